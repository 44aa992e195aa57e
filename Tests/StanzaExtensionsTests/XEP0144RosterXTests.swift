import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0144: Roster Item Exchange.
@Suite struct RosterItemExchangeTests {
    @Test func suggestionsRoundTrip() throws {
        try expectRegistered(
            RosterItemExchange(items: [
                RosterItemExchange.Item(
                    jid: "rosencrantz@example.com", name: "Rosencrantz", groups: ["Visitors", "Court"]),
                RosterItemExchange.Item(action: .delete, jid: "guildenstern@example.com"),
            ]),
            """
            <x xmlns='http://jabber.org/protocol/rosterx'><item jid='rosencrantz@example.com' name='Rosencrantz'>\
            <group>Visitors</group><group>Court</group></item>\
            <item action='delete' jid='guildenstern@example.com'/></x>
            """
        )
    }

    @Test(arguments: [
        (
            "<x xmlns='http://jabber.org/protocol/rosterx'><item name='Nobody'/></x>",
            ["missing-attribute message/x/item"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            RosterItemExchange.self,
            of: """
                <x xmlns='http://jabber.org/protocol/rosterx' a='1'><item action='add' jid='a.example' b='1'/>\
                <n xmlns='urn:n'/></x>
                """,
            becomes: """
                <x xmlns='http://jabber.org/protocol/rosterx' a='1'><item action='modify' jid='a.example' b='1'/>\
                <n xmlns='urn:n'/></x>
                """
        ) { $0.items = [.value(RosterItemExchange.Item(action: .modify, jid: "a.example"))] }
    }
}
