public import StanzaCore
public import StanzaXML

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An instant in the form of XEP-0082; read with any offset, written in UTC.
///
/// A `Date` keeps neither the offset nor the digits that were written; use `DateTime` where they matter.
///
/// Source: XEP-0082 v1.1 §3.2.
extension Date: XML.Value {
    /// Reads an instant in the form of XEP-0082.
    public init?(xmlText: String) {
        guard let dateTime = DateTime(xmlText: xmlText) else { return nil }
        self = dateTime.date
    }

    /// Reads an instant in the form of XEP-0082.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        guard let dateTime = DateTime(xmlUTF8: bytes) else { return nil }
        self = dateTime.date
    }

    /// The instant in UTC, as `DateTime(_:)` of a date gives it.
    public var xmlText: String { DateTime(self).xmlText }
}

extension DateTime {
    /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z, from which a `Date` counts.
    private static let referenceDate: Int64 = 978_307_200

    /// The instant as a `Date`, which for the years around 2025 is true to a tenth of a microsecond.
    public var date: Date {
        Date(
            timeIntervalSinceReferenceDate: Double(secondsSince1970) - Double(Self.referenceDate)
                + Double(nanoseconds) / 1_000_000_000
        )
    }

    /// The instant of a `Date`, in UTC, with the fewest digits of the second's fraction that give the same date back;
    /// with nine when it is finer than a nanosecond.
    ///
    /// A date beyond what 64 bits of seconds hold counts as the last they hold, and one that is no number as 1970.
    public init(_ date: Date) {
        let interval = date.timeIntervalSinceReferenceDate
        let whole = interval.rounded(.down)
        guard let seconds = Int64(exactly: whole) else {
            self.init(secondsSince1970: interval.isNaN ? 0 : interval < 0 ? .min : .max)
            return
        }
        let (since1970, overflows) = seconds.addingReportingOverflow(Self.referenceDate)
        self.init(secondsSince1970: overflows ? .max : since1970)
        let fraction = interval - whole
        var scale: UInt32 = 1
        while true {
            let digits = UInt32((fraction * Double(scale)).rounded())
            let rounded = DateTime(
                secondsSince1970: secondsSince1970,
                nanoseconds: digits * (1_000_000_000 / scale)
            )
            if scale == 1_000_000_000 || rounded.date == date {
                self = rounded
                return
            }
            scale *= 10
        }
    }
}
