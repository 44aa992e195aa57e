public import StanzaCore
import StanzaExtensions
public import StanzaStream
import StanzaXML

#if TLS
    import StanzaTLS
#endif

// Clients of the server, for tests and examples.
extension LoopbackServer {
    /// What a client connects to this server by: in memory and without TLS, by SCRAM where the package has it. It does not
    /// connect again by itself, and asks for no signs of life.
    public nonisolated var clientConfiguration: Client.Configuration {
        var options = Negotiator.Options(registry: configuration.registry)
        #if TLS
            options.mechanisms += SCRAMMechanism.all
        #endif
        if configuration.acceptTLS == nil {
            options.protection = .none
            options.policy.showsPasswordWithoutTLS = true
        }
        var result = Client.Configuration(connector: self, tls: nil)
        result.negotiation = options
        result.backoff = nil
        result.keepAlive = nil
        return result
    }

    /// A client of an account, logged in with the account's password.
    ///
    /// ```swift
    /// let juliet = try await server.client("juliet@example.org/balcony")
    /// ```
    ///
    /// - Parameters:
    ///   - jid: The account, which the server has to have, and the resource; without one the server makes one up.
    ///   - change: Changes to ``clientConfiguration``.
    /// - Throws: what connecting throws.
    public func client(
        _ jid: JID,
        _ change: (inout Client.Configuration) -> Void = { _ in }
    ) async throws -> Client {
        guard let name = jid.localpart, let password = passwords[jid.bare] else {
            preconditionFailure("'\(jid.bare)' is no account of this server; add it first")
        }
        var configuration = clientConfiguration
        change(&configuration)
        let client = Client(jid, .password(password, username: name), configuration)
        try await client.connect()
        return client
    }
}
