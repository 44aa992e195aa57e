public import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
public import StanzaXML

/// What it costs to bring stanzas from a connection in memory to the handlers of a client, beside reading them alone.
///
/// The messages and presences of a stream are written to a client in batches. The handler that gets the last stanza of a
/// batch writes the next one, so no two are read together. Requests are left out: they are answered, or
/// are answers.
public struct Delivery: Sendable {
    /// How many stanzas a pass delivers.
    public let stanzaCount: Int
    /// How many bytes those have as they are written to the client.
    public let byteCount: Int
    private let batches: [Batch]
    private let registry: ExtensionRegistry
    private let limits: XML.Limits
    private let engine: XML.Engine
    private let client: Client
    private let server: MemoryTransport
    private let arrivals: Arrivals

    fileprivate struct Batch {
        var bytes: [UInt8] = []
        var stanzas = 0
    }

    /// Reads a stream, and logs a client in that is to get its stanzas.
    ///
    /// - Parameters:
    ///   - bytes: A whole stream, header included.
    ///   - limits: The parsers' limits; 4 MiB an element by default, so that big stanzas can be measured.
    ///   - batchSize: How many stanzas are written at once; at least 1.
    ///   - engine: What reads the bytes.
    /// - Throws: `XML.ParseError` when the input is refused; what `Client.connect()` throws.
    public init(
        _ bytes: [UInt8],
        registry: ExtensionRegistry,
        limits: XML.Limits = XML.Limits(bytes: 4 << 20, elements: 200_000),
        batchSize: Int = 32,
        engine: XML.Engine = .default
    ) async throws {
        var batches: [Batch] = []
        try Workload.forEachElement(of: bytes, 16_384, limits, engine) { element in
            guard let kind = StanzaKind(element), kind != .iq else { return }
            if (batches.last?.stanzas ?? .max) >= batchSize { batches.append(Batch()) }
            let stanza = try AnyStanza(parsing: element, registry: registry).stanza
            batches[batches.count - 1].bytes += try stanza.serialized(in: .stream(.client))
            batches[batches.count - 1].stanzas += 1
        }
        self.batches = batches
        stanzaCount = batches.reduce(0) { $0 + $1.stanzas }
        byteCount = batches.reduce(0) { $0 + $1.bytes.count }
        self.registry = registry
        self.limits = limits
        self.engine = engine
        // Room for a whole batch, so that a write never waits.
        let (near, far) = MemoryTransport.pair(capacity: max(65_536, batches.map(\.bytes.count).max() ?? 0))
        server = far
        let arrivals = Arrivals(batches, far)
        self.arrivals = arrivals
        var configuration = Client.Configuration(connector: OneConnection(transport: near), tls: nil)
        configuration.negotiation = Negotiator.Options(registry: registry)
        configuration.negotiation.protection = .none
        configuration.negotiation.policy.showsPasswordWithoutTLS = true
        configuration.negotiation.engine = engine
        configuration.negotiation.limits = limits
        configuration.keepAlive = nil
        configuration.backoff = nil
        configuration.router.onMessage { message in
            if arrivals.add(Workload.read(message)) { try await arrivals.next() }
        }
        configuration.router.onPresence { presence in
            if arrivals.add(Workload.read(presence)) { try await arrivals.next() }
        }
        client = Client("juliet@example.com/balcony", .password("secret", username: "juliet"), configuration)
        async let login: Void = Self.logIn(far)
        try await client.connect()
        try await login
    }

    /// Ends the client.
    public func end() async {
        server.close()
        await client.disconnect()
    }

    /// Delivers every stanza once; only one pass may run at a time. Returns the same sum as ``readAlone()``.
    ///
    /// - Throws: `TransportError` when the client has ended; `CancellationError`.
    @discardableResult
    public func pass() async throws -> Int {
        arrivals.begin()
        try await arrivals.next()
        return try await arrivals.wait()
    }

    /// Reads the same bytes in the same pieces, every registered extension decoded, without a client. Returns a sum over
    /// what was found, which keeps the work from being optimised away.
    ///
    /// - Throws: `XML.ParseError`, which does not happen after the initialiser has read the same.
    @discardableResult
    @inline(never)
    public func readAlone() throws -> Int {
        var sum = 0
        var parser = XML.Parser(limits: limits, engine: engine)
        try parser.feed(Self.header) { _ in .proceed }
        for batch in batches {
            try parser.feed(batch.bytes) { event in
                if case .element(let element) = event {
                    sum &+= Workload.read(try AnyStanza(parsing: element, registry: registry))
                }
                return .proceed
            }
        }
        return sum
    }

