import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0485: PubSub Server Information.
@Suite struct ServerInfoTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            ServerInfo(
                domain: .init(
                    name: "example.org",
                    federation: .init(remoteDomains: [
                        .init(name: "example.net", connections: [.init(type: .incoming), .init()]), .init(),
                    ]))),
            """
            <serverinfo xmlns='urn:xmpp:serverinfo:0'><domain name='example.org'><federation>\
            <remote-domain name='example.net'><connection type='incoming'/><connection/></remote-domain>\
            <remote-domain/></federation></domain></serverinfo>
            """)
    }

    @Test func aServerAndItsSoftware() throws {
        let xml = """
            <serverinfo xmlns='urn:xmpp:serverinfo:0'><domain name='example.org'><federation><remote-domain name='example.net'>\
            <connection type='bidi'/><connection type='by-pigeon'/></remote-domain></federation></domain>\
            <query xmlns='jabber:iq:version'><name>Quill</name><version>4</version></query></serverinfo>
            """

        let info = try #require(try value(ServerInfo.self, in: xml))
        #expect(info.domain.name == "example.org")
        let remote = try #require(info.domain.federation?.remoteDomains.values().first)
        #expect(remote.connections.values().map(\.type?.rawValue) == ["bidi", "by-pigeon"])
        #expect(info.details[SoftwareVersion.self]?.name == "Quill")
    }

    @Test(arguments: [
        ("<serverinfo xmlns='urn:xmpp:serverinfo:0'/>", "missing-child message/serverinfo"),
        (
            "<serverinfo xmlns='urn:xmpp:serverinfo:0'><domain/></serverinfo>",
            "missing-attribute message/serverinfo/domain"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ServerInfo.self,
            of: """
                <serverinfo xmlns='urn:xmpp:serverinfo:0' x='1'><domain name='a' y='2'><b xmlns='urn:b'/>\
                </domain></serverinfo>
                """,
            becomes: """
                <serverinfo xmlns='urn:xmpp:serverinfo:0' x='1'><domain name='b' y='2'><b xmlns='urn:b'/>\
                </domain></serverinfo>
                """
        ) { $0.domain.name = "b" }
    }
}
