import StanzaCore
import StanzaXML
import Testing

/// XEP-0082 §3.3: times that recur.
@Suite struct TimeOfDayTests {
    @Test func teaTime() throws {
        let time = try #require(TimeOfDay("16:00:00"))

        #expect(time.secondsSinceMidnight == 57_600)
        #expect(time.nanoseconds == 0)
        #expect(time.offset == nil)
        #expect(time == TimeOfDay(hour: 16, minute: 0, second: 0))
        #expect(time.xmlText == "16:00:00")
    }

    @Test(arguments: ["00:00:00", "23:59:59.999999999", "16:00:00Z", "16:00:00.5-06:00", "16:00:00+00:00"])
    func comesBack(text: String) {
        #expect(TimeOfDay(xmlText: "\t\(text) ")?.xmlText == text)
    }

    @Test func endOfDayIsMidnight() {
        #expect(TimeOfDay("24:00:00") == TimeOfDay("00:00:00"))
    }

    @Test(arguments: [
        "", "16:00", "4:00:00", "24:00:01", "16:60:00", "16:00:60", "16:00:00.", "16:00:00+15:00", "16:00:00ZZ",
        "T16:00:00",
    ])
    func whatIsNoTime(text: String) {
        #expect(TimeOfDay(xmlText: text) == nil)
    }

    @Test func timesThatTheClockDoesNotHave() {
        #expect(TimeOfDay(hour: 24, minute: 0, second: 0) == nil)
        #expect(TimeOfDay(hour: 0, minute: -1, second: 0) == nil)
        #expect(TimeOfDay(hour: 0, minute: 0, second: 0, nanoseconds: 1_000_000_000) == nil)
        #expect(
            TimeOfDay(hour: 7, minute: 5, second: 9, nanoseconds: 10, offset: .utc)?.xmlText == "07:05:09.00000001Z")
    }
}
