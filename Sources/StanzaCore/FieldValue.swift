public import StanzaXML

/// A value as people and programs of other languages read it: what the fields of an extension hold.
public enum FieldValue: Hashable, Sendable {
    /// A field by name.
    public struct Member: Hashable, Sendable {
        /// The field's name.
        public var name: String
        /// What the field holds.
        public var value: FieldValue

        /// A field and what it holds.
        public init(_ name: String, _ value: FieldValue) {
            self.name = name
            self.value = value
        }
    }

    /// Nothing: an optional field that is `nil`.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number.
    case number(Double)
    /// Text, and every value whose text says it all.
    case string(String)
    /// A list in order.
    case array([FieldValue])
    /// Fields by name, in the order of their declaration.
    case object([Member])
}

extension FieldValue {
    /// The value of a scalar.
    @usableFromInline
    init(scalar value: some XML.Value) {
        switch value {
        case let value as Bool: self = .bool(value)
        case let value as any FixedWidthInteger:
            self = Int64(exactly: value).map { .integer($0) } ?? .string("\(value)")
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        default: self = .string(value.xmlText)
        }
    }

    /// The fields of an extension; its element's name says which it is.
    public init(_ value: some StanzaExtension) {
        self = .object(value.fieldValues)
    }
}
