public import StanzaCore
public import StanzaXML

/// The hash of something, such as a file.
///
/// ```xml
/// <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>2XarmwTlNxDAMkvymloX3S5+VbylNrJt/l5QyPa+YoU=</hash>
/// ```
///
/// Source: XEP-0300 v1.0.0 §3, §10 (schema).
public struct Hash: DeclaredExtension {
    /// The function.
    public var algorithm: Algorithm
    /// What the function gave.
    public var bytes: XML.Base64

    /// A hash by a function.
    public init(algorithm: Algorithm, _ bytes: XML.Base64) {
        self.algorithm = algorithm
        self.bytes = bytes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("hash", in: .hashes),
        .attribute("algo", \.algorithm),
        .text(\.bytes),
        specification: .xep(300, "1.0.0", section: "3"),
        build: { Hash(algorithm: $0, $1) }
    )
}

/// Says which function something will be hashed by; the hash comes later.
///
/// ```xml
/// <hash-used xmlns='urn:xmpp:hashes:2' algo='sha-256'/>
/// ```
///
/// Source: XEP-0300 v1.0.0 §3, §10 (schema).
public struct HashUsed: DeclaredExtension {
    /// The function.
    public var algorithm: Hash.Algorithm

    /// A function.
    public init(algorithm: Hash.Algorithm) {
        self.algorithm = algorithm
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("hash-used", in: .hashes),
        .attribute("algo", \.algorithm),
        specification: .xep(300, "1.0.0", section: "3"),
        build: Self.init
    )
}

extension Hash {
    /// A function that hashes (XEP-0300 v1.0.0 §4). A value outside the XEP is kept.
    public struct Algorithm: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// MD5, which is broken.
        public static let md5 = Algorithm(rawValue: "md5")
        /// SHA-1, which is too weak.
        public static let sha1 = Algorithm(rawValue: "sha-1")
        /// SHA-256.
        public static let sha256 = Algorithm(rawValue: "sha-256")
        /// SHA-512.
        public static let sha512 = Algorithm(rawValue: "sha-512")
        /// SHA3-256.
        public static let sha3x256 = Algorithm(rawValue: "sha3-256")
        /// SHA3-512.
        public static let sha3x512 = Algorithm(rawValue: "sha3-512")
        /// BLAKE2b of 256 bits.
        public static let blake2b256 = Algorithm(rawValue: "blake2b-256")
        /// BLAKE2b of 512 bits.
        public static let blake2b512 = Algorithm(rawValue: "blake2b-512")
    }
}

extension XML.Namespace {
    /// XEP-0300 v1.0.0 §9.1.
    public static let hashes: Self = "urn:xmpp:hashes:2"
}
