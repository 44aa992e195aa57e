public import StanzaCore
public import StanzaXML

/// Asks, in a presence, for items that were published since its sender was last there.
///
/// ```xml
/// <ago xmlns='urn:xmpp:ago:0' secs='86511'/>
/// ```
///
/// Source: XEP-0312 v0.3 §2, §8 (schema).
public struct PresenceAgo: DeclaredExtension {
    /// How many seconds ago that was.
    public var seconds: UInt64

    /// A time.
    public init(seconds: UInt64) {
        self.seconds = seconds
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("ago", in: .ago),
        .attribute("secs", \.seconds),
        specification: .xep(312, "0.3", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0312 v0.3 §7.1.
    public static let ago: Self = "urn:xmpp:ago:0"
}
