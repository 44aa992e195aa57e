import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0482: Call Invites.
@Suite struct CallInvitesTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            CallInvites.Invite(
                hasVideo: true,
                jingles: [CallInvites.JingleSession(sid: "sid2", jid: "mixer@example.com/uuid")],
                externals: [CallInvites.External(uri: "tel:+12345678")],
                payloads: [Muji(room: "balcony@rooms.example.com")]
            ),
            """
            <invite xmlns='urn:xmpp:call-invites:0' video='true'><jingle sid='sid2' jid='mixer@example.com/uuid'/>\
            <external uri='tel:+12345678'/><muji xmlns='urn:xmpp:jingle:muji:0' room='balcony@rooms.example.com'/>\
            </invite>
            """
        )
        try expectRegistered(
            CallInvites.Retract(id: "id1"),
            "<retract xmlns='urn:xmpp:call-invites:0' id='id1'/>"
        )
        try expectRegistered(
            CallInvites.Accept(
                id: "id1", jingle: CallInvites.JingleSession(sid: "sid1"), external: CallInvites.External(uri: "tel:1")),
            """
            <accept xmlns='urn:xmpp:call-invites:0' id='id1'><jingle sid='sid1'/><external uri='tel:1'/></accept>
            """
        )
        try expectRegistered(
            CallInvites.Reject(id: "id1"),
            "<reject xmlns='urn:xmpp:call-invites:0' id='id1'/>"
        )
        try expectRegistered(
            CallInvites.Left(id: "id1"),
            "<left xmlns='urn:xmpp:call-invites:0' id='id1'/>"
        )
    }

    @Test(arguments: [
        ("<retract xmlns='urn:xmpp:call-invites:0'/>", ["missing-attribute message/retract"]),
        (
            "<accept xmlns='urn:xmpp:call-invites:0' id='a'><jingle/></accept>",
            ["missing-attribute message/accept/jingle"]
        ),
        ("<invite xmlns='urn:xmpp:call-invites:0'><external/></invite>", ["missing-attribute message/invite/external"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            CallInvites.Accept.self,
            of: """
                <accept xmlns='urn:xmpp:call-invites:0' id='a' b='1'><jingle sid='s' c='1'/><n xmlns='urn:n'/></accept>
                """,
            becomes: """
                <accept xmlns='urn:xmpp:call-invites:0' id='z' b='1'><jingle sid='s' c='1'/><n xmlns='urn:n'/></accept>
                """
        ) { $0.id = "z" }
    }
}
