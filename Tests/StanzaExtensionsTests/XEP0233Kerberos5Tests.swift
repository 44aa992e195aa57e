import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0233: XMPP Server Registration for use with Kerberos V5.
@Suite struct KerberosHostnameTests {
    @Test func hostRoundTrips() throws {
        try expectRoundTrip(
            SASL.Mechanisms(names: ["GSSAPI"], payloads: [KerberosHostname("xmpp1.example.com")]),
            """
            <mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>GSSAPI</mechanism>\
            <hostname xmlns='urn:xmpp:domain-based-name:1'>xmpp1.example.com</hostname></mechanisms>
            """
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            KerberosHostname.self,
            of: "<hostname xmlns='urn:xmpp:domain-based-name:1' a='1'>x</hostname>",
            becomes: "<hostname xmlns='urn:xmpp:domain-based-name:1' a='1'>y</hostname>"
        ) { $0.name = "y" }
    }
}
