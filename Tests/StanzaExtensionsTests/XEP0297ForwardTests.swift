import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0297: Stanza Forwarding.
@Suite struct ForwardedTests {
    @Test func messageRoundTrips() throws {
        let stamp = try #require(DateTime("2026-02-14T23:08:25Z"))

        try expectRoundTrip(
            Forwarded(
                Message(to: "romeo@example.net", type: .normal, id: "m1", body: "Ay me!"), delay: Delay(stamp: stamp)),
            """
            <forwarded xmlns='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25Z'/>\
            <message xmlns='jabber:client' to='romeo@example.net' id='m1'><body>Ay me!</body></message></forwarded>
            """
        )
    }

    @Test func everyKindOfStanzaIsRead() throws {
        let presence = "<presence xmlns='jabber:server' from='romeo@example.net'><show>away</show></presence>"
        let iq = "<iq xmlns='jabber:client' type='result' id='1'/>"

        let first = try value(Forwarded.self, in: "<forwarded xmlns='urn:xmpp:forward:0'>\(presence)</forwarded>")
        let second = try value(Forwarded.self, in: "<forwarded xmlns='urn:xmpp:forward:0'>\(iq)</forwarded>")

        #expect(first?.stanza?.stanzaWithoutChecks.presence?.show == .away)
        #expect(first?.stanza?.stanzaWithoutChecks.presence?.contentNamespace == .server)
        #expect(first?.message == nil)
        #expect(second?.stanza?.stanzaWithoutChecks.iq?.type == .result)
        try expectUpdate(
            Forwarded.self,
            of: "<forwarded xmlns='urn:xmpp:forward:0'>\(presence)</forwarded>",
            becomes: "<forwarded xmlns='urn:xmpp:forward:0'>\(presence)</forwarded>"
        ) { _ in }
    }

    /// The namespace of extensions of a forwarded message got lost.
    @Test func extensionsKeepTheirNamespaces() throws {
        let xml = """
            <forwarded xmlns='urn:xmpp:forward:0'><message xmlns='jabber:client' id='m1'><body>Ay me!</body>\
            <request xmlns='urn:xmpp:receipts'/><thread>t1</thread></message></forwarded>
            """

        let message = try #require(try value(Forwarded.self, in: xml)?.message?.stanzaWithoutChecks)
        #expect(message[Receipts.Request.self] != nil)
        #expect(message.thread == "t1")
        try expectUpdate(Forwarded.self, of: xml, becomes: xml) { _ in }
    }

    @Test func stanzaWithoutANamespaceOfAStreamIsNotFound() throws {
        let xml = "<forwarded xmlns='urn:xmpp:forward:0'><message><body>Ay me!</body></message></forwarded>"

        #expect(try value(Forwarded.self, in: xml)?.stanza == nil)
        try expectUpdate(Forwarded.self, of: xml, becomes: xml) { _ in }
    }

    @Test func badDelayLeavesTheStanza() throws {
        let xml = """
            <forwarded xmlns='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay'/>\
            <message xmlns='jabber:client'><body>Ay me!</body></message></forwarded>
            """

        let forwarded = try #require(try value(Forwarded.self, in: xml))
        #expect(forwarded.message?.stanzaWithoutChecks.body == "Ay me!")
        #expect(forwarded.stamp == nil)
        #expect(forwarded.delay?.error?.code == .missingAttribute)
        #expect(try topFaults(in: xml).isEmpty)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Forwarded.self,
            of:
                "<forwarded xmlns='urn:xmpp:forward:0' a='1'><note xmlns='urn:n'/><message xmlns='jabber:client'/></forwarded>",
            becomes: """
                <forwarded xmlns='urn:xmpp:forward:0' a='1'><note xmlns='urn:n'/><message xmlns='jabber:client' id='m2'/></forwarded>
                """
        ) { forwarded in
            var message = try #require(forwarded.message?.stanzaWithoutChecks)
            message.id = "m2"
            forwarded.stanza = Unverified(.message(message))
        }
    }
}
