public import StanzaCore
public import StanzaXML

/// Asks what time it is elsewhere, or says so; XEP-0202 has replaced it.
///
/// ```xml
/// <query xmlns='jabber:iq:time'><utc>20020910T17:58:35</utc><tz>MDT</tz></query>
/// ```
///
/// Source: XEP-0090 v1.2 §2, §8 (schema).
public struct LegacyEntityTime: DeclaredExtension {
    /// The time in UTC, as XEP-0091 writes it; `nil` in the question.
    public var utc: String?
    /// The time zone, of any form; `nil` when it is not said.
    public var timeZone: String?
    /// The time as people there would write it; `nil` when it is not said.
    public var display: String?

    /// A time, or the question.
    public init(utc: String? = nil, timeZone: String? = nil, display: String? = nil) {
        self.utc = utc
        self.timeZone = timeZone
        self.display = display
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .legacyTime),
        .childText("utc", \.utc),
        .childText("tz", \.timeZone),
        .childText("display", \.display),
        specification: .xep(90, "1.2", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0090 v1.2 §7.
    public static let legacyTime: Self = "jabber:iq:time"
}
