import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0466: Ephemeral Messages.
@Suite struct EphemeralTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(Ephemeral(timer: 3600), "<ephemeral xmlns='urn:xmpp:ephemeral:0' timer='3600'/>")
    }

    @Test func aMessageForAnHour() throws {
        let message = try message(with: "<body>Burn this</body><ephemeral xmlns='urn:xmpp:ephemeral:0' timer='3600'/>")

        #expect(message[Ephemeral.self]?.timer == 3600)
    }

    @Test(arguments: [
        ("<ephemeral xmlns='urn:xmpp:ephemeral:0'/>", "missing-attribute message/ephemeral"),
        ("<ephemeral xmlns='urn:xmpp:ephemeral:0' timer='-1'/>", "invalid-value message/ephemeral/@timer"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Ephemeral.self,
            of: "<ephemeral xmlns='urn:xmpp:ephemeral:0' timer='3600' x='1'><b xmlns='urn:b'/></ephemeral>",
            becomes: "<ephemeral xmlns='urn:xmpp:ephemeral:0' timer='60' x='1'><b xmlns='urn:b'/></ephemeral>"
        ) { $0.timer = 60 }
    }
}
