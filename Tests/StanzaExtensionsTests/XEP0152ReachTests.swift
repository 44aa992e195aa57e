import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0152: Reachability Addresses.
@Suite struct ReachabilityTests {
    @Test func addressesRoundTrip() throws {
        try expectRegistered(
            Reachability(addresses: [
                Reachability.Address(uri: "tel:+1-303-555-1212", descriptions: "Conference room"),
                Reachability.Address(uri: "sip:room123@example.com"),
            ]),
            """
            <reach xmlns='urn:xmpp:reach:0'><addr uri='tel:+1-303-555-1212'><desc>Conference room</desc></addr>\
            <addr uri='sip:room123@example.com'/></reach>
            """
        )
    }

    @Test(arguments: [
        ("<reach xmlns='urn:xmpp:reach:0'><addr/></reach>", ["missing-attribute message/reach/addr"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Reachability.self,
            of: "<reach xmlns='urn:xmpp:reach:0' a='1'><addr uri='tel:1' b='1'/><n xmlns='urn:n'/></reach>",
            becomes: "<reach xmlns='urn:xmpp:reach:0' a='1'><addr uri='tel:2' b='1'/><n xmlns='urn:n'/></reach>"
        ) { $0.addresses = [.value(Reachability.Address(uri: "tel:2"))] }
    }
}
