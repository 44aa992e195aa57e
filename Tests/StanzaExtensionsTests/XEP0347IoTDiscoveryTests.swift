import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0347: Internet of Things - Discovery.
@Suite struct ThingDiscoveryTests {
    @Test func ownershipRoundTrips() throws {
        try expectRegistered(
            ThingDiscovery.Register(
                isSelfOwned: true,
                nodeID: "n",
                sourceID: "s",
                cacheType: "c",
                tags: [
                    ThingDiscovery.Tag(.string, name: "SN", value: "394872"),
                    ThingDiscovery.Tag(.number, name: "V", value: "1.2"),
                ]
            ),
            """
            <register xmlns='urn:xmpp:iot:discovery' selfOwned='true' nodeId='n' sourceId='s' cacheType='c'>\
            <str name='SN' value='394872'/><num name='V' value='1.2'/></register>
            """
        )
        try expectRegistered(
            ThingDiscovery.Mine(
                isPublic: false, nodeID: "n", sourceID: "s", cacheType: "c",
                tags: [ThingDiscovery.Tag(.string, name: "SN", value: "3")]),
            """
            <mine xmlns='urn:xmpp:iot:discovery' public='false' nodeId='n' sourceId='s' cacheType='c'>\
            <str name='SN' value='3'/></mine>
            """
        )
        try expectRegistered(
            ThingDiscovery.Update(
                jid: "rack@example.org", nodeID: "n", sourceID: "s", cacheType: "c",
                tags: [ThingDiscovery.Tag(.number, name: "LON", value: "-71")]),
            """
            <update xmlns='urn:xmpp:iot:discovery' jid='rack@example.org' nodeId='n' sourceId='s' cacheType='c'>\
            <num name='LON' value='-71'/></update>
            """
        )
        try expectRegistered(
            ThingDiscovery.Claimed(
                jid: "owner@example.org", isPublic: true, nodeID: "n", sourceID: "s", cacheType: "c"),
            """
            <claimed xmlns='urn:xmpp:iot:discovery' jid='owner@example.org' public='true' nodeId='n' sourceId='s' \
            cacheType='c'/>
            """
        )
        try expectRegistered(
            ThingDiscovery.Remove(jid: "thing@example.org", nodeID: "n", sourceID: "s", cacheType: "c"),
            """
            <remove xmlns='urn:xmpp:iot:discovery' jid='thing@example.org' nodeId='n' sourceId='s' cacheType='c'/>
            """
        )
        try expectRegistered(
            ThingDiscovery.Disown(jid: "thing@example.org", nodeID: "n", sourceID: "s", cacheType: "c"),
            """
            <disown xmlns='urn:xmpp:iot:discovery' jid='thing@example.org' nodeId='n' sourceId='s' cacheType='c'/>
            """
        )
        try expectRegistered(
            ThingDiscovery.Notice(.disowned, nodeID: "n", sourceID: "s", cacheType: "c"),
            "<disowned xmlns='urn:xmpp:iot:discovery' nodeId='n' sourceId='s' cacheType='c'/>"
        )
    }

    @Test func searchRoundTrips() throws {
        try expectRegistered(
            ThingDiscovery.Search(
                offset: 20,
                maxCount: 20,
                conditions: [
                    ThingDiscovery.Condition(.stringMask, name: "SN", value: "39487*", wildcard: "*"),
                    ThingDiscovery.Condition(
                        .numberInRange, name: "V", min: "1", includesMin: false, max: "2", includesMax: false),
                ]
            ),
            """
            <search xmlns='urn:xmpp:iot:discovery' offset='20' maxCount='20'>\
            <strMask name='SN' value='39487*' wildcard='*'/>\
            <numRange name='V' min='1' minIncluded='false' max='2' maxIncluded='false'/></search>
            """
        )
        try expectRegistered(
            ThingDiscovery.Found(
                hasMore: true,
                things: [
                    ThingDiscovery.Thing(
                        owner: "owner@example.org",
                        jid: "thing@example.org",
                        nodeID: "n",
                        sourceID: "s",
                        cacheType: "c",
                        tags: [ThingDiscovery.Tag(.string, name: "SN", value: "3")]
                    )
                ]
            ),
            """
            <found xmlns='urn:xmpp:iot:discovery' more='true'>\
            <thing owner='owner@example.org' jid='thing@example.org' nodeId='n' sourceId='s' cacheType='c'>\
            <str name='SN' value='3'/></thing></found>
            """
        )
    }

    @Test(arguments: [
        ("<claimed xmlns='urn:xmpp:iot:discovery'/>", ["missing-attribute message/claimed"]),
        (
            """
            <register xmlns='urn:xmpp:iot:discovery'><str name='SN'/><num name='V' value='1'/></register>
            """, ["missing-attribute message/register/str"]
        ),
        (
            "<found xmlns='urn:xmpp:iot:discovery'><thing jid='a.example'/></found>",
            ["missing-attribute message/found/thing"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ThingDiscovery.Notice.self,
            of: "<removed xmlns='urn:xmpp:iot:discovery' a='1'><n xmlns='urn:n'/></removed>",
            becomes: "<unregister xmlns='urn:xmpp:iot:discovery' a='1'><n xmlns='urn:n'/></unregister>"
        ) { $0.kind = .unregister }
    }
}
