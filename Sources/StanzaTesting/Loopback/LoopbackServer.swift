public import StanzaCore
public import StanzaExtensions
import StanzaNet
public import StanzaStream
import StanzaXML

/// An XMPP server inside the process, for tests and examples: no port, no certificate, no clock, no file.
///
/// ```swift
/// let server = LoopbackServer(accounts: ["juliet": "r0m30", "romeo": "j0l13t"])
/// let transport = await server.connect()
/// // …a client over `transport`…
/// ```
///
/// It is also a `Connector`, so a client that is given one reaches it as it would reach a server in the network. What
/// it does: ANONYMOUS, PLAIN, SCRAM and STARTTLS; resources and their conflicts; roster and subscriptions; presence, to
/// everybody and directed; messages between its accounts, by priority, offline and with errors; carbons (XEP-0280);
/// PubSub and PEP (XEP-0060, XEP-0163); service discovery (XEP-0030); pings (XEP-0199); an archive (XEP-0313); stream
/// management with resumption (XEP-0198); where the configuration says so, registration (XEP-0077), versions of rosters,
/// blocking (XEP-0191) and rooms (XEP-0045). A `StanzaRouter` adds services of a test's own. To everything else it says
/// `service-unavailable`.
///
/// It is no server for the network: whoever listens with ``listen(port:)`` does so on 127.0.0.1, and what
/// ``Limits`` bound is memory, not what a peer may do.
public actor LoopbackServer: Connector {
    /// The domain that the server is responsible for.
    public nonisolated let domain: JID

    nonisolated let configuration: Configuration
    /// The service that has nodes of its own.
    nonisolated let pubSubService: JID

    var accounts: [JID: LoopbackAccount] = [:]
    var passwords: [JID: SASLPassword] = [:]
    var connections: [Int: LoopbackConnection] = [:]
    var serviceNodes: LoopbackNodes
    /// The service of rooms.
    nonisolated let roomService: JID
    var rooms: [JID: LoopbackRoom] = [:]
    /// What clients have said to be able to, by the node of their capabilities: the names of nodes.
    var capabilities: [[UInt8]: Set<[UInt8]>] = [:]
    /// Who waits for which answer about capabilities.
    var capabilityQueries: [String: (node: String, client: JID)] = [:]
    var listeners: [SocketListener] = []
    private var connectionCount = 0
    private var counters: [String: Int] = [:]

    /// A server with accounts.
    ///
    /// - Parameters:
    ///   - domain: What it is responsible for. `pubsub.` in front of it is its PubSub service.
    ///   - accounts: The localparts of the accounts, and their passwords.
    public init(
        domain: JID = "example.org",
        accounts: KeyValuePairs<String, SASLPassword> = [:],
        configuration: Configuration = Configuration()
    ) {
        precondition(domain.localpart == nil && domain.isBare, "'\(domain)' is no domain")
        precondition(configuration.iterations >= 4_096, "SCRAM takes 4,096 iterations at least")
        self.domain = domain
        self.configuration = configuration
        pubSubService = Self.address("pubsub.\(domain)")
        roomService = Self.address("conference.\(domain)")
        serviceNodes = LoopbackNodes(
            defaults: .init(accessModel: "open", maxItems: min(100, configuration.limits.itemsOfNode)),
            limits: configuration.limits
        )
        for (name, password) in accounts {
            let jid = Self.address("\(name)@\(domain)")
            passwords[jid] = password
            self.accounts[jid] = LoopbackAccount(
                jid, isTemporary: false, limits: configuration.limits, hasPreApproval: configuration.hasPreApproval)
        }
    }

    private static func address(_ text: String) -> JID {
        guard let jid = JID(text) else { preconditionFailure("'\(text)' is no address") }
        return jid
    }

    // MARK: - Accounts

    /// Makes an account, or gives one another password.
    ///
    /// - Parameter name: The localpart; it stops when RFC 7622 does not allow it.
    /// - Returns: The address.
    @discardableResult
    public func addAccount(_ name: String, password: SASLPassword) -> JID {
        let jid = Self.address("\(name)@\(domain)")
        passwords[jid] = password
        if accounts[jid] == nil {
            accounts[jid] = LoopbackAccount(
                jid, isTemporary: false, limits: configuration.limits, hasPreApproval: configuration.hasPreApproval)
        }
        return jid
    }

    /// A number that has not been used in a name beginning with a prefix, behind that prefix.
    func fresh(_ prefix: String) -> String {
        counters[prefix, default: 0] += 1
        return "\(prefix)\(counters[prefix, default: 0])"
    }

    // MARK: - Connections

    /// The server itself, at a port that it does not have.
    ///
    /// - Throws: `TransportError` with `nameNotFound` for another domain.
    public nonisolated func endpoints(for domain: JID) throws -> [ServerEndpoint] {
        guard domain.domainOnly == self.domain else {
            throw TransportError(.nameNotFound, at: domain.domainpart, "this server is that of \(self.domain)")
        }
        let mode: TLSMode = configuration.acceptTLS == nil ? .none : .startTLS
        return [ServerEndpoint(host: self.domain.domainpart, port: 5_222, tls: mode)]
    }

    /// Connects in memory.
    public func connect(to endpoints: [ServerEndpoint]) throws -> Connection {
        guard let endpoint = endpoints.first else {
            throw TransportError(.unreachable, at: domain.domainpart, "no endpoint was given")
        }
        return Connection(connect(), to: endpoint)
    }

    /// A new connection in memory: the client's end.
    public func connect() -> MemoryTransport {
        let (client, server) = MemoryTransport.pair()
        serve(server)
        return client
    }

    /// Serves a client at the other end of a transport, until one of both ends it.
    public func serve(_ transport: any Transport) {
        let connection = LoopbackConnection(transport, configuration)
        connectionCount += 1
        let number = connectionCount
        connections[number] = connection
        Task { await run(connection, number) }
    }

    /// Listens on 127.0.0.1 until ``stop()``.
    ///
    /// - Parameter port: The port; 0 for one that the system chooses.
    /// - Returns: The port.
    /// - Throws: `TransportError` when the port is in use.
    public func listen(port: UInt16 = 0) throws(TransportError) -> UInt16 {
        let listener = try SocketListener(at: .loopback(port: port))
        listeners.append(listener)
        Task { [weak self] in
            while let transport = try? await listener.accept() {
                guard let self else { return transport.close() }
                await self.serve(transport)
            }
        }
        return listener.address.port
    }

    /// Ends every stream with the error `system-shutdown`, and listens no longer.
    public func stop() {
        for listener in listeners { listener.close() }
        listeners = []
        for connection in connections.values { end(connection, StreamError(.systemShutdown)) }
    }

    /// Reads what a client sends until nothing comes any more. What comes behind the end of the stream is passed over: a
    /// connection that is closed with something unread is reset, and the client would not see why.
    private func run(_ connection: LoopbackConnection, _ number: Int) async {
        do {
            while let bytes = try await connection.transport.read() {
                if !connection.isOver { await receive(bytes, connection) }
                // With a resource, one task writes what everybody has for the client.
                if connection.session != nil { startWriting(connection) }
                if connection.writer == nil { try await connection.transport.write(connection.outbox.takeAll()) }
            }
        } catch {
            // Whatever broke the connection, it is over.
        }
        connections[number] = nil
        if let session = connection.session, session.connection === connection {
            session.connection = nil
            if session.management?.id == nil { close(session) }
        }
        connection.outbox.finish()
        startWriting(connection)
        await connection.writer?.value
        connection.transport.close()
    }

    /// Begins to write what is in the outbox, until nothing comes any more.
    func startWriting(_ connection: LoopbackConnection) {
        guard connection.writer == nil else { return }
        let outbox = connection.outbox
        let transport = connection.transport
        connection.writer = Task {
            do {
                while let bytes = try await outbox.next() { try await transport.write(bytes) }
                try await transport.closeWriting()
            } catch {
                transport.close()
            }
        }
    }

    // MARK: - What a test does

    /// Drops the connection of a client without an end, as a network does that breaks. A client with stream management may
    /// come back.
    ///
    /// - Parameter client: A full JID; a bare one for every client of the account.
    public func cut(_ client: JID) {
        for session in sessions(matching: client) { session.connection?.transport.close() }
    }

    /// Ends the stream of a client with an error, or without.
    ///
    /// - Parameter client: A full JID; a bare one for every client of the account.
    public func endStream(of client: JID, with error: StreamError? = nil) {
        for session in sessions(matching: client) {
            if let connection = session.connection { end(connection, error) }
        }
    }

    /// Forgets the clients that are away and may still resume: what the time does with them on a server that has one.
    public func forgetAbsentClients() {
        for account in Array(accounts.values) {
            for session in account.sessions where session.connection == nil { close(session) }
        }
    }

    /// Hands on a stanza as if it came from its sender, who may be of another domain.
    ///
    /// - Throws: `StanzaError`: `jid-malformed` when the stanza does not say from whom and for whom it is.
    public func deliver(_ stanza: some Stanza) throws(StanzaError) {
        guard stanza.from != nil, stanza.to != nil else {
            throw StanzaError(.jidMalformed, text: "a stanza from outside has a sender and a recipient")
        }
        if let message = stanza as? Message { route(message) }
        if let presence = stanza as? Presence { route(presence) }
        if let iq = stanza as? IQ { route(iq) }
    }

    /// The clients that have a resource, in the order in which they came; those among them that are away and may resume.
    public func clients(of account: JID) -> [JID] { accounts[account.bare]?.sessions.map(\.jid) ?? [] }

    /// The contacts of an account, in the order of their addresses.
    public func roster(of account: JID) -> [Roster.Item] { accounts[account.bare]?.roster.sorted ?? [] }

    /// The messages that wait for an account.
    public func offlineMessages(of account: JID) -> [Message] { accounts[account.bare]?.offline ?? [] }

    /// The archived messages of an account, the oldest first.
    public func archive(of account: JID) -> [Message] {
        accounts[account.bare]?.archive.entries.map(\.message) ?? []
    }

    private func sessions(matching client: JID) -> [LoopbackSession] {
        let sessions = accounts[client.bare]?.sessions ?? []
        return client.isBare ? sessions : sessions.filter { $0.jid == client }
    }
}
