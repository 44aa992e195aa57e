import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0489: Reporting Account Affiliations.
@Suite struct AccountAffiliationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(AccountAffiliation.Query(), "<query xmlns='urn:xmpp:raa:0'/>")
        try expectRoundTrip(
            AccountAffiliation.Info(affiliation: .member, since: DateTime("2026-02-14T00:00:00Z"), trust: 57),
            "<info xmlns='urn:xmpp:raa:0' affiliation='member' since='2026-02-14T00:00:00Z' trust='57'/>")
    }

    @Test func somebodyAsksToSeeAPresence() throws {
        let presence = try Presence(
            captured: """
                <presence from='nobody@example.org' type='subscribe'>\
                <info xmlns='urn:xmpp:raa:0' affiliation='registered' since='yesterday' trust='47'/></presence>
                """
        )

        let info = try #require(presence[AccountAffiliation.Info.self])
        #expect(info.affiliation == .registered && info.trust == .value(47))
        #expect(info.since == .malformed("yesterday"))
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<info xmlns='urn:xmpp:raa:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/info"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            AccountAffiliation.Info.self,
            of: "<info xmlns='urn:xmpp:raa:0' affiliation='member' x='1'><b xmlns='urn:b'/></info>",
            becomes: "<info xmlns='urn:xmpp:raa:0' affiliation='admin' x='1'><b xmlns='urn:b'/></info>"
        ) { $0.affiliation = .admin }
    }
}
