import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0400: Multi-Factor Authentication with TOTP.
@Suite struct TOTPSetupTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(TOTPSetup(), "<setup xmlns='urn:xmpp:mfa:0'/>")
        try expectRegistered(TOTPSetup("123456"), "<setup xmlns='urn:xmpp:mfa:0'>123456</setup>")
        try expectRegistered(
            TOTPSetup("otpauth://totp/XMPP:juliet@example.net?secret=AA&issuer=XMPP"),
            """
            <setup xmlns='urn:xmpp:mfa:0'>otpauth://totp/XMPP:juliet@example.net?secret=AA&amp;issuer=XMPP</setup>
            """
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            TOTPSetup.self,
            of: "<setup xmlns='urn:xmpp:mfa:0' a='1'>1</setup>",
            becomes: "<setup xmlns='urn:xmpp:mfa:0' a='1'>2</setup>"
        ) { $0.text = "2" }
    }
}
