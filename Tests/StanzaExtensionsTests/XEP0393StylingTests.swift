import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0393: Message Styling.
@Suite struct UnstyledTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(Unstyled(), "<unstyled xmlns='urn:xmpp:styling:0'/>")
    }

    @Test func messageIsToBeShownAsItIs() throws {
        let message = try message(with: "<body>2 * 3 * 4</body><unstyled xmlns='urn:xmpp:styling:0'/>")

        #expect(message[Unstyled.self] != nil)
        #expect(message.body == "2 * 3 * 4")
    }

    @Test func otherNamespaceIsAnotherElement() throws {
        #expect(try value(Unstyled.self, in: "<unstyled xmlns='urn:xmpp:styling:1'/>") == nil)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Unstyled.self, of: "<unstyled xmlns='urn:xmpp:styling:0' why='sum'><b xmlns='urn:b'/></unstyled>",
            becomes: "<unstyled xmlns='urn:xmpp:styling:0' why='sum'><b xmlns='urn:b'/></unstyled>"
        ) { _ in }
    }
}
