import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0470: Pubsub Attachments.
@Suite struct PubSubAttachmentsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.Attachments(
                noticed: .init(timestamp: DateTime("2026-02-14T12:07:24Z")),
                reactions: .init(timestamp: DateTime("2026-02-14T12:07:48Z"), reactions: ["👷", "🔨"]),
                others: [Attention()]),
            """
            <attachments xmlns='urn:xmpp:pubsub-attachments:1'>\
            <noticed timestamp='2026-02-14T12:07:24Z'/><reactions timestamp='2026-02-14T12:07:48Z'>\
            <reaction>👷</reaction><reaction>🔨</reaction></reactions>\
            <attention xmlns='urn:xmpp:attention:0'/></attachments>
            """)
        try expectRoundTrip(
            PubSub.AttachmentsSummary(
                noticed: .init(count: 5),
                reactions: .init(reactions: [.init(count: 2, reaction: "👷"), .init(reaction: "🔨")])),
            """
            <summary xmlns='urn:xmpp:pubsub-attachments:summary:1'><noticed count='5'/><reactions>\
            <reaction count='2'>👷</reaction><reaction>🔨</reaction></reactions></summary>
            """)
    }

    @Test func countsOfAnItem() throws {
        let event = try #require(
            try value(
                PubSub.Event.self,
                in: """
                    <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='n'><item id='1'>\
                    <summary xmlns='urn:xmpp:pubsub-attachments:summary:1'><noticed count='5'/><reactions><reaction count='2'>👷</reaction>\
                    <reaction count='many'>🔨</reaction></reactions></summary></item></items></event>
                    """
            )
        )

        let summary = try #require(event.items?.items.first?.payload[PubSub.AttachmentsSummary.self])
        #expect(summary.noticed?.count == 5)
        #expect(summary.reactions?.reactions.values().map(\.count) == [2])
        #expect(summary.reactions?.reactions.last?.error?.code == .invalidValue)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<summary xmlns='urn:xmpp:pubsub-attachments:summary:1'><noticed/></summary>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/summary/noticed"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.Attachments.self,
            of: """
                <attachments xmlns='urn:xmpp:pubsub-attachments:1' x='1'><noticed/><b xmlns='urn:b'/>\
                </attachments>
                """,
            becomes: "<attachments xmlns='urn:xmpp:pubsub-attachments:1' x='1'><b xmlns='urn:b'/></attachments>"
        ) { $0.noticed = nil }
    }
}
