import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0311: MUC Fast Reconnect.
@Suite struct PresenceSessionTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PresenceSession(session: "u8e8", type: "resume", id: "893o"),
            "<presence-session xmlns='urn:xmpp:presence-session:0' session='u8e8' type='resume' id='893o'/>")
        try expectRoundTrip(PresenceSession(), "<presence-session xmlns='urn:xmpp:presence-session:0'/>")
    }

    @Test func aNumberedMessage() throws {
        let message = try message(
            with:
                "<body>Ay me!</body><presence-session xmlns='urn:xmpp:presence-session:0' session='u8e8' id='893ou22'/>"
        )

        #expect(message[PresenceSession.self]?.id == "893ou22")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PresenceSession.self, of: "<presence-session xmlns='urn:xmpp:presence-session:0' id='1' x='1'/>",
            becomes: "<presence-session xmlns='urn:xmpp:presence-session:0' id='2' x='1'/>"
        ) { $0.id = "2" }
    }
}
