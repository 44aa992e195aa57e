import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0294: Jingle RTP Header Extensions Negotiation.
@Suite struct JingleRTPHeaderExtensionsTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            JingleRTPHeaderExtensions.HeaderExtension(
                id: 4096,
                uri: "urn:ietf:params:rtp-hdrext:toffset",
                senders: .responder,
                parameters: [JingleRTP.Parameter("depth")]
            ),
            """
            <rtp-hdrext xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0' id='4096' \
            uri='urn:ietf:params:rtp-hdrext:toffset' senders='responder'><parameter name='depth'/></rtp-hdrext>
            """
        )
        try expectRegistered(
            JingleRTPHeaderExtensions.AllowsMixedSizes(),
            "<extmap-allow-mixed xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0'/>"
        )
    }

    @Test(arguments: [
        (
            "<rtp-hdrext xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0' id='1'/>",
            ["missing-attribute message/rtp-hdrext"]
        ),
        (
            "<rtp-hdrext xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0' id='one' uri='urn:u'/>",
            ["invalid-value message/rtp-hdrext/@id"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleRTPHeaderExtensions.HeaderExtension.self,
            of: """
                <rtp-hdrext xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0' id='1' uri='urn:u' a='1'><n xmlns='urn:n'/>\
                </rtp-hdrext>
                """,
            becomes: """
                <rtp-hdrext xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0' id='2' uri='urn:u' a='1'><n xmlns='urn:n'/>\
                </rtp-hdrext>
                """
        ) { $0.id = 2 }
    }
}
