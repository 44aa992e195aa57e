import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0272: Multiparty Jingle.
@Suite struct MujiTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            Muji(isPreparing: true),
            "<muji xmlns='urn:xmpp:jingle:muji:0'><preparing/></muji>"
        )
        try expectRegistered(
            Muji(
                room: "balcony@rooms.example.com",
                contents: [
                    Muji.Content(creator: .initiator, name: "voice", payloads: [JingleRTP.Description(media: "audio")])
                ]),
            """
            <muji xmlns='urn:xmpp:jingle:muji:0' room='balcony@rooms.example.com'>\
            <content creator='initiator' name='voice'>\
            <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'/></content></muji>
            """
        )
    }

    @Test(arguments: [
        ("<muji xmlns='urn:xmpp:jingle:muji:0' room='@nowhere'/>", ["invalid-value message/muji/@room"]),
        (
            "<muji xmlns='urn:xmpp:jingle:muji:0'><content creator='initiator'/></muji>",
            ["missing-attribute message/muji/content"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Muji.self,
            of: """
                <muji xmlns='urn:xmpp:jingle:muji:0' a='1'><content name='v' b='2'/><n xmlns='urn:n'/></muji>
                """,
            becomes: """
                <muji xmlns='urn:xmpp:jingle:muji:0' a='1'><preparing/><content name='v' b='2'/><n xmlns='urn:n'/></muji>
                """
        ) { $0.isPreparing = true }
    }
}
