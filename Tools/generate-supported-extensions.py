#!/usr/bin/env python3
"""Writes Documentation/SupportedExtensions.md from what the registry of the built command says.

usage: Tools/generate-supported-extensions.py [--check] [--stanza PATH]

Documents, versions, elements and types are those of `PATH extensions --json` (by default .build/release/stanza); files
and short names come from the names under Sources. --check writes nothing and fails when the page says something else.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tools" / "ci"))
import generated_page

PAGE = ROOT / "Documentation" / "SupportedExtensions.md"
FILE_NAME = re.compile(r"(XEP|RFC)(\d{4})(\w*)\.swift")
STATED = re.compile(r"specification\b[^\n]*\.(xep|rfc)\((\d+)")
PLACES = {
    "*content": "of the stream's content (`jabber:client` and the like)",
    "*inherited": "that of the parent element",
    "*": "any",
    "": "none",
}
HEAD = """# Supported extensions

<!-- Written by Tools/generate-supported-extensions.py from the registry; change that, not this. -->

{documents} documents, {elements} elements, {types} types, {namespaces} namespaces: what `ExtensionRegistry.standard` finds
by itself. Elements that stand only inside of others have types too, and are fields of these: they are not counted.
`stanza extensions --markdown` prints the fields of each element, and `--json` the same for programs.
"""


class Document:
    """What is registered of a document, and the files that hold it."""

    def __init__(self):
        self.versions = set()
        self.elements = set()
        self.types = []
        self.files = []


def registrations(stanza):
    output = subprocess.run([stanza, "extensions", "--json"], stdout=subprocess.PIPE, check=True, text=True).stdout
    rows = [json.loads(line) for line in output.splitlines()]
    for row in rows:
        row["namespace"], row["local"] = re.fullmatch(r"\{([^}]*)\}(.*)", row["element"]).groups()
    return rows


def name_of(kind, digits):
    return f"{kind.upper()}-{int(digits):04}" if kind.upper() == "XEP" else f"RFC {int(digits)}"


def own_files():
    """The files that are named for each document."""
    found = collections.defaultdict(list)
    for path in sorted((ROOT / "Sources" / "StanzaExtensions").glob("*.swift")):
        if match := FILE_NAME.fullmatch(path.name):
            found[name_of(match[1], match[2])].append(path)
    return found


def core_files():
    """The files of StanzaCore that state each document for a type."""
    found = collections.defaultdict(list)
    for path in sorted((ROOT / "Sources" / "StanzaCore").glob("*.swift")):
        for kind, digits in sorted(set(STATED.findall(path.read_text(encoding="utf-8")))):
            found[name_of(kind, digits)].append(path)
    return found


def documents(rows):
    found = collections.defaultdict(Document)
    for row in rows:
        if not row["document"]:
            continue
        document = found[row["document"]]
        document.versions |= {row["version"]} - {None}
        document.elements.add(row["element"])
        if row["type"] not in document.types:
            document.types.append(row["type"])
    own, core = own_files(), core_files()
    for name in own:
        if name not in found:
            # What has no element of its own, such as a way to use another document's, says its version in a comment.
            texts = [path.read_text(encoding="utf-8") for path in own[name]]
            found[name].versions = {match for text in texts for match in re.findall(rf"{name} v([\d.]*\d)", text)}
    for name, document in found.items():
        document.files = own.get(name, []) + core.get(name, [])
    return dict(sorted(found.items()))


def link(name):
    if name.startswith("XEP-"):
        return f"[{name}](https://xmpp.org/extensions/{name.lower()}.html)"
    if name.startswith("RFC "):
        return f"[{name}](https://www.rfc-editor.org/rfc/rfc{name[4:]})"
    return name


def short_name(document):
    """The short name of a document: what its files' names have in common, or else the first of them."""
    names = [match[3] for match in (FILE_NAME.fullmatch(path.name) for path in document.files) if match]
    shortest = min(names, key=len, default="")
    return shortest if all(name.startswith(shortest) for name in names) else ", ".join(names)


def code(words):
    return ", ".join(f"`{word}`" for word in words)


def table(columns, rows):
    yield "| " + " | ".join(columns) + " |"
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |"


def versions(numbers):
    return ", ".join(sorted(numbers, key=lambda number: [int(part) for part in number.split(".")]))


def page(rows):
    known = documents(rows)
    spaces = collections.defaultdict(list)
    for row in rows:
        spaces[row["namespace"]].append(row)
    without = list(dict.fromkeys(row["type"] for row in rows if not row["document"]))
    lines = HEAD.format(
        documents=len(known), namespaces=sum(1 for name in spaces if name and "*" not in name),
        elements=len({row["element"] for row in rows}), types=len({row["type"] for row in rows}),
    ).splitlines()  # fmt: skip
    lines += ["", "## Documents", ""]
    lines += table(
        ["document", "short name", "version", "elements", "types", "files"],
        (
            [
                link(name), short_name(document), versions(document.versions), len(document.elements),
                code(document.types) or "none of its own",
                ", ".join(f"[{path.name}](../{path.relative_to(ROOT)})" for path in document.files),
            ]
            for name, document in known.items()
        ),
    )  # fmt: skip
    if without:
        lines += ["", f"Of no document: {code(without)}."]
    lines += ["", "## Namespaces", ""]
    lines += table(
        ["namespace", "elements", "types"],
        (
            [
                PLACES[name] if name in PLACES else f"`{name}`",
                code(dict.fromkeys(row["local"] for row in spaces[name])),
                code(dict.fromkeys(row["type"] for row in spaces[name])),
            ]
            for name in sorted(spaces)
        ),
    )
    return "\n".join(lines) + "\n"


def main():
    return generated_page.main(
        "generate-supported-extensions.py",
        PAGE,
        lambda stanza: page(registrations(stanza)),
        lambda text: text.split("\n")[4].split(":")[0],
    )


if __name__ == "__main__":
    sys.exit(main())
