import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0461: Message Replies.
@Suite struct ReplyTests {
    @Test func replyRoundTrips() throws {
        try expectRoundTrip(
            Reply(id: "m1", to: "juliet@example.com/balcony"),
            "<reply xmlns='urn:xmpp:reply:0' to='juliet@example.com/balcony' id='m1'/>"
        )
        try expectRoundTrip(Reply(id: "m1"), "<reply xmlns='urn:xmpp:reply:0' id='m1'/>")
    }

    @Test(arguments: [
        ("<reply xmlns='urn:xmpp:reply:0' to='juliet@example.com'/>", "missing-attribute message/reply"),
        ("<reply xmlns='urn:xmpp:reply:0' id='m1' to='@'/>", "invalid-value message/reply/@to"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Reply.self,
            of: "<reply xmlns='urn:xmpp:reply:0' id='m1' a='1'><n xmlns='urn:n'/></reply>",
            becomes: "<reply xmlns='urn:xmpp:reply:0' id='m2' a='1'><n xmlns='urn:n'/></reply>"
        ) { $0.id = "m2" }
    }
}
