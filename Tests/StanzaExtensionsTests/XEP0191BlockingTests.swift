import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0191: Blocking Command.
@Suite struct BlockingTests {
    private let items = "<item jid='tybalt@example.com'/><item jid='example.org'/>"

    @Test func everythingRoundTrips() throws {
        try expectRoundTrip(Blocking.List(), "<blocklist xmlns='urn:xmpp:blocking'/>")
        try expectRoundTrip(
            Blocking.List(["tybalt@example.com", "example.org"]),
            "<blocklist xmlns='urn:xmpp:blocking'>\(items)</blocklist>"
        )
        try expectRoundTrip(
            Blocking.Block(["tybalt@example.com", "example.org"]),
            "<block xmlns='urn:xmpp:blocking'>\(items)</block>"
        )
        try expectRoundTrip(
            Blocking.Unblock(["tybalt@example.com", "example.org"]),
            "<unblock xmlns='urn:xmpp:blocking'>\(items)</unblock>"
        )
        try expectRoundTrip(Blocking.Unblock(), "<unblock xmlns='urn:xmpp:blocking'/>")
        try expectRoundTrip(Blocking.Blocked(), "<blocked xmlns='urn:xmpp:blocking:errors'/>")
    }

    @Test func errorSaysThatItsSenderBlocks() throws {
        let message = try Message(
            captured: """
                <message type='error'><error type='cancel'><not-acceptable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <blocked xmlns='urn:xmpp:blocking:errors'/></error></message>
                """
        )

        #expect(message.error?.application[Blocking.Blocked.self] == Blocking.Blocked())
    }

    @Test(arguments: ["blocklist", "block", "unblock"])
    func brokenItemLeavesTheOthers(name: String) throws {
        let xml = "<\(name) xmlns='urn:xmpp:blocking'><item/><item jid='tybalt@example.com'/></\(name)>"

        #expect(try topFaults(in: xml).isEmpty)
        #expect(try faults(in: xml) == ["missing-attribute message/\(name)/item"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Blocking.Block.self,
            of:
                "<block xmlns='urn:xmpp:blocking' a='1'><item jid='b@example.com'><report xmlns='urn:r'/></item></block>",
            becomes: """
                <block xmlns='urn:xmpp:blocking' a='1'><item jid='b@example.com'><report xmlns='urn:r'/></item>\
                <item jid='c@example.com'/></block>
                """
        ) { $0.items.append(.value(Blocking.Item(jid: "c@example.com"))) }
    }
}
