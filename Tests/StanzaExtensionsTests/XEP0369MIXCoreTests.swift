import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0369: Mediated Information eXchange (MIX).
@Suite struct MIXCoreTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MIX.Join(
                id: "123456", jid: "123456#coven@mix.example.org",
                subscribes: [.init(node: .messages), .init(node: .info)], nick: "third witch"),
            """
            <join xmlns='urn:xmpp:mix:core:1' id='123456' jid='123456#coven@mix.example.org'>\
            <subscribe node='urn:xmpp:mix:nodes:messages'/><subscribe node='urn:xmpp:mix:nodes:info'/>\
            <nick>third witch</nick></join>
            """)
        try expectRoundTrip(
            MIX.UpdateSubscription(
                jid: "hag66@example.org", subscribes: [.init(node: .messages)], unsubscribes: [.init(node: .presence)]),
            """
            <update-subscription xmlns='urn:xmpp:mix:core:1' jid='hag66@example.org'>\
            <subscribe node='urn:xmpp:mix:nodes:messages'/>\
            <unsubscribe node='urn:xmpp:mix:nodes:presence'/></update-subscription>
            """)
        try expectRoundTrip(MIX.Leave(), "<leave xmlns='urn:xmpp:mix:core:1'/>")
        try expectRoundTrip(
            MIX.SetNick(nick: "thirdwitch"), "<setnick xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick></setnick>")
        try expectRoundTrip(
            MIX.Participant(nick: "thirdwitch", jid: "hag66@example.org"),
            """
            <participant xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick><jid>hag66@example.org</jid>\
            </participant>
            """)
        try expectRoundTrip(
            MIX.Sender(nick: "thirdwitch", jid: "hag66@example.org"),
            "<mix xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick><jid>hag66@example.org</jid></mix>")
        try expectRoundTrip(MIX.Create(channel: "coven"), "<create xmlns='urn:xmpp:mix:core:1' channel='coven'/>")
        try expectRoundTrip(MIX.Destroy(channel: "coven"), "<destroy xmlns='urn:xmpp:mix:core:1' channel='coven'/>")
    }

    @Test func aMessageOfAChannel() throws {
        let message = try Message(
            captured: """
                <message from='coven@mix.example.org/123456' type='groupchat'><body>'Tis time.</body>\
                <mix xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick><jid>hag66@example.org</jid></mix></message>
                """
        )

        #expect(message[MIX.Sender.self]?.nick == "thirdwitch")
        #expect(message[MIX.Sender.self]?.jid == "hag66@example.org")
    }

    @Test func aNewParticipant() throws {
        let message = try message(
            with: """
                <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='urn:xmpp:mix:nodes:participants'>\
                <item id='123456'><participant xmlns='urn:xmpp:mix:core:1'><jid>hag66@example.org</jid></participant></item>\
                </items></event>
                """
        )

        let items = try #require(message[PubSub.Event.self]?.items)
        #expect(MIX.Node(rawValue: items.node) == .participants)
        #expect(items.items.first?.payload[MIX.Participant.self]?.jid == "hag66@example.org")
    }

    @Test func badNodesLeaveTheOthers() throws {
        let xml = "<join xmlns='urn:xmpp:mix:core:1'><subscribe/><subscribe node='urn:n'/></join>"

        #expect(try value(MIX.Join.self, in: xml)?.subscribes.values().map(\.node.rawValue) == ["urn:n"])
        #expect(try faults(in: xml) == ["missing-attribute message/join/subscribe"])
    }

    @Test(arguments: [
        ("<setnick xmlns='urn:xmpp:mix:core:1'/>", "missing-child message/setnick"),
        ("<destroy xmlns='urn:xmpp:mix:core:1'/>", "missing-attribute message/destroy"),
        ("<mix xmlns='urn:xmpp:mix:core:1'><jid>@</jid></mix>", "invalid-value message/mix/jid"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MIX.Sender.self, of: "<mix xmlns='urn:xmpp:mix:core:1' x='1'><nick>a</nick><hat/></mix>",
            becomes: "<mix xmlns='urn:xmpp:mix:core:1' x='1'><nick>b</nick><hat/></mix>"
        ) { $0.nick = "b" }
    }
}
