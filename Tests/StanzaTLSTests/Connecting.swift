#if TLS
    import StanzaStream
    import StanzaTLS

    /// The implementations that stand at either end.
    enum Library: String, CaseIterable, Sendable {
        case openSSL
        case gnuTLS

        /// Those that this system has.
        static var present: [Library] { GnuTLSPeer.isThere ? allCases : [.openSSL] }
    }

    enum Ends {
        static let domain = "xmpp.example.org"

        static func trust(_ authorities: String = "ca") throws -> TLSConfiguration.Trust {
            .authorities(file: try Certificates.path("\(authorities).pem"))
        }

        static func identity(_ name: String) throws -> TLSConfiguration.Identity {
            .init(
                certificateFile: try Certificates.path("\(name).pem"),
                keyFile: try Certificates.path("\(name).key")
            )
        }

        static func client(
            _ library: Library = .openSSL,
            domain: String = Ends.domain,
            trust: TLSConfiguration.Trust? = nil,
            authorities: String = "ca",
            newest: TLSConfiguration.Version = .tls13,
            offers: String? = "xmpp-client"
        ) throws -> any TLSEngine {
            switch library {
            case .openSSL:
                let configuration = TLSConfiguration(
                    trust: try trust ?? self.trust(authorities),
                    maximumVersion: newest
                )
                return try OpenSSLEngine(
                    connectingTo: domain, .client(configuration), offering: offers.map { [$0] } ?? [])
            case .gnuTLS:
                return try GnuTLSPeer(
                    host: domain,
                    authorities: try Certificates.path("\(authorities).pem"),
                    priority: priority(newest),
                    applicationProtocol: offers
                )
            }
        }

        static func server(
            _ library: Library = .openSSL,
            certificate: String = "good",
            newest: TLSConfiguration.Version = .tls13,
            takes: String? = "xmpp-client"
        ) throws -> any TLSEngine {
            switch library {
            case .openSSL:
                let configuration = TLSConfiguration(
                    identity: try identity(certificate),
                    maximumVersion: newest,
                    applicationProtocols: takes.map { [$0] } ?? []
                )
                return try OpenSSLEngine(accepting: .server(configuration))
            case .gnuTLS:
                return try GnuTLSPeer(
                    certificate: try Certificates.path("\(certificate).pem"),
                    key: try Certificates.path("\(certificate).key"),
                    priority: priority(newest),
                    applicationProtocol: takes
                )
            }
        }

        private static func priority(_ newest: TLSConfiguration.Version) -> String {
            newest == .tls12 ? "NORMAL:-VERS-ALL:+VERS-TLS1.2" : "NORMAL"
        }

        /// Carries bytes between two ends, in pieces of at most `size`, until both are through.
        ///
        /// - Returns: How many pieces it took.
        @discardableResult
        static func connect(_ client: any TLSEngine, _ server: any TLSEngine, size: Int = .max) throws -> Int {
            var pieces = 0
            var clientIsDone = false
            var serverIsDone = false
            while !(clientIsDone && serverIsDone) {
                let before = pieces
                clientIsDone = try client.handshake()
                pieces += try carry(client, server, size) { serverIsDone = try server.handshake() }
                serverIsDone = try server.handshake()
                pieces += try carry(server, client, size) { clientIsDone = try client.handshake() }
                if pieces == before, !(clientIsDone && serverIsDone) {
                    throw TLSError(.truncated, "both ends wait for the other")
                }
            }
            return pieces
        }

        /// Carries what one end has to send to the other.
        @discardableResult
        static func carry(
            _ from: any TLSEngine,
            _ to: any TLSEngine,
            _ size: Int = .max,
            _ each: () throws -> Void = {}
        ) throws -> Int {
            let bytes = from.takeCiphertext()
            var pieces = 0
            for start in stride(from: 0, to: bytes.count, by: min(size, max(bytes.count, 1))) {
                to.feed(Array(bytes[start...].prefix(size)))
                pieces += 1
                try each()
            }
            return pieces
        }
    }
#endif
