import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0444: Message Reactions.
@Suite struct ReactionsTests {
    @Test func reactionsRoundTrip() throws {
        try expectRoundTrip(
            Reactions(id: "m1", ["🌹", "❤️"]),
            "<reactions xmlns='urn:xmpp:reactions:0' id='m1'><reaction>🌹</reaction><reaction>❤️</reaction></reactions>"
        )
        try expectRoundTrip(Reactions(id: "m1", []), "<reactions xmlns='urn:xmpp:reactions:0' id='m1'/>")
    }

    @Test func withoutIDTheyAreMalformed() throws {
        let xml = "<reactions xmlns='urn:xmpp:reactions:0'><reaction>🌹</reaction></reactions>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/reactions"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Reactions.self,
            of: """
                <reactions xmlns='urn:xmpp:reactions:0' id='m1' a='1'><reaction b='2'>🌹</reaction><n xmlns='urn:n'/></reactions>
                """,
            becomes: """
                <reactions xmlns='urn:xmpp:reactions:0' id='m1' a='1'><reaction b='2'>🌹</reaction><reaction>🗡</reaction>\
                <n xmlns='urn:n'/></reactions>
                """
        ) { $0.reactions.append("🗡") }
    }
}
