import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0370: Jingle HTTP Transport Method.
@Suite struct JingleHTTPTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            JingleHTTP.Download(candidates: [
                JingleHTTP.Candidate(
                    uri: "https://files.example.com/a", headers: [JingleHTTP.Header(name: "Cookie", value: "b")])
            ]),
            """
            <transport xmlns='urn:xmpp:jingle:transports:http:0'><candidate uri='https://files.example.com/a'>\
            <header name='Cookie'>b</header></candidate></transport>
            """
        )
        try expectRegistered(
            JingleHTTP.Upload(
                isCompleted: true, candidates: [JingleHTTP.Candidate(uri: "https://files.example.com/a")]),
            """
            <transport xmlns='urn:xmpp:jingle:transports:http:upload:0'><completed/>\
            <candidate uri='https://files.example.com/a'/></transport>
            """
        )
    }

    @Test(arguments: [
        (
            "<transport xmlns='urn:xmpp:jingle:transports:http:0'><candidate/></transport>",
            ["missing-attribute message/transport/candidate"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleHTTP.Upload.self,
            of: """
                <transport xmlns='urn:xmpp:jingle:transports:http:upload:0' a='1'><candidate uri='u' b='1'/>\
                <n xmlns='urn:n'/></transport>
                """,
            becomes: """
                <transport xmlns='urn:xmpp:jingle:transports:http:upload:0' a='1'><completed/>\
                <candidate uri='u' b='1'/><n xmlns='urn:n'/></transport>
                """
        ) { $0.isCompleted = true }
    }
}
