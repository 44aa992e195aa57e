import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0394: Message Markup.
@Suite struct MarkupTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Markup(
                lang: "en",
                spans: [.init(start: 9, end: 15, isEmphasized: true, isStrong: true, isCode: true, isDeleted: true)],
                codeBlocks: [.init(start: 23, end: 48, language: "bash")],
                lists: [.init(start: 31, end: 89, isOrdered: false, items: [.init(start: 31), .init(start: 47)])],
                quotes: [.init(start: 90, end: 99)]),
            """
            <markup xmlns='urn:xmpp:markup:0' xml:lang='en'><span start='9' end='15'><emphasis/>\
            <strong/><code/><deleted/></span><bcode start='23' end='48' language='bash'/>\
            <list start='31' end='89' ordered='false'><li start='31'/><li start='47'/></list>\
            <bquote start='90' end='99'/></markup>
            """)
    }

    @Test func anEmphasisedWord() throws {
        let message = try message(
            with: """
                <body>There is really no reason</body><markup xmlns='urn:xmpp:markup:0'><span start='9' end='15'><emphasis/>\
                <shiny/></span><span start='here' end='1'/></markup>
                """
        )

        let markup = try #require(message[Markup.self])
        let span = try #require(markup.spans.first?.value)
        #expect(span.start == 9 && span.end == 15 && span.isEmphasized && !span.isStrong)
        #expect(markup.spans.last?.error?.code == .invalidValue)
    }

    @Test func brokenPartsLeaveTheOthers() throws {
        let xml = """
            <markup xmlns='urn:xmpp:markup:0'><span start='1'/><bcode end='1'/><list start='1' end='2'><li/><li start='1'/></list>\
            <bquote/></markup>
            """

        #expect(try topFaults(in: xml).isEmpty)
        #expect(
            Set(try faults(in: xml)) == [
                "missing-attribute message/markup/span", "missing-attribute message/markup/bcode",
                "missing-attribute message/markup/list/li", "missing-attribute message/markup/bquote",
            ]
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Markup.self,
            of: """
                <markup xmlns='urn:xmpp:markup:0' x='1'><span start='1' end='2' y='2'><big/></span>\
                <bquote start='1' end='2'/></markup>
                """,
            becomes: "<markup xmlns='urn:xmpp:markup:0' x='1'><span start='1' end='2' y='2'><big/></span></markup>"
        ) { $0.quotes = [] }
    }
}
