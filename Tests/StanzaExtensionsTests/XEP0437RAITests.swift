import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0437: Room Activity Indicators.
@Suite struct RoomActivityTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            RoomActivity(["orchard@rooms.example.net", "tomb@rooms.example.net"]),
            """
            <rai xmlns='urn:xmpp:rai:0'><activity>orchard@rooms.example.net</activity>\
            <activity>tomb@rooms.example.net</activity></rai>
            """)
        try expectRoundTrip(RoomActivity(), "<rai xmlns='urn:xmpp:rai:0'/>")
    }

    @Test func somethingWasSaid() throws {
        let message = try Message(
            captured: """
                <message from='rooms.example.net'><rai xmlns='urn:xmpp:rai:0'><activity>orchard@rooms.example.net</activity></rai></message>
                """
        )

        #expect(message[RoomActivity.self]?.rooms == ["orchard@rooms.example.net"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<rai xmlns='urn:xmpp:rai:0'><activity>@</activity></rai>"

        #expect(try topFaults(in: xml) == ["invalid-value message/rai/activity"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            RoomActivity.self, of: "<rai xmlns='urn:xmpp:rai:0' x='1'><activity>a@b</activity><z xmlns='urn:z'/></rai>",
            becomes: "<rai xmlns='urn:xmpp:rai:0' x='1'><activity>b@c</activity><z xmlns='urn:z'/></rai>"
        ) { $0.rooms = ["b@c"] }
    }
}
