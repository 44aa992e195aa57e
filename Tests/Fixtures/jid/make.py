#!/usr/bin/env python3
"""Writes the fixtures of this folder with implementations that are not ours.

    pip install unicodedata2==17.0.1 idna==3.12 precis-i18n==1.1.2
    python3 make.py [number of texts]

precis-properties.txt  ranges of assigned scalars and their derived property (precis-i18n)
idna-properties.txt    ranges of scalars that IDNA 2008 allows, and how (idna)
prepared.jsonl         [part, text, prepared text or null when it is to be refused] (precis-i18n, idna)
"""

import json
import random
import re
import sys

import unicodedata2

sys.modules["unicodedata"] = unicodedata2  # idna is to use the same Unicode version

import idna  # noqa: E402
import idna.idnadata  # noqa: E402
from precis_i18n import get_profile  # noqa: E402
from precis_i18n.bidi import bidi_rule, has_rtl  # noqa: E402
from precis_i18n.derived import derived_property  # noqa: E402
from precis_i18n.unicode import UnicodeData  # noqa: E402

UCD = UnicodeData(unicodedata2)
assert unicodedata2.unidata_version == idna.idnadata.__version__
SCALARS = [c for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]


def write_ranges(path, title, value):
    ranges = []
    for c in SCALARS:
        v = value(c)
        if v is None:
            continue
        if ranges and ranges[-1][1] == c - 1 and ranges[-1][2] == v:
            ranges[-1][1] = c
        else:
            ranges.append([c, c, v])
    with open(path, "w") as file:
        file.write(f"# {title}, Unicode {unicodedata2.unidata_version}\n")
        for first, last, v in ranges:
            file.write(f"{first:04X} {v}\n" if first == last else f"{first:04X}..{last:04X} {v}\n")


def precis(c):
    name = derived_property(c, UCD)[0]
    return None if name == "UNASSIGNED" else name


IDNA_CLASSES = {}
for name, packed_ranges in idna.idnadata.codepoint_classes.items():
    for packed in packed_ranges:
        for c in range(packed >> 32, packed & 0xFFFFFFFF):
            IDNA_CLASSES[c] = name

# Listed by idna 3.12, although RFC 5892 §2.2 (Unstable) leaves out what Normalization Form KC changes.
del IDNA_CLASSES[0xA7F1]

write_ranges("precis-properties.txt", "Derived property, RFC 8264 §8", precis)
write_ranges("idna-properties.txt", "Derived property, RFC 5892 §3", IDNA_CLASSES.get)

IDENTIFIER = get_profile("IdentifierClass", unicodedata=unicodedata2)
FREEFORM = get_profile("FreeFormClass", unicodedata=unicodedata2)
OPAQUE = get_profile("OpaqueString", unicodedata=unicodedata2)


def lower(text):
    # Character by character: RFC 8264 has no final sigma.
    return "".join(c.lower() for c in text)


def width_map(text):
    def mapped(c):
        decomposition = unicodedata2.decomposition(c)
        return chr(int(decomposition.split()[1], 16)) if decomposition.startswith(("<wide>", "<narrow>")) else c

    return "".join(map(mapped, text))


def localpart(text):
    """RFC 8265 §3.3.1 and §3.3.2 in their order, RFC 7622 §3.3.1, and the check of what came out (RFC 8264 §7)."""
    text = width_map(text)
    if not text or any(c in "\"&'/:<>@" for c in text):
        return None
    try:
        IDENTIFIER.enforce(text)
    except UnicodeEncodeError:
        return None
    text = unicodedata2.normalize("NFC", lower(text))
    try:
        IDENTIFIER.enforce(text)
    except UnicodeEncodeError:
        return None
    if has_rtl(text, UCD) and not bidi_rule(text, UCD):
        return None
    return text if len(text.encode()) <= 1023 else None


def resourcepart(text):
    try:
        FREEFORM.enforce(text)
        text = OPAQUE.enforce(text)
    except UnicodeEncodeError:
        return None
    return text if len(text.encode()) <= 1023 else None


