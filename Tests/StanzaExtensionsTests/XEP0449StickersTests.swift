import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0449: Stickers.
@Suite struct StickersTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Sticker(pack: "p1", jid: "romeo@example.net", node: "mine"),
            "<sticker xmlns='urn:xmpp:stickers:0' pack='p1' jid='romeo@example.net' node='mine'/>")
        try expectRoundTrip(Sticker(), "<sticker xmlns='urn:xmpp:stickers:0'/>")
        try expectRoundTrip(
            StickerPack(
                name: "The cat", summary: "A kitten",
                items: [.init(file: FileMetadata(name: "a"), sources: .init(), suggestions: "+1")],
                isRestricted: true, hashes: [Hash(algorithm: .sha256, XML.Base64([1, 2, 3]))]),
            """
            <pack xmlns='urn:xmpp:stickers:0'><name>The cat</name><summary>A kitten</summary><item>\
            <file xmlns='urn:xmpp:file:metadata:0'><name>a</name></file>\
            <sources xmlns='urn:xmpp:sfs:0'/><suggest>+1</suggest></item><restricted/>\
            <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>AQID</hash></pack>
            """)
    }

    @Test func aStickerInAMessage() throws {
        let message = try message(
            with: """
                <body>!</body><sticker xmlns='urn:xmpp:stickers:0' pack='EpRv'/>\
                <file-sharing xmlns='urn:xmpp:sfs:0'><file xmlns='urn:xmpp:file:metadata:0'><desc>A kiss</desc></file></file-sharing>
                """
        )

        #expect(message[Sticker.self]?.pack == "EpRv")
        #expect(message[FileSharing.Share.self]?.file.description.string == "A kiss")
    }

    @Test func brokenStickersLeaveTheOthers() throws {
        let xml = """
            <pack xmlns='urn:xmpp:stickers:0'><name xml:lang='en'>Cat</name><item/><item><file xmlns='urn:xmpp:file:metadata:0'/>\
            <sources xmlns='urn:xmpp:sfs:0'/></item></pack>
            """

        #expect(try value(StickerPack.self, in: xml)?.items.values().count == 1)
        #expect(try value(StickerPack.self, in: xml)?.name["en"] == "Cat")
        #expect(try faults(in: xml) == ["missing-child message/pack/item"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StickerPack.self, of: "<pack xmlns='urn:xmpp:stickers:0' x='1'><name>Cat</name><b xmlns='urn:b'/></pack>",
            becomes: "<pack xmlns='urn:xmpp:stickers:0' x='1'><name>Cat</name><restricted/><b xmlns='urn:b'/></pack>"
        ) { $0.isRestricted = true }
    }
}
