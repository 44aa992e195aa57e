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
    /// Where, from the stanza down: `message/people/person[2]/@age`. Linear in what stands before the element.
    public var path: String {
        get { place.path }
        set { place = .told(path: newValue, position: place.position) }
    }
    /// Where the element at fault began in the bytes; `nil` when it was not parsed. Linear in the bytes before it.
    public var position: XML.Position? {
        get { place.position }
        set { place = .told(path: place.path, position: newValue) }
    }
    /// What was found and what was expected. The peer's text is quoted from inside one element, 64 characters at most.
    public var reason: String
    /// The namespace of the element at fault.
    public var namespace: XML.Namespace
    private var place: Place

    /// Where the fault is. Counting elements and lines waits until somebody asks: a stanza may have thousands of faults.
    private enum Place: Sendable {
        case told(path: String, position: XML.Position?)
        case element(XML.Element, attribute: String?)

        var path: String {
            switch self {
            case .told(let path, _): path
            case .element(let element, nil): element.path
            case .element(let element, let attribute?): "\(element.path)/@\(attribute)"
            }
        }

        var position: XML.Position? {
            switch self {
            case .told(_, let position): position
            case .element(let element, _): element.position
            }
        }
    }

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
        self.reason = reason
        self.namespace = namespace
        place = .told(path: path, position: position)
    }

    /// An error about an element, or about one of its attributes.
    init(_ code: Code, at element: XML.Element, attribute: String? = nil, reason: String) {
        self.code = code
        self.reason = reason
        namespace = element.name.namespace
        place = .element(element, attribute: attribute)
    }

    /// Whether it is known where the fault is.
    var hasPlace: Bool {
        guard case .told(let path, _) = place else { return true }
        return !path.isEmpty
    }
}

extension ExtensionError {
    /// Whether both say the same of the same place.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.code == rhs.code && lhs.reason.utf8.elementsEqual(rhs.reason.utf8) && lhs.namespace == rhs.namespace
            && lhs.path.utf8.elementsEqual(rhs.path.utf8) && lhs.position == rhs.position
    }

    /// Hashes what is wrong.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(namespace)
    }
}

extension ExtensionError: CustomStringConvertible {
    /// Such as `message/people/person[2]: attribute 'age' is 'old', expected Int (urn:example:people)`.
    public var description: String {
        "\(path): \(reason) (\(namespace == .none ? "no namespace" : namespace.rawValue))"
    }
}
