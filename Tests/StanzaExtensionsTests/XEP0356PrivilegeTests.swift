import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0356: Privileged Entity.
@Suite struct PrivilegedEntityTests {
    @Test func permissionsRoundTrip() throws {
        try expectRegistered(
            PrivilegedEntity.Privilege(permissions: [
                PrivilegedEntity.Permission(access: .roster, type: .both, pushes: false),
                PrivilegedEntity.Permission(
                    access: .iq,
                    namespaces: [PrivilegedEntity.Namespace(namespace: "http://jabber.org/protocol/pubsub", type: .set)]
                ),
            ]),
            """
            <privilege xmlns='urn:xmpp:privilege:2'><perm access='roster' type='both' push='false'/>\
            <perm access='iq'><namespace ns='http://jabber.org/protocol/pubsub' type='set'/></perm></privilege>
            """
        )
        try expectRegistered(
            PrivilegedEntity.Request(stanza: Unverified(.iq(IQ(get: Ping(), id: "s1")))),
            """
            <privileged_iq xmlns='urn:xmpp:privilege:2'><iq xmlns='jabber:client' id='s1' type='get'>\
            <ping xmlns='urn:xmpp:ping'/></iq></privileged_iq>
            """
        )
    }

    @Test(arguments: [
        (
            "<privilege xmlns='urn:xmpp:privilege:2'><perm type='both'/></privilege>",
            ["missing-attribute message/privilege/perm"]
        ),
        ("<privileged_iq xmlns='urn:xmpp:privilege:2'/>", ["missing-child message/privileged_iq"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PrivilegedEntity.Privilege.self,
            of: """
                <privilege xmlns='urn:xmpp:privilege:2' a='1'><perm access='roster' b='1'/><n xmlns='urn:n'/></privilege>
                """,
            becomes: """
                <privilege xmlns='urn:xmpp:privilege:2' a='1'><perm access='message' b='1'/><n xmlns='urn:n'/></privilege>
                """
        ) { $0.permissions = [.value(PrivilegedEntity.Permission(access: .message))] }
    }
}
