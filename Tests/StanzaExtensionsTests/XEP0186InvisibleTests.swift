import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0186: Invisible Command.
@Suite struct InvisibilityTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            Invisibility.Invisible(probes: true),
            "<invisible xmlns='urn:xmpp:invisible:1' probe='true'/>"
        )
        try expectRegistered(
            Invisibility.Visible(),
            "<visible xmlns='urn:xmpp:invisible:1'/>"
        )
    }

    @Test(arguments: [
        ("<invisible xmlns='urn:xmpp:invisible:1' probe='some'/>", ["invalid-value message/invisible/@probe"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Invisibility.Invisible.self,
            of: "<invisible xmlns='urn:xmpp:invisible:1' a='1'><n xmlns='urn:n'/></invisible>",
            becomes: "<invisible xmlns='urn:xmpp:invisible:1' a='1' probe='true'><n xmlns='urn:n'/></invisible>"
        ) { $0.probes = true }
    }
}
