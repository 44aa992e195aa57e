import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0298: Delivering Conference Information to Jingle Participants.
@Suite struct CoinTests {
    private static let namespace = "urn:ietf:params:xml:ns:conference-info"

    @Test func aFocusRoundTrips() throws {
        try expectRegistered(Coin.Focus(isFocus: true), "<conference-info xmlns='urn:xmpp:coin:1' isfocus='true'/>")
        try expectRegistered(Coin.Focus(isFocus: false), "<conference-info xmlns='urn:xmpp:coin:1' isfocus='false'/>")
        let jingle = try value(
            Jingle.self,
            in: """
                <jingle xmlns='urn:xmpp:jingle:1' action='session-info' sid='a7'>\
                <conference-info xmlns='urn:xmpp:coin:1' isfocus='true'/></jingle>
                """)
        #expect(jingle?.payloads[Coin.Focus.self]?.isFocus == true)
    }

    @Test func aConferenceRoundTrips() throws {
        try expectRegistered(
            Coin.ConferenceInfo(
                entity: "xmpp:romeo@example.net/orchard",
                state: .partial,
                version: 7,
                description: .init(
                    displayText: "Balcony", subject: "Names", freeText: "What is in them", keywords: "rose name",
                    conferenceURIs: .init(entries: [
                        .init(
                            uri: "tel:+39", displayText: "By phone", purpose: "participation",
                            modified: .init(time: DateTime("2026-01-31T20:00:00Z"), reason: "moved", by: "xmpp:r@e"))
                    ]),
                    serviceURIs: .init(state: .deleted),
                    maximumUserCount: 2,
                    availableMedia: .init(entries: [
                        .init(label: "10", displayText: "Voices", type: "audio", status: .sendReceive)
                    ])),
                host: .init(
                    displayText: "Romeo", webPage: "https://example.net/",
                    uris: .init(entries: [.init(uri: "xmpp:romeo@example.net")])),
                conferenceState: .init(userCount: 2, isActive: true, isLocked: false)
            ),
            """
            <conference-info xmlns='\(Self.namespace)' entity='xmpp:romeo@example.net/orchard' state='partial' version='7'>\
            <conference-description><display-text>Balcony</display-text><subject>Names</subject>\
            <free-text>What is in them</free-text><keywords>rose name</keywords>\
            <conf-uris><entry><uri>tel:+39</uri><display-text>By phone</display-text><purpose>participation</purpose>\
            <modified><when>2026-01-31T20:00:00Z</when><reason>moved</reason><by>xmpp:r@e</by></modified>\
            </entry></conf-uris><service-uris state='deleted'/><maximum-user-count>2</maximum-user-count>\
            <available-media><entry label='10'><display-text>Voices</display-text><type>audio</type>\
            <status>sendrecv</status></entry></available-media></conference-description>\
            <host-info><display-text>Romeo</display-text><web-page>https://example.net/</web-page>\
            <uris><entry><uri>xmpp:romeo@example.net</uri></entry></uris></host-info>\
            <conference-state><user-count>2</user-count><active>true</active><locked>false</locked></conference-state>\
            </conference-info>
            """
        )
    }

    @Test(arguments: [
        ("<conference-info xmlns='urn:xmpp:coin:1'/>", ["missing-attribute message/conference-info"]),
        ("<conference-info xmlns='\(namespace)'/>", ["missing-attribute message/conference-info"]),
        (
            "<conference-info xmlns='\(namespace)' entity='e'><users><user><endpoint><media/></endpoint></user></users></conference-info>",
            ["missing-attribute message/conference-info/users/user/endpoint/media"]
        ),
        (
            "<conference-info xmlns='\(namespace)' entity='e'><host-info><uris><entry/></uris></host-info></conference-info>",
            ["missing-child message/conference-info/host-info/uris/entry"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func valuesOfTomorrowAndBadNumbersAreKept() throws {
        let info = try #require(
            try value(
                Coin.ConferenceInfo.self,
                in: """
                    <conference-info xmlns='\(Self.namespace)' entity='e' state='rumoured' version='next'>\
                    <conference-state><user-count>many</user-count></conference-state>\
                    <users><user><endpoint><status>asleep</status></endpoint></user></users></conference-info>
                    """))

        #expect(info.state.rawValue == "rumoured")
        #expect(info.version == .malformed("next"))
        #expect(info.conferenceState?.userCount == .malformed("many"))
        #expect(info.users?.users.values().first?.endpoints.values().first?.status?.rawValue == "asleep")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Coin.ConferenceInfo.self,
            of: """
                <conference-info xmlns='\(Self.namespace)' entity='e' a='1'><users b='2'><user c='3'/></users>\
                <x xmlns='urn:x'/></conference-info>
                """,
            becomes: """
                <conference-info xmlns='\(Self.namespace)' entity='f' a='1'><users b='2'><user c='3'/></users>\
                <x xmlns='urn:x'/></conference-info>
                """
        ) { $0.entity = "f" }
    }
}
