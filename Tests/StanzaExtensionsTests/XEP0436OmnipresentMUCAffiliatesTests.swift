import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0436: MUC presence versioning.
@Suite struct MUCPresenceVersioningTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            MUCPresenceVersioning.Version("ver16"),
            "<version xmlns='urn:xmpp:muc-presence-versioning:0' ver='ver16'/>"
        )
        try expectRegistered(
            MUCPresenceVersioning.Version(""),
            "<version xmlns='urn:xmpp:muc-presence-versioning:0' ver=''/>"
        )
        try expectRegistered(
            MUCPresenceVersioning.Reset("ver36"),
            "<reset xmlns='urn:xmpp:muc-presence-versioning:0' ver='ver36'/>"
        )
        try expectRegistered(MUCPresenceVersioning.Reset(), "<reset xmlns='urn:xmpp:muc-presence-versioning:0'/>")
    }

    @Test func itStandsInWhatARoomSaysOfAnOccupant() throws {
        let user = try value(
            MUC.User.self,
            in: """
                <x xmlns='http://jabber.org/protocol/muc#user'>\
                <version xmlns='urn:xmpp:muc-presence-versioning:0' ver='ver17'/>\
                <item affiliation='member' role='participant'/><status code='110'/></x>
                """)

        #expect(user?.others[MUCPresenceVersioning.Version.self]?.version == "ver17")
        #expect(user?.others[MUCPresenceVersioning.Reset.self] == nil)
    }

    @Test func aVersionIsRequired() throws {
        #expect(
            try faults(in: "<version xmlns='urn:xmpp:muc-presence-versioning:0'/>") == [
                "missing-attribute message/version"
            ])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUCPresenceVersioning.Version.self,
            of: "<version xmlns='urn:xmpp:muc-presence-versioning:0' ver='1' a='1'><x/></version>",
            becomes: "<version xmlns='urn:xmpp:muc-presence-versioning:0' ver='2' a='1'><x/></version>"
        ) { $0.version = "2" }
    }
}
