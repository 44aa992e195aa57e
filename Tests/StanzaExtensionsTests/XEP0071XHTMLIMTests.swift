import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0071: XHTML-IM.
@Suite struct XHTMLIMTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            XHTMLIM(bodies: [try XML.Element(captured: "<body xmlns='http://www.w3.org/1999/xhtml'><p>Hi</p></body>")]),
            """
            <html xmlns='http://jabber.org/protocol/xhtml-im'>\
            <body xmlns='http://www.w3.org/1999/xhtml'><p>Hi</p></body></html>
            """)
    }

    @Test func aBodyInEachLanguage() throws {
        let message = try message(
            with: """
                <body>Hi</body><html xmlns='http://jabber.org/protocol/xhtml-im'>\
                <body xmlns='http://www.w3.org/1999/xhtml' xml:lang='en'><p>Hi <em>you</em></p></body>\
                <body xmlns='http://www.w3.org/1999/xhtml' xml:lang='it'><p>Ciao</p></body></html>
                """
        )

        let html = try #require(message[XHTMLIM.self])
        #expect(html.bodies.map { $0[.lang] } == ["en", "it"])
        #expect(html.bodies.first?.elements.map(\.name.local) == ["p"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            XHTMLIM.self,
            of: """
                <html xmlns='http://jabber.org/protocol/xhtml-im' x='1'>\
                <body xmlns='http://www.w3.org/1999/xhtml'/>\
                <body xmlns='http://www.w3.org/1999/xhtml' id='2'/></html>
                """,
            becomes: """
                <html xmlns='http://jabber.org/protocol/xhtml-im' x='1'>\
                <body xmlns='http://www.w3.org/1999/xhtml'/></html>
                """
        ) { $0.bodies.removeLast() }
    }
}
