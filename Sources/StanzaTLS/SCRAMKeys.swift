#if TLS
    import CStanzaGSASL
    import CStanzaOpenSSL
    import Dispatch
    import StanzaStream

    /// The hash function that a variant of SCRAM is built on.
    enum SCRAMHash: Sendable {
        case sha1
        case sha256

        /// How many bytes a hash has.
        var size: Int { self == .sha1 ? 20 : 32 }

        fileprivate var forGSASL: Gsasl_hash { self == .sha1 ? GSASL_HASH_SHA1 : GSASL_HASH_SHA256 }

        private var digest: OpaquePointer? { self == .sha1 ? EVP_sha1() : EVP_sha256() }

        /// `H(message)`; `nil` when OpenSSL refuses.
        func digest(of message: [UInt8]) -> [UInt8]? {
            var result = [UInt8](repeating: 0, count: size)
            var count: UInt32 = 0
            guard EVP_Digest(message, message.count, &result, &count, digest, nil) == 1, count == size else {
                return nil
            }
            return result
        }

        /// `HMAC(key, message)`.
        func hmac(_ key: [UInt8], _ message: [UInt8]) throws(SASLError) -> [UInt8] {
            var result = [UInt8](repeating: 0, count: size)
            var count: UInt32 = 0
            guard HMAC(digest, key, CInt(key.count), message, message.count, &result, &count) != nil, count == size
            else { throw SASLError(.library, "OpenSSL does not compute a message authentication code") }
            return result
        }
    }

    /// What follows from a password, a salt and a number of iterations (RFC 5802 §3).
    struct SCRAMKeys: Sendable {
        let client: [UInt8]
        let server: [UInt8]
        let stored: [UInt8]

        /// Derivations run here, many at a time if need be: each takes up to a second of one processor.
        private static let queue = DispatchQueue(label: "StanzaTLS.SCRAM", qos: .userInitiated, attributes: .concurrent)

        /// Derives the keys on a queue of its own, so that no thread of the cooperative pool is kept busy.
        static func derive(
            _ hash: SCRAMHash,
            _ password: SASLPassword,
            salt: [UInt8],
            iterations: Int
        ) async throws(SASLError) -> SCRAMKeys {
            let result: Result<SCRAMKeys, SASLError> = await withCheckedContinuation { continuation in
                queue.async {
                    let result: Result<SCRAMKeys, SASLError>
                    do throws(SASLError) {
                        result = .success(try SCRAMKeys(hash, password, salt, iterations))
                    } catch {
                        result = .failure(error)
                    }
                    continuation.resume(returning: result)
                }
            }
            return try result.get()
        }

        private init(
            _ hash: SCRAMHash,
            _ password: SASLPassword,
            _ salt: [UInt8],
            _ iterations: Int
        ) throws(SASLError) {
            guard let iterations = UInt32(exactly: iterations) else {
                throw SASLError(.iterationCount, "\(iterations) iterations")
            }
            var salted = [CChar](repeating: 0, count: hash.size)
            var client = salted
            var server = salted
            var stored = salted
            // Prepares the password by SASLprep as well.
            let status = salt.withUnsafeBytes { salt in
                gsasl_scram_secrets_from_password(
                    hash.forGSASL, password.text, iterations, salt.baseAddress?.assumingMemoryBound(to: CChar.self),
                    salt.count, &salted, &client, &server, &stored)
            }
            OPENSSL_cleanse(&salted, salted.count)
            guard status == CInt(GSASL_OK.rawValue) else { throw SASLprep.error(status, "password") }
            self.client = client.map { UInt8(bitPattern: $0) }
            self.server = server.map { UInt8(bitPattern: $0) }
            self.stored = stored.map { UInt8(bitPattern: $0) }
        }
    }

    /// How SASL makes texts that look alike the same (RFC 4013).
    enum SASLprep {
        /// Prepares a text that is sent or hashed.
        ///
        /// - Throws: ``SASLError/Code/invalidCredentials`` when nothing is left or a character is prohibited. The error
        ///   names the text as `what` and never quotes it.
        static func prepare(_ text: String, _ what: String) throws(SASLError) -> String {
            if text.utf8.contains(0) { throw SASLError(.invalidCredentials, "the \(what) holds U+0000") }
            var prepared: UnsafeMutablePointer<CChar>?
            let status = gsasl_saslprep(text, GSASL_ALLOW_UNASSIGNED, &prepared, nil)
            defer { gsasl_free(prepared) }
            guard status == CInt(GSASL_OK.rawValue), let prepared else { throw error(status, what) }
            let result = String(cString: prepared)
            OPENSSL_cleanse(prepared, result.utf8.count)
            if result.isEmpty { throw SASLError(.invalidCredentials, "the \(what) is empty") }
            return result
        }

        fileprivate static func error(_ status: CInt, _ what: String) -> SASLError {
            let text = gsasl_strerror(status).map { String(cString: $0) } ?? "error \(status)"
            return status == CInt(GSASL_SASLPREP_ERROR.rawValue)
                ? SASLError(.invalidCredentials, "the \(what) has characters that SASLprep prohibits")
                : SASLError(.library, "libgsasl: \(text)")
        }
    }
#endif
