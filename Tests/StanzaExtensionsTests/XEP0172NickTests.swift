import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0172: User Nickname.
@Suite struct NicknameTests {
    @Test func nicknameRoundTrips() throws {
        try expectRoundTrip(Nickname("Romeo"), "<nick xmlns='http://jabber.org/protocol/nick'>Romeo</nick>")
        try expectRoundTrip(Nickname(""), "<nick xmlns='http://jabber.org/protocol/nick'/>")
    }

    @Test func requestForPresenceIntroducesItsSender() throws {
        let presence = try Presence(
            captured: """
                <presence from='romeo@example.net' type='subscribe'>\
                <nick xmlns='http://jabber.org/protocol/nick'>Romeo Montague</nick></presence>
                """
        )

        #expect(presence[Nickname.self]?.text == "Romeo Montague")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Nickname.self,
            of: "<nick xmlns='http://jabber.org/protocol/nick' lang='it'>Romeo<crest xmlns='urn:c'/></nick>",
            becomes: "<nick xmlns='http://jabber.org/protocol/nick' lang='it'>Benvolio<crest xmlns='urn:c'/></nick>"
        ) { $0.text = "Benvolio" }
    }
}
