public import StanzaXML

/// Writes the attributes, text and children of one element for the type that stands for it.
///
/// `nil` writes nothing. The order is that of the calls, except that attributes always go to the start tag.
public struct ElementWriter: ~Copyable {
    @usableFromInline package var xml: XML.Writer
    /// A name in the content namespace of the nearest stanza around what is written.
    package var contentSpace: XML.Name
    /// Whether typed children are written from their values although they have not been changed.
    package var writesFromValues = false

    package init(_ context: XML.Context, content: XML.Namespace) {
        xml = XML.Writer(context)
        contentSpace = StanzaKind.message.name(in: content)
    }

    /// Goes on behind what another writer has.
    package init(_ writer: consuming XML.Writer, content: XML.Namespace) {
        xml = writer
        contentSpace = StanzaKind.message.name(in: content)
    }

    /// The writer with all that has been written.
    package consuming func takeWriter() -> XML.Writer { xml }

    /// The content namespace of the nearest stanza around what is written.
    package var content: XML.Namespace { contentSpace.namespace }

    package mutating func finish() throws(XML.WriteError) -> [UInt8] { try xml.finish() }

    // MARK: - Attributes and text

    /// Writes an attribute.
    @inlinable
    public mutating func attribute<Value: XML.Value>(_ name: XML.Name, _ value: Value?) {
        guard let value else { return }
        if Value.self == DateTime.self {
            unsafeBitCast(value, to: DateTime.self).write(as: name, into: &xml)
        } else {
            xml.attribute(name, value.xmlText)
        }
    }

    /// Writes an attribute in no namespace.
    @inlinable
    public mutating func attribute(_ name: String, _ value: (some XML.Value)?) {
        if let value { xml.attribute(XML.Name(name), value.xmlText) }
    }

    /// Writes an attribute, a bad one as it came.
    public mutating func attribute<Value>(_ name: XML.Name, _ value: Lenient<Value>) {
        attribute(name, value.xmlText)
    }

    /// Writes character data.
    @inlinable
    public mutating func text(_ value: (some XML.Value)?) {
        if let value { xml.text(value.xmlText) }
    }

    /// Writes character data, bad one as it came.
    public mutating func text<Value>(_ value: Lenient<Value>) { text(value.xmlText) }

    // MARK: - Children

    /// Writes a child element that holds nothing but text.
    @inlinable
    public mutating func childText(_ name: XML.Name, _ value: (some XML.Value)?) {
        guard let value else { return }
        startElement(name)
        xml.text(value.xmlText)
        xml.endElement()
    }

    /// Writes an empty child element when a condition holds.
    public mutating func flag(_ name: XML.Name, _ isThere: Bool) {
        guard isThere else { return }
        startElement(name)
        xml.endElement()
    }

    /// Writes one child element for each text, with its own language.
    public mutating func localizedText(_ name: XML.Name, _ text: LocalizedText) {
        for variant in text.variants {
            startElement(name)
            attribute(.lang, variant.lang)
            xml.text(variant.text)
            xml.endElement()
        }
    }

    /// Writes a value as a child element.
    @inlinable
    public mutating func child<Child: StanzaExtension>(_ child: Child?) {
        if let child { element(child) }
    }

    /// The same for a value that is there: to make it one that may be absent copies it.
    @inlinable
    mutating func element<Child: StanzaExtension>(_ child: Child) {
        let name = child.elementName
        defer { withExtendedLifetime(name) {} }
        startElement(name)
        child.serialize(into: &self)
        xml.endElement()
    }

    /// Writes values as child elements, in order.
    @inlinable
    public mutating func children<Child: StanzaExtension>(_ children: [Child]) {
        for child in children { element(child) }
    }

    /// Writes a lenient list: values as child elements, malformed ones as they came.
    public mutating func elements<Child: StanzaExtension>(_ children: [Parsed<Child>]) {
        for child in children {
            switch child {
            case .value(let value): self.element(value)
            case .malformed(let element, _): xml.element(element)
            }
        }
    }

    /// Writes child elements as they are.
    public mutating func raw(_ elements: [XML.Element]) {
        for element in elements { xml.element(element) }
    }

    /// Writes a child element as it is.
    public mutating func raw(_ element: XML.Element?) {
        if let element { xml.element(element) }
    }

    /// Writes a list: untouched children from their source, changed ones from their value.
    public mutating func extensions(_ extensions: ExtensionList) {
        extensions.write(into: &self)
    }

    /// Begins an element whose namespace may depend on the place. No name is made for that, and whoever calls keeps the name
    /// until the element ends.
    @usableFromInline
    mutating func startElement(_ name: XML.Name) {
        if !name.dependsOnPlace {
            xml.startElement(name, in: name)
        } else if name.isContent {
            xml.startElement(name, in: contentSpace)
        } else {
            xml.startElement(inheriting: name)
        }
    }

    /// The same for an element that stands where another one did.
    func resolved(_ name: XML.Name, in source: XML.Element) -> XML.Name {
        switch name.namespace {
        case .inherited, .any: XML.Name(name.local, in: source.name.namespace)
        case .content: XML.Name(name.local, in: content)
        default: name
        }
    }
}
