import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0215: External Service Discovery.
@Suite struct ExternalServicesTests {
    @Test func servicesRoundTrip() throws {
        try expectRegistered(
            ExternalServices.Services(
                type: "turn",
                services: [
                    ExternalServices.Service(
                        action: .modify,
                        expires: DateTime("2026-02-14T20:00:00Z"),
                        host: "turn.example.com",
                        name: "Relay",
                        password: "s3cret",
                        port: 3478,
                        isRestricted: true,
                        transport: "udp",
                        type: "turn",
                        username: "juliet",
                        form: DataForm(type: .result)
                    )
                ]
            ),
            """
            <services xmlns='urn:xmpp:extdisco:2' type='turn'>\
            <service action='modify' expires='2026-02-14T20:00:00Z' host='turn.example.com' name='Relay' \
            password='s3cret' port='3478' restricted='true' transport='udp' type='turn' username='juliet'>\
            <x xmlns='jabber:x:data' type='result'/></service></services>
            """
        )
        try expectRegistered(
            ExternalServices.Credentials(services: [ExternalServices.Service(host: "turn.example.com", type: "turn")]),
            """
            <credentials xmlns='urn:xmpp:extdisco:2'><service host='turn.example.com' type='turn'/></credentials>
            """
        )
    }

    @Test(arguments: [
        (
            "<services xmlns='urn:xmpp:extdisco:2'><service type='turn'/></services>",
            ["missing-attribute message/services/service"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ExternalServices.Services.self,
            of: """
                <services xmlns='urn:xmpp:extdisco:2' a='1'><service type='t' host='h' b='1'/><n xmlns='urn:n'/>\
                </services>
                """,
            becomes: """
                <services xmlns='urn:xmpp:extdisco:2' a='1' type='t'><service type='t' host='h' b='1'/>\
                <n xmlns='urn:n'/></services>
                """
        ) { $0.type = "t" }
    }
}
