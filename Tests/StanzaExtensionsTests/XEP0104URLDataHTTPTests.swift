import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0104: HTTP Scheme for URL Data.
@Suite struct URLDataHTTPTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            URLDataHTTP.Authentication(scheme: "digest", parameters: [.init(name: "realm", value: "Verona")]),
            """
            <auth xmlns='http://jabber.org/protocol/url-data/scheme/http' scheme='digest'>\
            <auth-param name='realm' value='Verona'/></auth>
            """)
        try expectRoundTrip(
            URLDataHTTP.Cookie(
                name: "a", value: "b", domain: "example.org", path: "/", maxAge: 60, isSecure: true, comment: "c",
                version: "1"),
            """
            <cookie xmlns='http://jabber.org/protocol/url-data/scheme/http' name='a' value='b' domain='example.org' path='/' max-age='60' secure='true' comment='c' version='1'/>
            """)
        try expectRoundTrip(
            URLDataHTTP.Header(name: "Accept", value: "text/html"),
            """
            <header xmlns='http://jabber.org/protocol/url-data/scheme/http' name='Accept' value='text/html'/>
            """)
    }

    @Test func linesOfAURL() throws {
        let data = try #require(
            try value(
                URLData.self,
                in: """
                    <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/a'>\
                    <header xmlns='http://jabber.org/protocol/url-data/scheme/http' name='Cookie'>a=b</header>\
                    <cookie xmlns='http://jabber.org/protocol/url-data/scheme/http' name='c'/></url-data>
                    """
            )
        )

        #expect(data.details[URLDataHTTP.Header.self]?.text == "a=b")
        #expect(data.details.malformed.map(\.error.code) == [.missingAttribute])
    }

    @Test(arguments: [
        ("<auth xmlns='http://jabber.org/protocol/url-data/scheme/http'/>", "missing-attribute message/auth"),
        (
            "<cookie xmlns='http://jabber.org/protocol/url-data/scheme/http' name='a'/>",
            "missing-attribute message/cookie"
        ),
        (
            "<header xmlns='http://jabber.org/protocol/url-data/scheme/http'>b</header>",
            "missing-attribute message/header"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            URLDataHTTP.Header.self,
            of: "<header xmlns='http://jabber.org/protocol/url-data/scheme/http' name='A' x='1'>v</header>",
            becomes: "<header xmlns='http://jabber.org/protocol/url-data/scheme/http' name='B' x='1'>v</header>"
        ) { $0.name = "B" }
    }
}
