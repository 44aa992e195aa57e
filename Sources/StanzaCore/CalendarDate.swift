public import StanzaXML

/// A day of the calendar, without a time zone: `1776-07-04`.
///
/// Days are ordered as they follow each other. Years are those of ``DateTime``.
///
/// Source: XEP-0082 v1.1 §3.1.
public struct CalendarDate: Hashable, Sendable {
    /// The year; 0 is 1 BCE.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// A day, or `nil` when the calendar has none such or its year has more than twelve digits.
    public init?(year: Int, month: Int, day: Int) {
        guard year.magnitude < 1_000_000_000_000, 1...12 ~= month,
            1...DateTimeText.daysInMonth(month, Int64(year)) ~= day
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }
}

extension CalendarDate: Comparable {
    /// Whether one day comes before another.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: XML.Value, LosslessStringConvertible {
    /// Reads a day in the form of XEP-0082.
    public init?(_ description: String) {
        self.init(xmlText: description)
    }

    /// Reads a day in the form of XEP-0082.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads a day in the form of XEP-0082.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        var reader = DateTimeText(XML.trimmingWhiteSpace(bytes))
        guard let date = reader.date(), reader.isAtEnd, let year = Int(exactly: date.year) else { return nil }
        self.init(year: year, month: date.month, day: date.day)
    }

    /// The day in the form of XEP-0082.
    public var xmlText: String {
        DateTimeText.Writer.text { writer in
            writer.put(DateTimeText.Date(year: Int64(year), month: month, day: day), separator: "-")
        }
    }

    /// The day in the form of XEP-0082.
    public var description: String { xmlText }
}
