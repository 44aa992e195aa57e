import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0379: Pre-Authenticated Roster Subscription.
@Suite struct PreAuthenticationTests {
    @Test func tokenRoundTrips() throws {
        try expectRegistered(
            PreAuthentication(token: "1tMFqYDdKhfe2pwp"),
            "<preauth xmlns='urn:xmpp:pars:0' token='1tMFqYDdKhfe2pwp'/>"
        )
    }

    @Test(arguments: [
        ("<preauth xmlns='urn:xmpp:pars:0'/>", ["missing-attribute message/preauth"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PreAuthentication.self,
            of: "<preauth xmlns='urn:xmpp:pars:0' token='a' b='1'><n xmlns='urn:n'/></preauth>",
            becomes: "<preauth xmlns='urn:xmpp:pars:0' token='z' b='1'><n xmlns='urn:n'/></preauth>"
        ) { $0.token = "z" }
    }
}
