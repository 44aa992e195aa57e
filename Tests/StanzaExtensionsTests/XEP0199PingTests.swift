import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0199: XMPP Ping.
@Suite struct PingTests {
    @Test func pingRoundTrips() throws {
        try expectRoundTrip(Ping(), "<ping xmlns='urn:xmpp:ping'/>")
    }

    @Test func requestHoldsIt() throws {
        let iq = try IQ(captured: "<iq type='get' id='p1'><ping xmlns='urn:xmpp:ping'/></iq>")

        #expect(iq[Ping.self] == Ping())
        #expect(iq.shapeError == nil)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        let xml = "<ping xmlns='urn:xmpp:ping' a='1'><n xmlns='urn:n'/></ping>"

        try expectUpdate(Ping.self, of: xml, becomes: xml) { $0 = Ping() }
    }
}
