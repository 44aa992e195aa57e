import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0490: Message Displayed Synchronization.
@Suite struct DisplayedSynchronizationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            DisplayedSynchronization(stanzaID: StanzaID(id: "s-17", by: "juliet@example.com")),
            """
            <displayed xmlns='urn:xmpp:mds:displayed:0'>\
            <stanza-id xmlns='urn:xmpp:sid:0' id='s-17' by='juliet@example.com'/></displayed>
            """)
    }

    @Test func anotherClientReadAChat() throws {
        let message = try Message(
            captured: """
                <message from='juliet@example.com' type='headline'><event xmlns='http://jabber.org/protocol/pubsub#event'>\
                <items node='urn:xmpp:mds:displayed:0'><item id='romeo@example.net'><displayed xmlns='urn:xmpp:mds:displayed:0'>\
                <stanza-id xmlns='urn:xmpp:sid:0' by='juliet@example.com' id='s-17'/></displayed></item></items></event></message>
                """
        )

        let items = try #require(message[PubSub.Event.self]?.items)
        #expect(items.node == DisplayedSynchronization.node)
        #expect(items.items.first?.id == "romeo@example.net")
        #expect(items.items.first?.payload[DisplayedSynchronization.self]?.stanzaID.id == "s-17")
    }

    @Test(arguments: [
        ("<displayed xmlns='urn:xmpp:mds:displayed:0'/>", "missing-child message/displayed"),
        (
            """
            <displayed xmlns='urn:xmpp:mds:displayed:0'><stanza-id xmlns='urn:xmpp:sid:0' by='a@b'/>\
            </displayed>
            """, "missing-attribute message/displayed/stanza-id"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DisplayedSynchronization.self,
            of: """
                <displayed xmlns='urn:xmpp:mds:displayed:0' x='1'>\
                <stanza-id xmlns='urn:xmpp:sid:0' by='a@b' id='s'/><b xmlns='urn:b'/></displayed>
                """,
            becomes: """
                <displayed xmlns='urn:xmpp:mds:displayed:0' x='1'>\
                <stanza-id xmlns='urn:xmpp:sid:0' by='a@b' id='t'/><b xmlns='urn:b'/></displayed>
                """
        ) { $0.stanzaID.id = "t" }
    }
}
