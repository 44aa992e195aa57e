import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0341: Rayo CPA.
@Suite struct RayoCPATests {
    @Test func signalRoundTrips() throws {
        try expectRegistered(
            Rayo.Signal(type: "urn:xmpp:rayo:cpa:dtmf:1", milliseconds: 4690, value: "1"),
            """
            <signal xmlns='urn:xmpp:rayo:cpa:1' type='urn:xmpp:rayo:cpa:dtmf:1' duration='4690' value='1'/>
            """
        )
    }

    @Test(arguments: [
        ("<signal xmlns='urn:xmpp:rayo:cpa:1'/>", ["missing-attribute message/signal"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Rayo.Signal.self,
            of: "<signal xmlns='urn:xmpp:rayo:cpa:1' type='a' b='1'><n xmlns='urn:n'/></signal>",
            becomes: "<signal xmlns='urn:xmpp:rayo:cpa:1' type='z' b='1'><n xmlns='urn:n'/></signal>"
        ) { $0.type = "z" }
    }
}
