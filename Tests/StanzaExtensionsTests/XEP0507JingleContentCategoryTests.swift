import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0507: Jingle Content Category.
@Suite struct JingleContentCategoryTests {
    @Test(arguments: [
        (JingleContentCategory.Name.slides, "slides"), (.speaker, "speaker"), (.signLanguage, "sl"), (.main, "main"),
        (.alternative, "alt"), (JingleContentCategory.Name(rawValue: "stage"), "stage"),
    ])
    func everythingRoundTrips(name: JingleContentCategory.Name, text: String) throws {
        try expectRegistered(
            JingleContentCategory(name), "<category xmlns='urn:xmpp:jingle:apps:category:0' name='\(text)'/>")
    }

    @Test func aDescriptionMayHaveSeveral() throws {
        let description = try value(
            JingleRTP.Description.self,
            in: """
                <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='video'>\
                <category xmlns='urn:xmpp:jingle:apps:category:0' name='slides'/>\
                <category xmlns='urn:xmpp:jingle:apps:category:0' name='alt'/>\
                <payload-type id='31' name='H261' clockrate='90000'/></description>
                """)

        #expect(
            description?.payloads.all(JingleContentCategory.self).map(\.name) == [.slides, .alternative])
    }

    @Test func aNameIsRequired() throws {
        #expect(
            try faults(in: "<category xmlns='urn:xmpp:jingle:apps:category:0'/>") == [
                "missing-attribute message/category"
            ])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleContentCategory.self,
            of: "<category xmlns='urn:xmpp:jingle:apps:category:0' name='alt' a='1'><x/></category>",
            becomes: "<category xmlns='urn:xmpp:jingle:apps:category:0' name='main' a='1'><x/></category>"
        ) { $0.name = .main }
    }
}
