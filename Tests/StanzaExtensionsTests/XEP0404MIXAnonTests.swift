import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0404: Mediated Information eXchange (MIX): JID Hidden Channels.
@Suite struct MIXAnonymousTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MIX.HiddenParticipant(jid: "hecate@example.org"),
            "<participant xmlns='urn:xmpp:mix:anon:0'><jid>hecate@example.org</jid></participant>")
        try expectRoundTrip(
            MIX.AnonymousJoin(
                jid: "hag66@example.org", subscribes: [.init(node: .messages)], form: DataForm(type: .submit)),
            """
            <join xmlns='urn:xmpp:mix:anon:0' jid='hag66@example.org'>\
            <subscribe node='urn:xmpp:mix:nodes:messages'/><x xmlns='jabber:x:data' type='submit'/>\
            </join>
            """)
        try expectRoundTrip(
            MIX.UserPreference(form: DataForm(type: .form)),
            """
            <user-preference xmlns='urn:xmpp:mix:anon:0'><x xmlns='jabber:x:data' type='form'/>\
            </user-preference>
            """)
        try expectRoundTrip(MIX.UserPreference(), "<user-preference xmlns='urn:xmpp:mix:anon:0'/>")
    }

    @Test func somebodyWhoseAddressIsHidden() throws {
        let iq = try IQ(
            captured: """
                <iq type='set' id='j1'><join xmlns='urn:xmpp:mix:anon:0'><subscribe node='urn:xmpp:mix:nodes:messages'/>\
                <x xmlns='jabber:x:data' type='submit'><field var='JID Visibility'><value>never</value></field></x></join></iq>
                """
        )

        #expect(iq[MIX.AnonymousJoin.self]?.form?["JID Visibility"] == "never")
        #expect(iq[MIX.AnonymousJoin.self]?.subscribes.values().map(\.node) == [.messages])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<participant xmlns='urn:xmpp:mix:anon:0'/>"

        #expect(try topFaults(in: xml) == ["missing-child message/participant"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MIX.HiddenParticipant.self,
            of: "<participant xmlns='urn:xmpp:mix:anon:0' x='1'><jid>a@example.org</jid><hat/></participant>",
            becomes: "<participant xmlns='urn:xmpp:mix:anon:0' x='1'><jid>b@example.org</jid><hat/></participant>"
        ) { $0.jid = "b@example.org" }
    }
}
