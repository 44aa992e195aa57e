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
/// for a rule between fields.
public struct Schema<Root: StanzaExtension>: Sendable {
    /// The names of the element.
    public let names: [XML.Name]
    /// The document that defines the element; `nil` when none was given.
    public let specification: Specification?

    // Asked for late: a type may be a field of itself, so its names must be there before its fields are described.
    @usableFromInline let fields: [@Sendable () -> FieldDescription]
    @usableFromInline let parse: @Sendable (ElementReader) throws -> Root
    @usableFromInline let serialize: @Sendable (Root, inout ElementWriter) -> Void
    @usableFromInline let values: @Sendable (Root) -> [FieldValue.Member]
    @usableFromInline let name: (@Sendable (Root) -> XML.Name)?

    /// Declares an element of one name.
    @inlinable
    public init<each Value: Sendable>(
        _ name: XML.Name,
        _ field: repeat Field<Root, each Value>,
        specification: Specification? = nil,
        build: @escaping @Sendable (repeat each Value) throws -> Root
    ) {
        self.init([name], repeat each field, specification: specification, build: build)
    }

    /// Declares an element that has several names: versions of a namespace, or elements of one shape.
    ///
    /// When the type is used as a child, a field of kind ``Field/name(_:)`` keeps which it was.
    @inlinable
    public init<each Value: Sendable>(
        _ names: [XML.Name],
        _ field: repeat Field<Root, each Value>,
        specification: Specification? = nil,
        build: @escaping @Sendable (repeat each Value) throws -> Root
    ) {
        var fields: [@Sendable () -> FieldDescription] = []
        var nameOf: (@Sendable (Root) -> XML.Name)?
        var needsTracking = false
        for part in repeat each field {
            fields.append(part.description)
            if part.kind == .unknown { needsTracking = true }
            if let name = part.elementName { nameOf = name }
        }
        self.names = names
        self.fields = fields
        self.specification = specification
        self.name = nameOf
        if needsTracking {
            // Whatever no other field took is only known when all others have read.
            self.parse = { reader in
                let reader = reader.tracking()
                for part in repeat each field {
                    if part.kind != .unknown { _ = try part.parse(reader) }
                }
                return try build(repeat try (each field).parse(reader))
            }
        } else {
            self.parse = { reader in try build(repeat try (each field).parse(reader)) }
        }
        self.serialize = { root, writer in
            for part in repeat each field { part.serialize(root, &writer) }
        }
        self.values = { root in
            var values: [FieldValue.Member] = []
            for part in repeat each field {
                values.append(FieldValue.Member(part.label, part.value(root)))
            }
            return values
        }
    }
}

extension Schema {
    /// The element as data. Linear in the number of fields.
    public var description: ElementDescription { ElementDescription(names: names, fields: fields.map { $0() }) }
}

/// An extension whose parser and serializer follow from one list of fields.
public protocol DeclaredExtension: StanzaExtension {
    /// The element's names and fields.
    static var schema: Schema<Self> { get }
}

extension DeclaredExtension {
    /// The names of the schema.
    public static var elementNames: [XML.Name] { schema.names }

    /// The document of the schema.
    public static var specification: Specification? { schema.specification }

    /// The schema as data.
    public static var elementDescription: ElementDescription? { schema.description }

    /// The name a field of kind `name` keeps, else the first of the schema.
    public var elementName: XML.Name {
        let schema = Self.schema
        return schema.name?(self) ?? schema.names[0]
    }

    /// Reads every field and builds the value.
    @inlinable
    public init(parsing reader: ElementReader) throws {
        self = try Self.schema.parse(reader)
    }

    /// Writes every field in order.
    @inlinable
    public func serialize(into writer: inout ElementWriter) {
        Self.schema.serialize(self, &writer)
    }

    /// Every field by name.
    public var fieldValues: [FieldValue.Member] { Self.schema.values(self) }
}
