import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0008: IQ-Based Avatars.
@Suite struct LegacyAvatarTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            LegacyAvatar.Announcement(hash: XML.Hex([0xBB, 0xF2])),
            "<x xmlns='jabber:x:avatar'><hash>bbf2</hash></x>"
        )
        try expectRegistered(LegacyAvatar.Announcement(), "<x xmlns='jabber:x:avatar'/>")
        try expectRegistered(LegacyAvatar.Query(), "<query xmlns='jabber:iq:avatar'/>")
        try expectRegistered(
            LegacyAvatar.Query(image: .init(mediaType: "image/png", XML.Base64([1, 2, 3]))),
            "<query xmlns='jabber:iq:avatar'><data mimetype='image/png'>AQID</data></query>"
        )
        try expectRegistered(
            LegacyAvatar.Query(
                image: .init(mediaType: nil, XML.Base64([1, 2, 3])),
                elementName: XML.Name("query", in: .legacyAvatarStorage)),
            "<query xmlns='storage:client:avatar'><data>AQID</data></query>"
        )
    }

    @Test func aPictureMayBeElsewhereOrWrittenOtherwise() throws {
        try expectRegistered(
            LegacyAvatar.Query(
                image: .init(source: "https://example.net/juliet.png"),
                elementName: XML.Name("query", in: .legacyAvatarStorage)),
            "<query xmlns='storage:client:avatar'><data src='https://example.net/juliet.png'/></query>"
        )
        let xml =
            "<query xmlns='storage:client:avatar'><data mimetype='text/plain' encoding='plain'>J.C.</data></query>"
        let query = try #require(try value(LegacyAvatar.Query.self, in: xml))
        #expect(query.image?.encoding == "plain")
        #expect(query.image?.bytes == .malformed("J.C."))
        try expectRoundTrip(query, xml)
    }

    @Test func badBytesAreKept() throws {
        let query = try value(
            LegacyAvatar.Query.self, in: "<query xmlns='jabber:iq:avatar'><data mimetype='image/gif'>?</data></query>")
        let announcement = try value(
            LegacyAvatar.Announcement.self, in: "<x xmlns='jabber:x:avatar'><hash>rose</hash></x>")

        #expect(query?.image?.bytes == .malformed("?"))
        #expect(query?.image?.mediaType == "image/gif")
        #expect(announcement?.hash == .malformed("rose"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyAvatar.Query.self,
            of: "<query xmlns='jabber:iq:avatar' a='1'><data b='2'>AQID</data><x xmlns='urn:x'/></query>",
            becomes: """
                <query xmlns='jabber:iq:avatar' a='1'><data b='2' mimetype='image/png'>AQID</data><x xmlns='urn:x'/></query>
                """
        ) { $0.image?.mediaType = "image/png" }
    }
}
