import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0300: Use of Cryptographic Hash Functions in XMPP.
@Suite struct HashTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Hash(algorithm: .sha256, XML.Base64([1, 2, 3])),
            "<hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>AQID</hash>")
        try expectRoundTrip(HashUsed(algorithm: .sha3x512), "<hash-used xmlns='urn:xmpp:hashes:2' algo='sha3-512'/>")
    }

    @Test func aHashOfTwentyBytes() throws {
        let hash = try #require(
            try value(Hash.self, in: "<hash xmlns='urn:xmpp:hashes:2' algo='sha-1'>2AfMGH8O7UNPTvUVAM9aK13mpCY=</hash>")
        )

        #expect(hash.algorithm == .sha1)
        #expect(hash.bytes.bytes.count == 20)
        #expect(hash.bytes.bytes.first == 0xD8)
    }

    @Test func aFunctionOfTomorrowIsKept() throws {
        let hash = try value(Hash.self, in: "<hash xmlns='urn:xmpp:hashes:2' algo='sha4'>AQID</hash>")

        #expect(hash?.algorithm.rawValue == "sha4")
    }

    @Test(arguments: [
        ("<hash xmlns='urn:xmpp:hashes:2'>AQID</hash>", "missing-attribute message/hash"),
        ("<hash xmlns='urn:xmpp:hashes:2' algo='sha-1'>-</hash>", "invalid-value message/hash"),
        ("<hash-used xmlns='urn:xmpp:hashes:2'/>", "missing-attribute message/hash-used"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Hash.self, of: "<hash xmlns='urn:xmpp:hashes:2' algo='sha-1' x='1'>AQID</hash>",
            becomes: "<hash xmlns='urn:xmpp:hashes:2' algo='sha-1' x='1'>Aw==</hash>"
        ) { $0.bytes = XML.Base64([3]) }
    }
}
