public import StanzaXML

/// An extension that is one of several empty elements in one namespace, such as a chat state.
///
/// Declare the elements' names as cases with raw values; the rest follows.
public protocol ElementChoice: StanzaExtension, RawRepresentable<String>, CaseIterable {
    /// The namespace of every case's element.
    static var namespace: XML.Namespace { get }
}

extension ElementChoice {
    /// One name for each case.
    public static var elementNames: [XML.Name] { allCases.map { XML.Name($0.rawValue, in: namespace) } }

    /// The case's own element.
    public var elementName: XML.Name { XML.Name(rawValue, in: Self.namespace) }

    /// An element without fields.
    public static var elementDescription: ElementDescription? { ElementDescription(names: elementNames, fields: []) }

    /// Reads the case from the element's name.
    ///
    /// - Throws: ``ExtensionError`` when the name is no case.
    @inlinable
    public init(parsing reader: borrowing ElementReader) throws {
        guard let value = Self(rawValue: reader.localName) else { throw reader.unexpected(Self.self) }
        self = value
    }

    /// Writes nothing: the name says it all.
    public func serialize(into writer: inout ElementWriter) {}

    /// The case's name.
    public var fieldValues: [FieldValue.Member] { [FieldValue.Member("name", .string(rawValue))] }
}
