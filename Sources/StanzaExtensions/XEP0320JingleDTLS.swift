public import StanzaCore
public import StanzaXML

/// The fingerprint of the certificate that DTLS will show, in a transport of ICE.
///
/// ```xml
/// <fingerprint xmlns='urn:xmpp:jingle:apps:dtls:0' hash='sha-256' setup='actpass'>02:1A:CC:54:…</fingerprint>
/// ```
///
/// Source: XEP-0320 v1.0.0 §1, §7 (schema).
public struct DTLSFingerprint: DeclaredExtension {
    /// How it was hashed, such as `sha-256`.
    public var hash: String
    /// Who begins the handshake; `nil` where it is not said, which version 0.3 of the XEP allows no longer.
    public var setup: Setup?
    /// The hash: bytes in hexadecimal digits with colons between them.
    public var fingerprint: String

    /// A fingerprint.
    public init(hash: String, setup: Setup? = nil, fingerprint: String) {
        self.hash = hash
        self.setup = setup
        self.fingerprint = fingerprint
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("fingerprint", in: .jingleDTLS),
        .attribute("hash", \.hash),
        .attribute("setup", \.setup),
        .text(\.fingerprint),
        specification: .xep(320, "1.0.0", section: "1"),
        build: Self.init
    )
}

extension DTLSFingerprint {
    /// Who begins the handshake (XEP-0320 v1.0.0 §1). A value outside the XEP is kept.
    public struct Setup: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The sender does.
        public static let active = Setup(rawValue: "active")
        /// The receiver decides.
        public static let actpass = Setup(rawValue: "actpass")
        /// Nobody does for now.
        public static let holdconn = Setup(rawValue: "holdconn")
        /// The receiver does.
        public static let passive = Setup(rawValue: "passive")
    }
}

extension XML.Namespace {
    /// XEP-0320 v1.0.0 §6.1.
    public static let jingleDTLS: Self = "urn:xmpp:jingle:apps:dtls:0"
}
