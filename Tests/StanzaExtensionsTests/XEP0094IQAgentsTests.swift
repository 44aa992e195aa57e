import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0094: Agent Information.
@Suite struct LegacyAgentsTests {
    @Test func servicesRoundTrip() throws {
        try expectRegistered(
            LegacyAgents(agents: [
                LegacyAgents.Agent(
                    jid: "aim.example.com", name: "AIM", description: "A gateway", transport: "Name", service: "aim",
                    isGroupchat: true, allowsRegistration: true, allowsSearch: true)
            ]),
            """
            <query xmlns='jabber:iq:agents'><agent jid='aim.example.com'><name>AIM</name>\
            <description>A gateway</description><transport>Name</transport><groupchat/><service>aim</service>\
            <register/><search/></agent></query>
            """
        )
    }

    @Test(arguments: [
        ("<query xmlns='jabber:iq:agents'><agent/></query>", ["missing-attribute message/query/agent"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyAgents.self,
            of: "<query xmlns='jabber:iq:agents' a='1'><agent jid='a.example'/><n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='jabber:iq:agents' a='1'><n xmlns='urn:n'/></query>"
        ) { $0.agents = [] }
    }
}
