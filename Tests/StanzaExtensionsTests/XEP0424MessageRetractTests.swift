import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0424: Message Retraction.
@Suite struct MessageRetractionTests {
    @Test func retractionRoundTrips() throws {
        try expectRoundTrip(
            MessageRetraction.Retract(id: "m1"), "<retract xmlns='urn:xmpp:message-retract:1' id='m1'/>")
        try expectRoundTrip(
            MessageRetraction.Retract(
                id: "s-17",
                moderated: MessageModeration.Moderated(by: "orchard@rooms.example.net/Prince"),
                reason: "A plague"
            ),
            """
            <retract xmlns='urn:xmpp:message-retract:1' id='s-17'>\
            <moderated xmlns='urn:xmpp:message-moderate:1' by='orchard@rooms.example.net/Prince'/>\
            <reason>A plague</reason></retract>
            """
        )
    }

    @Test func tombstoneRoundTrips() throws {
        let stamp = try #require(DateTime("2026-02-14T23:08:25Z"))

        try expectRoundTrip(
            MessageRetraction.Retracted(
                id: "m2",
                stamp: stamp,
                by: "romeo@example.net",
                moderated: MessageModeration.Moderated(),
                reason: "A plague"
            ),
            """
            <retracted xmlns='urn:xmpp:message-retract:1' id='m2' stamp='2026-02-14T23:08:25Z' by='romeo@example.net'>\
            <moderated xmlns='urn:xmpp:message-moderate:1'/><reason>A plague</reason></retracted>
            """
        )
        try expectRoundTrip(MessageRetraction.Retracted(), "<retracted xmlns='urn:xmpp:message-retract:1'/>")
    }

    @Test(arguments: [
        ("<retract xmlns='urn:xmpp:message-retract:1'/>", "missing-attribute message/retract"),
        ("<retracted xmlns='urn:xmpp:message-retract:1' stamp='late'/>", "invalid-value message/retracted/@stamp"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageRetraction.Retract.self,
            of: "<retract xmlns='urn:xmpp:message-retract:1' id='1' a='1'><n xmlns='urn:n'/></retract>",
            becomes: "<retract xmlns='urn:xmpp:message-retract:1' id='2' a='1'><n xmlns='urn:n'/></retract>"
        ) { $0.id = "2" }
    }
}
