import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0480: SASL Upgrade Tasks.
@Suite struct SASLUpgradeTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            SASLUpgrade.Upgrade("UPGR-SCRAM-SHA-256"),
            "<upgrade xmlns='urn:xmpp:sasl:upgrade:0'>UPGR-SCRAM-SHA-256</upgrade>"
        )
        try expectRegistered(
            SASLUpgrade.Salt(iterations: 4096, data: XML.Base64([1])),
            "<salt xmlns='urn:xmpp:scram-upgrade:0' iterations='4096'>AQ==</salt>"
        )
        try expectRegistered(
            SASLUpgrade.Hash(XML.Base64([2])),
            "<hash xmlns='urn:xmpp:scram-upgrade:0'>Ag==</hash>"
        )
    }

    @Test(arguments: [
        ("<salt xmlns='urn:xmpp:scram-upgrade:0'>AQ==</salt>", ["missing-attribute message/salt"]),
        ("<hash xmlns='urn:xmpp:scram-upgrade:0'>?</hash>", ["invalid-value message/hash"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SASLUpgrade.Salt.self,
            of: "<salt xmlns='urn:xmpp:scram-upgrade:0' iterations='1' a='1'>AQ==</salt>",
            becomes: "<salt xmlns='urn:xmpp:scram-upgrade:0' iterations='2' a='1'>AQ==</salt>"
        ) { $0.iterations = 2 }
    }
}
