#!/usr/bin/env python3
"""Writes Sources/StanzaCore/SchemaArities.swift: one initialiser of `Schema` for each number of fields.

usage: Tools/generate-schema-arities.py [FIELDS]     (from the top of the checkout; 26 fields by default)

Parameter packs would say it once, but are not specialised where a schema is declared, which makes reading and writing
several times slower. `swift format` gives the file its layout.
"""
import pathlib
import string
import subprocess
import sys

TARGET = pathlib.Path("Sources/StanzaCore/SchemaArities.swift")
HEAD = """public import StanzaXML

// Written by Tools/generate-schema-arities.py; one initialiser for each number of fields, so that each is specialised
// where it is used. Parameter packs would say it once, and are not specialised.

extension Schema {
"""


def initialiser(count, several):
    types = string.ascii_uppercase[:count]
    generic = "<" + ", ".join(f"{t}: Sendable" for t in types) + ">" if types else ""
    what = "that has several names, and" if several else "of one name and"
    lines = [
        f"/// Declares an element {what} {count} field{'' if count == 1 else 's'}.",
        "@inlinable",
        f"public init{generic}(",
        "_ names: [XML.Name]," if several else "_ name: XML.Name,",
        *(f"_ {t.lower()}: Field<Root, {t}>," for t in types),
        "specification: Specification? = nil,",
        f"build: @escaping @Sendable ({', '.join(f'consuming {t}' for t in types)}) throws -> Root",
        ") {",
    ]
    names = "names" if several else "[name]"
    if not types:
        lines.append(f"self.init({names}, [], specification, serialize: {{ _, _ in }}) {{ _ in try build() }}")
    else:
        lines += ["let fields = [", *(f"{t.lower()}.info," for t in types), "]"]
        writes = [f"let write{t} = {t.lower()}.serialize" for t in types]
        lines += writes + [f"let {t.lower()} = {t.lower()}.parse" for t in types]
        lines += ["self.init(", f"{names},", "fields,", "specification,", "serialize: { root, writer in"]
        lines += [f"write{t}(root, &writer)" for t in types] + ["}", ") { reader in", "try build("]
        lines += [f"{t.lower()}(reader)" + ("," if i + 1 < count else "") for i, t in enumerate(types)]
        lines += [")", "}"]
    return "\n".join(lines + ["}"])


def main():
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 26
    bodies = [initialiser(count, several) for count in range(most + 1) for several in (False, True)]
    TARGET.write_text(HEAD + "\n\n".join(bodies) + "\n}\n")
    subprocess.run(["swift", "format", "-i", str(TARGET)], check=True)


main()
