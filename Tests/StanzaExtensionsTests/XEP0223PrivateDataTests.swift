import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0223: Persistent Storage of Private Data via PubSub.
@Suite struct PrivateDataTests {
    @Test func nobodyButTheOwner() throws {
        try expectRoundTrip(
            PubSub(
                publish: PubSub.Publish(node: "storage:bookmarks", items: [PubSub.Item(id: "current")]),
                publishOptions: .persistentPrivate
            ),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub'><publish node='storage:bookmarks'><item id='current'/></publish>\
            <publish-options><x xmlns='jabber:x:data' type='submit'>\
            <field var='FORM_TYPE' type='hidden'><value>http://jabber.org/protocol/pubsub#publish-options</value></field>\
            <field var='pubsub#persist_items'><value>true</value></field>\
            <field var='pubsub#access_model'><value>whitelist</value></field></x></publish-options></pubsub>
            """
        )
    }
}
