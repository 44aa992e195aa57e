public import StanzaXML

/// A time that recurs every day: `16:00:00`, `16:00:00.5Z`, `16:00:00-06:00`.
///
/// Two are equal when they say the same time of the clock in the same zone; `24:00:00` is midnight.
///
/// Source: XEP-0082 v1.1 §3.3.
public struct TimeOfDay: Hashable, Sendable {
    /// Seconds since midnight, 0 to 86,399.
    public let secondsSinceMidnight: Int

    /// Nanoseconds since the beginning of that second, 0 to 999,999,999. Finer digits are cut off.
    public let nanoseconds: UInt32

    /// The zone, or `nil` when the time is meant wherever one is.
    public let offset: UTCOffset?

    /// A time of the clock, or `nil` when the clock has none such.
    public init?(hour: Int, minute: Int, second: Int, nanoseconds: UInt32 = 0, offset: UTCOffset? = nil) {
        guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second, nanoseconds < 1_000_000_000 else { return nil }
        self.secondsSinceMidnight = hour * 3600 + minute * 60 + second
        self.nanoseconds = nanoseconds
        self.offset = offset
    }
}

extension TimeOfDay: XML.Value, LosslessStringConvertible {
    /// Reads a time in the form of XEP-0082.
    public init?(_ description: String) {
        self.init(xmlText: description)
    }

    /// Reads a time in the form of XEP-0082.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads a time in the form of XEP-0082.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        var reader = DateTimeText(XML.trimmingWhiteSpace(bytes))
        guard let time = reader.time() else { return nil }
        if reader.isAtEnd {
            offset = nil
        } else {
            guard let zone = reader.zone(), reader.isAtEnd else { return nil }
            offset = UTCOffset(zone)
        }
        secondsSinceMidnight = Int(time.seconds % 86_400)
        nanoseconds = time.nanoseconds
    }

    /// The time in the form of XEP-0082, with as many digits of the second's fraction as it needs.
    public var xmlText: String {
        DateTimeText.Writer.text { writer in
            writer.put(
                secondOfDay: Int64(secondsSinceMidnight),
                nanoseconds,
                digits: DateTimeText.digitsNeeded(nanoseconds)
            )
            if let offset { writer.put(offset.zone) }
        }
    }

    /// The time in the form of XEP-0082.
    public var description: String { xmlText }
}
