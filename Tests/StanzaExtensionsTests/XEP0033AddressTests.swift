import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0033: Extended Stanza Addressing.
@Suite struct ExtendedAddressesTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            ExtendedAddresses(addresses: [
                .init(type: .to, jid: "romeo@example.net/orchard", node: "n", description: "Romeo", isDelivered: true),
                .init(type: .noReply), .init(type: .cc, uri: "mailto:nurse@example.com"),
            ]),
            """
            <addresses xmlns='http://jabber.org/protocol/address'>\
            <address type='to' jid='romeo@example.net/orchard' node='n' desc='Romeo' delivered='true'/>\
            <address type='noreply'/><address type='cc' uri='mailto:nurse@example.com'/></addresses>
            """)
    }

    @Test func recipientsOfAMessage() throws {
        let message = try message(
            with: """
                <addresses xmlns='http://jabber.org/protocol/address'><address type='to' jid='romeo@example.net' desc='Romeo'/>\
                <address jid='paris@example.net'/><address type='to' desc='All'><group xmlns='urn:g'>all</group></address>\
                <address type='spirit' jid='ghost@example.net'/></addresses>
                """
        )

        let addresses = try #require(message[ExtendedAddresses.self]).addresses
        #expect(addresses.values().map(\.type.rawValue) == ["to", "to", "spirit"])
        #expect(addresses.values().map(\.jid) == ["romeo@example.net", nil, "ghost@example.net"])
        #expect(addresses[1].error?.code == .missingAttribute)
        #expect(addresses[2].value?.content.unknown.map(\.name.local) == ["group"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ExtendedAddresses.self,
            of: """
                <addresses xmlns='http://jabber.org/protocol/address' x='1'><address type='to' y='2'/>\
                <address type='cc'/><b xmlns='urn:b'/></addresses>
                """,
            becomes: """
                <addresses xmlns='http://jabber.org/protocol/address' x='1'><address type='to' y='2'/>\
                <b xmlns='urn:b'/></addresses>
                """
        ) { $0.addresses.removeLast() }
    }
}
