import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0115: Entity Capabilities.
@Suite struct EntityCapabilitiesTests {
    @Test func bothFormatsRoundTrip() throws {
        try expectRoundTrip(
            EntityCapabilities(node: "https://example.com/quill", version: "QgayPKawpkPSDYmwT/WM94uAlu0="),
            """
            <c xmlns='http://jabber.org/protocol/caps' node='https://example.com/quill' \
            ver='QgayPKawpkPSDYmwT/WM94uAlu0=' hash='sha-1'/>
            """
        )
        try expectRoundTrip(
            EntityCapabilities(
                node: "https://example.com/quill", version: "0.9", hash: nil, extensions: "voice-v1 xhtml"),
            """
            <c xmlns='http://jabber.org/protocol/caps' node='https://example.com/quill' ver='0.9' ext='voice-v1 xhtml'/>
            """
        )
    }

    @Test(arguments: [
        "<c xmlns='http://jabber.org/protocol/caps' node='n'/>", "<c xmlns='http://jabber.org/protocol/caps' ver='v'/>",
    ])
    func requiredPartsMissing(xml: String) throws {
        #expect(try topFaults(in: xml) == ["missing-attribute message/c"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EntityCapabilities.self,
            of: "<c xmlns='http://jabber.org/protocol/caps' node='n' ver='v' a='1'><n xmlns='urn:n'/></c>",
            becomes: "<c xmlns='http://jabber.org/protocol/caps' node='n' ver='w' a='1'><n xmlns='urn:n'/></c>"
        ) { $0.version = "w" }
    }
}
