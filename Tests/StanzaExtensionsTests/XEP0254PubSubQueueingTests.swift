import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0254: PubSub Queueing.
@Suite struct PubSubQueueingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.Unlock(node: "work", items: [PubSub.Item(id: "1")]),
            "<unlock xmlns='urn:xmpp:pubsub:queueing:0' node='work'><item id='1'/></unlock>")
        try expectRoundTrip(
            PubSub(unlock: .init(node: "work")),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub'>\
            <unlock xmlns='urn:xmpp:pubsub:queueing:0' node='work'/></pubsub>
            """)
    }

    @Test func anItemIsGivenBack() throws {
        let iq = try IQ(
            captured: """
                <iq type='set' id='u1'><pubsub xmlns='http://jabber.org/protocol/pubsub'>\
                <unlock xmlns='urn:xmpp:pubsub:queueing:0' node='work'><item id='1'/></unlock></pubsub></iq>
                """
        )

        #expect(iq[PubSub.self]?.unlock?.items.values().map(\.id) == ["1"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<unlock xmlns='urn:xmpp:pubsub:queueing:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/unlock"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.Unlock.self,
            of: "<unlock xmlns='urn:xmpp:pubsub:queueing:0' node='a' x='1'><item id='1' y='2'/></unlock>",
            becomes: "<unlock xmlns='urn:xmpp:pubsub:queueing:0' node='b' x='1'><item id='1' y='2'/></unlock>"
        ) { $0.node = "b" }
    }
}
