public import StanzaCore
public import StanzaXML

/// A stanza that somebody passes on.
///
/// ```xml
/// <forwarded xmlns='urn:xmpp:forward:0'>
///   <delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25Z'/>
///   <message xmlns='jabber:client' from='juliet@example.com/balcony' to='romeo@example.net'>…</message>
/// </forwarded>
/// ```
///
/// Whoever passes it on can have made it up (§7): the stanza's type says so until it is known to be true. A stanza in a
/// namespace that is no stream's is not found.
///
/// Source: XEP-0297 v1.0 §3, §8 (schema).
public struct Forwarded: DeclaredExtension {
    /// When the stanza was first received; `nil` when it is not said. A malformed one leaves the stanza readable.
    public var delay: Parsed<Delay>?
    /// The stanza, of any kind; `nil` when the element holds none.
    public var stanza: Unverified<AnyStanza>?

    /// A stanza, and when it was first received.
    public init(_ stanza: AnyStanza, delay: Delay? = nil) {
        self.delay = delay.map { .value($0) }
        self.stanza = Unverified(stanza)
    }

    /// A message, and when it was first received.
    public init(_ message: Message, delay: Delay? = nil) {
        self.init(.message(message), delay: delay)
    }

    private init(_ delay: Parsed<Delay>?, _ stanza: Unverified<AnyStanza>?) {
        self.delay = delay
        self.stanza = stanza
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("forwarded", in: .forward),
        .lenientChild(\.delay),
        .stanza(\.stanza),
        specification: .xep(297, "1.0", section: "3"),
        build: { Self($0, $1) }
    )

    /// The stanza as a message; `nil` when it is none.
    public var message: Unverified<Message>? { stanza?.message }

    /// When the stanza was first received; `nil` when it is not said, or said wrong.
    public var stamp: DateTime? { delay?.value?.stamp }
}

extension XML.Namespace {
    /// XEP-0297 v1.0 §6.1.
    public static let forward: Self = "urn:xmpp:forward:0"
}
