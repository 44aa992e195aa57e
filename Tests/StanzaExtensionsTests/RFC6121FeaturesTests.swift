import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// RFC 6121: Features for rosters.
@Suite struct RosterFeaturesTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            RosterFeatures.Versioning(isOptional: true),
            "<ver xmlns='urn:xmpp:features:rosterver'><optional/></ver>"
        )
        try expectRegistered(
            RosterFeatures.PreApproval(),
            "<sub xmlns='urn:xmpp:features:pre-approval'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            RosterFeatures.Versioning.self,
            of: "<ver xmlns='urn:xmpp:features:rosterver' a='1'><n xmlns='urn:n'/></ver>",
            becomes: "<ver xmlns='urn:xmpp:features:rosterver' a='1'><n xmlns='urn:n'/><required/></ver>"
        ) { $0.isRequired = true }
    }
}
