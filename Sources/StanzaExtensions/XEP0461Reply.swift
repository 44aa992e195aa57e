public import StanzaCore
public import StanzaXML

/// Says which earlier message a message answers.
///
/// ```xml
/// <reply xmlns='urn:xmpp:reply:0' to='juliet@example.com/balcony' id='m1'/>
/// ```
///
/// Source: XEP-0461 v0.2.1 §3, §4.1 (the identifier).
public struct Reply: DeclaredExtension {
    /// The `id` of the message; in a room the ``StanzaID`` the room gave it.
    public var id: String
    /// Who sent the message; `nil` when it is not said.
    public var to: JID?

    /// An answer to a message.
    public init(id: String, to: JID? = nil) {
        self.id = id
        self.to = to
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("reply", in: .reply),
        .attribute("id", \.id),
        .attribute("to", \.to),
        specification: .xep(461, "0.2.1", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0461 v0.2.1 §3.
    public static let reply: Self = "urn:xmpp:reply:0"
}
