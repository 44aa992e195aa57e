import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0473: OpenPGP for XMPP Pubsub.
@Suite struct OpenPGPPubSubTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            OpenPGPPubSub.Encrypted(key: "k", XML.Base64([1, 2, 3])),
            "<encrypted xmlns='urn:xmpp:openpgp:pubsub:0' key='k'>AQID</encrypted>")
        try expectRoundTrip(
            OpenPGPPubSub.SharedSecret(
                jid: "pubsub.example.org", node: "diary", id: "k",
                timestamp: try #require(DateTime("2026-02-14T13:24:31Z")), type: "urn:t", isRevoked: true,
                secret: "ZSRD"),
            """
            <shared-secret xmlns='urn:xmpp:openpgp:pubsub:0' jid='pubsub.example.org' node='diary' id='k' timestamp='2026-02-14T13:24:31Z' type='urn:t' revoked='true'>ZSRD</shared-secret>
            """)
        try expectRoundTrip(
            OpenPGPPubSub.Revoke(jid: "pubsub.example.org", node: "diary", id: "k", reason: "Lost"),
            """
            <revoke xmlns='urn:xmpp:openpgp:pubsub:0' jid='pubsub.example.org' node='diary' id='k'>\
            <reason>Lost</reason></revoke>
            """)
    }

    @Test func aSecretOfANode() throws {
        let xml = """
            <shared-secret xmlns='urn:xmpp:openpgp:pubsub:0' jid='pubsub.example.org' node='diary' id='k' \
            timestamp='2026-02-14T13:24:31Z'>ZSRD</shared-secret>
            """

        #expect(try value(OpenPGPPubSub.SharedSecret.self, in: xml)?.secret == "ZSRD")
        #expect(try value(OpenPGPPubSub.SharedSecret.self, in: xml)?.isRevoked == false)
    }

    @Test(arguments: [
        ("<encrypted xmlns='urn:xmpp:openpgp:pubsub:0'>AQ==</encrypted>", "missing-attribute message/encrypted"),
        (
            "<shared-secret xmlns='urn:xmpp:openpgp:pubsub:0' jid='a' node='b' id='c'>s</shared-secret>",
            "missing-attribute message/shared-secret"
        ),
        ("<revoke xmlns='urn:xmpp:openpgp:pubsub:0' jid='a' node='b'/>", "missing-attribute message/revoke"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OpenPGPPubSub.Revoke.self,
            of: """
                <revoke xmlns='urn:xmpp:openpgp:pubsub:0' jid='a' node='b' id='c' x='1'><e xmlns='urn:e'/>\
                </revoke>
                """,
            becomes: """
                <revoke xmlns='urn:xmpp:openpgp:pubsub:0' jid='a' node='b' id='d' x='1'><e xmlns='urn:e'/>\
                </revoke>
                """
        ) { $0.id = "d" }
    }
}
