import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0108: User Activity.
@Suite struct ActivityTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Activity(general: .init(.relaxing, .partying), text: "A feast!"),
            """
            <activity xmlns='http://jabber.org/protocol/activity'><relaxing><partying/></relaxing>\
            <text>A feast!</text></activity>
            """)
        try expectRoundTrip(
            Activity(general: .init(.havingAppointment)),
            "<activity xmlns='http://jabber.org/protocol/activity'><having_appointment/></activity>")
        try expectRoundTrip(Activity(), "<activity xmlns='http://jabber.org/protocol/activity'/>")
    }

    @Test func somebodyIsAtAFeast() throws {
        let message = try Message(
            captured: """
                <message from='juliet@example.com'><event xmlns='http://jabber.org/protocol/pubsub#event'>\
                <items node='http://jabber.org/protocol/activity'><item id='1'><activity xmlns='http://jabber.org/protocol/activity'>\
                <relaxing><partying/></relaxing><text xml:lang='en'>A feast!</text></activity></item></items></event></message>
                """
        )

        let items = try #require(message[PubSub.Event.self]?.items)
        let activity = try #require(items.items.first?.payload[Activity.self])
        #expect(items.node == Activity.node)
        #expect(activity.general?.kind == .relaxing && activity.general?.specific == .partying)
        #expect(activity.text["en"] == "A feast!")
    }

    @Test func activitiesOfTomorrowAreKept() throws {
        let xml = "<activity xmlns='http://jabber.org/protocol/activity'><eating><fondue/></eating></activity>"

        let general = try #require(try value(Activity.self, in: xml)?.general)
        #expect(general.kind == .eating && general.specific == nil)
        #expect(general.others.unknown.map(\.name.local) == ["fondue"])
        try expectUpdate(
            Activity.self,
            of: xml,
            becomes:
                "<activity xmlns='http://jabber.org/protocol/activity'><eating><fondue/></eating><text>!</text></activity>"
        ) { $0.text = "!" }
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Activity.self,
            of: """
                <activity xmlns='http://jabber.org/protocol/activity' x='1'><inactive y='1'><hiding/>\
                </inactive><b xmlns='urn:b'/></activity>
                """,
            becomes: """
                <activity xmlns='http://jabber.org/protocol/activity' x='1'><inactive y='1'><sleeping/>\
                </inactive><b xmlns='urn:b'/></activity>
                """
        ) { $0.general?.specific = .sleeping }
    }
}
