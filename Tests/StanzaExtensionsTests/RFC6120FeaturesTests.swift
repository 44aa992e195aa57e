import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// RFC 6120: Features of a stream, and TLS.
@Suite struct StreamFeaturesTests {
    @Test func featuresRoundTrip() throws {
        try expectRegistered(
            StreamFeatures(features: [StartTLS.Start(isRequired: true), LegacySession(isOptional: true)]),
            """
            <stream:features xmlns:stream='http://etherx.jabber.org/streams'>\
            <starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls>\
            <session xmlns='urn:ietf:params:xml:ns:xmpp-session'><optional/></session></stream:features>
            """
        )
    }

    @Test func startTLSRoundTrips() throws {
        try expectRegistered(
            StartTLS.Start(isOptional: true),
            "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><optional/></starttls>"
        )
        try expectRegistered(
            StartTLS.Proceed(),
            "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"
        )
        try expectRegistered(
            StartTLS.Failure(),
            "<failure xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"
        )
    }

    @Test func featureOfTomorrowIsKept() throws {
        let xml =
            "<features xmlns='http://etherx.jabber.org/streams'><warp xmlns='urn:example:warp'/><session xmlns='urn:ietf:params:xml:ns:xmpp-session'/></features>"
        let features = try #require(try value(StreamFeatures.self, in: xml))

        #expect(features.features[LegacySession.self] == LegacySession())
        #expect(features.features.unknown.map(\.name.local) == ["warp"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StartTLS.Start.self,
            of: "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls' a='1'><n xmlns='urn:n'/></starttls>",
            becomes: """
                <starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls' a='1'><n xmlns='urn:n'/><required/></starttls>
                """
        ) { $0.isRequired = true }
    }
}
