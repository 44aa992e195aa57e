public import StanzaCore
public import StanzaXML

/// What happened to a message while it is typed.
///
/// ```xml
/// <rtt xmlns='urn:xmpp:rtt:0' seq='89002' event='new'><t>Hel</t></rtt>
/// <rtt xmlns='urn:xmpp:rtt:0' seq='89003'><t>lo</t><e p='5' n='2'/><w n='300'/></rtt>
/// ```
///
/// Source: XEP-0301 v1.0 §4, §14 (schema).
public struct RealTimeText: DeclaredExtension {
    /// A number that is one more with each of them.
    public var sequence: UInt32
    /// What they begin, or end.
    public var event: Event
    /// The `id` of the message that is corrected; `nil` for a new one.
    public var id: String?
    /// The changes in order; one that is malformed is kept with its error.
    public var actions: [Parsed<Action>]

    /// Changes of a message.
    public init(sequence: UInt32, event: Event = .edit, id: String? = nil, actions: [Action] = []) {
        self.init(parsed: sequence, event, id, actions.map { .value($0) })
    }

    private init(parsed sequence: UInt32, _ event: Event, _ id: String?, _ actions: [Parsed<Action>]) {
        self.sequence = sequence
        self.event = event
        self.id = id
        self.actions = actions
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("rtt", in: .realTimeText),
        .attribute("seq", \.sequence),
        .attribute("event", \.event, default: .edit),
        .attribute("id", \.id),
        .elements(of: Action.self, \.actions),
        specification: .xep(301, "1.0", section: "4"),
        build: Self.init(parsed:_:_:_:)
    )
}

extension RealTimeText {
    /// A change of a message that is being typed.
    ///
    /// Source: XEP-0301 v1.0 §4.6, §14 (schema).
    public enum Action: StanzaExtension {
        /// Puts text in front of a position in code points, or at the end when there is none.
        case insert(String, at: UInt32?)
        /// Removes so many code points before a position, or from the end when there is none.
        case erase(count: UInt32, before: UInt32?)
        /// Waits for so many milliseconds.
        case wait(milliseconds: UInt32)

        /// `<t/>`, `<e/>` and `<w/>`.
        public static let elementNames = ["t", "e", "w"].map { XML.Name($0, in: .realTimeText) }

        /// XEP-0301.
        public static var specification: Specification? { .xep(301, "1.0", section: "4.6") }

        /// The name of whichever it is.
        public var elementName: XML.Name {
            switch self {
            case .insert: Self.elementNames[0]
            case .erase: Self.elementNames[1]
            case .wait: Self.elementNames[2]
            }
        }

        /// Reads whichever it is.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when it is malformed.
        public init(parsing reader: ElementReader) throws {
            switch reader.name.local {
            case "t": self = .insert(try reader.text(), at: try reader.attributeIfPresent("p"))
            case "e":
                let count = try reader.attributeIfPresent("n", as: UInt32.self) ?? 1
                self = .erase(count: count, before: try reader.attributeIfPresent("p"))
            default: self = .wait(milliseconds: try reader.attribute("n"))
            }
        }

        /// Writes whichever it is.
        public func serialize(into writer: inout ElementWriter) {
            switch self {
            case .insert(let text, let position):
                writer.attribute("p", position)
                writer.text(text)
            case .erase(let count, let position):
                writer.attribute("p", position)
                writer.attribute("n", count == 1 ? nil : count)
            case .wait(let milliseconds): writer.attribute("n", milliseconds)
            }
        }

        /// The change and its parts.
        public var fieldValues: [FieldValue.Member] {
            switch self {
            case .insert(let text, let position):
                [.init("t", .string(text)), .init("p", position.map { .integer(Int64($0)) } ?? .null)]
            case .erase(let count, let position):
                [.init("e", .integer(Int64(count))), .init("p", position.map { .integer(Int64($0)) } ?? .null)]
            case .wait(let milliseconds): [.init("w", .integer(Int64(milliseconds)))]
            }
        }
    }

    /// What changes of a message begin or end (XEP-0301 v1.0 §4.4). A value outside the XEP is kept.
    public struct Event: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A message begins.
        public static let new = Event(rawValue: "new")
        /// A message begins again, as it stands so far.
        public static let reset = Event(rawValue: "reset")
        /// A message goes on.
        public static let edit = Event(rawValue: "edit")
        /// Real-time text is switched on.
        public static let initialize = Event(rawValue: "init")
        /// Real-time text is switched off.
        public static let cancel = Event(rawValue: "cancel")
    }
}

extension XML.Namespace {
    /// XEP-0301 v1.0 §13.1.
    public static let realTimeText: Self = "urn:xmpp:rtt:0"
}
