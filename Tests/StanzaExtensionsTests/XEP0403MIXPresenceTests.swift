import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0403: Mediated Information eXchange (MIX): Presence Support.
@Suite struct MIXPresenceTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MIX.PresenceSender(jid: "hecate@example.org/x4r", nick: "thirdwitch"),
            """
            <mix xmlns='urn:xmpp:mix:presence:0'><jid>hecate@example.org/x4r</jid>\
            <nick>thirdwitch</nick></mix>
            """)
        try expectRoundTrip(MIX.PresenceSender(), "<mix xmlns='urn:xmpp:mix:presence:0'/>")
    }

    @Test func aPresenceOfAChannel() throws {
        let presence = try Presence(
            captured: """
                <presence from='123435#coven@mix.example.org/a1j'><mix xmlns='urn:xmpp:mix:presence:0'>\
                <jid>hecate@example.org/x4r</jid><nick>thirdwitch</nick></mix><show>dnd</show></presence>
                """
        )

        #expect(presence[MIX.PresenceSender.self]?.jid == "hecate@example.org/x4r")
        #expect(presence[MIX.Sender.self] == nil)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<mix xmlns='urn:xmpp:mix:presence:0'><jid>@</jid></mix>"

        #expect(try topFaults(in: xml) == ["invalid-value message/mix/jid"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MIX.PresenceSender.self, of: "<mix xmlns='urn:xmpp:mix:presence:0' x='1'><nick>a</nick><hat/></mix>",
            becomes: "<mix xmlns='urn:xmpp:mix:presence:0' x='1'><nick>b</nick><hat/></mix>"
        ) { $0.nick = "b" }
    }
}
