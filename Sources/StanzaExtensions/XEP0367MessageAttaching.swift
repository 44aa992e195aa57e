public import StanzaCore
public import StanzaXML

/// Says that a message belongs to an earlier one of the same sender, such as a picture to its caption.
///
/// ```xml
/// <attach-to xmlns='urn:xmpp:message-attaching:1' id='m1'/>
/// ```
///
/// Source: XEP-0367 v0.3 §3, §4.1 (which identifier), §8 (schema).
public struct MessageAttachment: DeclaredExtension {
    /// The earlier message; in a room the ``StanzaID`` the room gave it.
    public var id: String

    /// A message.
    public init(id: String) {
        self.id = id
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("attach-to", in: .messageAttaching),
        .attribute("id", \.id),
        specification: .xep(367, "0.3", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0367 v0.3 §7.
    public static let messageAttaching: Self = "urn:xmpp:message-attaching:1"
}
