public import StanzaCore
public import StanzaXML

/// Invites somebody to a room, without the room's help.
///
/// ```xml
/// <x xmlns='jabber:x:conference' jid='orchard@rooms.example.net' password='rosaline' reason='Come!'/>
/// ```
///
/// Source: XEP-0249 v1.2 §2, §8 (schema).
public struct DirectInvitation: DeclaredExtension {
    /// The room's address.
    public var jid: JID
    /// The password of the room; `nil` when it needs none.
    public var password: String?
    /// Why; `nil` when nothing is said.
    public var reason: String?
    /// Whether the room goes on with a conversation of two; `nil` when it is not said, which is as good as no.
    public var continues: Bool?
    /// The thread of that conversation; `nil` when it has none.
    public var thread: String?

    /// An invitation.
    public init(
        jid: JID,
        password: String? = nil,
        reason: String? = nil,
        continues: Bool? = nil,
        thread: String? = nil
    ) {
        self.jid = jid
        self.password = password
        self.reason = reason
        self.continues = continues
        self.thread = thread
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .directInvitation),
        .attribute("jid", \.jid),
        .attribute("password", \.password),
        .attribute("reason", \.reason),
        .attribute("continue", \.continues),
        .attribute("thread", \.thread),
        specification: .xep(249, "1.2", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0249 v1.2 §7.1.
    public static let directInvitation: Self = "jabber:x:conference"
}
