import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0383: Burner JIDs.
@Suite struct BurnerIdentityTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(BurnerIdentity(), "<identity xmlns='urn:xmpp:burner:0'/>")
        try expectRegistered(
            BurnerIdentity(jid: "mask@example.net"),
            "<identity xmlns='urn:xmpp:burner:0'><jid>mask@example.net</jid></identity>"
        )
    }

    @Test func aBadAddressIsKept() throws {
        let identity = try value(
            BurnerIdentity.self, in: "<identity xmlns='urn:xmpp:burner:0'><jid>@example.net</jid></identity>")

        #expect(identity?.jid == .malformed("@example.net"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            BurnerIdentity.self,
            of: "<identity xmlns='urn:xmpp:burner:0' a='1'><jid>mask@example.net</jid><x xmlns='urn:x'/></identity>",
            becomes:
                "<identity xmlns='urn:xmpp:burner:0' a='1'><jid>cape@example.net</jid><x xmlns='urn:x'/></identity>"
        ) { $0.jid = .value("cape@example.net") }
    }
}
