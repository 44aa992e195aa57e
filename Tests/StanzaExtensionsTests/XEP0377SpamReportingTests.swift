import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0377: Blocking Command Reports.
@Suite struct AbuseReportTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            AbuseReport(
                reason: .spam, stanzaIDs: [StanzaID(id: "s-17", by: "romeo@example.net")], text: "Trouble",
                includesOrigin: true, includesThirdParty: true),
            """
            <report xmlns='urn:xmpp:reporting:1' reason='urn:xmpp:reporting:spam'>\
            <stanza-id xmlns='urn:xmpp:sid:0' id='s-17' by='romeo@example.net'/><text>Trouble</text>\
            <report-origin/><third-party/></report>
            """)
        try expectRoundTrip(
            AbuseReport(reason: .abuse), "<report xmlns='urn:xmpp:reporting:1' reason='urn:xmpp:reporting:abuse'/>")
        try expectRoundTrip(
            Blocking.Item(jid: "tybalt@example.com", report: .value(AbuseReport(reason: .abuse))),
            """
            <item xmlns='urn:xmpp:blocking' jid='tybalt@example.com'>\
            <report xmlns='urn:xmpp:reporting:1' reason='urn:xmpp:reporting:abuse'/></item>
            """)
    }

    @Test func somebodyIsBlockedForAReason() throws {
        let block = try #require(
            try value(
                Blocking.Block.self,
                in: """
                    <block xmlns='urn:xmpp:blocking'><item jid='tybalt@example.com'>\
                    <report xmlns='urn:xmpp:reporting:1' reason='urn:xmpp:reporting:spam'><text xml:lang='en'>Again</text></report>\
                    </item><item jid='paris@example.com'><report xmlns='urn:xmpp:reporting:1'/></item></block>
                    """
            )
        )

        let items = block.items.values()
        #expect(items.map(\.jid) == ["tybalt@example.com", "paris@example.com"])
        #expect(items.first?.report?.value?.reason == .spam)
        #expect(items.first?.report?.value?.text["en"] == "Again")
        #expect(items.last?.report?.error?.code == .missingAttribute)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<report xmlns='urn:xmpp:reporting:1'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/report"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            AbuseReport.self,
            of: "<report xmlns='urn:xmpp:reporting:1' reason='urn:a' x='1'><b xmlns='urn:b'/></report>",
            becomes: """
                <report xmlns='urn:xmpp:reporting:1' reason='urn:a' x='1'><b xmlns='urn:b'/><report-origin/>\
                </report>
                """
        ) { $0.includesOrigin = true }
    }

    @Test func whatOnlyTheSchemaHasRoundTrips() throws {
        try expectRegistered(
            AbuseReport.Container([AbuseReport(reason: .spam), AbuseReport(reason: .abuse)]),
            """
            <container xmlns='urn:xmpp:reporting:1'><report reason='urn:xmpp:reporting:spam'/>\
            <report reason='urn:xmpp:reporting:abuse'/></container>
            """
        )
        try expectRegistered(AbuseReport.Category.spam, "<spam xmlns='urn:xmpp:reporting:1'/>")
        try expectRegistered(AbuseReport.Category.abuse, "<abuse xmlns='urn:xmpp:reporting:1'/>")
        #expect(
            try faults(in: "<container xmlns='urn:xmpp:reporting:1'><report/></container>") == [
                "missing-attribute message/container/report"
            ])
    }
}
