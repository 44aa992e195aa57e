import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0003: Proxy Accept Socket Service.
@Suite struct ProxyAcceptSocketTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            ProxyAcceptSocket(expiry: .seconds(600), isOneShot: true),
            "<query xmlns='jabber:iq:pass'><expire>600</expire><oneshot/></query>"
        )
        try expectRegistered(
            ProxyAcceptSocket(server: .init("192.0.2.4", port: 43_253)),
            "<query xmlns='jabber:iq:pass'><server port='43253'>192.0.2.4</server></query>"
        )
        try expectRegistered(
            ProxyAcceptSocket(
                client: .init("192.0.2.7"), isClosed: true, expiry: .passed, proxy: .init("192.0.2.4", port: 7)),
            """
            <query xmlns='jabber:iq:pass'><client>192.0.2.7</client><close/><expire/>\
            <proxy port='7'>192.0.2.4</proxy></query>
            """
        )
        try expectRegistered(ProxyAcceptSocket(), "<query xmlns='jabber:iq:pass'/>")
    }

    @Test func aBadTimeLeavesTheRest() throws {
        let query = try value(
            ProxyAcceptSocket.self, in: "<query xmlns='jabber:iq:pass'><expire>soon</expire><oneshot/></query>")

        #expect(query?.expiry == .malformed("soon"))
        #expect(query?.isOneShot == true)
    }

    @Test(arguments: [
        (
            "<query xmlns='jabber:iq:pass'><server port='70000'>a</server></query>",
            "invalid-value message/query/server/@port"
        ),
        ("<query xmlns='jabber:iq:pass'><proxy port='x'>a</proxy></query>", "invalid-value message/query/proxy/@port"),
    ])
    func badPorts(xml: String, fault: String) throws {
        #expect(try faults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ProxyAcceptSocket.self,
            of: "<query xmlns='jabber:iq:pass' a='1'><proxy port='7' b='2'>h</proxy><x xmlns='urn:x'/></query>",
            becomes: """
                <query xmlns='jabber:iq:pass' a='1'><close/><proxy port='7' b='2'>h</proxy><x xmlns='urn:x'/></query>
                """
        ) { $0.isClosed = true }
    }
}
