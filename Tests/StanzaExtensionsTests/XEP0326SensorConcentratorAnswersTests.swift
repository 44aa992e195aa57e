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
            Concentrator.Nodes(
                .setParameters, result: .formError, errors: [Concentrator.ParameterError(name: "id", text: "Taken")],
                nodes: [Concentrator.Node(.node, nodeID: "N", state: .fine, hasChildren: false)]),
            """
            <setNodeParametersAfterEditResponse xmlns='urn:xmpp:iot:concentrators' result='FormError'>\
            <error var='id'>Taken</error><node nodeId='N' state='None' hasChildren='false'/>\
            </setNodeParametersAfterEditResponse>
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

    @Test func nodesRoundTrip() throws {
        try expectRegistered(
            Concentrator.Node(
                .updated,
                nodeID: "N",
                state: .warningUnsigned,
                hasChildren: true,
                result: .ok,
                sourceID: "M",
                displayName: "a",
                nodeType: "b",
                localID: "c",
                logID: "d",
                cacheType: "e",
                isChildrenOrdered: true,
                isReadable: true,
                isControllable: true,
                hasCommands: true,
                parentID: "f",
                parentCacheType: "g",
                lastChanged: "h",
                oldID: "i",
                afterNodeID: "j",
                afterNodeCacheType: "k",
                parameters: [Concentrator.Parameter(.integer, id: "addr", name: "Address", value: "123")],
                messages: [Concentrator.Message(timestamp: "t", type: "Error", eventID: "x", text: "Late")]
            ),
            """
            <nodeUpdated xmlns='urn:xmpp:iot:concentrators' nodeId='N' state='WarningUnsigned' hasChildren='true' \
            result='OK' sourceId='M' displayName='a' nodeType='b' localId='c' logId='d' cacheType='e' \
            childrenOrdered='true' isReadable='true' isControllable='true' hasCommands='true' parentId='f' \
            parentCacheType='g' lastChanged='h' oldId='i' afterNodeId='j' afterNodeCacheType='k'>\
            <int id='addr' name='Address' value='123'/>\
            <message timestamp='t' type='Error' eventId='x'>Late</message></nodeUpdated>
            """
        )
        try expectRegistered(
            Concentrator.NodeNotice(
                .statusChanged, sourceID: "M", nodeID: "N", cacheType: "c", state: .errorUnsigned,
                messages: [Concentrator.Message(timestamp: "t", type: "Error", text: "Late")]),
            """
            <nodeStatusChanged xmlns='urn:xmpp:iot:concentrators' sourceId='M' nodeId='N' cacheType='c' \
            state='ErrorUnsigned'><message timestamp='t' type='Error'>Late</message></nodeStatusChanged>
            """
        )
    }

    @Test func commandsRoundTrip() throws {
        try expectRegistered(
            Concentrator.Commands(
                .node, result: .ok,
                commands: [
                    Concentrator.Command(
                        command: "a", name: "b", type: "Query", sortCategory: "c", sortKey: "d", confirmation: "e",
                        failure: "f", success: "g")
                ]),
            """
            <getNodeCommandsResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>\
            <command command='a' name='b' type='Query' sortCategory='c' sortKey='d' confirmationString='e' \
            failureString='f' successString='g'/></getNodeCommandsResponse>
            """
        )
        try expectRegistered(
            Concentrator.Execution(
                .commonQuery, result: .formError, queryID: "q",
                errors: [Concentrator.ParameterError(name: "to", text: "Too early")],
                results: [Concentrator.Result(error: "Late", succeeded: false)]),
            """
            <executeCommonNodeQueryResponse xmlns='urn:xmpp:iot:concentrators' result='FormError' queryId='q'>\
            <error var='to'>Too early</error><result error='Late'>false</result></executeCommonNodeQueryResponse>
            """
        )
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
            <getNodesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'><node nodeId='N'/></getNodesResponse>
            """, ["missing-attribute message/getNodesResponse/node"]
        ),
        (
            """
            <nodeAdded xmlns='urn:xmpp:iot:concentrators' state='None' hasChildren='no'/>
            """, ["missing-attribute message/nodeAdded"]
        ),
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
