import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0324: Internet of Things - Provisioning; whether users may use services.
@Suite struct SensorProvisioningAccessTests {
    @Test func accessRoundTrips() throws {
        try expectRegistered(
            SensorProvisioning.CanAccess(
                serviceToken: "S",
                credentials: [.init(.userName, "romeo"), .init(.x509Certificate, "MIIB"), .init(.latitude, "45.44")]
            ),
            """
            <canAccess xmlns='urn:xmpp:iot:provisioning' serviceToken='S'><userName value='romeo'/>\
            <x509Certificate base64='MIIB'/><latitude value='45.44'/></canAccess>
            """
        )
        try expectRegistered(
            SensorProvisioning.CanAccessResponse(result: true, userToken: "U"),
            "<canAccessResponse xmlns='urn:xmpp:iot:provisioning' result='true' userToken='U'/>"
        )
        try expectRegistered(
            SensorProvisioning.UserLoggedIn(serviceToken: "S", userToken: "U", userName: "romeo"),
            "<userLoggedIn xmlns='urn:xmpp:iot:provisioning' serviceToken='S' userToken='U' userName='romeo'/>"
        )
    }

    @Test(arguments: [
        ("<canAccess xmlns='urn:xmpp:iot:provisioning'/>", "missing-attribute message/canAccess"),
        (
            "<canAccess xmlns='urn:xmpp:iot:provisioning' serviceToken='S'><sso base64='a'/></canAccess>",
            "missing-attribute message/canAccess/sso"
        ),
        (
            "<canAccessResponse xmlns='urn:xmpp:iot:provisioning' result='maybe'/>",
            "invalid-value message/canAccessResponse/@result"
        ),
        (
            "<userLoggedIn xmlns='urn:xmpp:iot:provisioning' serviceToken='S' userToken='U'/>",
            "missing-attribute message/userLoggedIn"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try faults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SensorProvisioning.CanAccessResponse.self,
            of:
                "<canAccessResponse xmlns='urn:xmpp:iot:provisioning' result='true' a='1'><n xmlns='urn:n'/></canAccessResponse>",
            becomes:
                "<canAccessResponse xmlns='urn:xmpp:iot:provisioning' result='false' a='1'><n xmlns='urn:n'/></canAccessResponse>"
        ) { $0.result = false }
    }
}
