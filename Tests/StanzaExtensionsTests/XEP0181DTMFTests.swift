import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0181: Jingle DTMF.
@Suite struct DTMFTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            DTMF(code: "7", milliseconds: 400, volume: 42),
            "<dtmf xmlns='urn:xmpp:jingle:dtmf:0' code='7' duration='400' volume='42'/>"
        )
        try expectRegistered(
            DTMF(code: "#"),
            "<dtmf xmlns='urn:xmpp:jingle:dtmf:0' code='#'/>"
        )
    }

    @Test(arguments: [
        ("<dtmf xmlns='urn:xmpp:jingle:dtmf:0'/>", ["missing-attribute message/dtmf"]),
        ("<dtmf xmlns='urn:xmpp:jingle:dtmf:0' code='1' volume='loud'/>", ["invalid-value message/dtmf/@volume"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DTMF.self,
            of: "<dtmf xmlns='urn:xmpp:jingle:dtmf:0' code='1' tone='flat'><bell/></dtmf>",
            becomes: "<dtmf xmlns='urn:xmpp:jingle:dtmf:0' code='2' tone='flat'><bell/></dtmf>"
        ) { $0.code = "2" }
    }
}
