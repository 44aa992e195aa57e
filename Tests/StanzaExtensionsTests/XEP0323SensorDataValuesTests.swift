import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0323: Internet of Things - Sensor Data, values.
@Suite struct SensorDataValuesTests {
    @Test func valuesRoundTrip() throws {
        try expectRegistered(
            SensorData.Fields(
                sequence: 4,
                isDone: true,
                nodes: [
                    SensorData.Node(
                        nodeID: "Device01",
                        timestamps: [
                            SensorData.Timestamp(
                                value: "2026-02-14T20:00:00",
                                fields: [
                                    SensorData.Field(
                                        .numeric,
                                        name: "Temperature",
                                        value: "23.4",
                                        unit: "°C",
                                        types: .momentary,
                                        quality: [.automaticReadout, .invoiceConfirmed],
                                        module: "m",
                                        stringIDs: "1,2",
                                        isWritable: false
                                    ),
                                    SensorData.Field(
                                        .enumeration, name: "Mood", value: "merry", dataType: "mood", types: .status),
                                ]
                            )
                        ]
                    )
                ]
            ),
            """
            <fields xmlns='urn:xmpp:iot:sensordata' seqnr='4' done='true'><node nodeId='Device01'>\
            <timestamp value='2026-02-14T20:00:00'>\
            <numeric name='Temperature' value='23.4' unit='°C' momentary='true' automaticReadout='true' \
            invoiceConfirmed='true' module='m' stringIds='1,2' writable='false'/>\
            <enum name='Mood' value='merry' dataType='mood' status='true'/></timestamp></node></fields>
            """
        )
    }

    @Test(arguments: [
        (
            """
            <fields xmlns='urn:xmpp:iot:sensordata' seqnr='1'><node nodeId='a'><timestamp value='t'><int name='a'/>\
            </timestamp></node></fields>
            """, ["missing-attribute message/fields/node/timestamp/int"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SensorData.Fields.self,
            of: "<fields xmlns='urn:xmpp:iot:sensordata' seqnr='1' a='1'><n xmlns='urn:n'/></fields>",
            becomes: "<fields xmlns='urn:xmpp:iot:sensordata' seqnr='2' a='1'><n xmlns='urn:n'/></fields>"
        ) { $0.sequence = 2 }
    }
}
