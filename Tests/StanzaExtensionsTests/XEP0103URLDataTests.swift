import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0103: URL Address Information.
@Suite struct URLDataTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            URLData(target: "https://example.org/a", sessionID: "s1", description: "A letter"),
            """
            <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/a' sid='s1'>\
            <desc>A letter</desc></url-data>
            """)
        try expectRoundTrip(
            URLData(target: "https://example.org/a", details: [Attention()]),
            """
            <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/a'>\
            <attention xmlns='urn:xmpp:attention:0'/></url-data>
            """)
        try expectRoundTrip(
            URLData.ErrorCondition.malformedURL, "<malformed-url xmlns='http://jabber.org/protocol/url-data'/>")
    }

    @Test func headersStandBesideDescriptions() throws {
        let data = try #require(
            try value(
                URLData.self,
                in: """
                    <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/a'>\
                    <header xmlns='http://jabber.org/protocol/url-data/scheme/http' name='Cookie'>a=b</header>\
                    <desc xml:lang='en'>A letter</desc></url-data>
                    """
            )
        )

        #expect(data.description.string == "A letter")
        #expect(data.details.count == 1)
    }

    @Test func errorSaysWhyATransferFailed() throws {
        let iq = try IQ(
            captured: """
                <iq type='error' id='o1' from='juliet@example.com/balcony'><error type='cancel'>\
                <undefined-condition xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <transfer-refused xmlns='http://jabber.org/protocol/url-data'/></error></iq>
                """
        )

        #expect(iq.error?.application[URLData.ErrorCondition.self] == .transferRefused)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<url-data xmlns='http://jabber.org/protocol/url-data'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/url-data"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            URLData.self,
            of: """
                <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/a' x='1'>\
                <b xmlns='urn:b'/></url-data>
                """,
            becomes: """
                <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/b' x='1'>\
                <b xmlns='urn:b'/></url-data>
                """
        ) { $0.target = "https://example.org/b" }
    }
}
