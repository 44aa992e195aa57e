import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0317: Hats.
@Suite struct HatsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Hats(hats: [
                .init(
                    uri: "https://example.org/hats#host", title: "Host", hue: 327.25, lang: "en", content: [Attention()]
                ), .init(uri: "u"),
            ]),
            """
            <hats xmlns='urn:xmpp:hats:0'>\
            <hat uri='https://example.org/hats#host' title='Host' hue='327.25' xml:lang='en'>\
            <attention xmlns='urn:xmpp:attention:0'/></hat><hat uri='u'/></hats>
            """)
    }

    @Test func theHostOfAMeeting() throws {
        let presence = try Presence(
            captured: """
                <presence from='meeting@rooms.example.net/Juliet'><hats xmlns='urn:xmpp:hats:0'><hat title='Nobody'/>\
                <hat title='Host' uri='urn:host' hue='327.255249'><badge xmlns='urn:b' level='3'/></hat></hats></presence>
                """
        )

        let hats = try #require(presence[Hats.self]).hats
        #expect(hats.values().map(\.title) == ["Host"])
        #expect(hats.values().first?.hue == 327.255249)
        #expect(hats.values().first?.content.unknown.map(\.name.local) == ["badge"])
        #expect(hats.first?.error?.code == .missingAttribute)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Hats.self,
            of: "<hats xmlns='urn:xmpp:hats:0' x='1'><hat uri='a' y='2'/><hat uri='c'/><b xmlns='urn:b'/></hats>",
            becomes: "<hats xmlns='urn:xmpp:hats:0' x='1'><hat uri='a' y='2'/><b xmlns='urn:b'/></hats>"
        ) { $0.hats.removeLast() }
    }
}
