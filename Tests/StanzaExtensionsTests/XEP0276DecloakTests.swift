import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0276: Presence Decloaking.
@Suite struct DecloakTests {
    @Test func wishRoundTrips() throws {
        try expectRegistered(
            Decloak(reason: .media),
            "<decloak xmlns='urn:xmpp:decloak:0' reason='media'/>"
        )
        try expectRegistered(
            Decloak(),
            "<decloak xmlns='urn:xmpp:decloak:0'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Decloak.self,
            of: "<decloak xmlns='urn:xmpp:decloak:0' a='1'><n xmlns='urn:n'/></decloak>",
            becomes: "<decloak xmlns='urn:xmpp:decloak:0' a='1' reason='file'><n xmlns='urn:n'/></decloak>"
        ) { $0.reason = .file }
    }
}
