public import StanzaXML

/// An instant, as XMPP writes it: `2002-09-10T23:08:25.5Z`.
///
/// Equality and order are those of the instant: `2012-01-01T12:00:00Z` and `2012-01-01T14:00:00+02:00` are equal. Each
/// is written back as it was read, with its offset and its digits.
///
/// The calendar is the Gregorian one, before 1582 too; leap seconds do not exist. Years have four digits, more when
/// they are beyond 9999, and a minus sign before the year 0000, which is 1 BCE.
///
/// Source: XEP-0082 v1.1 §3.2, XML Schema Part 2 (Second Edition) §3.2.7.
public struct DateTime: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, those of the second in which the instant lies.
    public let secondsSince1970: Int64

    /// Nanoseconds since the beginning of that second, 0 to 999,999,999. Finer digits are cut off.
    public let nanoseconds: UInt32

    /// How the instant was written.
    private let form: Form

    /// A notation of an instant.
    private enum Form: Sendable {
        /// With so many digits of the second's fraction, then `Z`.
        case utc(digits: UInt8)
        /// With digits, then an offset in minutes; an offset of zero may be negative.
        case offset(minutes: Int16, isNegative: Bool, digits: UInt8)
        /// One that the fields do not give back: white space, `24:00:00`, more than nine digits.
        case text(String)
    }

    /// An instant that is written in UTC, with as many digits of the second's fraction as it needs.
    ///
    /// Nanoseconds beyond a second are carried over.
    public init(secondsSince1970: Int64, nanoseconds: UInt32 = 0) {
        let (seconds, overflow) = secondsSince1970.addingReportingOverflow(Int64(nanoseconds / 1_000_000_000))
        self.secondsSince1970 = overflow ? .max : seconds
        self.nanoseconds = nanoseconds % 1_000_000_000
        self.form = .utc(digits: DateTimeText.digitsNeeded(self.nanoseconds))
    }

    /// Reads an instant as XEP-0091 and its like write it: `20020910T23:08:25`, in UTC by definition.
    ///
    /// What such stamps are seen with is taken too: the form of XEP-0082, a fraction of the second, an offset with or
    /// without a colon, a space or lower case for `T`. The value is written again in the form of XEP-0082;
    /// ``DateTime/Legacy`` keeps the older one.
    ///
    /// Source: XEP-0091 v1.4 §2, XEP-0082 v1.1 §4.
    public init?(legacy text: String) {
        var text = text
        let parsed = text.withUTF8 { bytes -> (seconds: Int64, nanoseconds: UInt32)? in
            var reader = DateTimeText(XML.trimmingWhiteSpace(bytes))
            return reader.legacyDateTime()
        }
        guard let parsed else { return nil }
        self.init(secondsSince1970: parsed.seconds, nanoseconds: parsed.nanoseconds)
    }

    /// The instant in UTC, with as many digits of the second's fraction as it needs, whatever it was read from.
    public var utcText: String {
        DateTimeText.Writer.text { put(in: .utc, digits: DateTimeText.digitsNeeded(nanoseconds), into: &$0) }
    }

    /// The instant as XEP-0091 writes it, in whole seconds: `20020910T23:08:25`.
    public var legacyText: String {
        DateTimeText.Writer.text { writer in
            let (days, secondOfDay) = DateTimeText.floored(secondsSince1970, 86_400)
            writer.put(DateTimeText.date(days), separator: nil)
            writer.put("T")
            writer.put(secondOfDay: secondOfDay, 0, digits: 0)
        }
    }

    private func put(in zone: DateTimeText.Zone, digits: UInt8, into writer: inout DateTimeText.Writer) {
        // No overflow: only an offset that was subtracted from what was read is added again.
        writer.put(secondsSince1970: secondsSince1970 + 60 * Int64(zone.minutes), nanoseconds, digits: digits)
        writer.put(zone)
    }
}

extension DateTime: XML.Value, LosslessStringConvertible {
    /// Reads an instant in the form of XEP-0082.
    public init?(_ description: String) {
        self.init(xmlText: description)
    }

    /// Reads an instant in the form of XEP-0082.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads an instant in the form of XEP-0082.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        let text = XML.trimmingWhiteSpace(bytes)
        var reader = DateTimeText(text)
        guard let date = reader.date(), reader.take("T"), let time = reader.time(), let zone = reader.zone(),
            reader.isAtEnd,
            let seconds = DateTimeText.seconds(date, time, zone)
        else { return nil }
        secondsSince1970 = seconds
        nanoseconds = time.nanoseconds
        if text.count < bytes.count || time.digits > 9 || time.seconds == 86_400 {
            form = .text(String(decoding: bytes, as: UTF8.self))
        } else if zone.isZ {
            form = .utc(digits: UInt8(time.digits))
        } else {
            form = .offset(minutes: zone.minutes, isNegative: zone.isNegative, digits: UInt8(time.digits))
        }
    }

    /// The instant as it was read, or in UTC when it was not read.
    public var xmlText: String {
        if case .text(let text) = form { return text }
        return DateTimeText.Writer.text { put(into: &$0) }
    }

    /// Writes the instant as an attribute, without a string.
    @usableFromInline
    func write(as name: XML.Name, into writer: inout XML.Writer) {
        if case .text(let text) = form { return writer.attribute(name, text) }
        DateTimeText.Writer.withText({ put(into: &$0) }, { writer.attribute(name, $0) })
    }

    private func put(into writer: inout DateTimeText.Writer) {
        switch form {
        case .utc(let digits):
            put(in: .utc, digits: digits, into: &writer)
        case .offset(let minutes, let isNegative, let digits):
            let zone = DateTimeText.Zone(minutes: minutes, isNegative: isNegative, isZ: false)
            put(in: zone, digits: digits, into: &writer)
        case .text:
            break
        }
    }

    /// The instant as it was read, or in UTC when it was not read.
    public var description: String { xmlText }
}

extension DateTime: Hashable, Comparable {
    /// Whether two are the same instant.
    public static func == (left: DateTime, right: DateTime) -> Bool {
        left.secondsSince1970 == right.secondsSince1970 && left.nanoseconds == right.nanoseconds
    }

    /// Hashes the instant.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(secondsSince1970)
        hasher.combine(nanoseconds)
    }

    /// Whether one instant comes before another.
    public static func < (left: DateTime, right: DateTime) -> Bool {
        (left.secondsSince1970, left.nanoseconds) < (right.secondsSince1970, right.nanoseconds)
    }
}

extension DateTime {
    /// An instant in an attribute of XEP-0091 or XEP-0090, read as ``DateTime/init(legacy:)`` does.
    ///
    /// It is written back as it was read; one of the program's own in whole seconds, as `20020910T23:08:25`.
    public struct Legacy: XML.Value, Hashable {
        /// The instant.
        public let dateTime: DateTime

        /// The instant as it was read, or in whole seconds when it was not read.
        public let xmlText: String

        /// An instant to be written in the older form.
        public init(_ dateTime: DateTime) {
            self.dateTime = dateTime
            xmlText = dateTime.legacyText
        }

        /// Reads an instant as ``DateTime/init(legacy:)`` does.
        public init?(xmlText: String) {
            guard let dateTime = DateTime(legacy: xmlText) else { return nil }
            self.dateTime = dateTime
            self.xmlText = xmlText
        }

        /// Whether two are the same instant.
        public static func == (left: Legacy, right: Legacy) -> Bool { left.dateTime == right.dateTime }

        /// Hashes the instant.
        public func hash(into hasher: inout Hasher) { hasher.combine(dateTime) }
    }
}
