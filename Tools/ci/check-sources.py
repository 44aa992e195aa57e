#!/usr/bin/env python3
"""Rules of the sources that no compiler and no formatter checks. The last line printed is 'N passed, N failed'.

usage: check-sources.py
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_LINES = 700

# (what the rule says, folder, pattern that breaks it)
RULES = [
    ("Sources hold nothing unfinished", "Sources", r"\b(TODO|FIXME|XXX)\b|(?i:\bnot implemented\b)"),
    ("Sources do not stop the program on a peer's input", "Sources", r"\bfatalError\(|\btry!|\bas!"),
    ("Tests assert something", "Tests", r"#expect\(true\)|\.disabled\(|\bwithKnownIssue\b"),
    ("Tests do not sleep", "Tests", r"\b[un]?sleep\("),
    ("Tests are written with Swift Testing", "Tests", r"^\s*import XCTest\b"),
]


def swift_files(folder):
    return sorted(path for path in (ROOT / folder).rglob("*.swift") if ".build" not in path.parts)


def broken_by_pattern(folder, pattern):
    search = re.compile(pattern).search
    for path in swift_files(folder):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if search(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def too_long(folder):
    for path in swift_files(folder):
        text = path.read_text(encoding="utf-8")
        lines = len(text.splitlines())
        # A file that a program of ours writes has the length of what it says.
        if lines > MOST_LINES and "// Written by Tools/" not in text[:400]:
            yield f"{path.relative_to(ROOT)}: {lines} lines"


def main():
    checks = [(rule, list(broken_by_pattern(folder, pattern))) for rule, folder, pattern in RULES]
    checks.append((f"A file of Sources has at most {MOST_LINES} lines", list(too_long("Sources"))))
    if not swift_files("Sources"):
        checks.append(("There are sources", ["Sources holds no Swift file"]))

    failed = 0
    for rule, findings in checks:
        if findings:
            failed += 1
            print("FAILED:", rule)
            print("\n".join("    " + finding for finding in findings))
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
