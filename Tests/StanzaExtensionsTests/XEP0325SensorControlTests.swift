import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0325: Internet of Things - Control.
@Suite struct SensorControlTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            SensorControl.Set(
                lang: "en",
                serviceToken: "s",
                deviceToken: "d",
                userToken: "u",
                nodes: [SensorData.NodeReference(nodeID: "Output1")],
                parameters: [
                    SensorControl.Parameter(.boolean, name: "Output", value: "true"),
                    SensorControl.Parameter(.integer, name: "Fade", value: "500"),
                ],
                form: DataForm(type: .submit)
            ),
            """
            <set xmlns='urn:xmpp:iot:control' xml:lang='en' serviceToken='s' deviceToken='d' userToken='u'>\
            <node nodeId='Output1'/><boolean name='Output' value='true'/><int name='Fade' value='500'/>\
            <x xmlns='jabber:x:data' type='submit'/></set>
            """
        )
        try expectRegistered(
            SensorControl.SetResponse(
                responseCode: "OK",
                nodes: [SensorData.NodeReference(nodeID: "Output1")],
                parameters: [SensorControl.ParameterName(name: "Output")],
                errors: [
                    SensorControl.ParameterError(
                        name: "Fade", nodeID: "a", sourceID: "b", cacheType: "c", text: "Too long")
                ]
            ),
            """
            <setResponse xmlns='urn:xmpp:iot:control' responseCode='OK'><node nodeId='Output1'/>\
            <parameter name='Output'/>\
            <paramError var='Fade' nodeId='a' sourceId='b' cacheType='c'>Too long</paramError></setResponse>
            """
        )
        try expectRegistered(
            SensorControl.GetForm(
                lang: "en", serviceToken: "s", deviceToken: "d", userToken: "u",
                nodes: [SensorData.NodeReference(nodeID: "a")]),
            """
            <getForm xmlns='urn:xmpp:iot:control' xml:lang='en' serviceToken='s' deviceToken='d' userToken='u'>\
            <node nodeId='a'/></getForm>
            """
        )
        try expectRegistered(
            SensorControl.ParameterGroup(name: "Lamp"),
            "<parameterGroup xmlns='urn:xmpp:iot:control' name='Lamp'/>"
        )
    }

    @Test(arguments: [
        ("<set xmlns='urn:xmpp:iot:control'><long name='a'/></set>", ["missing-attribute message/set/long"]),
        ("<parameterGroup xmlns='urn:xmpp:iot:control'/>", ["missing-attribute message/parameterGroup"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SensorControl.Set.self,
            of: """
                <set xmlns='urn:xmpp:iot:control' a='1'><string name='a' value='b' c='1'/><n xmlns='urn:n'/></set>
                """,
            becomes: """
                <set xmlns='urn:xmpp:iot:control' a='1' xml:lang='en'><string name='a' value='b' c='1'/>\
                <n xmlns='urn:n'/></set>
                """
        ) { $0.lang = "en" }
    }

    @Test func anErrorSaysWhatIsWrongWithAParameter() throws {
        let message = try Message(
            captured: """
                <message type='error'><error type='modify'>\
                <bad-request xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <paramError xmlns='urn:xmpp:iot:control' var='Output'>No such lamp</paramError></error></message>
                """)

        let error = try #require(message.extensions[StanzaError.self])
        #expect(error.application[SensorControl.ParameterError.self]?.name == "Output")
        #expect(error.application[SensorControl.ParameterError.self]?.text == "No such lamp")
    }
}
