public import StanzaCore
public import StanzaXML

/// Asks a service for an address that does not show who one is, or holds it.
///
/// ```xml
/// <identity xmlns='urn:xmpp:burner:0'><jid>hfgnINTSA-ciCLz6NhTtCD5Jr0k@example.net</jid></identity>
/// ```
///
/// One uses it as the identity to act as (the authorization identity of SASL).
///
/// Source: XEP-0383 v0.2.0 §5.
public struct BurnerIdentity: DeclaredExtension {
    /// The bare address; absent in a request.
    public var jid: Lenient<JID>

    /// A request, or an address.
    public init(jid: JID? = nil) { self.init(Lenient(jid)) }

    private init(_ jid: Lenient<JID>) { self.jid = jid }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("identity", in: .burnerJIDs),
        .lenientChildText("jid", \.jid),
        specification: .xep(383, "0.2.0", section: "5"),
        build: Self.init(_:)
    )

    /// The node whose items (XEP-0030) are the addresses one has.
    ///
    /// Source: XEP-0383 v0.2.0 §6.
    public static let node = "urn:xmpp:burner:0"
}

extension XML.Namespace {
    /// XEP-0383 v0.2.0 §10.1.
    public static let burnerJIDs: Self = "urn:xmpp:burner:0"
}
