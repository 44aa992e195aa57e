import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0376: Pubsub Account Management.
@Suite struct PubSubAccountTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSubAccount.Request(
                jid: "pubsub.example.org", subscribe: PubSub.Subscribe(jid: "romeo@example.net", node: "sonnets")),
            """
            <pam xmlns='urn:xmpp:pam:0' jid='pubsub.example.org'>\
            <subscribe xmlns='http://jabber.org/protocol/pubsub' jid='romeo@example.net' node='sonnets'/>\
            </pam>
            """)
        try expectRoundTrip(
            PubSubAccount.Notify(
                version: "v", service: "pubsub.example.org",
                subscriptions: [.init(node: "n", jid: "romeo@example.net", state: .subscribed, subscriptionID: "s")]),
            """
            <notify xmlns='urn:xmpp:pam:0' ver='v' service='pubsub.example.org'>\
            <subscription xmlns='http://jabber.org/protocol/pubsub' node='n' jid='romeo@example.net' subscription='subscribed' subid='s'/>\
            </notify>
            """)
        try expectRoundTrip(
            PubSubAccount.Subscriptions(
                version: "v",
                subscriptions: [
                    .init(
                        service: "pubsub.example.org", node: "n", jid: "romeo@example.net", state: .subscribed,
                        subscriptionID: "s")
                ]),
            """
            <subscriptions xmlns='urn:xmpp:pam:0' ver='v'>\
            <subscription service='pubsub.example.org' node='n' jid='romeo@example.net' subscription='subscribed' subid='s'/>\
            </subscriptions>
            """)
    }

    @Test func aSubscriptionChanged() throws {
        let message = try message(
            with: """
                <notify xmlns='urn:xmpp:pam:0' ver='aocolb' service='pubsub.example.org'>\
                <subscription xmlns='http://jabber.org/protocol/pubsub' node='sonnets' jid='romeo@example.net' subscription='subscribed'/>\
                </notify>
                """
        )

        let notify = try #require(message[PubSubAccount.Notify.self])
        #expect(notify.service == "pubsub.example.org")
        #expect(notify.subscriptions.values().map(\.node) == ["sonnets"])
    }

    @Test(arguments: [
        ("<pam xmlns='urn:xmpp:pam:0'/>", "missing-attribute message/pam"),
        ("<notify xmlns='urn:xmpp:pam:0' ver='1'/>", "missing-attribute message/notify"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSubAccount.Subscriptions.self,
            of: """
                <subscriptions xmlns='urn:xmpp:pam:0' ver='v' x='1'>\
                <subscription service='a' node='n' y='2'/><b xmlns='urn:b'/></subscriptions>
                """,
            becomes: """
                <subscriptions xmlns='urn:xmpp:pam:0' ver='w' x='1'>\
                <subscription service='a' node='n' y='2'/><b xmlns='urn:b'/></subscriptions>
                """
        ) { $0.version = "w" }
    }
}
