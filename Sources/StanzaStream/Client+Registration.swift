public import StanzaCore
public import StanzaXML

extension Client {
    /// Makes an account at a server that lets anybody do so.
    ///
    /// ```swift
    /// try await Client.register(at: "example.com", configuration) { form in
    ///     var query = XML.Element(XML.Name("query", in: "jabber:iq:register"))
    ///     …
    ///     return query
    /// }
    /// ```
    ///
    /// The connection is closed afterwards; a client logs in with what was filled in.
    ///
    /// - Parameters:
    ///   - domain: The server.
    ///   - configuration: What connects to it.
    ///   - fillIn: Given the server's `<query/>`, which says what an account needs, returns one with it filled in.
    /// - Throws: ``StreamFailure/Code/registrationFailed``, with the server's error in ``StreamFailure/stanzaError``; what
    ///   ``connect()`` throws; what `fillIn` throws.
    ///
    /// Source: XEP-0077 v2.4 §3.1.
    public static func register(
        at domain: JID,
        _ configuration: Configuration,
        _ fillIn: @escaping @Sendable (XML.Element) async throws -> XML.Element
    ) async throws {
        let establishing = Establishing(
            purpose: .registration(domain.domainOnly), configuration: configuration, saved: nil, fillIn: fillIn)
        let established = try await withTimeout(
            configuration.connectTimeout,
            clock: configuration.clock,
            throwing: StreamFailure(.timedOut, "no account within \(configuration.connectTimeout)")
        ) {
            try await establishing.run()
        }
        try? await established.transport.write(Array("</stream:stream>".utf8))
        established.transport.close()
    }
}
