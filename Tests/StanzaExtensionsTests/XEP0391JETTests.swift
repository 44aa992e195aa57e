import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0391: Jingle Encrypted Transports.
@Suite struct JingleEncryptedTransportTests {
    @Test func encryptionRoundTrips() throws {
        try expectRegistered(
            JingleEncryptedTransport(
                name: "a-file", cipher: "urn:xmpp:ciphers:aes-128-gcm-nopadding", type: "urn:xmpp:openpgp:0",
                payloads: [Ping()]),
            """
            <security xmlns='urn:xmpp:jingle:jet:0' name='a-file' cipher='urn:xmpp:ciphers:aes-128-gcm-nopadding' \
            type='urn:xmpp:openpgp:0'><ping xmlns='urn:xmpp:ping'/></security>
            """
        )
    }

    @Test(arguments: [
        ("<security xmlns='urn:xmpp:jingle:jet:0' name='a-file' type='urn:t'/>", ["missing-attribute message/security"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleEncryptedTransport.self,
            of: """
                <security xmlns='urn:xmpp:jingle:jet:0' name='a' cipher='urn:c' type='urn:t' b='1'>\
                <encrypted xmlns='urn:t'/></security>
                """,
            becomes: """
                <security xmlns='urn:xmpp:jingle:jet:0' name='b' cipher='urn:c' type='urn:t' b='1'>\
                <encrypted xmlns='urn:t'/></security>
                """
        ) { $0.name = "b" }
    }
}
