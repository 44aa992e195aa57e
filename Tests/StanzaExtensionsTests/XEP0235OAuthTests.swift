import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0235: OAuth Over XMPP.
@Suite struct OAuthOverXMPPTests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            OAuthOverXMPP.Request(
                consumerKey: "a", nonce: "b", signature: "c", signatureMethod: "d", timestamp: "e", token: "f",
                version: "1.0"),
            """
            <oauth xmlns='urn:xmpp:oauth:0'><oauth_consumer_key>a</oauth_consumer_key><oauth_nonce>b</oauth_nonce>\
            <oauth_signature>c</oauth_signature><oauth_signature_method>d</oauth_signature_method>\
            <oauth_timestamp>e</oauth_timestamp><oauth_token>f</oauth_token><oauth_version>1.0</oauth_version></oauth>
            """
        )
        try expectRegistered(
            OAuthOverXMPP.ErrorCondition.invalidNonce,
            "<invalid-nonce xmlns='urn:xmpp:oauth:0:errors'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OAuthOverXMPP.Request.self,
            of: """
                <oauth xmlns='urn:xmpp:oauth:0' a='1'><oauth_token>x</oauth_token><n xmlns='urn:n'/></oauth>
                """,
            becomes: """
                <oauth xmlns='urn:xmpp:oauth:0' a='1'><oauth_token>y</oauth_token><n xmlns='urn:n'/></oauth>
                """
        ) { $0.token = "y" }
    }
}
