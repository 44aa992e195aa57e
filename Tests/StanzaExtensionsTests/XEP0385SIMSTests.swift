import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0385: Stateless Inline Media Sharing (SIMS).
@Suite struct MediaSharingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MediaSharing(
                sources: .init(references: [Reference(type: .data, uri: "https://example.org/a")]),
                file: [FileMetadata(name: "a")]),
            """
            <media-sharing xmlns='urn:xmpp:sims:1'><sources>\
            <reference xmlns='urn:xmpp:reference:0' type='data' uri='https://example.org/a'/></sources>\
            <file xmlns='urn:xmpp:file:metadata:0'><name>a</name></file></media-sharing>
            """)
    }

    @Test func aFileInAReference() throws {
        let message = try message(
            with: """
                <body>Look at this view.</body><reference xmlns='urn:xmpp:reference:0' begin='13' end='17' type='data'>\
                <media-sharing xmlns='urn:xmpp:sims:1'><file xmlns='urn:xmpp:jingle:apps:file-transfer:5'><name>a.jpg</name></file>\
                <sources><reference xmlns='urn:xmpp:reference:0' type='data' uri='https://example.org/a.jpg'/>\
                <reference xmlns='urn:xmpp:reference:0' uri='urn:x'/></sources></media-sharing></reference>
                """
        )

        let sharing = try #require(message[Reference.self]?.content[MediaSharing.self])
        #expect(sharing.file.count == 1)
        #expect(sharing.sources?.references.values().map(\.uri) == ["https://example.org/a.jpg"])
        #expect(sharing.sources?.references.count == 2)
    }

    @Test func nothingIsRequired() throws {
        #expect(try value(MediaSharing.self, in: "<media-sharing xmlns='urn:xmpp:sims:1'/>") == MediaSharing())
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MediaSharing.self,
            of: "<media-sharing xmlns='urn:xmpp:sims:1' x='1'><sources/><b xmlns='urn:b'/></media-sharing>",
            becomes: "<media-sharing xmlns='urn:xmpp:sims:1' x='1'><b xmlns='urn:b'/></media-sharing>"
        ) { $0.sources = nil }
    }
}
