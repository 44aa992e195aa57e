import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0373: OpenPGP for XMPP.
@Suite struct OpenPGPTests {
    @Test func messagesRoundTrip() throws {
        try expectRegistered(
            OpenPGP.Message(XML.Base64([1, 2, 3])),
            "<openpgp xmlns='urn:xmpp:openpgp:0'>AQID</openpgp>"
        )
        try expectRegistered(
            OpenPGP.SigncryptContent(
                recipients: [OpenPGP.Recipient(jid: "juliet@example.org")],
                time: OpenPGP.Timestamp(stamp: DateTime("2026-02-14T20:00:00+02:00")!),
                padding: "f0rm1l4n4",
                payload: OpenPGP.Payload(payloads: [Nickname("Romeo")])
            ),
            """
            <signcrypt xmlns='urn:xmpp:openpgp:0'><to jid='juliet@example.org'/>\
            <time stamp='2026-02-14T20:00:00+02:00'/><rpad>f0rm1l4n4</rpad><payload>\
            <nick xmlns='http://jabber.org/protocol/nick'>Romeo</nick></payload></signcrypt>
            """
        )
        try expectRegistered(
            OpenPGP.SignContent(
                recipients: [OpenPGP.Recipient(jid: "juliet@example.org")],
                time: OpenPGP.Timestamp(stamp: DateTime("2026-02-14T20:00:00Z")!),
                padding: "x",
                payload: OpenPGP.Payload()
            ),
            """
            <sign xmlns='urn:xmpp:openpgp:0'><to jid='juliet@example.org'/><time stamp='2026-02-14T20:00:00Z'/>\
            <rpad>x</rpad><payload/></sign>
            """
        )
        try expectRegistered(
            OpenPGP.CryptContent(
                recipients: [OpenPGP.Recipient(jid: "juliet@example.org")],
                time: OpenPGP.Timestamp(stamp: DateTime("2026-02-14T20:00:00Z")!),
                padding: "x",
                payload: OpenPGP.Payload()
            ),
            """
            <crypt xmlns='urn:xmpp:openpgp:0'><to jid='juliet@example.org'/><time stamp='2026-02-14T20:00:00Z'/>\
            <rpad>x</rpad><payload/></crypt>
            """
        )
    }

    @Test func keysRoundTrip() throws {
        try expectRegistered(
            OpenPGP.PublicKey(data: XML.Base64([1])),
            "<pubkey xmlns='urn:xmpp:openpgp:0'><data>AQ==</data></pubkey>"
        )
        try expectRegistered(
            OpenPGP.SecretKey(XML.Base64([1])),
            "<secretkey xmlns='urn:xmpp:openpgp:0'>AQ==</secretkey>"
        )
        try expectRegistered(
            OpenPGP.PublicKeysList(keys: [
                OpenPGP.PublicKeyMetadata(v4Fingerprint: "1357B018", date: DateTime("2018-03-01T15:26:12Z")!),
                OpenPGP.PublicKeyMetadata(v6Fingerprint: "CB186C4F", date: DateTime("2026-03-01T15:26:12Z")!),
            ]),
            """
            <public-keys-list xmlns='urn:xmpp:openpgp:0'>\
            <pubkey-metadata v4-fingerprint='1357B018' date='2018-03-01T15:26:12Z'/>\
            <pubkey-metadata v6-fingerprint='CB186C4F' date='2026-03-01T15:26:12Z'/></public-keys-list>
            """
        )
    }

    @Test(arguments: [
        ("<openpgp xmlns='urn:xmpp:openpgp:0'>-----BEGIN</openpgp>", ["invalid-value message/openpgp"]),
        (
            "<signcrypt xmlns='urn:xmpp:openpgp:0'><to jid='a.example'/><payload/></signcrypt>",
            ["missing-child message/signcrypt"]
        ),
        (
            "<sign xmlns='urn:xmpp:openpgp:0'><time stamp='2026-02-14T20:00:00Z'/></sign>",
            ["missing-child message/sign"]
        ),
        (
            """
            <public-keys-list xmlns='urn:xmpp:openpgp:0'><pubkey-metadata v4-fingerprint='13'/></public-keys-list>
            """, ["missing-attribute message/public-keys-list/pubkey-metadata"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OpenPGP.SigncryptContent.self,
            of: """
                <signcrypt xmlns='urn:xmpp:openpgp:0' a='1'><time stamp='2026-02-14T20:00:00Z'/><payload/>\
                <n xmlns='urn:n'/></signcrypt>
                """,
            becomes: """
                <signcrypt xmlns='urn:xmpp:openpgp:0' a='1'><time stamp='2026-02-14T20:00:00Z'/><rpad>x</rpad>\
                <payload/><n xmlns='urn:n'/></signcrypt>
                """
        ) { $0.padding = "x" }
    }
}
