import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0314: Security Labels in PubSub.
@Suite struct SecurityLabelPubSubTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            SecurityLabel.InsufficientClearance(),
            "<insufficient-clearance xmlns='urn:xmpp:sec-label:pubsub:errors:0'/>")
        try expectRoundTrip(
            PubSub(publish: PubSub.Publish(node: "sonnets", items: []), label: SecurityLabel(label: .init())),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub'><publish node='sonnets'/>\
            <securitylabel xmlns='urn:xmpp:sec-label:0'><label/></securitylabel></pubsub>
            """)
    }

    @Test func errorSaysWhoIsNotCleared() throws {
        let iq = try IQ(
            captured: """
                <iq type='error' id='p1'><error type='auth'><forbidden xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <insufficient-clearance xmlns='urn:xmpp:sec-label:pubsub:errors:0'/></error></iq>
                """
        )

        #expect(iq.error?.application[SecurityLabel.InsufficientClearance.self] != nil)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SecurityLabel.InsufficientClearance.self,
            of: "<insufficient-clearance xmlns='urn:xmpp:sec-label:pubsub:errors:0' x='1'/>",
            becomes: "<insufficient-clearance xmlns='urn:xmpp:sec-label:pubsub:errors:0' x='1'/>"
        ) { _ in }
    }

    @Test func itemsNameTheirLabels() throws {
        let xml = """
            <query xmlns='http://jabber.org/protocol/disco#items' xmlns:s='urn:xmpp:sec-label:pubsub:0'>\
            <item jid='pubsub.example.net' node='blogs' s:label='l1'/>\
            <securitylabel xmlns='urn:xmpp:sec-label:0' s:id='l1'><label/></securitylabel></query>
            """
        let items = try #require(try value(Disco.Items.self, in: xml))

        #expect(items.items.first?.value?.labelID == "l1")
        #expect(items.others.all(SecurityLabel.self).map(\.id) == ["l1"])
        try expectEqual(items.element(), XML.Element(captured: xml))
    }
}
