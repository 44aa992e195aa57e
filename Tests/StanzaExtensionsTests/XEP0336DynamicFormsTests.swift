import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0336: Data Forms - Dynamic Forms.
@Suite struct DynamicFormsTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            DynamicForms.Flag.readOnly,
            "<readOnly xmlns='urn:xmpp:xdata:dynamic'/>"
        )
        try expectRegistered(
            DynamicForms.FieldError("Too small"),
            "<error xmlns='urn:xmpp:xdata:dynamic'>Too small</error>"
        )
        try expectRegistered(
            DynamicForms.Submit(form: DataForm(type: .submit)),
            "<submit xmlns='urn:xmpp:xdata:dynamic'><x xmlns='jabber:x:data' type='submit'/></submit>"
        )
        try expectRegistered(
            DynamicForms.Updated(sessionVariable: "s", form: DataForm(type: .form)),
            """
            <updated xmlns='urn:xmpp:xdata:dynamic' sessionVariable='s'><x xmlns='jabber:x:data' type='form'/>\
            </updated>
            """
        )
        try expectRegistered(
            DynamicForms.Cancel(form: DataForm(type: .cancel)),
            "<cancel xmlns='urn:xmpp:xdata:dynamic'><x xmlns='jabber:x:data' type='cancel'/></cancel>"
        )
    }

    @Test(arguments: [
        ("<submit xmlns='urn:xmpp:xdata:dynamic'/>", ["missing-child message/submit"]),
        (
            "<updated xmlns='urn:xmpp:xdata:dynamic'><x xmlns='jabber:x:data' type='form'/></updated>",
            ["missing-attribute message/updated"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DynamicForms.Updated.self,
            of: """
                <updated xmlns='urn:xmpp:xdata:dynamic' sessionVariable='s' a='1'>\
                <x xmlns='jabber:x:data' type='form'/><n xmlns='urn:n'/></updated>
                """,
            becomes: """
                <updated xmlns='urn:xmpp:xdata:dynamic' sessionVariable='t' a='1'>\
                <x xmlns='jabber:x:data' type='form'/><n xmlns='urn:n'/></updated>
                """
        ) { $0.sessionVariable = "t" }
    }

    @Test func languagesRoundTrip() throws {
        let form = DataForm(type: .submit)
        let x = "<x xmlns='jabber:x:data' type='submit'/>"

        try expectRoundTrip(
            DynamicForms.Submit(form: form, lang: "en"),
            "<submit xmlns='urn:xmpp:xdata:dynamic' xml:lang='en'>\(x)</submit>")
        try expectRoundTrip(
            DynamicForms.Updated(sessionVariable: "s", lang: "en", form: form),
            "<updated xmlns='urn:xmpp:xdata:dynamic' sessionVariable='s' xml:lang='en'>\(x)</updated>")
        try expectRoundTrip(
            DynamicForms.Cancel(form: form, lang: "en"),
            "<cancel xmlns='urn:xmpp:xdata:dynamic' xml:lang='en'>\(x)</cancel>")
    }
}
