import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0288: Bidirectional Server-to-Server Connections.
@Suite struct BidirectionalStreamsTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            BidirectionalStreams.Feature(),
            "<bidi xmlns='urn:xmpp:features:bidi'/>"
        )
        try expectRegistered(
            BidirectionalStreams.Enable(payloads: [StreamLimits(maxBytes: 10_000, idleSeconds: 1800)]),
            """
            <bidi xmlns='urn:xmpp:bidi'><limits xmlns='urn:xmpp:stream-limits:0'><max-bytes>10000</max-bytes>\
            <idle-seconds>1800</idle-seconds></limits></bidi>
            """
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            BidirectionalStreams.Enable.self,
            of: "<bidi xmlns='urn:xmpp:bidi' a='1'><n xmlns='urn:n'/></bidi>",
            becomes: "<bidi xmlns='urn:xmpp:bidi' a='1'/>"
        ) { $0.payloads = ExtensionList() }
    }
}
