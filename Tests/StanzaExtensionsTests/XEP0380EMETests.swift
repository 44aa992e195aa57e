import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0380: Explicit Message Encryption.
@Suite struct MessageEncryptionTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MessageEncryption(method: .omemo, name: "OMEMO"),
            "<encryption xmlns='urn:xmpp:eme:0' namespace='urn:xmpp:omemo:2' name='OMEMO'/>")
        try expectRoundTrip(
            MessageEncryption(method: .otr), "<encryption xmlns='urn:xmpp:eme:0' namespace='urn:xmpp:otr:0'/>")
    }

    @Test func aMethodOfTomorrowIsKept() throws {
        let message = try message(
            with: "<body>?</body><encryption xmlns='urn:xmpp:eme:0' namespace='urn:example:cipher' name='Cipher'/>"
        )

        #expect(message[MessageEncryption.self]?.method.rawValue == "urn:example:cipher")
        #expect(message[MessageEncryption.self]?.name == "Cipher")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<encryption xmlns='urn:xmpp:eme:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/encryption"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageEncryption.self,
            of: "<encryption xmlns='urn:xmpp:eme:0' namespace='a' x='1'><b xmlns='urn:b'/></encryption>",
            becomes: """
                <encryption xmlns='urn:xmpp:eme:0' namespace='urn:xmpp:otr:0' x='1'><b xmlns='urn:b'/>\
                </encryption>
                """
        ) { $0.method = .otr }
    }
}
