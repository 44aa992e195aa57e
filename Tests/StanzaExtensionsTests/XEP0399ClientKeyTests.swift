import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0399: Client Key Support.
@Suite struct ClientKeysTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            ClientKeys.Register(id: "c1", name: "Tablet", key: XML.Base64([1, 2, 3]), ttl: 2_592_000),
            """
            <register xmlns='urn:xmpp:client-key:0'><id>c1</id><name>Tablet</name><key>AQID</key>\
            <ttl>2592000</ttl></register>
            """
        )
        try expectRegistered(
            ClientKeys.Registered(
                encryptedSecret: XML.Base64([4, 5, 6]), expiry: try #require(DateTime("2026-10-15T12:00:00Z"))),
            """
            <registered xmlns='urn:xmpp:client-key:0'><encrypted-secret>BAUG</encrypted-secret>\
            <expiry>2026-10-15T12:00:00Z</expiry></registered>
            """
        )
        try expectRegistered(
            ClientKeys.Revoke(id: "c1"), "<revoke xmlns='urn:xmpp:client-key:0'><id>c1</id></revoke>")
        try expectRegistered(ClientKeys.List(), "<list xmlns='urn:xmpp:client-key:0'/>")
        try expectRegistered(
            ClientKeys.List([
                .init(id: "c1", name: "Tablet", expiry: DateTime("2026-10-15T12:00:00Z")), .init(id: "c2"),
            ]),
            """
            <list xmlns='urn:xmpp:client-key:0'><key><id>c1</id><name>Tablet</name>\
            <expiry>2026-10-15T12:00:00Z</expiry></key><key><id>c2</id></key></list>
            """
        )
    }

    @Test(arguments: [
        ("<register xmlns='urn:xmpp:client-key:0'><id>c1</id></register>", ["missing-child message/register"]),
        ("<registered xmlns='urn:xmpp:client-key:0'/>", ["missing-child message/registered"]),
        ("<revoke xmlns='urn:xmpp:client-key:0'/>", ["missing-child message/revoke"]),
        ("<list xmlns='urn:xmpp:client-key:0'><key/></list>", ["missing-child message/list/key"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ClientKeys.Revoke.self,
            of: "<revoke xmlns='urn:xmpp:client-key:0' a='1'><id>c1</id><x xmlns='urn:x'/></revoke>",
            becomes: "<revoke xmlns='urn:xmpp:client-key:0' a='1'><id>c2</id><x xmlns='urn:x'/></revoke>"
        ) { $0.id = "c2" }
    }
}
