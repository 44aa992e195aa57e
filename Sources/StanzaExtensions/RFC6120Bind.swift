public import StanzaCore
public import StanzaXML

/// Asks the server for a resource, and tells the client which address it has got.
///
/// ```xml
/// <bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>balcony</resource></bind>
/// <bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>juliet@example.com/balcony</jid></bind>
/// ```
///
/// In the features of a stream it is empty, or says that a client cannot do without, which RFC 6120 has left out again and
/// servers write still.
///
/// Source: RFC 6120 §7; XEP-0198 v1.6.3 §3, XEP-0388 v1.0.4 §2 (`<required/>`).
public struct Bind: DeclaredExtension {
    /// The resource the client would like; `nil` lets the server make one up.
    public var resource: String?
    /// The full JID the client is bound to, in the server's answer; `nil` in a request.
    public var jid: JID?
    /// Whether a feature says that clients cannot do without, which holds in any case.
    public var isRequired: Bool

    /// A request for a resource, or for any.
    public init(resource: String? = nil) {
        self.init(resource: resource, jid: nil, isRequired: false)
    }

    /// The answer to a request.
    public init(jid: JID) {
        self.init(resource: nil, jid: jid, isRequired: false)
    }

    private init(resource: String?, jid: JID?, isRequired: Bool) {
        self.resource = resource
        self.jid = jid
        self.isRequired = isRequired
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("bind", in: .bind),
        .childText("resource", \.resource),
        .childText("jid", \.jid),
        .flag("required", \.isRequired),
        specification: .rfc(6120, section: "7"),
        build: Self.init(resource:jid:isRequired:)
    )
}

extension XML.Namespace {
    /// RFC 6120 §14.4.
    public static let bind: Self = "urn:ietf:params:xml:ns:xmpp-bind"
}
