import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0260: Jingle SOCKS5 Bytestreams Transport Method.
@Suite struct JingleS5BTests {
    @Test func transportRoundTrips() throws {
        try expectRegistered(
            JingleS5B(
                sid: "vj3hs98y",
                destinationAddress: "972b7bf47291ca609517f67f86b5081086052dad",
                mode: .udp,
                candidates: [
                    JingleS5B.Candidate(
                        cid: "hft5",
                        host: "192.0.2.4",
                        jid: "romeo@example.net/orchard",
                        port: 5086,
                        priority: 8_257_636,
                        type: .assisted
                    )
                ]
            ),
            """
            <transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='vj3hs98y' \
            dstaddr='972b7bf47291ca609517f67f86b5081086052dad' mode='udp'>\
            <candidate cid='hft5' host='192.0.2.4' jid='romeo@example.net/orchard' port='5086' priority='8257636' \
            type='assisted'/></transport>
            """
        )
        try expectRegistered(
            JingleS5B(sid: "v", candidateUsed: JingleS5B.CandidateUsed(cid: "hr65")),
            """
            <transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='v'><candidate-used cid='hr65'/></transport>
            """
        )
        try expectRegistered(
            JingleS5B(
                sid: "v", activated: JingleS5B.Activated(cid: "hr65"), hasCandidateError: true, hasProxyError: true),
            """
            <transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='v'><activated cid='hr65'/><candidate-error/>\
            <proxy-error/></transport>
            """
        )
    }

    @Test(arguments: [
        ("<transport xmlns='urn:xmpp:jingle:transports:s5b:1'/>", ["missing-attribute message/transport"]),
        (
            "<transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='v'><candidate cid='a'/></transport>",
            ["missing-attribute message/transport/candidate"]
        ),
        (
            "<transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='v'><activated/></transport>",
            ["missing-attribute message/transport/activated"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleS5B.self,
            of: """
                <transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='v' a='1'><n xmlns='urn:n'/></transport>
                """,
            becomes: """
                <transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='w' a='1'><n xmlns='urn:n'/></transport>
                """
        ) { $0.sid = "w" }
    }
}
