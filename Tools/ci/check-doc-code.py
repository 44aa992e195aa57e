#!/usr/bin/env python3
"""Compile the Swift blocks of the README and of the guides.

usage: check-doc-code.py [--self-test] [FILE.md...]

Takes every ```swift block of README.md, CONTRIBUTING.md, ARCHITECTURE.md, Documentation/ and the DocC catalogs, writes
a package to .build/doc-code that depends on this one by path, and builds it: a module for each Markdown file. Errors
name the line of the Markdown file.

A reader goes through a file from top to bottom, and so does the check: types and extensions stand at file scope; the
statements go into one async throwing function, each block in a scope inside the one before it. So a block may use what
an earlier one declared, and declare a name anew. Two comments, on the line above a block, change that:

  <!-- skip-check: reason -->   leaves the block out. Only for a manifest, or for a module that is not ours to import.
  <!-- new-module -->           starts afresh: the block and those after it know nothing of the blocks before it.

A page with the comment <!-- run --> is run too. What its `print` statements write has to be what the comments behind or
below each of them say, white space aside:

  print(message.body ?? "none")  // Shall I hear more?
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build" / "doc-code"
PLACES = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "Documentation/**/*.md", "Sources/**/*.docc/**/*.md"]
FENCE = re.compile(r"^(?P<indent> *)(?P<ticks>`{3,}|~{3,}) *(?P<info>\S*)")
SKIP = re.compile(r"<!--\s*skip-check:\s*(?P<reason>.*?)\s*-->")
NEW_MODULE = re.compile(r"<!--\s*new-module\s*-->")
RUN = re.compile(r"^<!--\s*run\b.*?-->", re.M)
PRINT = re.compile(r"^\s*print\(.*?\)(?:\s*// ?(?P<text>.*))?$")
COMMENT = re.compile(r"^\s*// ?(?P<text>.*)$")
MANIFEST = re.compile(r"swift-tools-version|\bPackage\(|\.package\(|\.product\(|\bimport PackageDescription\b")
OWN_MODULES = re.compile(r"^(Stanza\w*|Foundation\w*|Testing|Glibc|Dispatch|Swift)$")
RUNNER = "RunDocCode"
TYPES = {
    "struct_decl", "class_decl", "enum_decl", "protocol", "protocol_decl", "extension_decl", "macro_decl",
    "infix_operator_decl", "prefix_operator_decl", "postfix_operator_decl", "precedence_group_decl",
}  # fmt: skip


class Block:
    """One fenced block: its text, and the line of the Markdown file on which the text begins."""

    def __init__(self, line, text, skip=None, new_module=False):
        self.line, self.text, self.skip, self.new_module = line, text, skip, new_module


class Item:
    """A piece of a block, with the comments and attributes above it: an import, a type, a function, a statement."""

    def __init__(self, kind, line, text):
        self.kind, self.line, self.text = kind, line, text


def blocks_of(markdown):
    """The Swift blocks of a Markdown text. A fence inside a longer fence is text, not a block."""
    blocks, fence, body, start, above = [], None, [], 0, ""
    for number, line in enumerate(markdown.splitlines(), 1):
        found = FENCE.match(line)
        if fence is None:
            if found:
                fence, body, start = found, [], number + 1
            elif line.strip():
                above = line
            continue
        closes = found and found["ticks"][0] == fence["ticks"][0] and len(found["ticks"]) >= len(fence["ticks"])
        if closes and not found["info"]:
            if fence["info"].lower() == "swift":
                skip = SKIP.search(above)
                text = "".join(f"{x}\n" for x in body)
                blocks.append(Block(start, text, skip and skip["reason"], bool(NEW_MODULE.search(above))))
            fence, above = None, ""
        else:
            body.append(line[min(len(fence["indent"]), len(line) - len(line.lstrip(" "))) :])
    return blocks


def may_skip(block):
    """Whether a block is one of the two kinds that cannot be compiled here."""
    modules = re.findall(r"^\s*(?:\w+ )?import (\w+)", block.text, re.M)
    return bool(MANIFEST.search(block.text)) or any(not OWN_MODULES.match(module) for module in modules)


def syntax_items(source):
    """The top-level items as the compiler's parser sees them: (kind, first byte, first byte of the last token)."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "block.swift"
        path.write_text(source, encoding="utf-8")
        command = ["swiftc", "-frontend", "-dump-parse", "-dump-ast-format", "json", str(path)]
        output = subprocess.run(command, capture_output=True, check=False)
    if output.returncode != 0:
        return None
    return [
        (item["_kind"], item["range"]["start"], item["range"]["end"], bool(item.get("let")))
        for item in json.loads(output.stdout)["items"]
        if "range" in item
    ]


