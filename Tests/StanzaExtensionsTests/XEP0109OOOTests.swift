import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0109: Out-of-Office Messages.
@Suite struct OutOfOfficeTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            OutOfOffice(
                start: DateTime("2026-07-06T10:30:00Z"), end: DateTime("2026-07-13T08:00:00Z"), message: "In Mantua."),
            """
            <ooo xmlns='urn:xmpp:ooo:0'><start>2026-07-06T10:30:00Z</start><end>2026-07-13T08:00:00Z</end>\
            <message>In Mantua.</message></ooo>
            """
        )
        try expectRegistered(
            OutOfOffice(message: "In Mantua."),
            "<ooo xmlns='urn:xmpp:ooo:0'><start/><end/><message>In Mantua.</message></ooo>"
        )
    }

    @Test func emptyTimesAreNoLimits() throws {
        let word = try #require(
            try value(
                OutOfOffice.self,
                in: "<ooo xmlns='urn:xmpp:ooo:0'><start> </start><end/><message>In Mantua.</message></ooo>"))

        #expect(word.start.value == .open)
        #expect(word.end.value == .open)
    }

    @Test func badAndMissingTimesLeaveTheRest() throws {
        let word = try #require(
            try value(
                OutOfOffice.self,
                in: "<ooo xmlns='urn:xmpp:ooo:0'><start>at dawn</start><message>In Mantua.</message></ooo>"))

        #expect(word.start == .malformed("at dawn"))
        #expect(word.end == .absent)
        #expect(word.message == "In Mantua.")
    }

    @Test func itIsAnItemOfANode() throws {
        let event = try value(
            PubSub.Event.self,
            in: """
                <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='\(OutOfOffice.node)'>\
                <item id='\(OutOfOffice.itemID)'><ooo xmlns='urn:xmpp:ooo:0'><message>Gone</message></ooo></item>\
                </items></event>
                """)

        #expect(event?.items?.items.first?.payload[OutOfOffice.self]?.message == "Gone")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OutOfOffice.self,
            of: "<ooo xmlns='urn:xmpp:ooo:0' a='1'><start>at dawn</start><x xmlns='urn:x'/><message>M</message></ooo>",
            becomes: """
                <ooo xmlns='urn:xmpp:ooo:0' a='1'><start>at dawn</start><x xmlns='urn:x'/><message>N</message></ooo>
                """
        ) { $0.message = "N" }
    }

    @Test func theNameOfTheSchemaIsReadAsWell() throws {
        try expectSame(
            as: "<item xmlns='urn:xmpp:ooo:0'><start/><end/><message>Gone</message></item>", OutOfOffice.self
        ) { #expect($0.message == "Gone") }
    }
}
