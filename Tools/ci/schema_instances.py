"""Instances of what a type of the registry and the schema of its XEP both have, for schema-check."""
import random
import re
from xml.sax.saxutils import escape, quoteattr

import swift_values
import xml_schemas

# What a text of a Swift type may be.
OF_SWIFT = {
    "JID": ["juliet@example.com", "romeo@example.net/orchard", "example.org"],
    "DateTime": ["2002-09-10T23:08:25Z", "1469-07-21T02:56:15.5Z"],
    "CalendarDate": ["2002-09-10"], "TimeOfDay": ["23:08:25Z"], "UTCOffset": ["-06:00"],
    "LanguageTag": ["en", "de-CH"], "Base64": ["AQID", ""], "HexBytes": ["0aff"], "Hex": ["0aff"],
    "Data": ["AQID", "="], "Legacy": ["20020910T23:08:25"], "Bool": ["true", "false"],
    "Double": ["1.5", "-3.25"], "Float": ["1.5"],
}
# What a text of a built-in type of XML Schema may be.
OF_SCHEMA = {
    "boolean": ["true", "false", "1", "0"], "dateTime": ["2002-09-10T23:08:25Z"], "date": ["2002-09-10"],
    "time": ["23:08:25"], "duration": ["PT5M"], "base64Binary": ["AQID"], "hexBinary": ["0aff"],
    "anyURI": ["https://example.org/verona"], "language": ["en"], "decimal": ["1.5", "2"], "double": ["1.5"],
    "float": ["1.5"], "integer": ["1", "20"], "int": ["1", "20"], "long": ["1", "20"], "short": ["1", "20"],
    "byte": ["1", "20"], "unsignedByte": ["1", "7"], "unsignedShort": ["1", "20"], "unsignedInt": ["1", "20"],
    "unsignedLong": ["1", "20"], "positiveInteger": ["1", "7"], "nonNegativeInteger": ["0", "7"],
    "NMTOKEN": ["rosaline"], "NCName": ["rosaline"], "Name": ["rosaline"], "ID": ["rosaline"], "token": ["rosaline"],
    "QName": ["rosaline"], "NMTOKENS": ["rosaline"], "IDREF": ["rosaline"],
}
# Attributes that hold an address, in elements whose types say nothing of their fields.
ADDRESSES = {"from", "to", "jid"}
TAKES_ALL = {"extensions", "unknown", "raw"}
NUMBERS = re.compile(r"U?Int(8|16|32|64)?$")
# Texts to choose from where a pattern has to fit.
PATTERNS = ["1", "0", "12", "50", "5222", "1.1", "a", "a.b", "rosaline", "2002-09-10", "#ff0000", "ff0000", "+1-555"]
PATTERNS += ["d4565fa7-4d72-4749-b3d3-740edbf87770"]


def names_of(field, namespace):
    """A field's names where it stands in an element of a namespace."""
    return [name.replace("{*inherited}", f"{{{namespace}}}").replace("{}", "") for name in field["names"]]


def holds_text(declaration):
    text = declaration.text
    return text is not None and text.values != [""] and not declaration.children and text.base != "empty"


class Impossible(Exception):
    """No instance can be made of what both sides have."""


