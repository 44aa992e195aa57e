#!/usr/bin/env python3
"""Writes Sources/StanzaCore/UnicodeTables.swift: the Unicode properties that Swift's standard library lacks.

Needs the PyPI packages unicodedata2 and idna of the same Unicode version, and precis-i18n:

    pip install unicodedata2==17.0.1 idna==3.12 precis-i18n==1.1.2
    python3 Tools/generate-unicode-tables.py > Sources/StanzaCore/UnicodeTables.swift
"""

import idna.idnadata
import unicodedata2 as ucd
from precis_i18n.derived import derived_property
from precis_i18n.unicode import UnicodeData

assert ucd.unidata_version == idna.idnadata.__version__, "the packages disagree on the Unicode version"

SCALARS = [c for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]
PROPERTIES = {c: derived_property(c, UnicodeData(ucd))[0] for c in SCALARS}
IDENTIFIER = {"PVALID", "CONTEXTJ", "CONTEXTO"}
FREEFORM = IDENTIFIER | {"FREE_PVAL"}


def runs(value, matters):
    """(first scalar, value) wherever the value changes; scalars that do not matter change nothing."""
    found = []
    for c in SCALARS:
        if matters(c) and (not found or found[-1][1] != value(c)):
            found.append((c, value(c)))
    return found


def boundaries(holds):
    """The scalars where a yes-or-no property changes, beginning with the first that has it."""
    found = runs(holds, lambda c: True)
    return [c for c, _ in (found if found[0][1] else found[1:])]


def array(name, comment, numbers, kind="UInt32", width=7):
    print(f"    /// {comment}")
    print(f"    static let {name}: [{kind}] = [")
    cells = [f"0x{n:0{width}X}" for n in numbers]
    per_line = (120 - 8) // (width + 4)
    for i in range(0, len(cells), per_line):
        print("        " + ", ".join(cells[i : i + per_line]) + ",")
    print("    ]")


def coded_runs(name, comment, found, codes):
    array(name, comment, [c << 4 | codes[v] for c, v in found])


BIDI = {"L": 0, "R": 1, "AL": 2, "AN": 3, "EN": 4, "ES": 5, "CS": 6, "ET": 7, "ON": 8, "BN": 9}
JOINING = {"U": 0, "D": 1, "L": 2, "R": 3, "C": 4}

joining_types = idna.idnadata.joining_types
joining_types = joining_types() if callable(joining_types) else joining_types


def joining(c):
    return chr(joining_types[c]) if c in joining_types else "U"


def is_mark(c):
    return ucd.category(chr(c)) in ("Mn", "Me")


# What the Swift side derives from the general category must be so.
for c in SCALARS:
    if PROPERTIES[c] in FREEFORM and (joining(c) == "T") != (is_mark(c) or c == 0x1E94B):
        raise SystemExit(f"U+{c:04X}: Joining_Type does not follow from General_Category")

bidi_runs = runs(
    lambda c: ucd.bidirectional(chr(c)),
    lambda c: PROPERTIES[c] in IDENTIFIER and not (ucd.bidirectional(chr(c)) == "NSM" and is_mark(c)),
)
bidi_exceptions = [c for c in SCALARS if is_mark(c) and PROPERTIES[c] in IDENTIFIER and ucd.bidirectional(chr(c)) != "NSM"]
assert all(ucd.bidirectional(chr(c)) == "L" for c in bidi_exceptions)
joining_runs = runs(joining, lambda c: PROPERTIES[c] in FREEFORM and joining(c) != "T")

widths = {
    c: int(ucd.decomposition(chr(c)).split()[1], 16)
    for c in SCALARS
    if ucd.decomposition(chr(c)).startswith(("<wide>", "<narrow>"))
}
assert min(widths) == 0x3000 and all(0xFF00 <= c <= 0xFFEF for c in widths if c != 0x3000)


def script(*names):
    members = set()
    for name in names:
        for packed in idna.idnadata.scripts[name]:
            members.update(range(packed >> 32, packed & 0xFFFFFFFF))
    return boundaries(lambda c: c in members)


print("// Made by Tools/generate-unicode-tables.py; change that, not this.")
print()
print("/// Unicode properties that the standard library does not have, as far as addresses need them.")
print("///")
print(f"/// Source: Unicode Character Database {ucd.unidata_version}.")
print("enum UnicodeTables {")
array(
    "compatibilityBoundaries",
    "Where \"changes under Normalization Form KC\" begins, ends, begins, and so on.",
    boundaries(lambda c: ucd.normalize("NFKC", chr(c)) != chr(c)),
    width=5,
)
print()
coded_runs(
    "bidiClassRuns",
    "First scalar of a run and its Bidi_Class (``BidiClass``), for scalars that an identifier may hold; marks apart.",
    bidi_runs,
    BIDI,
)
print()
array("leftToRightMarks", "Nonspacing marks whose Bidi_Class is L and not NSM.", bidi_exceptions, width=5)
print()
coded_runs(
    "joiningTypeRuns",
    "First scalar of a run and its Joining_Type (``JoiningType``); marks apart.",
    joining_runs,
    JOINING,
)
print()
array("greekBoundaries", "Where Script=Greek begins, ends, and so on.", script("Greek"), width=5)
print()
array("hebrewBoundaries", "Where Script=Hebrew begins, ends, and so on.", script("Hebrew"), width=5)
print()
array(
    "kanaAndHanBoundaries",
    "Where Script=Hiragana, Katakana or Han begins, ends, and so on.",
    script("Hiragana", "Katakana", "Han"),
    width=5,
)
print()
array(
    "widthMappings",
    "Halfwidth and fullwidth forms from U+FF00 to U+FFEF and what each decomposes to, 0 for none.",
    [widths.get(c, 0) for c in range(0xFF00, 0xFFF0)],
    kind="UInt16",
    width=4,
)
print("}")
