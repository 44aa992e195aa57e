public import StanzaStream

/// A TCP connection.
///
/// Nothing is read before it is asked for, so TCP's own window slows a peer that sends more than is read. The socket never
/// blocks a thread; see ``SocketConnector`` for finding the server of a domain.
public final class SocketTransport: Transport {
    /// How long things may take, and how much is read at once.
    public struct Options: Hashable, Sendable {
        /// How long a connection may take to be made; `nil` for as long as the system tries, which is minutes.
        public var connectTimeout: Duration? = .seconds(10)
        /// How long a read may wait for bytes; `nil` for ever, which is right for a stream where silence is no fault.
        public var readTimeout: Duration?
        /// How long a write may wait for the peer to take some bytes; `nil` for ever.
        public var writeTimeout: Duration? = .seconds(60)
        /// The most bytes that one read returns, at least 1. Each connection has a buffer of this size.
        public var maximumRead = 16_384

        /// Ten seconds to connect, a minute for the peer to take bytes, no limit to silence.
        public init() {}
    }

    private struct Input {
        var isClosed = false
        /// Whether the last read took all there was, so that another would find nothing before something comes.
        var isEmpty = false
        var buffer: [UInt8]
    }

    private struct Output {
        var isClosed = false
        var isFinished = false
        var isTorn = false
    }

    /// The address of the other end, with the host's name if it was found by one: `xmpp.example.org (192.0.2.1:5222)`.
    public let endpoint: String
    /// The address of the other end.
    public let remoteAddress: SocketAddress

    /// Whether the other end is at a loopback address.
    public var isLocal: Bool { remoteAddress.isLoopback }

    private let options: Options
    private let descriptor: Int32
    private let readiness: Readiness
    private let readers = Turn()
    private let writers = Turn()
    // The descriptor is used only under one of these locks and while that says it is not closed: once it is closed its
    // number may stand for a file of somebody else.
    private let input: Locked<Input>
    private let output = Locked(Output())

    /// Takes over a descriptor that does not block.
    init(_ descriptor: Int32, _ remoteAddress: SocketAddress, name: String?, _ options: Options) {
        self.descriptor = descriptor
        self.remoteAddress = remoteAddress
        self.options = options
        endpoint = name.map { "\($0) (\(remoteAddress))" } ?? remoteAddress.description
        readiness = Readiness(descriptor, endpoint)
        input = Locked(Input(buffer: [UInt8](repeating: 0, count: max(options.maximumRead, 1))))
    }

    deinit { close() }

    /// Connects to an address.
    ///
    /// - Parameters:
    ///   - address: Where to connect to.
    ///   - name: The name by which the address was found, for errors.
    ///   - options: How long it may take, and what holds for the connection.
    /// - Throws: ``StanzaStream/TransportError``: `refused`, `unreachable`, `timedOut` or `system`; `CancellationError`.
    public static func connect(
        to address: SocketAddress,
        name: String? = nil,
        options: Options = Options()
    ) async throws -> SocketTransport {
        try Task.checkCancellation()
        let descriptor: Int32
        switch SystemCalls.streamSocket(address.systemFamily) {
        case .done(let number): descriptor = Int32(number)
        case .failed(let code): throw TransportError("socket", code, at: address.description)
        case .wouldBlock: throw TransportError(.system, at: address.description, "socket: no descriptor")
        }
        let transport = SocketTransport(descriptor, address, name: name, options)
        do {
            try await transport.finishConnecting()
        } catch {
            transport.close()
            throw error
        }
        return transport
    }

    private func finishConnecting() async throws {
        var outcome = SystemCalls.connect(descriptor, to: remoteAddress)
        while true {
            switch outcome {
            case .done: return
            case .failed(let code): throw TransportError("connect", code, at: endpoint)
            case .wouldBlock: break
            }
            guard try await readiness.wait(for: .write, options.connectTimeout) else {
                throw TransportError.timedOut(endpoint, "connect", options.connectTimeout)
            }
            outcome = SystemCalls.connectionState(descriptor)
        }
    }

