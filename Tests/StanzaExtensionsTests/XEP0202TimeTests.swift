import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0202: Entity Time.
@Suite struct EntityTimeTests {
    @Test func requestAndAnswerRoundTrip() throws {
        let utc = try #require(DateTime("2026-02-14T23:08:25Z"))
        let offset = try #require(UTCOffset(xmlText: "+01:00"))

        try expectRoundTrip(EntityTime(), "<time xmlns='urn:xmpp:time'/>")
        try expectRoundTrip(
            EntityTime(utc: utc, offset: offset),
            "<time xmlns='urn:xmpp:time'><tzo>+01:00</tzo><utc>2026-02-14T23:08:25Z</utc></time>"
        )
    }

    @Test func badPartLeavesTheOther() throws {
        let xml = "<time xmlns='urn:xmpp:time'><tzo>CET</tzo><utc>2026-02-14T23:08:25Z</utc></time>"

        let time = try #require(try value(EntityTime.self, in: xml))
        #expect(time.offset == .malformed("CET"))
        #expect(time.utc.value?.utcText == "2026-02-14T23:08:25Z")
        #expect(try faults(in: xml).isEmpty)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EntityTime.self,
            of: "<time xmlns='urn:xmpp:time' a='1'><tzo>-00:00</tzo><utc>now</utc><n xmlns='urn:n'/></time>",
            becomes: """
                <time xmlns='urn:xmpp:time' a='1'><tzo>-00:00</tzo><utc>1970-01-01T00:00:00Z</utc><n xmlns='urn:n'/></time>
                """
        ) { $0.utc = .value(DateTime(secondsSince1970: 0)) }
    }
}
