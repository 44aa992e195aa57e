import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0326: Internet of Things - Concentrators, answers.
@Suite struct ConcentratorAnswersTests {
    @Test func answersRoundTrip() throws {
        try expectRegistered(
            Concentrator.Response(.moveNodesDown, result: .insufficientPrivileges),
            """
            <moveNodesDownResponse xmlns='urn:xmpp:iot:concentrators' result='InsufficientPrivileges'/>
            """
        )
        try expectRegistered(
            Concentrator.Values(.capabilities, result: .ok, values: ["getCapabilities", "getNode"]),
            """
            <getCapabilitiesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'><value>getCapabilities</value>\
            <value>getNode</value></getCapabilitiesResponse>
            """
        )
        try expectRegistered(
            Concentrator.ContainsNodeResponse(result: .ok, contains: true),
            """
            <containsNodeResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>true</containsNodeResponse>
            """
        )
        try expectRegistered(
            Concentrator.DataSources(
                .root, result: .ok,
                dataSources: [
                    Concentrator.DataSource(
                        sourceID: "M", name: "Metering", hasChildren: true, lastChanged: "2026-02-14T20:00:00")
                ]),
            """
            <getRootDataSourcesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>\
            <dataSource sourceId='M' name='Metering' hasChildren='true' lastChanged='2026-02-14T20:00:00'/>\
            </getRootDataSourcesResponse>
            """
        )
        try expectRegistered(
            Concentrator.Inheritance(
                result: .ok, baseClasses: Concentrator.BaseClasses(names: ["A"]),
                interfaces: Concentrator.Interfaces(names: ["B"])),
            """
            <getNodeInheritanceResponse xmlns='urn:xmpp:iot:concentrators' result='OK'><baseClasses>\
            <value>A</value></baseClasses><interfaces><value>B</value></interfaces></getNodeInheritanceResponse>
            """
        )
        try expectRegistered(
            Concentrator.Form(.newNode, result: .ok, form: DataForm(type: .form)),
            """
            <getParametersForNewNodeResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>\
            <x xmlns='jabber:x:data' type='form'/></getParametersForNewNodeResponse>
            """
        )
        try expectRegistered(
            Concentrator.AddableNodeTypes(result: .ok, types: [Concentrator.NodeType(type: "T", name: "Tea")]),
            """
            <getAddableNodeTypesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>\
            <nodeType type='T' name='Tea'/></getAddableNodeTypesResponse>
            """
        )
    }

    @Test func databasesAndQueriesRoundTrip() throws {
        try expectRegistered(
            Concentrator.Databases(result: .ok, databases: [Concentrator.Database(databaseID: "D", name: "Local")]),
            """
            <getDatabasesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>\
            <database databaseId='D' name='Local'/></getDatabasesResponse>
            """
        )
        try expectRegistered(
            Concentrator.QueryProgress(
                sourceID: "S", nodeID: "N", cacheType: "c", queryID: "Q",
                events: [XML.Element(XML.Name("queryStarted", in: .sensorConcentrators))]),
            """
            <queryProgress xmlns='urn:xmpp:iot:concentrators' sourceId='S' nodeId='N' cacheType='c' queryId='Q'>\
            <queryStarted/></queryProgress>
            """
        )
    }

    @Test(arguments: [
        ("<subscribeResponse xmlns='urn:xmpp:iot:concentrators'/>", ["missing-attribute message/subscribeResponse"]),
        (
            """
            <containsNodeResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>perhaps</containsNodeResponse>
            """, ["invalid-value message/containsNodeResponse"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Concentrator.Response.self,
            of: """
                <moveNodeUpResponse xmlns='urn:xmpp:iot:concentrators' result='OK' a='1'><n xmlns='urn:n'/>\
                </moveNodeUpResponse>
                """,
            becomes: """
                <moveNodeUpResponse xmlns='urn:xmpp:iot:concentrators' result='Locked' a='1'><n xmlns='urn:n'/>\
                </moveNodeUpResponse>
                """
        ) { $0.result = .locked }
    }
}
