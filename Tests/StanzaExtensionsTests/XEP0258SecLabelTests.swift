import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0258: Security Labels in XMPP.
@Suite struct SecurityLabelTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            SecurityLabel(
                displayMarking: .init(foreground: "black", background: "red", "SECRET"),
                label: .init([ESSSecurityLabel(XML.Base64([1]))]),
                equivalents: [.init([ESSSecurityLabel(XML.Base64([2]))])]),
            """
            <securitylabel xmlns='urn:xmpp:sec-label:0'>\
            <displaymarking fgcolor='black' bgcolor='red'>SECRET</displaymarking><label>\
            <esssecuritylabel xmlns='urn:xmpp:sec-label:ess:0'>AQ==</esssecuritylabel></label>\
            <equivalentlabel><esssecuritylabel xmlns='urn:xmpp:sec-label:ess:0'>Ag==</esssecuritylabel>\
            </equivalentlabel></securitylabel>
            """)
        try expectRoundTrip(
            SecurityLabel.Catalog(
                to: "example.org", from: "a@example.org", node: "sonnets", name: "Default", description: "All", id: "c",
                size: 2, isRestricted: false,
                items: [.init(selector: "A|B", isDefault: true, label: SecurityLabel(label: .init())), .init()]),
            """
            <catalog xmlns='urn:xmpp:sec-label:catalog:2' to='example.org' from='a@example.org' node='sonnets' name='Default' desc='All' id='c' size='2' restrict='false'>\
            <item selector='A|B' default='true'><securitylabel xmlns='urn:xmpp:sec-label:0'><label/>\
            </securitylabel></item><item/></catalog>
            """)
    }

    @Test func aSecretMessage() throws {
        let message = try message(
            with: """
                <body>The tomb</body><securitylabel xmlns='urn:xmpp:sec-label:0'><displaymarking bgcolor='red'>SECRET</displaymarking>\
                <label><esssecuritylabel xmlns='urn:xmpp:sec-label:ess:0'> MQYCAQQGASk= </esssecuritylabel></label></securitylabel>
                """
        )

        let label = try #require(message[SecurityLabel.self])
        #expect(label.displayMarking?.text == "SECRET" && label.displayMarking?.background == "red")
        #expect(label.label.content[ESSSecurityLabel.self]?.bytes.bytes.count == 8)
    }

    @Test(arguments: [
        ("<securitylabel xmlns='urn:xmpp:sec-label:0'/>", "missing-child message/securitylabel"),
        ("<catalog xmlns='urn:xmpp:sec-label:catalog:2' to='@'/>", "invalid-value message/catalog/@to"),
        (
            "<esssecuritylabel xmlns='urn:xmpp:sec-label:ess:0'>?</esssecuritylabel>",
            "invalid-value message/esssecuritylabel"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SecurityLabel.self,
            of: """
                <securitylabel xmlns='urn:xmpp:sec-label:0' x='1'><displaymarking>A</displaymarking>\
                <label y='2'/><b xmlns='urn:b'/></securitylabel>
                """,
            becomes: """
                <securitylabel xmlns='urn:xmpp:sec-label:0' x='1'><label y='2'/><b xmlns='urn:b'/>\
                </securitylabel>
                """
        ) { $0.displayMarking = nil }
    }
}
