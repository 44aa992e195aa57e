public import StanzaXML

/// What message, presence and iq have in common (RFC 6120 §8.1).
public protocol Stanza: Equatable, Sendable, CustomStringConvertible {
    /// The values of the stanza's `type`.
    associatedtype Kind: XML.Value & Equatable

    /// Which stanza it is.
    static var kind: StanzaKind { get }

    /// The stanza's attributes.
    var header: StanzaHeader<Kind> { get set }

    /// The stanza's child elements, in document order.
    var extensions: ExtensionList { get set }

    /// A stanza of a header and child elements.
    init(header: StanzaHeader<Kind>, extensions: ExtensionList)
}

// MARK: - Parsing

// What is done with whole stanzas is specialised for the three there are: other modules cannot do it, and call what goes
// through tables of witnesses otherwise, which takes half as long again.

extension Stanza {
    /// Reads a stanza, its children through the registry.
    ///
    /// A malformed child makes no error: it is kept with its error in ``ExtensionList/malformed``.
    ///
    /// - Throws: ``ExtensionError`` when the element is another one; when a child is malformed and the registry says that
    ///   the stanza is rejected then. `XML.WriteError` or `XML.ParseError` when the element was built of what XML 1.0
    ///   cannot carry.
    @_specialize(where Self == Message)
    @_specialize(where Self == Presence)
    @_specialize(where Self == IQ)
    public init(parsing element: __shared XML.Element, registry: __shared ExtensionRegistry) throws {
        let (buffer, index) = try element.parsed()
        defer { withExtendedLifetime((buffer, registry)) {} }
        let found = StanzaKind.find(buffer.cursor(index))
        var decoding = Decoding(buffer, registry: registry, contentIndex: found?.content ?? 0)
        self = try decoding.read(index) { reader in
            try Self(reading: reader, kind: found?.kind)
        }
    }

    /// Reads a stanza from text, such as one taken from a log. Without an `xmlns` it is in `namespace`.
    ///
    /// - Throws: `XML.ParseError` when the text is not one element; what ``init(parsing:registry:)`` throws.
    public init(
        parsing text: String,
        in namespace: XML.Namespace = .client,
        registry: ExtensionRegistry,
        limits: XML.Limits = .default
    ) throws {
        try self.init(parsing: XML.Element(parsing: text, in: namespace, limits: limits), registry: registry)
    }

    /// Reads a stanza from UTF-8. Without an `xmlns` it is in `namespace`.
    ///
    /// - Throws: `XML.ParseError` when the bytes are not one element; what ``init(parsing:registry:)`` throws.
    public init(
        parsing bytes: [UInt8],
        in namespace: XML.Namespace = .client,
        registry: ExtensionRegistry,
        limits: XML.Limits = .default
    ) throws {
        try self.init(parsing: XML.Element(parsing: bytes, in: namespace, limits: limits), registry: registry)
    }

    /// Reads a stanza whose kind the reader's element has been found to be.
    @inline(__always)
    init(reading reader: borrowing ElementReader, kind: StanzaKind?) throws(ExtensionError) {
        guard kind == Self.kind, let content = reader.contentNamespace else {
            throw reader.error(.unexpectedElement, "expected {\(XML.Namespace.client)}\(Self.kind.rawValue)")
        }
        self.init(
            header: StanzaHeader(reader.cursor, content: content, memory: reader.shared.pointee.memory),
            extensions: try ExtensionList(parsing: reader, kind: Self.kind)
        )
    }
}

// MARK: - Attributes

extension Stanza {
    /// Whom the stanza is for; `nil` when it does not say or says it wrong, see ``header``.
    public var to: JID? {
        get { header.to.value }
        set { header.to = StanzaAttribute(newValue) }
    }

    /// Whom the stanza is from; `nil` when it does not say or says it wrong, see ``header``.
    public var from: JID? {
        get { header.from.value }
        set { header.from = StanzaAttribute(newValue) }
    }

    /// What the sender calls the stanza; `nil` when it has no `id`.
    public var id: String? {
        get { header.id }
        set { header.id = newValue }
    }

    /// The stanza's own `xml:lang`; `nil` when it has none.
    public var ownLang: XML.LanguageTag? {
        get { header.lang }
        set { header.lang = newValue }
    }

    /// The language of the stanza: its own `xml:lang`, else that of the stream it came in (RFC 6120 §8.1.5).
    public var lang: XML.LanguageTag? {
        if let lang = header.lang { return lang.isEmpty ? nil : lang }
        return extensions.source?.lang.flatMap { XML.LanguageTag(xmlText: $0) }
    }

    /// The content namespace of the stanza: `jabber:client` unless it came from another stream.
    ///
    /// Setting it moves the stanza: it and what inherits its namespace are renamed, down to the first `xmlns`.
    public var contentNamespace: XML.Namespace {
        get { header.contentNamespace }
        set { header.contentNamespace = newValue }
    }

    /// The element the stanza was read from; `nil` when it was made by code.
    public var source: XML.Element? { extensions.source }

    /// The value of an attribute of an application's own; `nil` when it is absent or malformed.
    public subscript<Value>(key: AttributeKey<Value>) -> Value? {
        get { header[key.name].flatMap { Value(xmlText: $0) } }
        set { header[key.name] = newValue?.xmlText }
    }

    /// An attribute of an application's own: absent, a value, or malformed.
    public func attribute<Value: Equatable>(_ key: AttributeKey<Value>) -> StanzaAttribute<Value> {
        StanzaAttribute(xmlText: header[key.name])
    }
}

