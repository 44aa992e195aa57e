import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0306: Extensible Status Conditions for Multi-User Chat.
@Suite struct MUCConditionTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(MUC.Condition.realJIDPublic, "<realjid-public xmlns='urn:xmpp:muc:conditions:1'/>")
        try expectRoundTrip(
            MUC.Status(100, condition: .realJIDPublic),
            """
            <status xmlns='http://jabber.org/protocol/muc#user' code='100'>\
            <realjid-public xmlns='urn:xmpp:muc:conditions:1'/></status>
            """)
    }

    @Test func numbersAndNames() throws {
        let presence = try Presence(
            captured: """
                <presence><x xmlns='http://jabber.org/protocol/muc#user'><status code='100'>\
                <realjid-public xmlns='urn:xmpp:muc:conditions:1'/></status><status code='110'>\
                <self-presence xmlns='urn:xmpp:muc:conditions:1'><text>It is you</text></self-presence></status>\
                <status code='999'><eaten xmlns='urn:xmpp:muc:conditions:1'/></status></x></presence>
                """
        )

        let user = try #require(presence[MUC.User.self])
        #expect(user.hasStatus(.selfPresence) && user.hasStatus(.nonAnonymous) && !user.hasStatus(.kicked))
        #expect(user.statuses.values().map(\.condition) == [.realJIDPublic, .selfPresence, nil])
    }

    @Test func aConditionOfTomorrowIsKept() throws {
        try expectUpdate(
            MUC.User.self,
            of: """
                <x xmlns='http://jabber.org/protocol/muc#user'><status code='999'><eaten xmlns='urn:xmpp:muc:conditions:1'/></status></x>
                """,
            becomes: """
                <x xmlns='http://jabber.org/protocol/muc#user'><status code='998'><eaten xmlns='urn:xmpp:muc:conditions:1'/></status></x>
                """
        ) { $0.statuses = [.value(MUC.Status(998))] }
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUC.Condition.self, of: "<kicked xmlns='urn:xmpp:muc:conditions:1' x='1'><text>T</text></kicked>",
            becomes: "<banned xmlns='urn:xmpp:muc:conditions:1' x='1'><text>T</text></banned>"
        ) { $0 = .banned }
    }
}
