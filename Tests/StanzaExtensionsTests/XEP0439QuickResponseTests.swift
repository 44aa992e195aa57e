import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0439: Quick Response.
@Suite struct QuickResponseTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            QuickResponse.Response(value: "yes", label: "Yes!", lang: "en"),
            "<response xmlns='urn:xmpp:tmp:quick-response' value='yes' label='Yes!' xml:lang='en'/>")
        try expectRoundTrip(
            QuickResponse.Action(id: "merge", label: "Merge now!", lang: "en"),
            "<action xmlns='urn:xmpp:tmp:quick-response' id='merge' label='Merge now!' xml:lang='en'/>")
        try expectRoundTrip(
            QuickResponse.ActionSelected(id: "merge"),
            "<action-selected xmlns='urn:xmpp:tmp:quick-response' id='merge'/>")
    }

    @Test func answersToChooseFrom() throws {
        let message = try message(
            with: """
                <body>Really?</body><response xmlns='urn:xmpp:tmp:quick-response' value='yes' label='Sure!'/>\
                <response xmlns='urn:xmpp:tmp:quick-response' value='no'/>
                """
        )

        #expect(message.extensions.all(QuickResponse.Response.self).map(\.value) == ["yes", "no"])
        #expect(message.extensions.all(QuickResponse.Response.self).map(\.label) == ["Sure!", nil])
    }

    @Test(arguments: [
        ("<response xmlns='urn:xmpp:tmp:quick-response'/>", "missing-attribute message/response"),
        ("<action xmlns='urn:xmpp:tmp:quick-response' label='a'/>", "missing-attribute message/action"),
        ("<action-selected xmlns='urn:xmpp:tmp:quick-response'/>", "missing-attribute message/action-selected"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            QuickResponse.Response.self,
            of: "<response xmlns='urn:xmpp:tmp:quick-response' value='a' x='1'><b xmlns='urn:b'/></response>",
            becomes: """
                <response xmlns='urn:xmpp:tmp:quick-response' value='a' label='B' x='1'><b xmlns='urn:b'/>\
                </response>
                """
        ) { $0.label = "B" }
    }
}
