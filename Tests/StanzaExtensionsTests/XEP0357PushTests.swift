import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0357: Push Notifications.
@Suite struct PushNotificationsTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            PushNotifications.Enable(jid: "push.example.com", node: "yxs32", form: DataForm(type: .submit)),
            """
            <enable xmlns='urn:xmpp:push:0' jid='push.example.com' node='yxs32'>\
            <x xmlns='jabber:x:data' type='submit'/></enable>
            """
        )
        try expectRegistered(
            PushNotifications.Disable(jid: "push.example.com", node: "yxs32"),
            "<disable xmlns='urn:xmpp:push:0' jid='push.example.com' node='yxs32'/>"
        )
        try expectRegistered(
            PushNotifications.Notification(
                summary: DataForm(submitting: "urn:xmpp:push:summary", [DataForm.Field("message-count", "1")])),
            """
            <notification xmlns='urn:xmpp:push:0'><x xmlns='jabber:x:data' type='submit'>\
            <field var='FORM_TYPE' type='hidden'><value>urn:xmpp:push:summary</value></field>\
            <field var='message-count'><value>1</value></field></x></notification>
            """
        )
    }

    @Test(arguments: [
        ("<enable xmlns='urn:xmpp:push:0' node='a'/>", ["missing-attribute message/enable"]),
        ("<disable xmlns='urn:xmpp:push:0' jid='@'/>", ["invalid-value message/disable/@jid"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PushNotifications.Enable.self,
            of: "<enable xmlns='urn:xmpp:push:0' jid='a.example' b='1'><n xmlns='urn:n'/></enable>",
            becomes: "<enable xmlns='urn:xmpp:push:0' jid='a.example' b='1' node='z'><n xmlns='urn:n'/></enable>"
        ) { $0.node = "z" }
    }
}
