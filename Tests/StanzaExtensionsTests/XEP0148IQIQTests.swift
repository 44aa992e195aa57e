import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0148: Instant Messaging Intelligence Quotient (IM IQ).
@Suite struct IntelligenceQuotientTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            IntelligenceQuotient(number: 66, description: "apprentice", hint: "Read"),
            "<query xmlns='jabber:iq:iq'><num>66</num><desc>apprentice</desc><hint>Read</hint></query>")
        try expectRoundTrip(IntelligenceQuotient(), "<query xmlns='jabber:iq:iq'/>")
    }

    @Test func somebodysQuotient() throws {
        let iq = try IQ(captured: "<iq type='result' id='i1'><query xmlns='jabber:iq:iq'><num>high</num></query></iq>")

        #expect(iq[IntelligenceQuotient.self]?.number == .malformed("high"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            IntelligenceQuotient.self, of: "<query xmlns='jabber:iq:iq' x='1'><message xmlns='jabber:client'/></query>",
            becomes: "<query xmlns='jabber:iq:iq' x='1'><hint>Think</hint><message xmlns='jabber:client'/></query>"
        ) { $0.hint = "Think" }
    }

    @Test func aMessageIsAskedAbout() throws {
        let xml = """
            <query xmlns='jabber:iq:iq'><message xmlns='jabber:client' to='romeo@example.net'><body>!</body></message></query>
            """
        let query = try #require(try value(IntelligenceQuotient.self, in: xml))

        #expect(query.others.count == 1)
        try expectEqual(query.element(), XML.Element(captured: xml))
    }
}
