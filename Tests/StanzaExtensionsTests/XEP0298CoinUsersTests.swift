import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0298: who takes part in a conference.
@Suite struct CoinUsersTests {
    private static let namespace = "urn:ietf:params:xml:ns:conference-info"

    @Test func thoseWhoTakePartRoundTrip() throws {
        let endpoint = Coin.Endpoint(
            entity: "xmpp:juliet@example.net/balcony",
            displayText: "Tablet",
            referral: .init(by: "xmpp:nurse@example.net"),
            status: .disconnected,
            joiningMethod: .dialedOut,
            joining: .init(time: DateTime("2026-01-31T19:00:00Z")),
            disconnectionMethod: .departed,
            disconnection: .init(reason: "poison"),
            media: [
                .init(id: "1", displayText: "Voice", type: "audio", label: "10", sourceID: "2124", status: .inactive)
            ],
            callInfo: .init(sip: .init(displayText: "A call", callID: "c", fromTag: "f", toTag: "t")))

        try expectRegistered(
            Coin.ConferenceInfo(
                entity: "xmpp:romeo@example.net/orchard",
                users: .init(
                    state: .partial,
                    users: [
                        .init(
                            entity: "xmpp:juliet@example.net",
                            state: .deleted,
                            displayText: "Juliet",
                            associatedAddresses: .init(entries: [.init(uri: "tel:+39")]),
                            roles: .init(entries: ["participant", "speaker"]),
                            languages: "it en",
                            cascadedFocus: "sip:b@example.net",
                            endpoints: [endpoint])
                    ]),
                sidebarReferences: .init(entries: [.init(uri: "xmpp:aside@example.net")]),
                sidebars: .init(entries: [.init(entity: "xmpp:aside@example.net", version: 1, users: .init())])
            ),
            """
            <conference-info xmlns='\(Self.namespace)' entity='xmpp:romeo@example.net/orchard'><users state='partial'>\
            <user entity='xmpp:juliet@example.net' state='deleted'><display-text>Juliet</display-text>\
            <associated-aors><entry><uri>tel:+39</uri></entry></associated-aors>\
            <roles><entry>participant</entry><entry>speaker</entry></roles><languages>it en</languages>\
            <cascaded-focus>sip:b@example.net</cascaded-focus>\
            <endpoint entity='xmpp:juliet@example.net/balcony'><display-text>Tablet</display-text>\
            <referred><by>xmpp:nurse@example.net</by></referred><status>disconnected</status>\
            <joining-method>dialed-out</joining-method><joining-info><when>2026-01-31T19:00:00Z</when></joining-info>\
            <disconnection-method>departed</disconnection-method>\
            <disconnection-info><reason>poison</reason></disconnection-info>\
            <media id='1'><display-text>Voice</display-text><type>audio</type><label>10</label><src-id>2124</src-id>\
            <status>inactive</status></media><call-info><sip><display-text>A call</display-text><call-id>c</call-id>\
            <from-tag>f</from-tag><to-tag>t</to-tag></sip></call-info></endpoint></user></users>\
            <sidebars-by-ref><entry><uri>xmpp:aside@example.net</uri></entry></sidebars-by-ref>\
            <sidebars-by-val><entry entity='xmpp:aside@example.net' version='1'><users/></entry></sidebars-by-val>\
            </conference-info>
            """
        )
    }

    @Test func aBadUserLeavesTheOthers() throws {
        let xml = """
            <conference-info xmlns='\(Self.namespace)' entity='e'><users><user><endpoint><media/></endpoint></user>\
            <user entity='xmpp:juliet@example.net'><endpoint><joining-info><when>at dawn</when></joining-info></endpoint>\
            </user></users></conference-info>
            """
        let users = try #require(try value(Coin.ConferenceInfo.self, in: xml)?.users?.users)

        #expect(try topFaults(in: xml) == [])
        #expect(users.values().map(\.entity) == [nil, "xmpp:juliet@example.net"])
        #expect(users[1].value?.endpoints.first?.value?.joining?.time == .malformed("at dawn"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Coin.ConferenceInfo.self,
            of: """
                <conference-info xmlns='\(Self.namespace)' entity='e'><users b='2'><user c='3'><endpoint d='4'>\
                <x xmlns='urn:x'/></endpoint></user></users></conference-info>
                """,
            becomes: """
                <conference-info xmlns='\(Self.namespace)' entity='e'><users b='2' state='partial'><user c='3'>\
                <endpoint d='4'><x xmlns='urn:x'/></endpoint></user></users></conference-info>
                """
        ) { $0.users?.state = .partial }
    }
}
