"""The texts that Swift types of the sources have names for: cases of enums, constants of structs that hold a text."""
import functools
import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
SCOPE = re.compile(
    r"^\s*(?:public |package |private |fileprivate )*(struct|enum|extension|class|actor|protocol) ([\w.]+)"
)
CONSTANT = re.compile(r"static let `?(\w+)`?(?:: Self)? = (?:Self|\w+)?\(?(?:rawValue: )?\"([^\"]*)\"")
CASE = re.compile(r"^\s*case (.+)$")


@functools.cache
def table():
    """The values of every type, by its name with those it is nested in."""
    found = {}
    for folder in ("StanzaCore", "StanzaExtensions"):
        for path in sorted((SOURCES / folder).glob("*.swift")):
            read(path, found)
    return found


def read(path, found):
    scopes = []
    depth = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        code = line.split("//")[0] if '"' not in line else line
        scope = SCOPE.match(code)
        if scope and "{" in code:
            scopes.append((depth, scope[1], scope[2]))
        owner = ".".join(name for _, _, name in scopes)
        if constant := CONSTANT.search(code):
            found.setdefault(owner, set()).add(constant[2])
        elif scopes and scopes[-1][1] == "enum" and depth == scopes[-1][0] + 1 and (case := CASE.match(code)):
            for part in case[1].split(","):
                name, _, value = part.partition("=")
                if "(" not in name:
                    found.setdefault(owner, set()).add(value.strip().strip('"') or name.strip().strip("`"))
        depth += code.count("{") - code.count("}")
        while scopes and depth <= scopes[-1][0]:
            scopes.pop()


def of(name, owner):
    """The values of a type as it is called inside another; none when it has no names for any."""
    scopes = owner.split(".") if owner else []
    while True:
        found = table().get(".".join(scopes + [name]))
        if found:
            return found
        if not scopes:
            return set()
        scopes.pop()
