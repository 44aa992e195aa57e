import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0264: Jingle Content Thumbnails.
@Suite struct ThumbnailTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Thumbnail(uri: "cid:sha1+8f35@bob.xmpp.org", mediaType: "image/png", width: 128, height: 96),
            """
            <thumbnail xmlns='urn:xmpp:thumbs:1' uri='cid:sha1+8f35@bob.xmpp.org' media-type='image/png' width='128' height='96'/>
            """)
        try expectRoundTrip(
            Thumbnail(uri: "https://example.org/t"),
            "<thumbnail xmlns='urn:xmpp:thumbs:1' uri='https://example.org/t'/>")
    }

    @Test func badSizeLeavesThePicture() throws {
        let xml = "<thumbnail xmlns='urn:xmpp:thumbs:1' uri='urn:a' width='wide' height='96'/>"

        #expect(try value(Thumbnail.self, in: xml)?.width == .malformed("wide"))
        #expect(try value(Thumbnail.self, in: xml)?.height == .value(96))
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<thumbnail xmlns='urn:xmpp:thumbs:1' width='1'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/thumbnail"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Thumbnail.self,
            of: "<thumbnail xmlns='urn:xmpp:thumbs:1' uri='urn:a' blur='1'><b xmlns='urn:b'/></thumbnail>",
            becomes: "<thumbnail xmlns='urn:xmpp:thumbs:1' uri='urn:c' blur='1'><b xmlns='urn:b'/></thumbnail>"
        ) { $0.uri = "urn:c" }
    }
}
