import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0158: CAPTCHA Forms.
@Suite struct CAPTCHATests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            CAPTCHA(form: DataForm(submitting: "urn:xmpp:captcha", [.init("ocr", "7nHL3")])),
            """
            <captcha xmlns='urn:xmpp:captcha'><x xmlns='jabber:x:data' type='submit'>\
            <field var='FORM_TYPE' type='hidden'><value>urn:xmpp:captcha</value></field>\
            <field var='ocr'><value>7nHL3</value></field></x></captcha>
            """)
    }

    @Test func aChallenge() throws {
        let message = try message(
            with: """
                <captcha xmlns='urn:xmpp:captcha'><x xmlns='jabber:x:data' type='form'><field type='hidden' var='FORM_TYPE'>\
                <value>urn:xmpp:captcha</value></field><field var='ocr' label='Text?'><media xmlns='urn:xmpp:media-element'/></field>\
                </x></captcha>
                """
        )

        let form = try #require(message[CAPTCHA.self]?.form)
        #expect(form.formType == "urn:xmpp:captcha")
        #expect(form.field("ocr")?.media == .value(MediaElement()))
    }

    @Test(arguments: [
        ("<captcha xmlns='urn:xmpp:captcha'/>", "missing-child message/captcha"),
        (
            "<captcha xmlns='urn:xmpp:captcha'><x xmlns='jabber:x:data'/></captcha>",
            "missing-attribute message/captcha/x"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            CAPTCHA.self,
            of: """
                <captcha xmlns='urn:xmpp:captcha' x='1'><x xmlns='jabber:x:data' type='submit' y='2'/>\
                <b xmlns='urn:b'/></captcha>
                """,
            becomes: """
                <captcha xmlns='urn:xmpp:captcha' x='1'><x xmlns='jabber:x:data' type='cancel' y='2'/>\
                <b xmlns='urn:b'/></captcha>
                """
        ) { $0.form.type = .cancel }
    }
}
