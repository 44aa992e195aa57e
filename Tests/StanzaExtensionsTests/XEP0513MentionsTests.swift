import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0513: Explicit Mentions.
@Suite struct MentionsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Mentions.Mention(
                occupantID: "dd72", jid: "alice@example.org", begin: 7, end: 12, language: "en", isForActive: true,
                isSilent: true),
            """
            <mention xmlns='urn:xmpp:mentions:0' occupantid='dd72' jid='alice@example.org' begin='7' end='12' hreflang='en'>\
            <active/><noping/></mention>
            """)
        try expectRoundTrip(
            Mentions.Mention(group: .hats, uri: "urn:hat"),
            "<mention xmlns='urn:xmpp:mentions:0' mentions='urn:xmpp:mentions:0#hats' uri='urn:hat'/>")
        try expectRoundTrip(
            Mentions.Permissions(form: DataForm(type: .form)),
            "<query xmlns='urn:xmpp:mentions:0'><x xmlns='jabber:x:data' type='form'/></query>")
        try expectRoundTrip(Mentions.Permissions(), "<query xmlns='urn:xmpp:mentions:0'/>")
    }

    @Test func severalMentions() throws {
        let message = try message(
            with: """
                <body>Hello, Alice!</body><mention xmlns='urn:xmpp:mentions:0' begin='7' end='far' occupantid='dd72'/>\
                <mention xmlns='urn:xmpp:mentions:0' mentions='urn:x#poets'/>
                """
        )

        let mentions = message.extensions.all(Mentions.Mention.self)
        #expect(mentions.map(\.occupantID) == ["dd72", nil])
        #expect(mentions.first?.begin == .value(7) && mentions.first?.end == .malformed("far"))
        #expect(mentions.last?.group?.rawValue == "urn:x#poets")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<query xmlns='urn:xmpp:mentions:0'><x xmlns='jabber:x:data'/></query>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/query/x"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Mentions.Mention.self, of: "<mention xmlns='urn:xmpp:mentions:0' occupantid='a' x='1'/>",
            becomes: "<mention xmlns='urn:xmpp:mentions:0' occupantid='a' x='1'><noping/></mention>"
        ) { $0.isSilent = true }
    }
}
