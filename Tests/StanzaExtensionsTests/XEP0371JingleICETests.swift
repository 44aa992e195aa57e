import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0371: Jingle ICE Transport Method.
@Suite struct JingleICETests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            JingleICE(
                password: "asd88fgpdd",
                usernameFragment: "8hhy",
                supportsICE2: true,
                candidates: [
                    JingleICE.Candidate(
                        component: 1,
                        foundation: "2",
                        generation: 3,
                        id: "y3s2",
                        ip: "192.0.2.3",
                        network: 1,
                        port: 45_664,
                        priority: 1_694_498_815,
                        protocol: "tcp",
                        relatedAddress: "10.0.1.1",
                        relatedPort: 8998,
                        tcpType: "active",
                        type: .relay
                    )
                ],
                remoteCandidates: [JingleICE.RemoteCandidate(component: 2, ip: "2001:db8::9", port: 3478)],
                isGatheringComplete: true
            ),
            """
            <transport xmlns='urn:xmpp:jingle:transports:ice:0' pwd='asd88fgpdd' ufrag='8hhy' ice2='true'>\
            <candidate component='1' foundation='2' generation='3' id='y3s2' ip='192.0.2.3' network='1' \
            port='45664' priority='1694498815' protocol='tcp' rel-addr='10.0.1.1' rel-port='8998' tcptype='active' \
            type='relay'/><remote-candidate component='2' ip='2001:db8::9' port='3478'/><gathering-complete/>\
            </transport>
            """
        )
    }

    @Test(arguments: [
        (
            "<transport xmlns='urn:xmpp:jingle:transports:ice:0'><candidate component='1'/></transport>",
            ["missing-attribute message/transport/candidate"]
        ),
        (
            "<transport xmlns='urn:xmpp:jingle:transports:ice:0' ice2='soon'/>",
            ["invalid-value message/transport/@ice2"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleICE.self,
            of: """
                <transport xmlns='urn:xmpp:jingle:transports:ice:0' ufrag='a' pace='slow'><n xmlns='urn:n'/></transport>
                """,
            becomes: """
                <transport xmlns='urn:xmpp:jingle:transports:ice:0' ufrag='b' pace='slow'><n xmlns='urn:n'/></transport>
                """
        ) { $0.usernameFragment = "b" }
    }
}
