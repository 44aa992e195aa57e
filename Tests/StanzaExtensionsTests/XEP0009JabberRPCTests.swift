import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0009: Jabber-RPC.
@Suite struct JabberRPCTests {
    @Test func callRoundTrips() throws {
        try expectRegistered(
            JabberRPC(
                call: JabberRPC.Call(
                    method: "examples.everything",
                    parameters: JabberRPC.Parameters(parameters: [
                        JabberRPC.Parameter(.i4(6)), JabberRPC.Parameter(.integer(-7)),
                        JabberRPC.Parameter(.boolean(true)),
                        JabberRPC.Parameter(.string("Colorado")), JabberRPC.Parameter(.untyped("Verona")),
                        JabberRPC.Parameter(.double(1.5)), JabberRPC.Parameter(.dateTime("19980717T14:08:55")),
                        JabberRPC.Parameter(.base64(XML.Base64([1]))),
                    ])
                )
            ),
            """
            <query xmlns='jabber:iq:rpc'><methodCall><methodName>examples.everything</methodName><params><param>\
            <value><i4>6</i4></value></param><param><value><int>-7</int></value></param><param><value>\
            <boolean>1</boolean></value></param><param><value><string>Colorado</string></value></param><param>\
            <value>Verona</value></param><param><value><double>1.5</double></value></param><param><value>\
            <dateTime.iso8601>19980717T14:08:55</dateTime.iso8601></value></param><param><value>\
            <base64>AQ==</base64></value></param></params></methodCall></query>
            """
        )
    }

    @Test func nestedValuesRoundTrip() throws {
        try expectRegistered(
            JabberRPC(
                response: JabberRPC.Response(
                    fault: JabberRPC.Fault(
                        value: .structure(
                            JabberRPC.Structure([
                                JabberRPC.Member(name: "faultCode", value: .integer(23)),
                                JabberRPC.Member(
                                    name: "causes",
                                    value: .list(
                                        JabberRPC.List(
                                            data: JabberRPC.ListData([
                                                .string("a"), .list(JabberRPC.List(data: JabberRPC.ListData())),
                                            ])))
                                ),
                            ])
                        )
                    )
                )
            ),
            """
            <query xmlns='jabber:iq:rpc'><methodResponse><fault><value><struct><member><name>faultCode</name>\
            <value><int>23</int></value></member><member><name>causes</name><value><array><data><value>\
            <string>a</string></value><value><array><data/></array></value></data></array></value></member>\
            </struct></value></fault></methodResponse></query>
            """
        )
    }

    @Test(arguments: [
        ("<query xmlns='jabber:iq:rpc'><methodCall/></query>", ["missing-child message/query/methodCall"]),
        (
            """
            <query xmlns='jabber:iq:rpc'><methodCall><methodName>a</methodName><params><param/></params>\
            </methodCall></query>
            """, ["missing-child message/query/methodCall/params/param"]
        ),
        (
            """
            <query xmlns='jabber:iq:rpc'><methodResponse><params><param><value><int>six</int></value></param>\
            </params></methodResponse></query>
            """, ["invalid-value message/query/methodResponse/params/param/value/int"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JabberRPC.self,
            of: """
                <query xmlns='jabber:iq:rpc' a='1'><methodCall><methodName>x</methodName><n xmlns='urn:n'/>\
                </methodCall></query>
                """,
            becomes: """
                <query xmlns='jabber:iq:rpc' a='1'><methodCall><methodName>y</methodName><n xmlns='urn:n'/>\
                </methodCall></query>
                """
        ) { $0.call?.method = "y" }
    }
}
