import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0045: Multi-User Chat.
@Suite struct MUCTests {
    @Test func joinRoundTrips() throws {
        let since = try #require(DateTime("2026-02-14T20:00:00Z"))

        try expectRoundTrip(MUC.Join(), "<x xmlns='http://jabber.org/protocol/muc'/>")
        try expectRoundTrip(
            MUC.Join(
                history: MUC.History(maxCharacters: 65_000, maxStanzas: 20, seconds: 180, since: since),
                password: "rosaline"
            ),
            """
            <x xmlns='http://jabber.org/protocol/muc'>\
            <history maxchars='65000' maxstanzas='20' seconds='180' since='2026-02-14T20:00:00Z'/>\
            <password>rosaline</password></x>
            """
        )
    }

    @Test func occupantRoundTrips() throws {
        try expectRoundTrip(
            MUC.User(
                items: [
                    MUC.Item(
                        affiliation: .member,
                        role: .participant,
                        jid: "romeo@example.net/orchard",
                        nick: "Romeo",
                        actor: MUC.Actor(jid: "prince@example.org", nick: "Prince"),
                        continuation: MUC.Continue(thread: "t1"),
                        reason: "Banished!"
                    )
                ],
                statuses: [.selfPresence, .kicked, MUC.Status(799)]
            ),
            """
            <x xmlns='http://jabber.org/protocol/muc#user'>\
            <item affiliation='member' role='participant' jid='romeo@example.net/orchard' nick='Romeo'>\
            <actor jid='prince@example.org' nick='Prince'/><continue thread='t1'/><reason>Banished!</reason></item>\
            <status code='110'/><status code='307'/><status code='799'/></x>
            """
        )
    }

    @Test func invitationsRoundTrip() throws {
        try expectRoundTrip(
            MUC.User(
                invites: [
                    MUC.Invite(from: "benvolio@example.net", to: "romeo@example.net", reason: "A feast!"),
                    MUC.Invite(to: "mercutio@example.net", continuation: MUC.Continue()),
                ],
                password: "rosaline"
            ),
            """
            <x xmlns='http://jabber.org/protocol/muc#user'>\
            <invite from='benvolio@example.net' to='romeo@example.net'><reason>A feast!</reason></invite>\
            <invite to='mercutio@example.net'><continue/></invite><password>rosaline</password></x>
            """
        )
        try expectRoundTrip(
            MUC.User(decline: MUC.Decline(from: "romeo@example.net", to: "benvolio@example.net", reason: "In love")),
            """
            <x xmlns='http://jabber.org/protocol/muc#user'>\
            <decline from='romeo@example.net' to='benvolio@example.net'><reason>In love</reason></decline></x>
            """
        )
        try expectRoundTrip(
            MUC.User(items: [MUC.Item()], destroy: MUC.Destroy(jid: "tomb@rooms.example.net", reason: "Gone")),
            """
            <x xmlns='http://jabber.org/protocol/muc#user'>\
            <destroy jid='tomb@rooms.example.net'><reason>Gone</reason></destroy><item/></x>
            """
        )
    }

    @Test func presenceTellsWhoItIsAndWhatHappened() throws {
        let presence = try Presence(
            captured: """
                <presence from='orchard@rooms.example.net/Juliet'><x xmlns='http://jabber.org/protocol/muc#user'>\
                <item affiliation='owner' role='moderator'/><status code='201'/><status code='110'/></x></presence>
                """
        )

        let user = try #require(presence[MUC.User.self])
        #expect(user.item?.affiliation == .owner)
        #expect(user.item?.role == .moderator)
        #expect(user.hasStatus(.selfPresence))
        #expect(user.hasStatus(.roomCreated))
        #expect(!user.hasStatus(.kicked))
        #expect(user.statuses.values().map(\.code) == [201, 110])
    }

    @Test func brokenPartsLeaveTheOthers() throws {
        let xml = """
            <x xmlns='http://jabber.org/protocol/muc#user'><item jid='@nobody'/><item nick='Juliet'/><status code='many'/>\
            <status/><status code='110'/><decline from='@nobody'/><destroy jid='@nobody'/></x>
            """

        let user = try #require(try value(MUC.User.self, in: xml))
        #expect(user.item?.nick == "Juliet")
        #expect(user.hasStatus(.selfPresence))
        #expect(user.decline?.value == nil)
        #expect(user.destroy?.error?.code == .invalidValue)
        #expect(
            Set(try faults(in: xml)) == [
                "invalid-value message/x/item/@jid", "invalid-value message/x/status/@code",
                "missing-attribute message/x/status[2]", "invalid-value message/x/decline/@from",
                "invalid-value message/x/destroy/@jid",
            ]
        )
        #expect(try topFaults(in: xml).isEmpty)
    }

    @Test func badLimitMakesTheWishMalformed() throws {
        let xml = "<x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='all'/></x>"

        #expect(try topFaults(in: xml) == ["invalid-value message/x/history/@maxstanzas"])
    }

    @Test func affiliationOfTomorrowSurvives() throws {
        try expectRoundTrip(
            MUC.User(items: [MUC.Item(affiliation: .init(rawValue: "kinsman"), role: .init(rawValue: "mourner"))]),
            "<x xmlns='http://jabber.org/protocol/muc#user'><item affiliation='kinsman' role='mourner'/></x>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUC.User.self,
            of: """
                <x xmlns='http://jabber.org/protocol/muc#user'><item role='visitor' hat='feather'>\
                <hats xmlns='urn:xmpp:hats:0'/></item><status code='110'/><extra xmlns='urn:example:extra'/></x>
                """,
            becomes: """
                <x xmlns='http://jabber.org/protocol/muc#user'><item role='participant' hat='feather'>\
                <hats xmlns='urn:xmpp:hats:0'/></item><status code='110'/><extra xmlns='urn:example:extra'/></x>
                """
        ) { user in
            var item = try #require(user.item)
            item.role = .participant
            user.items = [.value(item)]
        }
    }
}
