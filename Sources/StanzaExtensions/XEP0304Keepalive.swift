public import StanzaCore
public import StanzaXML

/// Negotiates how often white space is sent, as a feature of the stream and in requests.
///
/// ```xml
/// <keepalive xmlns='urn:xmpp:keepalive:0'><interval min='60' max='300'/></keepalive>
/// ```
///
/// Source: XEP-0304 v0.1 §3, §8 (schema).
public struct WhitespaceKeepalive: DeclaredExtension {
    /// How often; `nil` when it does not matter.
    public var interval: Interval?

    /// Seconds, or limits for them.
    public init(interval: Interval? = nil) { self.interval = interval }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("keepalive", in: .keepalive),
        .child(\.interval),
        specification: .xep(304, "0.1", section: "3"),
        build: Self.init
    )
}

extension WhitespaceKeepalive {
    /// How often white space is sent.
    ///
    /// Source: XEP-0304 v0.1 §3, §8 (schema).
    public struct Interval: DeclaredExtension {
        /// In the feature, the fewest seconds; `nil` for no such limit, and in requests.
        public var min: UInt16?
        /// In the feature, the most seconds; `nil` for no such limit, and in requests.
        public var max: UInt16?
        /// The seconds; `nil` in the feature.
        public var seconds: UInt16?

        /// Seconds, or limits for them.
        public init(min: UInt16? = nil, max: UInt16? = nil, seconds: UInt16? = nil) {
            self.min = min
            self.max = max
            self.seconds = seconds
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("interval", in: .keepalive),
            .attribute("min", \.min),
            .attribute("max", \.max),
            .text(\.seconds),
            specification: .xep(304, "0.1", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0304 v0.1 §7.1.
    public static let keepalive: Self = "urn:xmpp:keepalive:0"
}
