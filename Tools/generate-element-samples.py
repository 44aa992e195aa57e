#!/usr/bin/env python3
"""Writes Documentation/ElementSamples.md: a sample of each element of the registry, with every field of its type.

usage: Tools/generate-element-samples.py [--check] [--stanza PATH]
       Tools/generate-element-samples.py --docc FOLDER [--stanza PATH]

Samples are made from `PATH extensions --json --all` (by default .build/release/stanza) and are what the types write:
each is read by the command, which has to take all of it, and stands in the page as its value writes it by itself. A
type that refuses a sample with all its fields gets one with those it requires. Types written by hand say nothing of
their fields: they have a sample where an element without any is a good one. --check writes nothing and fails when the
page says something else. --docc writes no page, but a catalog for docc: an extension of the documentation of each type
of StanzaExtensions, with the samples of its elements.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape, quoteattr

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tools" / "ci"))
import generated_page
import swift_values
from schema_instances import NUMBERS, OF_SWIFT, names_of

PAGE = ROOT / "Documentation" / "ElementSamples.md"
HEAD = """# A sample of each element

<!-- Written by Tools/generate-element-samples.py from the registry; change that, not this. -->

What the types of the registry write with every field set, as far as fields go together: {samples} of {elements}
elements. The others are read by types that are written by hand, or whose rules between fields no sample fits.
[The page of supported extensions](SupportedExtensions.md) says which document defines each.
"""
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class Samples:
    """Makes elements from what the command says of its types."""

    def __init__(self, stanza):
        output = subprocess.run(
            [stanza, "extensions", "--json", "--all"], stdout=subprocess.PIPE, check=True, text=True
        ).stdout
        rows = [json.loads(line) for line in output.splitlines()]
        self.types = {}
        for row in rows:
            self.types.setdefault(row["type"], row)
        self.registered = [row for row in rows if "element" in row]

    def element(self, name, type_name, optional, depth=0):
        """An element of a type; with its optional fields, or without."""
        namespace, local = name[1:].split("}")
        row = self.types.get(type_name, {"fields": []})
        head, content = f"<{local} xmlns={quoteattr(namespace)}", ""
        for field in row["fields"]:
            if not optional and field["cardinality"] != "required":
                continue
            kind = field["kind"]
            if kind == "attribute":
                head += self.attribute(field["names"][0], self.text(field, type_name))
            elif kind == "text":
                content += escape(self.text(field, type_name))
            elif kind in ("childText", "localizedText", "flag"):
                child_namespace, child = names_of(field, namespace)[0][1:].split("}")
                text = "" if kind == "flag" else escape(self.text(field, type_name))
                content += f"<{child} xmlns={quoteattr(child_namespace)}>{text}</{child}>"
            elif kind in ("child", "children") and depth < 3:
                child = names_of(field, namespace)[0]
                if child.startswith("{") and "{*" not in child:
                    content += self.element(child, field["type"], optional and depth < 1, depth + 1)
        return f"{head}>{content}</{local}>"

    @staticmethod
    def attribute(name, value):
        namespace, local = name[1:].split("}") if name.startswith("{") else ("", name)
        if name == XML_LANG:
            return f" xml:lang={quoteattr(value)}"
        if not namespace:
            return f" {local}={quoteattr(value)}"
        return f" xmlns:a={quoteattr(namespace)} a:{local}={quoteattr(value)}"

    @staticmethod
    def text(field, owner):
        type_ = field["type"]
        if type_ in OF_SWIFT:
            return OF_SWIFT[type_][0]
        if NUMBERS.match(type_):
            return "1"
        return min(swift_values.of(type_, owner), default="text", key=lambda value: (value == "", value))


def written(stanza, samples):
    """What the types write that read the samples; `None` for one that is refused or not taken as a whole."""
    stream = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"
    with tempfile.NamedTemporaryFile("w", suffix=".xml", encoding="utf-8") as file:
        file.write(stream)
        for row, sample in samples:
            kind = next((kind for kind in ("message", "presence", "iq") if kind in row["scope"]), "message")
            file.write(f"<{kind} id='i' type='set'>{sample}</{kind}>")
        file.write("</stream:stream>")
        file.flush()
        output = subprocess.run(
            [stanza, "parse", "--json", "--alone", "--max-stanza-bytes", "10000000", file.name],
            stdout=subprocess.PIPE, check=False, text=True,
        ).stdout  # fmt: skip
    events = [json.loads(line) for line in output.splitlines()]
    events = [event for event in events if event.get("event") == "stanza"]
    if len(events) != len(samples):
        raise SystemExit(f"{len(events)} of {len(samples)} samples were read")
    for (row, _), event in zip(samples, events):
        found = event["extensions"][0] if event["extensions"] else {}
        good = found.get("type") == row["type"] and found.get("untaken") == 0
        yield found["alone"] if good else None


def best_samples(stanza):
    """The rows of the registry whose names stand by themselves, a sample for each or `None`, and all names there are."""
    made = Samples(stanza)
    rows = [row for row in made.registered if "*" not in row["element"]]
    best = [None] * len(rows)
    for optional in (True, False):
        samples = [(row, made.element(row["element"], row["type"], optional)) for row in rows]
        best = [known or new for known, new in zip(best, written(stanza, samples))]
    return rows, best, {row["element"] for row in made.registered}


def page(stanza):
    rows, best, names = best_samples(stanza)
    lines = HEAD.format(samples=len({row["element"] for row, sample in zip(rows, best) if sample}), elements=len(names))
    lines = lines.splitlines()
    document = object()
    order = sorted(range(len(rows)), key=lambda index: (rows[index]["document"] or "~", index))
    for index in order:
        row, sample = rows[index], best[index]
        if row["document"] != document:
            document = row["document"]
            lines += ["", f"## {document or 'Of no document'}"]
        if sample:
            local = re.sub(r"^\{[^}]*\}", "", row["element"])
            lines += ["", f"`{local}`, `{row['type']}`", "", "```xml", *broken(sample), "```"]
    return "\n".join(lines) + "\n"


def broken(sample, width=110):
    """An element over several lines, broken before tags."""
    line = ""
    for part in re.split(r"(?=<)", sample):
        if line and len(line) + len(part) > width:
            yield line
            line = ""
        line += part
    yield line


def catalog(stanza, folder):
    """Writes a documentation extension for each type with a sample. Returns how many."""
    of_core = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "Sources/StanzaCore").glob("*.swift"))
    samples = {}
    rows, best, _ = best_samples(stanza)
    for row, sample in zip(rows, best):
        outer = re.match(r"\w+", row["type"])[0]
        if sample and not re.search(rf"\b(struct|enum|class) {outer}\b", of_core):
            known = samples.setdefault(row["type"], [])
            # A type that does not keep which of its names it had writes the same for all.
            known += [sample] if sample not in known else []
    folder.mkdir(parents=True, exist_ok=True)
    for name, elements in samples.items():
        one = len(elements) == 1
        lines = [f"# ``StanzaExtensions/{name.replace('.', '/')}``", "", "## Sample" if one else "## Samples", ""]
        lines += ["What the type writes with every field set, as far as fields go together:", ""]
        for element in elements:
            lines += ["```xml", *broken(element), "```", ""]
        (folder / f"{name}.md").write_text("\n".join(lines), encoding="utf-8")
    return len(samples)


def main():
    if "--docc" in sys.argv[1:]:
        parser = argparse.ArgumentParser(usage="Tools/generate-element-samples.py --docc FOLDER [--stanza PATH]")
        parser.add_argument("--docc", type=pathlib.Path, required=True)
        parser.add_argument("--stanza", type=pathlib.Path, default=ROOT / ".build" / "release" / "stanza")
        arguments = parser.parse_args()
        print(f"{arguments.docc}: samples of {catalog(arguments.stanza, arguments.docc)} types")
        return 0
    return generated_page.main(
        "generate-element-samples.py", PAGE, page, lambda text: f"{text.count('```xml')} samples"
    )


if __name__ == "__main__":
    sys.exit(main())
