import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0326: Internet of Things - Concentrators, commands.
@Suite struct ConcentratorCommandsTests {
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
    }

    @Test(arguments: [
        (
            """
            <executeNodeCommandResponse xmlns='urn:xmpp:iot:concentrators' result='FormError'><error>x</error>\
            </executeNodeCommandResponse>
            """, ["missing-attribute message/executeNodeCommandResponse/error"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Concentrator.Execution.self,
            of: """
                <executeNodeQueryResponse xmlns='urn:xmpp:iot:concentrators' result='OK' a='1'><n xmlns='urn:n'/>\
                </executeNodeQueryResponse>
                """,
            becomes: """
                <executeNodeQueryResponse xmlns='urn:xmpp:iot:concentrators' result='OK' a='1' queryId='q'>\
                <n xmlns='urn:n'/></executeNodeQueryResponse>
                """
        ) { $0.queryID = "q" }
    }
}
