import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0514: Emoji Markup.
@Suite struct MarkupEmojiTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Markup.Emoji(name: "pondering", hashes: [Hash(algorithm: .sha256, XML.Base64([1]))]),
            """
            <emoji xmlns='urn:xmpp:markup:emoji:0' name='pondering'>\
            <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>AQ==</hash></emoji>
            """)
        try expectRoundTrip(
            Markup(spans: [.init(start: 42, end: 43, emoji: .init(name: "pondering"))]),
            """
            <markup xmlns='urn:xmpp:markup:0'><span start='42' end='43'>\
            <emoji xmlns='urn:xmpp:markup:emoji:0' name='pondering'/></span></markup>
            """)
    }

    @Test func aPictureInAMessage() throws {
        let message = try message(
            with: """
                <body>Hmm X</body><markup xmlns='urn:xmpp:markup:0'><span start='4' end='5'>\
                <emoji xmlns='urn:xmpp:markup:emoji:0'><hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>AQ==</hash></emoji></span></markup>\
                <file-sharing xmlns='urn:xmpp:sfs:0'><file xmlns='urn:xmpp:file:metadata:0'>\
                <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>AQ==</hash></file></file-sharing>
                """
        )

        let emoji = try #require(message[Markup.self]?.spans.values().first?.emoji)
        #expect(emoji.hashes == message[FileSharing.Share.self]?.file.hashes)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Markup.Emoji.self, of: "<emoji xmlns='urn:xmpp:markup:emoji:0' name='a' x='1'><c xmlns='urn:c'/></emoji>",
            becomes: "<emoji xmlns='urn:xmpp:markup:emoji:0' name='b' x='1'><c xmlns='urn:c'/></emoji>"
        ) { $0.name = "b" }
    }
}
