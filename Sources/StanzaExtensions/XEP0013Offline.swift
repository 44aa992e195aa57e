public import StanzaCore
public import StanzaXML

/// Asks for messages that came while nobody was there, or removes them; in a message, which one it is.
///
/// ```xml
/// <offline xmlns='http://jabber.org/protocol/offline'><item action='view' node='2026-02-14T22:52:37.225Z'/></offline>
/// ```
///
/// Source: XEP-0013 v1.3 §2, §7 (schema).
public struct OfflineMessages: DeclaredExtension {
    /// The messages; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]
    /// Whether all messages are wanted (§2.6).
    public var fetchesAll: Bool
    /// Whether all messages are to be removed (§2.7).
    public var purgesAll: Bool

    /// Some messages, or all.
    public init(items: [Item] = [], fetchesAll: Bool = false, purgesAll: Bool = false) {
        self.init(items.map { .value($0) }, fetchesAll, purgesAll)
    }

    private init(_ items: [Parsed<Item>], _ fetchesAll: Bool, _ purgesAll: Bool) {
        self.items = items
        self.fetchesAll = fetchesAll
        self.purgesAll = purgesAll
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("offline", in: .offlineMessages),
        .elements(of: Item.self, \.items),
        .flag(XML.Name("fetch", in: .offlineMessages), \.fetchesAll),
        .flag(XML.Name("purge", in: .offlineMessages), \.purgesAll),
        specification: .xep(13, "1.3", section: "2"),
        build: Self.init(_:_:_:)
    )
}

extension OfflineMessages {
    /// One message.
    ///
    /// Source: XEP-0013 v1.3 §2.4, §2.5, §7 (schema).
    public struct Item: DeclaredExtension {
        /// What the server calls the message.
        public var node: String
        /// What to do with it; `nil` where the server says which it is.
        public var action: Action?
        /// Who sent it; `nil` when it is not said.
        public var jid: JID?

        /// A message.
        public init(node: String, action: Action? = nil, jid: JID? = nil) {
            self.node = node
            self.action = action
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .offlineMessages),
            .attribute("node", \.node),
            .attribute("action", \.action),
            .attribute("jid", \.jid),
            specification: .xep(13, "1.3", section: "2.4"),
            build: Self.init
        )
    }

    /// What to do with a message (XEP-0013 v1.3 §7). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Send it.
        public static let view = Action(rawValue: "view")
        /// Remove it.
        public static let remove = Action(rawValue: "remove")
    }
}

extension XML.Namespace {
    /// XEP-0013 v1.3 §6.1.
    public static let offlineMessages: Self = "http://jabber.org/protocol/offline"
}
