import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0196: User Gaming.
@Suite struct UserGamingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            UserGaming(
                name: "Chess", uri: "urn:u", characterName: "White", characterProfile: "urn:p", level: "9",
                serverName: "Globe", serverAddress: "chess.example.org"),
            """
            <game xmlns='urn:xmpp:gaming:0'><character_name>White</character_name>\
            <character_profile>urn:p</character_profile><level>9</level><name>Chess</name>\
            <server_address>chess.example.org</server_address><server_name>Globe</server_name>\
            <uri>urn:u</uri></game>
            """)
        try expectRoundTrip(UserGaming(), "<game xmlns='urn:xmpp:gaming:0'/>")
    }

    @Test func aGameByItsName() throws {
        #expect(
            try value(UserGaming.self, in: "<game xmlns='urn:xmpp:gaming:0'><name>Chess</name></game>")?.name == "Chess"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            UserGaming.self, of: "<game xmlns='urn:xmpp:gaming:0' x='1'><level>1</level><score/></game>",
            becomes: "<game xmlns='urn:xmpp:gaming:0' x='1'><level>2</level><score/></game>"
        ) { $0.level = "2" }
    }
}
