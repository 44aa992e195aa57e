import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0484: Fast Authentication Streamlining Tokens.
@Suite struct FASTTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            FAST.Fast(mechanisms: ["HT-SHA-256-ENDP", "HT-SHA-256-NONE"], allows0RTT: true),
            """
            <fast xmlns='urn:xmpp:fast:0' tls-0rtt='true'><mechanism>HT-SHA-256-ENDP</mechanism>\
            <mechanism>HT-SHA-256-NONE</mechanism></fast>
            """
        )
        try expectRegistered(
            FAST.Fast(count: 123, invalidates: true),
            "<fast xmlns='urn:xmpp:fast:0' count='123' invalidate='true'/>"
        )
        try expectRegistered(
            FAST.RequestToken(mechanism: "HT-SHA-256-ENDP"),
            "<request-token xmlns='urn:xmpp:fast:0' mechanism='HT-SHA-256-ENDP'/>"
        )
        try expectRegistered(
            FAST.Token(expiry: DateTime("2026-03-12T14:36:15Z")!, token: "WXZz"),
            "<token xmlns='urn:xmpp:fast:0' expiry='2026-03-12T14:36:15Z' token='WXZz'/>"
        )
    }

    @Test(arguments: [
        ("<request-token xmlns='urn:xmpp:fast:0'/>", ["missing-attribute message/request-token"]),
        ("<token xmlns='urn:xmpp:fast:0' token='a'/>", ["missing-attribute message/token"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FAST.Fast.self,
            of: "<fast xmlns='urn:xmpp:fast:0' count='1' a='1'><n xmlns='urn:n'/></fast>",
            becomes: "<fast xmlns='urn:xmpp:fast:0' count='2' a='1'><n xmlns='urn:n'/></fast>"
        ) { $0.count = 2 }
    }
}
