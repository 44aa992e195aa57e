import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0430: Inbox.
@Suite struct InboxTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Inbox.Query(unreadOnly: true, includesMessages: false, resultSet: ResultSet(max: 10)),
            """
            <inbox xmlns='urn:xmpp:inbox:1' unread-only='true' messages='false'>\
            <set xmlns='http://jabber.org/protocol/rsm'><max>10</max></set></inbox>
            """)
        try expectRoundTrip(Inbox.Query(), "<inbox xmlns='urn:xmpp:inbox:1'/>")
        try expectRoundTrip(
            Inbox.Entry(jid: "romeo@example.net", id: "a-17", unread: 5),
            "<entry xmlns='urn:xmpp:inbox:1' jid='romeo@example.net' id='a-17' unread='5'/>")
        try expectRoundTrip(
            Inbox.Fin(total: 3, unread: 2, allUnread: 6, resultSet: ResultSet(max: 3)),
            """
            <fin xmlns='urn:xmpp:inbox:1' total='3' unread='2' all-unread='6'>\
            <set xmlns='http://jabber.org/protocol/rsm'><max>3</max></set></fin>
            """)
    }

    @Test func aConversationAndItsLastMessage() throws {
        let message = try Message(
            captured: """
                <message><entry xmlns='urn:xmpp:inbox:1' unread='5' jid='romeo@example.net' id='a-17'/>\
                <result xmlns='urn:xmpp:mam:2' queryid='q' id='a-17'><forwarded xmlns='urn:xmpp:forward:0'>\
                <message xmlns='jabber:client' from='romeo@example.net'><body>O blessed night</body></message>\
                </forwarded></result></message>
                """
        )

        #expect(message[Inbox.Entry.self]?.unread == 5)
        #expect(message[MAM.Result.self]?.id == message[Inbox.Entry.self]?.id)
    }

    @Test(arguments: [
        ("<entry xmlns='urn:xmpp:inbox:1' id='a' unread='1'/>", "missing-attribute message/entry"),
        ("<entry xmlns='urn:xmpp:inbox:1' jid='a@b' unread='1'/>", "missing-attribute message/entry"),
        ("<entry xmlns='urn:xmpp:inbox:1' jid='a@b' id='a' unread='-1'/>", "invalid-value message/entry/@unread"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Inbox.Entry.self,
            of: "<entry xmlns='urn:xmpp:inbox:1' jid='a@b' id='a' unread='1' x='1'><b xmlns='urn:b'/></entry>",
            becomes: "<entry xmlns='urn:xmpp:inbox:1' jid='a@b' id='a' unread='0' x='1'><b xmlns='urn:b'/></entry>"
        ) { $0.unread = 0 }
    }
}
