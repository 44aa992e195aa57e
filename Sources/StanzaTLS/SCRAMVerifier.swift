#if TLS
    import CStanzaOpenSSL
    package import StanzaStream

    /// What a server knows of a password, and how it checks a client's proof: for servers in tests.
    ///
    /// Source: RFC 5802 §3.
    package struct SCRAMVerifier: Sendable {
        private let hash: SCRAMHash
        private let stored: [UInt8]
        private let server: [UInt8]

        /// Derives what a server keeps, on a queue of its own.
        ///
        /// - Throws: `SASLError` when the mechanism is no SCRAM, or SASLprep prohibits the password.
        package init(
            _ mechanism: SASLMechanismName,
            _ password: SASLPassword,
            salt: [UInt8],
            iterations: Int
        ) async throws(SASLError) {
            switch mechanism {
            case .scramSHA1, .scramSHA1Plus: hash = .sha1
            case .scramSHA256, .scramSHA256Plus: hash = .sha256
            default: throw SASLError(.invalidMechanism, "\(mechanism) is no SCRAM")
            }
            let keys = try await SCRAMKeys.derive(hash, password, salt: salt, iterations: iterations)
            stored = keys.stored
            server = keys.server
        }

        /// The server's signature of the messages that were exchanged; `nil` when the client's proof is wrong.
        package func serverSignature(proof: [UInt8], of message: [UInt8]) -> [UInt8]? {
            guard proof.count == hash.size, let signature = try? hash.hmac(stored, message) else { return nil }
            let key = zip(proof, signature).map { $0 ^ $1 }
            guard let found = hash.digest(of: key), CRYPTO_memcmp(found, stored, stored.count) == 0 else { return nil }
            return try? hash.hmac(server, message)
        }
    }
#endif