def items_of(block):
    """Cuts a block into items, by whole lines. What cannot be cut is one statement; the build then says why."""
    source = block.text.encode()
    parsed = syntax_items(block.text)
    if parsed is None or re.search(r"^\s*#if\b", block.text, re.M):
        return [Item("statement", block.line, block.text)]

    def line_at(byte):
        return source.count(b"\n", 0, byte)

    def last_line(byte):
        # The last token may be a string of several lines, which the parser gives by its beginning.
        token = re.match(rb'(#*)"""', source[byte:])
        end = source.find(b'"""' + token[1], byte + len(token[0])) if token else -1
        return line_at(end if end >= 0 else byte)

    spans = []
    for kind, first, last, is_let in parsed:
        if kind == "var_decl":  # Belongs to the binding before it, which is only a statement to the parser.
            if spans and is_let and spans[-1][0] == "top_level_code_decl":
                spans[-1][0] = "let"
            continue
        if spans and line_at(first) <= spans[-1][1]:  # Two on one line stay together, as the weaker kind.
            spans[-1][0] = "top_level_code_decl"
            spans[-1][1] = max(spans[-1][1], last_line(last))
        else:
            spans.append([kind, last_line(last)])

    lines, items, begin = block.text.splitlines(keepends=True), [], 0
    for index, (kind, end) in enumerate(spans):
        end = len(lines) - 1 if index == len(spans) - 1 else end
        names = {"import_decl": "import", "func_decl": "function", "let": "let", "typealias_decl": "function"}
        name = "type" if kind in TYPES else names.get(kind, "statement")
        items.append(Item(name, block.line + begin, "".join(lines[begin : end + 1])))
        begin = end + 1
    return items


def bound_names(text):
    return set(re.findall(r"\b(?:let|var|func)\s+(\w+)", text))


def expected_of(block):
    """What the prints of a block write, as the comments behind and below them say: (line, text)."""
    found, open_print = [], False
    for number, line in enumerate(block.text.splitlines(), block.line):
        comment, printed = COMMENT.match(line), PRINT.match(line)
        if printed:
            found.append((number, printed["text"] or ""))
        elif comment and open_print:
            found[-1] = (found[-1][0], found[-1][1] + comment["text"])
        open_print = bool(printed or comment and open_print)
    return found


class Module:
    """The Swift file made of the blocks of one Markdown file, up to a block marked new-module."""

    def __init__(self, path, runs=False):
        self.path, self.runs = path, runs
        self.expected = []  # (line, text) of each print of a page that is run
        self.imports, self.outside, self.inside = [], [], []
        self.globals, self.locals, self.depth = set(), set(), 0

    def add(self, block):
        if self.runs:
            self.expected += expected_of(block)
        items = items_of(block)
        only_declares = all(self.may_stand_outside(item) for item in items)
        inner = []
        for item in items:
            if item.kind == "import":
                self.imports.append(item)
            elif item.kind == "type" or only_declares:
                self.outside.append(item)
                self.globals |= bound_names(item.text) if item.kind != "type" else set()
            else:
                inner.append(item)
                self.locals |= bound_names(item.text)
        if inner:
            self.inside.append(inner)

    def may_stand_outside(self, item):
        """A function or constant can be global if it is new and uses nothing that lives in the wrapping function."""
        if item.kind in ("import", "type"):
            return True
        if item.kind == "statement" or bound_names(item.text) & self.globals:
            return False
        words = set(re.findall(r"\w+", item.text))
        return not words & self.locals and not (item.kind == "let" and words & {"try", "await"})

    def swift(self):
        out = []

        def place(item):
            out.append(f'#sourceLocation(file: "{self.path}", line: {item.line})\n{item.text.rstrip()}\n')

        for item in self.imports + self.outside:
            place(item)
        if out:
            out.append("#sourceLocation()\n")
        if self.inside:
            out.append(f"{'public ' if self.runs else ''}func blocksInOrder() async throws {{\n")
            for index, items in enumerate(self.inside):
                out.append("do {\n" if index else "")
                for item in items:
                    place(item)
                out.append("#sourceLocation()\n")
            out.append("}\n" * len(self.inside))
        return "".join(out)


