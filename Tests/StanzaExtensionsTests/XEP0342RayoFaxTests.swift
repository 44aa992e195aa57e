import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0342: Rayo Fax.
@Suite struct RayoFaxTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            Rayo.ReceiveFax(),
            "<receivefax xmlns='urn:xmpp:rayo:fax:1'/>"
        )
        try expectRegistered(
            Rayo.SendFax(documents: [Rayo.FaxDocument(url: "u", identity: "i", header: "h", pages: "1-4")]),
            """
            <sendfax xmlns='urn:xmpp:rayo:fax:1'><document url='u' identity='i' header='h' pages='1-4'/></sendfax>
            """
        )
        try expectRegistered(
            Rayo.Fax(url: "u", resolution: "595x841", size: 12_287_492_817, pages: 3),
            """
            <fax xmlns='urn:xmpp:rayo:fax:complete:1' url='u' resolution='595x841' size='12287492817' pages='3'/>
            """
        )
        try expectRegistered(
            Rayo.FaxMetadata(name: "a", value: "b"),
            "<metadata xmlns='urn:xmpp:rayo:fax:complete:1' name='a' value='b'/>"
        )
        try expectRegistered(
            Rayo.FaxFinish(),
            "<finish xmlns='urn:xmpp:rayo:fax:complete:1'/>"
        )
    }

    @Test(arguments: [
        ("<sendfax xmlns='urn:xmpp:rayo:fax:1'><document/></sendfax>", ["missing-attribute message/sendfax/document"]),
        (
            "<fax xmlns='urn:xmpp:rayo:fax:complete:1' url='u' resolution='r' size='1'/>",
            ["missing-attribute message/fax"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Rayo.FaxMetadata.self,
            of: """
                <metadata xmlns='urn:xmpp:rayo:fax:complete:1' name='a' value='b' c='1'><n xmlns='urn:n'/></metadata>
                """,
            becomes: """
                <metadata xmlns='urn:xmpp:rayo:fax:complete:1' name='a' value='z' c='1'><n xmlns='urn:n'/></metadata>
                """
        ) { $0.value = "z" }
    }
}
