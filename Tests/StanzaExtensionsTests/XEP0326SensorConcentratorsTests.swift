import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0326: Internet of Things - Concentrators.
@Suite struct ConcentratorTests {
    @Test func requestsRoundTrip() throws {
        try expectRegistered(
            Concentrator.Request(.capabilities, lang: "en", serviceToken: "s", deviceToken: "d", userToken: "u"),
            """
            <getCapabilities xmlns='urn:xmpp:iot:concentrators' xml:lang='en' serviceToken='s' deviceToken='d' \
            userToken='u'/>
            """
        )
        try expectRegistered(
            Concentrator.SourceRequest(
                .allNodes, sourceID: "M", index: "i", wantsParameters: true, wantsMessages: true, lang: "en",
                serviceToken: "s", deviceToken: "d", userToken: "u", bases: ["a", "b"]),
            """
            <getAllNodes xmlns='urn:xmpp:iot:concentrators' sourceId='M' index='i' parameters='true' \
            messages='true' xml:lang='en' serviceToken='s' deviceToken='d' userToken='u'>\
            <onlyIfDerivedFrom>a</onlyIfDerivedFrom><onlyIfDerivedFrom>b</onlyIfDerivedFrom></getAllNodes>
            """
        )
        try expectRegistered(
            Concentrator.NodeRequest(
                .executeCommand,
                sourceID: "M",
                nodeID: "N",
                cacheType: "c",
                nodeType: "t",
                command: "x",
                queryID: "q",
                wantsParameters: true,
                wantsMessages: true,
                lang: "en",
                serviceToken: "s",
                deviceToken: "d",
                userToken: "u",
                sortOrders: [Concentrator.SortOrder(parameterName: "p", isAscending: false)],
                form: DataForm(type: .submit)
            ),
            """
            <executeNodeCommand xmlns='urn:xmpp:iot:concentrators' sourceId='M' nodeId='N' cacheType='c' type='t' \
            command='x' queryId='q' parameters='true' messages='true' xml:lang='en' serviceToken='s' \
            deviceToken='d' userToken='u'><sortOrder parameterName='p' ascending='false'/>\
            <x xmlns='jabber:x:data' type='submit'/></executeNodeCommand>
            """
        )
        try expectRegistered(
            Concentrator.NodesRequest(
                .executeQuery,
                sourceID: "M",
                command: "x",
                queryID: "q",
                wantsParameters: true,
                wantsMessages: true,
                lang: "en",
                serviceToken: "s",
                deviceToken: "d",
                userToken: "u",
                nodes: [Concentrator.NodeReference(sourceID: "M", nodeID: "N", cacheType: "c")],
                form: DataForm(type: .submit)
            ),
            """
            <executeCommonNodeQuery xmlns='urn:xmpp:iot:concentrators' sourceId='M' command='x' queryId='q' \
            parameters='true' messages='true' xml:lang='en' serviceToken='s' deviceToken='d' userToken='u'>\
            <node sourceId='M' nodeId='N' cacheType='c'/><x xmlns='jabber:x:data' type='submit'/>\
            </executeCommonNodeQuery>
            """
        )
    }

    @Test(arguments: [
        ("<getNode xmlns='urn:xmpp:iot:concentrators' sourceId='M'/>", ["missing-attribute message/getNode"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Concentrator.NodeRequest.self,
            of: """
                <moveNodeUp xmlns='urn:xmpp:iot:concentrators' sourceId='M' nodeId='N' a='1'><n xmlns='urn:n'/>\
                </moveNodeUp>
                """,
            becomes: """
                <moveNodeDown xmlns='urn:xmpp:iot:concentrators' sourceId='M' nodeId='N' a='1'><n xmlns='urn:n'/>\
                </moveNodeDown>
                """
        ) { $0.kind = .moveDown }
    }
}
