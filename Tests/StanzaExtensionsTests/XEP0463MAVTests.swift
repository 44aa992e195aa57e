import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0463: MUC Affiliations Versioning.
@Suite struct MUCAffiliationsVersionTests {
    @Test func versionRoundTrips() throws {
        try expectRegistered(
            MUC.AffiliationsVersion(since: "v1", until: "v2"),
            "<mav xmlns='urn:xmpp:muc:affiliations:1' since='v1' until='v2'/>"
        )
        try expectRoundTrip(MUC.AffiliationsVersion(), "<mav xmlns='urn:xmpp:muc:affiliations:1'/>")
    }

    /// A room's answer of XEP-0463 §5.2.
    @Test func itStandsInWhatARoomSays() throws {
        let message = try message(
            with: """
                <x xmlns='http://jabber.org/protocol/muc#user'><mav xmlns='urn:xmpp:muc:affiliations:1' until='v2'/>\
                <item jid='romeo@example.net' affiliation='owner'/></x>
                """
        )

        let user = try #require(message[MUC.User.self])
        #expect(user.others[MUC.AffiliationsVersion.self] == MUC.AffiliationsVersion(until: "v2"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUC.AffiliationsVersion.self,
            of: "<mav xmlns='urn:xmpp:muc:affiliations:1' since='v1' a='1'><n xmlns='urn:n'/></mav>",
            becomes: "<mav xmlns='urn:xmpp:muc:affiliations:1' since='v2' a='1'><n xmlns='urn:n'/></mav>"
        ) { $0.since = "v2" }
    }
}
