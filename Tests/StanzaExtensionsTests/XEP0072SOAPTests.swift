import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0072: SOAP Over XMPP.
@Suite struct SOAPEnvelopeTests {
    @Test func messageRoundTrips() throws {
        try expectRegistered(
            SOAPEnvelope(header: SOAPEnvelope.Header(payloads: [Ping()]), body: SOAPEnvelope.Body(payloads: [Ping()])),
            """
            <env:Envelope xmlns:env='http://www.w3.org/2003/05/soap-envelope'><env:Header>\
            <ping xmlns='urn:xmpp:ping'/></env:Header><env:Body><ping xmlns='urn:xmpp:ping'/></env:Body>\
            </env:Envelope>
            """
        )
        try expectRegistered(
            SOAPEnvelope(
                body: SOAPEnvelope.Body(
                    fault: SOAPEnvelope.Fault(
                        code: SOAPEnvelope.Code(
                            value: "env:Sender", subcode: SOAPEnvelope.Subcode(value: "rpc:BadArguments")),
                        reason: SOAPEnvelope.Reason(
                            texts: LocalizedText([LocalizedText.Variant("Processing error", lang: "en-US")])),
                        node: "n",
                        role: "r",
                        detail: SOAPEnvelope.Detail(payloads: [Ping()])
                    )
                )
            ),
            """
            <Envelope xmlns='http://www.w3.org/2003/05/soap-envelope'><Body><Fault><Code><Value>env:Sender</Value>\
            <Subcode><Value>rpc:BadArguments</Value></Subcode></Code><Reason>\
            <Text xml:lang='en-US'>Processing error</Text></Reason><Node>n</Node><Role>r</Role><Detail>\
            <ping xmlns='urn:xmpp:ping'/></Detail></Fault></Body></Envelope>
            """
        )
        try expectRegistered(
            SOAPEnvelope.ErrorCondition.sender,
            "<Sender xmlns='http://jabber.org/protocol/soap#fault'/>"
        )
    }

    @Test(arguments: [
        ("<Envelope xmlns='http://www.w3.org/2003/05/soap-envelope'/>", ["missing-child message/Envelope"]),
        (
            """
            <Envelope xmlns='http://www.w3.org/2003/05/soap-envelope'><Body><Fault><Reason/></Fault></Body></Envelope>
            """, ["missing-child message/Envelope/Body/Fault"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SOAPEnvelope.self,
            of: """
                <Envelope xmlns='http://www.w3.org/2003/05/soap-envelope' a='1'><Body b='1'/><n xmlns='urn:n'/></Envelope>
                """,
            becomes: """
                <Envelope xmlns='http://www.w3.org/2003/05/soap-envelope' a='1'><Header/><Body b='1'/>\
                <n xmlns='urn:n'/></Envelope>
                """
        ) { $0.header = SOAPEnvelope.Header() }
    }
}
