import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0328: JID Preparation and Validation Service.
@Suite struct JIDPreparationTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            JIDPreparation.Request(text: "Juliet@Example.com"),
            """
            <jid-validate-request xmlns='urn:xmpp:jidprep:1'><maybe-jid>Juliet@Example.com</maybe-jid>\
            </jid-validate-request>
            """
        )
        try expectRegistered(
            JIDPreparation.Base64Request(data: XML.Base64([1])),
            """
            <jid-validate-base64-request xmlns='urn:xmpp:jidprep:1'><base64-maybe-jid>AQ==</base64-maybe-jid>\
            </jid-validate-base64-request>
            """
        )
        try expectRegistered(
            JIDPreparation.Result(invalid: JIDPreparation.Invalid(reason: "Invalid")),
            """
            <jid-validate-result xmlns='urn:xmpp:jidprep:1'><invalid-jid><reason>Invalid</reason></invalid-jid>\
            </jid-validate-result>
            """
        )
        try expectRegistered(
            JIDPreparation.Result(
                valid: JIDPreparation.Valid(localpart: "juliet", domainpart: "example.com", resourcepart: "balcony")),
            """
            <jid-validate-result xmlns='urn:xmpp:jidprep:1'><valid-jid><localpart>juliet</localpart>\
            <domainpart>example.com</domainpart><resourcepart>balcony</resourcepart></valid-jid></jid-validate-result>
            """
        )
    }

    @Test(arguments: [
        ("<jid-validate-request xmlns='urn:xmpp:jidprep:1'/>", ["missing-child message/jid-validate-request"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JIDPreparation.Request.self,
            of: """
                <jid-validate-request xmlns='urn:xmpp:jidprep:1' a='1'><maybe-jid>x</maybe-jid><n xmlns='urn:n'/>\
                </jid-validate-request>
                """,
            becomes: """
                <jid-validate-request xmlns='urn:xmpp:jidprep:1' a='1'><maybe-jid>y</maybe-jid><n xmlns='urn:n'/>\
                </jid-validate-request>
                """
        ) { $0.text = "y" }
    }
}