def modules_of(path, markdown):
    modules, problems, skipped = [], [], []
    runs = bool(RUN.search(markdown))
    for block in blocks_of(markdown):
        place = f"{path}:{block.line}"
        if block.skip is not None:
            skipped.append(f"{place}: not compiled: {block.skip}")
            if not block.skip or not may_skip(block):
                problems.append(f"{place}: error: only a manifest or a foreign module may be skipped, with a reason")
            continue
        if block.new_module or not modules:
            modules.append(Module(path, runs))
        modules[-1].add(block)
    return modules, problems, skipped


def library_products():
    output = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True)
    package = json.loads(output.stdout)
    return package["name"], [product["name"] for product in package["products"] if "library" in product["type"]]


def write_if_changed(path, text):
    """Leaves an equal file alone, so that the next build has less to do."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def write_package(folder, modules, products, package_path):
    dependencies = "".join(f'.product(name: "{name}", package: "{package_path.name}"), ' for name in products)
    targets = "".join(f'        .target(name: "{name}", dependencies: dependencies),\n' for name in modules)
    running = [name for name, module in modules.items() if module.runs and module.inside]
    if running:
        targets += f'        .executableTarget(name: "{RUNNER}", dependencies: {json.dumps(running)}),\n'
    manifest = f"""// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] = [{dependencies}]

