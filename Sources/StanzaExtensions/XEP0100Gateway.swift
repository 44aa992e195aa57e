public import StanzaCore
public import StanzaXML

/// Asks a gateway how to address somebody in another network.
///
/// ```xml
/// <query xmlns='jabber:iq:gateway'><prompt>CapuletNurse</prompt></query>
/// ```
///
/// Source: XEP-0100 v1.0 §6, §12 (schema).
public struct GatewayAddress: DeclaredExtension {
    /// What to ask people for, in words; `nil` when nothing is said.
    public var description: String?
    /// How the gateway names what it asks for, or what somebody has entered; `nil` in other steps.
    public var prompt: String?
    /// The address; `nil` until it is known.
    public var jid: JID?

    /// A step of the question.
    public init(description: String? = nil, prompt: String? = nil, jid: JID? = nil) {
        self.description = description
        self.prompt = prompt
        self.jid = jid
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .gateway),
        .childText("desc", \.description),
        .childText("prompt", \.prompt),
        .childText("jid", \.jid),
        specification: .xep(100, "1.0", section: "6"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0100 v1.0 §11.1.
    public static let gateway: Self = "jabber:iq:gateway"
}
