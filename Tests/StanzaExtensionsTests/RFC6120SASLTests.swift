import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// RFC 6120: SASL.
@Suite struct SASLTests {
    @Test func loginRoundTrips() throws {
        try expectRegistered(
            SASL.Mechanisms(names: ["SCRAM-SHA-256", "PLAIN"]),
            """
            <mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>SCRAM-SHA-256</mechanism>\
            <mechanism>PLAIN</mechanism></mechanisms>
            """
        )
        try expectRegistered(
            SASL.Auth(mechanism: "PLAIN", initialResponse: SASL.Data("\0juliet\0s3cret".utf8)),
            """
            <auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>AGp1bGlldABzM2NyZXQ=</auth>
            """
        )
        try expectRegistered(
            SASL.Auth(mechanism: "EXTERNAL", initialResponse: SASL.Data([])),
            "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='EXTERNAL'>=</auth>"
        )
        try expectRegistered(
            SASL.Auth(mechanism: "DIGEST-MD5"),
            "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='DIGEST-MD5'/>"
        )
        try expectRegistered(
            SASL.Challenge(data: SASL.Data([1])),
            "<challenge xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>AQ==</challenge>"
        )
        try expectRegistered(
            SASL.Response(),
            "<response xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>"
        )
        try expectRegistered(
            SASL.Abort(),
            "<abort xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>"
        )
        try expectRegistered(
            SASL.Success(data: SASL.Data([2])),
            "<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>Ag==</success>"
        )
        try expectRegistered(
            SASL.Failure(condition: .notAuthorized, texts: "Wrong password"),
            """
            <failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><not-authorized/><text>Wrong password</text></failure>
            """
        )
    }

    @Test func conditionOfTomorrowIsNone() throws {
        let xml = "<failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><moon-too-full/></failure>"

        #expect(try value(SASL.Failure.self, in: xml) == SASL.Failure())
    }

    @Test(arguments: [
        ("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>=</auth>", ["missing-attribute message/auth"]),
        ("<challenge xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>==</challenge>", ["invalid-value message/challenge"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SASL.Failure.self,
            of: """
                <failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl' a='1'><aborted b='1'/><n xmlns='urn:n'/></failure>
                """,
            becomes: """
                <failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl' a='1'><n xmlns='urn:n'/><text>Bye</text></failure>
                """
        ) {
            $0.condition = nil
            $0.texts = "Bye"
        }
    }
}