def domainpart(text):
    """One label: RFC 5895 §2, RFC 5891 §5."""
    # Capitals that IDNA 2008 allows, those of Cherokee, stay.
    text = "".join(c if ord(c) in IDNA_CLASSES else lower(c) for c in width_map(text))
    text = unicodedata2.normalize("NFC", text)
    try:
        if text.startswith("xn--"):
            decoded = idna.ulabel(text)
            return decoded if idna.alabel(decoded).decode() == text else None
        if not text.isascii():
            idna.alabel(text)
            return text
        # Hyphens as third and fourth character are kept for prefixes like xn--, but such names are in use.
        return text if re.fullmatch("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", text) else None
    except (idna.IDNAError, UnicodeError):
        return None


INTERESTING = (
    "abzl0129-_.~!AZ\u00df\u00e9\u00c9\u0130\u0131\u017f\u1e9e\u00aa\u00b7\u00ad\u00a0"
    "\u0301\u0308\u0323\u0327\u0345\u03a3\u03c3\u03c2\u03b1\u0391\u0375\u0387\u2126\u212a\u212b"
    "\u0430\u0410\u0456\u05d0\u05d1\u05ea\u05f3\u05f4\u05b4\u0627\u0628\u0629\u062f\u0644\u06cc\u0640\u064b"
    "\u0660\u0669\u06f0\u06f9\u06fd\u0710\u07ca\u07fa\u0840\u08a0\u0915\u0937\u094d\u093c\u0958\u0995\u09cd\u0dca\u0e01\u0e33"
    "\u0f0b\u1100\u1161\u11a8\u1e00\u1f80\u1fb3\u1fbc\u200b\u200c\u200d\u200e\u202e\u2060\u2163\u2603\u3000\u3002\u3005\u3007"
    "\u302e\u303b\u3042\u30a2\u30ab\u3099\u30fb\u30fc\u4e00\uac00\ud7a3\ufb01\ufb1d\ufe0f\uff01\uff10\uff21\uff41\uff61\uff66\uff9e\uffa1"
    "\U0001d538\U0001f600\U00010400\U00010428\U00010800\U00010a00\U00010d00\U00010d24\U0001e900\U0001e94b\U00020000"
)


# Characters of Unicode 3.2: every standard library knows them alike.
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
OLD = [chr(c) for c in range(0xA0, 0x3400) if unicodedata2.ucd_3_2_0.category(chr(c)) != "Cn"]


def samples(count):
    choose = random.Random(7622)
    blocks = ["abcl019-", "\u05d0\u05d1\u05f3\u05f41-a", "\u0627\u0628\u064b\u06f1\u0661\u200c\u062f-", "\u0915\u094d\u200c\u200d\u0937"]
    blocks += ["\u30fb\u3042\u30a2\u4e00a", "\u03b1\u0375\u0391\u03a3a", "eo\u0301\u0308\u0323\u0327EO", "l\u00b7L\u00b7l"]
    for index in range(count):
        if index % 3 == 0:
            alphabet = choose.choice(blocks)
        elif index % 3 == 1:
            alphabet = INTERESTING
        else:
            alphabet = [choose.choice(OLD) for _ in range(3)] + list("ab1-")
        yield "".join(choose.choice(alphabet) for _ in range(choose.randint(1, 6)))


def a_labels():
    for label in ["m\u00fcnchen", "\u05d0\u05d1\u05d2", "\u4e2d\u6587", "fa\u00df", "\u03b2\u03cc\u03bb\u03bf\u03c2", "a\u0301", "\u2603", "\u0131", "-\u00e9", "\u00e9" * 40]:
        yield "xn--" + label.encode("punycode").decode()
    yield from ["xn--", "xn--a", "xn---", "xn--a-", "xn--\u00e9", "xn--mnchen-3yA", "xn--99999999", "xn--zzzzzzzzzzzz", "xn--0", "xn--mnchen-3ya-"]


seen = set()
with open("prepared.jsonl", "w") as file:
    for text in list(samples(COUNT)) + list(a_labels()):
        for part, prepare in (("localpart", localpart), ("domainpart", domainpart), ("resourcepart", resourcepart)):
            if text in seen or part == "domainpart" and any(c in ".\u3002\uff0e\uff61[]@/" for c in text):
                continue
            if part != "domainpart" and text.startswith("xn--"):
                continue
            file.write(json.dumps([part, text, prepare(text)]) + "\n")
        seen.add(text)
