import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0476: Pubsub Signing: OpenPGP Profile.
@Suite struct PubSubOpenPGPSignatureTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.OpenPGPSignature(XML.Base64([1, 2, 3])),
            "<sign xmlns='urn:xmpp:pubsub-signing:openpgp:0'>AQID</sign>")
    }

    @Test func bytesOfASignature() throws {
        #expect(
            try value(
                PubSub.OpenPGPSignature.self, in: "<sign xmlns='urn:xmpp:pubsub-signing:openpgp:0'> AQ== </sign>")?
                .bytes.bytes
                == [1]
        )
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<sign xmlns='urn:xmpp:pubsub-signing:openpgp:0'>?</sign>"

        #expect(try topFaults(in: xml) == ["invalid-value message/sign"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.OpenPGPSignature.self, of: "<sign xmlns='urn:xmpp:pubsub-signing:openpgp:0' x='1'>AQID</sign>",
            becomes: "<sign xmlns='urn:xmpp:pubsub-signing:openpgp:0' x='1'>AQ==</sign>"
        ) { $0.bytes = XML.Base64([1]) }
    }
}
