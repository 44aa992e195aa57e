import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0248: PubSub Collection Nodes.
@Suite struct PubSubCollectionsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.Owner(collection: .init(node: "plays", associate: .init(node: "letters"))),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><collection node='plays'>\
            <associate node='letters'/></collection></pubsub>
            """)
        try expectRoundTrip(
            PubSub.Owner(collection: .init(node: "plays", dissociate: .init(node: "letters"))),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><collection node='plays'>\
            <dissociate node='letters'/></collection></pubsub>
            """)
    }

    @Test func aNodeIsTakenOut() throws {
        let iq = try IQ(
            captured: """
                <iq type='set' id='d1'><pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><collection node='plays'>\
                <dissociate node='letters'/></collection></pubsub></iq>
                """
        )

        #expect(iq[PubSub.Owner.self]?.collection?.dissociate?.node == "letters")
        #expect(iq[PubSub.Owner.self]?.collection?.associate == nil)
    }

    @Test(arguments: [
        (
            "<pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><collection/></pubsub>",
            "missing-attribute message/pubsub/collection"
        ),
        (
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><collection node='a'><associate/>\
            </collection></pubsub>
            """, "missing-attribute message/pubsub/collection/associate"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.Owner.self,
            of: """
                <pubsub xmlns='http://jabber.org/protocol/pubsub#owner' x='1'><collection node='a' y='2'>\
                <associate node='c' z='3'/></collection></pubsub>
                """,
            becomes: """
                <pubsub xmlns='http://jabber.org/protocol/pubsub#owner' x='1'><collection node='b' y='2'>\
                <associate node='c' z='3'/></collection></pubsub>
                """
        ) { $0.collection?.node = "b" }
    }
}
