import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0494: Client Access Management.
@Suite struct ClientAccessTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            ClientAccess.Clients(clients: [
                ClientAccess.Client(
                    id: "zeiP",
                    type: .session,
                    isConnected: true,
                    firstSeen: DateTime("2023-04-06T14:26:08Z"),
                    lastSeen: DateTime("2023-04-06T14:37:25Z"),
                    authentication: ClientAccess.Authentication(usesPassword: true, usesGrant: true, usesFAST: true),
                    permission: ClientAccess.Permission(status: "normal"),
                    userAgent: ClientAccess.UserAgent(
                        software: "Quill", uri: "https://quill.example.org/", device: "Desk")
                )
            ]),
            """
            <clients xmlns='urn:xmpp:cam:0'><client id='zeiP' type='session' connected='true'>\
            <first-seen>2023-04-06T14:26:08Z</first-seen><last-seen>2023-04-06T14:37:25Z</last-seen><auth>\
            <password/><grant/><fast/></auth><permission status='normal'/><user-agent><software>Quill</software>\
            <uri>https://quill.example.org/</uri><device>Desk</device></user-agent></client></clients>
            """
        )
        try expectRegistered(
            ClientAccess.List(),
            "<list xmlns='urn:xmpp:cam:0'/>"
        )
        try expectRegistered(
            ClientAccess.Revoke(id: "HjEE"),
            "<revoke xmlns='urn:xmpp:cam:0' id='HjEE'/>"
        )
    }

    @Test(arguments: [
        ("<revoke xmlns='urn:xmpp:cam:0'/>", ["missing-attribute message/revoke"]),
        (
            "<clients xmlns='urn:xmpp:cam:0'><client type='session'/></clients>",
            ["missing-attribute message/clients/client"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ClientAccess.Revoke.self,
            of: "<revoke xmlns='urn:xmpp:cam:0' id='a' b='1'><n xmlns='urn:n'/></revoke>",
            becomes: "<revoke xmlns='urn:xmpp:cam:0' id='z' b='1'><n xmlns='urn:n'/></revoke>"
        ) { $0.id = "z" }
    }
}
