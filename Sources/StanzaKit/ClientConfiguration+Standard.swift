public import StanzaCore
public import StanzaExtensions
public import StanzaNet
public import StanzaStream
public import StanzaTLS

extension Client.Configuration {
    /// What connects a client in the usual way: the server is found by DNS, reached over sockets, and TLS and SCRAM are those
    /// of OpenSSL and libgsasl.
    ///
    /// ```swift
    /// let client = Client("juliet@example.com", .password(password, username: "juliet"), try .standard())
    /// ```
    ///
    /// Built without the trait `TLS` there is neither, and only servers on the same machine can be connected to.
    ///
    /// - Parameters:
    ///   - location: Where the server is; by default what the domain's SRV records say.
    ///   - tls: Whose certificates are accepted; by default those the system trusts.
    ///   - registry: The types that stanzas are read by.
    /// - Throws: `TLSError` when a file of `tls` cannot be used.
    public static func standard(
        _ location: SocketConnector.Location = .records,
        tls: TLSConfiguration = TLSConfiguration(),
        registry: ExtensionRegistry = .standard
    ) throws(TLSError) -> Self {
        var options = Negotiator.Options(registry: registry)
        #if TLS
            options.mechanisms += SCRAMMechanism.all
            let provider: (any TLSProvider)? = try OpenSSLProvider(tls)
        #else
            let provider: (any TLSProvider)? = nil
        #endif
        return Self(connector: SocketConnector(location), tls: provider, negotiation: options)
    }
}
