public import StanzaCore
public import StanzaXML

/// Asks what time it is for somebody, and says it.
///
/// ```xml
/// <time xmlns='urn:xmpp:time'><tzo>+01:00</tzo><utc>2026-02-14T23:08:25Z</utc></time>
/// ```
///
/// A time or an offset that is none leaves the other readable.
///
/// Source: XEP-0202 v2.0 §2, §9 (schema).
public struct EntityTime: DeclaredExtension {
    /// How far the clocks there are ahead of UTC. Absent in a request.
    public var offset: Lenient<UTCOffset>
    /// The time. Absent in a request.
    public var utc: Lenient<DateTime>

    /// A request.
    public init() { self.init(.absent, .absent) }

    /// An answer.
    public init(utc: DateTime, offset: UTCOffset) { self.init(.value(offset), .value(utc)) }

    private init(_ offset: Lenient<UTCOffset>, _ utc: Lenient<DateTime>) {
        self.offset = offset
        self.utc = utc
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("time", in: .entityTime),
        .lenientChildText(XML.Name("tzo", in: .entityTime), \.offset),
        .lenientChildText(XML.Name("utc", in: .entityTime), \.utc),
        specification: .xep(202, "2.0", section: "2"),
        build: Self.init(_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0202 v2.0 §8.1.
    public static let entityTime: Self = "urn:xmpp:time"
}
