import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0488: MUC Token Invite.
@Suite struct MUCTokenInviteTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MUCTokenInvite.Request(delay: 2_678_400, counter: 5),
            "<request xmlns='urn:xmpp:muc-token-invite:0' delay='2678400' counter='5'/>")
        try expectRoundTrip(
            MUCTokenInvite.Token(delay: 60, counter: 1, creator: "romeo@example.net", "lyQZ"),
            """
            <token xmlns='urn:xmpp:muc-token-invite:0' delay='60' counter='1' creator='romeo@example.net'>lyQZ</token>
            """)
        try expectRoundTrip(
            MUCTokenInvite.Tokens(tokens: [.init("lyQZ"), .init("HIFa")]),
            "<tokens xmlns='urn:xmpp:muc-token-invite:0'><token>lyQZ</token><token>HIFa</token></tokens>")
        try expectRoundTrip(MUCTokenInvite.Revoke("lyQZ"), "<revoke xmlns='urn:xmpp:muc-token-invite:0'>lyQZ</revoke>")
        try expectRoundTrip(MUCTokenInvite.ExpiredToken(), "<expired-token xmlns='urn:xmpp:muc-token-invite:0'/>")
    }

    @Test func tokensOfARoom() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='t1'><tokens xmlns='urn:xmpp:muc-token-invite:0'><token counter='3'>lyQZ</token>\
                <token delay='soon'>HIFa</token></tokens></iq>
                """
        )

        let tokens = try #require(iq[MUCTokenInvite.Tokens.self]).tokens
        #expect(tokens.first?.value?.token == "lyQZ" && tokens.first?.value?.counter == 3)
        #expect(tokens.last?.error?.code == .invalidValue)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<request xmlns='urn:xmpp:muc-token-invite:0' counter='-1'/>"

        #expect(try topFaults(in: xml) == ["invalid-value message/request/@counter"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUCTokenInvite.Token.self, of: "<token xmlns='urn:xmpp:muc-token-invite:0' counter='3' x='1'>a</token>",
            becomes: "<token xmlns='urn:xmpp:muc-token-invite:0' counter='2' x='1'>a</token>"
        ) { $0.counter = 2 }
    }
}
