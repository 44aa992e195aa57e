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
            becomes: "<query xmlns='jabber:iq:iq' x='1'><message xmlns='jabber:client'/><hint>Think</hint></query>"
        ) { $0.hint = "Think" }
    }
}
