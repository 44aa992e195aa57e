import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0203: Delayed Delivery.
@Suite struct DelayTests {
    @Test func delayRoundTrips() throws {
        let stamp = try #require(DateTime("2026-02-14T23:08:25.125Z"))

        try expectRoundTrip(
            Delay(stamp: stamp, from: "example.com", reason: "Offline Storage"),
            "<delay xmlns='urn:xmpp:delay' from='example.com' stamp='2026-02-14T23:08:25.125Z'>Offline Storage</delay>"
        )
        try expectRoundTrip(Delay(stamp: stamp), "<delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25.125Z'/>")
    }

    @Test func stampIsRequired() throws {
        #expect(try topFaults(in: "<delay xmlns='urn:xmpp:delay'/>") == ["missing-attribute message/delay"])
        #expect(
            try topFaults(in: "<delay xmlns='urn:xmpp:delay' stamp='20260214T23:08:25'/>") == [
                "invalid-value message/delay/@stamp"
            ]
        )
    }

    @Test func updateKeepsWhatIsUnknownAndTheSpellingOfTheStamp() throws {
        try expectUpdate(
            Delay.self,
            of: "<delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25+01:00' by='post'>late</delay>",
            becomes:
                "<delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25+01:00' by='post' from='example.com'>late</delay>"
        ) { $0.from = "example.com" }
    }
}
