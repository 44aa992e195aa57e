import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0397: Instant Stream Resumption.
@Suite struct InstantStreamResumptionTests {
    @Test func tokensRoundTrip() throws {
        try expectRegistered(
            InstantStreamResumption.Feature(mechanisms: SASL.Mechanisms(names: ["HT-SHA-256-ENDP"])),
            """
            <isr xmlns='https://xmpp.org/extensions/isr/0'><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>\
            <mechanism>HT-SHA-256-ENDP</mechanism></mechanisms></isr>
            """
        )
        try expectRegistered(
            InstantStreamResumption.Enable(mechanism: "HT-SHA-256-ENDP"),
            "<isr-enable xmlns='https://xmpp.org/extensions/isr/0' mechanism='HT-SHA-256-ENDP'/>"
        )
        try expectRegistered(
            InstantStreamResumption.Enabled(token: "a0b9", location: "isr.example.org:5222"),
            """
            <isr-enabled xmlns='https://xmpp.org/extensions/isr/0' token='a0b9' location='isr.example.org:5222'/>
            """
        )
    }

    @Test func resumptionRoundTrips() throws {
        try expectRegistered(
            InstantStreamResumption.Resume(
                hasToken: false, resume: StreamManagement.Resume(previousID: "s", handled: 3)),
            """
            <inst-resume xmlns='https://xmpp.org/extensions/isr/0' with-isr-token='false'>\
            <resume xmlns='urn:xmpp:sm:3' previd='s' h='3'/></inst-resume>
            """
        )
        try expectRegistered(
            InstantStreamResumption.Resumed(
                token: "006b", resumed: StreamManagement.Resumed(previousID: "s", handled: 3)),
            """
            <inst-resumed xmlns='https://xmpp.org/extensions/isr/0' token='006b'>\
            <resumed xmlns='urn:xmpp:sm:3' previd='s' h='3'/></inst-resumed>
            """
        )
        try expectRegistered(
            InstantStreamResumption.Failed(failed: StreamManagement.Failed(.itemNotFound)),
            """
            <inst-resume-failed xmlns='https://xmpp.org/extensions/isr/0'><failed xmlns='urn:xmpp:sm:3'>\
            <item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></failed></inst-resume-failed>
            """
        )
    }

    @Test(arguments: [
        ("<isr-enable xmlns='https://xmpp.org/extensions/isr/0'/>", ["missing-attribute message/isr-enable"]),
        ("<isr-enabled xmlns='https://xmpp.org/extensions/isr/0'/>", ["missing-attribute message/isr-enabled"]),
        ("<inst-resume xmlns='https://xmpp.org/extensions/isr/0'/>", ["missing-child message/inst-resume"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            InstantStreamResumption.Enabled.self,
            of: """
                <isr-enabled xmlns='https://xmpp.org/extensions/isr/0' token='a' b='1'><n xmlns='urn:n'/></isr-enabled>
                """,
            becomes: """
                <isr-enabled xmlns='https://xmpp.org/extensions/isr/0' token='z' b='1'><n xmlns='urn:n'/></isr-enabled>
                """
        ) { $0.token = "z" }
    }
}
