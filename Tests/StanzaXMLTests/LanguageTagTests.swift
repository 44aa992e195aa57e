import StanzaXML
import Testing

/// RFC 5646 and RFC 4647: language tags.
@Suite struct LanguageTagTests {
    @Test(arguments: ["en", "en-GB", "zh-Hant-CN", "sl-rozaj-biske-1994", "x-private", "i-klingon", "de-CH-1996", ""])
    func tagsAreKeptAsTheyWereWritten(text: String) {
        #expect(XML.LanguageTag(text)?.description == text)
        #expect(XML.LanguageTag(xmlText: " \(text)\n")?.xmlText == text)
    }

    @Test(arguments: [
        "-", "en-", "-en", "en--GB", "en_GB", "abcdefghi", "en-abcdefghi", "1en", "e n", "\u{E9}n", "en-\u{661}", "*",
    ])
    func textsThatAreNoTags(text: String) throws {
        #expect(XML.LanguageTag(text) == nil)
        // A peer's is taken as it is: a text in it is still a text.
        let peer = try #require(XML.LanguageTag(xmlText: text))
        #expect(peer.xmlText == text)
        #expect(!peer.isWellFormed)
    }

    @Test func caseMakesNoDifference() {
        let tags: Set<XML.LanguageTag> = ["en-GB", "EN-gb", "en-gb", "en"]

        #expect(tags.count == 2)
        #expect("en-GB" as XML.LanguageTag == "EN-gb")
        #expect("en" as XML.LanguageTag != "en-GB")
        #expect(XML.LanguageTag.none.isEmpty)
        #expect(XML.LanguageTag.none == "")
    }

    // RFC 4647 §3.3.1.
    @Test func basicFiltering() {
        #expect(("de-DE-1996" as XML.LanguageTag).matches(range: "de-de"))
        #expect(("de-de" as XML.LanguageTag).matches(range: "DE-DE"))
        #expect(!("de-Deva" as XML.LanguageTag).matches(range: "de-de"))
        #expect(!("de-Latn-DE" as XML.LanguageTag).matches(range: "de-de"))
        #expect(!("de" as XML.LanguageTag).matches(range: "de-de"))
        #expect(!("en" as XML.LanguageTag).matches(range: ""))
        #expect(XML.LanguageTag.none.matches(range: ""))
        #expect(!XML.LanguageTag.none.matches(range: "en"))
    }

    // RFC 4647 §3.4.
    @Test func lookup() {
        func best(_ preferences: [XML.LanguageTag], _ available: [XML.LanguageTag]) -> String? {
            XML.LanguageTag.lookup(preferences, in: available)?.description
        }

        #expect(best(["zh-Hant-CN-x-private1-private2"], ["zh", "ZH-hant-cn"]) == "ZH-hant-cn")
        #expect(best(["zh-Hant-CN-x-private1"], ["zh-Hant-CN-x", "zh-Hant"]) == "zh-Hant")
        #expect(best(["de-CH", "en"], ["en-GB", "en", "de"]) == "de")
        #expect(best(["fr", "en-GB"], ["de", "en"]) == "en")
        #expect(best(["en"], ["en-GB"]) == nil)
        #expect(best(["en"], ["de", ""]) == nil)
        #expect(best([""], ["de", ""]) == "")
        #expect(best([], ["de"]) == nil)
    }
}
