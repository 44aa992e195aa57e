import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0320: Use of DTLS-SRTP in Jingle Sessions.
@Suite struct DTLSFingerprintTests {
    @Test func fingerprintRoundTrips() throws {
        try expectRegistered(
            DTLSFingerprint(hash: "sha-256", setup: .passive, fingerprint: "02:1A:CC:54"),
            """
            <fingerprint xmlns='urn:xmpp:jingle:apps:dtls:0' hash='sha-256' setup='passive'>02:1A:CC:54</fingerprint>
            """
        )
    }

    @Test(arguments: [
        (
            "<fingerprint xmlns='urn:xmpp:jingle:apps:dtls:0' setup='active'>02:1A</fingerprint>",
            ["missing-attribute message/fingerprint"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DTLSFingerprint.self,
            of: """
                <fingerprint xmlns='urn:xmpp:jingle:apps:dtls:0' hash='sha-1' required='true'>02:1A</fingerprint>
                """,
            becomes: """
                <fingerprint xmlns='urn:xmpp:jingle:apps:dtls:0' hash='sha-1' required='true' \
                setup='active'>02:1A</fingerprint>
                """
        ) { $0.setup = .active }
    }
}
