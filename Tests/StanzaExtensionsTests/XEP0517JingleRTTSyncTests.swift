import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0517: Jingle Synchronized Real-Time Text.
@Suite struct JingleRealTimeTextTests {
    @Test func everythingRoundTrips() throws {
        let synchronization = JingleRealTimeText.Synchronization(
            role: .caption, source: .speechRecognition, mode: .mediaClock, maximumSkew: 500, finality: .partial)

        try expectRegistered(
            synchronization,
            """
            <rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='caption' source='asr' sync-mode='media-clock' \
            max-skew='500' finality='partial'/>
            """
        )
        try expectRegistered(
            JingleRealTimeText.Description(
                profile: "dc-t140",
                channel: .init(subprotocol: "t140", reliability: "reliable", order: "in-order", label: "rtt"),
                synchronization: .init(role: .conversation, source: .human, mode: .coSession)),
            """
            <description xmlns='urn:xmpp:jingle:apps:rtt-sync:0' profile='dc-t140'>\
            <datachannel subprotocol='t140' reliability='reliable' order='in-order' label='rtt'/>\
            <rtt-sync role='conversation' source='human' sync-mode='co-session'/></description>
            """
        )
        try expectRegistered(
            JingleRealTimeText.Fallback(
                sid: "a7", method: "xep-0301", mode: .unsynchronized, reason: "peer-unsupported"),
            """
            <rtt-fallback xmlns='urn:xmpp:jingle:apps:rtt-sync:0' sid='a7' method='xep-0301' sync-mode='none' \
            reason='peer-unsupported'/>
            """
        )
    }

    @Test func itStandsInADescriptionOfMedia() throws {
        let description = try value(
            JingleRTP.Description.self,
            in: """
                <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='text'>\
                <payload-type id='98' name='t140' clockrate='1000'/>\
                <rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='transcript' sync-mode='session-clock'/>\
                </description>
                """)

        #expect(description?.payloads[JingleRealTimeText.Synchronization.self]?.role == .transcript)
        #expect(description?.payloads[JingleRealTimeText.Synchronization.self]?.mode == .sessionClock)
    }

    @Test(arguments: [
        (
            "<rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' sync-mode='none'/>",
            ["missing-attribute message/rtt-sync"]
        ),
        (
            "<rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='caption'/>",
            ["missing-attribute message/rtt-sync"]
        ),
        (
            "<rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='caption' sync-mode='none' max-skew='-1'/>",
            ["invalid-value message/rtt-sync/@max-skew"]
        ),
        (
            "<rtt-fallback xmlns='urn:xmpp:jingle:apps:rtt-sync:0' method='xep-0301'/>",
            ["missing-attribute message/rtt-fallback"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func valuesOfTomorrowAreKept() throws {
        let synchronization = try value(
            JingleRealTimeText.Synchronization.self,
            in: """
                <rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='chorus' source='ghost' sync-mode='sundial' \
                finality='fatal'/>
                """)

        #expect(synchronization?.role.rawValue == "chorus")
        #expect(synchronization?.source?.rawValue == "ghost")
        #expect(synchronization?.mode.rawValue == "sundial")
        #expect(synchronization?.finality?.rawValue == "fatal")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleRealTimeText.Synchronization.self,
            of:
                "<rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='caption' sync-mode='none' a='1'><x/></rtt-sync>",
            becomes: """
                <rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='caption' sync-mode='media-clock' a='1'><x/>\
                </rtt-sync>
                """
        ) { $0.mode = .mediaClock }
    }
}
