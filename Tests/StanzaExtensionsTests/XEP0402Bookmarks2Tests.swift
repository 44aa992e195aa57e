import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0402: PEP Native Bookmarks.
@Suite struct Bookmarks2Tests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Bookmark(
                name: "The orchard", autojoin: true, nick: "Juliet", password: "rosaline",
                extensions: .init([Attention()])),
            """
            <conference xmlns='urn:xmpp:bookmarks:1' name='The orchard' autojoin='true'>\
            <nick>Juliet</nick><password>rosaline</password><extensions>\
            <attention xmlns='urn:xmpp:attention:0'/></extensions></conference>
            """)
        try expectRoundTrip(Bookmark(), "<conference xmlns='urn:xmpp:bookmarks:1'/>")
    }

    @Test func publishedRooms() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' to='juliet@example.com/balcony' id='r1'><pubsub xmlns='http://jabber.org/protocol/pubsub'>\
                <items node='urn:xmpp:bookmarks:1'><item id='orchard@rooms.example.net'>\
                <conference xmlns='urn:xmpp:bookmarks:1' name='The orchard' autojoin='1'><nick>JC</nick><extensions>\
                <notify xmlns='urn:xmpp:notification-settings:1'><never/></notify><state xmlns='urn:s' minimized='true'/>\
                </extensions></conference></item></items></pubsub></iq>
                """
        )

        let item = try #require(iq[PubSub.self]?.items?.items.values().first)
        let bookmark = try #require(item.payload[Bookmark.self])
        #expect(item.id == "orchard@rooms.example.net")
        #expect(bookmark.name == "The orchard" && bookmark.autojoin && bookmark.nick == "JC")
        #expect(bookmark.extensions?.elements[NotificationSettings.Notify.self]?.never.count == 1)
        #expect(bookmark.extensions?.elements.unknown.map(\.name.local) == ["state"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<conference xmlns='urn:xmpp:bookmarks:1' autojoin='perhaps'/>"

        #expect(try topFaults(in: xml) == ["invalid-value message/conference/@autojoin"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Bookmark.self,
            of: """
                <conference xmlns='urn:xmpp:bookmarks:1' autojoin='false'><nick>JC</nick><extensions>\
                <s xmlns='urn:s'/></extensions><colour/></conference>
                """,
            becomes: """
                <conference xmlns='urn:xmpp:bookmarks:1' autojoin='false'><nick>Jules</nick><extensions>\
                <s xmlns='urn:s'/></extensions><colour/></conference>
                """
        ) { $0.nick = "Jules" }
    }
}
