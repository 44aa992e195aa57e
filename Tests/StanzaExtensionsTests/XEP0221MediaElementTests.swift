import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0221: Data Forms Media Element.
@Suite struct MediaElementTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MediaElement(
                width: 290, height: 80, uris: [.init(type: "image/jpeg", address: "https://example.org/a.jpg")]),
            """
            <media xmlns='urn:xmpp:media-element' width='290' height='80'>\
            <uri type='image/jpeg'>https://example.org/a.jpg</uri></media>
            """)
        try expectRoundTrip(MediaElement(), "<media xmlns='urn:xmpp:media-element'/>")
    }

    @Test func aPictureInAForm() throws {
        let form = try #require(
            try value(
                DataForm.self,
                in: """
                    <x xmlns='jabber:x:data' type='form'><field var='ocr' label='What do you read?'>\
                    <media xmlns='urn:xmpp:media-element' height='80' width='wide'><uri type='image/jpeg'>cid:a@bob.xmpp.org</uri>\
                    <uri>urn:b</uri></media></field></x>
                    """
            )
        )

        let media = try #require(form.field("ocr")?.media?.value)
        #expect(media.height == .value(80) && media.width == .malformed("wide"))
        #expect(media.uris.first?.value?.address == "cid:a@bob.xmpp.org")
        #expect(media.uris.last?.error?.code == .missingAttribute)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MediaElement.self,
            of: "<media xmlns='urn:xmpp:media-element' height='80' x='1'><uri type='a' y='2'>b</uri></media>",
            becomes: "<media xmlns='urn:xmpp:media-element' height='1' x='1'><uri type='a' y='2'>b</uri></media>"
        ) { $0.height = .value(1) }
    }
}
