public import StanzaStream

/// A transport whose bytes are protected by TLS on their way through another transport.
///
/// A peer that goes away without the end that TLS has gives ``TLSError/Code/truncated`` instead of the end of the stream:
/// whether that matters is for the layer above to say, which knows whether the stream was closed.
public final class TLSTransport: SecureTransport {
    /// Where the other end is.
    public var endpoint: String { transport.endpoint }

    /// Whether the bytes stay on this machine.
    public var isLocal: Bool { transport.isLocal }

    /// The version of TLS, such as `TLSv1.3`.
    public let tlsVersion: String

    /// The protocol that both sides agreed on; `nil` when the server chose none.
    public let applicationProtocol: String?

    /// The certificate that the peer showed; `nil` when it showed none, as clients do.
    public let peerCertificate: TLSCertificate?

    private let transport: any Transport
    private let engine: Locked<EngineBox>
    private let readers = Turn()
    private let writers = Turn()
    // Set while the turn to write is held: bytes of a record may be missing on the wire, so no other may follow.
    private let isTorn = Locked(false)

    /// An engine, which is used by whoever holds the lock around it.
    private struct EngineBox: @unchecked Sendable {
        let engine: any TLSEngine
    }

    /// Shakes hands over a transport, which it owns from then on.
    ///
    /// - Parameters:
    ///   - transport: The connection, on which nobody else reads or writes.
    ///   - engine: An engine that has not begun yet, and that nobody else uses any more.
    /// - Throws: ``TLSError``; `TransportError`; `CancellationError`. The transport is closed then.
    public init(_ transport: any Transport, _ engine: sending any TLSEngine) async throws {
        do {
            try await Self.shakeHands(transport, engine)
        } catch {
            transport.close()
            throw error
        }
        self.transport = transport
        tlsVersion = engine.version
        applicationProtocol = engine.applicationProtocol
        peerCertificate = engine.peerCertificate
        self.engine = Locked(EngineBox(engine: engine))
    }

    private static func shakeHands(_ transport: any Transport, _ engine: any TLSEngine) async throws {
        while true {
            let isComplete: Bool
            do throws(TLSError) {
                isComplete = try engine.handshake()
            } catch {
                // The alert tells the peer why; if it does not arrive nothing is lost.
                let alert = engine.takeCiphertext()
                if !alert.isEmpty { try? await transport.write(alert) }
                throw error
            }
            let ciphertext = engine.takeCiphertext()
            if !ciphertext.isEmpty { try await transport.write(ciphertext) }
            if isComplete { return }
            guard let bytes = try await transport.read() else {
                throw TLSError(.truncated, "the peer ended the connection in the handshake")
            }
            engine.feed(bytes)
        }
    }

    deinit { transport.close() }

    /// Waits for bytes and returns those that are there; `nil` when the peer has ended the connection.
    public func read() async throws -> [UInt8]? {
        try Task.checkCancellation()
        try await readers.acquire()
        defer { readers.release() }
        while true {
            let text = try engine.withLock { box throws(TLSError) in try box.engine.read() }
            guard let text else { return nil }
            if !text.isEmpty { return text }
            guard let bytes = try await transport.read() else {
                throw TLSError(.truncated, "the connection was cut without the end that TLS has")
            }
            engine.withLock { $0.engine.feed(bytes) }
        }
    }

    /// Protects bytes and writes them, waiting as long as the peer does not take them.
    public func write(_ bytes: [UInt8]) async throws {
        try Task.checkCancellation()
        try await writers.acquire()
        defer { writers.release() }
        try await send { engine throws(TLSError) in try engine.write(bytes) }
    }

    /// Tells the peer that nothing more will be written; reading goes on.
    public func closeWriting() async throws {
        try await writers.acquire()
        defer { writers.release() }
        try await send { engine throws(TLSError) in engine.closeWriting() }
        try await transport.closeWriting()
    }

    /// Drops the connection at once.
    public func close() { transport.close() }

    /// The bytes that tie an authentication to this connection.
    public func channelBinding(_ type: ChannelBindingType) -> [UInt8]? {
        engine.withLock { $0.engine.channelBinding(type) }
    }

    /// Sends what the engine has to send after `body`. Whoever calls holds the turn to write.
    private func send(_ body: (any TLSEngine) throws(TLSError) -> Void) async throws {
        if isTorn.withLock({ $0 }) { throw TransportError.interrupted(endpoint) }
        let ciphertext = try engine.withLock { box throws(TLSError) in
            try body(box.engine)
            return box.engine.takeCiphertext()
        }
        if ciphertext.isEmpty { return }
        do {
            try await transport.write(ciphertext)
        } catch {
            // The engine counts the record as sent, whether or not a part of it was.
            isTorn.withLock { $0 = true }
            throw error
        }
    }
}
