public import StanzaXML

/// An element that does not have the shape its type declares: where, what was found, what was expected.
public struct ExtensionError: Error, Hashable, Sendable {
    /// What is wrong with the element.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The code's name.
        public let rawValue: String

        /// A code of one's own.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The code's name.
        public var description: String { rawValue }

        /// A required attribute is not there.
        public static let missingAttribute = Code(rawValue: "missing-attribute")
        /// A required child element is not there.
        public static let missingChild = Code(rawValue: "missing-child")
        /// Text outside the lexical space of its type.
        public static let invalidValue = Code(rawValue: "invalid-value")
        /// An element of a name that may not stand here.
        public static let unexpectedElement = Code(rawValue: "unexpected-element")
        /// More elements of a name than may stand here.
        public static let tooMany = Code(rawValue: "too-many")
        /// Types nested in types deeper than decoding goes.
        public static let tooDeep = Code(rawValue: "too-deep")
        /// A rule of the type's own, thrown from its initialiser.
        public static let custom = Code(rawValue: "custom")
    }

    /// What is wrong.
    public var code: Code
    /// Where, from the stanza down: `message/people/person[2]/@age`.
    public var path: String
    /// Where the element at fault began in the bytes; `nil` when it was not parsed.
    public var position: XML.Position?
    /// What was found and what was expected. The peer's text is quoted from inside one element, 64 characters at most.
    public var reason: String
    /// The namespace of the element at fault.
    public var namespace: XML.Namespace

    /// An error of one's own. Without a path it is given the place of the element whose type throws it: from the `build`
    /// of a schema, for a rule between fields. ``ElementReader/error(_:_:)`` makes one with the place filled in.
    public init(
        _ code: Code,
        path: String = "",
        position: XML.Position? = nil,
        reason: String,
        namespace: XML.Namespace = .none
    ) {
        self.code = code
        self.path = path
        self.position = position
        self.reason = reason
        self.namespace = namespace
    }
}

extension ExtensionError: CustomStringConvertible {
    /// Such as `message/people/person[2]: attribute 'age' is 'old', expected Int (urn:example:people)`.
    public var description: String { "\(path): \(reason) (\(namespace.rawValue))" }
}
