import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0478: Stream Limits Advertisement.
@Suite struct StreamLimitsTests {
    @Test func limitsRoundTrip() throws {
        try expectRegistered(
            StreamLimits(maxBytes: 262_144, idleSeconds: 1800),
            """
            <limits xmlns='urn:xmpp:stream-limits:0'><max-bytes>262144</max-bytes><idle-seconds>1800</idle-seconds>\
            </limits>
            """
        )
        try expectRegistered(
            StreamLimits(),
            "<limits xmlns='urn:xmpp:stream-limits:0'/>"
        )
    }

    @Test(arguments: [
        (
            "<limits xmlns='urn:xmpp:stream-limits:0'><max-bytes>much</max-bytes></limits>",
            ["invalid-value message/limits/max-bytes"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StreamLimits.self,
            of: """
                <limits xmlns='urn:xmpp:stream-limits:0' a='1'><max-bytes>1</max-bytes><n xmlns='urn:n'/></limits>
                """,
            becomes: """
                <limits xmlns='urn:xmpp:stream-limits:0' a='1'><max-bytes>2</max-bytes><n xmlns='urn:n'/></limits>
                """
        ) { $0.maxBytes = 2 }
    }
}
