import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0324: Internet of Things - Provisioning.
@Suite struct SensorProvisioningTests {
    @Test func tokensRoundTrip() throws {
        try expectRegistered(
            SensorProvisioning.GetToken("MIIB"),
            "<getToken xmlns='urn:xmpp:iot:provisioning'>MIIB</getToken>"
        )
        try expectRegistered(
            SensorProvisioning.GetTokenChallenge(sequence: 1, challenge: "AQ=="),
            "<getTokenChallenge xmlns='urn:xmpp:iot:provisioning' seqnr='1'>AQ==</getTokenChallenge>"
        )
        try expectRegistered(
            SensorProvisioning.GetTokenChallengeResponse(sequence: 1, response: "Ag=="),
            """
            <getTokenChallengeResponse xmlns='urn:xmpp:iot:provisioning' seqnr='1'>Ag==</getTokenChallengeResponse>
            """
        )
        try expectRegistered(
            SensorProvisioning.GetTokenResponse(token: "T"),
            "<getTokenResponse xmlns='urn:xmpp:iot:provisioning' token='T'/>"
        )
        try expectRegistered(
            SensorProvisioning.TokenChallenge(token: "T", challenge: "AQ=="),
            "<tokenChallenge xmlns='urn:xmpp:iot:provisioning' token='T'>AQ==</tokenChallenge>"
        )
        try expectRegistered(
            SensorProvisioning.TokenChallengeResponse("Ag=="),
            "<tokenChallengeResponse xmlns='urn:xmpp:iot:provisioning'>Ag==</tokenChallengeResponse>"
        )
    }

    @Test func friendsRoundTrip() throws {
        try expectRegistered(
            SensorProvisioning.Friend(.unfriend, jid: "client2@example.org"),
            "<unfriend xmlns='urn:xmpp:iot:provisioning' jid='client2@example.org'/>"
        )
        try expectRegistered(
            SensorProvisioning.IsFriendResponse(jid: "client2@example.org", result: true, allowsSecondaryTrust: true),
            """
            <isFriendResponse xmlns='urn:xmpp:iot:provisioning' jid='client2@example.org' result='true' \
            secondaryTrustAllowed='true'/>
            """
        )
    }

    @Test func rightsRoundTrip() throws {
        try expectRegistered(
            SensorProvisioning.CanRead(
                jid: "primary@example.org",
                types: .momentary,
                isAll: true,
                isHistorical: true,
                tokens: SensorData.Tokens(service: "S", device: "D", user: "U"),
                nodes: [SensorData.NodeReference(nodeID: "Device02")],
                fields: [SensorData.FieldReference(name: "Energy")]
            ),
            """
            <canRead xmlns='urn:xmpp:iot:provisioning' jid='primary@example.org' momentary='true' all='true' \
            historical='true' serviceToken='S' deviceToken='D' userToken='U'><node nodeId='Device02'/>\
            <field name='Energy'/></canRead>
            """
        )
        try expectRegistered(
            SensorProvisioning.CanRead(jid: "primary@example.org", result: false),
            """
            <canReadResponse xmlns='urn:xmpp:iot:provisioning' jid='primary@example.org' result='false'/>
            """
        )
        try expectRegistered(
            SensorProvisioning.CanControl(
                jid: "primary@example.org",
                serviceToken: "S",
                deviceToken: "D",
                userToken: "U",
                nodes: [SensorData.NodeReference(nodeID: "a")],
                parameters: [SensorControl.ParameterName(name: "Output")]
            ),
            """
            <canControl xmlns='urn:xmpp:iot:provisioning' jid='primary@example.org' serviceToken='S' \
            deviceToken='D' userToken='U'><node nodeId='a'/><parameter name='Output'/></canControl>
            """
        )
        try expectRegistered(
            SensorProvisioning.CanControlResponse(
                jid: "primary@example.org", result: true, nodes: [SensorData.NodeReference(nodeID: "a")],
                parameters: [SensorControl.ParameterName(name: "b")]),
            """
            <canControlResponse xmlns='urn:xmpp:iot:provisioning' jid='primary@example.org' result='true'>\
            <node nodeId='a'/><parameter name='b'/></canControlResponse>
            """
        )
    }

    @Test func privilegesRoundTrip() throws {
        try expectRegistered(
            SensorProvisioning.ClearCache(),
            "<clearCache xmlns='urn:xmpp:iot:provisioning'/>"
        )
        try expectRegistered(
            SensorProvisioning.ClearCacheResponse(),
            "<clearCacheResponse xmlns='urn:xmpp:iot:provisioning'/>"
        )
        try expectRegistered(
            SensorProvisioning.HasPrivilege(serviceToken: "S", userToken: "U", privilegeID: "Sensors.View"),
            """
            <hasPrivilege xmlns='urn:xmpp:iot:provisioning' serviceToken='S' userToken='U' \
            privilegeId='Sensors.View'/>
            """
        )
        try expectRegistered(
            SensorProvisioning.HasPrivilegeResponse(result: true),
            "<hasPrivilegeResponse xmlns='urn:xmpp:iot:provisioning' result='true'/>"
        )
        try expectRegistered(
            SensorProvisioning.DownloadPrivileges(serviceToken: "S", userToken: "U"),
            "<downloadPrivileges xmlns='urn:xmpp:iot:provisioning' serviceToken='S' userToken='U'/>"
        )
        try expectRegistered(
            SensorProvisioning.DownloadPrivilegesResponse(rules: [
                SensorProvisioning.Rule(.include, id: "Sensors"), SensorProvisioning.Rule(.exclude, id: "Sensors.Edit"),
            ]),
            """
            <downloadPrivilegesResponse xmlns='urn:xmpp:iot:provisioning'><include id='Sensors'/>\
            <exclude id='Sensors.Edit'/></downloadPrivilegesResponse>
            """
        )
    }

    @Test(arguments: [
        ("<isFriend xmlns='urn:xmpp:iot:provisioning'/>", ["missing-attribute message/isFriend"]),
        (
            "<canReadResponse xmlns='urn:xmpp:iot:provisioning' jid='a.example'/>",
            ["missing-attribute message/canReadResponse"]
        ),
        ("<getTokenResponse xmlns='urn:xmpp:iot:provisioning'/>", ["missing-attribute message/getTokenResponse"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SensorProvisioning.Friend.self,
            of: """
                <friend xmlns='urn:xmpp:iot:provisioning' jid='a.example' b='1'><n xmlns='urn:n'/></friend>
                """,
            becomes: """
                <friend xmlns='urn:xmpp:iot:provisioning' jid='z.example' b='1'><n xmlns='urn:n'/></friend>
                """
        ) { $0.jid = "z.example" }
    }
}
