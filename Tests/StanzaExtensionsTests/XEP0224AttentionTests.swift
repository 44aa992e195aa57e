import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0224: Attention.
@Suite struct AttentionTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(Attention(), "<attention xmlns='urn:xmpp:attention:0'/>")
    }

    @Test func headlineAsksForAttention() throws {
        let message = try Message(
            captured:
                "<message type='headline'><attention xmlns='urn:xmpp:attention:0'/><body>Wake up!</body></message>"
        )

        #expect(message[Attention.self] == Attention())
        #expect(message.body == "Wake up!")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Attention.self, of: "<attention xmlns='urn:xmpp:attention:0' loud='yes'><b xmlns='urn:b'/></attention>",
            becomes: "<attention xmlns='urn:xmpp:attention:0' loud='yes'><b xmlns='urn:b'/></attention>"
        ) { _ in }
    }
}
