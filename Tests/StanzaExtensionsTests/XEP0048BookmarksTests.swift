import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0048: Bookmarks.
@Suite struct BookmarksTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            BookmarkStorage(
                conferences: [
                    .init(
                        jid: "orchard@rooms.example.net", name: "The orchard", autojoin: true, nick: "Juliet",
                        password: "r")
                ], urls: [.init(url: "https://example.org/s", name: "Sonnets")]),
            """
            <storage xmlns='storage:bookmarks'>\
            <conference jid='orchard@rooms.example.net' name='The orchard' autojoin='true'>\
            <nick>Juliet</nick><password>r</password></conference>\
            <url url='https://example.org/s' name='Sonnets'/></storage>
            """)
    }

    @Test func roomsOfPrivateStorage() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='p1'><query xmlns='jabber:iq:private'><storage xmlns='storage:bookmarks'>\
                <conference jid='orchard@rooms.example.net' autojoin='1'><nick>JC</nick></conference><conference name='Nowhere'/>\
                </storage></query></iq>
                """
        )

        let storage = try #require(iq[PrivateStorage.self]?.elements[BookmarkStorage.self])
        #expect(storage.conferences.values().map(\.jid) == ["orchard@rooms.example.net"])
        #expect(storage.conferences.values().first?.autojoin == true)
        #expect(storage.conferences.last?.error?.code == .missingAttribute)
    }

    @Test func brokenEntriesLeaveTheOthers() throws {
        let xml = "<storage xmlns='storage:bookmarks'><conference/><url name='a'/><url url='urn:a'/></storage>"

        #expect(try topFaults(in: xml).isEmpty)
        #expect(
            Set(try faults(in: xml)) == [
                "missing-attribute message/storage/conference", "missing-attribute message/storage/url",
            ]
        )
        #expect(try value(BookmarkStorage.self, in: xml)?.urls.values().map(\.url) == ["urn:a"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            BookmarkStorage.self,
            of: """
                <storage xmlns='storage:bookmarks' x='1'><conference jid='a@b' colour='red'/><url url='u'/>\
                <b xmlns='urn:b'/></storage>
                """,
            becomes: """
                <storage xmlns='storage:bookmarks' x='1'><conference jid='a@b' colour='red'/>\
                <b xmlns='urn:b'/></storage>
                """
        ) { $0.urls = [] }
    }
}
