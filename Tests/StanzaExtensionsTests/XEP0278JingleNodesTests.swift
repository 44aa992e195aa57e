import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0278: Jingle Relay Nodes.
@Suite struct JingleNodesTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            JingleNodes.Services(services: [
                JingleNodes.Service(.relay, address: "relay.example.com", port: 3000, policy: "public", protocol: "udp")
            ]),
            """
            <services xmlns='http://jabber.org/protocol/jinglenodes'>\
            <relay address='relay.example.com' port='3000' policy='public' protocol='udp'/></services>
            """
        )
        try expectRegistered(
            JingleNodes.Channel(
                id: "a", host: "192.0.2.1", localPort: 10_000, remotePort: 10_002, protocol: "udp", maxKilobits: 120,
                expire: 60),
            """
            <channel xmlns='http://jabber.org/protocol/jinglenodes#channel' id='a' host='192.0.2.1' \
            localport='10000' remoteport='10002' protocol='udp' maxkbps='120' expire='60'/>
            """
        )
        try expectRegistered(
            JingleNodes.TURN(ttl: 3600, uri: "turn:a.example", username: "u", password: "p", protocol: "udp"),
            """
            <turn xmlns='http://jabber.org/protocol/jinglenodes#turncredentials' ttl='3600' uri='turn:a.example' \
            username='u' password='p' protocol='udp'/>
            """
        )
    }

    @Test(arguments: [
        (
            "<services xmlns='http://jabber.org/protocol/jinglenodes'><tracker/></services>",
            ["missing-attribute message/services/tracker"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleNodes.Channel.self,
            of: """
                <channel xmlns='http://jabber.org/protocol/jinglenodes#channel' id='a' b='1'><n xmlns='urn:n'/></channel>
                """,
            becomes: """
                <channel xmlns='http://jabber.org/protocol/jinglenodes#channel' id='z' b='1'><n xmlns='urn:n'/></channel>
                """
        ) { $0.id = "z" }
    }

    @Test func theNamespaceOfTheSchemaIsReadAsWell() throws {
        try expectSame(
            as: "<channel xmlns='http://jabber.org/protocol/jinglenodes' id='a' localport='10000'/>",
            JingleNodes.Channel.self
        ) { #expect($0.localPort == 10_000) }
        try expectSame(
            as: "<turn xmlns='http://jabber.org/protocol/jinglenodes' ttl='3600'/>", JingleNodes.TURN.self
        ) { #expect($0.ttl == 3600) }
    }
}
