/// One end of a connection inside the process: what one end writes the other reads.
///
/// ```swift
/// let (client, server) = MemoryTransport.pair()
/// try await client.write(Array("<presence/>".utf8))
/// let bytes = try await server.read()
/// ```
///
/// It behaves as a socket does: a writer waits when nobody reads, each end can stop writing and go on reading, and bytes
/// that were written before an end closed are still read.
public final class MemoryTransport: Transport {
    /// What the other end is called, for errors.
    public let endpoint: String

    /// Always.
    public var isLocal: Bool { true }

    private let incoming: MemoryPipe
    private let outgoing: MemoryPipe
    private let maximumRead: Int

    private init(_ endpoint: String, _ incoming: MemoryPipe, _ outgoing: MemoryPipe, _ maximumRead: Int) {
        self.endpoint = endpoint
        self.incoming = incoming
        self.outgoing = outgoing
        self.maximumRead = maximumRead
    }

    deinit { close() }

    /// Two connected ends.
    ///
    /// - Parameters:
    ///   - capacity: The most bytes that wait in each direction for the other end to read them; at least 1.
    ///   - maximumRead: The most bytes that one read returns, at least 1; small numbers cut a stream anywhere.
    public static func pair(
        capacity: Int = 65_536,
        maximumRead: Int = .max
    ) -> (client: MemoryTransport, server: MemoryTransport) {
        precondition(capacity > 0 && maximumRead > 0, "a MemoryTransport needs room for a byte at least")
        let up = MemoryPipe(capacity: capacity)
        let down = MemoryPipe(capacity: capacity)
        return (
            MemoryTransport("server in memory", down, up, maximumRead),
            MemoryTransport("client in memory", up, down, maximumRead)
        )
    }

    /// Waits for bytes and returns all that are there, up to the most that one read returns.
    public func read() async throws -> [UInt8]? { try await incoming.read(maximumRead, endpoint) }

    /// Hands bytes to the other end, waiting while more than the capacity wait to be read.
    public func write(_ bytes: [UInt8]) async throws { try await outgoing.write(bytes[...], endpoint) }

    /// Says that nothing more will be written.
    public func closeWriting() async throws { try await outgoing.finish(endpoint) }

    /// Closes this end. The other end reads what was written before and then `nil`; its writes throw
    /// ``TransportError/Code/reset``.
    public func close() {
        incoming.closeReader()
        outgoing.closeWriter()
    }
}

/// Bytes on their way from one end to the other.
private final class MemoryPipe: Sendable {
    private struct State {
        // Those before `head` were taken.
        var chunks: [ArraySlice<UInt8>] = []
        var head = 0
        var count = 0
        var isFinished = false
        var isTorn = false
        var readerIsClosed = false
        var writerIsClosed = false

        /// The bytes that wait, as one piece of at most `maximum`.
        mutating func take(_ maximum: Int) -> [UInt8] {
            if head == chunks.count - 1, count <= maximum {
                // One piece, which need not be copied.
                defer { removeAll() }
                return Array(chunks[head])
            }
            var taken: [UInt8] = []
            taken.reserveCapacity(min(count, maximum))
            while taken.count < maximum, head < chunks.count {
                let part = chunks[head].prefix(maximum - taken.count)
                taken += part
                if part.count == chunks[head].count {
                    head += 1
                } else {
                    chunks[head] = chunks[head].dropFirst(part.count)
                }
            }
            count -= taken.count
            if head * 2 > chunks.count {
                chunks.removeFirst(head)
                head = 0
            }
            return taken
        }

        mutating func removeAll() {
            chunks.removeAll(keepingCapacity: true)
            head = 0
            count = 0
        }
    }

    private let capacity: Int
    private let state = Locked(State())
    private let readers = Turn()
    private let writers = Turn()
    private let canRead = Signal()
    private let canWrite = Signal()

    init(capacity: Int) { self.capacity = capacity }

    func read(_ maximum: Int, _ endpoint: String) async throws -> [UInt8]? {
        try Task.checkCancellation()
        try await readers.acquire()
        defer { readers.release() }
        while true {
            let found: [UInt8]?? = try state.withLock { state throws(TransportError) in
                if state.readerIsClosed { throw .closed(endpoint) }
                if state.count > 0 { return .some(state.take(maximum)) }
                return state.isFinished || state.writerIsClosed ? .some(nil) : .none
            }
            if let found {
                canWrite.send()
                return found
            }
            try await canRead.wait()
        }
    }

    func write(_ bytes: ArraySlice<UInt8>, _ endpoint: String) async throws {
        try Task.checkCancellation()
        try await writers.acquire()
        defer { writers.release() }
        var rest = bytes
        while true {
            let taken = try state.withLock { state throws(TransportError) in
                if state.writerIsClosed { throw .closed(endpoint) }
                if state.isTorn { throw .interrupted(endpoint) }
                if state.isFinished { throw .writingEnded(endpoint) }
                if state.readerIsClosed { throw TransportError(.reset, at: endpoint, "the other end is closed") }
                let part = rest.prefix(capacity - state.count)
                if !part.isEmpty { state.chunks.append(part) }
                state.count += part.count
                return part.count
            }
            rest = rest.dropFirst(taken)
            if taken > 0 { canRead.send() }
            if rest.isEmpty { return }
            do {
                try await canWrite.wait()
            } catch {
                if rest.count < bytes.count { state.withLock { $0.isTorn = true } }
                throw error
            }
        }
    }

    func finish(_ endpoint: String) async throws {
        try await writers.acquire()
        defer { writers.release() }
        try state.withLock { state throws(TransportError) in
            if state.writerIsClosed { throw .closed(endpoint) }
            state.isFinished = true
        }
        canRead.send()
    }

    func closeReader() {
        state.withLock {
            $0.readerIsClosed = true
            $0.removeAll()
        }
        canRead.send()
        canWrite.send()
    }

    func closeWriter() {
        state.withLock { $0.writerIsClosed = true }
        canRead.send()
        canWrite.send()
    }
}
