public import StanzaCore
public import StanzaXML

/// Asks the server from where it sees the client, or says so.
///
/// ```xml
/// <address xmlns='urn:xmpp:sic:1'><ip>2001:db8::9:1</ip><port>12345</port></address>
/// ```
///
/// Source: XEP-0279 v0.2 §3, §7 (schema).
public struct ServerIPCheck: DeclaredExtension {
    /// The address, of version 4 or 6; `nil` in the question.
    public var ip: String?
    /// The port; `nil` in the question, and when it is not said.
    public var port: UInt16?

    /// An address, or the question.
    public init(ip: String? = nil, port: UInt16? = nil) {
        self.ip = ip
        self.port = port
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("address", in: .serverIPCheck),
        .childText("ip", \.ip),
        .childText("port", \.port),
        specification: .xep(279, "0.2", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0279 v0.2 §6.1.
    public static let serverIPCheck: Self = "urn:xmpp:sic:1"
}
