public import StanzaXML

/// A scalar field that a bad value does not make the whole element malformed for.
public enum Lenient<Value: XML.Value & Equatable>: Equatable, Sendable {
    /// The attribute or element is not there.
    case absent
    /// It is there, and good.
    case value(Value)
    /// It is there, and its text is outside the lexical space of the type. Written back as it came.
    case malformed(String)

    /// A value, or ``absent`` for `nil`.
    public init(_ value: Value?) {
        self = value.map { .value($0) } ?? .absent
    }

    /// The value; `nil` when it is absent or malformed.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The text as written; `nil` when it is absent.
    public var xmlText: String? {
        switch self {
        case .absent: nil
        case .value(let value): value.xmlText
        case .malformed(let text): text
        }
    }

    /// Whether both are absent, equal values, or bad with the same code points.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.absent, .absent): true
        case (.value(let lhs), .value(let rhs)): lhs == rhs
        case (.malformed(let lhs), .malformed(let rhs)): lhs.hasSameBytes(as: rhs)
        default: false
        }
    }

    @usableFromInline
    init(_ characters: Characters?) {
        guard let characters else {
            self = .absent
            return
        }
        self = characters.value(as: Value.self).map { .value($0) } ?? .malformed(characters.string)
    }
}

/// One element of a list in which a bad element leaves the others alone.
public enum Parsed<Value: StanzaExtension>: Equatable, Sendable {
    /// An element its type accepted.
    case value(Value)
    /// An element its type refused, and why. Written back as it came.
    case malformed(XML.Element, ExtensionError)

    /// The value; `nil` when the element is malformed.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Whether both are equal values, or equal elements refused alike; where they stood does not count.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.value(let lhs), .value(let rhs)): lhs == rhs
        case (.malformed(let lhs, let left), .malformed(let rhs, let right)): lhs == rhs && left.code == right.code
        default: false
        }
    }

    /// Why the type refused the element; `nil` when it did not.
    public var error: ExtensionError? {
        if case .malformed(_, let error) = self { error } else { nil }
    }
}

extension Sequence {
    /// The values of a lenient list, without what is malformed in it.
    public func values<Value>() -> [Value] where Element == Parsed<Value> {
        compactMap(\.value)
    }
}
