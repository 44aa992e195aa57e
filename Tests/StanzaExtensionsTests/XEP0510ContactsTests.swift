import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0510: End-to-End Encrypted Contacts Metadata.
@Suite struct ContactsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            ContactMetadata(
                name: "Juliet", identities: [.init(type: "jid", "juliet@example.com")], groups: [.init(id: "grp-789")],
                details: [Attention()]),
            """
            <contact xmlns='urn:xmpp:contacts:0' name='Juliet'>\
            <identity type='jid'>juliet@example.com</identity><group id='grp-789'/>\
            <attention xmlns='urn:xmpp:attention:0'/></contact>
            """)
        try expectRoundTrip(
            ContactMetadata.Group(id: "grp-789", name: "Friends", description: "All"),
            """
            <group xmlns='urn:xmpp:contacts:0' id='grp-789' name='Friends'>\
            <description>All</description></group>
            """)
        try expectRoundTrip(ContactMetadata.Reserved(), "<reserved xmlns='urn:xmpp:contacts:0'/>")
    }

    @Test func brokenPartsLeaveTheContact() throws {
        let xml = """
            <contact xmlns='urn:xmpp:contacts:0'><identity>nobody</identity><identity type='jid'>juliet@example.com</identity>\
            <group/></contact>
            """

        #expect(try value(ContactMetadata.self, in: xml)?.identities.values().map(\.value) == ["juliet@example.com"])
        #expect(
            Set(try faults(in: xml)) == [
                "missing-attribute message/contact/identity", "missing-attribute message/contact/group",
            ]
        )
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<group xmlns='urn:xmpp:contacts:0' name='a'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/group"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ContactMetadata.self,
            of: """
                <contact xmlns='urn:xmpp:contacts:0' name='A' x='1'><group id='g' y='2'/><b xmlns='urn:b'/>\
                </contact>
                """,
            becomes: """
                <contact xmlns='urn:xmpp:contacts:0' name='B' x='1'><group id='g' y='2'/><b xmlns='urn:b'/>\
                </contact>
                """
        ) { $0.name = "B" }
    }
}
