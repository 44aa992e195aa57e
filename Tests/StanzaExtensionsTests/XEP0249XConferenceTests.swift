import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0249: Direct MUC Invitations.
@Suite struct DirectInvitationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            DirectInvitation(
                jid: "orchard@rooms.example.net", password: "rosaline", reason: "Come!", continues: true, thread: "t1"),
            """
            <x xmlns='jabber:x:conference' jid='orchard@rooms.example.net' password='rosaline' reason='Come!' continue='true' thread='t1'/>
            """)
        try expectRoundTrip(
            DirectInvitation(jid: "orchard@rooms.example.net"),
            "<x xmlns='jabber:x:conference' jid='orchard@rooms.example.net'/>")
    }

    @Test func anInvitationInAMessage() throws {
        let message = try message(
            with: "<x xmlns='jabber:x:conference' jid='cave@rooms.example.net' reason='Here!' continue='1'/>")

        #expect(message[DirectInvitation.self]?.jid == "cave@rooms.example.net")
        #expect(message[DirectInvitation.self]?.continues == true)
    }

    @Test(arguments: [
        ("<x xmlns='jabber:x:conference'/>", "missing-attribute message/x"),
        ("<x xmlns='jabber:x:conference' jid='@'/>", "invalid-value message/x/@jid"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DirectInvitation.self,
            of: "<x xmlns='jabber:x:conference' jid='a@b' reason='Soon' y='1'><b xmlns='urn:b'/></x>",
            becomes: "<x xmlns='jabber:x:conference' jid='a@b' reason='Now' y='1'><b xmlns='urn:b'/></x>"
        ) { $0.reason = "Now" }
    }
}
