public import StanzaCore

/// A service behind a server, such as a gateway or a bot for a whole domain: `echo.example.com` and every address at it.
///
/// ```swift
/// let component = Component("echo.example.com", secret: "secret", configuration)
/// try await component.connect()
/// for try await stanza in component.incoming { … }
/// ```
///
/// The server trusts what the component writes: each stanza says whom it is from, and ``send(_:)`` sees to it that it does
/// and that it is an address of the component's. There is no TLS; the stream stays on a machine or a network that is trusted.
///
/// A service that outgrows one process is several processes with the same domain and secret, on the same server or on the
/// nodes of a cluster, which share the stanzas among them: ejabberd by its option `domain_balancing`, for each sender or
/// recipient always to the same process. Prosody takes one connection a domain.
///
/// Source: XEP-0114 v1.6.
public struct Component: Sendable {
    /// The domain.
    public let domain: JID
    private let client: Client

    /// A component of a domain.
    ///
    /// - Parameters:
    ///   - domain: The domain; of a JID with more parts it is taken.
    ///   - secret: What the server knows the component by.
    ///   - configuration: What connects it. TLS and the ways to log in are of no use here.
    public init(_ domain: JID, secret: SASLPassword, _ configuration: Client.Configuration) {
        self.domain = domain.domainOnly
        client = Client(.component(domain.domainOnly, secret: secret), configuration)
    }

    /// Connects. As ``Client/connect()``.
    ///
    /// - Throws: ``StreamFailure``; with a wrong secret its ``StreamFailure/streamError`` is `not-authorized`.
    public func connect() async throws { try await client.connect() }

    /// Ends the stream. As ``Client/disconnect()``.
    public func disconnect() async { await client.disconnect() }

    /// The stanzas that come in, for every address of the component.
    public var incoming: IncomingStanzas { client.incoming }

    /// Where the component stands now.
    public var state: Client.State { client.state }

    /// Where the component stands, now and from now on.
    public var states: AsyncStream<Client.State> { client.states }

    /// Changes the handlers of stanzas. As ``Client/route(_:)``.
    public func route(_ change: @Sendable (inout StanzaRouter) -> Void) async { await client.route(change) }

    /// Sends a stanza. Without a `from` it is from the domain itself.
    ///
    /// - Throws: ``StreamFailure/Code/unsendable`` when it is from an address of another domain, or has no `to`; what
    ///   ``Client/send(_:)`` throws.
    public func send(_ stanza: some Stanza) async throws { try await client.send(try addressed(stanza)) }

    /// Sends a request and returns what answers it. As ``Client/request(_:to:from:timeout:)``.
    public func request<Request: IQRequest>(
        _ request: Request,
        to: JID,
        from: JID? = nil,
        timeout: Duration? = nil
    ) async throws -> Request.Response {
        let from = try checked(from)
        return try await client.request(request, to: to, from: from, timeout: timeout)
    }

    /// Sends a request and returns the result. As ``Client/request(_:timeout:)``.
    public func request(_ iq: IQ, timeout: Duration? = nil) async throws -> IQ {
        try await client.request(try addressed(iq), timeout: timeout)
    }

    private func checked(_ from: JID?) throws(StreamFailure) -> JID {
        guard let from else { return domain }
        guard from.domainOnly == domain else {
            throw StreamFailure(.unsendable, "the stanza is from '\(from)', expected an address at \(domain)")
        }
        return from
    }

    private func addressed<Item: Stanza>(_ stanza: Item) throws(StreamFailure) -> Item {
        guard stanza.to != nil else { throw StreamFailure(.unsendable, "a component's stanza says whom it is for") }
        var stanza = stanza
        stanza.from = try checked(stanza.from)
        return stanza
    }
}
