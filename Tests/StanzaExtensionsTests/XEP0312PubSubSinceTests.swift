import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0312: PubSub Since.
@Suite struct PubSubSinceTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(PresenceAgo(seconds: 86_511), "<ago xmlns='urn:xmpp:ago:0' secs='86511'/>")
    }

    @Test func aPresenceAfterADay() throws {
        let presence = try Presence(captured: "<presence><ago xmlns='urn:xmpp:ago:0' secs='86511'/></presence>")

        #expect(presence[PresenceAgo.self]?.seconds == 86_511)
    }

    @Test(arguments: [
        ("<ago xmlns='urn:xmpp:ago:0'/>", "missing-attribute message/ago"),
        ("<ago xmlns='urn:xmpp:ago:0' secs='long'/>", "invalid-value message/ago/@secs"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PresenceAgo.self, of: "<ago xmlns='urn:xmpp:ago:0' secs='2' x='1'><b xmlns='urn:b'/></ago>",
            becomes: "<ago xmlns='urn:xmpp:ago:0' secs='1' x='1'><b xmlns='urn:b'/></ago>"
        ) { $0.seconds = 1 }
    }
}
