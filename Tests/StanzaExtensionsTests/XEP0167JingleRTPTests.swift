import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0167: Jingle RTP Sessions.
@Suite struct JingleRTPTests {
    @Test func descriptionRoundTrips() throws {
        try expectRegistered(
            JingleRTP.Description(
                media: "video",
                ssrc: 4_294_967_295,
                payloadTypes: [
                    JingleRTP.PayloadType(
                        id: 98,
                        name: "theora",
                        clockRate: 90_000,
                        channels: 2,
                        maxPacketTime: 60,
                        packetTime: 20,
                        parameters: [JingleRTP.Parameter("height", "600")]
                    )
                ],
                bandwidth: JingleRTP.Bandwidth(type: "AS", value: "128"),
                encryption: JingleRTP.Encryption(
                    isRequired: true,
                    cryptos: [
                        JingleRTP.Crypto(
                            suite: "AES_CM_128_HMAC_SHA1_80",
                            keyParameters: "inline:WVNfX19z",
                            sessionParameters: "KDR=1 UNENCRYPTED_SRTCP",
                            tag: "1"
                        )
                    ]
                ),
                multiplexesRTCP: true
            ),
            """
            <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='video' ssrc='4294967295'>\
            <payload-type id='98' name='theora' clockrate='90000' channels='2' maxptime='60' ptime='20'>\
            <parameter name='height' value='600'/></payload-type><rtcp-mux/>\
            <encryption required='true'>\
            <crypto crypto-suite='AES_CM_128_HMAC_SHA1_80' key-params='inline:WVNfX19z' session-params='KDR=1 \
            UNENCRYPTED_SRTCP' tag='1'/></encryption><bandwidth type='AS'>128</bandwidth></description>
            """
        )
    }

    @Test func informationRoundTrips() throws {
        try expectRegistered(
            JingleRTP.Info.ringing,
            "<ringing xmlns='urn:xmpp:jingle:apps:rtp:info:1'/>"
        )
        try expectRegistered(
            JingleRTP.Mute(creator: .responder, name: "voice"),
            "<mute xmlns='urn:xmpp:jingle:apps:rtp:info:1' creator='responder' name='voice'/>"
        )
        try expectRegistered(
            JingleRTP.Unmute(creator: .initiator),
            "<unmute xmlns='urn:xmpp:jingle:apps:rtp:info:1' creator='initiator'/>"
        )
        try expectRegistered(
            JingleRTP.ErrorCondition.cryptoRequired,
            "<crypto-required xmlns='urn:xmpp:jingle:apps:rtp:errors:1'/>"
        )
    }

    @Test func brokenCodecLeavesTheOthers() throws {
        let xml = """
            <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'><payload-type id='300'/><payload-type id='18' name='G729'/>\
            <payload-type id='97' name='speex'><parameter value='on'/></payload-type></description>
            """

        let description = try #require(try value(JingleRTP.Description.self, in: xml))
        #expect(description.payloadTypes.values().map(\.id) == [18, 97])
        #expect(
            try faults(in: xml) == [
                "invalid-value message/description/payload-type/@id",
                "missing-attribute message/description/payload-type[3]/parameter",
            ]
        )
    }

    @Test(arguments: [
        ("<description xmlns='urn:xmpp:jingle:apps:rtp:1'/>", ["missing-attribute message/description"]),
        ("<mute xmlns='urn:xmpp:jingle:apps:rtp:info:1' name='voice'/>", ["missing-attribute message/mute"]),
        (
            """
            <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'><bandwidth>64</bandwidth></description>
            """, ["missing-attribute message/description/bandwidth"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleRTP.Description.self,
            of: """
                <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio' maxptime='30'>\
                <payload-type id='18' rate='1'/><echo/></description>
                """,
            becomes: """
                <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='video' maxptime='30'>\
                <payload-type id='18' rate='1'/><echo/></description>
                """
        ) { $0.media = "video" }
    }
}