    /// Both, in rounds that take turns, by the processor time of the whole process: a delivery goes from thread to thread.
    ///
    /// - Parameter rounds: How often each runs; at least 1. One more, before, does not count.
    /// - Throws: as ``pass()`` and ``readAlone()``.
    public func measure(rounds: Int = 5) async throws -> Comparison {
        var best = (alone: Double.infinity, delivered: Double.infinity)
        var ratios: [Double] = []
        for round in 0...max(rounds, 1) {
            let start = CPUTime.processNanoseconds
            try readAlone()
            let middle = CPUTime.processNanoseconds
            try await pass()
            let (alone, delivered) = (middle - start, CPUTime.processNanoseconds - middle)
            if round == 0 { continue }
            best = (min(best.alone, alone), min(best.delivered, delivered))
            ratios.append(delivered / alone)
        }
        ratios.sort()
        let count = Double(max(stanzaCount, 1))
        return Comparison(
            nanosecondsAlone: best.alone / count,
            nanosecondsDelivered: best.delivered / count,
            ratio: ratios[ratios.count / 2],
            spread: ratios[0]...ratios[ratios.count - 1]
        )
    }

    /// What was measured.
    public struct Comparison: Sendable {
        /// The best processor time a stanza to read it alone, in nanoseconds.
        public let nanosecondsAlone: Double
        /// The best processor time a stanza to bring it to a handler, reading included, in nanoseconds.
        public let nanosecondsDelivered: Double
        /// The second over the first in the same round, as the median of the rounds.
        public let ratio: Double
        /// The smallest and the largest of those ratios.
        public let spread: ClosedRange<Double>
    }

    // MARK: - The server's end

    private static let header = Array(
        """
        <stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' id='s' \
        from='example.com' version='1.0'>
        """.utf8)

    /// Plays a server up to a stream that is ready (RFC 6120 §9.1).
    private static func logIn(_ transport: MemoryTransport) async throws {
        let sasl = "xmlns='urn:ietf:params:xml:ns:xmpp-sasl'"
        let bind = "xmlns='urn:ietf:params:xml:ns:xmpp-bind'"
        var parser = StreamParser(registry: .standard)
        var isAuthenticated = false
        while let bytes = try await transport.read() {
            for event in try parser.feed(bytes) {
                switch event {
                case .opened:
                    let features =
                        isAuthenticated
                        ? "<bind \(bind)/>" : "<mechanisms \(sasl)><mechanism>PLAIN</mechanism></mechanisms>"
                    let text = "<stream:features>\(features)</stream:features>"
                    try await transport.write(header + Array(text.utf8))
                case .nonza(let element) where element.name.local == "auth":
                    isAuthenticated = true
                    parser.reset()
                    try await transport.write(Array("<success \(sasl)/>".utf8))
                case .stanza(.iq(let iq)):
                    let jid: JID = "juliet@example.com/balcony"
                    let reply = iq.result(Bind(jid: jid))
                    return try await transport.write(try reply.serialized(in: .stream(.client)))
                default: break
                }
            }
        }
    }

    private struct OneConnection: Connector {
        let transport: MemoryTransport

        func endpoints(for domain: JID) -> [ServerEndpoint] {
            [ServerEndpoint(host: "127.0.0.1", port: 5222, tls: .none)]
        }

        func connect(to endpoints: [ServerEndpoint]) -> Connection { Connection(transport, to: endpoints[0]) }
    }
}

/// Writes the batches, and counts what the handlers get.
private final class Arrivals: Sendable {
    private struct State {
        /// How many batches were written.
        var written = 0
        /// How many stanzas of the last one the handlers have not got.
        var missing = 0
        var sum = 0
        var failure: (any Error)?
        var isDone = false
    }

    private let batches: [Delivery.Batch]
    private let server: MemoryTransport
    private let state = Locked(State())
    private let isDone = Signal()

    init(_ batches: [Delivery.Batch], _ server: MemoryTransport) {
        self.batches = batches
        self.server = server
    }

    func begin() { state.withLock { $0 = State() } }

    /// Counts a stanza; true for the last one of its batch.
    func add(_ value: Int) -> Bool {
        state.withLock { state in
            state.sum &+= value
            state.missing -= 1
            return state.missing == 0
        }
    }

    /// Writes the next batch, if there is one.
    func next() async throws {
        let batch: Delivery.Batch? = state.withLock { state in
            guard state.written < batches.count else {
                state.isDone = true
                return nil
            }
            state.missing = batches[state.written].stanzas
            state.written += 1
            return batches[state.written - 1]
        }
        guard let batch else { return isDone.send() }
        do {
            try await server.write(batch.bytes)
        } catch {
            state.withLock {
                $0.failure = error
                $0.isDone = true
            }
            isDone.send()
        }
    }

    /// Waits until the handlers have got everything, and returns the sum.
    func wait() async throws -> Int {
        while !state.withLock({ $0.isDone }) { try await isDone.wait() }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.sum
        }
    }
}
