public import StanzaXML

/// The names of an element and the fields it is made of, in the order they are written.
///
/// ```swift
/// static let schema = Schema<Self>(
///     XML.Name("person", in: "urn:example:people"),
///     .attribute("name", \.name),
///     .attribute("age", \.age),
///     build: Self.init
/// )
/// ```
///
/// `build` gets the fields' values in order, so a forgotten field or one of another type does not compile. It may throw
/// for a rule between fields: an ``ExtensionError`` without a path is given the element's.
public struct Schema<Root: StanzaExtension>: Sendable {
    /// The names of the element.
    public let names: [XML.Name]
    /// The document that defines the element; `nil` when none was given.
    public let specification: Specification?

    // Described late: a type may be a field of itself, so its names must be there before its fields are described.
    @usableFromInline let fields: [FieldInfo]
    @usableFromInline let parse: @Sendable (borrowing ElementReader) throws -> Root
    @usableFromInline let serialize: @Sendable (Root, inout ElementWriter) -> Void
    @usableFromInline let name: (@Sendable (Root) -> XML.Name)?

    @usableFromInline
    init(
        _ names: [XML.Name],
        _ fields: [FieldInfo],
        _ specification: Specification?,
        serialize: @escaping @Sendable (Root, inout ElementWriter) -> Void,
        parse: @escaping @Sendable (borrowing ElementReader) throws -> Root
    ) {
        self.names = names
        self.specification = specification
        self.fields = fields
        self.serialize = serialize
        // By index, and nothing but the kinds in arrays: the runtime makes every key path, array and lazy sequence of a
        // generic type anew for each `Root`, and a registry makes the schema of each of its types.
        let kinds = fields.indices.map { fields[$0].kind }
        var name: (@Sendable (Root) -> XML.Name)?
        for index in fields.indices where name == nil {
            name = fields[index].elementName as? @Sendable (Root) -> XML.Name
        }
        self.name = name
        // Whatever no other field took is only known when all others have read.
        let touchesFirst =
            kinds.contains(.unknown)
            ? fields.indices.compactMap { kinds[$0] == .unknown ? nil : fields[$0].touch } : []
        // A field for all children leaves out those that have fields of their own, and the text when it has one.
        let hasList = kinds.contains(.extensions)
        let claiming = hasList ? fields.indices.filter { kinds[$0].takesNamedChildren } : []
        let claims = hasList ? LateNames(claiming.map { fields[$0].names }) : nil
        let claimsText = hasList && kinds.contains(.text)
        if touchesFirst.isEmpty, claiming.isEmpty, !claimsText {
            self.parse = parse
        } else {
            self.parse = { reader in
                let tracks = !touchesFirst.isEmpty && reader.shared.pointee.tracker == nil
                let tracker = tracks ? TakenParts() : nil
                func read(_ reader: borrowing ElementReader) throws -> Root {
                    for touch in touchesFirst { try touch(reader) }
                    return try parse(reader)
                }
                guard let names = claims?.names else { return try reader.with(tracker: tracker, read) }
                // Most elements that may hold any others hold none: their list costs no allocation.
                let all = reader.holdsNothing(but: names)
                let claimed = ClaimedChildren(
                    record: reader.cursor.index, names: names, text: claimsText, all: all
                )
                return try reader.with(tracker: tracker, claimed: claimed, read)
            }
        }
    }
}

/// The names of several fields, put together when they are first asked for and kept then.
private final class LateNames: @unchecked Sendable {
    private let fields: [FieldNames]
    /// Belongs to whoever has taken the memory.
    private var known: [XML.Name]?
    private let memory = StreamMemory.make()

    init(_ fields: [FieldNames]) { self.fields = fields }

    deinit { StreamMemory.end(memory) }

    var names: [XML.Name] {
        guard StreamMemory.take(memory) else { return fields.flatMap { $0.all } }
        defer { StreamMemory.giveBack(memory) }
        if let known { return known }
        let names = fields.flatMap { $0.all }
        known = names
        return names
    }
}

extension FieldDescription.Kind {
    /// Whether the field reads child elements of names it knows.
    fileprivate var takesNamedChildren: Bool {
        switch self {
        case .childText, .flag, .child, .children, .localizedText, .raw: true
        case .attribute, .text, .extensions, .unknown, .name: false
        }
    }
}

extension Schema {
    /// The element as data. Linear in the number of fields.
    public var description: ElementDescription {
        ElementDescription(names: names, fields: fields.map { $0.description })
    }
}

/// An extension whose parser and serializer follow from one list of fields.
public protocol DeclaredExtension: StanzaExtension {
    /// The element's names and fields.
    static var schema: Schema<Self> { get }
}

extension DeclaredExtension {
    // Inlinable: each type has its own then, which copies nothing of the schema but these. A field asks for every element.
    /// The names of the schema.
    @inlinable
    public static var elementNames: [XML.Name] { schema.names }

    /// The document of the schema.
    public static var specification: Specification? { schema.specification }

    /// The schema as data.
    public static var elementDescription: ElementDescription? { schema.description }

    /// The name a field of kind `name` keeps, else the first of the schema.
    @inlinable
    public var elementName: XML.Name {
        // Not through a copy of the schema, of which every part would be counted.
        if let name = Self.schema.name { return name(self) }
        return Self.schema.names[0]
    }

    /// Reads every field and builds the value.
    ///
    /// - Throws: ``ExtensionError`` for the first field that is not as declared, and for what the schema's `build` throws.
    @inlinable
    public init(parsing reader: borrowing ElementReader) throws {
        do {
            self = try Self.schema.parse(reader)
        } catch {
            throw reader.extensionError(error)
        }
    }

    /// Writes every field in order.
    @inlinable
    public func serialize(into writer: inout ElementWriter) {
        Self.schema.serialize(self, &writer)
    }

    /// Every field by name.
    public var fieldValues: [FieldValue.Member] { Self.schema.fields.map { $0.member(self) } }
}
