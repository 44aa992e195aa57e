import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0239: Binary XMPP.
@Suite struct BinaryXMPPTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(BinaryXMPP.zero, "<zero xmlns='urn:xmpp:bxmpp'/>")
        try expectRoundTrip(BinaryXMPP.one, "<one xmlns='urn:xmpp:bxmpp'/>")
    }

    @Test func bitsInAMessage() throws {
        let message = try message(
            with: "<zero xmlns='urn:xmpp:bxmpp'/><one xmlns='urn:xmpp:bxmpp'/><two xmlns='urn:xmpp:bxmpp'/>")

        #expect(message.extensions.all(BinaryXMPP.self) == [.zero, .one])
        #expect(message.extensions.unknown.map(\.name.local) == ["two"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            BinaryXMPP.self, of: "<zero xmlns='urn:xmpp:bxmpp' x='1'/>", becomes: "<one xmlns='urn:xmpp:bxmpp' x='1'/>"
        ) { $0 = .one }
    }
}
