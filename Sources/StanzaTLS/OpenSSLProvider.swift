#if TLS
    public import StanzaStream

    /// Puts TLS by OpenSSL over the transports of a client.
    ///
    /// ```swift
    /// let tls = try OpenSSLProvider(TLSConfiguration(trust: .authorities(file: "ca.pem")))
    /// let protected = try await tls.startTLS(over: transport, domain: "example.org", offering: [])
    /// ```
    public struct OpenSSLProvider: TLSProvider {
        private let context: OpenSSLContext

        /// A provider of a configuration, whose files it reads now and not again.
        ///
        /// - Throws: ``TLSError/Code/configuration`` when a file cannot be used.
        public init(_ configuration: TLSConfiguration = TLSConfiguration()) throws(TLSError) {
            context = try .client(configuration)
        }

        /// Shakes hands as the client and returns the protected transport, a ``TLSTransport``.
        public func startTLS(
            over transport: any Transport,
            domain: String,
            offering protocols: [String]
        ) async throws -> any SecureTransport {
            let engine: OpenSSLEngine
            do throws(TLSError) {
                engine = try OpenSSLEngine(connectingTo: domain, context, offering: protocols)
            } catch {
                transport.close()
                throw error
            }
            return try await TLSTransport(transport, engine)
        }
    }
#endif
