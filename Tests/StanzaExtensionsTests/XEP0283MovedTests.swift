import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0283: Moved.
@Suite struct MovedTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            Moved(newJID: "juliet@example.net"),
            "<moved xmlns='urn:xmpp:moved:1'><new-jid>juliet@example.net</new-jid></moved>"
        )
        try expectRegistered(
            Moved(oldJID: "juliet@example.com"),
            "<moved xmlns='urn:xmpp:moved:1'><old-jid>juliet@example.com</old-jid></moved>"
        )
    }

    @Test(arguments: [
        ("<moved xmlns='urn:xmpp:moved:1'><new-jid>@</new-jid></moved>", ["invalid-value message/moved/new-jid"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Moved.self,
            of: """
                <moved xmlns='urn:xmpp:moved:1' a='1'><old-jid>a.example</old-jid><n xmlns='urn:n'/></moved>
                """,
            becomes: """
                <moved xmlns='urn:xmpp:moved:1' a='1'><old-jid>b.example</old-jid><n xmlns='urn:n'/></moved>
                """
        ) { $0.oldJID = "b.example" }
    }
}
