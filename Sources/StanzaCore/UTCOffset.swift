public import StanzaXML

/// How far the clocks of a place are ahead of UTC: `-06:00`, `+05:30`, `Z`.
///
/// Source: XEP-0082 v1.1 §2, XEP-0202 v2.0 §3.
public struct UTCOffset: Hashable, Sendable {
    let zone: DateTimeText.Zone

    /// Minutes ahead of UTC, -840 to 840.
    public var minutes: Int { Int(zone.minutes) }

    /// UTC itself, written as `Z`.
    public static let utc = UTCOffset(.utc)

    /// An offset, written with its sign, or `nil` when it is more than 14 hours.
    public init?(minutes: Int) {
        guard -840...840 ~= minutes else { return nil }
        self.init(DateTimeText.Zone(minutes: Int16(minutes), isNegative: minutes < 0, isZ: false))
    }

    init(_ zone: DateTimeText.Zone) {
        self.zone = zone
    }

    /// Offsets of the same length are equal, however written.
    public static func == (left: UTCOffset, right: UTCOffset) -> Bool {
        left.minutes == right.minutes
    }

    /// Hashes the length.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(minutes)
    }
}

extension UTCOffset: XML.Value, LosslessStringConvertible {
    /// Reads an offset in the form of XEP-0082.
    public init?(_ description: String) {
        self.init(xmlText: description)
    }

    /// Reads an offset in the form of XEP-0082.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads an offset in the form of XEP-0082.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        var reader = DateTimeText(XML.trimmingWhiteSpace(bytes))
        guard let zone = reader.zone(), reader.isAtEnd else { return nil }
        self.init(zone)
    }

    /// The offset in the form of XEP-0082, as it was read.
    public var xmlText: String {
        DateTimeText.Writer.text { $0.put(zone) }
    }

    /// The offset in the form of XEP-0082.
    public var description: String { xmlText }
}
