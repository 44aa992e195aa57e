import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0131: Stanza Headers and Internet Metadata.
@Suite struct StanzaHeadersTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            StanzaHeaders(headers: [
                .init(name: "In-Reply-To", value: "1@example.com"), .init(name: "Keywords", value: "a,<b/>"),
            ]),
            """
            <headers xmlns='http://jabber.org/protocol/shim'>\
            <header name='In-Reply-To'>1@example.com</header>\
            <header name='Keywords'>a,&lt;b/&gt;</header></headers>
            """)
        try expectRoundTrip(StanzaHeaders(), "<headers xmlns='http://jabber.org/protocol/shim'/>")
    }

    @Test func anUrgentMessage() throws {
        let message = try message(
            with: """
                <headers xmlns='http://jabber.org/protocol/shim'><header>lost</header><header name='Urgency'>high</header>\
                <header name='urgency'>low</header></headers>
                """
        )

        let headers = try #require(message[StanzaHeaders.self])
        #expect(headers["URGENCY"] == "high")
        #expect(headers["TTL"] == nil)
        #expect(headers.headers.first?.error?.code == .missingAttribute)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StanzaHeaders.self,
            of: """
                <headers xmlns='http://jabber.org/protocol/shim' x='1'><header name='a' y='2'>b</header>\
                </headers>
                """,
            becomes: """
                <headers xmlns='http://jabber.org/protocol/shim' x='1'><header name='a' y='2'>b</header>\
                <header name='TTL'>9</header></headers>
                """
        ) { $0.headers.append(.value(.init(name: "TTL", value: "9"))) }
    }
}
