import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0471: Calendar Events.
@Suite struct CalendarEventsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            CalendarEvent(
                name: "The ball", start: DateTime("2026-12-15T20:00:00Z"), end: DateTime("2026-12-16T02:00:00Z")),
            """
            <event xmlns='urn:xmpp:calendar-events:0'><name>The ball</name>\
            <start>2026-12-15T20:00:00Z</start><end>2026-12-16T02:00:00Z</end></event>
            """)
        try expectRoundTrip(
            CalendarEvent(
                descriptions: [.init(type: .text, lang: "en", "Dances")],
                categories: [.init(term: "ball", wikidata: "Q478515", lang: "en")],
                location: .init(
                    onlines: [
                        .init(
                            name: "Room",
                            software: [.init(name: "Jitsi", wikidata: "Q1", url: "urn:j", needsInstallation: false)],
                            instructions: "Come", addresses: [URLData(target: "urn:u")])
                    ], places: [GeoLocation(country: "Italy")]),
                headPicture: .init(share: .init(file: FileMetadata())),
                rsvp: .init(lang: "en", form: DataForm(type: .form))),
            """
            <event xmlns='urn:xmpp:calendar-events:0'>\
            <description type='text' xml:lang='en'>Dances</description>\
            <category term='ball' wd='Q478515' xml:lang='en'/><location><online><name>Room</name>\
            <software name='Jitsi' wd='Q1' url='urn:j' need_install='false'/>\
            <instructions>Come</instructions>\
            <url-data xmlns='http://jabber.org/protocol/url-data' target='urn:u'/></online>\
            <geoloc xmlns='http://jabber.org/protocol/geoloc'><country>Italy</country></geoloc>\
            </location><head-picture><file-sharing xmlns='urn:xmpp:sfs:0'>\
            <file xmlns='urn:xmpp:file:metadata:0'/></file-sharing></head-picture><rsvp xml:lang='en'>\
            <x xmlns='jabber:x:data' type='form'/></rsvp></event>
            """)
        try expectRoundTrip(
            CalendarEvent(
                invitees: .init(jid: "pubsub.example.org", node: "i"),
                comments: .init(jid: "pubsub.example.org", node: "c"),
                blog: .init(jid: "pubsub.example.org", node: "b"),
                schedule: .init(jid: "pubsub.example.org", node: "s"),
                attachments: .init(shares: [.init(file: FileMetadata())]),
                external: .init(jid: "pubsub.example.org", node: "e", item: "1"),
                extra: .init(form: DataForm(type: .result)), details: [Attention()]),
            """
            <event xmlns='urn:xmpp:calendar-events:0'><invitees jid='pubsub.example.org' node='i'/>\
            <comments jid='pubsub.example.org' node='c'/><blog jid='pubsub.example.org' node='b'/>\
            <schedule jid='pubsub.example.org' node='s'/><attachments>\
            <file-sharing xmlns='urn:xmpp:sfs:0'><file xmlns='urn:xmpp:file:metadata:0'/></file-sharing>\
            </attachments><external jid='pubsub.example.org' node='e' item='1'/><extra>\
            <x xmlns='jabber:x:data' type='result'/></extra><attention xmlns='urn:xmpp:attention:0'/>\
            </event>
            """)
        try expectRoundTrip(
            CalendarEvent.Attendees(confirmed: 5, max: 7),
            "<attendees xmlns='urn:xmpp:calendar-events:0' confirmed='5' max='7'/>")
        try expectRoundTrip(
            CalendarEvent.Invitee(jid: "nurse@example.com", name: "Nurse"),
            "<invitee xmlns='urn:xmpp:calendar-events:0' jid='nurse@example.com' name='Nurse'/>")
    }

    @Test func anAnswerInAMessage() throws {
        let message = try message(
            with: """
                <rsvp xmlns='urn:xmpp:calendar-events:0'><x xmlns='jabber:x:data' type='submit'>\
                <field var='attending'><value>yes</value></field></x></rsvp>
                """
        )

        #expect(message[CalendarEvent.RSVP.self]?.form["attending"] == "yes")
    }

    @Test func brokenPartsLeaveTheEvent() throws {
        let xml = "<event xmlns='urn:xmpp:calendar-events:0'><name xml:lang='en'>Tea</name><start>noon</start></event>"

        #expect(try value(CalendarEvent.self, in: xml)?.name["en"] == "Tea")
        #expect(try value(CalendarEvent.self, in: xml)?.start == .malformed("noon"))
    }

    @Test(arguments: [
        ("<rsvp xmlns='urn:xmpp:calendar-events:0'/>", "missing-child message/rsvp"),
        ("<attendees xmlns='urn:xmpp:calendar-events:0'/>", "missing-attribute message/attendees"),
        ("<invitee xmlns='urn:xmpp:calendar-events:0' name='N'/>", "missing-attribute message/invitee"),
        ("<event xmlns='urn:xmpp:calendar-events:0'><blog node='a'/></event>", "missing-attribute message/event/blog"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            CalendarEvent.self, of: "<event xmlns='urn:xmpp:calendar-events:0' x='1'><name>A</name><dress/></event>",
            becomes: "<event xmlns='urn:xmpp:calendar-events:0' x='1'><name>B</name><dress/></event>"
        ) { $0.name = "B" }
    }
}
