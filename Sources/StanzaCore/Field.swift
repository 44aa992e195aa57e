public import StanzaXML

/// One field of a declared extension: where its value stands in the element, and how it is read and written.
public struct Field<Root, Value: Sendable>: Sendable {
    @usableFromInline let parse: @Sendable (borrowing ElementReader) throws -> Value
    @usableFromInline let serialize: @Sendable (Root, inout ElementWriter) -> Void
    /// What a schema keeps of the field.
    @usableFromInline let info: FieldInfo

    // Not inlinable, and as little as can be to pass: it is called once for each field of every schema. What need not be
    // fast, the field as data and its value for people, is put together here.
    @usableFromInline
    init(
        _ kind: FieldDescription.Kind,
        _ names: FieldNames,
        _ type: any Any.Type,
        _ cardinality: FieldDescription.Cardinality,
        label: String? = nil,
        parse: @escaping @Sendable (borrowing ElementReader) throws -> Value,
        serialize: @escaping @Sendable (Root, inout ElementWriter) -> Void,
        value: @escaping @Sendable (Root) -> FieldValue
    ) {
        self.parse = parse
        self.serialize = serialize
        info = FieldInfo(
            kind, names, type, cardinality, label,
            value: { ($0 as? Root).map(value) ?? .null },
            touch: { _ = try parse($0) }
        )
    }

    /// For the field that keeps the element's name.
    @usableFromInline
    init(elementName: @escaping @Sendable (Root) -> XML.Name) where Value == XML.Name {
        parse = { $0.name }
        serialize = { _, _ in }
        info = FieldInfo(
            .name, .these([]), XML.Name.self, .required, nil,
            value: { ($0 as? Root).map { .string(elementName($0).description) } ?? .null },
            touch: { _ in },
            elementName: elementName
        )
    }
}

/// A field without the types of its element and its value: what a schema keeps of each.
@usableFromInline
final class FieldInfo: Sendable {
    let kind: FieldDescription.Kind
    /// The names of the attribute or the child elements.
    let names: FieldNames
    /// The value as people and programs of other languages read it.
    let value: @Sendable (any StanzaExtension) -> FieldValue
    /// Reads the field and forgets what it read.
    let touch: @Sendable (borrowing ElementReader) throws -> Void
    /// For the field that keeps the element's name: a function from the element's type to it.
    let elementName: (any Sendable)?
    private let type: any Any.Type
    private let cardinality: FieldDescription.Cardinality
    private let ownLabel: String?

    init(
        _ kind: FieldDescription.Kind,
        _ names: FieldNames,
        _ type: any Any.Type,
        _ cardinality: FieldDescription.Cardinality,
        _ label: String?,
        value: @escaping @Sendable (any StanzaExtension) -> FieldValue,
        touch: @escaping @Sendable (borrowing ElementReader) throws -> Void,
        elementName: (any Sendable)? = nil
    ) {
        self.kind = kind
        self.names = names
        self.type = type
        self.cardinality = cardinality
        ownLabel = label
        self.value = value
        self.touch = touch
        self.elementName = elementName
    }

    var description: FieldDescription { FieldDescription(kind, names.all, type, cardinality) }

    /// What the field is called in output. Asked for late: a type's name costs more than all the rest of a field.
    var label: String {
        if let ownLabel { return ownLabel }
        return switch names {
        case .these(let names): names.first?.local ?? kind.rawValue
        case .of(let type, _): String(describing: type)
        }
    }

    func member(_ root: some StanzaExtension) -> FieldValue.Member { FieldValue.Member(label, value(root)) }
}

/// The names of an attribute or of child elements.
@usableFromInline
enum FieldNames: Sendable {
    /// Those that were given.
    case these([XML.Name])
    /// Those of a type. Asked for late: a type may be a field of itself, so its names must be there before. By a function
    /// of the type's own, which finds them without going by way of the protocol.
    case of(any StanzaExtension.Type, names: @Sendable () -> [XML.Name])

    @inlinable
    static func of<Child: StanzaExtension>(_ type: Child.Type) -> FieldNames {
        .of(type, names: { Child.elementNames })
    }

    var all: [XML.Name] {
        switch self {
        case .these(let names): names
        case .of(_, let names): names()
        }
    }
}

// MARK: - Values for people

// Not inlinable: nothing here has to be fast, and each would be made anew for every field.
extension FieldValue {
    @usableFromInline
    static func ofScalar<Root, Value: XML.Value>(
        _ property: @escaping @Sendable (Root) -> Value
    ) -> @Sendable (Root) -> FieldValue {
        { FieldValue(scalar: property($0)) }
    }

    @usableFromInline
    static func ofScalar<Root, Value: XML.Value>(
        _ property: @escaping @Sendable (Root) -> Value?
    ) -> @Sendable (Root) -> FieldValue {
        { property($0).map { FieldValue(scalar: $0) } ?? .null }
    }

    @usableFromInline
    static func ofScalars<Root, Value: XML.Value>(
        _ property: @escaping @Sendable (Root) -> [Value]
    ) -> @Sendable (Root) -> FieldValue {
        { .array(property($0).map { FieldValue(scalar: $0) }) }
    }

