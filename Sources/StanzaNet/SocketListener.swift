public import StanzaStream

/// Takes TCP connections: the server's side, for tests, proxies and servers in the process.
public final class SocketListener: Sendable {
    /// Where connections are taken, with the port the system chose if none was asked for.
    public let address: SocketAddress

    private let options: SocketTransport.Options
    private let descriptor: Int32
    private let readiness: Readiness
    private let acceptors = Turn()
    private let isClosed = Locked(false)

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - address: Where; with port 0 the system chooses one.
    ///   - options: What holds for the connections.
    /// - Throws: ``StanzaStream/TransportError``, such as when the port is in use.
    public init(
        at address: SocketAddress = .loopback(port: 0),
        options: SocketTransport.Options = .init()
    ) throws(TransportError) {
        self.options = options
        switch SystemCalls.streamSocket(address.systemFamily) {
        case .done(let number): descriptor = Int32(number)
        case .failed(let code): throw TransportError("socket", code, at: address.description)
        case .wouldBlock: throw TransportError(.system, at: address.description, "socket: no descriptor")
        }
        if case .failed(let code) = SystemCalls.listen(descriptor, at: address) {
            SystemCalls.close(descriptor)
            throw TransportError("listen", code, at: address.description)
        }
        self.address = SystemCalls.localAddress(descriptor) ?? address
        readiness = Readiness(descriptor, self.address.description)
    }

    deinit { close() }

    /// Waits for a connection.
    ///
    /// - Throws: ``StanzaStream/TransportError``: `closed` when the listener is; `system` when the process has no
    ///   descriptors left; `CancellationError`.
    public func accept() async throws -> SocketTransport {
        try Task.checkCancellation()
        try await acceptors.acquire()
        defer { acceptors.release() }
        while true {
            let accepted = try isClosed.withLock { isClosed throws(TransportError) -> SocketTransport? in
                if isClosed { throw .closed(address.description) }
                let (outcome, peer) = SystemCalls.accept(descriptor)
                switch outcome {
                case .done(let number):
                    return SocketTransport(Int32(number), peer ?? address, name: nil, options)
                case .wouldBlock: return nil
                case .failed(let code): throw TransportError("accept", code, at: address.description)
                }
            }
            if let accepted { return accepted }
            _ = try await readiness.wait(for: .read, nil)
        }
    }

    /// Stops listening. Tasks that wait in ``accept()`` throw; connections that were accepted stay.
    public func close() {
        isClosed.withLock { $0 = true }
        readiness.cancel()
    }

    /// Waits until a closed listener has given back its descriptor.
    package func descriptorClosed() async { await readiness.ended() }
}
