public import StanzaCore
public import StanzaXML

/// A message of DNS: a question, or the answer.
///
/// ```xml
/// <dns xmlns='urn:xmpp:dox:0'>vOIBIAABAAAAAAABB2V4YW1wbGUDb3Jn</dns>
/// ```
///
/// Source: XEP-0418 v0.1.0 §3.
public struct DNSQuery: DeclaredExtension {
    /// The message in base64, without padding.
    public var encoded: String

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("dns", in: .dnsQueries),
        .text(\.encoded),
        specification: .xep(418, "0.1.0", section: "3"),
        build: Self.init
    )

    /// A message as it stands on the wire.
    public init(message: [UInt8]) {
        let padded = XML.Base64(message).xmlText
        self.init(encoded: String(padded.prefix { $0 != "=" }))
    }

    private init(encoded: String) { self.encoded = encoded }

    /// The message as it stands on the wire; `nil` when it is not in base64.
    public var message: [UInt8]? { XML.Base64(lenient: encoded)?.bytes }
}

extension XML.Namespace {
    /// XEP-0418 v0.1.0 §9.1.
    public static let dnsQueries: Self = "urn:xmpp:dox:0"
}
