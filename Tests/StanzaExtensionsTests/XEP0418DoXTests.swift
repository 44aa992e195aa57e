import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0418: DNS Queries over XMPP.
@Suite struct DNSQueryTests {
    @Test func messageRoundTrips() throws {
        try expectRegistered(
            DNSQuery(message: [1, 2, 3, 4]),
            "<dns xmlns='urn:xmpp:dox:0'>AQIDBA</dns>"
        )
    }

    @Test func messageIsDecoded() throws {
        #expect(DNSQuery(message: [1, 2, 3, 4]).message == [1, 2, 3, 4])
        #expect(try value(DNSQuery.self, in: "<dns xmlns='urn:xmpp:dox:0'>?</dns>")?.message == nil)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DNSQuery.self,
            of: "<dns xmlns='urn:xmpp:dox:0' a='1'>AQ</dns>",
            becomes: "<dns xmlns='urn:xmpp:dox:0' a='1'>Ag</dns>"
        ) { $0 = DNSQuery(message: [2]) }
    }
}
