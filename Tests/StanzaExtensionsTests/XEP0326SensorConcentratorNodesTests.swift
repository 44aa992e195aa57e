import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0326: Internet of Things - Concentrators, nodes.
@Suite struct ConcentratorNodesTests {
    @Test func listsRoundTrip() throws {
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

    @Test(arguments: [
        (
            """
            <getNodesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'><node nodeId='N'/></getNodesResponse>
            """, ["missing-attribute message/getNodesResponse/node"]
        ),
        (
            "<nodeAdded xmlns='urn:xmpp:iot:concentrators' state='None' hasChildren='no'/>",
            ["missing-attribute message/nodeAdded"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Concentrator.Node.self,
            of: """
                <nodeAdded xmlns='urn:xmpp:iot:concentrators' nodeId='N' state='None' hasChildren='false' a='1'>\
                <n xmlns='urn:n'/></nodeAdded>
                """,
            becomes: """
                <nodeAdded xmlns='urn:xmpp:iot:concentrators' nodeId='N' state='ErrorSigned' hasChildren='false' a='1'>\
                <n xmlns='urn:n'/></nodeAdded>
                """
        ) { $0.state = .errorSigned }
    }
}
