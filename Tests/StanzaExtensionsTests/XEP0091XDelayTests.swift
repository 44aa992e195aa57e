import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0091: Legacy Delayed Delivery.
@Suite struct LegacyDelayTests {
    @Test func delayRoundTrips() throws {
        let stamp = try #require(DateTime(legacy: "20260214T23:08:25"))

        try expectRoundTrip(
            LegacyDelay(stamp: stamp, from: "example.com", reason: "Offline Storage"),
            "<x xmlns='jabber:x:delay' from='example.com' stamp='20260214T23:08:25'>Offline Storage</x>"
        )
        try expectRoundTrip(LegacyDelay(stamp: stamp), "<x xmlns='jabber:x:delay' stamp='20260214T23:08:25'/>")
    }

    @Test func stampIsRequired() throws {
        #expect(try topFaults(in: "<x xmlns='jabber:x:delay'/>") == ["missing-attribute message/x"])
        #expect(
            try topFaults(in: "<x xmlns='jabber:x:delay' stamp='at dawn'/>") == ["invalid-value message/x/@stamp"]
        )
    }

    @Test func stampIsTheSameInstantAsTheNewerOne() throws {
        let delay = try value(LegacyDelay.self, in: "<x xmlns='jabber:x:delay' stamp='20260214T23:08:25'/>")

        #expect(delay?.stamp.dateTime == DateTime("2026-02-14T23:08:25Z"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyDelay.self,
            of: "<x xmlns='jabber:x:delay' stamp='20260214T23:08:25' by='post'>late<i xmlns='urn:i'/></x>",
            becomes: "<x xmlns='jabber:x:delay' stamp='20260214T23:08:25' by='post'>early<i xmlns='urn:i'/></x>"
        ) { $0.reason = "early" }
    }
}
