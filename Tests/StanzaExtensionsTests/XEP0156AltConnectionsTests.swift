import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0156: Discovering Alternative XMPP Connection Methods.
@Suite struct HostMetadataTests {
    @Test func linksRoundTrip() throws {
        try expectRegistered(
            HostMetadata(links: [
                HostMetadata.Link(relation: "urn:xmpp:alt-connections:websocket", href: "wss://web.example.com:443/ws"),
                HostMetadata.Link(
                    relation: "lrdd", template: "https://example.com/?q={uri}", type: "application/xrd+xml"),
            ]),
            """
            <XRD xmlns='http://docs.oasis-open.org/ns/xri/xrd-1.0'>\
            <Link rel='urn:xmpp:alt-connections:websocket' href='wss://web.example.com:443/ws'/>\
            <Link rel='lrdd' template='https://example.com/?q={uri}' type='application/xrd+xml'/></XRD>
            """
        )
    }

    @Test func addressesAreFoundByRelation() throws {
        let links = ["a", "b", "a"].map { (name: String) in
            HostMetadata.Link(relation: name, href: "https://example.com/\(name)")
        }

        #expect(HostMetadata(links: links).addresses("a").count == 2)
        #expect(HostMetadata(links: links).addresses("c").isEmpty)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            HostMetadata.self,
            of: """
                <XRD xmlns='http://docs.oasis-open.org/ns/xri/xrd-1.0' a='1'><Link rel='a' href='b'><Title>T</Title>\
                </Link><Subject>x</Subject></XRD>
                """,
            becomes: "<XRD xmlns='http://docs.oasis-open.org/ns/xri/xrd-1.0' a='1'><Subject>x</Subject></XRD>"
        ) { $0.links = [] }
    }
}
