import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0335: JSON Containers.
@Suite struct JSONContainerTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            JSONContainer(#"{"name": "Romeo", "age": 16}"#),
            """
            <json xmlns='urn:xmpp:json:0'>{"name": "Romeo", "age": 16}</json>
            """)
        try expectRoundTrip(JSONContainer(""), "<json xmlns='urn:xmpp:json:0'/>")
    }

    @Test func aPublishedItemOfJSON() throws {
        let event = try #require(
            try value(
                PubSub.Event.self,
                in: """
                    <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='people'><item id='1'>\
                    <json xmlns='urn:xmpp:json:0'>{"a": "b &lt; c"}</json></item></items></event>
                    """
            )
        )

        #expect(event.items?.items.first?.payload[JSONContainer.self]?.text == #"{"a": "b < c"}"#)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JSONContainer.self, of: "<json xmlns='urn:xmpp:json:0' x='1'>1</json>",
            becomes: "<json xmlns='urn:xmpp:json:0' x='1'>2</json>"
        ) { $0.text = "2" }
    }
}
