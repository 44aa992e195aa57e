/// What waits to be written to a connection, in order: whole stanzas, each in one write.
final class Outbox: Sendable {
    private struct State {
        var pending: [[UInt8]] = []
        var bytes = 0
        /// The newest acknowledgement, which takes the place of one that was not written yet.
        var acknowledgement: [UInt8]?
        var isEnded = false
    }

    // As much as a connection takes at once; more only makes what waits older.
    private static let capacity = 262_144
    // Small stanzas share a write, up to what one record of TLS holds.
    private static let write = 16_384

    private let state = Locked(State())
    private let canTake = Signal()
    let mayHaveRoom = Signal()

    init() {}

    var hasRoom: Bool { state.withLock { $0.bytes < Self.capacity || $0.isEnded } }

    /// Adds whole stanzas; nothing once it has ended. If it does not wake the writer ``wake()`` follows.
    func append(_ bytes: [UInt8], wakes: Bool = true) {
        state.withLock { state in
            if state.isEnded { return }
            state.pending.append(bytes)
            state.bytes += bytes.count
        }
        if wakes { canTake.send() }
    }

    /// Adds an acknowledgement in the place of the one before. If it does not wake the writer ``wake()`` follows.
    func acknowledge(_ bytes: [UInt8], wakes: Bool = true) {
        state.withLock { $0.acknowledgement = bytes }
        if wakes { canTake.send() }
    }

    /// Has what was added without waking the writer written.
    func wake() {
        if state.withLock({ $0.acknowledgement != nil || !$0.pending.isEmpty }) { canTake.send() }
    }

    /// Adds the last bytes.
    func end(_ bytes: [UInt8]) {
        append(bytes)
        state.withLock { $0.isEnded = true }
        canTake.send()
        mayHaveRoom.send()
    }

    /// Waits for bytes and takes them; `nil` at the end.
    func next() async throws -> [UInt8]? {
        while true {
            let (bytes, isEnded) = state.withLock { state in
                var bytes: [UInt8] = []
                var count = 0
                for stanza in state.pending {
                    if count > 0, bytes.count + stanza.count > Self.write { break }
                    bytes += stanza
                    count += 1
                }
                state.pending.removeFirst(count)
                state.bytes -= bytes.count
                // In front, because nothing may follow the end of the stream.
                if let acknowledgement = state.acknowledgement.take() { bytes = acknowledgement + bytes }
                return (bytes, state.isEnded)
            }
            if !bytes.isEmpty {
                mayHaveRoom.send()
                return bytes
            }
            if isEnded { return nil }
            try await canTake.wait()
        }
    }
}
