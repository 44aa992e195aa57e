import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0013: Flexible Offline Message Retrieval.
@Suite struct OfflineMessagesTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            OfflineMessages(items: [.init(node: "1", action: .view, jid: "juliet@example.com"), .init(node: "2")]),
            """
            <offline xmlns='http://jabber.org/protocol/offline'>\
            <item node='1' action='view' jid='juliet@example.com'/><item node='2'/></offline>
            """)
        try expectRoundTrip(
            OfflineMessages(fetchesAll: true), "<offline xmlns='http://jabber.org/protocol/offline'><fetch/></offline>")
        try expectRoundTrip(
            OfflineMessages(purgesAll: true), "<offline xmlns='http://jabber.org/protocol/offline'><purge/></offline>")
    }

    @Test func aMessageThatWaited() throws {
        let message = try message(
            with:
                "<body>Wherefore?</body><offline xmlns='http://jabber.org/protocol/offline'><item node='2026-02-14'/><item/></offline>"
        )

        #expect(message[OfflineMessages.self]?.items.first?.value?.node == "2026-02-14")
        #expect(message[OfflineMessages.self]?.items.last?.error?.code == .missingAttribute)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OfflineMessages.self,
            of: "<offline xmlns='http://jabber.org/protocol/offline' x='1'><item node='1' y='2'/></offline>",
            becomes: """
                <offline xmlns='http://jabber.org/protocol/offline' x='1'><item node='1' y='2'/><fetch/>\
                </offline>
                """
        ) { $0.fetchesAll = true }
    }
}
