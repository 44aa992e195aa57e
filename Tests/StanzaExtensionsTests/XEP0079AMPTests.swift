import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0079: Advanced Message Processing.
@Suite struct AMPTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            AMP.Rules(
                from: "a@example.org", to: "b@example.org", status: .alert, isPerHop: true,
                rules: [.init(action: .drop, condition: .expireAt, value: "2026-02-14T00:00:00Z")]),
            """
            <amp xmlns='http://jabber.org/protocol/amp' from='a@example.org' to='b@example.org' status='alert' per-hop='true'>\
            <rule action='drop' condition='expire-at' value='2026-02-14T00:00:00Z'/></amp>
            """)
        try expectRoundTrip(
            AMP.InvalidRules(rules: [.init(action: .drop, condition: .deliver, value: "stored")]),
            """
            <invalid-rules xmlns='http://jabber.org/protocol/amp'>\
            <rule action='drop' condition='deliver' value='stored'/></invalid-rules>
            """)
        try expectRoundTrip(
            AMP.UnsupportedActions(rules: [.init(action: .drop, condition: .deliver, value: "stored")]),
            """
            <unsupported-actions xmlns='http://jabber.org/protocol/amp'>\
            <rule action='drop' condition='deliver' value='stored'/></unsupported-actions>
            """)
        try expectRoundTrip(
            AMP.UnsupportedConditions(), "<unsupported-conditions xmlns='http://jabber.org/protocol/amp'/>")
        try expectRoundTrip(
            AMP.FailedRules(rules: [.init(action: .error, condition: .matchResource, value: "exact")]),
            """
            <failed-rules xmlns='http://jabber.org/protocol/amp#errors'>\
            <rule action='error' condition='match-resource' value='exact'/></failed-rules>
            """)
        try expectRoundTrip(AMP.Feature(), "<amp xmlns='http://jabber.org/features/amp'/>")
    }

    @Test func rulesOfAMessage() throws {
        let xml = """
            <amp xmlns='http://jabber.org/protocol/amp' per-hop='1'><rule action='burn' condition='deliver' value='stored'/>\
            <rule action='drop'/></amp>
            """

        let amp = try #require(try value(AMP.Rules.self, in: xml))
        #expect(amp.isPerHop)
        #expect(amp.rules.first?.value?.action.rawValue == "burn")
        #expect(amp.rules.first?.value?.condition == .deliver)
        #expect(try faults(in: xml) == ["missing-attribute message/amp/rule[2]"])
    }

    @Test func errorSaysWhichRule() throws {
        let message = try Message(
            captured: """
                <message type='error'><error type='modify'><bad-request xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <unsupported-actions xmlns='http://jabber.org/protocol/amp'>\
                <rule action='burn' condition='deliver' value='stored'/></unsupported-actions></error></message>
                """
        )

        #expect(
            message.error?.application[AMP.UnsupportedActions.self]?.rules.values().map(\.action.rawValue) == ["burn"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<amp xmlns='http://jabber.org/protocol/amp' from='@'/>"

        #expect(try topFaults(in: xml) == ["invalid-value message/amp/@from"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            AMP.Rules.self,
            of: """
                <amp xmlns='http://jabber.org/protocol/amp' x='1'>\
                <rule action='a' condition='b' value='c' y='2'/></amp>
                """,
            becomes: """
                <amp xmlns='http://jabber.org/protocol/amp' status='notify' x='1'>\
                <rule action='a' condition='b' value='c' y='2'/></amp>
                """
        ) { $0.status = .notify }
    }
}
