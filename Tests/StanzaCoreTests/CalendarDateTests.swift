import StanzaCore
import StanzaXML
import Testing

/// XEP-0082 §3.1: days.
@Suite struct CalendarDateTests {
    @Test func independence() throws {
        let day = try #require(CalendarDate("1776-07-04"))

        #expect((day.year, day.month, day.day) == (1776, 7, 4))
        #expect(day.xmlText == "1776-07-04")
        #expect(day == CalendarDate(year: 1776, month: 7, day: 4))
    }

    @Test(arguments: ["2012-02-29", "0000-12-31", "-0044-03-15", "12012-01-01"])
    func comesBack(text: String) {
        #expect(CalendarDate(xmlText: " \(text)\n")?.xmlText == text)
    }

    @Test(arguments: [
        "", "2011-02-29", "2012-13-01", "2012-00-01", "2012-1-1", "20120101", "12-01-01", "2012-01-01Z", "2012-01",
    ])
    func whatIsNoDay(text: String) {
        #expect(CalendarDate(xmlText: text) == nil)
    }

    @Test func daysThatTheCalendarDoesNotHave() {
        #expect(CalendarDate(year: 1900, month: 2, day: 29) == nil)
        #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
        #expect(CalendarDate(year: 2000, month: 0, day: 1) == nil)
        #expect(CalendarDate(year: .min, month: 1, day: 1) == nil)
        #expect(CalendarDate(year: 2000, month: .max, day: .min) == nil)
    }

    @Test func order() throws {
        let days = try ["2012-02-01", "2012-01-31", "-0001-01-01", "2011-12-31"].map { try #require(CalendarDate($0)) }

        #expect(days.sorted().map(\.description) == ["-0001-01-01", "2011-12-31", "2012-01-31", "2012-02-01"])
    }
}
