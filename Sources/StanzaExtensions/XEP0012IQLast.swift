public import StanzaCore
public import StanzaXML

/// Asks how long somebody has been away, and says it.
///
/// ```xml
/// <query xmlns='jabber:iq:last' seconds='903'>Gone to Mantua</query>
/// ```
///
/// In an answer the seconds count since an account was last logged in, since a client was last used, or since a server was
/// started, by the kind of address that was asked (§3 to §5). In a presence they count since its sender was last active.
///
/// Source: XEP-0012 v2.0 §2, §11 (schema); XEP-0256 v1.1 §1 (in presence).
public struct LastActivity: DeclaredExtension {
    /// How many seconds ago; `nil` in a request.
    public var seconds: UInt64?
    /// The status that was set then; `nil` when there was none.
    public var status: String?

    /// A request, or an answer.
    public init(seconds: UInt64? = nil, status: String? = nil) {
        self.seconds = seconds
        self.status = status
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .lastActivity),
        .attribute("seconds", \.seconds),
        .text(\.status),
        specification: .xep(12, "2.0", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0012 v2.0 §10.
    public static let lastActivity: Self = "jabber:iq:last"
}
