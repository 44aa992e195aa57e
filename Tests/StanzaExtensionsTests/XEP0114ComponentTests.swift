import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0114: Jabber Component Protocol.
@Suite struct ComponentHandshakeTests {
    @Test func bothWaysRoundTrip() throws {
        try expectRegistered(
            ComponentHandshake(digest: XML.Hex([0xaa, 0xee, 0x83])),
            "<handshake xmlns='jabber:component:accept'>aaee83</handshake>"
        )
        try expectRegistered(
            ComponentHandshake(),
            "<handshake xmlns='jabber:component:accept'/>"
        )
    }

    @Test(arguments: [
        ("<handshake xmlns='jabber:component:accept'>secret</handshake>", ["invalid-value message/handshake"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ComponentHandshake.self,
            of: "<handshake xmlns='jabber:component:accept' a='1'>aaee</handshake>",
            becomes: "<handshake xmlns='jabber:component:accept' a='1'>aaef</handshake>"
        ) { $0.digest = XML.Hex([0xaa, 0xef]) }
    }

    @Test func aServerThatConnectsProvesItself() throws {
        try expectSame(
            as: "<handshake xmlns='jabber:component:connect'>aaee83c26aeeafcbabeabfcbcd50df997e0a2a1e</handshake>",
            ComponentHandshake.self
        ) { #expect($0.digest?.bytes.count == 20) }
    }
}
