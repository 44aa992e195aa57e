import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0382: Spoiler messages.
@Suite struct SpoilerTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Spoiler(lang: "en", "How it ends"),
            "<spoiler xmlns='urn:xmpp:spoiler:0' xml:lang='en'>How it ends</spoiler>")
        try expectRoundTrip(Spoiler(), "<spoiler xmlns='urn:xmpp:spoiler:0'/>")
    }

    @Test func aHintInEachLanguage() throws {
        let message = try message(
            with: """
                <body>Both die!</body><spoiler xmlns='urn:xmpp:spoiler:0' xml:lang='en'>How it ends</spoiler>\
                <spoiler xmlns='urn:xmpp:spoiler:0' xml:lang='it'>Come finisce</spoiler>
                """
        )

        #expect(message.extensions.all(Spoiler.self).map(\.lang) == ["en", "it"])
        #expect(message.extensions.all(Spoiler.self).map(\.hint) == ["How it ends", "Come finisce"])
    }

    @Test func noHintIsNil() throws {
        #expect(try value(Spoiler.self, in: "<spoiler xmlns='urn:xmpp:spoiler:0'/>")?.hint == nil)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Spoiler.self, of: "<spoiler xmlns='urn:xmpp:spoiler:0' a='1'>How it ends</spoiler>",
            becomes: "<spoiler xmlns='urn:xmpp:spoiler:0' a='1'>The end</spoiler>"
        ) { $0.hint = "The end" }
    }
}
