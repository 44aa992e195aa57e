public import StanzaCore
public import StanzaXML

/// When a stanza was sent that arrives late.
///
/// ```xml
/// <delay xmlns='urn:xmpp:delay' from='example.com' stamp='2026-02-14T23:08:25Z'>Offline Storage</delay>
/// ```
///
/// Anybody can put one into a stanza; believe one whose ``from`` may keep stanzas back (§5).
///
/// Source: XEP-0203 v2.0 §2, §8 (schema).
public struct Delay: DeclaredExtension {
    /// Who kept the stanza back, or sent it; `nil` when the element does not say.
    public var from: JID?
    /// When the stanza was sent.
    public var stamp: DateTime
    /// Why it is late, in words; `nil` when nothing is said.
    public var reason: String?

    /// A delay.
    public init(stamp: DateTime, from: JID? = nil, reason: String? = nil) {
        self.init(from, stamp, reason)
    }

    private init(_ from: JID?, _ stamp: DateTime, _ reason: String?) {
        self.from = from
        self.stamp = stamp
        self.reason = reason
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("delay", in: .delay),
        .attribute("from", \.from),
        .attribute("stamp", \.stamp),
        .text(\.reason),
        specification: .xep(203, "2.0", section: "2"),
        build: { Self($0, $1, $2) }
    )
}

extension XML.Namespace {
    /// XEP-0203 v2.0 §7.1.
    public static let delay: Self = "urn:xmpp:delay"
}
