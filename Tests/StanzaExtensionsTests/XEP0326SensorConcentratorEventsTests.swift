import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0326: Internet of Things - Concentrators, indices, events and databases.
@Suite struct ConcentratorEventsTests {
    @Test func indexAndEventRequestsRoundTrip() throws {
        try expectRegistered(
            Concentrator.IndexRequest(
                sourceID: "M", index: "i", indexValue: "v", wantsParameters: true, wantsMessages: true, lang: "en",
                serviceToken: "s", deviceToken: "d", userToken: "u"),
            """
            <getNodesFromIndex xmlns='urn:xmpp:iot:concentrators' sourceId='M' index='i' indexValue='v' \
            parameters='true' messages='true' xml:lang='en' serviceToken='s' deviceToken='d' userToken='u'/>
            """
        )
        try expectRegistered(
            Concentrator.IndicesRequest(
                wantsParameters: true, wantsMessages: true, lang: "en", serviceToken: "s", deviceToken: "d",
                userToken: "u", references: [Concentrator.IndexReference(sourceID: "M", index: "i", indexValue: "v")]),
            """
            <getNodesFromIndices xmlns='urn:xmpp:iot:concentrators' parameters='true' messages='true' xml:lang='en' \
            serviceToken='s' deviceToken='d' userToken='u'><indexRef sourceId='M' index='i' indexValue='v'/>\
            </getNodesFromIndices>
            """
        )
        try expectRegistered(
            Concentrator.Subscription(
                .unsubscribe,
                sourceID: "M",
                since: "2026-02-14T20:00:00",
                wantsParameters: true,
                wantsMessages: true,
                nodeAdded: false,
                nodeUpdated: false,
                nodeStatusChanged: false,
                nodeRemoved: false,
                nodeMovedUp: false,
                nodeMovedDown: false,
                lang: "en",
                serviceToken: "s",
                deviceToken: "d",
                userToken: "u"
            ),
            """
            <unsubscribe xmlns='urn:xmpp:iot:concentrators' sourceId='M' getEventsSince='2026-02-14T20:00:00' \
            parameters='true' messages='true' nodeAdded='false' nodeUpdated='false' nodeStatusChanged='false' \
            nodeRemoved='false' nodeMovedUp='false' nodeMovedDown='false' xml:lang='en' serviceToken='s' \
            deviceToken='d' userToken='u'/>
            """
        )
        try expectRegistered(
            Concentrator.DatabaseRequest(
                .start,
                databaseID: "D",
                sequence: 1,
                lang: "en",
                serviceToken: "s",
                deviceToken: "d",
                userToken: "u",
                nodes: [Concentrator.NodeReference(sourceID: "M", nodeID: "N")],
                form: DataForm(type: .submit)
            ),
            """
            <startDatabaseReadout xmlns='urn:xmpp:iot:concentrators' databaseId='D' seqnr='1' xml:lang='en' \
            serviceToken='s' deviceToken='d' userToken='u'><node sourceId='M' nodeId='N'/>\
            <x xmlns='jabber:x:data' type='submit'/></startDatabaseReadout>
            """
        )
    }

    @Test(arguments: [
        (
            "<getNodesFromIndex xmlns='urn:xmpp:iot:concentrators' sourceId='M' index='i'/>",
            ["missing-attribute message/getNodesFromIndex"]
        ),
        (
            "<subscribe xmlns='urn:xmpp:iot:concentrators' sourceId='M' nodeAdded='often'/>",
            ["invalid-value message/subscribe/@nodeAdded"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Concentrator.DatabaseRequest.self,
            of: """
                <startDatabaseReadout xmlns='urn:xmpp:iot:concentrators' databaseId='D' a='1'><n xmlns='urn:n'/>\
                </startDatabaseReadout>
                """,
            becomes: """
                <startDatabaseReadout xmlns='urn:xmpp:iot:concentrators' databaseId='E' a='1'><n xmlns='urn:n'/>\
                </startDatabaseReadout>
                """
        ) { $0.databaseID = "E" }
    }
}
