import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0176: Jingle ICE-UDP Transport Method.
@Suite struct JingleICEUDPTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            JingleICEUDP(
                password: "asd88fgpdd",
                usernameFragment: "8hhy",
                candidates: [
                    JingleICEUDP.Candidate(
                        component: 1,
                        foundation: "2",
                        generation: 0,
                        id: "y3s2",
                        ip: "192.0.2.3",
                        network: 1,
                        port: 45_664,
                        priority: 1_694_498_815,
                        protocol: "udp",
                        relatedAddress: "10.0.1.1",
                        relatedPort: 8998,
                        type: .serverReflexive
                    )
                ],
                remoteCandidate: JingleICEUDP.RemoteCandidate(component: 2, ip: "2001:db8::9", port: 3478),
                payloads: [DTLSFingerprint(hash: "sha-256", setup: .actpass, fingerprint: "02:1A:CC")]
            ),
            """
            <transport xmlns='urn:xmpp:jingle:transports:ice-udp:1' pwd='asd88fgpdd' ufrag='8hhy'>\
            <candidate component='1' foundation='2' generation='0' id='y3s2' ip='192.0.2.3' network='1' \
            port='45664' priority='1694498815' protocol='udp' rel-addr='10.0.1.1' rel-port='8998' type='srflx'/>\
            <remote-candidate component='2' ip='2001:db8::9' port='3478'/>\
            <fingerprint xmlns='urn:xmpp:jingle:apps:dtls:0' hash='sha-256' setup='actpass'>02:1A:CC</fingerprint>\
            </transport>
            """
        )
        try expectRegistered(
            JingleICEUDP(),
            "<transport xmlns='urn:xmpp:jingle:transports:ice-udp:1'/>"
        )
    }

    @Test(arguments: [
        (
            """
            <transport xmlns='urn:xmpp:jingle:transports:ice-udp:1'><candidate component='1'/></transport>
            """, ["missing-attribute message/transport/candidate"]
        ),
        (
            """
            <transport xmlns='urn:xmpp:jingle:transports:ice-udp:1'>\
            <remote-candidate component='1' ip='::1' port='65536'/></transport>
            """, ["invalid-value message/transport/remote-candidate/@port"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleICEUDP.self,
            of: """
                <transport xmlns='urn:xmpp:jingle:transports:ice-udp:1' ufrag='a' pace='slow'><gathering-complete/>\
                </transport>
                """,
            becomes: """
                <transport xmlns='urn:xmpp:jingle:transports:ice-udp:1' ufrag='b' pace='slow'><gathering-complete/>\
                </transport>
                """
        ) { $0.usernameFragment = "b" }
    }
}
