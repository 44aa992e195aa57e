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
    public static var elementNames: [XML.Name] { ChoiceNames.names(of: Self.self) }

    /// The case's own element.
    public var elementName: XML.Name {
        let local = rawValue
        return ChoiceNames.names(of: Self.self).first { $0.local.hasSameBytes(as: local) }
            ?? XML.Name(local, in: Self.namespace)
    }

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

/// The names of every type that is a choice, made once.
private enum ChoiceNames {
    private final class Table {
        var names: [ObjectIdentifier: [XML.Name]] = [:]
    }

    /// Belongs to whoever has taken the memory.
    private nonisolated(unsafe) static let table = Table()
    private nonisolated(unsafe) static let memory = StreamMemory.make()

    static func names<Choice: ElementChoice>(of type: Choice.Type) -> [XML.Name] {
        guard StreamMemory.take(memory) else { return make(type) }
        defer { StreamMemory.giveBack(memory) }
        if let names = table.names[ObjectIdentifier(type)] { return names }
        let names = make(type)
        table.names[ObjectIdentifier(type)] = names
        return names
    }

    private static func make<Choice: ElementChoice>(_ type: Choice.Type) -> [XML.Name] {
        type.allCases.map { XML.Name($0.rawValue, in: type.namespace) }
    }
}
