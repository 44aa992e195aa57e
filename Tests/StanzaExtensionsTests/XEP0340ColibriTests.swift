import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0340: COnferences with LIghtweight BRIdging.
@Suite struct ColibriConferenceTests {
    @Test func conferenceRoundTrips() throws {
        try expectRegistered(
            ColibriConference(
                id: "cafb6f2c",
                contents: [
                    ColibriConference.Content(
                        name: "audio",
                        creator: .initiator,
                        channels: [
                            ColibriConference.Channel(
                                id: "c6a1",
                                expire: 60,
                                isInitiator: true,
                                direction: "recvonly",
                                relayType: "mixer",
                                payloadTypes: [
                                    ColibriConference.PayloadType(
                                        id: 111, name: "opus", clockRate: 48_000, channels: 2,
                                        parameters: [JingleRTP.Parameter("stereo", "1")])
                                ],
                                payloads: [JingleICEUDP(password: "5d0mj", usernameFragment: "amiq")]
                            )
                        ]
                    )
                ]
            ),
            """
            <conference xmlns='http://jitsi.org/protocol/colibri' id='cafb6f2c'>\
            <content name='audio' creator='initiator'>\
            <channel id='c6a1' expire='60' initiator='true' direction='recvonly' rtp-level-relay-type='mixer'>\
            <payload-type id='111' name='opus' clockrate='48000' channels='2'><parameter name='stereo' value='1'/>\
            </payload-type><transport xmlns='urn:xmpp:jingle:transports:ice-udp:1' pwd='5d0mj' ufrag='amiq'/>\
            </channel></content></conference>
            """
        )
    }

    @Test(arguments: [
        (
            "<conference xmlns='http://jitsi.org/protocol/colibri'><content/></conference>",
            ["missing-attribute message/conference/content"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ColibriConference.self,
            of: """
                <conference xmlns='http://jitsi.org/protocol/colibri' a='1'><content name='a' b='1'/><n xmlns='urn:n'/>\
                </conference>
                """,
            becomes: """
                <conference xmlns='http://jitsi.org/protocol/colibri' a='1' id='z'><content name='a' b='1'/>\
                <n xmlns='urn:n'/></conference>
                """
        ) { $0.id = "z" }
    }
}
