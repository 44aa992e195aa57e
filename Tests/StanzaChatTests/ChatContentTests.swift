import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaXML
import Testing

@Suite struct ChatContentTests {
    private static func content(_ inside: String, _ attributes: String = "") throws -> ChatContent? {
        try Message(parsing: "<message type='chat'\(attributes)>\(inside)</message>", registry: .standard).content()
    }

    @Test func filesAreReadFromEveryFormThereIs() throws {
        let url = "https://example.org/a/balcony%20rose.jpg"
        let plain = ChatContent.photo(ChatFile(url: url, name: "balcony rose.jpg"))
        #expect(
            try Self.content("<body>\(url)</body><x xmlns='jabber:x:oob'><url>\(url)</url></x>") == plain)
        #expect(
            try Self.content(
                "<body>\(url)</body><x xmlns='jabber:x:oob'><url>\(url)</url><desc>A rose</desc></x>")?.file?.caption
                == "A rose")
        let shared = try Self.content(
            """
            <file-sharing xmlns='urn:xmpp:sfs:0'><file xmlns='urn:xmpp:file:metadata:0'><media-type>video/mp4</media-type>\
            <name>duel.mp4</name><size>3032449</size><width>640</width><height>360</height><length>63000</length>\
            <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>2XarmwTlNxDAMkvymloX3S5+VbylNrJt/l5QyPa+YoU=</hash>\
            <desc>The duel</desc></file><sources><url-data xmlns='http://jabber.org/protocol/url-data' \
            target='https://example.org/duel.mp4'/></sources></file-sharing>
            """)
        let duel = try #require(shared?.file)
        #expect(shared == .video(duel))
        #expect(duel.size == 3_032_449)
        #expect(duel.duration == .seconds(63))
        #expect(duel.width == 640)
        #expect(duel.sha256?.count == 32)
        #expect(duel.caption == "The duel")
        let sims = try Self.content(
            """
            <body>Look</body><reference xmlns='urn:xmpp:reference:0' type='data'><media-sharing xmlns='urn:xmpp:sims:1'>\
            <file xmlns='urn:xmpp:jingle:apps:file-transfer:5'><media-type>audio/ogg</media-type><name>lark.ogg</name>\
            <size>3000</size></file><sources><reference xmlns='urn:xmpp:reference:0' type='data' \
            uri='https://example.org/lark.ogg'/></sources></media-sharing></reference>
            """)
        let lark = ChatFile(
            url: "https://example.org/lark.ogg", name: "lark.ogg", mediaType: "audio/ogg", size: 3_000, caption: "Look")
        #expect(sims == .voice(lark))
        #expect(try Self.content("<x xmlns='jabber:x:oob'><url>https://example.org/x</url></x>")?.kind == .file)
    }

    @Test func placesAreReadFromBothForms() throws {
        let verona = ChatLocation(latitude: 45.4384, longitude: 10.9916, accuracy: 20)
        #expect(
            try Self.content(
                """
                <geoloc xmlns='http://jabber.org/protocol/geoloc'><lat>45.4384</lat><lon>10.9916</lon>\
                <accuracy>20</accuracy></geoloc>
                """) == .location(verona))
        #expect(try Self.content("<body>geo:45.4384,10.9916;u=20</body>") == .location(verona))
        // What is no place on earth is none.
        #expect(try Self.content("<body>geo:95,10</body>") == .text("geo:95,10"))
        #expect(try Self.content("<body>geo:nan,10</body>") == .text("geo:nan,10"))
        #expect(try Self.content("<body>geo:</body>") == .text("geo:"))
    }

    @Test func theKindIsReadFromOnesOwnElementAndAttribute() throws {
        let text = "<body>:rose:</body>"
        #expect(try Self.content(text) == .text(":rose:"))
        #expect(try Self.content(text, " mediaType='emotion'") == .emotion(":rose:"))
        #expect(
            try Self.content(text + "<media xmlns='urn:stanzakit:media:0' kind='emotion'/>") == .emotion(":rose:"))
        #expect(try Self.content(text, " mediaType='nonsense'") == .text(":rose:"))
        let file = "<x xmlns='jabber:x:oob'><url>https://example.org/blob</url></x>"
        #expect(try Self.content(file, " mediaType='voice'")?.kind == .voice)
    }

    @Test func nothingSaidIsNothing() throws {
        #expect(try Self.content("<composing xmlns='http://jabber.org/protocol/chatstates'/>") == nil)
        #expect(try Self.content("<subject>Ball</subject>") == .text("Ball"))
    }
}
