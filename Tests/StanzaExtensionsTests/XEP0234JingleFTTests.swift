import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0234: Jingle File Transfer.
@Suite struct JingleFileTransferTests {
    @Test func descriptionRoundTrips() throws {
        try expectRegistered(
            JingleFileTransfer.Description(
                file: JingleFileTransfer.File(
                    date: DateTime("1609-05-20T12:00:00Z"),
                    description: "Sonnet 18",
                    mediaType: "text/plain",
                    name: "sonnet.txt",
                    size: 620,
                    range: JingleFileTransfer.ByteRange(offset: 100, length: 20)
                )
            ),
            """
            <description xmlns='urn:xmpp:jingle:apps:file-transfer:5'><file><date>1609-05-20T12:00:00Z</date>\
            <desc>Sonnet 18</desc><media-type>text/plain</media-type><name>sonnet.txt</name><size>620</size>\
            <range offset='100' length='20'/></file></description>
            """
        )
        try expectRegistered(
            JingleFileTransfer.Description(),
            "<description xmlns='urn:xmpp:jingle:apps:file-transfer:5'/>"
        )
    }

    @Test func informationRoundTrips() throws {
        try expectRegistered(
            JingleFileTransfer.Received(creator: .initiator, name: "a-file"),
            "<received xmlns='urn:xmpp:jingle:apps:file-transfer:5' creator='initiator' name='a-file'/>"
        )
        try expectRegistered(
            JingleFileTransfer.Checksum(creator: .initiator, name: "a-file", file: JingleFileTransfer.File()),
            """
            <checksum xmlns='urn:xmpp:jingle:apps:file-transfer:5' creator='initiator' name='a-file'><file/>\
            </checksum>
            """
        )
        try expectRegistered(
            JingleFileTransfer.ErrorCondition.fileTooLarge,
            "<file-too-large xmlns='urn:xmpp:jingle:apps:file-transfer:errors:0'/>"
        )
    }

    @Test(arguments: [
        (
            "<received xmlns='urn:xmpp:jingle:apps:file-transfer:5' name='a-file'/>",
            ["missing-attribute message/received"]
        ),
        (
            "<checksum xmlns='urn:xmpp:jingle:apps:file-transfer:5' creator='initiator' name='a-file'/>",
            ["missing-child message/checksum"]
        ),
        (
            """
            <description xmlns='urn:xmpp:jingle:apps:file-transfer:5'><file><size>big</size></file></description>
            """, ["invalid-value message/description/file/size"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleFileTransfer.Description.self,
            of: """
                <description xmlns='urn:xmpp:jingle:apps:file-transfer:5' a='1'><file b='2'><name>x</name>\
                <hash xmlns='urn:example:h'>1</hash></file></description>
                """,
            becomes: """
                <description xmlns='urn:xmpp:jingle:apps:file-transfer:5' a='1'><file b='2'><name>y</name>\
                <hash xmlns='urn:example:h'>1</hash></file></description>
                """
        ) { $0.file?.name = "y" }
    }

    @Test func theNamespaceOfTheSchemaIsReadAsWell() throws {
        for condition in JingleFileTransfer.ErrorCondition.allCases {
            try expectRegistered(
                condition, "<\(condition.rawValue) xmlns='urn:xmpp:jingle:apps:file-transfer:errors:0'/>")
            try expectSame(
                as: "<\(condition.rawValue) xmlns='urn:xmpp:jingle:apps:file-transfer:5'/>",
                JingleFileTransfer.ErrorCondition.self
            ) { #expect($0 == condition) }
        }
    }

    @Test func theVersionBeforeIsReadAsWell() throws {
        try expectSame(
            as: """
                <description xmlns='urn:xmpp:jingle:apps:file-transfer:4'><file><name>sonnet.txt</name>\
                <range offset='4'/></file></description>
                """,
            JingleFileTransfer.Description.self
        ) {
            #expect($0.file?.elementName == XML.Name("file", in: .jingleFileTransfer4))
            #expect($0.file?.name == "sonnet.txt")
            #expect($0.file?.range?.offset == 4)
        }
    }
}
