import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0280: Message Carbons.
@Suite struct CarbonsTests {
    @Test func requestsRoundTrip() throws {
        try expectRoundTrip(Carbons.Enable(), "<enable xmlns='urn:xmpp:carbons:2'/>")
        try expectRoundTrip(Carbons.Disable(), "<disable xmlns='urn:xmpp:carbons:2'/>")
        try expectRoundTrip(Carbons.Private(), "<private xmlns='urn:xmpp:carbons:2'/>")
    }

    @Test func carbonsRoundTrip() throws {
        let forwarded = Forwarded(
            Message(to: "juliet@example.com", from: "romeo@example.net/orchard", body: "It is the east"))
        let xml = """
            <forwarded xmlns='urn:xmpp:forward:0'><message xmlns='jabber:client' from='romeo@example.net/orchard' \
            to='juliet@example.com' type='chat'><body>It is the east</body></message></forwarded>
            """

        try expectRoundTrip(Carbons.Received(forwarded), "<received xmlns='urn:xmpp:carbons:2'>\(xml)</received>")
        try expectRoundTrip(Carbons.Sent(forwarded), "<sent xmlns='urn:xmpp:carbons:2'>\(xml)</sent>")
    }

    @Test func contentIsUnverified() throws {
        let message = try message(
            with: """
                <sent xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'><message xmlns='jabber:client' \
                to='romeo@example.net'><body>Good night</body><active xmlns='http://jabber.org/protocol/chatstates'/>\
                </message></forwarded></sent>
                """
        )

        let sent = try #require(message[Carbons.Sent.self]?.forwarded.message)
        #expect(sent.stanzaWithoutChecks.body == "Good night")
        #expect(sent.stanzaWithoutChecks.chatState == .active)
        #expect(message.body == nil)
        #expect(message.chatState == nil)
    }

    @Test func carbonOfNothingIsMalformed() throws {
        #expect(try topFaults(in: "<received xmlns='urn:xmpp:carbons:2'/>") == ["missing-child message/received"])
        #expect(try topFaults(in: "<sent xmlns='urn:xmpp:carbons:2'/>") == ["missing-child message/sent"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Carbons.Received.self,
            of: """
                <received xmlns='urn:xmpp:carbons:2' a='1'><forwarded xmlns='urn:xmpp:forward:0' b='2'>\
                <message xmlns='jabber:client' mood='sad'><body>O</body></message></forwarded></received>
                """,
            becomes: """
                <received xmlns='urn:xmpp:carbons:2' a='1'><forwarded xmlns='urn:xmpp:forward:0' b='2'>\
                <delay xmlns='urn:xmpp:delay' stamp='1970-01-01T00:00:00Z'/>\
                <message xmlns='jabber:client' mood='sad'><body>O</body></message></forwarded></received>
                """
        ) { $0.forwarded.delay = .value(Delay(stamp: DateTime(secondsSince1970: 0))) }
    }
}
