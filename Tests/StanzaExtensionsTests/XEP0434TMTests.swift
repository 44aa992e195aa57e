import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0434: Trust Messages.
@Suite struct TrustMessageTests {
    @Test func messageRoundTrips() throws {
        try expectRegistered(
            TrustMessage(
                usage: "urn:xmpp:atm:1",
                encryption: "urn:xmpp:omemo:2",
                keyOwners: [
                    TrustMessage.KeyOwner(
                        jid: "alice@example.org",
                        trusted: [XML.Base64([1]), XML.Base64([2])],
                        distrusted: [XML.Base64([3])]
                    )
                ]
            ),
            """
            <trust-message xmlns='urn:xmpp:tm:1' usage='urn:xmpp:atm:1' encryption='urn:xmpp:omemo:2'>\
            <key-owner jid='alice@example.org'><trust>AQ==</trust><trust>Ag==</trust><distrust>Aw==</distrust>\
            </key-owner></trust-message>
            """
        )
    }

    @Test(arguments: [
        ("<trust-message xmlns='urn:xmpp:tm:1' usage='urn:u'/>", ["missing-attribute message/trust-message"]),
        (
            """
            <trust-message xmlns='urn:xmpp:tm:1' usage='urn:u' encryption='urn:e'><key-owner/></trust-message>
            """, ["missing-attribute message/trust-message/key-owner"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            TrustMessage.self,
            of: """
                <trust-message xmlns='urn:xmpp:tm:1' usage='urn:u' encryption='urn:e' a='1'>\
                <key-owner jid='a.example' b='1'/><n xmlns='urn:n'/></trust-message>
                """,
            becomes: """
                <trust-message xmlns='urn:xmpp:tm:1' usage='urn:v' encryption='urn:e' a='1'>\
                <key-owner jid='a.example' b='1'/><n xmlns='urn:n'/></trust-message>
                """
        ) { $0.usage = "urn:v" }
    }
}
