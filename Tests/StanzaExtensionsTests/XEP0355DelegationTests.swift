import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0355: Namespace Delegation.
@Suite struct NamespaceDelegationTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            NamespaceDelegation.Delegation(delegated: [
                NamespaceDelegation.Delegated(
                    namespace: "http://jabber.org/protocol/pubsub",
                    attributes: [NamespaceDelegation.Attribute(name: "node")])
            ]),
            """
            <delegation xmlns='urn:xmpp:delegation:2'><delegated namespace='http://jabber.org/protocol/pubsub'>\
            <attribute name='node'/></delegated></delegation>
            """
        )
        try expectRegistered(
            NamespaceDelegation.Query(
                to: "juliet@example.com", delegates: [NamespaceDelegation.Delegate(namespace: "urn:a")]),
            """
            <query xmlns='urn:xmpp:delegation:2' to='juliet@example.com'><delegate namespace='urn:a'/></query>
            """
        )
    }

    @Test func forwardedRequestIsRead() throws {
        let xml = """
            <delegation xmlns='urn:xmpp:delegation:2'><forwarded xmlns='urn:xmpp:forward:0'>\
            <iq xmlns='jabber:client' type='get' id='d1'><query xmlns='jabber:iq:roster'/></iq></forwarded></delegation>
            """
        let delegation = try #require(try value(NamespaceDelegation.Delegation.self, in: xml))

        #expect(delegation.forwarded != nil)
    }

    @Test(arguments: [
        ("<query xmlns='urn:xmpp:delegation:2'/>", ["missing-attribute message/query"]),
        (
            "<delegation xmlns='urn:xmpp:delegation:2'><delegated/></delegation>",
            ["missing-attribute message/delegation/delegated"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            NamespaceDelegation.Query.self,
            of: "<query xmlns='urn:xmpp:delegation:2' to='a.example' b='1'><n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='urn:xmpp:delegation:2' to='z.example' b='1'><n xmlns='urn:n'/></query>"
        ) { $0.to = "z.example" }
    }

    @Test func delegationForOneAccountRoundTrips() throws {
        try expectRoundTrip(
            NamespaceDelegation.Delegation(to: "juliet@example.com", delegated: [.init(namespace: "urn:xmpp:mam:2")]),
            """
            <delegation xmlns='urn:xmpp:delegation:2' to='juliet@example.com'><delegated namespace='urn:xmpp:mam:2'/>\
            </delegation>
            """)
    }
}
