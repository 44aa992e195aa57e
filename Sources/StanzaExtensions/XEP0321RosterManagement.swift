public import StanzaCore
public import StanzaXML

/// Asks to be let manage a user's roster, or says whether one may.
///
/// ```xml
/// <query xmlns='urn:xmpp:tmp:roster-management:0' type='request' reason='Manage contacts of the gateway'/>
/// ```
///
/// Source: XEP-0321 v0.1.1 §4, §5 (schema).
public struct RosterManagement: DeclaredExtension {
    /// What it says; `nil` when a client asks who may.
    public var type: Kind?
    /// What for, in words; `nil` when nothing is said.
    public var reason: String?
    /// Those who may; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]

    /// A wish, or the answer.
    public init(type: Kind? = nil, reason: String? = nil, items: [Item] = []) {
        self.init(parsed: type, reason, items.map { .value($0) })
    }

    private init(parsed type: Kind?, _ reason: String?, _ items: [Parsed<Item>]) {
        self.type = type
        self.reason = reason
        self.items = items
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .rosterManagement),
        .attribute("type", \.type),
        .attribute("reason", \.reason),
        .elements(of: Item.self, \.items),
        specification: .xep(321, "0.1.1", section: "4"),
        build: Self.init(parsed:_:_:)
    )
}

extension RosterManagement {
    /// One who may manage a roster.
    ///
    /// Source: XEP-0321 v0.1.1 §4.5, §5 (schema).
    public struct Item: DeclaredExtension {
        /// The address.
        public var jid: JID
        /// What for, in words; `nil` when nothing is said.
        public var reason: String?

        /// One who may.
        public init(jid: JID, reason: String? = nil) {
            self.jid = jid
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .rosterManagement),
            .attribute("jid", \.jid),
            .attribute("reason", \.reason),
            specification: .xep(321, "0.1.1", section: "4.5"),
            build: Self.init
        )
    }

    /// What is said about managing a roster (XEP-0321 v0.1.1 §4.1). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Somebody asks for it.
        public static let request = Kind(rawValue: "request")
        /// Somebody may.
        public static let allowed = Kind(rawValue: "allowed")
        /// Somebody may not.
        public static let rejected = Kind(rawValue: "rejected")
    }
}

extension XML.Namespace {
    /// XEP-0321 v0.1.1 §5.
    public static let rosterManagement: Self = "urn:xmpp:tmp:roster-management:0"
}
