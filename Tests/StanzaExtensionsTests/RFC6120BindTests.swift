import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// RFC 6120 §7: resource binding.
@Suite struct BindTests {
    @Test func requestAndAnswerRoundTrip() throws {
        let bind = "urn:ietf:params:xml:ns:xmpp-bind"
        try expectRoundTrip(Bind(), "<bind xmlns='\(bind)'/>")
        try expectRoundTrip(
            Bind(resource: "balcony"),
            "<bind xmlns='\(bind)'><resource>balcony</resource></bind>"
        )
        try expectRoundTrip(
            Bind(jid: "juliet@example.com/balcony"),
            "<bind xmlns='\(bind)'><jid>juliet@example.com/balcony</jid></bind>"
        )
    }

    @Test func answerNamesTheFullJID() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='b1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>\
                <jid>juliet@example.com/balcony</jid></bind></iq>
                """
        )

        #expect(iq[Bind.self]?.jid?.resourcepart == "balcony")
        #expect(iq[Bind.self]?.resource == nil)
    }

    @Test func jidThatIsNoneIsMalformed() throws {
        let xml = "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>@example.com</jid></bind>"

        #expect(try topFaults(in: xml) == ["invalid-value message/bind/jid"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Bind.self,
            of: "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>a</resource><tag xmlns='urn:x'/></bind>",
            becomes: "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>b</resource><tag xmlns='urn:x'/></bind>"
        ) { $0.resource = "b" }
    }

    @Test func aFeatureMaySayThatItIsRequired() throws {
        let xml = "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><required/></bind>"
        let bind = try #require(try value(Bind.self, in: xml))

        #expect(bind.isRequired)
        #expect(!Bind(resource: "balcony").isRequired)
        try expectRoundTrip(bind, xml)
    }
}
