import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0292: vCard4 Over XMPP.
@Suite struct VCard4Tests {
    @Test func cardRoundTrips() throws {
        try expectRegistered(
            VCard4(
                properties: [
                    VCard4.Property(.formattedName, components: [VCard4.Component(.text, "Juliet Capulet")]),
                    VCard4.Property(
                        .name,
                        components: [
                            VCard4.Component(.surname, "Capulet"), VCard4.Component(.given, "Juliet"),
                            VCard4.Component(.additional, ""),
                        ]),
                    VCard4.Property(
                        .address,
                        parameters: VCard4.Parameters(parameters: [
                            VCard4.Parameter(
                                .type, components: [VCard4.Component(.text, "home"), VCard4.Component(.text, "voice")]),
                            VCard4.Parameter(.preference, components: [VCard4.Component(.integer, "1")]),
                        ]),
                        components: [VCard4.Component(.locality, "Verona"), VCard4.Component(.code, "37121")]
                    ),
                ],
                groups: [
                    VCard4.Group(
                        name: "work",
                        properties: [
                            VCard4.Property(.url, components: [VCard4.Component(.uri, "https://example.com/")])
                        ])
                ],
                payloads: [ServiceDirectories.Registration(uri: "https://register.example.org/")]
            ),
            """
            <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'><fn><text>Juliet Capulet</text></fn><n>\
            <surname>Capulet</surname><given>Juliet</given><additional/></n><adr><parameters><type>\
            <text>home</text><text>voice</text></type><pref><integer>1</integer></pref></parameters>\
            <locality>Verona</locality><code>37121</code></adr><group name='work'><url>\
            <uri>https://example.com/</uri></url></group><registration xmlns='urn:xmpp:vcard:registration:1'>\
            <uri>https://register.example.org/</uri></registration></vcard>
            """
        )
        try expectRegistered(
            VCard4(),
            "<vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'/>"
        )
    }

    @Test func textsAreFoundByKind() throws {
        let card = VCard4(
            properties: ["Jule", "Ladybird"].map { (name: String) in
                VCard4.Property(.nickname, components: [VCard4.Component(.text, name)])
            })

        #expect(card.texts(of: .nickname) == ["Jule", "Ladybird"])
        #expect(card.texts(of: .note).isEmpty)
    }

    @Test func propertyOfTomorrowIsKept() throws {
        let xml =
            "<vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'><aura><text>blue</text></aura><fn><text>J</text></fn></vcard>"
        let card = try #require(try value(VCard4.self, in: xml))

        #expect(card.properties.values().map(\.kind) == [.formattedName])
        #expect(card.payloads.unknown.map(\.name.local) == ["aura"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            VCard4.self,
            of: """
                <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0' a='1'><fn b='1'><text c='1'>x</text></fn>\
                <n xmlns='urn:n'/></vcard>
                """,
            becomes: """
                <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0' a='1'><fn b='1'><text c='1'>y</text></fn>\
                <n xmlns='urn:n'/></vcard>
                """
        ) { $0.properties = [.value(VCard4.Property(.formattedName, components: [VCard4.Component(.text, "y")]))] }
    }
}
