import StanzaXML

/// A stream in the messages of WebSocket, over another transport: a socket, or TLS over one.
///
/// To the stream above it is a transport as any other: it writes a stream's tags and stanzas, and reads them. The transport
/// turns them into the messages of RFC 7395, `<open/>` and `<close/>` in the place of the stream's tags, and answers pings.
/// White space between stanzas, which keeps a TCP connection alive, becomes a ping.
///
/// Source: RFC 6455, RFC 7395.
public final class WebSocketTransport: Transport {
    private struct Incoming {
        var frames: WebSocketFrames
        var isOver = false
    }

    private struct Outgoing: ~Copyable {
        var stream = FramedStream()
        var isFinished = false
    }

    /// Whether the bytes stay on this machine.
    public var isLocal: Bool { base.isLocal }

    private let base: any Transport
    private let incoming: Locked<Incoming>
    private let outgoing = Locked(Outgoing())
    private let readers = Turn()
    // Messages are made and written in one order.
    private let writers = Turn()

    private init(_ base: any Transport, _ frames: WebSocketFrames) {
        self.base = base
        incoming = Locked(Incoming(frames: frames))
    }

    deinit { base.close() }

    /// Opens a WebSocket over a transport, which it owns from then on.
    ///
    /// - Parameters:
    ///   - transport: The connection to the HTTP server; for `wss` the protected one.
    ///   - host: The host of the URL, with its port when that is not the scheme's own.
    ///   - path: The path of the URL with its query, such as `/xmpp-websocket`.
    ///   - maximumMessage: The most bytes that one message of the server may have.
    /// - Throws: ``TransportError``: `protocolViolation` when the server's answer opens no WebSocket for XMPP;
    ///   `CancellationError`. The transport is closed then.
    public static func open(
        over transport: any Transport,
        host: String,
        path: String,
        maximumMessage: Int = 8 << 20
    ) async throws -> WebSocketTransport {
        do {
            return try await shakeHands(transport, host, path, maximumMessage)
        } catch {
            transport.close()
            throw error
        }
    }

    private static func shakeHands(
        _ transport: any Transport,
        _ host: String,
        _ path: String,
        _ maximumMessage: Int
    ) async throws -> WebSocketTransport {
        // Either would end the line, and the rest would be a field of the request.
        guard path.utf8.first == UInt8(ascii: "/"), (host + path).utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            throw TransportError(.protocolViolation, at: transport.endpoint, "the host or path is none of a URL")
        }
        var generator = SystemRandomNumberGenerator()
        let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
        var handshake = WebSocketHandshake(host: host, path: path, nonce: nonce)
        try await transport.write(handshake.request)
        while let bytes = try await transport.read() {
            do {
                guard let rest = try handshake.feed(bytes) else { continue }
                var frames = WebSocketFrames(maximumMessage: maximumMessage)
                frames.feed(rest)
                return WebSocketTransport(transport, frames)
            } catch {
                throw TransportError(.protocolViolation, at: transport.endpoint, error.reason)
            }
        }
        throw TransportError(.reset, at: transport.endpoint, "the server ended the connection in the handshake")
    }

    /// Where the other end is.
    public var endpoint: String { base.endpoint }

    /// Waits for a message and returns the part of a stream it stands for; `nil` at the end.
    ///
    /// - Throws: ``TransportError``: `protocolViolation` for what is no message of RFC 7395; `CancellationError`.
    public func read() async throws -> [UInt8]? {
        try await readers.acquire()
        defer { readers.release() }
        while true {
            let event: WebSocketFrames.Event?
            let isOver: Bool
            do {
                (event, isOver) = try incoming.withLock { state throws(WebSocketFrames.Violation) in
                    (try state.frames.next(), state.isOver)
                }
            } catch {
                throw violation(error.reason)
            }
            if isOver { return nil }
            switch event {
            case .message(let message):
                do {
                    let (bytes, isLast) = try FramedStream.bytes(for: message)
                    if isLast { incoming.withLock { $0.isOver = true } }
                    if !bytes.isEmpty { return bytes }
                } catch {
                    throw violation("a message is no element: \(error)")
                }
            case .ping(let payload):
                // A read that is cancelled must not tear what is written: the answer is a task of its own.
                try await Task { [self] in try await send([(.pong, payload)]) }.value
            case .close:
                incoming.withLock { $0.isOver = true }
                // The server may be gone already, which changes nothing.
                try? await Task { [self] in try await closeWriting() }.value
            case nil:
                guard let bytes = try await base.read() else {
                    incoming.withLock { $0.isOver = true }
                    return nil
                }
                incoming.withLock { $0.frames.feed(bytes) }
            }
        }
    }

    /// Writes each first-level element of the bytes as a message.
    ///
    /// - Throws: ``TransportError``; `XML.ParseError` when the bytes do not go on with the stream; `CancellationError`.
    public func write(_ bytes: [UInt8]) async throws {
        try await writers.acquire()
        defer { writers.release() }
        let messages = try outgoing.withLock { state throws in
            if state.isFinished { throw TransportError.writingEnded(endpoint) }
            return try state.stream.messages(for: bytes)
        }
        if messages.isEmpty {
            if bytes.allSatisfy(XML.isWhiteSpace) { try await send([(.ping, [])]) }
            return
        }
        try await send(messages.map { (.text, $0) })
    }

    /// Writes frames in one piece.
    private func send(_ frames: [(WebSocketFrames.Opcode, [UInt8])]) async throws {
        var bytes: [UInt8] = []
        for (opcode, payload) in frames {
            bytes += WebSocketFrames.frame(opcode, payload, key: .random(in: 0 ... .max))
        }
        try await base.write(bytes)
    }

    /// Ends the WebSocket on this side with the status 1000; reading goes on.
    ///
    /// - Throws: ``TransportError``; `CancellationError`.
    public func closeWriting() async throws {
        try await writers.acquire()
        defer { writers.release() }
        let isFirst = outgoing.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
        if isFirst { try await send([(.close, [0x03, 0xE8])]) }
    }

    /// Drops the connection at once.
    public func close() { base.close() }

    private func violation(_ reason: String) -> TransportError {
        TransportError(.protocolViolation, at: endpoint, reason)
    }
}
