import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0421: Occupant identifiers for semi-anonymous MUCs.
@Suite struct OccupantIDTests {
    @Test func identifierRoundTrips() throws {
        try expectRoundTrip(OccupantID(id: "dd72"), "<occupant-id xmlns='urn:xmpp:occupant-id:0' id='dd72'/>")
    }

    @Test func presenceInARoomHasOne() throws {
        let presence = try Presence(
            captured: """
                <presence from='orchard@rooms.example.net/Romeo'><x xmlns='http://jabber.org/protocol/muc#user'/>\
                <occupant-id xmlns='urn:xmpp:occupant-id:0' id='dd72'/></presence>
                """
        )

        #expect(presence[OccupantID.self]?.id == "dd72")
    }

    @Test func withoutIDItIsMalformed() throws {
        let xml = "<occupant-id xmlns='urn:xmpp:occupant-id:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/occupant-id"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OccupantID.self,
            of: "<occupant-id xmlns='urn:xmpp:occupant-id:0' id='1' a='1'><n xmlns='urn:n'/></occupant-id>",
            becomes: "<occupant-id xmlns='urn:xmpp:occupant-id:0' id='2' a='1'><n xmlns='urn:n'/></occupant-id>"
        ) { $0.id = "2" }
    }
}
