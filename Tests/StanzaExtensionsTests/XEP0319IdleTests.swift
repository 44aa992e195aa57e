import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0319: Last User Interaction in Presence.
@Suite struct LastInteractionTests {
    @Test func timeRoundTrips() throws {
        try expectRegistered(
            LastInteraction(since: DateTime("2026-02-14T20:00:00+01:00")!),
            "<idle xmlns='urn:xmpp:idle:1' since='2026-02-14T20:00:00+01:00'/>"
        )
    }

    @Test(arguments: [
        ("<idle xmlns='urn:xmpp:idle:1'/>", ["missing-attribute message/idle"]),
        ("<idle xmlns='urn:xmpp:idle:1' since='dawn'/>", ["invalid-value message/idle/@since"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LastInteraction.self,
            of: "<idle xmlns='urn:xmpp:idle:1' since='2026-02-14T20:00:00Z' a='1'><n xmlns='urn:n'/></idle>",
            becomes: "<idle xmlns='urn:xmpp:idle:1' since='2026-02-14T21:00:00Z' a='1'><n xmlns='urn:n'/></idle>"
        ) { $0.since = DateTime("2026-02-14T21:00:00Z")! }
    }
}
