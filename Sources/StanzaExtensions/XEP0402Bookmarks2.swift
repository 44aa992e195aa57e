public import StanzaCore
public import StanzaXML

/// A room somebody wants to find again, published in an item named for the room's address.
///
/// ```xml
/// <conference xmlns='urn:xmpp:bookmarks:1' name='The orchard' autojoin='true'><nick>Juliet</nick></conference>
/// ```
///
/// Source: XEP-0402 v1.2.0 §2, §9 (schema).
public struct Bookmark: DeclaredExtension {
    /// What its user calls the room; `nil` when it has no name.
    public var name: String?
    /// Whether the user's clients enter the room when they are online.
    public var autojoin: Bool
    /// The user's nickname in the room; `nil` when none is chosen.
    public var nick: String?
    /// The password of the room; `nil` when it needs none.
    public var password: String?
    /// What other specifications say about the room; `nil` when they say nothing.
    public var extensions: Extensions?

    /// A room.
    public init(
        name: String? = nil,
        autojoin: Bool = false,
        nick: String? = nil,
        password: String? = nil,
        extensions: Extensions? = nil
    ) {
        self.name = name
        self.autojoin = autojoin
        self.nick = nick
        self.password = password
        self.extensions = extensions
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("conference", in: .bookmarks2),
        .attribute("name", \.name),
        .attribute("autojoin", \.autojoin, default: false),
        .childText(XML.Name("nick", in: .bookmarks2), \.nick),
        .childText(XML.Name("password", in: .bookmarks2), \.password),
        .child(\.extensions),
        specification: .xep(402, "1.2.0", section: "2"),
        build: Self.init
    )

    /// The node, at the user's own address, that holds an item for each room.
    ///
    /// Source: XEP-0402 v1.2.0 §2.
    public static let node = "urn:xmpp:bookmarks:1"
}

extension Bookmark {
    /// What other specifications say about a room; whoever does not know them keeps them.
    ///
    /// Source: XEP-0402 v1.2.0 §2, §9 (schema).
    public struct Extensions: DeclaredExtension {
        /// The elements, typed where a type is registered, such as ``NotificationSettings/Notify``.
        public var elements: ExtensionList

        /// Elements.
        public init(_ elements: [any StanzaExtension] = []) { self.init(ExtensionList(elements)) }

        private init(_ elements: ExtensionList) {
            self.elements = elements
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("extensions", in: .bookmarks2),
            .extensions(\.elements),
            specification: .xep(402, "1.2.0", section: "2"),
            build: Self.init(_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0402 v1.2.0 §2.
    public static let bookmarks2: Self = "urn:xmpp:bookmarks:1"
}
