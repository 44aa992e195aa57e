import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0366: Entity Versioning.
@Suite struct EntityVersioningTests {
    private static let profile = "urn:xmpp:entityver:profile:roster:0"

    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            EntityVersioning.Version("25P2A7H8"),
            "<version xmlns='urn:xmpp:entityver:0'>25P2A7H8</version>"
        )
        try expectRegistered(EntityVersioning.Version(), "<version xmlns='urn:xmpp:entityver:0'/>")
        try expectRegistered(
            EntityVersioning.Feature(),
            "<ver xmlns='urn:xmpp:entityver:0'><profile xmlns='\(Self.profile)'/></ver>"
        )
        try expectRegistered(EntityVersioning.RosterToken(), "<query xmlns='\(Self.profile)'/>")
        try expectRegistered(
            EntityVersioning.RosterToken(XML.Hex([0x05, 0x14, 0xfc])),
            "<query xmlns='\(Self.profile)'>0514fc</query>"
        )
        try expectRegistered(
            EntityVersioning.Search(profile: Self.profile, term: "Montague"),
            "<query xmlns='urn:xmpp:entityver:0:search' profile='\(Self.profile)'>Montague</query>"
        )
    }

    @Test func rosterItemsHaveVersions() throws {
        let roster = Roster(
            items: [Roster.Item(jid: "romeo@example.net", others: [EntityVersioning.Version("9ZFZXVP9")])],
            isFullList: false)

        try expectRegistered(
            roster,
            """
            <query xmlns='jabber:iq:roster' full_list='false'><item jid='romeo@example.net'>\
            <version xmlns='urn:xmpp:entityver:0'>9ZFZXVP9</version></item></query>
            """
        )
        let read = try value(
            Roster.self,
            in: "<query xmlns='jabber:iq:roster' full_list='mostly'><item jid='romeo@example.net'/></query>")
        #expect(read?.isFullList == .malformed("mostly"))
        #expect(read?.items.count == 1)
    }

    @Test func theFeatureIsOneOfAStream() throws {
        let features = try value(
            StreamFeatures.self,
            in: """
                <features xmlns='http://etherx.jabber.org/streams'><ver xmlns='urn:xmpp:entityver:0'>\
                <profile xmlns='\(Self.profile)'/><profile xmlns='urn:example:rooms'/></ver></features>
                """)

        let profiles = try #require(features?.features[EntityVersioning.Feature.self]?.profiles)
        #expect(profiles[EntityVersioning.RosterProfile.self] != nil)
        #expect(profiles.unknown.map(\.name.namespace) == ["urn:example:rooms"])
    }

    @Test func whatWasFoundIsKept() throws {
        let xml = """
            <query xmlns='urn:xmpp:entityver:0:search' profile='\(Self.profile)' type='result'>\
            <item jid='romeo@example.net'><version xmlns='urn:xmpp:entityver:0'>4YAZ7Y38</version></item></query>
            """
        let search = try #require(try value(EntityVersioning.Search.self, in: xml))

        #expect(search.type == "result")
        #expect(search.term == nil)
        #expect(search.items.unknown.map { $0["jid"] } == ["romeo@example.net"])
        try expectRoundTrip(search, xml)
    }

    @Test(arguments: [
        ("<query xmlns='urn:xmpp:entityver:0:search'>M</query>", ["missing-attribute message/query"]),
        ("<query xmlns='urn:xmpp:entityver:profile:roster:0'>token</query>", ["invalid-value message/query"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EntityVersioning.Search.self,
            of: "<query xmlns='urn:xmpp:entityver:0:search' profile='p' a='1'>M<x xmlns='urn:x'/></query>",
            becomes: "<query xmlns='urn:xmpp:entityver:0:search' profile='q' a='1'>M<x xmlns='urn:x'/></query>"
        ) { $0.profile = "q" }
        try expectUpdate(
            EntityVersioning.Version.self,
            of: "<version xmlns='urn:xmpp:entityver:0' a='1'>1</version>",
            becomes: "<version xmlns='urn:xmpp:entityver:0' a='1'>2</version>"
        ) { $0.token = "2" }
    }
}
