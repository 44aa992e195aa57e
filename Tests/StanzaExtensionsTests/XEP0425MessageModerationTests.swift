import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0425: Moderated Message Retraction.
@Suite struct MessageModerationTests {
    @Test func requestRoundTrips() throws {
        try expectRoundTrip(
            MessageModeration.Moderate(id: "s-17", reason: "A plague"),
            """
            <moderate xmlns='urn:xmpp:message-moderate:1' id='s-17'><retract xmlns='urn:xmpp:message-retract:1'/>\
            <reason>A plague</reason></moderate>
            """
        )
        try expectRoundTrip(
            MessageModeration.Moderate(id: "s-17", retracts: false),
            "<moderate xmlns='urn:xmpp:message-moderate:1' id='s-17'/>"
        )
    }

    @Test func moderatorRoundTrips() throws {
        try expectRoundTrip(
            MessageModeration.Moderated(by: "prince@example.org", occupantID: OccupantID(id: "dd72")),
            """
            <moderated xmlns='urn:xmpp:message-moderate:1' by='prince@example.org'>\
            <occupant-id xmlns='urn:xmpp:occupant-id:0' id='dd72'/></moderated>
            """
        )
    }

    @Test func tombstoneTellsTheModerator() throws {
        let message = try message(
            with: """
                <retracted xmlns='urn:xmpp:message-retract:1' stamp='2026-02-14T23:08:25Z'>\
                <moderated xmlns='urn:xmpp:message-moderate:1' by='prince@example.org'/></retracted>
                """
        )

        #expect(message[MessageRetraction.Retracted.self]?.moderated?.by == "prince@example.org")
    }

    @Test(arguments: [
        ("<moderate xmlns='urn:xmpp:message-moderate:1'/>", "missing-attribute message/moderate"),
        ("<moderated xmlns='urn:xmpp:message-moderate:1' by='@'/>", "invalid-value message/moderated/@by"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageModeration.Moderate.self,
            of: """
                <moderate xmlns='urn:xmpp:message-moderate:1' id='1' a='1'><retract xmlns='urn:xmpp:message-retract:1' b='2'/>\
                <n xmlns='urn:n'/></moderate>
                """,
            becomes: """
                <moderate xmlns='urn:xmpp:message-moderate:1' id='2' a='1'><retract xmlns='urn:xmpp:message-retract:1' b='2'/>\
                <n xmlns='urn:n'/></moderate>
                """
        ) { $0.id = "2" }
    }
}
