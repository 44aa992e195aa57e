import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0433: Extended Channel Search.
@Suite struct ChannelSearchTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            ChannelSearch.Search(form: DataForm(type: .submit), resultSet: ResultSet(max: 5)),
            """
            <search xmlns='urn:xmpp:channel-search:0:search'><x xmlns='jabber:x:data' type='submit'/>\
            <set xmlns='http://jabber.org/protocol/rsm'><max>5</max></set></search>
            """)
        try expectRoundTrip(
            ChannelSearch.Result(items: [
                .init(
                    address: "verona@rooms.example.net", name: "Verona", description: "A town", language: "it",
                    userCount: 10, serviceType: "xep-0045", isOpen: "true", anonymityMode: "semi")
            ]),
            """
            <result xmlns='urn:xmpp:channel-search:0:search'><item address='verona@rooms.example.net'>\
            <name>Verona</name><description>A town</description><language>it</language>\
            <nusers>10</nusers><service-type>xep-0045</service-type><is-open>true</is-open>\
            <anonymity-mode>semi</anonymity-mode></item></result>
            """)
        try expectRoundTrip(
            ChannelSearch.ErrorCondition.invalidSortKey, "<invalid-sort-key xmlns='urn:xmpp:channel-search:0:error'/>")
        try expectRoundTrip(
            ChannelSearch.RateLimit(retryAfter: 30),
            "<rate-limit xmlns='urn:xmpp:channel-search:0:error' retry-after='30'/>")
        try expectRoundTrip(
            ChannelSearch.ConflictingFields(names: ["all", "q"]),
            """
            <conflicting-fields xmlns='urn:xmpp:channel-search:0:error'><var>all</var><var>q</var>\
            </conflicting-fields>
            """)
    }

    @Test func channelsThatWereFound() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='s1'><result xmlns='urn:xmpp:channel-search:0:search'><item><name>Nowhere</name></item>\
                <item address='verona@rooms.example.net'><nusers>many</nusers><is-open/></item></result></iq>
                """
        )

        let items = try #require(iq[ChannelSearch.Result.self]).items
        #expect(items.values().map(\.address) == ["verona@rooms.example.net"])
        #expect(items.last?.value?.userCount == .malformed("many") && items.last?.value?.isOpen?.isEmpty == true)
        #expect(items.first?.error?.code == .missingAttribute)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<search xmlns='urn:xmpp:channel-search:0:search'><x xmlns='jabber:x:data'/></search>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/search/x"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ChannelSearch.Search.self,
            of: """
                <search xmlns='urn:xmpp:channel-search:0:search' x='1'>\
                <set xmlns='http://jabber.org/protocol/rsm'/><b xmlns='urn:b'/></search>
                """, becomes: "<search xmlns='urn:xmpp:channel-search:0:search' x='1'><b xmlns='urn:b'/></search>"
        ) { $0.resultSet = nil }
    }
}
