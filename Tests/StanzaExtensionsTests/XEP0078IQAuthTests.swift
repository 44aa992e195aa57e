import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0078: Non-SASL Authentication.
@Suite struct LegacyAuthenticationTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            LegacyAuthentication.Query(username: "bill", password: "", digest: "48fc", resource: "globe"),
            """
            <query xmlns='jabber:iq:auth'><username>bill</username><password/><digest>48fc</digest>\
            <resource>globe</resource></query>
            """
        )
        try expectRegistered(
            LegacyAuthentication.Feature(),
            "<auth xmlns='http://jabber.org/features/iq-auth'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyAuthentication.Query.self,
            of: "<query xmlns='jabber:iq:auth' a='1'><username>bill</username><n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='jabber:iq:auth' a='1'><username>will</username><n xmlns='urn:n'/></query>"
        ) { $0.username = "will" }
    }
}
