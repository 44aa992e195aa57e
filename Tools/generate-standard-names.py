#!/usr/bin/env python3
"""Writes Sources/StanzaExtensions/StandardNames.swift: the names of the types that Standard.swift lists.

usage: Tools/generate-standard-names.py [--check] [--stanza PATH]

The names are those that the types themselves say, by `PATH extensions --json` (by default .build/release/stanza). A type
that is not in the file is asked when the registry is made, which is right and takes longer. --check writes nothing and
fails when the file says something else.
"""
import json
import pathlib
import re
import subprocess
import sys
import textwrap

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tools" / "ci"))
import generated_page

FILE = ROOT / "Sources" / "StanzaExtensions" / "StandardNames.swift"
HEAD = """package import StanzaCore

// Written by Tools/generate-standard-names.py from the registry; change that, not this.

extension ExtensionRegistry {
    /// The names of the types of ``standard``: with them, to make the registry is to ask no type and to make no schema.
    package static let standardNames = KnownNames([
"""
# Where a name depends on the place the type is asked, and so are generic types, which know theirs without a schema.
PLACED = re.compile(r"\{\*")


def text_of(names):
    words, last = [], None
    for name in names:
        namespace, local = re.fullmatch(r"(\{[^}]*\})?(.*)", name).groups()
        words.append(local if namespace == last else (namespace or "{}") + local)
        last = namespace
    return " ".join(words)


def file_text(stanza):
    output = subprocess.run([stanza, "extensions", "--json"], stdout=subprocess.PIPE, check=True, text=True).stdout
    types = {}
    for row in map(json.loads, output.splitlines()):
        if "<" not in row["type"] and not any(PLACED.match(name) for name in row["elements"]):
            types.setdefault(row["type"], row["elements"])
    return HEAD + "".join(entry(name, text_of(names)) for name, names in types.items()) + "    ])\n}\n"


def entry(name, text):
    """One type in the layout of `swift format`."""
    line = f'        ({name}.self, "{text}"),\n'
    if len(line) <= 120:
        return line
    lines = textwrap.wrap(text, 104, break_long_words=False, break_on_hyphens=False)
    indent = " " * 12
    literal = f'{indent}"""\n{indent}' + f" \\\n{indent}".join(lines) + f'\n{indent}"""\n'
    return f"        (\n{indent}{name}.self,\n{literal}        ),\n"


def summary(text):
    return f"{text.count('.self,')} types"


if __name__ == "__main__":
    sys.exit(generated_page.main("generate-standard-names.py", FILE, file_text, summary))
