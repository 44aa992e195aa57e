import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0292: vCard4 Over XMPP.
@Suite struct VCard4Tests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            VCard4(properties: [
                .init("fn", [.init(.text, "Juliet Capulet")]),
                .init("n", [.init(.surname, "Capulet"), .init(.given, "Juliet")]),
                .init(
                    "tel", [.init(.uri, "tel:+1-303-555-1212")],
                    parameters: .init(
                        type: .init(["cell", "voice"]), preference: .init(integer: 1), language: .init("en"),
                        mediaType: .init("text/plain"))),
            ]),
            """
            <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'><fn><text>Juliet Capulet</text></fn><n>\
            <surname>Capulet</surname><given>Juliet</given></n><tel><parameters><type><text>cell</text>\
            <text>voice</text></type><pref><integer>1</integer></pref><language>\
            <language-tag>en</language-tag></language><mediatype><text>text/plain</text></mediatype>\
            </parameters><uri>tel:+1-303-555-1212</uri></tel></vcard>
            """)
        try expectRoundTrip(VCard4(), "<vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'/>")
    }

    @Test func aPublishedCard() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='v1'><pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='urn:xmpp:vcard4'><item id='1'>\
                <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'><fn><text>Romeo</text></fn><nickname><text>Rom</text></nickname>\
                <nickname><text>Meo</text></nickname><bday><date>1591-01-29</date></bday><adr><parameters><pref>1</pref></parameters>\
                <locality>Verona</locality><country>Italy</country></adr><shoe><text>42</text></shoe></vcard></item></items></pubsub></iq>
                """
        )

        let items = try #require(iq[PubSub.self]?.items)
        let card = try #require(items.items.first?.value?.payload[VCard4.self])
        #expect(items.node == VCard4.node)
        #expect(card["fn"]?.text == "Romeo" && card["shoe"] == nil)
        #expect(card.all("nickname").map(\.text) == ["Rom", "Meo"])
        #expect(card["bday"]?[.date] == "1591-01-29")
        #expect(card["adr"]?[.locality] == "Verona" && card["adr"]?[.street] == nil)
        #expect(card["adr"]?.parameters?.preference?.integer == .absent)
    }

    @Test func everyKindOfValueIsRead() throws {
        for kind in VCard4.Value.Kind.allCases {
            let value = VCard4.Value(kind, "x")

            #expect(try VCard4.Value(parsing: value.element()) == value)
            #expect(value.kind == kind)
        }
    }

    @Test func badPreferenceLeavesTheProperty() throws {
        let xml = """
            <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'><tel><parameters><pref><integer>first</integer></pref></parameters>\
            <uri>tel:1</uri></tel></vcard>
            """

        #expect(try value(VCard4.self, in: xml)?["tel"]?.parameters?.preference?.integer == .malformed("first"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            VCard4.self,
            of: """
                <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0' x='1'><fn y='2'><text>A</text></fn><shoe>\
                <text>42</text></shoe></vcard>
                """,
            becomes: """
                <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0' x='1'><fn y='2'><text>B</text></fn><shoe>\
                <text>42</text></shoe></vcard>
                """
        ) { $0.properties[0] = .value(.init("fn", [.init(.text, "B")])) }
    }
}
