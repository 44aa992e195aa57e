import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0465: Pubsub Public Subscriptions.
@Suite struct PublicSubscriptionsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(PublicSubscriptions.Public(), "<public xmlns='urn:xmpp:pps:0'/>")
        try expectRoundTrip(
            PublicSubscriptions.Subscription(node: "urn:xmpp:microblog:0", jid: "benvolio@example.net"),
            "<subscription xmlns='urn:xmpp:pps:0' node='urn:xmpp:microblog:0' jid='benvolio@example.net'/>")
        try expectRoundTrip(
            PublicSubscriptions.Subscriber(jid: "benvolio@example.net"),
            "<subscriber xmlns='urn:xmpp:pps:0' jid='benvolio@example.net'/>")
        try expectRoundTrip(
            PubSub(subscribe: PubSub.Subscribe(jid: "romeo@example.net", node: "n", isPublic: true)),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub'>\
            <subscribe jid='romeo@example.net' node='n'><public xmlns='urn:xmpp:pps:0'/></subscribe>\
            </pubsub>
            """)
    }

    @Test func subscriptionsOthersSee() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='p1'><pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='urn:xmpp:pps:subscriptions:0'>\
                <item id='a'><subscription xmlns='urn:xmpp:pps:0' node='urn:xmpp:microblog:0' jid='benvolio@example.net'/></item>\
                </items></pubsub></iq>
                """
        )

        let items = try #require(iq[PubSub.self]?.items)
        #expect(items.node == PublicSubscriptions.subscriptionsNode)
        #expect(items.items.first?.value?.payload[PublicSubscriptions.Subscription.self]?.jid == "benvolio@example.net")
    }

    @Test(arguments: [
        ("<subscription xmlns='urn:xmpp:pps:0' jid='a@b'/>", "missing-attribute message/subscription"),
        ("<subscription xmlns='urn:xmpp:pps:0' node='a'/>", "missing-attribute message/subscription"),
        ("<subscriber xmlns='urn:xmpp:pps:0'/>", "missing-attribute message/subscriber"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PublicSubscriptions.Subscriber.self,
            of: "<subscriber xmlns='urn:xmpp:pps:0' jid='a@b' x='1'><b xmlns='urn:b'/></subscriber>",
            becomes: "<subscriber xmlns='urn:xmpp:pps:0' jid='c@d' x='1'><b xmlns='urn:b'/></subscriber>"
        ) { $0.jid = "c@d" }
    }
}
