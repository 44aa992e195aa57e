public import StanzaXML

// MARK: - Children of one type

extension Field where Value: StanzaExtension {
    /// A required child element of a type.
    @inlinable
    public static func child(_ property: @escaping @Sendable (Root) -> Value) -> Field {
        Field(
            .child, .of(Value.self), Value.self, .required,
            parse: { try $0.child() },
            serialize: { $1.child(property($0)) },
            value: FieldValue.ofChild(property)
        )
    }
}

extension Field where Value: ElementChoice {
    /// One of several empty child elements, required.
    @inlinable
    public static func choice(_ property: @escaping @Sendable (Root) -> Value) -> Field { child(property) }
}

extension Field {
    /// An optional child element of a type.
    @inlinable
    public static func child<Child: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> Child?
    ) -> Field where Value == Child? {
        Field(
            .child, .of(Child.self), Child.self, .optional,
            parse: { try $0.childIfPresent() },
            serialize: { $1.child(property($0)) },
            value: FieldValue.ofChild(property)
        )
    }

    /// One of several empty child elements, or none.
    @inlinable
    public static func choice<Child: ElementChoice>(
        _ property: @escaping @Sendable (Root) -> Child?
    ) -> Field where Value == Child? { child(property) }

    /// A child element of a type, or none. One that the type refuses is kept with its error.
    @inlinable
    public static func lenientChild<Child: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> Parsed<Child>?
    ) -> Field where Value == Parsed<Child>? {
        Field(
            .child, .of(Child.self), Child.self, .optional,
            parse: { $0.lenientChild() },
            serialize: { root, writer in
                if let child = property(root) { writer.elements([child]) }
            },
            value: FieldValue.ofElement(property)
        )
    }

    /// Every child element of a type, in document order. One that the type refuses makes this element malformed too.
    @inlinable
    public static func children<Child: StanzaExtension>(
        _ property: @escaping @Sendable (Root) -> [Child]
    ) -> Field where Value == [Child] {
        Field(
            .children, .of(Child.self), Child.self, .many,
            parse: { try $0.children() },
            serialize: { $1.children(property($0)) },
            value: FieldValue.ofChildren(property)
        )
    }

    /// Every child element of a type, in document order. One that the type refuses is kept with its error.
    @inlinable
    public static func elements<Child: StanzaExtension>(
        of type: Child.Type = Child.self,
        _ property: @escaping @Sendable (Root) -> [Parsed<Child>]
    ) -> Field where Value == [Parsed<Child>] {
        Field(
            .children, .of(Child.self), Child.self, .many,
            parse: { $0.elements() },
            serialize: { $1.elements(property($0)) },
            value: FieldValue.ofElements(property)
        )
    }
}

extension FieldValue {
    @usableFromInline
    init(_ element: Parsed<some StanzaExtension>) {
        switch element {
        case .value(let value): self = FieldValue(value)
        case .malformed(let element, let error):
            self = .object([Member("malformed", .string(element.xmlString)), Member("error", .string("\(error)"))])
        }
    }
}

// MARK: - A stanza

extension Field where Value == Unverified<AnyStanza> {
    /// A required stanza of any kind, in a content namespace of its own.
    @inlinable
    public static func stanza(_ property: @escaping @Sendable (Root) -> Unverified<AnyStanza>) -> Field {
        Field(
            .child, .these(Value.elementNames), AnyStanza.self, .required, label: "stanza",
            parse: { try $0.stanza() },
            serialize: { $1.stanza(property($0)) },
            value: { FieldValue(property($0)) }
        )
    }
}

extension Field where Value == Unverified<AnyStanza>? {
    /// A stanza of any kind, in a content namespace of its own, or none.
    @inlinable
    public static func stanza(_ property: @escaping @Sendable (Root) -> Unverified<AnyStanza>?) -> Field {
        Field(
            .child, .these(Unverified<AnyStanza>.elementNames), AnyStanza.self, .optional, label: "stanza",
            parse: { try $0.stanzaIfPresent() },
            serialize: { $1.stanza(property($0)) },
            value: { property($0).map { FieldValue($0) } ?? .null }
        )
    }
}

// MARK: - Children of any type

extension Field where Value == ExtensionList {
    /// All child elements, each through the type the registry has for it: for elements that carry payloads. Those that
    /// another field of the schema names are left to it. Text beside them is a part of the list, see
    /// ``ExtensionList/texts``, unless the schema has a field for text.
    @inlinable
    public static func extensions(_ property: @escaping @Sendable (Root) -> ExtensionList) -> Field {
        Field(
            .extensions, .these([]), ExtensionList.self, .many,
            parse: { try $0.extensions() },
            serialize: { $1.extensions(property($0)) },
            value: { FieldValue(property($0)) }
        )
    }
}

extension FieldValue {
    /// The child elements of a list: each by its element's name, and what it holds; the texts beside them come last.
    public init(_ list: ExtensionList) {
        let texts = list.texts.map { FieldValue.object([Member("text", .string($0))]) }
        self = .array(
            list.map { entry -> FieldValue in
                switch entry {
                case .typed(let value, _):
                    .object([
                        Member("element", .string((entry.source?.name ?? value.elementName).description)),
                        Member("value", .object(value.fieldValues)),
                    ])
                case .unknown(let element):
                    .object([
                        Member("element", .string(element.name.description)), Member("xml", .string(element.xmlString)),
                    ])
                case .malformed(let element, let error):
                    .object([
                        Member("element", .string(element.name.description)),
                        Member("malformed", .string(element.xmlString)), Member("error", .string("\(error)")),
                    ])
                }
            } + texts
        )
    }
}

extension Field where Value == [XML.Element] {
    /// The child elements of some names as they came; of every name when none is given.
    @inlinable
    public static func raw(_ names: [XML.Name] = [], _ property: @escaping @Sendable (Root) -> [XML.Element]) -> Field {
        Field(
            .raw, .these(names), XML.Element.self, .many, label: "raw",
            parse: { $0.raw(names) },
            serialize: { $1.raw(property($0)) },
            value: { .array(property($0).map { .string($0.xmlString) }) }
        )
    }
}

extension Field where Value == UnknownParts {
    /// Whatever no other field took: attributes and child elements.
    @inlinable
    public static func unknown(_ property: @escaping @Sendable (Root) -> UnknownParts) -> Field {
        Field(
            .unknown, .these([]), UnknownParts.self, .many,
            parse: { $0.unknownParts() },
            serialize: { property($0).write(into: &$1) },
            value: { FieldValue(property($0)) }
        )
    }
}

extension Field where Value == XML.Name {
    /// The name the element was read under, for a type with several names.
    @inlinable
    public static func name(_ property: @escaping @Sendable (Root) -> XML.Name) -> Field {
        Field(elementName: property)
    }
}
