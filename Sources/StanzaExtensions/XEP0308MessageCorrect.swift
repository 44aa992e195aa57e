public import StanzaCore
public import StanzaXML

/// Says that a message replaces an earlier one.
///
/// ```xml
/// <replace xmlns='urn:xmpp:message-correct:0' id='m1'/>
/// ```
///
/// A receiver shows the new message in place of the old one only if both have the same sender; this type does not check
/// that.
///
/// Source: XEP-0308 v1.2.1 §3 (element), §4 (the check of the sender), §8 (schema).
public struct MessageCorrection: DeclaredExtension {
    /// The `id` of the message to replace, as its sender wrote it.
    public var id: String

    /// A correction of a message.
    public init(id: String) { self.id = id }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("replace", in: .messageCorrect),
        .attribute("id", \.id),
        specification: .xep(308, "1.2.1", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0308 v1.2.1 §7.1.
    public static let messageCorrect: Self = "urn:xmpp:message-correct:0"
}

extension Message {
    /// The `id` of the message this one replaces; `nil` when it replaces none.
    public var replacedID: String? {
        get { self[MessageCorrection.self]?.id }
        set { self[MessageCorrection.self] = newValue.map { MessageCorrection(id: $0) } }
    }
}
