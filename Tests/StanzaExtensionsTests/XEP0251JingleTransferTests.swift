import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0251: Jingle Session Transfer.
@Suite struct JingleTransferTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            JingleTransfer.Transfer(
                to: "boss@execs.example.com/phone", from: "attendant@example.com/desk", sid: "851ba2"),
            """
            <transfer xmlns='urn:xmpp:jingle:transfer:0' to='boss@execs.example.com/phone' \
            from='attendant@example.com/desk' sid='851ba2'/>
            """
        )
        try expectRoundTrip(
            Jingle.Reason(condition: .success, payloads: [JingleTransfer.Transferred()]),
            """
            <reason xmlns='urn:xmpp:jingle:1'><success/><transferred xmlns='urn:xmpp:jingle:transfer:0'/></reason>
            """
        )
    }

    @Test(arguments: [
        ("<transfer xmlns='urn:xmpp:jingle:transfer:0' to='@'/>", ["invalid-value message/transfer/@to"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleTransfer.Transfer.self,
            of: "<transfer xmlns='urn:xmpp:jingle:transfer:0' sid='a' b='1'><n xmlns='urn:n'/></transfer>",
            becomes: "<transfer xmlns='urn:xmpp:jingle:transfer:0' sid='z' b='1'><n xmlns='urn:n'/></transfer>"
        ) { $0.sid = "z" }
    }
}
