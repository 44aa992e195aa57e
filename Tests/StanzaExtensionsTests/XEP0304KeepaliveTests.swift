import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0304: Whitespace Keepalive Negotiation.
@Suite struct WhitespaceKeepaliveTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            WhitespaceKeepalive(interval: WhitespaceKeepalive.Interval(min: 60, max: 300)),
            "<keepalive xmlns='urn:xmpp:keepalive:0'><interval min='60' max='300'/></keepalive>"
        )
        try expectRegistered(
            WhitespaceKeepalive(interval: WhitespaceKeepalive.Interval(seconds: 60)),
            "<keepalive xmlns='urn:xmpp:keepalive:0'><interval>60</interval></keepalive>"
        )
    }

    @Test(arguments: [
        (
            "<keepalive xmlns='urn:xmpp:keepalive:0'><interval>often</interval></keepalive>",
            ["invalid-value message/keepalive/interval"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            WhitespaceKeepalive.self,
            of: "<keepalive xmlns='urn:xmpp:keepalive:0' a='1'><interval b='1'>60</interval></keepalive>",
            becomes: "<keepalive xmlns='urn:xmpp:keepalive:0' a='1'><interval b='1'>90</interval></keepalive>"
        ) { $0.interval?.seconds = 90 }
    }
}
