import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0420: Stanza Content Encryption.
@Suite struct EncryptedEnvelopeTests {
    @Test func envelopeRoundTrips() throws {
        try expectRegistered(
            EncryptedEnvelope(
                content: EncryptedEnvelope.Content(payloads: [Nickname("Romeo")]),
                padding: "C1DHN9HK",
                time: EncryptedEnvelope.Timestamp(stamp: DateTime("2026-02-14T20:00:00Z")!),
                recipients: [
                    EncryptedEnvelope.Recipient(jid: "juliet@example.com"),
                    EncryptedEnvelope.Recipient(jid: "nurse@example.com"),
                ],
                from: EncryptedEnvelope.Sender(jid: "romeo@example.net"),
                payloads: [OMEMO.OptOut()]
            ),
            """
            <envelope xmlns='urn:xmpp:sce:1'><content><nick xmlns='http://jabber.org/protocol/nick'>Romeo</nick>\
            </content><rpad>C1DHN9HK</rpad><time stamp='2026-02-14T20:00:00Z'/><to jid='juliet@example.com'/>\
            <to jid='nurse@example.com'/><from jid='romeo@example.net'/><opt-out xmlns='urn:xmpp:omemo:2'/></envelope>
            """
        )
    }

    @Test(arguments: [
        ("<envelope xmlns='urn:xmpp:sce:1'><rpad>x</rpad></envelope>", ["missing-child message/envelope"]),
        ("<envelope xmlns='urn:xmpp:sce:1'><content/><to/></envelope>", ["missing-attribute message/envelope/to"]),
        (
            "<envelope xmlns='urn:xmpp:sce:1'><content/><time stamp='now'/></envelope>",
            ["invalid-value message/envelope/time/@stamp"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EncryptedEnvelope.self,
            of: """
                <envelope xmlns='urn:xmpp:sce:1' a='1'><content><n xmlns='urn:n'/></content><n xmlns='urn:n'/></envelope>
                """,
            becomes: """
                <envelope xmlns='urn:xmpp:sce:1' a='1'><content><n xmlns='urn:n'/></content><rpad>abc</rpad>\
                <n xmlns='urn:n'/></envelope>
                """
        ) { $0.padding = "abc" }
    }
}