/// The name and the value type of an attribute that an application adds to stanzas.
///
/// ```swift
/// extension AttributeKey<MediaType> { static var mediaType: Self { AttributeKey("mediaType") } }
/// ```
///
/// Servers may drop attributes they do not know from `<message/>`; an element of one's own is safer.
public struct AttributeKey<Value: XML.Value>: Sendable {
    /// The attribute's name.
    public let name: XML.Name

    /// An attribute in no namespace.
    public init(_ name: String) { self.name = XML.Name(name) }

    /// An attribute in a namespace.
    public init(_ name: XML.Name) { self.name = name }
}

// MARK: - Extensions

extension Stanza {
    /// The first extension of a type; `nil` when there is none, or only malformed ones. See ``ExtensionList``.
    @inlinable
    public subscript<Extension: StanzaExtension>(type: Extension.Type) -> Extension? {
        get { extensions[type] }
        set { extensions[type] = newValue }
    }

    /// Changes the first extension of a type and keeps everything of its element that the type did not read. False when
    /// there is none.
    @discardableResult
    public mutating func update<Extension: StanzaExtension>(
        _ type: Extension.Type,
        _ body: (inout Extension) throws -> Void
    ) rethrows -> Bool {
        try extensions.update(type, body)
    }

    /// The stanza's `<error/>`; `nil` when it has none. See RFC 6120 §8.3.
    public var error: StanzaError? {
        get { self[StanzaError.self] }
        set { self[StanzaError.self] = newValue }
    }
}

// MARK: - Writing

extension Stanza {
    /// The stanza as UTF-8, for where `context` says: alone by default, or inside a stream whose declarations are left out.
    ///
    /// Inside a stream of another content namespace the stanza is moved to it.
    ///
    /// - Throws: `XML.WriteError` when it holds what XML 1.0 cannot carry; nothing is written then.
    @_specialize(where Self == Message)
    @_specialize(where Self == Presence)
    @_specialize(where Self == IQ)
    public func serialized(in context: XML.Context = .standalone) throws(XML.WriteError) -> [UInt8] {
        var writer = ElementWriter(context, content: contentNamespace)
        write(into: &writer, in: context)
        return try writer.finish()
    }

    /// Writes the stanza behind what a writer has, in the writer's context.
    @_specialize(where Self == Message)
    @_specialize(where Self == Presence)
    @_specialize(where Self == IQ)
    public func write(to writer: inout XML.Writer) {
        var elementWriter = ElementWriter(writer, content: contentNamespace)
        write(into: &elementWriter, in: elementWriter.xml.context)
        writer = elementWriter.takeWriter()
    }

    /// The stanza with every typed child written from its value, as an update without a change would.
    package func serializedFromValues() throws(XML.WriteError) -> [UInt8] {
        var writer = ElementWriter(.standalone, content: contentNamespace)
        writer.writesFromValues = true
        write(into: &writer, in: .standalone)
        return try writer.finish()
    }

    /// The stanza as text for people. What XML 1.0 cannot carry is shown as U+FFFD.
    public var xmlString: String {
        var writer = ElementWriter(.standalone, content: contentNamespace)
        writer.xml.replacesInvalidCharacters()
        write(into: &writer, in: .standalone)
        return writer.xml.textForPeople()
    }

    /// The stanza as text for people.
    public var description: String { xmlString }

    /// The stanza as an element.
    ///
    /// - Throws: `XML.WriteError` when it holds what XML 1.0 cannot carry.
    public func element() throws -> XML.Element {
        if let source, isUnchanged { return source }
        return try XML.Element(parsing: serialized(), limits: .unlimited)
    }

    private var isUnchanged: Bool { !header.isChanged && !extensions.isChanged }

    private func write(into writer: inout ElementWriter, in context: XML.Context) {
        let isContent = XML.Namespace.contentNamespaces.contains(context.defaultNamespace)
        let target = isContent ? context.defaultNamespace : contentNamespace
        if let source, isUnchanged, target == source.name.namespace, !writer.writesFromValues {
            return writer.xml.element(source)
        }
        let name = Self.kind.name(in: target)
        defer { withExtendedLifetime(name) {} }
        writer.xml.startElement(name, in: name)
        writeContents(into: &writer, as: name)
        writer.xml.endElement()
    }

    /// Writes the attributes and children of the stanza, whose element has begun under a name.
    func writeContents(into writer: inout ElementWriter, as name: XML.Name) {
        let outer = writer.contentSpace
        writer.contentSpace = name
        if let source {
            if let cursor = source.cursor {
                cursor.forEachDeclaration { writer.xml.declare($0) }
            } else {
                for declaration in source.declarations { writer.xml.declare(declaration) }
            }
            writer.xml.move(from: source.name.namespace, to: name.namespace)
        }
        writeAttributes(into: &writer)
        writer.extensions(extensions)
        writer.contentSpace = outer
    }

    private func writeAttributes(into writer: inout ElementWriter) {
        guard let source, case .parsed(let buffer, let index) = source.storage else {
            return header.write(into: &writer.xml)
        }
        if !header.isChanged {
            let cursor = buffer.cursor(index)
            var record = cursor.firstAttribute
            while record < cursor.firstDeclaration {
                let name = cursor.name(record)
                cursor.attributeValue(record).withBytes { writer.xml.attribute(name, $0) }
                record &+= Record.attributeWords
            }
            return
        }
        for attribute in header.written(over: buffer.cursor(index), memory: ReadingMemory.Access(buffer.memory)) {
            writer.xml.attribute(attribute.name, attribute.value)
        }
    }
}