    @usableFromInline
    static func ofLenient<Root, Value: XML.Value>(
        _ property: @escaping @Sendable (Root) -> Lenient<Value>
    ) -> @Sendable (Root) -> FieldValue {
        { FieldValue(lenient: property($0)) }
    }

    @usableFromInline
    static func ofChild<Root, Value: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> Value
    ) -> @Sendable (Root) -> FieldValue {
        { FieldValue(property($0)) }
    }

    @usableFromInline
    static func ofChild<Root, Value: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> Value?
    ) -> @Sendable (Root) -> FieldValue {
        { property($0).map { FieldValue($0) } ?? .null }
    }

    @usableFromInline
    static func ofElement<Root, Value: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> Parsed<Value>?
    ) -> @Sendable (Root) -> FieldValue {
        { property($0).map { FieldValue($0) } ?? .null }
    }

    @usableFromInline
    static func ofChildren<Root, Value: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> [Value]
    ) -> @Sendable (Root) -> FieldValue {
        { .array(property($0).map { FieldValue($0) }) }
    }

    @usableFromInline
    static func ofElements<Root, Value: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> [Parsed<Value>]
    ) -> @Sendable (Root) -> FieldValue {
        { .array(property($0).map { FieldValue($0) }) }
    }
}

// MARK: - Attributes

extension Field where Value: XML.Value {
    /// A required attribute in no namespace.
    @inlinable
    public static func attribute(_ name: String, _ property: @escaping @Sendable (Root) -> Value) -> Field {
        attribute(XML.Name(name), property)
    }

    /// A required attribute.
    @inlinable
    public static func attribute(_ name: XML.Name, _ property: @escaping @Sendable (Root) -> Value) -> Field {
        Field(
            .attribute, .these([name]), Value.self, .required,
            parse: { try $0.attribute(name) },
            serialize: { $1.attribute(name, property($0)) },
            value: FieldValue.ofScalar(property)
        )
    }
}

extension Field where Value: XML.Value & Equatable {
    /// An attribute in no namespace that stands for a value when it is not there, and is not written for that value.
    @inlinable
    public static func attribute(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Value,
        default value: Value
    ) -> Field {
        attribute(XML.Name(name), property, default: value)
    }

    /// An attribute that stands for a value when it is not there, and is not written for that value.
    @inlinable
    public static func attribute(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> Value,
        default value: Value
    ) -> Field {
        Field(
            .attribute, .these([name]), Value.self, .optional,
            parse: { try $0.attribute(name, default: value) },
            serialize: { root, writer in
                let written = property(root)
                if written != value { writer.attribute(name, written) }
            },
            value: FieldValue.ofScalar(property)
        )
    }
}

extension Field {
    /// An optional attribute in no namespace.
    @inlinable
    public static func attribute<Wrapped: XML.Value>(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Wrapped?
    ) -> Field where Value == Wrapped? {
        attribute(XML.Name(name), property)
    }

    /// An optional attribute.
    @inlinable
    public static func attribute<Wrapped: XML.Value>(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> Wrapped?
    ) -> Field where Value == Wrapped? {
        Field(
            .attribute, .these([name]), Wrapped.self, .optional,
            parse: { try $0.attributeIfPresent(name) },
            serialize: { $1.attribute(name, property($0)) },
            value: FieldValue.ofScalar(property)
        )
    }

    /// An attribute in no namespace of which a bad value leaves the element good.
    @inlinable
    public static func lenientAttribute<Wrapped>(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Lenient<Wrapped>
    ) -> Field where Value == Lenient<Wrapped> {
        lenientAttribute(XML.Name(name), property)
    }

    /// An attribute of which a bad value leaves the element good.
    @inlinable
    public static func lenientAttribute<Wrapped>(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> Lenient<Wrapped>
    ) -> Field where Value == Lenient<Wrapped> {
        Field(
            .attribute, .these([name]), Wrapped.self, .optional,
            parse: { $0.lenientAttribute(name) },
            serialize: { $1.attribute(name, property($0)) },
            value: FieldValue.ofLenient(property)
        )
    }
}

extension FieldValue {
    @usableFromInline
    init(lenient value: Lenient<some XML.Value>) {
        switch value {
        case .absent: self = .null
        case .value(let value): self = FieldValue(scalar: value)
        case .malformed(let text): self = .object([Member("malformed", .string(text))])
        }
    }
}

// MARK: - Text

extension Field where Value: XML.Value {
    /// The element's character data.
    @inlinable
    public static func text(_ property: @escaping @Sendable (Root) -> Value) -> Field {
        Field(
            .text, .these([]), Value.self, .required,
            parse: { try $0.text() },
            serialize: { $1.text(property($0)) },
            value: FieldValue.ofScalar(property)
        )
    }

    /// The text of a required child element in the element's own namespace.
    @inlinable
    public static func childText(_ name: String, _ property: @escaping @Sendable (Root) -> Value) -> Field {
        childText(XML.Name(name, in: .inherited), property)
    }

