import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0084: User Avatar.
@Suite struct AvatarTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(Avatar.Data(XML.Base64([1, 2, 3])), "<data xmlns='urn:xmpp:avatar:data'>AQID</data>")
        try expectRoundTrip(
            Avatar.Metadata(
                infos: [
                    .init(
                        id: "111f4b", bytes: 12_345, type: "image/png", width: 64, height: 48,
                        url: "https://example.org/a.png")
                ], pointers: [.init([Attention()])]),
            """
            <metadata xmlns='urn:xmpp:avatar:metadata'>\
            <info id='111f4b' bytes='12345' type='image/png' width='64' height='48' url='https://example.org/a.png'/>\
            <pointer><attention xmlns='urn:xmpp:attention:0'/></pointer></metadata>
            """)
        try expectRoundTrip(Avatar.Metadata(), "<metadata xmlns='urn:xmpp:avatar:metadata'/>")
    }

    @Test func somebodyHasANewPicture() throws {
        let message = try Message(
            captured: """
                <message from='juliet@example.com'><event xmlns='http://jabber.org/protocol/pubsub#event'>\
                <items node='urn:xmpp:avatar:metadata'><item id='111f4b'><metadata xmlns='urn:xmpp:avatar:metadata'>\
                <info bytes='12345' id='111f4b' height='64' type='image/png' width='wide'/><info type='image/gif'/></metadata></item>\
                </items></event></message>
                """
        )

        let items = try #require(message[PubSub.Event.self]?.items)
        #expect(items.node == Avatar.Metadata.node)
        let metadata = try #require(items.items.first?.payload[Avatar.Metadata.self])
        #expect(metadata.infos.values().map(\.id) == ["111f4b"])
        #expect(metadata.infos.first?.value?.height == .value(64))
        #expect(metadata.infos.first?.value?.width == .malformed("wide"))
        #expect(metadata.infos.last?.error?.code == .missingAttribute)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<data xmlns='urn:xmpp:avatar:data'>qANQ...</data>"

        #expect(try topFaults(in: xml) == ["invalid-value message/data"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Avatar.Metadata.self,
            of: """
                <metadata xmlns='urn:xmpp:avatar:metadata' x='1'><info id='a' bytes='1' type='t' y='2'/>\
                <pointer/><b xmlns='urn:b'/></metadata>
                """,
            becomes: """
                <metadata xmlns='urn:xmpp:avatar:metadata' x='1'><info id='a' bytes='1' type='t' y='2'/>\
                <b xmlns='urn:b'/></metadata>
                """
        ) { $0.pointers = [] }
    }
}
