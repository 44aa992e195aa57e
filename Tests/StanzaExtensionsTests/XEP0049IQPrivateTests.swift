import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0049: Private XML Storage.
@Suite struct PrivateStorageTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PrivateStorage([BookmarkStorage()]),
            "<query xmlns='jabber:iq:private'><storage xmlns='storage:bookmarks'/></query>")
        try expectRoundTrip(PrivateStorage(), "<query xmlns='jabber:iq:private'/>")
    }

    @Test func elementsOfAProgram() throws {
        let iq = try IQ(
            captured: """
                <iq type='set' id='p1'><query xmlns='jabber:iq:private'><quill xmlns='urn:example:quill'><colour>red</colour>\
                </quill></query></iq>
                """
        )

        let storage = try #require(iq[PrivateStorage.self])
        #expect(storage.elements.unknown.map(\.name.local) == ["quill"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PrivateStorage.self, of: "<query xmlns='jabber:iq:private' x='1'><q xmlns='urn:q'/></query>",
            becomes: """
                <query xmlns='jabber:iq:private' x='1'><q xmlns='urn:q'/>\
                <attention xmlns='urn:xmpp:attention:0'/></query>
                """
        ) { $0.elements.append(Attention()) }
    }
}
