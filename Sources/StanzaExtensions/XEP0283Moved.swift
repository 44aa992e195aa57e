public import StanzaCore
public import StanzaXML

/// Says that an account has moved: in the item of a PubSub node the new address, in a request for a subscription the
/// old one.
///
/// ```xml
/// <moved xmlns='urn:xmpp:moved:1'><new-jid>juliet@example.net</new-jid></moved>
/// <moved xmlns='urn:xmpp:moved:1'><old-jid>juliet@example.com</old-jid></moved>
/// ```
///
/// Before contacts are changed, both accounts have to say so.
///
/// Source: XEP-0283 v0.2.0 §4.
public struct Moved: DeclaredExtension {
    /// Where the account is now; `nil` where the new account says it.
    public var newJID: JID?
    /// Where the account was; `nil` where the old account says it.
    public var oldJID: JID?

    /// A move.
    public init(newJID: JID? = nil, oldJID: JID? = nil) {
        self.newJID = newJID
        self.oldJID = oldJID
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("moved", in: .moved),
        .childText("new-jid", \.newJID),
        .childText("old-jid", \.oldJID),
        specification: .xep(283, "0.2.0", section: "4"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0283 v0.2.0 §8.
    public static let moved: Self = "urn:xmpp:moved:1"
}
