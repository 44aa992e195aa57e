public import StanzaXML

/// One field of a declared extension: where its value stands in the element, and how it is read and written.
public struct Field<Root, Value: Sendable>: Sendable {
    @usableFromInline let kind: FieldDescription.Kind
    /// What the field is called in output. Asked for late: a type's name costs more than all the rest of a field.
    @usableFromInline let label: @Sendable () -> String
    @usableFromInline let description: @Sendable () -> FieldDescription
    /// The names of the attribute or the child elements.
    @usableFromInline let names: @Sendable () -> [XML.Name]
    @usableFromInline let parse: @Sendable (borrowing ElementReader) throws -> Value
    @usableFromInline let serialize: @Sendable (Root, inout ElementWriter) -> Void
    @usableFromInline let value: @Sendable (Root) -> FieldValue
    /// For the field that keeps the element's name.
    @usableFromInline var elementName: (@Sendable (Root) -> XML.Name)?

    @usableFromInline
    init(
        _ kind: FieldDescription.Kind,
        _ names: @escaping @autoclosure @Sendable () -> [XML.Name],
        _ type: any Any.Type,
        _ cardinality: FieldDescription.Cardinality,
        label: @escaping @autoclosure @Sendable () -> String? = nil,
        parse: @escaping @Sendable (borrowing ElementReader) throws -> Value,
        serialize: @escaping @Sendable (Root, inout ElementWriter) -> Void,
        value: @escaping @Sendable (Root) -> FieldValue
    ) {
        self.kind = kind
        self.label = { label() ?? kind.rawValue }
        self.names = names
        description = { FieldDescription(kind, names(), type, cardinality) }
        self.parse = parse
        self.serialize = serialize
        self.value = value
    }
}

/// A field without the type of its value: what a schema keeps of each.
@usableFromInline
struct AnyField<Root>: Sendable {
    @usableFromInline let kind: FieldDescription.Kind
    @usableFromInline let description: @Sendable () -> FieldDescription
    @usableFromInline let names: @Sendable () -> [XML.Name]
    @usableFromInline let value: @Sendable (Root) -> FieldValue.Member
    @usableFromInline let elementName: (@Sendable (Root) -> XML.Name)?
    /// Reads the field and forgets what it read.
    @usableFromInline let touch: @Sendable (borrowing ElementReader) throws -> Void

    @inlinable
    init<Value>(_ field: Field<Root, Value>) {
        kind = field.kind
        description = field.description
        names = field.names
        let label = field.label
        let value = field.value
        self.value = { FieldValue.Member(label(), value($0)) }
        elementName = field.elementName
        let parse = field.parse
        touch = { _ = try parse($0) }
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
            .attribute, [name], Value.self, .required, label: name.local,
            parse: { try $0.attribute(name) },
            serialize: { $1.attribute(name, property($0)) },
            value: { FieldValue(scalar: property($0)) }
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
            .attribute, [name], Value.self, .optional, label: name.local,
            parse: { try $0.attribute(name, default: value) },
            serialize: { root, writer in
                let written = property(root)
                if written != value { writer.attribute(name, written) }
            },
            value: { FieldValue(scalar: property($0)) }
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
            .attribute, [name], Wrapped.self, .optional, label: name.local,
            parse: { try $0.attributeIfPresent(name) },
            serialize: { $1.attribute(name, property($0)) },
            value: { property($0).map { FieldValue(scalar: $0) } ?? .null }
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
            .attribute, [name], Wrapped.self, .optional, label: name.local,
            parse: { $0.lenientAttribute(name) },
            serialize: { $1.attribute(name, property($0)) },
            value: { FieldValue(lenient: property($0)) }
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
            .text, [], Value.self, .required,
            parse: { try $0.text() },
            serialize: { $1.text(property($0)) },
            value: { FieldValue(scalar: property($0)) }
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
            .childText, [name], Value.self, .required, label: name.local,
            parse: { try $0.childText(name) },
            serialize: { $1.childText(name, property($0)) },
            value: { FieldValue(scalar: property($0)) }
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
            .text, [], Wrapped.self, .optional,
            parse: { try $0.textIfPresent() },
            serialize: { $1.text(property($0)) },
            value: { property($0).map { FieldValue(scalar: $0) } ?? .null }
        )
    }

    /// The element's character data, of which a bad value leaves the element good.
    @inlinable
    public static func lenientText<Wrapped>(
        _ property: @escaping @Sendable (Root) -> Lenient<Wrapped>
    ) -> Field where Value == Lenient<Wrapped> {
        Field(
            .text, [], Wrapped.self, .optional,
            parse: { $0.lenientText() },
            serialize: { $1.text(property($0)) },
            value: { FieldValue(lenient: property($0)) }
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
            .childText, [name], Wrapped.self, .optional, label: name.local,
            parse: { try $0.childTextIfPresent(name) },
            serialize: { $1.childText(name, property($0)) },
            value: { property($0).map { FieldValue(scalar: $0) } ?? .null }
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
            .childText, [name], Item.self, .many, label: name.local,
            parse: { try $0.childTexts(name) },
            serialize: { root, writer in
                for item in property(root) { writer.childText(name, item) }
            },
            value: { .array(property($0).map { FieldValue(scalar: $0) }) }
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
            .childText, [name], Wrapped.self, .optional, label: name.local,
            parse: { $0.lenientChildText(name) },
            serialize: { $1.childText(name, property($0).xmlText) },
            value: { FieldValue(lenient: property($0)) }
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
            .localizedText, [name], String.self, .many, label: name.local,
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
            .flag, [name], Bool.self, .optional, label: name.local,
            parse: { $0.hasChild(name) },
            serialize: { $1.flag(name, property($0)) },
            value: { .bool(property($0)) }
        )
    }
}
