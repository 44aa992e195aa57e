import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0343: Signaling WebRTC datachannels in Jingle.
@Suite struct JingleDataChannelsTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            JingleDataChannels.SCTPMap(port: 5000, protocol: "webrtc-datachannel", streams: 1024),
            """
            <sctpmap xmlns='urn:xmpp:jingle:transports:dtls-sctp:1' number='5000' protocol='webrtc-datachannel' \
            streams='1024'/>
            """
        )
        try expectRegistered(
            JingleDataChannels.Channel(
                id: 4, maxPacketLifeTime: 3000, maxRetransmits: 10, isNegotiated: true, isOrdered: false,
                protocol: "file"),
            """
            <channel xmlns='urn:xmpp:jingle:transports:webrtc-datachannel:0' id='4' maxPacketLifeTime='3000' \
            maxRetransmits='10' negotiated='true' ordered='false' protocol='file'/>
            """
        )
        try expectRegistered(
            JingleDataChannels.Channel(),
            "<channel xmlns='urn:xmpp:jingle:transports:webrtc-datachannel:0'/>"
        )
    }

    @Test(arguments: [
        (
            "<sctpmap xmlns='urn:xmpp:jingle:transports:dtls-sctp:1' number='5000'/>",
            ["missing-attribute message/sctpmap"]
        ),
        (
            "<channel xmlns='urn:xmpp:jingle:transports:webrtc-datachannel:0' ordered='mostly'/>",
            ["invalid-value message/channel/@ordered"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleDataChannels.Channel.self,
            of: """
                <channel xmlns='urn:xmpp:jingle:transports:webrtc-datachannel:0' id='1' a='1'><n xmlns='urn:n'/></channel>
                """,
            becomes: """
                <channel xmlns='urn:xmpp:jingle:transports:webrtc-datachannel:0' id='2' a='1'><n xmlns='urn:n'/></channel>
                """
        ) { $0.id = 2 }
    }
}
