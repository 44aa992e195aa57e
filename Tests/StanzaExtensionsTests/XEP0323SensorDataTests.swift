import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0323: Internet of Things - Sensor Data.
@Suite struct SensorDataTests {
    @Test func requestRoundTrips() throws {
        try expectRegistered(
            SensorData.Request(
                sequence: 1,
                types: [.momentary, .historicalOther],
                wantsAll: true,
                wantsHistorical: true,
                from: "2026-02-13T00:00:00",
                to: "2026-02-14T00:00:00",
                when: "2026-02-15T00:00:00",
                tokens: SensorData.Tokens(service: "s", device: "d", user: "u"),
                nodes: [SensorData.NodeReference(nodeID: "Device01", sourceID: "a", cacheType: "b")],
                fields: [SensorData.FieldReference(name: "Temperature")]
            ),
            """
            <req xmlns='urn:xmpp:iot:sensordata' seqnr='1' momentary='true' historicalOther='true' all='true' \
            historical='true' from='2026-02-13T00:00:00' to='2026-02-14T00:00:00' when='2026-02-15T00:00:00' \
            serviceToken='s' deviceToken='d' userToken='u'><node nodeId='Device01' sourceId='a' cacheType='b'/>\
            <field name='Temperature'/></req>
            """
        )
    }

    @Test func stepsRoundTrip() throws {
        try expectRegistered(
            SensorData.Accepted(sequence: 1, isQueued: true),
            "<accepted xmlns='urn:xmpp:iot:sensordata' seqnr='1' queued='true'/>"
        )
        try expectRegistered(
            SensorData.Rejected(sequence: 1, error: "Access denied"),
            """
            <rejected xmlns='urn:xmpp:iot:sensordata' seqnr='1'><error>Access denied</error></rejected>
            """
        )
        try expectRegistered(
            SensorData.Started(sequence: 1),
            "<started xmlns='urn:xmpp:iot:sensordata' seqnr='1'/>"
        )
        try expectRegistered(
            SensorData.Done(sequence: 1),
            "<done xmlns='urn:xmpp:iot:sensordata' seqnr='1'/>"
        )
        try expectRegistered(
            SensorData.Cancel(sequence: 1),
            "<cancel xmlns='urn:xmpp:iot:sensordata' seqnr='1'/>"
        )
        try expectRegistered(
            SensorData.Cancelled(sequence: 1),
            "<cancelled xmlns='urn:xmpp:iot:sensordata' seqnr='1'/>"
        )
        try expectRegistered(
            SensorData.Failure(
                sequence: 1, isDone: true,
                errors: [
                    SensorData.NodeError(nodeID: "a", sourceID: "b", cacheType: "c", timestamp: "t", text: "Timeout")
                ]),
            """
            <failure xmlns='urn:xmpp:iot:sensordata' seqnr='1' done='true'>\
            <error nodeId='a' sourceId='b' cacheType='c' timestamp='t'>Timeout</error></failure>
            """
        )
    }

    @Test(arguments: [
        ("<accepted xmlns='urn:xmpp:iot:sensordata'/>", ["missing-attribute message/accepted"]),
        (
            "<req xmlns='urn:xmpp:iot:sensordata' seqnr='1' momentary='maybe'/>",
            ["invalid-value message/req/@momentary"]
        ),
        ("<req xmlns='urn:xmpp:iot:sensordata' seqnr='1'><node/></req>", ["missing-attribute message/req/node"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SensorData.Request.self,
            of: """
                <req xmlns='urn:xmpp:iot:sensordata' seqnr='1' momentary='false' a='1'><n xmlns='urn:n'/></req>
                """,
            becomes: """
                <req xmlns='urn:xmpp:iot:sensordata' seqnr='2' momentary='false' a='1'><n xmlns='urn:n'/></req>
                """
        ) { $0.sequence = 2 }
    }
}
