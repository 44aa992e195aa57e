public import StanzaCore
public import StanzaXML

/// Sets up codes that change every 30 seconds (TOTP) as a second factor of an account.
///
/// ```xml
/// <setup xmlns='urn:xmpp:mfa:0'>123456</setup>
/// ```
///
/// A client asks with an empty one, gets a URI of `otpauth:` that holds the secret, and sends a code that proves it.
///
/// Source: XEP-0400 v0.1.0 §4 (the URI), §5.1.
public struct TOTPSetup: DeclaredExtension {
    /// The URI in an answer, which is as secret as a password, or the code in a request; `nil` in the first request.
    public var text: String?

    /// A request, a URI, or a code.
    public init(_ text: String? = nil) { self.text = text }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("setup", in: .totp),
        .text(\.text),
        specification: .xep(400, "0.1.0", section: "5.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0400 v0.1.0 §5.1.
    public static let totp: Self = "urn:xmpp:mfa:0"
}
