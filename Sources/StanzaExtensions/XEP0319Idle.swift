public import StanzaCore
public import StanzaXML

/// Since when a user has not touched the client, in a presence.
///
/// ```xml
/// <idle xmlns='urn:xmpp:idle:1' since='2026-02-14T20:00:00Z'/>
/// ```
///
/// Source: XEP-0319 v1.0.2 §2.1, §3 (schema).
public struct LastInteraction: DeclaredExtension {
    /// The time of the last touch.
    public var since: DateTime

    /// A time.
    public init(since: DateTime) { self.since = since }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("idle", in: .idle),
        .attribute("since", \.since),
        specification: .xep(319, "1.0.2", section: "2.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0319 v1.0.2 §7.1.
    public static let idle: Self = "urn:xmpp:idle:1"
}
