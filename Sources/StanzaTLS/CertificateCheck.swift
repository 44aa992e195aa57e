#if TLS
    import CStanzaOpenSSL
    import StanzaCore
    import StanzaXML

    /// What OpenSSL found wrong with the peer's certificate, in words that help.
    ///
    /// Its engine owns it for as long as the C object that points to it lives.
    final class CertificateCheck {
        private let domain: String
        private let pins: Set<TLSFingerprint>?
        private(set) var error: TLSError?

        init(domain: String, trust: TLSConfiguration.Trust) {
            self.domain = domain
            if case .pinned(let fingerprints) = trust { pins = fingerprints } else { pins = nil }
        }

        /// Looks at one step of OpenSSL's own check; returns whether to go on.
        func accepts(_ store: OpaquePointer, _ isGood: Bool) -> Bool {
            if let pins { return acceptsPinned(store, pins) }
            if isGood { return true }
            // The first objection is the one closest to the cause.
            if error == nil { error = objection(store) }
            return false
        }

        private func acceptsPinned(_ store: OpaquePointer, _ pins: Set<TLSFingerprint>) -> Bool {
            guard error == nil else { return false }
            guard let leaf = X509_STORE_CTX_get0_cert(store), let certificate = TLSCertificate(leaf) else {
                error = TLSError(.certificateInvalid, "the certificate cannot be read")
                return false
            }
            if pins.contains(certificate.fingerprint) { return true }
            X509_STORE_CTX_set_error(store, X509_V_ERR_CERT_REJECTED)
            error = TLSError(
                .notPinned,
                "the certificate of '\(certificate.subject.excerpt)' is not pinned; its SHA-256 is "
                    + certificate.fingerprint.description,
                certificate: certificate
            )
            return false
        }

        private func objection(_ store: OpaquePointer) -> TLSError {
            let number = X509_STORE_CTX_get_error(store)
            let leaf = X509_STORE_CTX_get0_cert(store).flatMap { TLSCertificate($0) }
            let current = X509_STORE_CTX_get_current_cert(store).flatMap { TLSCertificate($0) } ?? leaf
            let depth = X509_STORE_CTX_get_error_depth(store)
            let subject = (current?.subject ?? "").excerpt
            let which = depth > 0 ? "the certificate of its authority '\(subject)'" : "the certificate of '\(subject)'"

            func error(_ code: TLSError.Code, _ reason: String) -> TLSError {
                TLSError(code, reason, certificate: leaf)
            }
            switch number {
            case X509_V_ERR_CERT_HAS_EXPIRED:
                return error(.certificateExpired, "\(which) expired on \(Self.date(current?.notAfter))")
            case X509_V_ERR_CERT_NOT_YET_VALID:
                return error(.certificateNotYetValid, "\(which) is valid from \(Self.date(current?.notBefore)) on")
            case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH:
                return error(.wrongHost, "the certificate is for \(Self.names(leaf)), not for '\(domain)'")
            case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
                return error(.selfSigned, "\(which) is signed by nobody but itself")
            case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
                return error(.unknownAuthority, "the certificate is signed by '\(subject)', which is not trusted")
            case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT,
                X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
                let issuer = (current?.issuer ?? "").excerpt
                return error(.unknownAuthority, "\(which) is signed by '\(issuer)', which is not trusted")
            default:
                let text = X509_verify_cert_error_string(Int(number)).map { String(cString: $0) } ?? "error \(number)"
                return error(.certificateInvalid, "\(which) is refused: \(text)")
            }
        }

        private static func names(_ certificate: TLSCertificate?) -> String {
            guard let names = certificate?.dnsNames, !names.isEmpty else { return "no DNS name" }
            let shown = names.prefix(5).map { "'\($0.excerpt)'" }.joined(separator: ", ")
            return names.count > 5 ? "\(shown) and others" : shown
        }

        private static func date(_ seconds: Int64?) -> String {
            seconds.map { DateTime(secondsSince1970: $0).description } ?? "a date that cannot be read"
        }
    }

    /// Called by OpenSSL for each certificate of the chain, and for each objection.
    func checkCertificate(_ isGood: CInt, _ store: OpaquePointer?) -> CInt {
        guard let store,
            let ssl = X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx()),
            let check = SSL_get_ex_data(OpaquePointer(ssl), 0)
        else { return 0 }
        let own = Unmanaged<CertificateCheck>.fromOpaque(check).takeUnretainedValue()
        return own.accepts(store, isGood == 1) ? 1 : 0
    }

    /// Whether a name is an address, for which there is no SNI (RFC 6066 §3).
    func isIPAddress(_ name: String) -> Bool {
        guard let address = a2i_IPADDRESS(name) else { return false }
        ASN1_OCTET_STRING_free(address)
        return true
    }

    func certificateDigest(_ certificate: OpaquePointer, _ digest: OpaquePointer?) -> [UInt8]? {
        var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        guard X509_digest(certificate, digest, &hash, &count) == 1 else { return nil }
        return Array(hash.prefix(Int(count)))
    }

    extension TLSCertificate {
        /// Reads OpenSSL's certificate; `nil` when it has no hash, which nothing can bring about from outside.
        init?(_ certificate: OpaquePointer) {
            guard let hash = certificateDigest(certificate, EVP_sha256()), let fingerprint = TLSFingerprint(hash) else {
                return nil
            }
            self.fingerprint = fingerprint
            subject = Self.text(X509_get_subject_name(certificate))
            issuer = Self.text(X509_get_issuer_name(certificate))
            dnsNames = Self.dnsNames(certificate)
            notBefore = Self.seconds(X509_get0_notBefore(certificate))
            notAfter = Self.seconds(X509_get0_notAfter(certificate))
        }

        private static func text(_ name: OpaquePointer?) -> String {
            guard let name, let buffer = BIO_new(BIO_s_mem()) else { return "" }
            defer { BIO_free(buffer) }
            guard cstanza_print_name(buffer, name) == 1 else { return "" }
            let bytes = [UInt8](unsafeUninitializedCapacity: 256) { storage, count in
                count = max(0, Int(BIO_read(buffer, storage.baseAddress, CInt(storage.count))))
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static func dnsNames(_ certificate: OpaquePointer) -> [String] {
            guard let raw = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else { return [] }
            let names = OpaquePointer(raw)
            defer { GENERAL_NAMES_free(names) }
            var found: [String] = []
            for index in 0..<max(0, cstanza_alternative_name_count(names)) where found.count < 64 {
                var count: CInt = 0
                guard let text = cstanza_alternative_name(names, index, GEN_DNS, &count) else { continue }
                found.append(String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self))
            }
            return found
        }

        private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int64? {
            var fails: CInt = 0
            let seconds = cstanza_time(time, &fails)
            return fails == 0 ? seconds : nil
        }
    }
#endif
