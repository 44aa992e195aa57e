import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0407: Mediated Information eXchange (MIX): Miscellaneous Capabilities.
@Suite struct MIXMiscTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MIX.Register(nick: "thirdwitch"), "<register xmlns='urn:xmpp:mix:misc:0'><nick>thirdwitch</nick></register>"
        )
        try expectRoundTrip(MIX.Retract(id: "s-17"), "<retract xmlns='urn:xmpp:mix:misc:0' id='s-17'/>")
        try expectRoundTrip(
            MIX.Retracted(by: "hag66@example.org", time: try #require(DateTime("2026-02-14T23:08:25Z"))),
            "<retracted xmlns='urn:xmpp:mix:misc:0' by='hag66@example.org' time='2026-02-14T23:08:25Z'/>")
        try expectRoundTrip(
            MIX.Invite(invitee: "cat@example.org"),
            "<invite xmlns='urn:xmpp:mix:misc:0'><invitee>cat@example.org</invitee></invite>")
        try expectRoundTrip(
            MIX.InvitedJoin(
                subscribes: [.init(node: .messages)],
                invitation: .init(
                    inviter: "a@example.org", invitee: "b@example.org", channel: "c@example.org", token: "T")),
            """
            <join xmlns='urn:xmpp:mix:misc:0'><subscribe node='urn:xmpp:mix:nodes:messages'/>\
            <invitation><inviter>a@example.org</inviter><invitee>b@example.org</invitee>\
            <channel>c@example.org</channel><token>T</token></invitation></join>
            """)
        try expectRoundTrip(
            MIX.InvitationAcknowledgement(value: .declined),
            "<invitation-ack xmlns='urn:xmpp:mix:misc:0'><value>Declined</value></invitation-ack>")
    }

    @Test func anInvitationInAMessage() throws {
        let message = try message(
            with: """
                <body>Join us!</body><invitation xmlns='urn:xmpp:mix:misc:0'><inviter>hag66@example.org</inviter>\
                <invitee>cat@example.org</invitee><channel>coven@mix.example.org</channel><token>ABCDEF</token></invitation>
                """
        )

        let invitation = try #require(message[MIX.Invitation.self])
        #expect(invitation.inviter == "hag66@example.org" && invitation.invitee == "cat@example.org")
        #expect(invitation.channel == "coven@mix.example.org" && invitation.token == "ABCDEF")
    }

    @Test(arguments: [
        ("<retract xmlns='urn:xmpp:mix:misc:0'/>", "missing-attribute message/retract"),
        ("<retracted xmlns='urn:xmpp:mix:misc:0' by='a@b'/>", "missing-attribute message/retracted"),
        (
            "<invitation xmlns='urn:xmpp:mix:misc:0'><inviter>a@b</inviter></invitation>",
            "missing-child message/invitation"
        ),
        ("<invitation-ack xmlns='urn:xmpp:mix:misc:0'/>", "missing-child message/invitation-ack"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MIX.Invitation.self,
            of: """
                <invitation xmlns='urn:xmpp:mix:misc:0' x='1'><inviter>a@b</inviter><invitee>c@b</invitee>\
                <channel>d@b</channel><token>T</token><b/></invitation>
                """,
            becomes: """
                <invitation xmlns='urn:xmpp:mix:misc:0' x='1'><inviter>a@b</inviter><invitee>c@b</invitee>\
                <channel>d@b</channel><token>U</token><b/></invitation>
                """
        ) { $0.token = "U" }
    }
}
