import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0428: Fallback Indication.
@Suite struct FallbackTests {
    @Test func fallbackRoundTrips() throws {
        try expectRoundTrip(
            Fallback(
                for: "urn:xmpp:reply:0", bodies: [Fallback.Body(0..<33), Fallback.Body()],
                subjects: [Fallback.Subject()]),
            """
            <fallback xmlns='urn:xmpp:fallback:0' for='urn:xmpp:reply:0'><subject/><body start='0' end='33'/><body/></fallback>
            """
        )
        try expectRoundTrip(
            Fallback(for: nil, subjects: [Fallback.Subject(1..<2)]),
            "<fallback xmlns='urn:xmpp:fallback:0'><subject start='1' end='2'/></fallback>"
        )
    }

    @Test func bodyOfTheFallbackIsNoBodyOfTheMessage() throws {
        let message = try message(with: "<fallback xmlns='urn:xmpp:fallback:0'><body start='0'/></fallback>")

        #expect(message.body == nil)
        #expect(message[Fallback.self]?.bodies.first?.start == .value(0))
        #expect(message[Fallback.self]?.bodies.first?.end == .absent)
    }

    @Test func badPlaceLeavesTheRestGood() throws {
        let xml = "<fallback xmlns='urn:xmpp:fallback:0' for='f'><body start='-1' end='4'/></fallback>"

        let body = try #require(try value(Fallback.self, in: xml)?.bodies.first)
        #expect(body.start == .malformed("-1"))
        #expect(body.end == .value(4))
        #expect(try faults(in: xml).isEmpty)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Fallback.self,
            of: "<fallback xmlns='urn:xmpp:fallback:0' for='f' a='1'><n xmlns='urn:n'/><body b='2'/></fallback>",
            becomes: "<fallback xmlns='urn:xmpp:fallback:0' for='g' a='1'><n xmlns='urn:n'/><body b='2'/></fallback>"
        ) { $0.purpose = "g" }
    }
}
