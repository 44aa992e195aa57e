import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0321: Remote Roster Management.
@Suite struct RosterManagementTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            RosterManagement(type: .request, reason: "Manage contacts"),
            "<query xmlns='urn:xmpp:tmp:roster-management:0' type='request' reason='Manage contacts'/>"
        )
        try expectRegistered(
            RosterManagement(items: [RosterManagement.Item(jid: "icq.example.com", reason: "Contacts")]),
            """
            <query xmlns='urn:xmpp:tmp:roster-management:0'><item jid='icq.example.com' reason='Contacts'/></query>
            """
        )
    }

    @Test(arguments: [
        ("<query xmlns='urn:xmpp:tmp:roster-management:0'><item/></query>", ["missing-attribute message/query/item"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            RosterManagement.self,
            of: """
                <query xmlns='urn:xmpp:tmp:roster-management:0' type='request' a='1'><n xmlns='urn:n'/></query>
                """,
            becomes: """
                <query xmlns='urn:xmpp:tmp:roster-management:0' type='allowed' a='1'><n xmlns='urn:n'/></query>
                """
        ) { $0.type = .allowed }
    }
}