    /// Waits for bytes and returns those that are there; `nil` when the peer will send no more.
    ///
    /// - Throws: ``StanzaStream/TransportError``; `CancellationError`.
    public func read() async throws -> [UInt8]? {
        try Task.checkCancellation()
        try await readers.acquire()
        defer { readers.release() }
        while true {
            let found: [UInt8]?? = try input.withLock { input throws(TransportError) in
                if input.isClosed { throw .closed(endpoint) }
                if input.isEmpty, !readiness.isOver {
                    input.isEmpty = false
                    return .none
                }
                switch input.buffer.withUnsafeMutableBytes({ SystemCalls.receive(descriptor, into: $0) }) {
                case .done(0): return .some(nil)
                case .done(let count):
                    input.isEmpty = count < input.buffer.count
                    readiness.received(count)
                    return .some(Array(input.buffer[..<count]))
                case .wouldBlock:
                    readiness.isStillOpen()
                    return .none
                case .failed(let code): throw TransportError("recv", code, at: endpoint)
                }
            }
            if let found { return found }
            guard try await readiness.wait(for: .read, options.readTimeout) else {
                throw TransportError.timedOut(endpoint, "waiting for bytes", options.readTimeout)
            }
        }
    }

    /// Writes all the bytes, waiting while the peer does not take them.
    ///
    /// - Throws: ``StanzaStream/TransportError``; `CancellationError`.
    public func write(_ bytes: [UInt8]) async throws {
        try Task.checkCancellation()
        try await writers.acquire()
        defer { writers.release() }
        // Also when there is nothing to write.
        try output.withLock { output throws(TransportError) in try checkOpen(output) }
        var offset = 0
        do {
            while true {
                if offset == bytes.count { return }
                if let count = try send(bytes, from: offset) {
                    offset += count
                    continue
                }
                guard try await readiness.wait(for: .write, options.writeTimeout) else {
                    throw TransportError.timedOut(endpoint, "waiting for the peer to take bytes", options.writeTimeout)
                }
            }
        } catch {
            if offset > 0 { output.withLock { $0.isTorn = true } }
            throw error
        }
    }

    /// Writes what the system takes now, and says how much that was; `nil` when it takes nothing.
    private func send(_ bytes: [UInt8], from offset: Int) throws(TransportError) -> Int? {
        try output.withLock { output throws(TransportError) in
            try checkOpen(output)
            let outcome = bytes.withUnsafeBytes {
                SystemCalls.send(descriptor, UnsafeRawBufferPointer(rebasing: $0[offset...]))
            }
            switch outcome {
            case .done(let count): return count
            case .wouldBlock: return nil
            case .failed(let code): throw TransportError("send", code, at: endpoint)
            }
        }
    }

    private func checkOpen(_ output: Output) throws(TransportError) {
        if output.isClosed { throw .closed(endpoint) }
        if output.isTorn { throw .interrupted(endpoint) }
        if output.isFinished { throw .writingEnded(endpoint) }
    }

    /// Says that nothing more will be written; reading goes on.
    ///
    /// - Throws: ``StanzaStream/TransportError``; `CancellationError`.
    public func closeWriting() async throws {
        try await writers.acquire()
        defer { writers.release() }
        try output.withLock { output throws(TransportError) in
            if output.isClosed { throw .closed(endpoint) }
            if output.isFinished { return }
            output.isFinished = true
            if case .failed(let code) = SystemCalls.endWriting(descriptor) {
                throw TransportError("shutdown", code, at: endpoint)
            }
        }
    }

    /// Drops the connection at once.
    public func close() {
        input.withLock { input in
            input.isClosed = true
            input.buffer = []
        }
        output.withLock { $0.isClosed = true }
        readiness.cancel()
    }

    /// Waits until a closed connection has given back its descriptor, which it does soon after ``close()``.
    package func descriptorClosed() async { await readiness.ended() }
}
