"""XML Schemas as the XEPs print them: what they declare, as data, and a validator.

The validator is libxml2's own, called through ctypes, so that nothing has to be installed for it.
"""
import ctypes
import ctypes.util
import dataclasses
import io
import pathlib
import re
import tempfile
import xml.etree.ElementTree as tree

XS = "{http://www.w3.org/2001/XMLSchema}"
XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"
MANY = 1 << 30
# The attributes of XML itself, which no XEP declares.
XML_ATTRIBUTES = f"""<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='{XML_NAMESPACE}'>
  <xs:attribute name='lang' type='xs:language'/><xs:attribute name='space' type='xs:NCName'/>
  <xs:attribute name='base' type='xs:anyURI'/><xs:attribute name='id' type='xs:ID'/>
</xs:schema>"""


@dataclasses.dataclass
class SimpleType:
    """What a text may be: the built-in type it comes down to, its values where they are listed, other limits."""

    base: str = "string"
    values: list = None
    facets: dict = dataclasses.field(default_factory=dict)
    # Some values of a union that has others too.
    samples: list = None


@dataclasses.dataclass
class Attribute:
    name: str
    required: bool
    default: str
    type: SimpleType


@dataclasses.dataclass
class Child:
    name: str
    least: int
    most: int
    # Makes the child's own declaration; a child may hold itself.
    declaration: object


@dataclasses.dataclass
class Element:
    name: str
    attributes: dict = dataclasses.field(default_factory=dict)
    children: dict = dataclasses.field(default_factory=dict)
    text: SimpleType = None
    # Whether text may stand beside the children, and whether anything else may be in it.
    mixed: bool = False
    any_children: bool = False
    any_attributes: bool = False
    # The particles in order, as they were declared: what an instance is made from.
    particles: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Particle:
    """A group of particles, or the name of one of the element's children."""

    kind: str
    least: int
    most: int
    parts: list = dataclasses.field(default_factory=list)
    name: str = ""


