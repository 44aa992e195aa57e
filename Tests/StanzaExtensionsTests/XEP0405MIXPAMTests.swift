import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0405: Mediated Information eXchange (MIX): Participant Server Requirements.
@Suite struct MIXPAMTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MIX.ClientJoin(channel: "coven@mix.example.org", join: .init(subscribes: [.init(node: .presence)])),
            """
            <client-join xmlns='urn:xmpp:mix:pam:2' channel='coven@mix.example.org'>\
            <join xmlns='urn:xmpp:mix:core:1'><subscribe node='urn:xmpp:mix:nodes:presence'/></join>\
            </client-join>
            """)
        try expectRoundTrip(
            MIX.ClientLeave(channel: "coven@mix.example.org", leave: .init()),
            """
            <client-leave xmlns='urn:xmpp:mix:pam:2' channel='coven@mix.example.org'>\
            <leave xmlns='urn:xmpp:mix:core:1'/></client-leave>
            """)
        try expectRoundTrip(MIX.AnnotateRoster(), "<annotate xmlns='urn:xmpp:mix:roster:0'/>")
        try expectRoundTrip(
            MIX.RosterChannel(participantID: "123456"),
            "<channel xmlns='urn:xmpp:mix:roster:0' participant-id='123456'/>")
        try expectRoundTrip(
            Roster(
                version: "v1",
                items: [Roster.Item(jid: "coven@mix.example.org", mixChannel: .init(participantID: "123456"))],
                annotatesMIX: true),
            """
            <query xmlns='jabber:iq:roster' ver='v1'><item jid='coven@mix.example.org'>\
            <channel xmlns='urn:xmpp:mix:roster:0' participant-id='123456'/></item>\
            <annotate xmlns='urn:xmpp:mix:roster:0'/></query>
            """)
    }

    @Test func channelsInARoster() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='r1'><query xmlns='jabber:iq:roster'><item jid='romeo@example.net'/>\
                <item jid='coven@mix.example.org'><channel xmlns='urn:xmpp:mix:roster:0' participant-id='123456'/></item></query></iq>
                """
        )

        let items = try #require(iq[Roster.self]).items.values()
        #expect(items.map { $0.mixChannel?.participantID } == [nil, "123456"])
    }

    @Test(arguments: [
        ("<client-join xmlns='urn:xmpp:mix:pam:2'/>", "missing-child message/client-join"),
        ("<client-leave xmlns='urn:xmpp:mix:pam:2'/>", "missing-child message/client-leave"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MIX.ClientJoin.self,
            of: """
                <client-join xmlns='urn:xmpp:mix:pam:2' channel='a@b' x='1'>\
                <join xmlns='urn:xmpp:mix:core:1' y='2'/><b xmlns='urn:b'/></client-join>
                """,
            becomes: """
                <client-join xmlns='urn:xmpp:mix:pam:2' x='1'><join xmlns='urn:xmpp:mix:core:1' y='2'/>\
                <b xmlns='urn:b'/></client-join>
                """
        ) { $0.channel = nil }
    }
}
