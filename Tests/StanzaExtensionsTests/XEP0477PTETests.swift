import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0477: Pubsub Targeted Encryption.
@Suite struct PubSubTargetedEncryptionTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.TargetedEncryption(by: "juliet@example.com", type: "urn:a", content: [Attention()]),
            """
            <encrypted xmlns='urn:xmpp:pte:0' by='juliet@example.com' type='urn:a'>\
            <attention xmlns='urn:xmpp:attention:0'/></encrypted>
            """)
    }

    @Test func anEncryptedPost() throws {
        let event = try #require(
            try value(
                PubSub.Event.self,
                in: """
                    <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='urn:xmpp:microblog:0'><item id='1'>\
                    <encrypted xmlns='urn:xmpp:pte:0' by='juliet@example.com' type='urn:c'><cipher xmlns='urn:c'/></encrypted></item></items></event>
                    """
            )
        )

        let encrypted = try #require(event.items?.items.first?.payload[PubSub.TargetedEncryption.self])
        #expect(encrypted.by == "juliet@example.com" && encrypted.type == "urn:c")
        #expect(encrypted.content.count == 1)
    }

    @Test(arguments: [
        ("<encrypted xmlns='urn:xmpp:pte:0' type='a'/>", "missing-attribute message/encrypted"),
        ("<encrypted xmlns='urn:xmpp:pte:0' by='a@b'/>", "missing-attribute message/encrypted"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.TargetedEncryption.self,
            of: "<encrypted xmlns='urn:xmpp:pte:0' by='a@b' type='a' x='1'><c xmlns='urn:c'/></encrypted>",
            becomes: "<encrypted xmlns='urn:xmpp:pte:0' by='a@b' type='b' x='1'><c xmlns='urn:c'/></encrypted>"
        ) { $0.type = "b" }
    }
}
