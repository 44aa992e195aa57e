import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0142: Workgroup Queues.
@Suite struct WorkgroupTests {
    @Test func queueRoundTrips() throws {
        try expectRegistered(
            Workgroup.JoinQueue(wantsNotifications: true, form: DataForm(type: .submit)),
            """
            <join-queue xmlns='http://jabber.org/protocol/workgroup'><queue-notifications/>\
            <x xmlns='jabber:x:data' type='submit'/></join-queue>
            """
        )
        try expectRegistered(
            Workgroup.DepartQueue(jid: "juliet@example.com"),
            """
            <depart-queue xmlns='http://jabber.org/protocol/workgroup'><jid>juliet@example.com</jid></depart-queue>
            """
        )
        try expectRegistered(
            Workgroup.QueueStatus(position: 4, seconds: 60),
            """
            <queue-status xmlns='http://jabber.org/protocol/workgroup'><position>4</position><time>60</time>\
            </queue-status>
            """
        )
        try expectRegistered(
            Workgroup.NotifyQueue(count: 1, oldest: "20050208T10:00:00", seconds: 30, status: "open"),
            """
            <notify-queue xmlns='http://jabber.org/protocol/workgroup'><count>1</count>\
            <oldest>20050208T10:00:00</oldest><time>30</time><status>open</status></notify-queue>
            """
        )
        try expectRegistered(
            Workgroup.NotifyQueueDetails(users: [
                Workgroup.User(jid: "juliet@example.com", position: 1, seconds: 5, joined: "20050208T10:00:00")
            ]),
            """
            <notify-queue-details xmlns='http://jabber.org/protocol/workgroup'><user jid='juliet@example.com'>\
            <position>1</position><time>5</time><join-time>20050208T10:00:00</join-time></user></notify-queue-details>
            """
        )
    }

    @Test func agentsRoundTrip() throws {
        try expectRegistered(
            Workgroup.AgentStatus(currentChats: 2, maxChats: 4),
            """
            <agent-status xmlns='http://jabber.org/protocol/workgroup'><current-chats>2</current-chats>\
            <max-chats>4</max-chats></agent-status>
            """
        )
        try expectRegistered(
            Workgroup.AgentStatusRequest(agents: [Workgroup.Agent(jid: "nurse@example.com")]),
            """
            <agent-status-request xmlns='http://jabber.org/protocol/workgroup'><agent jid='nurse@example.com'/>\
            </agent-status-request>
            """
        )
        try expectRegistered(
            Workgroup.NotifyAgents(available: 1, currentChats: 2, maxChats: 3),
            """
            <notify-agents xmlns='http://jabber.org/protocol/workgroup'><available>1</available>\
            <current-chats>2</current-chats><max-chats>3</max-chats></notify-agents>
            """
        )
    }

    @Test func offersRoundTrip() throws {
        try expectRegistered(
            Workgroup.Offer(jid: "juliet@example.com", timeout: 30),
            """
            <offer xmlns='http://jabber.org/protocol/workgroup' jid='juliet@example.com'><timeout>30</timeout></offer>
            """
        )
        try expectRegistered(
            Workgroup.OfferAccept(jid: "juliet@example.com"),
            "<offer-accept xmlns='http://jabber.org/protocol/workgroup' jid='juliet@example.com'/>"
        )
        try expectRegistered(
            Workgroup.OfferReject(jid: "juliet@example.com"),
            "<offer-reject xmlns='http://jabber.org/protocol/workgroup' jid='juliet@example.com'/>"
        )
        try expectRegistered(
            Workgroup.OfferRevoke(jid: "juliet@example.com", reason: "Too late"),
            """
            <offer-revoke xmlns='http://jabber.org/protocol/workgroup' jid='juliet@example.com'>\
            <reason>Too late</reason></offer-revoke>
            """
        )
    }

    @Test(arguments: [
        (
            """
            <notify-queue-details xmlns='http://jabber.org/protocol/workgroup'><user/></notify-queue-details>
            """, ["missing-attribute message/notify-queue-details/user"]
        ),
        (
            """
            <queue-status xmlns='http://jabber.org/protocol/workgroup'><position>last</position></queue-status>
            """, ["invalid-value message/queue-status/position"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Workgroup.QueueStatus.self,
            of: """
                <queue-status xmlns='http://jabber.org/protocol/workgroup' a='1'><position>4</position></queue-status>
                """,
            becomes: """
                <queue-status xmlns='http://jabber.org/protocol/workgroup' a='1'><position>3</position></queue-status>
                """
        ) { $0.position = 3 }
    }
}
