import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0012: Last Activity; XEP-0256: Last Activity in Presence.
@Suite struct LastActivityTests {
    @Test func requestAndAnswerRoundTrip() throws {
        try expectRoundTrip(LastActivity(), "<query xmlns='jabber:iq:last'/>")
        try expectRoundTrip(
            LastActivity(seconds: 903, status: "Gone to Mantua"),
            "<query xmlns='jabber:iq:last' seconds='903'>Gone to Mantua</query>"
        )
    }

    @Test func presenceTellsHowLongItsSenderIsIdle() throws {
        let presence = try Presence(
            captured: "<presence><show>away</show><query xmlns='jabber:iq:last' seconds='600'/></presence>"
        )

        #expect(presence[LastActivity.self]?.seconds == 600)
    }

    @Test func secondsThatAreNoneAreMalformed() throws {
        let xml = "<query xmlns='jabber:iq:last' seconds='-1'/>"

        #expect(try topFaults(in: xml) == ["invalid-value message/query/@seconds"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LastActivity.self,
            of: "<query xmlns='jabber:iq:last' seconds='1' at='home'>gone<n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='jabber:iq:last' seconds='2' at='home'>gone<n xmlns='urn:n'/></query>"
        ) { $0.seconds = 2 }
    }
}
