import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0045: administration and ownership of rooms.
@Suite struct MUCAdminTests {
    @Test func peopleRoundTrip() throws {
        try expectRoundTrip(
            MUC.Admin(
                items: [
                    MUC.AdminItem(
                        affiliation: .outcast,
                        jid: "tybalt@example.com",
                        actor: MUC.AdminActor(jid: "prince@example.org", nick: "Prince"),
                        reason: "Killed Mercutio"
                    ),
                    MUC.AdminItem(role: .noRole, nick: "Romeo"),
                ]
            ),
            """
            <query xmlns='http://jabber.org/protocol/muc#admin'><item affiliation='outcast' jid='tybalt@example.com'>\
            <actor jid='prince@example.org' nick='Prince'/><reason>Killed Mercutio</reason></item>\
            <item role='none' nick='Romeo'/></query>
            """
        )
    }

    @Test func ownershipRoundTrips() throws {
        try expectRoundTrip(MUC.Owner(), "<query xmlns='http://jabber.org/protocol/muc#owner'/>")
        try expectRoundTrip(
            MUC.Owner(form: DataForm(type: .cancel)),
            "<query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='cancel'/></query>"
        )
        try expectRoundTrip(
            MUC.Owner(destroy: MUC.OwnerDestroy(jid: "tomb@rooms.example.net", password: "rosaline", reason: "Gone")),
            """
            <query xmlns='http://jabber.org/protocol/muc#owner'><destroy jid='tomb@rooms.example.net'>\
            <password>rosaline</password><reason>Gone</reason></destroy></query>
            """
        )
    }

    @Test func brokenPersonLeavesTheOthers() throws {
        let xml = """
            <query xmlns='http://jabber.org/protocol/muc#admin'><item jid='@nobody'/><item nick='Romeo'/></query>
            """

        #expect(try value(MUC.Admin.self, in: xml)?.items.values().map(\.nick) == ["Romeo"])
        #expect(try topFaults(in: xml).isEmpty)
        #expect(try faults(in: xml) == ["invalid-value message/query/item/@jid"])
    }

    @Test func brokenPartMakesARequestOfTheOwnerMalformed() throws {
        let form = "<query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data'/></query>"
        let destroy = "<query xmlns='http://jabber.org/protocol/muc#owner'><destroy jid='@nobody'/></query>"

        #expect(try topFaults(in: form) == ["missing-attribute message/query/x"])
        #expect(try topFaults(in: destroy) == ["invalid-value message/query/destroy/@jid"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUC.Admin.self,
            of: """
                <query xmlns='http://jabber.org/protocol/muc#admin' a='1'><item nick='Romeo' b='2'><n xmlns='urn:n'/></item></query>
                """,
            becomes: """
                <query xmlns='http://jabber.org/protocol/muc#admin' a='1'><item nick='Romeo' b='2'><n xmlns='urn:n'/></item>\
                <item nick='Paris'/></query>
                """
        ) { $0.items.append(.value(MUC.AdminItem(nick: "Paris"))) }
        try expectUpdate(
            MUC.Owner.self,
            of:
                "<query xmlns='http://jabber.org/protocol/muc#owner'><destroy a='1'><n xmlns='urn:n'/></destroy></query>",
            becomes: """
                <query xmlns='http://jabber.org/protocol/muc#owner'><destroy a='1' jid='tomb@example.net'><n xmlns='urn:n'/>\
                </destroy></query>
                """
        ) { $0.destroy?.jid = "tomb@example.net" }
    }
}
