public import StanzaCore
public import StanzaXML

/// The host to be authenticated by Kerberos, in a ``SASL/Mechanisms``.
///
/// ```xml
/// <hostname xmlns='urn:xmpp:domain-based-name:1'>xmpp1.example.com</hostname>
/// ```
///
/// Source: XEP-0233 v1.0.0 §2, §10 (schema).
public struct KerberosHostname: DeclaredExtension {
    /// The host.
    public var name: String

    /// A host.
    public init(_ name: String) { self.name = name }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("hostname", in: .kerberosHostname),
        .text(\.name),
        specification: .xep(233, "1.0.0", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0233 v1.0.0 §9.1.
    public static let kerberosHostname: Self = "urn:xmpp:domain-based-name:1"
}
