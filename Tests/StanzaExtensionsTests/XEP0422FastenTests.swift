import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0422: Message Fastening.
@Suite struct FasteningTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Fastening(
                id: "m1", clears: true, isShell: true,
                externals: [.init(name: "body"), .init(name: "custom", namespace: "urn:c")], payloads: [Attention()]),
            """
            <apply-to xmlns='urn:xmpp:fasten:0' id='m1' clear='true' shell='true'>\
            <external name='body'/><external name='custom' element-namespace='urn:c'/>\
            <attention xmlns='urn:xmpp:attention:0'/></apply-to>
            """)
    }

    @Test func somethingAboutAMessage() throws {
        let message = try message(
            with:
                "<apply-to xmlns='urn:xmpp:fasten:0' id='m1'><like xmlns='urn:l'/><external/></apply-to><body>Hi</body>"
        )

        let fastening = try #require(message[Fastening.self])
        #expect(fastening.id == "m1" && !fastening.clears)
        #expect(fastening.payloads.unknown.map(\.name.local) == ["like"])
        #expect(fastening.externals.first?.error?.code == .missingAttribute)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<apply-to xmlns='urn:xmpp:fasten:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/apply-to"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Fastening.self, of: "<apply-to xmlns='urn:xmpp:fasten:0' id='a' x='1'><b xmlns='urn:b'/></apply-to>",
            becomes: "<apply-to xmlns='urn:xmpp:fasten:0' id='a' clear='true' x='1'><b xmlns='urn:b'/></apply-to>"
        ) { $0.clears = true }
    }
}
