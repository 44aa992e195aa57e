import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0222: Persistent Storage of Public Data via PubSub.
@Suite struct PublicDataTests {
    @Test func conditionsForFriends() throws {
        try expectRoundTrip(
            PubSub.PublishOptions.persistent(accessModel: "roster", rosterGroups: ["Friends", "Family"]),
            """
            <publish-options xmlns='http://jabber.org/protocol/pubsub'><x xmlns='jabber:x:data' type='submit'>\
            <field var='FORM_TYPE' type='hidden'><value>http://jabber.org/protocol/pubsub#publish-options</value></field>\
            <field var='pubsub#persist_items'><value>true</value></field>\
            <field var='pubsub#send_last_published_item'><value>never</value></field>\
            <field var='pubsub#access_model'><value>roster</value></field>\
            <field var='pubsub#roster_groups_allowed'><value>Friends</value><value>Family</value></field></x></publish-options>
            """
        )
    }

    @Test func withoutGroupsNoneAreNamed() {
        let form = PubSub.PublishOptions.persistent(accessModel: "open").form

        #expect(form?.formType == PubSub.PublishOptions.formType)
        #expect(form?["pubsub#access_model"] == "open")
        #expect(form?.field("pubsub#roster_groups_allowed") == nil)
    }
}
