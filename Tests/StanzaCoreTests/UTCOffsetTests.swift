import StanzaCore
import StanzaXML
import Testing

/// XEP-0082 §2: time zone definitions.
@Suite struct UTCOffsetTests {
    @Test(arguments: [
        ("Z", 0), ("-06:00", -360), ("+05:30", 330), ("+14:00", 840), ("-14:00", -840), ("+00:00", 0), ("-00:00", 0),
    ])
    func comesBack(text: String, minutes: Int) throws {
        let offset = try #require(UTCOffset(xmlText: text))

        #expect(offset.minutes == minutes)
        #expect(offset.xmlText == text)
        #expect(offset == UTCOffset(minutes: minutes))
        #expect(offset.hashValue == UTCOffset(minutes: minutes)?.hashValue)
    }

    @Test(arguments: ["", "z", "UTC", "+5:30", "+0530", "05:30", "+05:60", "+14:01", "-15:00", "Z0", "\u{2212}06:00"])
    func whatIsNoOffset(text: String) {
        #expect(UTCOffset(xmlText: text) == nil)
    }

    @Test func limits() {
        #expect(UTCOffset(minutes: 841) == nil)
        #expect(UTCOffset(minutes: .min) == nil)
        #expect(UTCOffset.utc.xmlText == "Z")
        #expect(UTCOffset(minutes: -30)?.xmlText == "-00:30")
    }
}