class Schema:
    """One schema, read."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.name = self.path.stem
        text = self.path.read_text(encoding="utf-8").strip()
        self.prefixes = {"xml": XML_NAMESPACE}
        for _, (prefix, namespace) in tree.iterparse(io.StringIO(text), events=["start-ns"]):
            self.prefixes.setdefault(prefix, namespace)
        self.root = tree.fromstring(text)
        self.namespace = self.root.get("targetNamespace", "")
        self.qualified = self.root.get("elementFormDefault") == "qualified"
        self.globals = {(node.tag, node.get("name")): node for node in self.root}

    def resolve(self, name, is_reference=True):
        """A qualified name as {namespace}local."""
        prefix, _, local = name.rpartition(":")
        namespace = self.prefixes.get(prefix, self.namespace if is_reference and not prefix else "")
        return f"{{{namespace}}}{local}"

    def find(self, kind, name):
        """The global declaration that a name means; `None` when it is built in or another schema's."""
        namespace, local = self.resolve(name)[1:].split("}")
        return self.globals.get((XS + kind, local)) if namespace == self.namespace else None

    def elements(self):
        """Every element that is declared at the top, by its name."""
        return {
            f"{{{self.namespace}}}{node.get('name')}": self.element(node)
            for node in self.root
            if node.tag == XS + "element" and node.get("name")
        }

    def element(self, node, is_local=False):
        namespace = self.namespace
        if is_local and node.get("form", "qualified" if self.qualified else "unqualified") != "qualified":
            namespace = ""
        element = Element(f"{{{namespace}}}{node.get('name')}")
        inner = next((child for child in node if child.tag in (XS + "complexType", XS + "simpleType")), None)
        if inner is not None:
            self.type(inner, element, set())
        elif node.get("type"):
            self.named_type(node.get("type"), element, set())
        else:
            element.any_children = element.mixed = element.any_attributes = True
        return element

    def named_type(self, name, element, seen):
        found = self.find("complexType", name)
        if found is None:
            element.text = self.simple(name)
        elif name not in seen:
            self.type(found, element, seen | {name})

    def type(self, node, element, seen):
        if node.tag == XS + "simpleType":
            element.text = self.simple_type(node)
            return
        element.mixed |= node.get("mixed") in ("true", "1")
        for child in node:
            kind = child.tag.removeprefix(XS)
            if kind in ("simpleContent", "complexContent"):
                element.mixed |= child.get("mixed") in ("true", "1")
                for derived in child:
                    if derived.tag not in (XS + "extension", XS + "restriction"):
                        continue
                    self.named_type(derived.get("base", ""), element, seen)
                    self.content(derived, element, 1, 1, seen)
            else:
                self.content([child], element, 1, 1, seen)

    def content(self, nodes, element, least, most, seen, particles=None):
        """Adds what particles and attributes declare; `least` and `most` are those of the groups around them."""
        particles = element.particles if particles is None else particles
        for node in nodes:
            kind = node.tag.removeprefix(XS)
            own_low, own_high = int(node.get("minOccurs", "1")), node.get("maxOccurs", "1")
            own_high = MANY if own_high == "unbounded" else int(own_high)
            low, high = own_low * least, min(own_high * most, MANY)
            if kind in ("sequence", "all", "choice"):
                count = sum(child.tag != XS + "annotation" for child in node)
                group = Particle(kind, own_low, own_high)
                particles.append(group)
                inner = 0 if kind == "choice" and count > 1 else low
                self.content(node, element, inner, high, seen, group.parts)
            elif kind == "element":
                self.child(node, element, low, high)
                name = self.resolve(node.get("ref")) if node.get("ref") else self.local_name(node)
                particles.append(Particle("element", own_low, own_high, name=name))
            elif kind == "any":
                element.any_children = True
                particles.append(Particle("any", own_low, own_high))
            elif kind == "anyAttribute":
                element.any_attributes = True
            elif kind in ("group", "attributeGroup"):
                found = self.find(kind, node.get("ref", ""))
                if found is None and kind == "group":
                    # Of a schema that is not there: something of its namespace.
                    particles.append(Particle("any", own_low, own_high, name=self.resolve(node.get("ref"))))
                if found is not None and (kind, node.get("ref")) not in seen:
                    group = Particle("sequence", own_low, own_high)
                    particles.append(group)
                    self.content(found, element, low, high, seen | {(kind, node.get("ref"))}, group.parts)
            elif kind == "attribute":
                self.attribute(node, element)
            elif kind in ("enumeration", "pattern", "minLength", "maxLength", "minInclusive", "maxInclusive"):
                element.text = self.simple_type_of_restriction(nodes)

    def child(self, node, element, low, high):
        if node.get("ref"):
            name, found = self.resolve(node.get("ref")), self.find("element", node.get("ref"))
            declaration = (lambda: self.element(found)) if found is not None else (lambda: None)
        else:
            name, declaration = self.local_name(node), (lambda: self.element(node, True))
        known = element.children.get(name)
        if known:
            # Once more in another place: one of them may be left out when a choice holds both.
            known.least, known.most = min(known.least, low), min(known.most + high, MANY)
        else:
            element.children[name] = Child(name, low, high, declaration)

    def local_name(self, node):
        form = node.get("form", "qualified" if self.qualified else "unqualified")
        return f"{{{self.namespace if form == 'qualified' else ''}}}{node.get('name')}"

    def attribute(self, node, element):
        if node.get("ref"):
            name = self.resolve(node.get("ref"))
            namespace, local = name[1:].split("}")
            found = self.globals.get((XS + "attribute", local)) if namespace == self.namespace else None
            node_type = self.attribute_type(found if found is not None else node)
        else:
            name, node_type = node.get("name"), self.attribute_type(node)
        if not name:
            return
        if node.get("use") == "prohibited":
            element.attributes.pop(name, None)
            return
        element.attributes[name] = Attribute(name, node.get("use") == "required", node.get("default"), node_type)

    def attribute_type(self, node):
        if node.get("ref") == "xml:lang":
            return SimpleType("language")
        if node.get("fixed") is not None:
            return SimpleType("string", [node.get("fixed")])
        inner = node.find(XS + "simpleType")
        return self.simple_type(inner) if inner is not None else self.simple(node.get("type", "xs:string"))

    def simple(self, name):
        found = self.find("simpleType", name)
        return self.simple_type(found) if found is not None else SimpleType(name.rpartition(":")[2])

    def simple_type(self, node):
        restriction = node.find(XS + "restriction")
        if restriction is not None:
            inner = restriction.find(XS + "simpleType")
            base = self.simple_type(inner) if inner is not None else self.simple(restriction.get("base", "xs:string"))
            return self.simple_type_of_restriction(restriction, base)
        union = node.find(XS + "union")
        if union is not None:
            members = [self.simple(name) for name in union.get("memberTypes", "").split()]
            members += [self.simple_type(child) for child in union if child.tag == XS + "simpleType"]
            values = [value for member in members for value in member.values or []]
            is_open = any(member.values is None for member in members)
            return SimpleType(members[0].base if members else "string", None if is_open else values, samples=values)
        return SimpleType("string")

    @staticmethod
    def simple_type_of_restriction(nodes, base=SimpleType()):
        values = [child.get("value") for child in nodes if child.tag == XS + "enumeration"]
        facets = dict(base.facets)
        for child in nodes:
            facets[child.tag.removeprefix(XS)] = child.get("value")
        facets.pop("enumeration", None)
        return SimpleType(base.base, values or base.values, facets)


