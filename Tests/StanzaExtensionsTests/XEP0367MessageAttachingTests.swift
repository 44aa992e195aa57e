import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0367: Message Attaching.
@Suite struct MessageAttachmentTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(MessageAttachment(id: "m1"), "<attach-to xmlns='urn:xmpp:message-attaching:1' id='m1'/>")
    }

    @Test func aPictureOfAStorm() throws {
        let message = try message(
            with: "<body>storm.png</body><attach-to xmlns='urn:xmpp:message-attaching:1' id='SD24'/>")

        #expect(message[MessageAttachment.self]?.id == "SD24")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<attach-to xmlns='urn:xmpp:message-attaching:1'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/attach-to"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageAttachment.self,
            of: "<attach-to xmlns='urn:xmpp:message-attaching:1' id='a' x='1'><b xmlns='urn:b'/></attach-to>",
            becomes: "<attach-to xmlns='urn:xmpp:message-attaching:1' id='b' x='1'><b xmlns='urn:b'/></attach-to>"
        ) { $0.id = "b" }
    }
}
