#if TLS
    import CStanzaOpenSSL

    /// What the connections of one side have in common: versions, trusted authorities, the own certificate.
    ///
    /// It reads the files once, when it is made, and serves any number of connections.
    ///
    /// `@unchecked`: the C object is set up in the initializer and never changed after it; OpenSSL counts its owners and lets
    /// any thread make connections of it.
    public final class OpenSSLContext: @unchecked Sendable {
        enum Role {
            case client
            case server
        }

        let pointer: OpaquePointer
        let role: Role
        let configuration: TLSConfiguration
        /// The names of the protocols as they go over the wire, each behind its length.
        let protocols: [UInt8]

        /// What the clients of a configuration have in common.
        ///
        /// - Throws: ``TLSError/Code/configuration`` when a file cannot be used.
        public static func client(_ configuration: TLSConfiguration = TLSConfiguration()) throws(TLSError) -> Self {
            try Self(configuration, .client)
        }

        /// What the servers of a configuration have in common. The configuration has an identity.
        ///
        /// - Throws: ``TLSError/Code/configuration`` when a file cannot be used or there is no identity.
        public static func server(_ configuration: TLSConfiguration) throws(TLSError) -> Self {
            if configuration.identity == nil { throw TLSError(.configuration, "a server needs a certificate") }
            return try Self(configuration, .server)
        }

        private init(_ configuration: TLSConfiguration, _ role: Role) throws(TLSError) {
            // Ahead of the context: `deinit`, which frees it, runs only once everything is set.
            protocols = try Self.wire(configuration.applicationProtocols)
            ERR_clear_error()
            guard let context = SSL_CTX_new(role == .client ? TLS_client_method() : TLS_server_method()) else {
                throw TLSError(.configuration, "OpenSSL does not start: \(OpenSSLFailure.take().text)")
            }
            pointer = context
            self.role = role
            self.configuration = configuration
            try setUp()
        }

        deinit { SSL_CTX_free(pointer) }

        /// Names behind their lengths.
        static func wire(_ names: [String]) throws(TLSError) -> [UInt8] {
            var wire: [UInt8] = []
            for name in names {
                guard let count = UInt8(exactly: name.utf8.count), count > 0 else {
                    throw TLSError(.configuration, "the name of an application protocol has 1 to 255 bytes")
                }
                wire.append(count)
                wire += name.utf8
            }
            return wire
        }

        private func setUp() throws(TLSError) {
            cstanza_ssl_ctx_set_options(pointer)
            cstanza_ssl_ctx_refuse_passwords(pointer)
            let minimum = CInt(configuration.minimumVersion.rawValue)
            let maximum = CInt(configuration.maximumVersion.rawValue)
            guard minimum <= maximum, cstanza_ssl_ctx_set_min_version(pointer, minimum) == 1,
                cstanza_ssl_ctx_set_max_version(pointer, maximum) == 1
            else { throw TLSError(.configuration, "the newest version of TLS is older than the oldest") }
            if let identity = configuration.identity { try use(identity) }
            switch role {
            case .client:
                try trust()
            case .server:
                // A resumed connection has other channel bindings than a new one, and XMPP resumes by its own means.
                cstanza_ssl_ctx_disable_resumption(pointer)
                if !protocols.isEmpty {
                    let own = Unmanaged.passUnretained(self).toOpaque()
                    SSL_CTX_set_alpn_select_cb(pointer, selectProtocol, own)
                }
            }
        }

        private func use(_ identity: TLSConfiguration.Identity) throws(TLSError) {
            guard SSL_CTX_use_certificate_chain_file(pointer, identity.certificateFile) == 1 else {
                throw failure("no certificate in '\(identity.certificateFile)'")
            }
            guard SSL_CTX_use_PrivateKey_file(pointer, identity.keyFile, SSL_FILETYPE_PEM) == 1 else {
                throw failure("no key for the certificate in '\(identity.keyFile)'")
            }
        }

        private func trust() throws(TLSError) {
            switch configuration.trust {
            case .system:
                guard SSL_CTX_set_default_verify_paths(pointer) == 1 else {
                    throw failure("the system's authorities cannot be used")
                }
            case .authorities(let file):
                guard SSL_CTX_load_verify_locations(pointer, file, nil) == 1 else {
                    throw failure("no authorities in '\(file)'")
                }
            case .pinned(let fingerprints):
                if fingerprints.isEmpty { throw TLSError(.configuration, "no certificate is pinned") }
            }
        }

        private func failure(_ what: String) -> TLSError {
            TLSError(.configuration, "\(what): \(OpenSSLFailure.take().text)")
        }
    }

    /// Takes the first of the own protocols that the client offers; none when there is none in common.
    private func selectProtocol(
        _ ssl: OpaquePointer?,
        _ selected: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
        _ count: UnsafeMutablePointer<UInt8>?,
        _ offer: UnsafePointer<UInt8>?,
        _ offerCount: UInt32,
        _ own: UnsafeMutableRawPointer?
    ) -> CInt {
        guard let selected, let count, let offer, let own else { return SSL_TLSEXT_ERR_NOACK }
        let wanted = Unmanaged<OpenSSLContext>.fromOpaque(own).takeUnretainedValue().protocols
        let offered = UnsafeBufferPointer(start: offer, count: Int(offerCount))
        var place = 0
        while place < wanted.count {
            let name = wanted[place...].prefix(Int(wanted[place]) + 1)
            place += name.count
            var start = 0
            while start < offered.count {
                let candidate = offered[start...].prefix(Int(offered[start]) + 1)
                if candidate.elementsEqual(name) {
                    // What is returned points into the offer, which outlives the call.
                    selected.pointee = offer + start + 1
                    count.pointee = offered[start]
                    return SSL_TLSEXT_ERR_OK
                }
                start += candidate.count
            }
        }
        return SSL_TLSEXT_ERR_NOACK
    }

    /// What OpenSSL has noted about a failure on this thread.
    struct OpenSSLFailure {
        /// The number of the first reason; 0 when there is none.
        var reason: CInt = 0
        /// The reasons in words.
        var text = "no reason given"

        /// Takes what has been noted, so that nothing is left for the next call.
        static func take() -> OpenSSLFailure {
            var failure = OpenSSLFailure()
            var texts: [String] = []
            while true {
                let code = ERR_get_error()
                if code == 0 { break }
                if failure.reason == 0 { failure.reason = ERR_GET_REASON(code) }
                guard let text = ERR_reason_error_string(code), texts.count < 4 else { continue }
                let words = String(cString: text)
                if texts.last != words { texts.append(words) }
            }
            if !texts.isEmpty { failure.text = texts.joined(separator: ", ") }
            return failure
        }
    }
#endif
