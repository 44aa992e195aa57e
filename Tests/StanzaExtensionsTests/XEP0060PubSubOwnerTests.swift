import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0060: requests of owners.
@Suite struct PubSubOwnerTests {
    private func owner(_ content: String) -> String {
        "<pubsub xmlns='http://jabber.org/protocol/pubsub#owner'>\(content)</pubsub>"
    }

    @Test func configurationRoundTrips() throws {
        try expectRoundTrip(
            PubSub.Owner(configure: PubSub.Configure(node: "letters", form: DataForm(type: .cancel))),
            owner("<configure node='letters'><x xmlns='jabber:x:data' type='cancel'/></configure>")
        )
        try expectRoundTrip(
            PubSub.Owner(default: PubSub.Default(type: "collection")), owner("<default type='collection'/>"))
    }

    @Test func endsRoundTrip() throws {
        try expectRoundTrip(
            PubSub.Owner(delete: PubSub.Delete(node: "letters", redirect: PubSub.Redirect(uri: "xmpp:x"))),
            owner("<delete node='letters'><redirect uri='xmpp:x'/></delete>")
        )
        try expectRoundTrip(PubSub.Owner(purge: PubSub.Purge(node: "letters")), owner("<purge node='letters'/>"))
    }

    @Test func peopleRoundTrip() throws {
        try expectRoundTrip(
            PubSub.Owner(
                subscriptions: PubSub.Subscriptions(
                    node: "letters",
                    subscriptions: [PubSub.Subscription(jid: "romeo@example.net", state: .subscribed)]
                )
            ),
            owner(
                """
                <subscriptions node='letters'><subscription jid='romeo@example.net' subscription='subscribed'/></subscriptions>
                """
            )
        )
        try expectRoundTrip(
            PubSub.Owner(
                affiliations: PubSub.Affiliations(
                    node: "letters",
                    affiliations: [PubSub.Affiliation(.publisher, jid: "romeo@example.net")]
                )
            ),
            owner(
                """
                <affiliations node='letters'><affiliation jid='romeo@example.net' affiliation='publisher'/></affiliations>
                """
            )
        )
    }

    @Test(arguments: [
        ("<purge/>", "missing-attribute message/pubsub/purge"),
        ("<delete/>", "missing-attribute message/pubsub/delete"),
        ("<delete node='n'><redirect/></delete>", "missing-attribute message/pubsub/delete/redirect"),
        ("<default><x xmlns='jabber:x:data'/></default>", "missing-attribute message/pubsub/default/x"),
    ])
    func requiredPartsMissing(content: String, fault: String) throws {
        #expect(try topFaults(in: owner(content)) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.Owner.self,
            of: owner("<delete node='n' why='old'><note xmlns='urn:n'/></delete>"),
            becomes: owner("<delete node='m' why='old'><note xmlns='urn:n'/></delete>")
        ) { $0.delete?.node = "m" }
    }
}
