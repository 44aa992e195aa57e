import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0293: Jingle RTP Feedback Negotiation.
@Suite struct JingleRTCPFeedbackTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            JingleRTCPFeedback.Feedback(
                type: "nack", subtype: "pli",
                parameters: [JingleRTP.Parameter("depth", "3"), JingleRTP.Parameter("eager")]),
            """
            <rtcp-fb xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' type='nack' subtype='pli'>\
            <parameter name='depth' value='3'/><parameter name='eager'/></rtcp-fb>
            """
        )
        try expectRegistered(
            JingleRTCPFeedback.MinimumInterval(milliseconds: 100),
            "<rtcp-fb-trr-int xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' value='100'/>"
        )
    }

    @Test(arguments: [
        ("<rtcp-fb xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' subtype='pli'/>", ["missing-attribute message/rtcp-fb"]),
        (
            "<rtcp-fb-trr-int xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' value='often'/>",
            ["invalid-value message/rtcp-fb-trr-int/@value"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleRTCPFeedback.Feedback.self,
            of: """
                <rtcp-fb xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' type='nack' a='1'><n xmlns='urn:n'/></rtcp-fb>
                """,
            becomes: """
                <rtcp-fb xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' type='ccm' a='1'><n xmlns='urn:n'/></rtcp-fb>
                """
        ) { $0.type = "ccm" }
    }
}
