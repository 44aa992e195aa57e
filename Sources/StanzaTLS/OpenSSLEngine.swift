#if TLS
    import CStanzaOpenSSL
    public import StanzaStream

    /// TLS by OpenSSL 3, over two buffers in memory.
    ///
    /// A client checks the server's certificate against the XMPP domain (RFC 6120 §13.7.1.2, RFC 7590 §3.1): its DNS names,
    /// wildcards for a whole label only, never the common name.
    public final class OpenSSLEngine: TLSEngine {
        private enum State {
            case handshaking
            case open
            case failed(TLSError)
        }

        // OpenSSL notes failures for the thread, so the notes are cleared ahead of each call that is looked at.
        private let ssl: OpaquePointer
        private let incoming: OpaquePointer
        private let outgoing: OpaquePointer
        private let context: OpenSSLContext
        private let check: CertificateCheck
        private var state = State.handshaking
        private var peerHasEnded = false
        private var hasEnded = false

        /// The client's end of a connection to the server of a domain.
        ///
        /// - Parameters:
        ///   - domain: The XMPP domain in A-labels, or an IP address: the name that the certificate has to bear, and that
        ///     the server is told (SNI) unless it is an address.
        ///   - context: One of ``OpenSSLContext/client(_:)``.
        ///   - protocols: What to offer by ALPN, in names of 1 to 255 bytes; a server that chooses none is right too.
        /// - Throws: ``TLSError/Code/configuration`` when the domain can be no name, or a protocol.
        public convenience init(
            connectingTo domain: String,
            _ context: OpenSSLContext,
            offering protocols: [String] = []
        ) throws(TLSError) {
            guard context.role == .client else {
                throw TLSError(.configuration, "the context is a server's, and this end a client")
            }
            try self.init(context, domain: domain)
            try setUpClient(domain, OpenSSLContext.wire(protocols))
        }

        /// The server's end of a connection.
        ///
        /// - Parameter context: One of ``OpenSSLContext/server(_:)``.
        public convenience init(accepting context: OpenSSLContext) throws(TLSError) {
            guard context.role == .server else {
                throw TLSError(.configuration, "the context is a client's, and this end a server")
            }
            try self.init(context, domain: "")
            SSL_set_accept_state(ssl)
        }

        private init(_ context: OpenSSLContext, domain: String) throws(TLSError) {
            ERR_clear_error()
            self.context = context
            check = CertificateCheck(domain: domain, trust: context.configuration.trust)
            guard let ssl = SSL_new(context.pointer) else {
                throw TLSError(.configuration, "OpenSSL: \(OpenSSLFailure.take().text)")
            }
            guard let incoming = BIO_new(BIO_s_mem()), let outgoing = BIO_new(BIO_s_mem()) else {
                SSL_free(ssl)
                throw TLSError(.configuration, "OpenSSL: \(OpenSSLFailure.take().text)")
            }
            // An empty buffer means that more will come, not that the peer is gone.
            cstanza_bio_set_mem_eof_return(incoming, -1)
            cstanza_bio_set_mem_eof_return(outgoing, -1)
            SSL_set_bio(ssl, incoming, outgoing)
            self.ssl = ssl
            self.incoming = incoming
            self.outgoing = outgoing
        }

        deinit { SSL_free(ssl) }

        private func setUpClient(_ domain: String, _ protocols: [UInt8]) throws(TLSError) {
            SSL_set_connect_state(ssl)
            SSL_set_verify(ssl, SSL_VERIFY_PEER, checkCertificate)
            SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(check).toOpaque())

            var name = domain
            if name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
            if name.utf8.first == UInt8(ascii: "["), name.utf8.last == UInt8(ascii: "]") {
                name = String(name.dropFirst().dropLast())
            }
            guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
                throw TLSError(.configuration, "'\(domain)' is no domain in A-labels and no address")
            }
            if case .pinned = context.configuration.trust {
                // Any name will do, and any authority.
            } else {
                SSL_set_hostflags(
                    ssl,
                    UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS | X509_CHECK_FLAG_NEVER_CHECK_SUBJECT)
                )
                // Takes addresses as well, and then looks for one in the certificate.
                guard SSL_set1_host(ssl, name) == 1 else {
                    throw TLSError(
                        .configuration, "OpenSSL takes no '\(name)' as a name: \(OpenSSLFailure.take().text)")
                }
            }
            if !isIPAddress(name) {
                guard cstanza_ssl_set_server_name(ssl, name) == 1 else {
                    throw TLSError(.configuration, "'\(name)' is no name of a server: \(OpenSSLFailure.take().text)")
                }
            }
            if !protocols.isEmpty {
                // Zero is success here.
                guard SSL_set_alpn_protos(ssl, protocols, UInt32(protocols.count)) == 0 else {
                    throw TLSError(.configuration, "OpenSSL: \(OpenSSLFailure.take().text)")
                }
            }
        }

        // MARK: Bytes

        /// Goes on with the handshake as far as the bytes of the peer allow.
        public func handshake() throws(TLSError) -> Bool {
            switch state {
            case .open: return true
            case .failed(let error): throw error
            case .handshaking: break
            }
            ERR_clear_error()
            let result = SSL_do_handshake(ssl)
            if result == 1 {
                state = .open
                return true
            }
            if try needsMore(result) { return false }
            throw fail(TLSError(.protocolViolation, "the peer ended the connection in the handshake"))
        }

        /// Takes bytes that came from the peer.
        public func feed(_ ciphertext: [UInt8]) {
            var rest = ciphertext[...]
            while !rest.isEmpty {
                let part = rest.prefix(1 << 30)
                _ = part.withUnsafeBytes { BIO_write(incoming, $0.baseAddress, CInt($0.count)) }
                rest = rest.dropFirst(part.count)
            }
        }

        /// The bytes that are to be sent to the peer.
        public func takeCiphertext() -> [UInt8] {
            var taken: [UInt8] = []
            while true {
                let count = min(cstanza_bio_pending(outgoing), 1 << 30)
                if count == 0 { return taken }
                let part = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                    initialized = max(0, Int(BIO_read(outgoing, buffer.baseAddress, CInt(count))))
                }
                if part.isEmpty { return taken }
                if taken.isEmpty { taken = part } else { taken += part }
            }
        }

        /// What the peer sent, as far as its bytes have come.
        public func read() throws(TLSError) -> [UInt8]? {
            switch state {
            case .failed(let error): throw error
            case .handshaking: throw TLSError(.notOpen, "the handshake is not complete")
            case .open: break
            }
            if peerHasEnded { return nil }
            var text: [UInt8] = []
            while true {
                ERR_clear_error()
                var result: CInt = 0
                let part = [UInt8](unsafeUninitializedCapacity: Self.recordSize) { buffer, initialized in
                    result = SSL_read_ex(ssl, buffer.baseAddress, buffer.count, &initialized)
                    if result != 1 { initialized = 0 }
                }
                if result == 1 {
                    if text.isEmpty { text = part } else { text += part }
                    continue
                }
                do throws(TLSError) {
                    if try !needsMore(result) { peerHasEnded = true }
                } catch {
                    // What came ahead of the failure counts; the next call throws.
                    if text.isEmpty { throw error }
                }
                return text.isEmpty && peerHasEnded ? nil : text
            }
        }

        /// Protects bytes for the peer.
        public func write(_ plaintext: [UInt8]) throws(TLSError) {
            switch state {
            case .failed(let error): throw error
            case .handshaking: throw TLSError(.notOpen, "the handshake is not complete")
            case .open: break
            }
            if hasEnded { throw TLSError(.notOpen, "writing has ended on this side") }
            if plaintext.isEmpty { return }
            ERR_clear_error()
            var written = 0
            let result = plaintext.withUnsafeBytes { SSL_write_ex(ssl, $0.baseAddress, $0.count, &written) }
            if result == 1 { return }
            _ = try needsMore(result)
            throw fail(TLSError(.protocolViolation, "the connection does not take bytes any more"))
        }

        /// Tells the peer that nothing more will be written.
        public func closeWriting() {
            guard case .open = state, !hasEnded else { return }
            hasEnded = true
            ERR_clear_error()
            _ = SSL_shutdown(ssl)
            ERR_clear_error()
        }

        /// A record of TLS holds no more text than that (RFC 8446 §5.1).
        private static let recordSize = 16_384

        /// Whether OpenSSL only waits for bytes of the peer; `false` when the peer has ended the connection.
        private func needsMore(_ result: CInt) throws(TLSError) -> Bool {
            switch SSL_get_error(ssl, result) {
            case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return true
            case SSL_ERROR_ZERO_RETURN: return false
            default: throw fail(error())
            }
        }

        private func fail(_ error: TLSError) -> TLSError {
            state = .failed(error)
            return error
        }

        private func error() -> TLSError {
            let failure = OpenSSLFailure.take()
            if let error = check.error { return error }
            let alertOffset: CInt = 1000
            switch failure.reason {
            case alertOffset + SSL_AD_PROTOCOL_VERSION, SSL_R_UNSUPPORTED_PROTOCOL, SSL_R_NO_PROTOCOLS_AVAILABLE,
                SSL_R_NO_SHARED_CIPHER, SSL_R_WRONG_SSL_VERSION:
                return TLSError(.versionMismatch, "no common version or cipher of TLS: \(failure.text)")
            case alertOffset..<alertOffset + 256:
                return TLSError(.refusedByPeer, "the peer refused: \(failure.text)")
            case SSL_R_PEER_DID_NOT_RETURN_A_CERTIFICATE:
                return TLSError(.certificateMissing, "the peer showed no certificate")
            default:
                return TLSError(.protocolViolation, "the peer's bytes are no TLS: \(failure.text)")
            }
        }

        // MARK: What was agreed on

        /// The version of TLS, such as `TLSv1.3`.
        public var version: String { String(cString: SSL_get_version(ssl)) }

        /// The protocol that both sides agreed on.
        public var applicationProtocol: String? {
            var name: UnsafePointer<UInt8>?
            var count: UInt32 = 0
            SSL_get0_alpn_selected(ssl, &name, &count)
            guard let name, count > 0 else { return nil }
            return String(decoding: UnsafeBufferPointer(start: name, count: Int(count)), as: UTF8.self)
        }

        /// The certificate that the peer showed.
        public var peerCertificate: TLSCertificate? {
            guard let certificate = SSL_get1_peer_certificate(ssl) else { return nil }
            defer { X509_free(certificate) }
            return TLSCertificate(certificate)
        }

        /// Keying material that both ends can compute.
        public func export(label: String, context: [UInt8], count: Int) -> [UInt8]? {
            guard case .open = state, count > 0 else { return nil }
            // Without the extended master secret two connections of TLS 1.2 may have it in common (RFC 7627 §1).
            guard isTLS13 || cstanza_ssl_has_extended_master_secret(ssl) == 1 else { return nil }
            var material = [UInt8](repeating: 0, count: count)
            ERR_clear_error()
            let result = SSL_export_keying_material(
                ssl, &material, count, label, label.utf8.count, context, context.count, 1
            )
            ERR_clear_error()
            return result == 1 ? material : nil
        }

        /// The data of a channel binding.
        public func channelBinding(_ type: ChannelBindingType) -> [UInt8]? {
            guard case .open = state else { return nil }
            switch type {
            case .tlsExporter: return export(label: "EXPORTER-Channel-Binding", context: [], count: 32)
            case .tlsUnique: return firstFinished
            case .tlsServerEndPoint: return serverEndPoint
            default: return nil
            }
        }

        private var isTLS13: Bool { SSL_version(ssl) >= TLS1_3_VERSION }

        /// The first `Finished` of the handshake: the client's, since no connection here is resumed.
        private var firstFinished: [UInt8]? {
            guard !isTLS13, cstanza_ssl_has_extended_master_secret(ssl) == 1, SSL_session_reused(ssl) == 0 else {
                return nil
            }
            var data = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
            let count =
                context.role == .client
                ? SSL_get_finished(ssl, &data, data.count) : SSL_get_peer_finished(ssl, &data, data.count)
            return count > 0 ? Array(data.prefix(count)) : nil
        }

        private var serverEndPoint: [UInt8]? {
            let certificate: OpaquePointer?
            if context.role == .client {
                certificate = SSL_get1_peer_certificate(ssl)
            } else {
                certificate = SSL_get_certificate(ssl)
                if let certificate { X509_up_ref(certificate) }
            }
            guard let certificate else { return nil }
            defer { X509_free(certificate) }
            var hash = NID_undef
            guard X509_get_signature_info(certificate, &hash, nil, nil, nil) == 1 else { return nil }
            if hash == NID_md5 || hash == NID_sha1 { hash = NID_sha256 }
            guard hash != NID_undef, let digest = EVP_get_digestbyname(OBJ_nid2sn(hash)) else { return nil }
            return certificateDigest(certificate, digest)
        }
    }
#endif
