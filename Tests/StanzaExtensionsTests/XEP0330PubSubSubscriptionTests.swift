import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0330: Pubsub Subscription.
@Suite struct PubSubSubscriptionListTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.ListedSubscription(server: "pubsub.example.org", node: "ball", title: "The ball"),
            """
            <subscription xmlns='urn:xmpp:pubsub:subscription:0' server='pubsub.example.org' node='ball'>\
            <title>The ball</title></subscription>
            """)
    }

    @Test func aPublishedSubscription() throws {
        let event = try #require(
            try value(
                PubSub.Event.self,
                in: """
                    <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='urn:xmpp:pubsub:subscription'><item id='1'>\
                    <subscription xmlns='urn:xmpp:pubsub:subscription:0' server='pubsub.example.org' node='ball'/></item></items></event>
                    """
            )
        )

        #expect(event.items?.items.first?.payload[PubSub.ListedSubscription.self]?.node == "ball")
    }

    @Test(arguments: [
        ("<subscription xmlns='urn:xmpp:pubsub:subscription:0' node='a'/>", "missing-attribute message/subscription"),
        ("<subscription xmlns='urn:xmpp:pubsub:subscription:0' server='a'/>", "missing-attribute message/subscription"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.ListedSubscription.self,
            of: """
                <subscription xmlns='urn:xmpp:pubsub:subscription:0' server='a' node='n' x='1'>\
                <title>A</title><b/></subscription>
                """,
            becomes: """
                <subscription xmlns='urn:xmpp:pubsub:subscription:0' server='a' node='n' x='1'>\
                <title>B</title><b/></subscription>
                """
        ) { $0.title = "B" }
    }
}
