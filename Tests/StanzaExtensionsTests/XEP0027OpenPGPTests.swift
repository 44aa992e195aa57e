import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0027: Current Jabber OpenPGP Usage.
@Suite struct LegacyOpenPGPTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            LegacyOpenPGP.Encrypted("hQIOA==bS1p"),
            "<x xmlns='jabber:x:encrypted'>hQIOA==bS1p</x>"
        )
    }

    @Test func emptyTextIsAValue() throws {
        try expectRegistered(
            LegacyOpenPGP.Signed(""),
            "<x xmlns='jabber:x:signed'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyOpenPGP.Signed.self,
            of: "<x xmlns='jabber:x:signed' a='1'>iQA=</x>",
            becomes: "<x xmlns='jabber:x:signed' a='1'>jQA=</x>"
        ) { $0.signature = "jQA=" }
    }
}