    /// The text of a required child element.
    @inlinable
    public static func childText(_ name: XML.Name, _ property: @escaping @Sendable (Root) -> Value) -> Field {
        Field(
            .childText, .these([name]), Value.self, .required,
            parse: { try $0.childText(name) },
            serialize: { $1.childText(name, property($0)) },
            value: FieldValue.ofScalar(property)
        )
    }
}

extension Field {
    /// The element's character data; `nil` when there is none.
    @inlinable
    public static func text<Wrapped: XML.Value>(
        _ property: @escaping @Sendable (Root) -> Wrapped?
    ) -> Field where Value == Wrapped? {
        Field(
            .text, .these([]), Wrapped.self, .optional,
            parse: { try $0.textIfPresent() },
            serialize: { $1.text(property($0)) },
            value: FieldValue.ofScalar(property)
        )
    }

    /// The element's character data, of which a bad value leaves the element good.
    @inlinable
    public static func lenientText<Wrapped>(
        _ property: @escaping @Sendable (Root) -> Lenient<Wrapped>
    ) -> Field where Value == Lenient<Wrapped> {
        Field(
            .text, .these([]), Wrapped.self, .optional,
            parse: { $0.lenientText() },
            serialize: { $1.text(property($0)) },
            value: FieldValue.ofLenient(property)
        )
    }

    /// The text of an optional child element in the element's own namespace.
    @inlinable
    public static func childText<Wrapped: XML.Value>(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Wrapped?
    ) -> Field where Value == Wrapped? {
        childText(XML.Name(name, in: .inherited), property)
    }

    /// The text of an optional child element.
    @inlinable
    public static func childText<Wrapped: XML.Value>(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> Wrapped?
    ) -> Field where Value == Wrapped? {
        Field(
            .childText, .these([name]), Wrapped.self, .optional,
            parse: { try $0.childTextIfPresent(name) },
            serialize: { $1.childText(name, property($0)) },
            value: FieldValue.ofScalar(property)
        )
    }

    /// The texts of every child element of a name in the element's own namespace, in document order.
    @inlinable
    public static func childTexts<Item: XML.Value>(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> [Item]
    ) -> Field where Value == [Item] {
        childTexts(XML.Name(name, in: .inherited), property)
    }

    /// The texts of every child element of a name, in document order.
    @inlinable
    public static func childTexts<Item: XML.Value>(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> [Item]
    ) -> Field where Value == [Item] {
        Field(
            .childText, .these([name]), Item.self, .many,
            parse: { try $0.childTexts(name) },
            serialize: { root, writer in
                for item in property(root) { writer.childText(name, item) }
            },
            value: FieldValue.ofScalars(property)
        )
    }

    /// The text of a child element in the element's own namespace, of which a bad value leaves the element good.
    @inlinable
    public static func lenientChildText<Wrapped>(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> Lenient<Wrapped>
    ) -> Field where Value == Lenient<Wrapped> {
        lenientChildText(XML.Name(name, in: .inherited), property)
    }

    /// The text of a child element, of which a bad value leaves the element good.
    @inlinable
    public static func lenientChildText<Wrapped>(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> Lenient<Wrapped>
    ) -> Field where Value == Lenient<Wrapped> {
        Field(
            .childText, .these([name]), Wrapped.self, .optional,
            parse: { $0.lenientChildText(name) },
            serialize: { $1.childText(name, property($0).xmlText) },
            value: FieldValue.ofLenient(property)
        )
    }
}

extension Field where Value == LocalizedText {
    /// The texts of every child element of a name in the element's own namespace, with their languages.
    @inlinable
    public static func localizedText(
        _ name: String,
        _ property: @escaping @Sendable (Root) -> LocalizedText
    ) -> Field {
        localizedText(XML.Name(name, in: .inherited), property)
    }

    /// The texts of every child element of a name, with their languages.
    @inlinable
    public static func localizedText(
        _ name: XML.Name,
        _ property: @escaping @Sendable (Root) -> LocalizedText
    ) -> Field {
        Field(
            .localizedText, .these([name]), String.self, .many,
            parse: { $0.localizedText(name) },
            serialize: { $1.localizedText(name, property($0)) },
            value: { FieldValue(property($0)) }
        )
    }
}

extension FieldValue {
    /// Texts with their languages.
    @usableFromInline
    init(_ text: LocalizedText) {
        self = .array(
            text.variants.map { variant in
                var members = [Member("text", .string(variant.text))]
                if let lang = text.effectiveLang(of: variant) { members.append(Member("lang", .string(lang.xmlText))) }
                return .object(members)
            }
        )
    }
}

extension Field where Value == Bool {
    /// Whether an empty child element of a name in the element's own namespace is there.
    @inlinable
    public static func flag(_ name: String, _ property: @escaping @Sendable (Root) -> Bool) -> Field {
        flag(XML.Name(name, in: .inherited), property)
    }

    /// Whether an empty child element of a name is there.
    @inlinable
    public static func flag(_ name: XML.Name, _ property: @escaping @Sendable (Root) -> Bool) -> Field {
        Field(
            .flag, .these([name]), Bool.self, .optional,
            parse: { $0.hasChild(name) },
            serialize: { $1.flag(name, property($0)) },
            value: { .bool(property($0)) }
        )
    }
}
