import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0093: Roster Item Exchange.
@Suite struct LegacyRosterItemExchangeTests {
    @Test func contactsRoundTrip() throws {
        try expectRegistered(
            LegacyRosterItemExchange(items: [
                LegacyRosterItemExchange.Item(jid: "rosencrantz@example.com", name: "Rosencrantz", groups: ["Visitors"])
            ]),
            """
            <x xmlns='jabber:x:roster'><item jid='rosencrantz@example.com' name='Rosencrantz'>\
            <group>Visitors</group></item></x>
            """
        )
    }

    @Test(arguments: [
        ("<x xmlns='jabber:x:roster'><item name='Nobody'/></x>", ["missing-attribute message/x/item"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyRosterItemExchange.self,
            of: "<x xmlns='jabber:x:roster' a='1'><item jid='a.example'/><n xmlns='urn:n'/></x>",
            becomes: "<x xmlns='jabber:x:roster' a='1'><n xmlns='urn:n'/></x>"
        ) { $0.items = [] }
    }
}
