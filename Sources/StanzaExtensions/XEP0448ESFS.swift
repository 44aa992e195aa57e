public import StanzaCore
public import StanzaXML

extension FileSharing {
    /// A place where a file can be fetched encrypted, and how it is decrypted.
    ///
    /// ```xml
    /// <encrypted xmlns='urn:xmpp:esfs:0' cipher='urn:xmpp:ciphers:aes-256-gcm-nopadding:0'>
    ///   <key>SuRJ2agVm/pQbJQlPq/B23Xt1YOOJCcEGJA5HrcYOGQ=</key><iv>T8RDMBaiqn6Ci4Nw</iv>
    ///   <sources xmlns='urn:xmpp:sfs:0'>…</sources>
    /// </encrypted>
    /// ```
    ///
    /// Whoever reads the key can read the file; it belongs into an encrypted message.
    ///
    /// Source: XEP-0448 v0.2.0 §3.1, §4 (ciphers).
    public struct Encrypted: DeclaredExtension {
        /// How it was encrypted.
        public var cipher: Cipher
        /// The key.
        public var key: XML.Base64
        /// The initialisation vector.
        public var iv: XML.Base64
        /// Hashes of the encrypted file; one that is malformed is kept with its error.
        public var hashes: [Parsed<Hash>]
        /// Where the encrypted file is.
        public var sources: FileSharing.Sources

        /// A file by its key and its places.
        public init(
            cipher: Cipher,
            key: XML.Base64,
            iv: XML.Base64,
            hashes: [Hash] = [],
            sources: FileSharing.Sources
        ) { self.init(cipher, key, iv, hashes.map { .value($0) }, sources) }

        private init(
            _ cipher: Cipher,
            _ key: XML.Base64,
            _ iv: XML.Base64,
            _ hashes: [Parsed<Hash>],
            _ sources: FileSharing.Sources
        ) {
            self.cipher = cipher
            self.key = key
            self.iv = iv
            self.hashes = hashes
            self.sources = sources
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("encrypted", in: .encryptedFileSharing),
            .attribute("cipher", \.cipher),
            .childText(XML.Name("key", in: .encryptedFileSharing), \.key),
            .childText(XML.Name("iv", in: .encryptedFileSharing), \.iv),
            .elements(of: Hash.self, \.hashes),
            .child(\.sources),
            specification: .xep(448, "0.2.0", section: "3.1"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// How a file was encrypted (XEP-0448 v0.2.0 §4). A value outside the XEP is kept.
    public struct Cipher: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// AES with 128 bits in Galois counter mode; the tag stands at the end of the file.
        public static let aes128GCM = Cipher(rawValue: "urn:xmpp:ciphers:aes-128-gcm-nopadding:0")
        /// AES with 256 bits in Galois counter mode; the tag stands at the end of the file.
        public static let aes256GCM = Cipher(rawValue: "urn:xmpp:ciphers:aes-256-gcm-nopadding:0")
        /// AES with 256 bits in cipher block chaining, padded.
        public static let aes256CBC = Cipher(rawValue: "urn:xmpp:ciphers:aes-256-cbc-pkcs7:0")
    }
}

extension XML.Namespace {
    /// XEP-0448 v0.2.0 §7.1.
    public static let encryptedFileSharing: Self = "urn:xmpp:esfs:0"
}
