import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0445: Pre-Authenticated In-Band Registration.
@Suite struct InvitedRegistrationFeatureTests {
    @Test func featureRoundTrips() throws {
        try expectRegistered(
            InvitedRegistrationFeature(),
            "<register xmlns='urn:xmpp:ibr-token:0'/>"
        )
    }
}
