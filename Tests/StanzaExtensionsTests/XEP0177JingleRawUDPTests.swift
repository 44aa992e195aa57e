import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0177: Jingle Raw UDP Transport Method.
@Suite struct JingleRawUDPTests {
    @Test func transportRoundTrips() throws {
        try expectRegistered(
            JingleRawUDP(candidates: [
                JingleRawUDP.Candidate(
                    component: 1, generation: 0, id: "a9j3", ip: "192.0.2.1", port: 13_540, type: .host)
            ]),
            """
            <transport xmlns='urn:xmpp:jingle:transports:raw-udp:1'>\
            <candidate component='1' generation='0' id='a9j3' ip='192.0.2.1' port='13540' type='host'/></transport>
            """
        )
    }

    @Test(arguments: [
        (
            """
            <transport xmlns='urn:xmpp:jingle:transports:raw-udp:1'>\
            <candidate component='1' generation='0' id='a' ip='192.0.2.1'/></transport>
            """, ["missing-attribute message/transport/candidate"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleRawUDP.self,
            of: """
                <transport xmlns='urn:xmpp:jingle:transports:raw-udp:1' pace='slow'><trying/>\
                <candidate component='1' generation='0' id='a' ip='192.0.2.1' port='1'/></transport>
                """,
            becomes: "<transport xmlns='urn:xmpp:jingle:transports:raw-udp:1' pace='slow'><trying/></transport>"
        ) { $0.candidates = [] }
    }
}
