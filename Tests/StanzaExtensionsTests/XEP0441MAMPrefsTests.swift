import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0441: Message Archive Management Preferences.
@Suite struct MAMPreferencesTests {
    @Test(arguments: [XML.Namespace.mam, .mam1])
    func preferencesRoundTrip(namespace: XML.Namespace) throws {
        try expectRoundTrip(
            MAM.Preferences(
                byDefault: .roster,
                always: ["romeo@example.net", "nurse@example.com"],
                never: [],
                namespace: namespace
            ),
            """
            <prefs xmlns='\(namespace)' default='roster'><always><jid>romeo@example.net</jid>\
            <jid>nurse@example.com</jid></always><never/></prefs>
            """
        )
    }

    @Test func requestIsEmpty() throws {
        try expectRoundTrip(MAM.Preferences(), "<prefs xmlns='urn:xmpp:mam:2'/>")
    }

    @Test func ruleOfTomorrowSurvives() throws {
        try expectRoundTrip(
            MAM.Preferences(byDefault: .init(rawValue: "sundays")),
            "<prefs xmlns='urn:xmpp:mam:2' default='sundays'/>"
        )
    }

    @Test func addressThatIsNoneIsMalformed() throws {
        let xml = "<prefs xmlns='urn:xmpp:mam:2' default='never'><always><jid>@nobody</jid></always></prefs>"

        #expect(try topFaults(in: xml) == ["invalid-value message/prefs/always/jid"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MAM.Preferences.self,
            of:
                "<prefs xmlns='urn:xmpp:mam:1' default='always' x='1'><never><jid>a@example.com</jid><n xmlns='urn:n'/></never></prefs>",
            becomes: """
                <prefs xmlns='urn:xmpp:mam:1' default='never' x='1'><never><jid>a@example.com</jid>\
                <jid>b@example.com</jid><n xmlns='urn:n'/></never></prefs>
                """
        ) {
            $0.byDefault = .never
            $0.never?.jids.append("b@example.com")
        }
    }
}
