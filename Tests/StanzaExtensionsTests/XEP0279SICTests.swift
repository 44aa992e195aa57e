import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0279: Server IP Check.
@Suite struct ServerIPCheckTests {
    @Test func bothWaysRoundTrip() throws {
        try expectRegistered(
            ServerIPCheck(ip: "2001:db8::9:1", port: 12_345),
            "<address xmlns='urn:xmpp:sic:1'><ip>2001:db8::9:1</ip><port>12345</port></address>"
        )
        try expectRegistered(
            ServerIPCheck(),
            "<address xmlns='urn:xmpp:sic:1'/>"
        )
    }

    @Test(arguments: [
        ("<address xmlns='urn:xmpp:sic:1'><port>all</port></address>", ["invalid-value message/address/port"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ServerIPCheck.self,
            of: "<address xmlns='urn:xmpp:sic:1' a='1'><ip>::1</ip><n xmlns='urn:n'/></address>",
            becomes: "<address xmlns='urn:xmpp:sic:1' a='1'><ip>::2</ip><n xmlns='urn:n'/></address>"
        ) { $0.ip = "::2" }
    }
}
