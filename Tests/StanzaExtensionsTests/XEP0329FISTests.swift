import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0329: File Information Sharing.
@Suite struct FileInformationSharingTests {
    private static let older = XML.Name("file", in: .jingleFileTransfer4)

    @Test func everythingRoundTrips() throws {
        try expectRegistered(FileInformationSharing.Query(), "<query xmlns='urn:xmpp:fis:0'/>")
        try expectRegistered(
            FileInformationSharing.Query(
                node: "verse",
                files: [
                    JingleFileTransfer.File(
                        name: "sonnet.txt", size: 620, range: .init(offset: 4, length: 8), elementName: Self.older),
                    JingleFileTransfer.File(name: "prologue.txt"),
                ],
                directories: [.init(name: "letters")],
                others: [ResultSet(max: 3)]
            ),
            """
            <query xmlns='urn:xmpp:fis:0' node='verse'>\
            <file xmlns='urn:xmpp:jingle:apps:file-transfer:4'><name>sonnet.txt</name><size>620</size>\
            <range offset='4' length='8'/></file>\
            <file xmlns='urn:xmpp:jingle:apps:file-transfer:5'><name>prologue.txt</name></file>\
            <directory name='letters'/><set xmlns='http://jabber.org/protocol/rsm'><max>3</max></set></query>
            """
        )
    }

    @Test func aTreeRoundTrips() throws {
        try expectRegistered(
            FileInformationSharing.Query(directories: [
                .init(
                    name: "verse",
                    files: [JingleFileTransfer.File(name: "sonnet.txt")],
                    directories: [.init(name: "letters")])
            ]),
            """
            <query xmlns='urn:xmpp:fis:0'><directory name='verse'>\
            <file xmlns='urn:xmpp:jingle:apps:file-transfer:5'><name>sonnet.txt</name></file>\
            <directory name='letters'/></directory></query>
            """
        )
    }

    @Test func aBadEntryLeavesTheOthers() throws {
        let xml = """
            <query xmlns='urn:xmpp:fis:0'><file xmlns='urn:xmpp:jingle:apps:file-transfer:4'><size>big</size></file>\
            <directory/><directory name='letters'/></query>
            """

        #expect(try topFaults(in: xml) == [])
        #expect(
            try faults(in: xml) == [
                "invalid-value message/query/file/size", "missing-attribute message/query/directory",
            ])
        let query = try value(FileInformationSharing.Query.self, in: xml)
        #expect(query?.directories.values().map(\.name) == ["letters"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FileInformationSharing.Query.self,
            of: """
                <query xmlns='urn:xmpp:fis:0' a='1'><file xmlns='urn:xmpp:jingle:apps:file-transfer:4' b='2'>\
                <name>n</name><mood/></file><directory name='d' c='3'/></query>
                """,
            becomes: """
                <query xmlns='urn:xmpp:fis:0' a='1' node='e'><file xmlns='urn:xmpp:jingle:apps:file-transfer:4' b='2'>\
                <name>n</name><mood/></file><directory name='d' c='3'/></query>
                """
        ) { $0.node = "e" }
    }
}
