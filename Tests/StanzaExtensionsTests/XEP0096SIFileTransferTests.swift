import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0096: SI File Transfer.
@Suite struct SIFileTransferTests {
    @Test func fileRoundTrips() throws {
        try expectRegistered(
            SIFileTransfer(
                name: "sonnet.txt",
                size: 620,
                hash: XML.Hex([0x55, 0x2d, 0xa7]),
                date: "1609-05-20T12:00Z",
                description: "Sonnet 18",
                range: SIFileTransfer.ByteRange(offset: 128, length: 256)
            ),
            """
            <file xmlns='http://jabber.org/protocol/si/profile/file-transfer' name='sonnet.txt' size='620' \
            hash='552da7' date='1609-05-20T12:00Z'><desc>Sonnet 18</desc><range offset='128' length='256'/></file>
            """
        )
        try expectRegistered(
            SIFileTransfer(),
            "<file xmlns='http://jabber.org/protocol/si/profile/file-transfer'/>"
        )
    }

    @Test(arguments: [
        (
            "<file xmlns='http://jabber.org/protocol/si/profile/file-transfer' size='big'/>",
            ["invalid-value message/file/@size"]
        ),
        (
            """
            <file xmlns='http://jabber.org/protocol/si/profile/file-transfer'><range offset='-1'/></file>
            """, ["invalid-value message/file/range/@offset"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SIFileTransfer.self,
            of: """
                <file xmlns='http://jabber.org/protocol/si/profile/file-transfer' name='a' b='1'><n xmlns='urn:n'/></file>
                """,
            becomes: """
                <file xmlns='http://jabber.org/protocol/si/profile/file-transfer' name='z' b='1'><n xmlns='urn:n'/></file>
                """
        ) { $0.name = "z" }
    }
}
