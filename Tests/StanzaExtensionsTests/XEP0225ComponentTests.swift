import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0225: Component Connections.
@Suite struct ComponentConnectionsTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            ComponentConnections.Bind(isRequired: true),
            "<bind xmlns='urn:xmpp:component:0'><required/></bind>"
        )
        try expectRegistered(
            ComponentConnections.Bind(hostname: "chat.example.com"),
            "<bind xmlns='urn:xmpp:component:0'><hostname>chat.example.com</hostname></bind>"
        )
        try expectRegistered(
            ComponentConnections.Unbind(hostname: "chat.example.com"),
            "<unbind xmlns='urn:xmpp:component:0'><hostname>chat.example.com</hostname></unbind>"
        )
    }

    @Test(arguments: [
        ("<unbind xmlns='urn:xmpp:component:0'/>", ["missing-child message/unbind"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ComponentConnections.Unbind.self,
            of: """
                <unbind xmlns='urn:xmpp:component:0' a='1'><hostname>a.example</hostname><n xmlns='urn:n'/></unbind>
                """,
            becomes: """
                <unbind xmlns='urn:xmpp:component:0' a='1'><hostname>b.example</hostname><n xmlns='urn:n'/></unbind>
                """
        ) { $0.hostname = "b.example" }
    }
}
