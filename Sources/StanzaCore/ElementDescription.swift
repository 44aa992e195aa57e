public import StanzaXML

/// An element as data: what a schema declares, for reference documents, samples and checks.
public struct ElementDescription: Hashable, Sendable {
    /// The names of the element.
    public var names: [XML.Name]
    /// The fields in the order they are written.
    public var fields: [FieldDescription]
}

/// One field of an element as data.
public struct FieldDescription: Hashable, Sendable {
    /// Where the field's value stands in the element.
    public enum Kind: String, Hashable, Sendable {
        /// An attribute.
        case attribute
        /// The element's character data.
        case text
        /// The text of a child element.
        case childText
        /// Whether an empty child element is there.
        case flag
        /// A child element of a type.
        case child
        /// Child elements of a type.
        case children
        /// Texts of child elements in several languages.
        case localizedText
        /// Child elements of any registered type.
        case extensions
        /// Child elements as they came.
        case raw
        /// Whatever no other field took.
        case unknown
        /// The name the element was read under.
        case name
    }

    /// How often the field may occur.
    public enum Cardinality: String, Hashable, Sendable {
        /// Exactly once.
        case required
        /// At most once.
        case optional
        /// Any number of times.
        case many
    }

    /// Where the value stands.
    public var kind: Kind
    /// The names of the attribute or of the child elements; empty for text and for whatever has any name.
    public var names: [XML.Name]
    /// The Swift type of the value, without optionality.
    public var type: String
    /// How often it may occur.
    public var cardinality: Cardinality
    /// The type of the child elements, whose own fields it describes; `nil` for every value that is none.
    public var elementType: (any StanzaExtension.Type)?

    @usableFromInline
    init(_ kind: Kind, _ names: [XML.Name], _ type: any Any.Type, _ cardinality: Cardinality) {
        self.kind = kind
        self.names = names
        self.type = String(describing: type)
        self.cardinality = cardinality
        elementType = type as? any StanzaExtension.Type
    }
}

// Written out: a metatype is compared by its identity.
extension FieldDescription {
    /// Whether all parts are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.names == right.names && left.type == right.type
            && left.cardinality == right.cardinality
            && left.elementType.map { ObjectIdentifier($0) } == right.elementType.map { ObjectIdentifier($0) }
    }

    /// Hashes the parts that tell fields apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(names)
        hasher.combine(type)
        hasher.combine(cardinality)
    }
}
