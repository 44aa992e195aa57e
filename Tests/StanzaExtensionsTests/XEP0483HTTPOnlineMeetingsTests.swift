import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0483: HTTP Online Meetings.
@Suite struct OnlineMeetingsTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            OnlineMeetings.Query(
                type: "jitsi",
                id: "mine",
                description: "About standards",
                initiate: OnlineMeetings.Initiate(type: "jitsi", url: "https://meet.example.com/a", description: "d"),
                invite: CallInvites.Invite(payloads: [OnlineMeetings.Meeting(type: "jitsi", description: "d", url: "u")]
                )
            ),
            """
            <query xmlns='urn:xmpp:http:online-meetings:0' type='jitsi' id='mine'><desc>About standards</desc>\
            <initiate type='jitsi'><url>https://meet.example.com/a</url><desc>d</desc></initiate>\
            <invite xmlns='urn:xmpp:call-invites:0'>\
            <meeting xmlns='urn:xmpp:http:online-meetings:0' type='jitsi' desc='d' url='u'/></invite></query>
            """
        )
        try expectRegistered(
            OnlineMeetings.Meeting(),
            "<meeting xmlns='urn:xmpp:http:online-meetings:0'/>"
        )
        try expectRegistered(
            OnlineMeetings.Retry(stamp: DateTime("2026-02-14T20:00:00Z")!),
            "<retry xmlns='urn:xmpp:http:online-meetings:0' stamp='2026-02-14T20:00:00Z'/>"
        )
    }

    @Test(arguments: [
        ("<retry xmlns='urn:xmpp:http:online-meetings:0'/>", ["missing-attribute message/retry"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OnlineMeetings.Meeting.self,
            of: """
                <meeting xmlns='urn:xmpp:http:online-meetings:0' type='a' b='1'><n xmlns='urn:n'/></meeting>
                """,
            becomes: """
                <meeting xmlns='urn:xmpp:http:online-meetings:0' type='z' b='1'><n xmlns='urn:n'/></meeting>
                """
        ) { $0.type = "z" }
    }
}
