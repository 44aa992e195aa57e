import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0020: Feature Negotiation.
@Suite struct FeatureNegotiationTests {
    @Test func formRoundTrips() throws {
        try expectRegistered(
            FeatureNegotiation(form: DataForm(submitting: "romantic_meetings", [DataForm.Field("time", "22:30")])),
            """
            <feature xmlns='http://jabber.org/protocol/feature-neg'><x xmlns='jabber:x:data' type='submit'>\
            <field var='FORM_TYPE' type='hidden'><value>romantic_meetings</value></field><field var='time'>\
            <value>22:30</value></field></x></feature>
            """
        )
    }

    @Test(arguments: [
        (
            "<feature xmlns='http://jabber.org/protocol/feature-neg'><x xmlns='jabber:x:data'/></feature>",
            ["missing-attribute message/feature/x"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FeatureNegotiation.self,
            of: """
                <feature xmlns='http://jabber.org/protocol/feature-neg' a='1'><x xmlns='jabber:x:data' type='form'/>\
                <n xmlns='urn:n'/></feature>
                """,
            becomes: """
                <feature xmlns='http://jabber.org/protocol/feature-neg' a='1'><x xmlns='jabber:x:data' type='cancel'/>\
                <n xmlns='urn:n'/></feature>
                """
        ) { $0.form?.type = .cancel }
    }
}
