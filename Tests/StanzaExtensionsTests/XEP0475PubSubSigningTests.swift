import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0475: Pubsub Signing.
@Suite struct PubSubSigningTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.Signature(
                timestamp: DateTime("2026-02-14T18:39:04Z"),
                time: .init(stamp: try #require(DateTime("2026-02-14T18:39:03Z"))), signers: ["juliet@example.com"],
                signatures: [PubSub.OpenPGPSignature(XML.Base64([1]))]),
            """
            <signature xmlns='urn:xmpp:pubsub-signing:0' timestamp='2026-02-14T18:39:04Z'>\
            <time stamp='2026-02-14T18:39:03Z'/><signer>juliet@example.com</signer>\
            <sign xmlns='urn:xmpp:pubsub-signing:openpgp:0'>AQ==</sign></signature>
            """)
    }

    @Test func whoHasSigned() throws {
        let xml = """
            <summary xmlns='urn:xmpp:pubsub-attachments:summary:1'><signature xmlns='urn:xmpp:pubsub-signing:0'>\
            <signer>juliet@example.com</signer><signer>romeo@example.net</signer></signature></summary>
            """

        #expect(
            try value(PubSub.AttachmentsSummary.self, in: xml)?.others[PubSub.Signature.self]?.signers
                == ["juliet@example.com", "romeo@example.net"]
        )
    }

    @Test(arguments: [
        (
            "<signature xmlns='urn:xmpp:pubsub-signing:0'><time/></signature>",
            "missing-attribute message/signature/time"
        ),
        (
            "<signature xmlns='urn:xmpp:pubsub-signing:0'><signer>@</signer></signature>",
            "invalid-value message/signature/signer"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.Signature.self,
            of: """
                <signature xmlns='urn:xmpp:pubsub-signing:0' x='1'><signer>a@b</signer><c xmlns='urn:c'/>\
                </signature>
                """, becomes: "<signature xmlns='urn:xmpp:pubsub-signing:0' x='1'><c xmlns='urn:c'/></signature>"
        ) { $0.signers = [] }
    }
}
