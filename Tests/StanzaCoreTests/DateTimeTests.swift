import StanzaCore
import StanzaXML
import Testing

/// XEP-0082: instants.
@Suite struct DateTimeTests {
    // XEP-0082 v1.1 §3.2.
    @Test func firstStepsOnTheMoon() throws {
        let utc = try #require(DateTime("1969-07-21T02:56:15Z"))
        let houston = try #require(DateTime("1969-07-20T21:56:15-05:00"))

        #expect(utc == houston)
        #expect(utc.hashValue == houston.hashValue)
        #expect(utc.secondsSince1970 == -14_159_025)
        #expect(utc.nanoseconds == 0)
        #expect(houston.xmlText == "1969-07-20T21:56:15-05:00")
        #expect(houston.utcText == "1969-07-21T02:56:15Z")
    }

    /// Each text is written back as it was, and read again gives the same instant.
    @Test(arguments: [
        "1970-01-01T00:00:00Z", "2017-07-11T18:31:34.5Z", "2017-07-11T18:31:34.500Z", "2017-07-11T18:31:34.000000000Z",
        "2017-07-11T18:31:34.123456789+05:30", "2017-07-11T18:31:34+00:00", "2017-07-11T18:31:34-00:00",
        "2017-07-11T18:31:34.10-14:00", "2017-07-11T18:31:34+14:00", "2012-01-01T24:00:00Z", "2012-12-31T24:00:00.000Z",
        "2015-04-01T11:29:10.123456789012Z", "  2012-01-01T12:00:00Z\n", "0000-02-29T00:00:00Z",
        "-0001-12-31T23:59:59Z",
        "12012-01-01T00:00:00Z", "292277026596-12-04T15:30:07Z", "-292277022657-01-27T08:29:52Z",
        "0000-01-01T00:00:00+14:00",
        "2012-01-01T12:00:00.0Z", "9999-12-31T23:59:59-14:00",
    ])
    func writtenBackAsItWas(text: String) throws {
        let value = try #require(DateTime(xmlText: text))

        #expect(value.xmlText == text)
        #expect(DateTime(xmlText: value.xmlText) == value)
        #expect(DateTime(xmlText: value.utcText) == value)
        #expect(DateTime(secondsSince1970: value.secondsSince1970, nanoseconds: value.nanoseconds) == value)
        #expect(Array(text.utf8).withUnsafeBufferPointer { DateTime(xmlUTF8: $0) } == value)
    }

    @Test(arguments: [
        "2012-01-01T24:00:01Z", "2012-01-01T24:00:00.1Z", "2012-01-01T24:01:00Z", "2012-01-01T25:00:00Z",
        "2012-01-01T23:60:00Z", "2012-01-01T23:59:60Z", "2012-01-01T23:59:61Z", "2012-04-31T00:00:00Z",
        "2100-02-29T00:00:00Z", "2012-01-00T00:00:00Z", "2012-01-32T00:00:00Z", "2012-1-01T00:00:00Z",
        "2012-01-01T0:00:00Z", "2012-01-01T00:00:0Z", "02012-01-01T00:00:00Z", "+2012-01-01T00:00:00Z",
        "-0000-01-01T00:00:00Z", "--2012-01-01T00:00:00Z", "2012-01-01T00:00:00", "2012-01-01T00:00:00+0000",
        "2012-01-01T00:00:00+00", "2012-01-01T00:00:00+14:01", "2012-01-01T00:00:00+15:00", "2012-01-01T00:00:00+01:60",
        "2012-01-01T00:00:00z", "2012-01-01T00:00:00Z+00:00", "2012-01-01T00:00:00 Z", "2012-01-01T00:00:00.Z",
        "2012-01-01T00:00:00,5Z", "2012-01-01T00:00:00.-5Z", "2012-01-01 00:00:00Z", "20120101T00:00:00Z",
        "2012-01-01T000000Z", "2012-01-01T00:00Z", "2012-01-01", "T00:00:00Z", "", "Z", "2012-01-01T",
        "2012-01-01T00:00:00Z\u{A0}", "\u{FF12}012-01-01T00:00:00Z", "2012-01-01T00:00:\u{661}0Z",
        "292277026596-12-04T15:30:08Z", "-292277022657-01-27T08:29:51Z", "9999999999999-01-01T00:00:00Z",
        "99999999999999999999999999-01-01T00:00:00Z", "2012-01-01T00:00:00\u{2212}05:00",
    ])
    func whatIsNoInstant(text: String) {
        #expect(DateTime(xmlText: text) == nil)
    }

