import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0435: Reminders.
@Suite struct RemindersTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Reminder(
                id: "r1", date: .init(timeZone: "UTC", try #require(DateTime("2026-02-19T23:41:00Z"))),
                text: "Go to sleep"),
            """
            <reminder xmlns='urn:xmpp:reminders:0' id='r1'>\
            <date timezone='UTC'>2026-02-19T23:41:00Z</date><text>Go to sleep</text></reminder>
            """)
        try expectRoundTrip(Reminder(id: "r1"), "<reminder xmlns='urn:xmpp:reminders:0' id='r1'/>")
    }

    @Test func theTimeHasCome() throws {
        let message = try message(
            with: """
                <reminder xmlns='urn:xmpp:reminders:0' id='r1'><date>2026-02-19T23:41:00Z</date><text xml:lang='en'>Sleep</text></reminder>
                """
        )

        #expect(message[Reminder.self]?.date?.time.utcText == "2026-02-19T23:41:00Z")
        #expect(message[Reminder.self]?.text["en"] == "Sleep")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<reminder xmlns='urn:xmpp:reminders:0'><date>noon</date></reminder>"

        #expect(try topFaults(in: xml) == ["invalid-value message/reminder/date"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Reminder.self, of: "<reminder xmlns='urn:xmpp:reminders:0' id='a' x='1'><text>T</text><bell/></reminder>",
            becomes: "<reminder xmlns='urn:xmpp:reminders:0' id='b' x='1'><text>T</text><bell/></reminder>"
        ) { $0.id = "b" }
    }
}