# MARK: - The validator


class XMLError(ctypes.Structure):
    """libxml2's xmlError, as far as it is read."""

    _fields_ = [("domain", ctypes.c_int), ("code", ctypes.c_int), ("message", ctypes.c_char_p)]


HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(XMLError))


class Validator:
    """libxml2's validator of XML Schema, over a folder of schemas."""

    def __init__(self, schemas):
        name = ctypes.util.find_library("xml2") or "libxml2.so.2"
        self.library = library = ctypes.CDLL(name)
        for function in ("xmlSchemaNewParserCtxt", "xmlSchemaParse", "xmlSchemaNewValidCtxt", "xmlReadMemory"):
            getattr(library, function).restype = ctypes.c_void_p
        self.errors = []
        # What had to be put right in a schema before libxml2 takes it.
        self.mended = {}
        self.handler = HANDLER(lambda _, error: self.errors.append(self.text(error)))
        library.xmlSetStructuredErrorFunc(None, self.handler)
        self.folder = tempfile.TemporaryDirectory(prefix="schemas")
        self.by_namespace = {XML_NAMESPACE: "xml"}
        for schema in schemas:
            self.by_namespace.setdefault(schema.namespace, schema.name)
        pathlib.Path(self.folder.name, "xml.xsd").write_text(XML_ATTRIBUTES, encoding="utf-8")
        for schema in schemas:
            pathlib.Path(self.folder.name, schema.name + ".xsd").write_text(self.prepared(schema), encoding="utf-8")

    @staticmethod
    def text(error):
        return " ".join((error.contents.message or b"").decode("utf-8", "replace").split())

    def prepared(self, schema):
        """The schema with imports that lead to the folder.

        Elements of a schema that is not there may be anything of its namespace, where anything may stand it need not
        be declared by another schema, and patterns lose the anchors that XML Schema has no use for.
        """
        root = tree.fromstring(schema.path.read_text(encoding="utf-8").strip())
        for parent in list(root.iter()):
            for index, node in enumerate(list(parent)):
                if node.tag in (XS + "import", XS + "include", XS + "annotations"):
                    parent.remove(node)
                    continue
                if node.tag in (XS + "any", XS + "anyAttribute"):
                    node.set("processContents", "lax")
                if node.tag == XS + "pattern":
                    # A pattern is for the whole text, and these would be letters of it.
                    node.set("value", node.get("value").removeprefix("^").removesuffix("$"))
                if node.tag == XS + "element" and node.get("ref"):
                    namespace, _ = schema.resolve(node.get("ref"))[1:].split("}")
                    if namespace not in self.by_namespace:
                        node.tag = XS + "any"
                        node.attrib = {k: v for k, v in node.attrib.items() if k in ("minOccurs", "maxOccurs")}
                        node.set("namespace", namespace)
                        node.set("processContents", "lax")
                if node.tag == XS + "attribute" and node.get("ref"):
                    namespace, _ = schema.resolve(node.get("ref"))[1:].split("}")
                    if namespace not in self.by_namespace:
                        parent.remove(node)
        self.mend(root, schema)
        text = tree.tostring(root, encoding="unicode")
        # What ElementTree drops: prefixes that only stand in values.
        declared = {schema.resolve(value, False)[1:].split("}")[0] for value in self.references(root)}
        declared |= {schema.namespace}
        head = "".join(
            f" xmlns{':' + prefix if prefix else ''}='{namespace}'"
            for prefix, namespace in schema.prefixes.items()
            if prefix not in ("xml", "xs", "ns0") and not re.match(r"ns\d+$", prefix)
        )
        imports = "".join(
            f"<xs:import namespace='{namespace}' schemaLocation='{self.by_namespace[namespace]}.xsd'/>"
            for namespace in sorted(declared)
            if namespace in self.by_namespace and namespace != schema.namespace
        )
        text = re.sub(r"\bns\d+:|xmlns:ns\d+=", lambda m: "xs:" if m[0].endswith(":") else "xmlns:xs=", text)
        start = re.search(r"<xs:schema[^>]*>", text)
        opening = start[0][:-1]
        for declaration in re.findall(r" xmlns(?::[\w.-]+)?='[^']*'", head):
            if declaration.split("=")[0] + "=" not in opening:
                opening += declaration
        return text[: start.start()] + opening + ">" + imports + text[start.end() :]

    def mend(self, root, schema):
        """Puts right what XML Schema refuses where there is no doubt what is meant, and notes it in `mended`."""
        notes = []

        def note(text):
            if text not in notes:
                notes.append(text)

        for node in root:
            if node.tag == XS + "element":
                for name in ("minOccurs", "maxOccurs", "use", "namespace"):
                    if node.attrib.pop(name, None) is not None:
                        note(f"an element at the top has no {name}")
        known = {(child.tag, child.get("name")) for child in root}
        for node in list(root.iter()):
            children = [child for child in node if child.tag != XS + "annotation"]
            if node.tag == XS + "element" and node.get("type") and children and children[0].tag == XS + "complexType":
                del node.attrib["type"]
                note("an element has a type or a complexType, not both")
            if node.tag == XS + "attribute" and node.get("default") is not None and node.get("use") == "required":
                del node.attrib["use"]
                note("an attribute with a default is not required")
            if node.tag in (XS + "complexType", XS + "extension"):
                attributes = [child for child in children if child.tag.startswith(XS + "attribute")]
                attributes += [child for child in children if child.tag == XS + "anyAttribute"]
                others = [child for child in children if child not in attributes]
                if attributes and children != others + attributes:
                    for child in attributes:
                        node.remove(child)
                        node.append(child)
                    note("attributes stand behind the content")
            if node.tag in (XS + "sequence", XS + "choice"):
                owner = next((parent for parent in root.iter() if node in list(parent)), None)
                for child in [child for child in children if child.tag.startswith(XS + "attribute")]:
                    node.remove(child)
                    owner.append(child)
                    note("attributes stand beside a group, not in it")
            if node.tag == XS + "all" and any(
                child.get("maxOccurs", "1") not in ("0", "1") or child.tag != XS + "element" for child in children
            ):
                node.tag = XS + "choice"
                node.set("minOccurs", "0")
                node.set("maxOccurs", "unbounded")
                note("all holds elements that occur once; it is read as a choice, any number of times")
            if node.tag == XS + "group" and node.get("ref"):
                namespace, local = schema.resolve(node.get("ref"))[1:].split("}")
                if namespace not in self.by_namespace:
                    node.tag = XS + "any"
                    node.attrib = {"namespace": namespace, "processContents": "lax"}
                    note(f"the group {local} is of a schema that is not there")
            for name in ("type", "base"):
                value = node.get(name)
                if not value or ":" in value and not value.startswith("xs:"):
                    continue
                wrong = {"xs:datetime": "xs:dateTime", "xs:bolean": "xs:boolean", "base64Binary": "xs:base64Binary"}
                if value in wrong and (XS + "simpleType", value) not in known:
                    node.set(name, wrong[value])
                    note(f"{value} is {wrong[value]}")
                elif value == "empty" and (XS + "simpleType", "empty") not in known:
                    known.add((XS + "simpleType", "empty"))
                    empty = tree.SubElement(root, XS + "simpleType", {"name": "empty"})
                    restriction = tree.SubElement(empty, XS + "restriction", {"base": "xs:string"})
                    tree.SubElement(restriction, XS + "enumeration", {"value": ""})
                    note("the type empty is not declared")
        if notes:
            self.mended[schema.name] = notes

    @staticmethod
    def references(root):
        for node in root.iter():
            for name in ("ref", "type", "base"):
                if node.get(name):
                    yield node.get(name)
            yield from node.get("memberTypes", "").split()

    def compiled(self, name):
        """A schema ready to validate, and what libxml2 says against it."""
        self.errors.clear()
        path = str(pathlib.Path(self.folder.name, name + ".xsd")).encode()
        context = self.library.xmlSchemaNewParserCtxt(path)
        self.library.xmlSchemaSetParserStructuredErrors(ctypes.c_void_p(context), self.handler, None)
        schema = self.library.xmlSchemaParse(ctypes.c_void_p(context))
        return schema, list(self.errors)

    def validate(self, schema, text):
        """What is wrong with a document, in libxml2's words; empty when nothing is."""
        self.errors.clear()
        data = text.encode()
        document = self.library.xmlReadMemory(data, len(data), b"instance.xml", None, 0)
        if not document:
            return list(self.errors) or ["not well-formed"]
        context = self.library.xmlSchemaNewValidCtxt(ctypes.c_void_p(schema))
        self.library.xmlSchemaSetValidStructuredErrors(ctypes.c_void_p(context), self.handler, None)
        status = self.library.xmlSchemaValidateDoc(ctypes.c_void_p(context), ctypes.c_void_p(document))
        self.library.xmlSchemaFreeValidCtxt(ctypes.c_void_p(context))
        self.library.xmlFreeDoc(ctypes.c_void_p(document))
        return list(self.errors) or ([] if status == 0 else [f"status {status}"])
