#!/usr/bin/env python3
"""Run the commands of the documentation and compare what they print.

usage: check-doc-commands.py [--record] [FILE.md...]

In every ```console block of README.md and Documentation/, a line that begins with `$ ` is a command, and the lines
below it, to the next one, are what it prints, errors included. Commands run at the root of the repository, after a
release build. --record writes what is printed into the pages. The last line is 'N passed, N failed'.
"""

import difflib
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACES = ["README.md", "Documentation/**/*.md"]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def printed_by(command):
    output = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", timeout=60, check=False,
    )  # fmt: skip
    return output.stdout.rstrip("\n")


def sessions(block):
    """The commands of a block and what the page says they print."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
    return [(command, "\n".join(lines)) for command, lines in found]


def main():
    arguments = sys.argv[1:]
    record = "--record" in arguments
    names = [name for name in arguments if name != "--record"]
    paths = [pathlib.Path(name) for name in names] or sorted({path for place in PLACES for path in ROOT.glob(place)})
    passed = failed = 0
    for path in paths:
        page = path.read_text(encoding="utf-8")

        def checked(match):
            nonlocal passed, failed
            text = ""
            for command, expected in sessions(match[1]):
                found = printed_by(command)
                text += f"$ {command}\n{found}\n" if found else f"$ {command}\n"
                if found == expected or record:
                    passed += 1
                    continue
                failed += 1
                print(f"FAILED: {path.name}: {command}")
                lines = difflib.unified_diff(expected.splitlines(), found.splitlines(), "page", "printed", lineterm="")
                print("\n".join(lines))
            return f"```console\n{text}```"

        written = BLOCK.sub(checked, page)
        if record and written != page:
            path.write_text(written, encoding="utf-8")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