class Instances:
    """Makes instances of what a type and a declaration both have."""

    def __init__(self, registry, elements, seed, share):
        self.registry = registry
        # The declarations of all schemas by name, for children that another schema declares.
        self.elements = elements
        self.random = random.Random(seed)
        # How many of the optional parts an instance has: none, all, or some.
        self.share = share
        # The types that had a part in what was made.
        self.types = set()

    def element(self, name, declaration, depth=0):
        row = self.registry.types.get(name)
        fields = row["fields"] if row and row["fields"] else None
        if row:
            self.types.add(name)
        namespace, local = declaration.name[1:].split("}")
        text = "<" + local + f" xmlns={quoteattr(namespace)}"
        for attribute in declaration.attributes.values():
            field = self.field(fields, ("attribute",), attribute.name, namespace)
            if fields is not None and field is None:
                if attribute.required:
                    raise Impossible(f"attribute {attribute.name}")
                continue
            if attribute.required or (field and field["cardinality"] == "required") or self.takes():
                value = self.text(attribute.type, field, name)
                if field is None and attribute.name in ADDRESSES and attribute.type.base == "string":
                    value = "juliet@example.com"
                text += self.attribute(attribute.name, value)
        content = ""
        if holds_text(declaration):
            field = self.field(fields, ("text",), None, namespace)
            if fields is None or field:
                content = escape(self.text(declaration.text, field, name))
        parts = []
        for particle in declaration.particles:
            self.particle(particle, declaration, fields, namespace, name, depth, parts)
        return text + ">" + content + "".join(parts) + f"</{local}>"

    @staticmethod
    def attribute(name, value):
        if not name.startswith("{"):
            return f" {name}={quoteattr(value)}"
        namespace, local = name[1:].split("}")
        if namespace == xml_schemas.XML_NAMESPACE:
            return f" xml:{local}={quoteattr(value)}"
        return f" xmlns:a={quoteattr(namespace)} a:{local}={quoteattr(value)}"

    def takes(self):
        return self.random.random() < self.share

    def particle(self, particle, declaration, fields, namespace, owner, depth, parts):
        if particle.kind == "any":
            if particle.least and fields is not None and not TAKES_ALL & {field["kind"] for field in fields}:
                raise Impossible("a child of any name")
            namespace = particle.name[1:].split("}")[0] or "urn:example:duel"
            name = "undefined-condition" if namespace.endswith(":xmpp-stanzas") else "duel"
            parts.extend(f"<{name} xmlns={quoteattr(namespace)}/>" for _ in range(particle.least))
            return
        if particle.kind != "element":
            count = self.count(particle, particle.least)
            if count > 1 and self.holds_single(particle, fields, namespace):
                # What the type has once is not repeated with its group.
                count = max(particle.least, 1)
            for _ in range(count):
                inner = particle.parts
                if particle.kind == "choice":
                    inner = [part for part in inner if self.possible(part, declaration, fields, namespace, depth)]
                    if not inner:
                        if particle.least:
                            raise Impossible("a choice")
                        continue
                    inner = [self.random.choice(inner)]
                for part in inner:
                    self.particle(part, declaration, fields, namespace, owner, depth, parts)
            return
        child = declaration.children[particle.name]
        field = self.field(fields, None, child.name, namespace)
        if fields is not None and field is None and not TAKES_ALL & {field["kind"] for field in fields}:
            if particle.least:
                raise Impossible(f"child {child.name}")
            return
        inner = child.declaration()
        least = particle.least
        if field and field["cardinality"] == "required" and len(field["names"]) == 1:
            least = max(least, 1)
        most = 1 if field and field["cardinality"] != "many" else 2
        for _ in range(min(self.count(particle, least), most)):
            if depth > 4 and not least:
                return
            parts.append(self.child(field, child, inner, namespace, owner, depth))

    def count(self, particle, least):
        count = least
        while count < min(particle.most, 2) and self.takes():
            count += 1
        return count

    def holds_single(self, particle, fields, namespace):
        if particle.kind == "element":
            field = self.field(fields, None, particle.name, namespace)
            return field is not None and field["cardinality"] != "many"
        return any(self.holds_single(part, fields, namespace) for part in particle.parts)

    def possible(self, particle, declaration, fields, namespace, depth):
        if particle.kind == "any":
            return fields is None or bool(TAKES_ALL & {field["kind"] for field in fields})
        if particle.kind == "element":
            is_open = fields is None or TAKES_ALL & {field["kind"] for field in fields}
            return is_open or self.field(fields, None, particle.name, namespace) is not None
        kinds = [self.possible(part, declaration, fields, namespace, depth) for part in particle.parts]
        return any(kinds) if particle.kind == "choice" else all(kinds)

    def child(self, field, child, declaration, namespace, owner, depth):
        child_namespace, local = child.name[1:].split("}")
        head = f"<{local} xmlns={quoteattr(child_namespace)}"
        declaration = declaration or self.elements.get(child.name)
        if declaration is None:
            return head + "/>"
        if field is None or field["kind"] in ("child", "children"):
            return self.element(field["type"] if field else None, declaration, depth + 1)
        if field["kind"] in ("childText", "localizedText"):
            text = escape(self.text(declaration.text, field, owner)) if declaration.text else ""
            for attribute in declaration.attributes.values():
                if attribute.required:
                    head += self.attribute(attribute.name, self.text(attribute.type, None, owner))
            return f"{head}>{text}</{local}>"
        return head + "/>"

    @staticmethod
    def field(fields, kinds, name, namespace):
        for field in fields or []:
            if kinds is None:
                if field["kind"] in ("attribute", "text", "extensions", "unknown", "name", "raw"):
                    continue
            elif field["kind"] not in kinds:
                continue
            if name is None or name in names_of(field, namespace):
                return field
        return None

    def text(self, type_, field, owner):
        return self.random.choice(self.texts(type_, field, owner))

    def texts(self, type_, field, owner):
        swift = field["type"] if field else None
        known = swift_values.of(swift, owner) if swift else set()
        if type_.values or type_.samples:
            values = type_.values or type_.samples
            return sorted(set(values) & known) or values
        if type_.base in OF_SCHEMA:
            candidates = OF_SCHEMA[type_.base]
            if swift in OF_SWIFT and swift not in ("Bool", "Double", "Float"):
                candidates = OF_SWIFT[swift]
        elif swift in OF_SWIFT:
            candidates = OF_SWIFT[swift]
        elif swift and NUMBERS.match(swift):
            candidates = ["1", "7"]
        else:
            candidates = sorted(known) or ["rosaline", "a & b"]
        return self.within(type_, candidates)

    @staticmethod
    def within(type_, candidates):
        facets = type_.facets
        pattern = facets.get("pattern")
        if pattern:
            pattern = pattern.removeprefix("^").removesuffix("$")
            fitting = [text for text in candidates + PATTERNS if re.fullmatch(pattern, text)]
            candidates = fitting or candidates
        low, high = facets.get("minInclusive"), facets.get("maxInclusive")
        if low is not None or high is not None:
            candidates = [text for text in (low, high) if text is not None]
        shortest, longest = int(facets.get("minLength", 0)), int(facets.get("maxLength", 1 << 20))
        return [text for text in candidates if shortest <= len(text) <= longest] or candidates
