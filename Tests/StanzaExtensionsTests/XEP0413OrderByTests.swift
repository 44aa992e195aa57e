import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0413: Order-By.
@Suite struct OrderByTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Order(by: .creation, isDescending: true), "<order xmlns='urn:xmpp:order-by:1' by='creation' desc='true'/>")
        try expectRoundTrip(
            PubSub(items: PubSub.Items(node: "plays"), orders: [Order(by: .modification), Order(by: .creation)]),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='plays'/>\
            <order xmlns='urn:xmpp:order-by:1' by='modification'/>\
            <order xmlns='urn:xmpp:order-by:1' by='creation'/></pubsub>
            """)
        try expectRoundTrip(
            MAM.Query(queryID: "q", orders: [Order(by: .creation)]),
            """
            <query xmlns='urn:xmpp:mam:2' queryid='q'><order xmlns='urn:xmpp:order-by:1' by='creation'/>\
            </query>
            """)
    }

    @Test func itemsInAnOrder() throws {
        let iq = try IQ(
            captured: """
                <iq type='get' id='o1'><pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='plays' max_items='3'/>\
                <order xmlns='urn:xmpp:order-by:1' by='length' desc='1'/><order xmlns='urn:xmpp:order-by:1'/></pubsub></iq>
                """
        )

        let orders = try #require(iq[PubSub.self]).orders
        #expect(orders.first?.value?.by.rawValue == "length")
        #expect(orders.first?.value?.isDescending == true)
        #expect(orders.last?.error?.code == .missingAttribute)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<order xmlns='urn:xmpp:order-by:1'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/order"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Order.self, of: "<order xmlns='urn:xmpp:order-by:1' by='a' x='1'><b xmlns='urn:b'/></order>",
            becomes: "<order xmlns='urn:xmpp:order-by:1' by='creation' x='1'><b xmlns='urn:b'/></order>"
        ) { $0.by = .creation }
    }
}
