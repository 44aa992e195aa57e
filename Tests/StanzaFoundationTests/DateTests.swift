import Foundation
import StanzaCore
import StanzaFoundation
import StanzaXML
import Testing

/// XEP-0082 v1.1 §3.2: instants as `Date`.
@Suite struct DateTests {
    @Test(arguments: [
        ("1969-07-21T02:56:15Z", -14_159_025.0), ("1969-07-20T21:56:15-05:00", -14_159_025),
        ("1970-01-01T00:00:00Z", 0),
        ("2001-01-01T00:00:00.25Z", 978_307_200.25), (" 2012-01-01T12:00:00Z\n", 1_325_419_200),
        ("0001-01-01T00:00:00Z", -62_135_596_800),
    ])
    func read(text: String, since1970: Double) throws {
        let date = try #require(Date(xmlText: text))

        #expect(date == Date(timeIntervalSince1970: since1970))
        #expect(Array(text.utf8).withUnsafeBufferPointer { Date(xmlUTF8: $0) } == date)
        #expect(try #require(DateTime(xmlText: text)).date == date)
    }

    @Test(arguments: ["", "2012-01-01", "2012-01-01T12:00:00", "1325419200", "2012-13-01T12:00:00Z", "tomorrow"])
    func whatIsNoInstant(text: String) {
        #expect(Date(xmlText: text) == nil)
    }

    @Test(arguments: [
        (0.0, "2001-01-01T00:00:00Z"), (347_068_799.5, "2011-12-31T23:59:59.5Z"), (-0.5, "2000-12-31T23:59:59.5Z"),
        (721_692_800.123, "2023-11-14T22:13:20.123Z"), (721_692_800.000001, "2023-11-14T22:13:20.000001Z"),
        (252_423_993_600, "10000-01-01T00:00:00Z"),
    ])
    func writtenInUTCWithTheDigitsItNeeds(since2001: Double, text: String) {
        #expect(Date(timeIntervalSinceReferenceDate: since2001).xmlText == text)
    }

    /// All but the dates around 2001, which a `Date` holds finer than a nanosecond.
    @Test(arguments: [-1e11...0, 1e9...1e11])
    func readBackItIsTheSame(years: ClosedRange<Double>) {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<10_000 {
            let date = Date(timeIntervalSince1970: Double.random(in: years, using: &generator))

            #expect(Date(xmlText: date.xmlText) == date, "\(date.timeIntervalSinceReferenceDate)")
        }
    }

    @Test func finerThanANanosecondIsRounded() {
        let date = Date(timeIntervalSinceReferenceDate: 0.123_456_789_4)

        #expect(date.xmlText == "2001-01-01T00:00:00.123456789Z")
    }

    /// A fraction that rounds up to a whole second belongs to the next one.
    @Test func fractionThatRoundsUpIsCarried() {
        let date = Date(timeIntervalSinceReferenceDate: 1.0.nextDown)

        #expect(date.xmlText == "2001-01-01T00:00:01Z")
    }

    @Test(arguments: [
        (Double.infinity, Int64.max), (-Double.infinity, .min), (1e300, .max), (-1e300, .min),
        (9.223_372_036_854_775e18, .max),
        (.nan, 0),
    ])
    func datesOutOfRangeStopNothing(interval: Double, seconds: Int64) {
        let dateTime = DateTime(Date(timeIntervalSinceReferenceDate: interval))

        #expect(dateTime.secondsSince1970 == seconds)
        #expect(DateTime(xmlText: dateTime.xmlText) == dateTime)
    }

    @Test func extremesOfDateTimeAreDates() {
        #expect(DateTime(secondsSince1970: .max).date > .distantFuture)
        #expect(DateTime(secondsSince1970: .min).date < .distantPast)
    }
}
