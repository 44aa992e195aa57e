/// What one side of a TLS connection asks for and shows.
public struct TLSConfiguration: Hashable, Sendable {
    /// Which certificates of the peer are accepted.
    public enum Trust: Hashable, Sendable {
        /// Those for the domain that are signed by an authority which the system trusts.
        case system
        /// Those for the domain that are signed by an authority in a file of PEM; the system's count no more.
        case authorities(file: String)
        /// One of these and no other, whatever name it bears, whoever signed it, and whether or not it has expired.
        case pinned(Set<TLSFingerprint>)
    }

    /// A certificate with its key, in files of PEM.
    public struct Identity: Hashable, Sendable {
        /// The certificate, followed by those between it and its authority.
        public var certificateFile: String
        /// The private key, without a password. It may be the same file.
        public var keyFile: String

        /// A certificate and its key.
        public init(certificateFile: String, keyFile: String) {
            self.certificateFile = certificateFile
            self.keyFile = keyFile
        }
    }

    /// A version of TLS.
    public enum Version: Int, Comparable, Sendable {
        /// TLS 1.2 (RFC 5246).
        case tls12 = 0x0303
        /// TLS 1.3 (RFC 8446).
        case tls13 = 0x0304

        /// Whether the left one is older.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// Which certificates of the peer are accepted. A server asks its clients for none.
    public var trust: Trust
    /// The own certificate: a server's, or a client's for `EXTERNAL`; `nil` for none.
    public var identity: Identity?
    /// The oldest version that is accepted.
    public var minimumVersion: Version
    /// The newest version that is accepted.
    public var maximumVersion: Version
    /// The protocols that a server takes, the preferred first (ALPN, RFC 7301), in names of 1 to 255 bytes. A client offers
    /// its own for each connection. An offer without an answer is no error.
    public var applicationProtocols: [String]

    /// A configuration; the default is a client's that trusts whom the system trusts.
    public init(
        trust: Trust = .system,
        identity: Identity? = nil,
        minimumVersion: Version = .tls12,
        maximumVersion: Version = .tls13,
        applicationProtocols: [String] = []
    ) {
        self.trust = trust
        self.identity = identity
        self.minimumVersion = minimumVersion
        self.maximumVersion = maximumVersion
        self.applicationProtocols = applicationProtocols
    }

    /// The protocol that a client offers for direct TLS (XEP-0368 v1.2 §3).
    public static let xmppClient = "xmpp-client"
}
