/// What a certificate says of itself, as far as people ask for it.
public struct TLSCertificate: Hashable, Sendable {
    /// Whom it is for, as RFC 4514 writes names: `CN=example.org`. At most 256 bytes of it.
    public let subject: String
    /// Who signed it, written as ``subject``.
    public let issuer: String
    /// The DNS names it is for, at most 64 of them. A name may begin with `*.`.
    public let dnsNames: [String]
    /// From when it is valid, in seconds since 1970; `nil` when that cannot be read.
    public let notBefore: Int64?
    /// Until when it is valid, in seconds since 1970; `nil` when that cannot be read.
    public let notAfter: Int64?
    /// The certificate's hash, by which it is pinned.
    public let fingerprint: TLSFingerprint
}

/// The SHA-256 of a certificate in DER, as `openssl x509 -fingerprint -sha256` prints it.
public struct TLSFingerprint: Hashable, Sendable, CustomStringConvertible {
    /// The 32 bytes.
    public let bytes: [UInt8]

    /// A fingerprint of 32 bytes; `nil` for any other number.
    public init?(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == 32 else { return nil }
    }

    /// Reads 64 hexadecimal digits, with or without colons between pairs; `nil` for anything else.
    public init?(_ text: String) {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 where character != UInt8(ascii: ":") {
            guard let digit = UInt8(String(UnicodeScalar(character)), radix: 16) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        guard high == nil else { return nil }
        self.init(bytes)
    }

    /// 64 hexadecimal digits, with colons between pairs.
    public var description: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
    }
}