let package = Package(
    name: "DocCode",
    platforms: [.macOS(.v15)],
    dependencies: [{f'.package(path: "{package_path}")' if products else ""}],
    targets: [
{targets}    ]
)
"""
    write_if_changed(folder / "Package.swift", manifest)
    wanted = {folder / "Sources" / name / "Blocks.swift": module.swift() for name, module in modules.items()}
    if running:
        cases = "".join(f'case "{name}": try await {name}.blocksInOrder()\n' for name in running)
        imports = "".join(f"import {name}\n" for name in running)
        text = f"{imports}switch CommandLine.arguments[1] {{\n{cases}default: break\n}}\n"
        wanted[folder / "Sources" / RUNNER / "main.swift"] = text
    for path, text in wanted.items():
        write_if_changed(path, text)
    for path in (folder / "Sources").glob("*/*.swift"):
        if path not in wanted:
            path.unlink()


def build(folder):
    output = subprocess.run(
        ["swift", "build", "--no-color-diagnostics"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL, text=True, errors="replace", check=False,
    )  # fmt: skip
    return output.returncode, output.stdout


def squeezed(text):
    return re.sub(r"\s", "", text)


def run_problem(folder, name, module):
    """Where a page that is run prints something else than it says, or nothing."""
    runner = folder / ".build" / "debug" / RUNNER
    output = subprocess.run(
        [runner, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace", check=False
    )
    rest = squeezed(output.stdout)
    for line, text in module.expected:
        wanted = squeezed(text)
        if not rest.startswith(wanted):
            return f"{module.path}:{line}: error: the page says '{text}', printed is '{rest[:len(wanted) + 60]}'"
        rest = rest[len(wanted) :]
    if output.returncode or rest:
        return f"{module.path}: error: more is printed than the page says: '{rest[:200]}' {output.stderr[:400]}"
    return None


def self_test():
    """Shows on made-up Markdown what is extracted, and that errors are found on the right line."""
    # fmt: off
    good = "\n".join([
        "# Title", "```swift", "import Foundation", "", "/// A type.", "struct Point: Equatable {",
        "    var x: Int", "}", "let origin = Point(x: 0)", "```",                   # only declarations
        "```xml", "<a/>", "```", "````md", "```swift", "not code", "```", "````",   # no Swift, a fence in a fence
        "```swift", "var moved = origin", "moved.x += 1", "struct Line { var from: Point }", "print(moved)",
        "```",
        "  ```swift", "  let moved = Line(from: moved)", '  let text = """', "    a", '    """', "  print(text, moved)",
        "  ```", "```swift", "extension Point { var y: Int { x } }",
        "func double(_ p: Point) -> Int { p.y * 2 }", "```",
        "```swift", "await Task.yield()", "print(try JSONEncoder().encode([double(origin)]))", "```",
        "<!-- skip-check: a manifest -->", "```swift", 'dependencies: [.package(url: "u", from: "1.0.0")]', "```",
        "<!-- new-module -->", "```swift", "struct Point {}", "```", "",
    ])
    # fmt: on
    modules, problems, skipped = modules_of("good.md", good)
    blocks = blocks_of(good)
    skipped_code = "<!-- skip-check: later -->\n```swift\nlet a = 1\n```\n"
    checks = [
        ("blocks are found", [block.line for block in blocks] == [3, 20, 26, 33, 37, 42, 46]),
        ("a block may be indented", blocks[2].text.startswith('let moved = Line(from: moved)\nlet text = """\n  a\n')),
        ("a manifest may be skipped", problems == [] and len(skipped) == 1),
        ("nothing else may", modules_of("x.md", skipped_code)[1] != []),
        ("an unclosed fence is no block", blocks_of("```swift\nlet a = 1\n") == []),
        ("new-module starts afresh", len(modules) == 2),
    ]
    ran = "<!-- run -->\n```swift\nlet a = [1,\n    2]\nprint(a)  // [1, 2]\nprint(1)\n// 1\n```\n"
    ran_modules = modules_of("ran.md", ran)[0] + modules_of("off.md", ran.replace("// [1, 2]", "// [1, 3]"))[0]
    bad = "Text\n\n```swift\nstruct A {}\n\nlet a = A()\nprint(a.missing)\n```\n\n```swift\nlet n: Int = \"x\"\n```\n"
    bad_modules = modules_of("bad.md", bad)[0]
    with tempfile.TemporaryDirectory() as folder:
        write_package(pathlib.Path(folder), {"One": modules[0], "Two": modules[1]}, [], ROOT)
        status, output = build(folder)
        checks.append(("correct blocks compile", status == 0))
        if status:
            print(output)
        names = dict(zip(["Ran", "Off"], ran_modules))
        write_package(pathlib.Path(folder), names, [], ROOT)
        status, output = build(folder)
        if status:
            print(output)
        wrong = [status or run_problem(pathlib.Path(folder), name, module) for name, module in names.items()]
        checks.append(("a page that is run prints what it says", wrong[0] is None))
        checks.append(("and is found out when not", "off.md:5: error:" in str(wrong[1])))
        write_package(pathlib.Path(folder), {"Bad": bad_modules[0]}, [], ROOT)
        status, output = build(folder)
        checks.append(("wrong ones do not", status != 0))
        checks.append(("errors name the line", "bad.md:7:9: error:" in output and "bad.md:11:14: error:" in output))
    failed = [name for name, holds in checks if not holds]
    for name in failed:
        print("self-test FAILED:", name)
    print(f"self-test: {len(checks) - len(failed)} of {len(checks)} hold")
    return 1 if failed else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    paths = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    if not paths:
        paths = sorted({path for place in PLACES for path in ROOT.glob(place)})
    modules, problems, count = {}, [], 0
    for path in paths:
        name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
        markdown = path.read_text(encoding="utf-8")
        found, wrong, skipped = modules_of(name, markdown)
        count += len(blocks_of(markdown)) - len(skipped)
        problems += wrong
        print("\n".join(skipped), end="\n" if skipped else "")
        for module in found:
            modules["Doc%d%s" % (len(modules) + 1, re.sub(r"\W", "", path.stem))] = module
    if modules:
        write_package(SCRATCH, modules, library_products()[1], ROOT)
        status, output = build(SCRATCH)
        if status:
            print(output)
            problems.append("the blocks above do not compile")
        else:
            pages = [(name, module) for name, module in modules.items() if module.runs and module.inside]
            problems += filter(None, (run_problem(SCRATCH, name, module) for name, module in pages))
    for problem in problems:
        print(problem)
    if not problems and not count:
        print(f"no Swift block in {len(paths)} files")
        return 77
    if not problems:
        print(f"{count} blocks of {len(paths)} files compile")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
