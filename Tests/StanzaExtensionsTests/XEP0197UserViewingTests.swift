import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0197: User Viewing.
@Suite struct UserViewingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            UserViewing(
                programName: "The Tempest", programType: "play", subprogramType: "romance", episode: "5",
                channelName: "Globe", author: "W. S.", cast: "Prospero", description: "A storm",
                duration: 9000, startTime: DateTime("2026-02-14T20:00:00Z"), endTime: DateTime("2026-02-14T22:30:00Z"),
                uri: "urn:u", userComment: "Wet", userRating: "8"),
            """
            <video xmlns='urn:xmpp:viewing:0'><program_name>The Tempest</program_name>\
            <program_type>play</program_type><subprogram_type>romance</subprogram_type>\
            <episode>5</episode><channel_name>Globe</channel_name><author>W. S.</author>\
            <cast>Prospero</cast><description>A storm</description><duration>9000</duration>\
            <start_time>2026-02-14T20:00:00Z</start_time><end_time>2026-02-14T22:30:00Z</end_time>\
            <uri>urn:u</uri><user_comment>Wet</user_comment><user_rating>8</user_rating></video>
            """)
        try expectRoundTrip(UserViewing(), "<video xmlns='urn:xmpp:viewing:0'/>")
    }

    @Test func badTimesLeaveTheRest() throws {
        let xml = "<video xmlns='urn:xmpp:viewing:0'><episode>5</episode><start_time>now</start_time></video>"

        #expect(try value(UserViewing.self, in: xml)?.episode == "5")
        #expect(try value(UserViewing.self, in: xml)?.startTime == .malformed("now"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            UserViewing.self, of: "<video xmlns='urn:xmpp:viewing:0' x='1'><name>N</name><episode>5</episode></video>",
            becomes: "<video xmlns='urn:xmpp:viewing:0' x='1'><name>N</name><episode>6</episode></video>"
        ) { $0.episode = "6" }
    }

    @Test func theNameOfTheSchemaIsReadAsWell() throws {
        try expectSame(
            as: "<room xmlns='urn:xmpp:viewing:0'><episode>5</episode></room>", UserViewing.self
        ) { #expect($0.episode == "5") }
    }
}
