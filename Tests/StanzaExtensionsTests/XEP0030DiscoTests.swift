import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0030: Service Discovery.
@Suite struct DiscoTests {
    @Test func infoRoundTrips() throws {
        let form = DataForm(
            type: .result,
            fields: [DataForm.Field("FORM_TYPE", type: .hidden, values: ["urn:example:house"])]
        )

        try expectRoundTrip(
            Disco.Info(
                node: "urn:example:node",
                identities: [Disco.Identity(category: "client", type: "pc", name: "Balcony", lang: "en")],
                features: ["http://jabber.org/protocol/disco#info", "urn:xmpp:receipts"],
                forms: [form]
            ),
            """
            <query xmlns='http://jabber.org/protocol/disco#info' node='urn:example:node'>\
            <identity category='client' type='pc' name='Balcony' xml:lang='en'/>\
            <feature var='http://jabber.org/protocol/disco#info'/><feature var='urn:xmpp:receipts'/>\
            <x xmlns='jabber:x:data' type='result'><field var='FORM_TYPE' type='hidden'>\
            <value>urn:example:house</value></field></x></query>
            """
        )
        try expectRoundTrip(Disco.Info(), "<query xmlns='http://jabber.org/protocol/disco#info'/>")
    }

    @Test func itemsRoundTrip() throws {
        try expectRoundTrip(
            Disco.Items(
                node: "rooms",
                items: [
                    Disco.Item(jid: "orchard@rooms.example.net", name: "The orchard"),
                    Disco.Item(jid: "pubsub.example.net", node: "sonnets"),
                ],
                resultSet: ResultSet(first: nil, last: nil, count: 2)
            ),
            """
            <query xmlns='http://jabber.org/protocol/disco#items' node='rooms'>\
            <item jid='orchard@rooms.example.net' name='The orchard'/><item jid='pubsub.example.net' node='sonnets'/>\
            <set xmlns='http://jabber.org/protocol/rsm'><count>2</count></set></query>
            """
        )
    }

    /// The second form overwrote the first, and its type was taken although it is not hidden.
    @Test func severalFormsAreKeptApart() throws {
        let xml = """
            <query xmlns='http://jabber.org/protocol/disco#info'><identity category='server' type='im'/>\
            <feature var='http://jabber.org/protocol/disco#info'/><x xmlns='jabber:x:data' type='result'>\
            <field var='FORM_TYPE' type='hidden'><value>http://jabber.org/network/serverinfo</value></field>\
            <field var='abuse-addresses' type='list-multi'><value>mailto:abuse@example.com</value>\
            <value>xmpp:admin@example.com</value></field></x><x xmlns='jabber:x:data' type='result'>\
            <field var='FORM_TYPE'><value>urn:example:notype</value></field></x></query>
            """

        let info = try #require(try value(Disco.Info.self, in: xml))
        #expect(info.identities.values() == [Disco.Identity(category: "server", type: "im")])
        #expect(info.hasFeature("http://jabber.org/protocol/disco#info"))
        #expect(!info.hasFeature("http://jabber.org/protocol/disco"))
        #expect(info.forms.values().map(\.formType) == ["http://jabber.org/network/serverinfo", nil])
        let addresses = info.form("http://jabber.org/network/serverinfo")?.values(of: "abuse-addresses")
        #expect(addresses == ["mailto:abuse@example.com", "xmpp:admin@example.com"])
        #expect(info.form("urn:example:notype") == nil)
    }

    @Test func identitiesDifferInLanguageAlone() throws {
        let xml = """
            <query xmlns='http://jabber.org/protocol/disco#info'>\
            <identity category='client' type='pc' name='Psi' xml:lang='en'/>\
            <identity category='client' type='pc' name='Ψ' xml:lang='el'/></query>
            """

        let identities = try #require(try value(Disco.Info.self, in: xml)).identities.values()

        #expect(identities.map(\.lang) == ["en", "el"])
        #expect(identities.map(\.name) == ["Psi", "Ψ"])
    }

    @Test func brokenPartsLeaveTheOthers() throws {
        let info = """
            <query xmlns='http://jabber.org/protocol/disco#info'><identity category='client'/><feature/>\
            <feature var='urn:xmpp:ping'/><x xmlns='jabber:x:data'/></query>
            """
        let items = """
            <query xmlns='http://jabber.org/protocol/disco#items'><item/><item jid='orchard@rooms.example.net'/></query>
            """

        #expect(try topFaults(in: info + items).isEmpty)
        #expect(
            try faults(in: info) == [
                "missing-attribute message/query/identity", "missing-attribute message/query/feature",
                "missing-attribute message/query/x",
            ]
        )
        #expect(try value(Disco.Info.self, in: info)?.hasFeature("urn:xmpp:ping") == true)
        #expect(try faults(in: items) == ["missing-attribute message/query/item"])
        #expect(try value(Disco.Items.self, in: items)?.items.values().map(\.jid) == ["orchard@rooms.example.net"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Disco.Info.self,
            of: """
                <query xmlns='http://jabber.org/protocol/disco#info' age='4'><feature var='a'><note xmlns='urn:n'/></feature>\
                <feature var='b'/><extra xmlns='urn:example:extra'/></query>
                """,
            becomes: """
                <query xmlns='http://jabber.org/protocol/disco#info' age='4'><feature var='a'><note xmlns='urn:n'/></feature>\
                <feature var='b'/><feature var='c'/><extra xmlns='urn:example:extra'/></query>
                """
        ) { $0.features.append(.value(Disco.Feature("c"))) }
    }
}
