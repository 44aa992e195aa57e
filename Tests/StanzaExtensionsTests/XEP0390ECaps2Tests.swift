import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0390: Entity Capabilities 2.0.
@Suite struct EntityCapabilities2Tests {
    @Test func emptySetRoundTrips() throws {
        try expectRegistered(
            EntityCapabilities2(),
            "<c xmlns='urn:xmpp:caps'/>"
        )
    }

    @Test func hashesAreKept() throws {
        let xml =
            "<c xmlns='urn:xmpp:caps'><hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>u79ZroNJbdSWhdSp311mddz44oHHPsEBntQ5b1jqBSY=</hash></c>"
        let capabilities = try #require(try value(EntityCapabilities2.self, in: xml))

        #expect(capabilities.hashes.count == 1)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EntityCapabilities2.self,
            of: "<c xmlns='urn:xmpp:caps' a='1'><hash xmlns='urn:example:h'>x</hash></c>",
            becomes: "<c xmlns='urn:xmpp:caps' a='1'/>"
        ) { $0.hashes = ExtensionList() }
    }
}
