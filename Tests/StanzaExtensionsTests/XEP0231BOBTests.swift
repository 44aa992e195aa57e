import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0231: Bits of Binary.
@Suite struct BitsOfBinaryTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            BitsOfBinary(
                cid: "sha1+8f35@bob.xmpp.org", maxAge: 86_400, type: "image/png", bytes: XML.Base64([1, 2, 3])),
            """
            <data xmlns='urn:xmpp:bob' cid='sha1+8f35@bob.xmpp.org' max-age='86400' type='image/png'>AQID</data>
            """)
        try expectRoundTrip(
            BitsOfBinary(cid: "sha1+8f35@bob.xmpp.org"), "<data xmlns='urn:xmpp:bob' cid='sha1+8f35@bob.xmpp.org'/>")
    }

    @Test func bytesMayHaveLineBreaks() throws {
        let xml = "<data xmlns='urn:xmpp:bob' cid='a' type='image/png'>\n  AQ\n  ID\n</data>"

        #expect(try value(BitsOfBinary.self, in: xml)?.bytes?.bytes == [1, 2, 3])
    }

    @Test func badAgeLeavesTheBytes() throws {
        let xml = "<data xmlns='urn:xmpp:bob' cid='a' max-age='long'>AQID</data>"

        #expect(try value(BitsOfBinary.self, in: xml)?.maxAge == .malformed("long"))
        #expect(try value(BitsOfBinary.self, in: xml)?.bytes?.bytes == [1, 2, 3])
    }

    @Test(arguments: [
        ("<data xmlns='urn:xmpp:bob'/>", "missing-attribute message/data"),
        ("<data xmlns='urn:xmpp:bob' cid='a'>A</data>", "invalid-value message/data"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            BitsOfBinary.self, of: "<data xmlns='urn:xmpp:bob' cid='a' x='1'>AQID</data>",
            becomes: "<data xmlns='urn:xmpp:bob' cid='a' max-age='0' x='1'>AQID</data>"
        ) { $0.maxAge = .value(0) }
    }
}
