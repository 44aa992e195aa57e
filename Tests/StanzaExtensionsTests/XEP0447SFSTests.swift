import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0447: Stateless file sharing.
@Suite struct FileSharingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            FileSharing.Share(
                disposition: .inline, file: FileMetadata(name: "a.jpg"),
                sources: .init(places: [URLData(target: "https://example.org/a.jpg")])),
            """
            <file-sharing xmlns='urn:xmpp:sfs:0' disposition='inline'>\
            <file xmlns='urn:xmpp:file:metadata:0'><name>a.jpg</name></file><sources>\
            <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/a.jpg'/>\
            </sources></file-sharing>
            """)
        try expectRoundTrip(
            FileSharing.Share(id: "f1", file: FileMetadata()),
            """
            <file-sharing xmlns='urn:xmpp:sfs:0' id='f1'><file xmlns='urn:xmpp:file:metadata:0'/>\
            </file-sharing>
            """)
        try expectRoundTrip(FileSharing.Sources(id: "f1"), "<sources xmlns='urn:xmpp:sfs:0' id='f1'/>")
    }

    @Test func aFileAndItsPlaces() throws {
        let message = try message(
            with: """
                <file-sharing xmlns='urn:xmpp:sfs:0' disposition='inline'><file xmlns='urn:xmpp:file:metadata:0'>\
                <name>balcony.jpg</name><width>4096</width></file><sources>\
                <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/balcony.jpg'/>\
                <torrent xmlns='urn:t'/></sources></file-sharing>
                """
        )

        let share = try #require(message[FileSharing.Share.self])
        #expect(share.file.width == .value(4096))
        #expect(share.sources?.places[URLData.self]?.target == "https://example.org/balcony.jpg")
        #expect(share.sources?.places.unknown.map(\.name.local) == ["torrent"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<file-sharing xmlns='urn:xmpp:sfs:0'/>"

        #expect(try topFaults(in: xml) == ["missing-child message/file-sharing"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FileSharing.Share.self,
            of: """
                <file-sharing xmlns='urn:xmpp:sfs:0' x='1'><file xmlns='urn:xmpp:file:metadata:0'/>\
                <b xmlns='urn:b'/></file-sharing>
                """,
            becomes: """
                <file-sharing xmlns='urn:xmpp:sfs:0' disposition='attachment' x='1'>\
                <file xmlns='urn:xmpp:file:metadata:0'/><b xmlns='urn:b'/></file-sharing>
                """
        ) { $0.disposition = .attachment }
    }
}
