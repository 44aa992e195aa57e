import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0092: Software Version.
@Suite struct SoftwareVersionTests {
    @Test func requestAndAnswerRoundTrip() throws {
        try expectRoundTrip(SoftwareVersion(), "<query xmlns='jabber:iq:version'/>")
        try expectRoundTrip(
            SoftwareVersion(name: "Quill", version: "1.2", operatingSystem: "Parchment"),
            "<query xmlns='jabber:iq:version'><name>Quill</name><version>1.2</version><os>Parchment</os></query>"
        )
    }

    @Test func everyPartMayBeMissing() throws {
        let xml = "<query xmlns='jabber:iq:version'><version/></query>"

        #expect(try value(SoftwareVersion.self, in: xml) == SoftwareVersion(version: ""))
        #expect(try faults(in: xml).isEmpty)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SoftwareVersion.self,
            of: "<query xmlns='jabber:iq:version' a='1'><name>Quill</name><build xmlns='urn:b'>9</build></query>",
            becomes: "<query xmlns='jabber:iq:version' a='1'><name>Pen</name><build xmlns='urn:b'>9</build></query>"
        ) { $0.name = "Pen" }
    }
}
