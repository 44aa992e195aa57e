import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0070: Verifying HTTP Requests via XMPP.
@Suite struct HTTPConfirmationTests {
    @Test func questionRoundTrips() throws {
        try expectRegistered(
            HTTPConfirmation(id: "a7374", method: "GET", url: "https://files.example.com/a"),
            """
            <confirm xmlns='http://jabber.org/protocol/http-auth' id='a7374' method='GET' \
            url='https://files.example.com/a'/>
            """
        )
    }

    @Test(arguments: [
        (
            "<confirm xmlns='http://jabber.org/protocol/http-auth' id='a' method='GET'/>",
            ["missing-attribute message/confirm"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            HTTPConfirmation.self,
            of: """
                <confirm xmlns='http://jabber.org/protocol/http-auth' id='a' method='GET' url='u' b='1'>\
                <n xmlns='urn:n'/></confirm>
                """,
            becomes: """
                <confirm xmlns='http://jabber.org/protocol/http-auth' id='z' method='GET' url='u' b='1'>\
                <n xmlns='urn:n'/></confirm>
                """
        ) { $0.id = "z" }
    }
}
