public import StanzaStream

/// Takes a session down while it happens.
///
/// ```swift
/// let recorder = CaptureRecorder(note: "juliet and her server")
/// let transport = RecordingTransport(connection.transport, into: recorder)
/// // …a client over `transport`…
/// try recorder.capture.withoutSecrets().write(toPath: "session.jsonl")
/// ```
public final class CaptureRecorder: Sendable {
    private struct State {
        var capture: Capture
        var byteCount = 0
        var isFull = false
    }

    private let state: Locked<State>
    private let limit: Int
    private let now: @Sendable () -> Duration

    /// A recorder that has begun.
    ///
    /// - Parameters:
    ///   - note: Who talks to whom.
    ///   - mode: How, such as `plain` or `starttls`.
    ///   - recorded: When, as XEP-0082 writes instants.
    ///   - limit: The most bytes that are taken down. What comes after is left out, which an event says.
    ///   - now: How much time has gone since the recording began. The default is the system's.
    public init(
        note: String,
        mode: String? = nil,
        recorded: String? = nil,
        limit: Int = 64 << 20,
        now: (@Sendable () -> Duration)? = nil
    ) {
        var capture = Capture(note: note)
        capture.mode = mode
        capture.recorded = recorded
        state = Locked(State(capture: capture))
        self.limit = limit
        let start = ContinuousClock.now
        self.now = now ?? { start.duration(to: .now) }
    }

    /// What has been taken down.
    public var capture: Capture { state.withLock { $0.capture } }

    /// Takes bytes down.
    public func add(_ bytes: [UInt8], _ direction: Capture.Direction) {
        let time = seconds
        state.withLock { state in
            if state.isFull { return }
            guard state.byteCount + bytes.count <= limit else {
                state.isFull = true
                state.capture.events.append(.init(time: time, "recording stopped: more than \(limit) bytes"))
                return
            }
            state.byteCount += bytes.count
            state.capture.chunks.append(.init(time: time, direction, bytes))
        }
    }

    /// Takes down that something happened to the connection.
    public func add(event: String) {
        let time = seconds
        state.withLock { $0.capture.events.append(.init(time: time, event)) }
    }

    private var seconds: Double {
        let (seconds, attoseconds) = now().components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}

/// A transport that takes down what goes through it.
public final class RecordingTransport: Transport {
    private let transport: any Transport
    private let recorder: CaptureRecorder
    private let writes: Capture.Direction

    /// Where the other end is.
    public var endpoint: String { transport.endpoint }

    /// Whether the bytes stay on this machine.
    public var isLocal: Bool { transport.isLocal }

    /// A transport over another one.
    ///
    /// - Parameters:
    ///   - transport: What it is over, which it owns from then on.
    ///   - recorder: What takes the session down.
    ///   - direction: Which way what is written goes; reads go the other way.
    public init(
        _ transport: any Transport,
        into recorder: CaptureRecorder,
        writing direction: Capture.Direction = .clientToServer
    ) {
        self.transport = transport
        self.recorder = recorder
        writes = direction
    }

    /// Waits for bytes and returns those that are there; `nil` when the peer will send no more.
    public func read() async throws -> [UInt8]? {
        let reads: Capture.Direction = writes == .clientToServer ? .serverToClient : .clientToServer
        guard let bytes = try await transport.read() else {
            recorder.add(event: "\(reads.rawValue) end")
            return nil
        }
        recorder.add(bytes, reads)
        return bytes
    }

    /// Writes all the bytes.
    public func write(_ bytes: [UInt8]) async throws {
        recorder.add(bytes, writes)
        try await transport.write(bytes)
    }

    /// Says that nothing more will be written.
    public func closeWriting() async throws {
        recorder.add(event: "\(writes.rawValue) end")
        try await transport.closeWriting()
    }

    /// Drops the connection at once.
    public func close() { transport.close() }
}
