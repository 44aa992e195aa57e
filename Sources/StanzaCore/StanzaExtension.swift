public import StanzaXML

/// A typed element: a child of a stanza, or a child of such a child.
///
/// A conforming type names the elements it stands for, reads itself from one and writes itself as one. Register it with
/// an ``ExtensionRegistry`` to have it parsed wherever it stands. Most types conform to ``DeclaredExtension`` instead,
/// and list their fields.
public protocol StanzaExtension: Equatable, Sendable {
    /// The names of the elements the type stands for: one; or one for each version of a namespace; or one for each case.
    static var elementNames: [XML.Name] { get }

    /// The document that defines the element; `nil` by default.
    static var specification: Specification? { get }

    /// The element as data: its fields, their types and how often they occur. `nil` for a type written by hand.
    static var elementDescription: ElementDescription? { get }

    /// The name the value is written under; the first of ``elementNames`` by default.
    var elementName: XML.Name { get }

    /// Reads the value from an element with one of ``elementNames``.
    ///
    /// - Throws: ``ExtensionError`` when the element breaks the type's rules. Any other error counts as one too.
    init(parsing reader: borrowing ElementReader) throws

    /// Reads the value as one of any type. Leave it to its default: a registry calls it, and every type has its own, so
    /// that reading one of many types costs no more than reading a known one.
    static func parseAny(_ reader: borrowing ElementReader) throws -> any StanzaExtension

    /// Writes the whole element. Leave it to its default, for the same reason.
    func writeElement(into writer: inout ElementWriter)

    /// Writes the attributes and the content of the value; the element's start and end are written around it.
    func serialize(into writer: inout ElementWriter)

    /// The value's fields by name, for people and for output as JSON; empty by default.
    var fieldValues: [FieldValue.Member] { get }
}

extension StanzaExtension {
    /// The type's name with what it is nested in and without its module: `Receipts.Received`.
    package static var qualifiedName: String {
        String(reflecting: Self.self).split(separator: ".").dropFirst().joined(separator: ".")
            .replacing("StanzaCore.", with: "").replacing("StanzaExtensions.", with: "")
    }

    /// No document.
    public static var specification: Specification? { nil }

    /// What ``init(parsing:)`` reads.
    @inlinable
    public static func parseAny(_ reader: borrowing ElementReader) throws -> any StanzaExtension {
        try Self(parsing: reader)
    }

    /// Not described.
    public static var elementDescription: ElementDescription? { nil }

    /// The first of ``elementNames``.
    public var elementName: XML.Name { Self.elementNames[0] }

    /// Not listed.
    public var fieldValues: [FieldValue.Member] { [] }

    /// The element around what ``serialize(into:)`` writes.
    @inlinable
    public func writeElement(into writer: inout ElementWriter) { writer.element(self) }

    package func isEqual(to other: any StanzaExtension) -> Bool {
        (other as? Self) == self
    }
}

// MARK: - Values alone

extension StanzaExtension {
    /// Reads a value from a whole element.
    ///
    /// - Throws: ``ExtensionError`` when the element has another name or breaks the type's rules.
    public init(parsing element: XML.Element, registry: ExtensionRegistry = .core) throws {
        self = try element.read(registry: registry) { reader in
            guard reader.isNamed(Self.elementNames) else {
                let expected = Self.elementNames.map(\.description).joined(separator: " or ")
                throw reader.error(.unexpectedElement, "expected \(expected)")
            }
            return try Self(parsing: reader)
        }
    }

    /// The value as a whole element.
    ///
    /// - Throws: `XML.WriteError` when the value holds what XML 1.0 cannot carry.
    public func element(in content: XML.Namespace = .client) throws -> XML.Element {
        var writer = ElementWriter(.standalone, content: content)
        writer.child(self)
        return try XML.Element(parsing: writer.finish(), limits: .unlimited)
    }
    /// The value in the place of an element it was read from: what no field took of that stays where it is.
    ///
    /// With `keepsSpelling` a field whose value is the same keeps the text it had.
    package func element(
        over source: XML.Element,
        registry: ExtensionRegistry,
        keepsSpelling: Bool
    ) throws -> XML.Element {
        let flat = try source.flattened()
        guard case .parsed(let buffer, let index) = flat.storage else { return source }
        let own = XML.Namespace.contentNamespaces.contains(flat.name.namespace) ? flat.name.namespace : .client
        let around = buffer.contentIndex(around: index)
        let content = around == 0 ? own : XML.Namespace.contentNamespaces[around - 1]
        let merge = ElementMerge(self, over: flat, registry: registry, content: content, keepsSpelling: keepsSpelling)
        return try merge.merged()
    }
}
