import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// RFC 6121 §2: the roster.
@Suite struct RosterTests {
    @Test func rosterRoundTrips() throws {
        let romeo = Roster.Item(
            jid: "romeo@example.net",
            name: "Romeo",
            subscription: .both,
            groups: ["Friends", "Verona"]
        )
        let nurse = Roster.Item(jid: "nurse@example.com", subscription: .neither, ask: .subscribe, isApproved: true)

        try expectRoundTrip(
            Roster(version: "ver7", items: [romeo, nurse]),
            """
            <query xmlns='jabber:iq:roster' ver='ver7'>\
            <item jid='romeo@example.net' name='Romeo' subscription='both'><group>Friends</group><group>Verona</group></item>\
            <item jid='nurse@example.com' subscription='none' ask='subscribe' approved='true'/></query>
            """
        )
        try expectRoundTrip(Roster(), "<query xmlns='jabber:iq:roster'/>")
    }

    @Test func firstRequestWithVersionsHasAnEmptyOne() throws {
        #expect(try value(Roster.self, in: "<query xmlns='jabber:iq:roster' ver=''/>")?.version == "")
        #expect(try value(Roster.self, in: "<query xmlns='jabber:iq:roster'/>")?.version == nil)
    }

    @Test func itemWithoutJIDLeavesTheOthers() throws {
        let xml = """
            <query xmlns='jabber:iq:roster'><item name='Nobody'/><item jid='romeo@example.net' subscription='to'/></query>
            """

        let roster = try #require(try value(Roster.self, in: xml))
        #expect(roster.items.count == 2)
        #expect(roster.items.values().map(\.jid) == ["romeo@example.net"])
        #expect(try topFaults(in: xml).isEmpty)
        #expect(try faults(in: xml) == ["missing-attribute message/query/item"])
    }

    @Test func subscriptionOfTomorrowSurvives() throws {
        let xml = "<query xmlns='jabber:iq:roster'><item jid='romeo@example.net' subscription='balcony'/></query>"
        let item = try #require(try value(Roster.self, in: xml)?.items.first?.value)

        #expect(item.subscription?.rawValue == "balcony")
        #expect(item.subscription != .both)
        try expectRoundTrip(
            Roster(items: [Roster.Item(jid: "romeo@example.net", subscription: .init(rawValue: "balcony"))]),
            xml
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Roster.self,
            of: """
                <query xmlns='jabber:iq:roster' ver='1'><item jid='a@example.com' approved='false' mood='grim'>\
                <note xmlns='urn:example:note'>early</note><group>Verona</group></item><item jid='b@example.com'/></query>
                """,
            becomes: """
                <query xmlns='jabber:iq:roster' ver='2'><item jid='a@example.com' approved='false' mood='grim'>\
                <note xmlns='urn:example:note'>early</note><group>Verona</group></item>\
                <item jid='c@example.com' name='Mercutio'/></query>
                """
        ) {
            $0.version = "2"
            $0.items[1] = .value(Roster.Item(jid: "c@example.com", name: "Mercutio"))
        }
    }
}
