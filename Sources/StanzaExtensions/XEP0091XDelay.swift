public import StanzaCore
public import StanzaXML

/// When a stanza was sent that arrives late, as it was written before ``Delay``.
///
/// ```xml
/// <x xmlns='jabber:x:delay' from='example.com' stamp='20260214T23:08:25'>Offline Storage</x>
/// ```
///
/// Obsolete; some servers still send it beside ``Delay``.
///
/// Source: XEP-0091 v1.4 §2, §8 (schema).
public struct LegacyDelay: DeclaredExtension {
    /// Who kept the stanza back, or sent it; `nil` when the element does not say.
    public var from: JID?
    /// When the stanza was sent, in UTC.
    public var stamp: DateTime.Legacy
    /// Why it is late, in words; `nil` when nothing is said.
    public var reason: String?

    /// A delay.
    public init(stamp: DateTime, from: JID? = nil, reason: String? = nil) {
        self.from = from
        self.stamp = DateTime.Legacy(stamp)
        self.reason = reason
    }

    private init(_ from: JID?, _ stamp: DateTime.Legacy, _ reason: String?) {
        self.from = from
        self.stamp = stamp
        self.reason = reason
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .legacyDelay),
        .attribute("from", \.from),
        .attribute("stamp", \.stamp),
        .text(\.reason),
        specification: .xep(91, "1.4", section: "2"),
        build: Self.init(_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0091 v1.4 §7.
    public static let legacyDelay: Self = "jabber:x:delay"
}
