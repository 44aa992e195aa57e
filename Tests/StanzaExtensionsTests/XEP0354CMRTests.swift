import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0354: Customizable Message Routing.
@Suite struct MessageRoutingTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(MessageRouting.Query(), "<query xmlns='urn:xmpp:cmr:0'/>")
        try expectRegistered(
            MessageRouting.Query(active: .all, available: [.all, .mostActive, .roundRobin, .weighted, .forkAlways]),
            """
            <query xmlns='urn:xmpp:cmr:0'><active algorithm='urn:xmpp:cmr:all'/>\
            <available algorithm='urn:xmpp:cmr:all'/><available algorithm='urn:xmpp:cmr:mostactive'/>\
            <available algorithm='urn:xmpp:cmr:roundrobin'/><available algorithm='urn:xmpp:cmr:weighted'/>\
            <available algorithm='urn:xmpp:cmr:forkalways'/></query>
            """
        )
        try expectRegistered(
            MessageRouting.Choice(MessageRouting.Algorithm(rawValue: "urn:example:nearest")),
            "<cmr xmlns='urn:xmpp:cmr:0' algorithm='urn:example:nearest'/>"
        )
    }

    @Test(arguments: [
        ("<cmr xmlns='urn:xmpp:cmr:0'/>", ["missing-attribute message/cmr"]),
        ("<query xmlns='urn:xmpp:cmr:0'><active/></query>", ["missing-attribute message/query/active"]),
        ("<query xmlns='urn:xmpp:cmr:0'><available/></query>", ["missing-attribute message/query/available"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageRouting.Choice.self,
            of: "<cmr xmlns='urn:xmpp:cmr:0' algorithm='urn:xmpp:cmr:all' a='1'><x/></cmr>",
            becomes: "<cmr xmlns='urn:xmpp:cmr:0' algorithm='urn:xmpp:cmr:weighted' a='1'><x/></cmr>"
        ) { $0.algorithm = .weighted }
    }
}
