public import StanzaCore
public import StanzaXML

/// The hash of the hello of ZRTP, in a ``JingleRTP/Encryption``.
///
/// ```xml
/// <zrtp-hash xmlns='urn:xmpp:jingle:apps:rtp:zrtp:1' version='1.10'>fe30efd02423…</zrtp-hash>
/// ```
///
/// Source: XEP-0262 v1.0 §1, §7 (schema).
public struct ZRTPHash: DeclaredExtension {
    /// The version of ZRTP, such as `1.10`.
    public var version: String
    /// The SHA-256 of the hello.
    public var hash: XML.Hex

    /// A hash.
    public init(version: String, hash: XML.Hex) {
        self.version = version
        self.hash = hash
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("zrtp-hash", in: .jingleZRTP),
        .attribute("version", \.version),
        .text(\.hash),
        specification: .xep(262, "1.0", section: "1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0262 v1.0 §6.1.
    public static let jingleZRTP: Self = "urn:xmpp:jingle:apps:rtp:zrtp:1"
}
