import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0440: SASL Channel-Binding Type Capability.
@Suite struct ChannelBindingTypesTests {
    @Test func typesRoundTrip() throws {
        try expectRegistered(
            ChannelBindingTypes(["tls-server-end-point", "tls-exporter"]),
            """
            <sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0'><channel-binding type='tls-server-end-point'/>\
            <channel-binding type='tls-exporter'/></sasl-channel-binding>
            """
        )
    }

    @Test(arguments: [
        (
            "<sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0'><channel-binding/></sasl-channel-binding>",
            ["missing-attribute message/sasl-channel-binding/channel-binding"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ChannelBindingTypes.self,
            of: """
                <sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0' a='1'><channel-binding type='b' c='1'/>\
                <n xmlns='urn:n'/></sasl-channel-binding>
                """,
            becomes: """
                <sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0' a='1'><channel-binding type='d' c='1'/>\
                <n xmlns='urn:n'/></sasl-channel-binding>
                """
        ) { $0 = ChannelBindingTypes(["d"]) }
    }
}
