import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0452: MUC Mention Notifications.
@Suite struct MUCMentionNotificationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MUC.MentionNotification(messages: [Forwarded(Message(to: nil, from: "romeo@example.net", body: "Juliet?"))]
            ),
            """
            <mentions xmlns='urn:xmpp:mmn:0'><forwarded xmlns='urn:xmpp:forward:0'>\
            <message xmlns='jabber:client' from='romeo@example.net' type='chat'><body>Juliet?</body>\
            </message></forwarded></mentions>
            """)
    }

    @Test func aMessageThatMentions() throws {
        let message = try Message(
            captured: """
                <message from='coven@rooms.example.net'><mentions xmlns='urn:xmpp:mmn:0'><forwarded xmlns='urn:xmpp:forward:0'>\
                <delay xmlns='urn:xmpp:delay' stamp='2026-02-14T14:45:56Z'/><message xmlns='jabber:client' type='groupchat'>\
                <body>Juliet?</body></message></forwarded></mentions></message>
                """
        )

        let forwarded = try #require(message[MUC.MentionNotification.self]?.messages.values().first)
        #expect(forwarded.stamp?.utcText == "2026-02-14T14:45:56Z")
        #expect(forwarded.message?.stanzaWithoutChecks.body == "Juliet?")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUC.MentionNotification.self, of: "<mentions xmlns='urn:xmpp:mmn:0' x='1'><b xmlns='urn:b'/></mentions>",
            becomes: "<mentions xmlns='urn:xmpp:mmn:0' x='1'><b xmlns='urn:b'/></mentions>"
        ) { _ in }
    }
}
