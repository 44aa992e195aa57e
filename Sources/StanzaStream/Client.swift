public import StanzaCore
public import StanzaExtensions
import StanzaXML

/// A client of an XMPP server, or whatever else speaks on one stream.
///
/// ```swift
/// let client = Client("juliet@example.com", .password("r0m30", username: "juliet"), configuration)
/// try await client.connect()
/// try await client.send(Presence())
/// for try await stanza in client.incoming { … }
/// ```
///
/// Stanzas come in the order of the stream, first to the handlers of ``Configuration/router``, one after the other, then in
/// ``incoming``. While a handler computes nothing is read; while it waits, reading goes on. Answers to requests go to
/// whoever asked and to nobody else. When the connection breaks the client connects
/// again; where the server can (XEP-0198), the stream goes on and nothing is lost or doubled.
///
/// Nothing waits longer than the times of ``Configuration``. A client that is connected stays so until ``disconnect()``, also
/// when nobody holds it any more.
public actor Client {
    /// What connects the client, and how long it waits.
    public nonisolated let configuration: Configuration
    /// The stanzas that come in.
    public nonisolated let incoming: IncomingStanzas
    nonisolated let purpose: Negotiator.Purpose
    nonisolated let inbox: StanzaBuffer
    nonisolated let hub = StateHub()
    nonisolated let senders = Turn()
    /// Sent when a broken stream goes on, or does not.
    nonisolated let mayGoOn = Signal()
    nonisolated let delivery: Locked<DeliveryState>

    /// Who logs in from now on; `nil` for whom the client was made with.
    var credentials: SASLCredentials?
    var tracker: RequestTracker<RequestWaiter>
    /// The connection that is in use.
    var live: Live?
    /// What the last connection left behind for the next one.
    var saved: Saved?
    /// Stanzas to be sent when the stream goes on.
    var waiting: [Waiting] = []
    var waitingBytes = 0
    var undelivered: [AnyStanza] = []
    /// How many times stanzas have been read from connections. What a request's answer follows on the stream has been counted
    /// when the request returns.
    package internal(set) var reads = 0
    /// Whether the server was told that nobody looks (XEP-0352).
    var isInactive = false
    var quarantine = Quarantine()
    var isDisconnecting = false
    var connecting: Task<Established, any Error>?
    var supervisor: Task<Void, Never>?
    var lastFailure: FailureCause?
    var connectionNumber = 0
    /// Who wants to know when a stanza has been acknowledged, in the order of the stream.
    var watchers: [Watcher] = []
    /// What was read and nobody has finished with.
    var unfinished = Unfinished()

    /// A client of an account.
    ///
    /// - Parameters:
    ///   - jid: The account. With a resource that one is asked for, else the server makes one up.
    ///   - credentials: Who logs in.
    ///   - configuration: What connects it.
    public init(_ jid: JID, _ credentials: SASLCredentials, _ configuration: Configuration) {
        self.init(.client(jid, credentials), configuration)
    }

    init(_ purpose: Negotiator.Purpose, _ configuration: Configuration) {
        self.purpose = purpose
        self.configuration = configuration
        delivery = Locked(DeliveryState(router: configuration.router))
        tracker = RequestTracker(owner: purpose.domain, isComponent: purpose.content == .component)
        let registry = configuration.negotiation.registry
        inbox = StanzaBuffer(
            registry: registry, capacity: configuration.incomingCapacity, dropsWithoutConsumer: false, isSerial: true)
        incoming = IncomingStanzas(
            buffer: StanzaBuffer(
                registry: registry,
                capacity: configuration.incomingCapacity,
                dropsWithoutConsumer: !configuration.acknowledgesAfterHandling
            ))
        if configuration.acknowledgesAfterHandling {
            incoming.buffer.tell { [weak self] in await self?.finish(batch: $0) }
        }
    }

    // MARK: - State

    /// Where the client stands now.
    public nonisolated var state: State { hub.current }

    /// Where the client stands, now and from now on. Whoever does not listen misses the oldest of more than 64 changes.
    public nonisolated var states: AsyncStream<State> { hub.stream() }

    /// The address of this side; `nil` while there is no stream.
    public var jid: JID? { live?.jid ?? saved?.jid }

    /// The rules by which what a stanza says becomes true. For a component they are of no use: it has no account.
    public nonisolated var checks: SenderChecks {
        switch purpose {
        case .client(let jid, _), .component(let jid, _), .registration(let jid): SenderChecks(account: jid)
        }
    }

    /// Stanzas that could not be read or delivered, with their bytes, the oldest first.
    public var quarantined: [Quarantine.Entry] { quarantine.entries }

    /// Changes the handlers of stanzas; those that come from now on find the new ones.
    ///
    /// The client holds its handlers, also when it is disconnected: one that uses the client takes it by `[weak client]`, or
    /// both stay for ever.
    public func route(_ change: @Sendable (inout StanzaRouter) -> Void) {
        delivery.withLock { change(&$0.router) }
    }

    /// Changes who logs in, such as after a change of the password; a stream that is ready goes on. For a component it changes
    /// nothing.
    public func setCredentials(_ credentials: SASLCredentials) { self.credentials = credentials }

    /// Takes the stanzas of which nobody knows whether they arrived: those that were sent and not acknowledged on a stream
    /// that did not go on. At most as many as ``StreamManagement/State/Bounds`` allow.
    public func takeUndelivered() -> [AnyStanza] {
        defer { undelivered = [] }
        return undelivered
    }

    // MARK: - Sending

    /// Sends a stanza, waiting while the connection takes no more.
    ///
    /// While a broken stream may still go on it returns at once unless as much waits as ``StreamManagement/State/Bounds``
    /// allow, and the stanza is sent then.
    ///
    /// - Throws: ``StreamFailure``: `notConnected`; `unsendable` when the stanza holds what XML 1.0 cannot carry;
    ///   `CancellationError`.
    public func send(_ stanza: some Stanza) async throws { try await send(bytes: try bytes(of: stanza)) }

    /// Sends a stanza, and says when the server has it.
    ///
    /// - Parameter acknowledged: Called when the server has acknowledged the stanza (XEP-0198), of several stanzas in their
    ///   order. It is never called when the server does not count stanzas, or the stream ends before and does not go on:
    ///   then the stanza is among ``takeUndelivered()``. It runs on the client and must not wait for anything.
    /// - Throws: as ``send(_:)``.
    public func send(_ stanza: some Stanza, acknowledged: @escaping @Sendable () -> Void) async throws {
        try await send(bytes: try bytes(of: stanza), acknowledged: acknowledged)
    }

    /// Sends a stanza of whichever kind.
    ///
    /// - Throws: as ``send(_:)``.
    public func send(_ stanza: AnyStanza) async throws {
        switch stanza {
        case .message(let message): try await send(message)
        case .presence(let presence): try await send(presence)
        case .iq(let iq): try await send(iq)
        }
    }

    nonisolated func bytes(of stanza: some Stanza) throws(StreamFailure) -> [UInt8] {
        do throws(XML.WriteError) {
            return try stanza.serialized(in: .stream(purpose.content))
        } catch {
            throw StreamFailure(.unsendable, error.description, cause: error)
        }
    }

    private func send(bytes: [UInt8], acknowledged: (@Sendable () -> Void)? = nil) async throws {
        try await room(for: bytes.count)
        defer { senders.release() }
        try enqueue(bytes, acknowledged)
    }

    /// Waits until another stanza may be sent. The caller has the turn of ``senders`` then and gives it back.
    func room(for bytes: Int) async throws {
        try await senders.acquire()
        do {
            while true {
                // What is in use is looked at where it stands: it holds much, and a copy of it costs more than all the rest here.
                if let outbox = live?.outbox {
                    if outbox.hasRoom, live?.management?.hasRoom(for: bytes) ?? true { return }
                    // What makes room may stand behind what waits to be taken.
                    inbox.mayHaveRoom.send()
                    try await outbox.mayHaveRoom.wait()
                } else if saved?.management.isResumable == true, !hasRoomToWait(bytes) {
                    try await mayGoOn.wait()
                } else {
                    return
                }
            }
        } catch {
            senders.release()
            throw error
        }
    }

    /// Hands a whole stanza to the connection, in the order of the calls.
    func enqueue(_ bytes: [UInt8], _ acknowledged: (@Sendable () -> Void)? = nil) throws(StreamFailure) {
        guard !isDisconnecting else { throw StreamFailure(.disconnected, "the client is disconnecting") }
        if live != nil {
            try live?.management?.keep(bytes)
            if let acknowledged, let number = live?.management?.sent {
                watchers.append(Watcher(number: number, acknowledged: acknowledged))
            }
            live?.outbox.append(bytes)
            askForAcknowledgement()
        } else if saved?.management.isResumable == true {
            guard hasRoomToWait(bytes.count) else {
                throw StreamFailure(.unsendable, "\(waiting.count) stanzas wait for the stream to go on")
            }
            waiting.append(Waiting(bytes: bytes, acknowledged: acknowledged))
            waitingBytes += bytes.count
        } else {
            throw StreamFailure(.notConnected, "there is no stream")
        }
    }

    private func hasRoomToWait(_ bytes: Int) -> Bool {
        saved?.management.hasRoom(for: bytes, behind: waiting.count, of: waitingBytes) ?? false
    }

    /// Tells the server whether somebody looks at what comes in, so that it may keep back what can wait (XEP-0352). Nothing
    /// is sent to a server that does not want to know.
    public func setActive(_ isActive: Bool) {
        isInactive = !isActive
        indicateState()
    }

    func indicateState() {
        guard let live, live.indicatesState else { return }
        live.outbox.append(Array("<\(isInactive ? "inactive" : "active") xmlns='\(XML.Namespace.clientState)'/>".utf8))
    }

    // MARK: - Requests

    /// Sends a request and returns what answers it.
    ///
    /// - Parameters:
    ///   - request: The payload.
    ///   - to: Whom it is sent to; `nil` for the own account.
    ///   - from: Whom it is sent from: for a component, which has many addresses.
    ///   - timeout: How long to wait; `nil` for ``Configuration/requestTimeout``.
    /// - Throws: `StanzaError` when the answer is one; `ExtensionError` or ``StreamFailure/Code/malformedReply`` when it is not
    ///   what the request has; what ``request(_:timeout:)`` throws.
    public func request<Request: IQRequest>(
        _ request: Request,
        to: JID? = nil,
        from: JID? = nil,
        timeout: Duration? = nil
    ) async throws -> Request.Response {
        let iq =
            switch Request.requestKind {
            case .get: IQ(get: request, to: to, from: from)
            case .set: IQ(set: request, to: to, from: from)
            }
        return try Request.response(from: try await self.request(iq, timeout: timeout))
    }

    /// Sends a request and returns the result. It is given an `id` unless it has one.
    ///
    /// - Throws: `StanzaError` when the answer is one; ``StreamFailure``: `timedOut`, `notConnected`, `connectionLost` and the
    ///   like when the stream ends before the answer comes, `unsendable` when the iq is no request, or one of its `id` waits;
    ///   `CancellationError`.
    public func request(_ iq: IQ, timeout: Duration? = nil) async throws -> IQ {
        try Self.result(of: try await reply(to: iq, timeout: timeout))
    }

    /// Sends a request and returns what answers it, a result or an error.
    ///
    /// - Throws: as ``request(_:timeout:)``, but no `StanzaError`.
    public func reply(to iq: IQ, timeout: Duration? = nil) async throws -> IQ {
        try await reply(to: iq, timeout: timeout, collecting: nil)
    }

    private static func result(of reply: IQ) throws(StanzaError) -> IQ {
        guard reply.type == .error else { return reply }
        throw reply.error ?? StanzaError(.undefinedCondition)
    }

    // MARK: - Archives

    /// One page of an archive's messages, in the archive's order, and its end.
    ///
    /// Only what comes from the archive, and for this query, is taken (XEP-0313 v1.1.3 §8.2).
    ///
    /// - Parameters:
    ///   - query: What is asked for. It is given a name unless it has one.
    ///   - archive: Whose archive it is, such as a room's; `nil` for the own account's.
    ///   - timeout: How long the page may take; `nil` for ``Configuration/requestTimeout``.
    /// - Throws: as ``request(_:to:from:timeout:)``.
    public func archived(
        _ query: MAM.Query = MAM.Query(),
        of archive: JID? = nil,
        timeout: Duration? = nil
    ) async throws -> (messages: [SenderChecks.Archived], end: MAM.Fin) {
        var query = query
        let name = query.queryID ?? StanzaIdentifier.make()
        query.queryID = name
        let found = Locked<[SenderChecks.Archived]>([])
        let checks = checks
        let reply = try await reply(to: IQ(set: query, to: archive), timeout: timeout) { message in
            guard let archived = checks.archived(in: message, query: name, of: archive) else { return false }
            found.withLock { $0.append(archived) }
            return true
        }
        return (found.withLock { $0 }, try MAM.Query.response(from: Self.result(of: reply)))
    }
}
