public import StanzaCore
public import StanzaXML

/// Asks the server for a resource, and tells the client which address it has got.
///
/// ```xml
/// <bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>balcony</resource></bind>
/// <bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>juliet@example.com/balcony</jid></bind>
/// ```
///
/// Source: RFC 6120 §7.
public struct Bind: DeclaredExtension {
    /// The resource the client would like; `nil` lets the server make one up.
    public var resource: String?
    /// The full JID the client is bound to, in the server's answer; `nil` in a request.
    public var jid: JID?

    /// A request for a resource, or for any.
    public init(resource: String? = nil) {
        self.resource = resource
    }

    /// The answer to a request.
    public init(jid: JID) {
        self.jid = jid
    }

    private init(resource: String?, jid: JID?) {
        self.resource = resource
        self.jid = jid
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("bind", in: .bind),
        .childText("resource", \.resource),
        .childText("jid", \.jid),
        specification: .rfc(6120, section: "7"),
        build: Self.init(resource:jid:)
    )
}

extension XML.Namespace {
    /// RFC 6120 §14.4.
    public static let bind: Self = "urn:ietf:params:xml:ns:xmpp-bind"
}
