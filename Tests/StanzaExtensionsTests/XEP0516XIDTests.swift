import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0516: XMPP Decentralized ID (XID).
@Suite struct XIDTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            XID.Identifier(created: try #require(DateTime("2026-05-27T14:30:00Z")), name: "0003@id.internal"),
            "<xid xmlns='urn:xmpp:xid:0' created='2026-05-27T14:30:00Z'>0003@id.internal</xid>")
        try expectRoundTrip(
            XID.Revoked(
                created: try #require(DateTime("2026-05-27T14:30:00Z")),
                revoked: try #require(DateTime("2026-05-30T09:15:00Z")), name: "0003@id.internal"),
            """
            <revoked xmlns='urn:xmpp:xid:0' created='2026-05-27T14:30:00Z' revoked='2026-05-30T09:15:00Z'>0003@id.internal</revoked>
            """)
        try expectRoundTrip(
            XID.Challenge(
                xid: "0003@id.internal", timestamp: try #require(DateTime("2026-05-30T10:15:30Z")),
                nonce: XML.Hex([0xA3, 0xF2])),
            """
            <challenge xmlns='urn:xmpp:xid:0' xid='0003@id.internal' timestamp='2026-05-30T10:15:30Z'>a3f2</challenge>
            """)
        try expectRoundTrip(
            XID.Response(
                xid: "0003@id.internal", timestamp: try #require(DateTime("2026-05-30T10:15:30Z")),
                signature: XML.Hex([0x7F])),
            """
            <response xmlns='urn:xmpp:xid:0' xid='0003@id.internal' timestamp='2026-05-30T10:15:30Z'>7f</response>
            """)
        try expectRoundTrip(
            XID.PrivateKeyRequest(xid: "0003@id.internal"),
            "<private-key-request xmlns='urn:xmpp:xid:0' xid='0003@id.internal'/>")
        try expectRoundTrip(
            XID.PrivateKey(xid: "0003@id.internal", key: XML.Hex([0, 1])),
            "<private-key xmlns='urn:xmpp:xid:0' xid='0003@id.internal'>0001</private-key>")
    }

    @Test func aChallengeWithWhiteSpace() throws {
        let xml = """
            <challenge xmlns='urn:xmpp:xid:0' xid='0003@id.internal' timestamp='2026-05-30T10:15:30Z'>
              a3f2c8b1
            </challenge>
            """

        #expect(try value(XID.Challenge.self, in: xml)?.nonce.bytes == [0xA3, 0xF2, 0xC8, 0xB1])
    }

    @Test(arguments: [
        ("<xid xmlns='urn:xmpp:xid:0'>a</xid>", "missing-attribute message/xid"),
        (
            "<revoked xmlns='urn:xmpp:xid:0' created='2026-05-27T14:30:00Z'>a</revoked>",
            "missing-attribute message/revoked"
        ),
        (
            "<challenge xmlns='urn:xmpp:xid:0' xid='a' timestamp='2026-05-27T14:30:00Z'>xyz</challenge>",
            "invalid-value message/challenge"
        ),
        ("<response xmlns='urn:xmpp:xid:0' xid='a'>00</response>", "missing-attribute message/response"),
        ("<private-key-request xmlns='urn:xmpp:xid:0'/>", "missing-attribute message/private-key-request"),
        ("<private-key xmlns='urn:xmpp:xid:0'>00</private-key>", "missing-attribute message/private-key"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            XID.PrivateKeyRequest.self,
            of: """
                <private-key-request xmlns='urn:xmpp:xid:0' xid='a' x='1'><c xmlns='urn:c'/>\
                </private-key-request>
                """,
            becomes: """
                <private-key-request xmlns='urn:xmpp:xid:0' xid='b' x='1'><c xmlns='urn:c'/>\
                </private-key-request>
                """
        ) { $0.xid = "b" }
    }
}
