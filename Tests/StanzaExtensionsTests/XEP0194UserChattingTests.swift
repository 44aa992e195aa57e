import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0194: User Chatting.
@Suite struct UserChattingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            UserChatting(name: "The orchard", topic: "Love", uri: "xmpp:orchard@rooms.example.net"),
            """
            <room xmlns='urn:xmpp:chatting:0'><name>The orchard</name><topic>Love</topic>\
            <uri>xmpp:orchard@rooms.example.net</uri></room>
            """)
        try expectRoundTrip(UserChatting(), "<room xmlns='urn:xmpp:chatting:0'/>")
    }

    @Test func aRoomInANotification() throws {
        let event = try #require(
            try value(
                PubSub.Event.self,
                in: """
                    <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='urn:xmpp:chatting:0'><item id='1'>\
                    <room xmlns='urn:xmpp:chatting:0'><uri>xmpp:orchard@rooms.example.net</uri></room></item></items></event>
                    """
            )
        )

        #expect(event.items?.node == UserChatting.node)
        #expect(event.items?.items.first?.payload[UserChatting.self]?.uri == "xmpp:orchard@rooms.example.net")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            UserChatting.self, of: "<room xmlns='urn:xmpp:chatting:0' x='1'><topic>Love</topic><seats/></room>",
            becomes: "<room xmlns='urn:xmpp:chatting:0' x='1'><topic>War</topic><seats/></room>"
        ) { $0.topic = "War" }
    }
}
