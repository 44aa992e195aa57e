import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0291: Service Delegation.
@Suite struct ServiceDelegationTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            ServiceDelegation.Query(
                jid: "bob@example.com",
                services: [
                    ServiceDelegation.Service(type: "chess", jid: "bob@chess.example.net"),
                    ServiceDelegation.Service(type: "go"),
                ]),
            """
            <query xmlns='urn:xmpp:tmp:delegate' jid='bob@example.com'>\
            <service type='chess' jid='bob@chess.example.net'/><service type='go'/></query>
            """
        )
        try expectRegistered(
            ServiceDelegation.Check(type: "chess", jid: "bob@example.com"),
            "<check xmlns='urn:xmpp:tmp:delegate' type='chess' jid='bob@example.com'/>"
        )
    }

    @Test(arguments: [
        ("<check xmlns='urn:xmpp:tmp:delegate' type='chess'/>", ["missing-attribute message/check"]),
        (
            "<query xmlns='urn:xmpp:tmp:delegate'><service jid='a.example'/></query>",
            ["missing-attribute message/query/service"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ServiceDelegation.Check.self,
            of: """
                <check xmlns='urn:xmpp:tmp:delegate' type='a' jid='a.example' b='1'><n xmlns='urn:n'/></check>
                """,
            becomes: """
                <check xmlns='urn:xmpp:tmp:delegate' type='z' jid='a.example' b='1'><n xmlns='urn:n'/></check>
                """
        ) { $0.type = "z" }
    }
}
