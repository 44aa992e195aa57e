import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0427: MAM Fastening Collation.
@Suite struct MAMFasteningTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MAMFastening.Applied(count: 3, isShell: true, content: [Attention()]),
            """
            <applied xmlns='urn:xmpp:mamfc:0' count='3' shell='true'>\
            <attention xmlns='urn:xmpp:attention:0'/></applied>
            """)
        try expectRoundTrip(MAMFastening.Applied(), "<applied xmlns='urn:xmpp:mamfc:0'/>")
        try expectRoundTrip(MAMFastening.Latest(id: "a-17"), "<latest xmlns='urn:xmpp:mamfc:0' id='a-17'/>")
    }

    @Test func aCount() throws {
        let xml = "<applied xmlns='urn:xmpp:mamfc:0' count='2'><received xmlns='urn:xmpp:receipts' id='m1'/></applied>"

        #expect(try value(MAMFastening.Applied.self, in: xml)?.count == 2)
        #expect(try value(MAMFastening.Applied.self, in: xml)?.content[Receipts.Received.self]?.id == "m1")
    }

    @Test(arguments: [
        ("<latest xmlns='urn:xmpp:mamfc:0'/>", "missing-attribute message/latest"),
        ("<applied xmlns='urn:xmpp:mamfc:0' count='many'/>", "invalid-value message/applied/@count"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MAMFastening.Latest.self, of: "<latest xmlns='urn:xmpp:mamfc:0' id='a' x='1'/>",
            becomes: "<latest xmlns='urn:xmpp:mamfc:0' id='b' x='1'/>"
        ) { $0.id = "b" }
    }
}
