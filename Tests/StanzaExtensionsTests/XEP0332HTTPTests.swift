import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0332: HTTP over XMPP transport.
@Suite struct HTTPOverXMPPTests {
    @Test func requestAndResponseRoundTrip() throws {
        try expectRegistered(
            HTTPOverXMPP.Request(
                method: "POST",
                resource: "/a",
                version: "1.1",
                maxChunkSize: 2048,
                allowsSIPub: false,
                allowsIBB: false,
                allowsJingle: false,
                data: HTTPOverXMPP.Data(text: "Hello")
            ),
            """
            <req xmlns='urn:xmpp:http' method='POST' resource='/a' version='1.1' maxChunkSize='2048' sipub='false' \
            ibb='false' jingle='false'><data><text>Hello</text></data></req>
            """
        )
        try expectRegistered(
            HTTPOverXMPP.Response(
                version: "1.1", statusCode: 200, statusMessage: "OK",
                data: HTTPOverXMPP.Data(xml: HTTPOverXMPP.XMLData(payloads: [Ping()]))),
            """
            <resp xmlns='urn:xmpp:http' version='1.1' statusCode='200' statusMessage='OK'><data><xml>\
            <ping xmlns='urn:xmpp:ping'/></xml></data></resp>
            """
        )
    }

    @Test func formsOfDataRoundTrip() throws {
        try expectRoundTrip(
            HTTPOverXMPP.Data(base64: XML.Base64([1])),
            "<data xmlns='urn:xmpp:http'><base64>AQ==</base64></data>"
        )
        try expectRoundTrip(
            HTTPOverXMPP.Data(chunked: HTTPOverXMPP.ChunkedBase64(streamID: "s1")),
            "<data xmlns='urn:xmpp:http'><chunkedBase64 streamId='s1'/></data>"
        )
        try expectRoundTrip(
            HTTPOverXMPP.Data(ibb: HTTPOverXMPP.InBandBytestream(sid: "i1")),
            "<data xmlns='urn:xmpp:http'><ibb sid='i1'/></data>"
        )
        try expectRegistered(
            HTTPOverXMPP.Chunk(streamID: "s1", number: 3, isLast: true, data: XML.Base64([1])),
            "<chunk xmlns='urn:xmpp:http' streamId='s1' nr='3' last='true'>AQ==</chunk>"
        )
        try expectRegistered(
            HTTPOverXMPP.Close(streamID: "s1"),
            "<close xmlns='urn:xmpp:http' streamId='s1'/>"
        )
    }

    @Test(arguments: [
        ("<req xmlns='urn:xmpp:http' method='GET' version='1.1'/>", ["missing-attribute message/req"]),
        ("<resp xmlns='urn:xmpp:http' version='1.1'/>", ["missing-attribute message/resp"]),
        ("<chunk xmlns='urn:xmpp:http' streamId='s' nr='0'>?</chunk>", ["invalid-value message/chunk"]),
        ("<close xmlns='urn:xmpp:http'/>", ["missing-attribute message/close"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            HTTPOverXMPP.Response.self,
            of: """
                <resp xmlns='urn:xmpp:http' version='1.1' statusCode='200' a='1'><data b='1'/><n xmlns='urn:n'/></resp>
                """,
            becomes: """
                <resp xmlns='urn:xmpp:http' version='1.1' statusCode='404' a='1'><data b='1'/><n xmlns='urn:n'/></resp>
                """
        ) { $0.statusCode = 404 }
    }

    @Test func headersStandBeforeTheData() throws {
        try expectRegistered(
            HTTPOverXMPP.Response(
                version: "1.1", statusCode: 200, data: HTTPOverXMPP.Data(base64: XML.Base64([1])),
                payloads: [StanzaHeaders(headers: [.init(name: "Content-Type", value: "image/png")])]),
            """
            <resp xmlns='urn:xmpp:http' version='1.1' statusCode='200'>\
            <headers xmlns='http://jabber.org/protocol/shim'><header name='Content-Type'>image/png</header></headers>\
            <data><base64>AQ==</base64></data></resp>
            """)
    }
}
