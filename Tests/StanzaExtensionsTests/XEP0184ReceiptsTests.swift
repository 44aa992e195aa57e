import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0184: Message Delivery Receipts.
@Suite struct ReceiptsTests {
    @Test func bothRoundTrip() throws {
        try expectRoundTrip(Receipts.Request(), "<request xmlns='urn:xmpp:receipts'/>")
        try expectRoundTrip(Receipts.Received(id: "m1"), "<received xmlns='urn:xmpp:receipts' id='m1'/>")
    }

    /// A receipt without an id was used as if it had one.
    @Test func receivedWithoutIDIsMalformed() throws {
        let message = try message(with: "<received xmlns='urn:xmpp:receipts'/>")

        #expect(message[Receipts.Received.self] == nil)
        #expect(message.extensions.malformed.map(\.error.code) == [.missingAttribute])
        #expect(message.extensions.malformed.map(\.error.path) == ["message/received"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Receipts.Received.self,
            of: "<received xmlns='urn:xmpp:receipts' id='m1' at='dawn'><by xmlns='urn:b'/></received>",
            becomes: "<received xmlns='urn:xmpp:receipts' id='m2' at='dawn'><by xmlns='urn:b'/></received>"
        ) { $0.id = "m2" }
    }
}
