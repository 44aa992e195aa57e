import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0171: Language Translation.
@Suite struct LanguageTranslationTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            LanguageTranslation.Translations(
                source: LanguageTranslation.Source(lang: "en", text: "How are you?"),
                translations: [
                    LanguageTranslation.Translation(
                        charset: "Latn",
                        sourceLang: "en",
                        destinationLang: "fr",
                        dictionary: "medical",
                        engine: "default",
                        isReviewed: true,
                        text: "Comment allez-vous ?"
                    )
                ]
            ),
            """
            <x xmlns='urn:xmpp:langtrans'><source xml:lang='en'>How are you?</source>\
            <translation charset='Latn' source_lang='en' destination_lang='fr' dictionary='medical' \
            engine='default' reviewed='true'>Comment allez-vous ?</translation></x>
            """
        )
        try expectRegistered(
            LanguageTranslation.Services(items: [
                LanguageTranslation.Service(
                    jid: "t.example.com", name: "T", dictionary: "d", engine: "e", sourceLang: "en",
                    destinationLang: "fr", isPivotable: true)
            ]),
            """
            <query xmlns='urn:xmpp:langtrans:items'>\
            <item jid='t.example.com' name='T' dictionary='d' engine='e' source_lang='en' destination_lang='fr' \
            pivotable='true'/></query>
            """
        )
    }

    @Test(arguments: [
        (
            "<x xmlns='urn:xmpp:langtrans'><translation source_lang='en'/></x>",
            ["missing-attribute message/x/translation"]
        ),
        (
            "<query xmlns='urn:xmpp:langtrans:items'><item source_lang='en'/></query>",
            ["missing-attribute message/query/item"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LanguageTranslation.Translations.self,
            of: """
                <x xmlns='urn:xmpp:langtrans' a='1'><translation destination_lang='fr' b='1'/><n xmlns='urn:n'/></x>
                """,
            becomes: """
                <x xmlns='urn:xmpp:langtrans' a='1'><source>x</source><translation destination_lang='fr' b='1'/>\
                <n xmlns='urn:n'/></x>
                """
        ) { $0.source = LanguageTranslation.Source(text: "x") }
    }
}