    @Test func fractionsAreCutAndNeverRounded() throws {
        let value = try #require(DateTime("2013-04-27T10:00:59.9999999999Z"))

        #expect(value.nanoseconds == 999_999_999)
        #expect(value.utcText == "2013-04-27T10:00:59.999999999Z")
    }

    @Test(
        arguments: [
            (0, 0, "1970-01-01T00:00:00Z"), (-1, 0, "1969-12-31T23:59:59Z"),
            (-1, 500_000_000, "1969-12-31T23:59:59.5Z"),
            (1_500_000_000, 1, "2017-07-14T02:40:00.000000001Z"), (951_782_400, 120_000_000, "2000-02-29T00:00:00.12Z"),
            (0, 1_000_000_000, "1970-01-01T00:00:01Z"), (0, .max, "1970-01-01T00:00:04.294967295Z"),
            (-62_167_219_201, 0, "-0001-12-31T23:59:59Z"), (253_402_300_800, 0, "10000-01-01T00:00:00Z"),
            (.max, 0, "292277026596-12-04T15:30:07Z"), (.min, 0, "-292277022657-01-27T08:29:52Z"),
            (.max, .max, "292277026596-12-04T15:30:07.294967295Z"),
        ] as [(Int64, UInt32, String)])
    func writtenInUTC(seconds: Int64, nanoseconds: UInt32, text: String) {
        let value = DateTime(secondsSince1970: seconds, nanoseconds: nanoseconds)

        #expect(value.xmlText == text)
        #expect(value.description == text)
        #expect(DateTime(text) == value)
    }

    @Test func order() throws {
        let texts = [
            "2012-01-01T00:00:00-01:00", "2012-01-01T00:00:00.5Z", "2012-01-01T00:00:00Z", "2012-01-01T00:00:00+01:00",
        ]

        let sorted = try texts.map { try #require(DateTime($0)) }.sorted()

        #expect(sorted.map(\.xmlText) == [texts[3], texts[2], texts[1], texts[0]])
    }

    /// Counts the days of a thousand years one by one, leap years by the rule of three.
    @Test func everyDayOfAThousandYears() {
        var (year, month, day) = (1599, 12, 31)
        var wrong: [String] = []
        // 1599-12-31 is 135,141 days before 1970.
        for days in Int64(-135_141)..<230_000 {
            func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let text = "\(year)-\(padded(month))-\(padded(day))T00:00:00Z"
            let value = DateTime(secondsSince1970: days * 86_400)
            if value.xmlText != text || DateTime(text) != value { wrong.append(text) }

            let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            day += 1
            if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    }

    // MARK: - Older forms

    @Test(arguments: [
        ("20020910T23:08:25", "2002-09-10T23:08:25Z"), ("20020910T23:08:25Z", "2002-09-10T23:08:25Z"),
        ("2002-09-10T23:08:25", "2002-09-10T23:08:25Z"), ("2002-09-10T23:08:25+02:00", "2002-09-10T21:08:25Z"),
        ("20020910T23:08:25+0200", "2002-09-10T21:08:25Z"), ("20020910t23:08:25.25z", "2002-09-10T23:08:25.25Z"),
        ("2002-09-10 23:08:25", "2002-09-10T23:08:25Z"), (" 20020910T23:08:25\n", "2002-09-10T23:08:25Z"),
    ])
    func legacyForms(text: String, utc: String) throws {
        let value = try #require(DateTime(legacy: text))

        #expect(value.xmlText == utc)
        #expect(DateTime.Legacy(xmlText: text)?.xmlText == text)
        #expect(DateTime.Legacy(xmlText: text)?.dateTime == value)
    }

    @Test(arguments: [
        "20020910", "020910T23:08:25", "2002-0910T23:08:25", "200209-10T23:08:25", "20020910T230825", "20020910T23:08",
        "20020931T23:08:25", "20020910T23:08:25.", "20020910T23:08:25X", "20020910T23:08:25+15:00", "", "2002",
        "20020910T",
        "20020910T23:08:25ZZ", "120020910T23:08:25",
    ])
    func whatIsNoLegacyForm(text: String) {
        #expect(DateTime(legacy: text) == nil)
        #expect(DateTime.Legacy(xmlText: text) == nil)
    }

    @Test func legacyFormIsWritten() throws {
        let value = try #require(DateTime("2002-09-11T01:08:25.75+02:00"))

        #expect(value.legacyText == "20020910T23:08:25")
        #expect(DateTime.Legacy(value).xmlText == "20020910T23:08:25")
        #expect(DateTime.Legacy(value) == DateTime.Legacy(value))
    }
}
