import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0446: File metadata element.
@Suite struct FileMetadataTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            FileMetadata(
                mediaType: "image/jpeg", name: "balcony.jpg", date: DateTime("2026-02-14T21:46:00Z"), size: 3_032_449,
                width: 4096, height: 2160, length: 63_000,
                description: "The balcony", hashes: [Hash(algorithm: .sha256, XML.Base64([1, 2, 3]))],
                thumbnails: [Thumbnail(uri: "urn:t")]),
            """
            <file xmlns='urn:xmpp:file:metadata:0'><media-type>image/jpeg</media-type>\
            <name>balcony.jpg</name><date>2026-02-14T21:46:00Z</date><size>3032449</size>\
            <width>4096</width><height>2160</height><length>63000</length><desc>The balcony</desc>\
            <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>AQID</hash>\
            <thumbnail xmlns='urn:xmpp:thumbs:1' uri='urn:t'/></file>
            """)
        try expectRoundTrip(FileMetadata(), "<file xmlns='urn:xmpp:file:metadata:0'/>")
    }

    @Test func aFileByItsParts() throws {
        let xml = """
            <file xmlns='urn:xmpp:file:metadata:0'><media-type>text/plain</media-type><name>sonnet.txt</name>\
            <date>2015-07-26T21:46:00+01:00</date><size>6144</size>\
            <hash xmlns='urn:xmpp:hashes:2' algo='sha-1'>w0mcJylzCn+AfvuGdqkty2+KP48=</hash></file>
            """

        let file = try #require(try value(FileMetadata.self, in: xml))
        #expect(file.mediaType == "text/plain" && file.name == "sonnet.txt")
        #expect(file.date.value?.utcText == "2015-07-26T20:46:00Z")
        #expect(file.size == .value(6144))
        #expect(file.hashes.values().map(\.algorithm) == [.sha1])
    }

    @Test func badPartsLeaveTheFile() throws {
        let xml = """
            <file xmlns='urn:xmpp:file:metadata:0'><name>a</name><size>big</size>\
            <hash xmlns='urn:xmpp:hashes:2'>AQID</hash></file>
            """

        #expect(try value(FileMetadata.self, in: xml)?.name == "a")
        #expect(try value(FileMetadata.self, in: xml)?.size == .malformed("big"))
        #expect(try faults(in: xml) == ["missing-attribute message/file/hash"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FileMetadata.self,
            of: "<file xmlns='urn:xmpp:file:metadata:0' x='1'><name>a</name><author>Will</author></file>",
            becomes: "<file xmlns='urn:xmpp:file:metadata:0' x='1'><name>b</name><author>Will</author></file>"
        ) { $0.name = "b" }
    }

    @Test func dimensionsInOneRoundTrip() throws {
        try expectRoundTrip(
            FileMetadata(name: "a", dimensions: "512x256"),
            "<file xmlns='urn:xmpp:file:metadata:0'><name>a</name><dimensions>512x256</dimensions></file>")
    }
}
