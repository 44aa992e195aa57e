/// Why TLS failed, down to what is wrong with a certificate.
public struct TLSError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// A name for logs, as the static member is called.
        public let description: String

        private init(_ description: String) { self.description = description }

        // MARK: The peer's certificate

        /// The certificate, or one in its chain, has expired.
        public static let certificateExpired = Code("certificateExpired")
        /// The certificate, or one in its chain, is not valid yet.
        public static let certificateNotYetValid = Code("certificateNotYetValid")
        /// The certificate is for other names.
        public static let wrongHost = Code("wrongHost")
        /// The certificate is signed by nobody who is trusted.
        public static let unknownAuthority = Code("unknownAuthority")
        /// The certificate is signed by nobody but itself.
        public static let selfSigned = Code("selfSigned")
        /// The certificate is none of those that were pinned.
        public static let notPinned = Code("notPinned")
        /// Something else is wrong with the certificate, which ``TLSError/reason`` has.
        public static let certificateInvalid = Code("certificateInvalid")
        /// The peer showed no certificate.
        public static let certificateMissing = Code("certificateMissing")

        // MARK: The connection

        /// The settings cannot be used: a file is missing, or holds something else than it should.
        public static let configuration = Code("configuration")
        /// There is no version of TLS that both sides accept.
        public static let versionMismatch = Code("versionMismatch")
        /// The peer refused; ``TLSError/reason`` has its alert.
        public static let refusedByPeer = Code("refusedByPeer")
        /// The peer does not speak TLS, or breaks its rules.
        public static let protocolViolation = Code("protocolViolation")
        /// The connection ended in the middle, without the end that TLS has: somebody may have cut it.
        public static let truncated = Code("truncated")
        /// This side has ended the connection, or never began it.
        public static let notOpen = Code("notOpen")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened, in words.
    public let reason: String

    /// The certificate that was refused; `nil` for other failures.
    public let certificate: TLSCertificate?

    /// An error of TLS.
    public init(_ code: Code, _ reason: String, certificate: TLSCertificate? = nil) {
        self.code = code
        self.reason = reason
        self.certificate = certificate
    }

    /// As `the certificate is for 'wrong.invalid', not for 'example.org' (wrongHost)`.
    public var description: String { "\(reason) (\(code))" }
}
