import StanzaCore
import StanzaStream
import Testing

/// Credentials: no way of printing them shows the password.
@Suite struct SASLCredentialsTests {
    @Test func noWayOfPrintingShowsThePassword() throws {
        let credentials = SASLCredentials.password(
            "wherefore art thou", username: "juliet", actingAs: JID("nurse@example.org")
        )
        var dumped = ""

        dump(credentials, to: &dumped)
        dump(["a": SASLPassword("wherefore art thou")], to: &dumped)
        let printed = [
            "\(credentials)", String(reflecting: credentials), "\(SASLPassword("wherefore art thou"))",
            String(reflecting: SASLPassword("wherefore art thou")), "\([credentials])", dumped,
        ]

        for text in printed { #expect(!text.contains("wherefore")) }
        #expect("\(credentials)" == "password of juliet, acting as nurse@example.org")
        #expect("\(SASLCredentials.anonymous())" == "anonymous")
    }

    @Test func passwordsAreEqualByCodePoints() {
        #expect(SASLPassword("\u{E9}") != SASLPassword("e\u{301}"))
        #expect(Set([SASLPassword("a"), SASLPassword("a")]).count == 1)
    }
}
