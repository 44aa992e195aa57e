import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0309: Service Directories.
@Suite struct ServiceDirectoriesTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            ServiceDirectories.Registration(uri: "https://register.example.org/"),
            """
            <registration xmlns='urn:xmpp:vcard:registration:1'><uri>https://register.example.org/</uri>\
            </registration>
            """
        )
        try expectRegistered(
            ServiceDirectories.CertificateAuthority(name: "Verona CA", uri: "https://ca.example.org/"),
            """
            <ca xmlns='urn:xmpp:vcard:ca:0'><name>Verona CA</name><uri>https://ca.example.org/</uri></ca>
            """
        )
    }

    @Test(arguments: [
        ("<ca xmlns='urn:xmpp:vcard:ca:0'><name>Verona CA</name></ca>", ["missing-child message/ca"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ServiceDirectories.CertificateAuthority.self,
            of: "<ca xmlns='urn:xmpp:vcard:ca:0' a='1'><name>x</name><uri>u</uri><n xmlns='urn:n'/></ca>",
            becomes: "<ca xmlns='urn:xmpp:vcard:ca:0' a='1'><name>y</name><uri>u</uri><n xmlns='urn:n'/></ca>"
        ) { $0.name = "y" }
    }
}
