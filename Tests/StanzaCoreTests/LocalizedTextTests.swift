import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct LocalizedTextTests {
    /// R28
    private let xml = """
        <message xml:lang='en' id='l'><body xml:lang='fr'>Bonjour</body><body>Hello</body><body xml:lang='de-CH'>Grüezi</body>\
        <body xml:lang=''>?</body><subject xml:lang='cs'>čas</subject></message>
        """

    @Test func textsAreFoundByLanguage() throws {
        let message = try Message(captured: xml, registry: .core)
        let bodies = message.bodies

        #expect(message.body == "Hello" && bodies.string == "Hello")
        #expect(bodies.variants.map(\.text) == ["Bonjour", "Hello", "Grüezi", "?"])
        #expect(bodies.variants.map { bodies.effectiveLang(of: $0) } == ["fr", "en", "de-CH", ""])
        #expect(bodies.string(for: []) == "Hello" && bodies.string(for: ["en"]) == "Hello")
        #expect(bodies.string(for: ["fr"]) == "Bonjour" && bodies.string(for: ["fr-CA", "en"]) == "Bonjour")
        #expect(bodies.string(for: ["de"]) == "Grüezi" && bodies.string(for: ["it"]) == "Hello")
        #expect(bodies.string(for: ["it", "FR"]) == "Bonjour")
        #expect(bodies["en"] == "Hello" && bodies["de"] == nil && bodies[""] == "?")
        #expect(message.subjects["cs"] == "čas" && message.subject == "čas")
        #expect(!bodies.hasDoubles)
    }

    /// S31
    @Test func twoInOneLanguageAreBothThere() throws {
        let message = try Message(captured: "<message><body>yes</body><body>no</body></message>", registry: .core)

        #expect(
            message.body == "yes" && message.bodies.variants.map(\.text) == ["yes", "no"] && message.bodies.hasDoubles)
        #expect(message.extensions.diagnostics.map(\.kind) == [.double])
        let same = try Message(
            captured: "<message xml:lang='en'><body>a</body><body xml:lang='EN'>b</body></message>", registry: .core)
        #expect(same.bodies.hasDoubles)
    }

    @Test func settingOneBodyReplacesAll() throws {
        var message = try Message(captured: xml, registry: .core)
        message.body = "new"

        #expect(message.bodies.variants == [.init("new")])
        message.body = nil
        #expect(message.body == nil && message.bodies.isEmpty)
        message.subject = "s"
        #expect(message.subject == "s" && message.subjects.variants.count == 1)
    }

    @Test func textsMayBePutTogether() {
        var text: LocalizedText = "hello"
        text["de"] = "hallo"
        text["DE"] = "Hallo"

        #expect(text.variants == [.init("hello"), .init("Hallo", lang: "de")])
        #expect(text["de"] == "Hallo" && text.string == "hello")
        text["de"] = nil
        text["fr"] = nil
        #expect(text.variants == [.init("hello")])
        text.inheritedLang = "en"
        #expect(text["en"] == "hello")
        #expect(LocalizedText().string == nil && LocalizedText().string(for: ["en"]) == nil && LocalizedText().isEmpty)
        #expect(LocalizedText([.init("a", lang: "x")]).string == "a")
    }
}
