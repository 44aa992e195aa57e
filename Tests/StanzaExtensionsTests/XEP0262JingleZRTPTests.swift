import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0262: Use of ZRTP in Jingle RTP Sessions.
@Suite struct ZRTPHashTests {
    @Test func hashRoundTrips() throws {
        try expectRegistered(
            ZRTPHash(version: "1.10", hash: XML.Hex([0xfe, 0x30, 0xef])),
            "<zrtp-hash xmlns='urn:xmpp:jingle:apps:rtp:zrtp:1' version='1.10'>fe30ef</zrtp-hash>"
        )
    }

    @Test(arguments: [
        (
            "<zrtp-hash xmlns='urn:xmpp:jingle:apps:rtp:zrtp:1'>fe30ef</zrtp-hash>",
            ["missing-attribute message/zrtp-hash"]
        ),
        (
            "<zrtp-hash xmlns='urn:xmpp:jingle:apps:rtp:zrtp:1' version='1.10'>hello</zrtp-hash>",
            ["invalid-value message/zrtp-hash"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ZRTPHash.self,
            of: "<zrtp-hash xmlns='urn:xmpp:jingle:apps:rtp:zrtp:1' version='1.10' a='1'>fe30</zrtp-hash>",
            becomes: "<zrtp-hash xmlns='urn:xmpp:jingle:apps:rtp:zrtp:1' version='1.20' a='1'>fe30</zrtp-hash>"
        ) { $0.version = "1.20" }
    }
}
