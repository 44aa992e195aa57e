public import StanzaCore
public import StanzaXML

/// For how long a message is worth reading.
///
/// ```xml
/// <x xmlns='jabber:x:expire' seconds='1800'/>
/// ```
///
/// Newer clients use ``AMP/Rules`` or ``Ephemeral``.
///
/// Source: XEP-0023 v1.3 §2, §7 (schema).
public struct MessageExpiration: DeclaredExtension {
    /// How many seconds it is worth reading, from when it was sent, or stored.
    public var seconds: UInt64
    /// When a server stored it, in seconds since 1970; `nil` while none has.
    public var stored: UInt64?

    /// A time.
    public init(seconds: UInt64, stored: UInt64? = nil) {
        self.seconds = seconds
        self.stored = stored
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .messageExpiration),
        .attribute("seconds", \.seconds),
        .attribute("stored", \.stored),
        specification: .xep(23, "1.3", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0023 v1.3 §6.
    public static let messageExpiration: Self = "jabber:x:expire"
}
