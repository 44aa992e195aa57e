import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0065: SOCKS5 Bytestreams.
@Suite struct SOCKS5BytestreamsTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            SOCKS5Bytestreams(
                sid: "vxf9", destinationAddress: "972b7bf4", mode: .udp,
                streamHosts: [
                    SOCKS5Bytestreams.StreamHost(jid: "streamer.example.com", host: "192.0.2.1", port: 7625),
                    SOCKS5Bytestreams.StreamHost(jid: "romeo@example.net/orchard", host: "orchard.example.net"),
                ]),
            """
            <query xmlns='http://jabber.org/protocol/bytestreams' sid='vxf9' dstaddr='972b7bf4' mode='udp'>\
            <streamhost jid='streamer.example.com' host='192.0.2.1' port='7625'/>\
            <streamhost jid='romeo@example.net/orchard' host='orchard.example.net'/></query>
            """
        )
        try expectRegistered(
            SOCKS5Bytestreams(
                sid: "vxf9", streamHostUsed: SOCKS5Bytestreams.StreamHostUsed(jid: "streamer.example.com")),
            """
            <query xmlns='http://jabber.org/protocol/bytestreams' sid='vxf9'>\
            <streamhost-used jid='streamer.example.com'/></query>
            """
        )
        try expectRegistered(
            SOCKS5Bytestreams(sid: "vxf9", activate: "juliet@example.com/balcony"),
            """
            <query xmlns='http://jabber.org/protocol/bytestreams' sid='vxf9'>\
            <activate>juliet@example.com/balcony</activate></query>
            """
        )
        try expectRegistered(
            SOCKS5Bytestreams.UDPSuccess(destinationAddress: "972b7bf4"),
            "<udpsuccess xmlns='http://jabber.org/protocol/bytestreams' dstaddr='972b7bf4'/>"
        )
    }

    @Test(arguments: [
        (
            """
            <query xmlns='http://jabber.org/protocol/bytestreams' sid='a'><streamhost jid='a.example' port='80'/>\
            </query>
            """, ["missing-attribute message/query/streamhost"]
        ),
        (
            "<query xmlns='http://jabber.org/protocol/bytestreams' sid='a'><streamhost-used/></query>",
            ["missing-attribute message/query/streamhost-used"]
        ),
        ("<udpsuccess xmlns='http://jabber.org/protocol/bytestreams'/>", ["missing-attribute message/udpsuccess"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SOCKS5Bytestreams.self,
            of: """
                <query xmlns='http://jabber.org/protocol/bytestreams' sid='a' b='1'>\
                <streamhost jid='s.example' host='h' c='2'/><n xmlns='urn:n'/></query>
                """,
            becomes: """
                <query xmlns='http://jabber.org/protocol/bytestreams' sid='z' b='1'>\
                <streamhost jid='s.example' host='h' c='2'/><n xmlns='urn:n'/></query>
                """
        ) { $0.sid = "z" }
    }
}
