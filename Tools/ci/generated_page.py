"""A page of the documentation that is made from what the command says of its registry."""
import argparse
import difflib
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main(script, page, make, summary):
    """Writes a page, or with --check compares it. Returns the exit status.

    `script` is what the script is called, `make` makes the text with the command at a path, and `summary` says in a few
    words what is in the text.
    """
    parser = argparse.ArgumentParser(usage=f"Tools/{script} [--check] [--stanza PATH]")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--stanza", type=pathlib.Path, default=ROOT / ".build" / "release" / "stanza")
    arguments = parser.parse_args()
    if not arguments.stanza.exists():
        raise SystemExit(f"there is no {arguments.stanza}; build it with: swift build -c release --product stanza")
    text = make(arguments.stanza)
    told = page.read_text(encoding="utf-8") if page.exists() else ""
    name = page.relative_to(ROOT)
    if not arguments.check:
        page.write_text(text, encoding="utf-8")
    elif told != text:
        print("\n".join(difflib.unified_diff(told.splitlines(), text.splitlines(), "page", "registry", "", "", 0, "")))
        print(f"{name} is not what the registry says; write it with: make supported-extensions")
        return 1
    print(f"{name}: {summary(text)}")
    return 0
