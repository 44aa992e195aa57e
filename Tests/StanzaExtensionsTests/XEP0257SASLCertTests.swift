import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0257: Client Certificate Management for SASL EXTERNAL.
@Suite struct CertificateManagementTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            CertificateManagement.Append(name: "Phone", certificate: XML.Base64([1]), mayNotManage: true),
            """
            <append xmlns='urn:xmpp:saslcert:1'><name>Phone</name><x509cert>AQ==</x509cert><no-cert-management/>\
            </append>
            """
        )
        try expectRegistered(
            CertificateManagement.Items(items: [
                CertificateManagement.Item(
                    name: "Phone", certificate: XML.Base64([1]), mayNotManage: true,
                    users: CertificateManagement.Users(resources: ["a"]))
            ]),
            """
            <items xmlns='urn:xmpp:saslcert:1'><item><name>Phone</name><x509cert>AQ==</x509cert>\
            <no-cert-management/><users><resource>a</resource></users></item></items>
            """
        )
        try expectRegistered(
            CertificateManagement.Disable(name: "Phone"),
            "<disable xmlns='urn:xmpp:saslcert:1'><name>Phone</name></disable>"
        )
        try expectRegistered(
            CertificateManagement.Revoke(name: "Phone"),
            "<revoke xmlns='urn:xmpp:saslcert:1'><name>Phone</name></revoke>"
        )
    }

    @Test(arguments: [
        ("<append xmlns='urn:xmpp:saslcert:1'><name>a</name></append>", ["missing-child message/append"]),
        ("<items xmlns='urn:xmpp:saslcert:1'><item/></items>", ["missing-child message/items/item"]),
        ("<revoke xmlns='urn:xmpp:saslcert:1'/>", ["missing-child message/revoke"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            CertificateManagement.Disable.self,
            of: "<disable xmlns='urn:xmpp:saslcert:1' a='1'><name>x</name><n xmlns='urn:n'/></disable>",
            becomes: "<disable xmlns='urn:xmpp:saslcert:1' a='1'><name>y</name><n xmlns='urn:n'/></disable>"
        ) { $0.name = "y" }
    }
}
