import StanzaStream

/// Bytes on their way to a client, from whoever has some to the one task that writes them.
final class LoopbackOutbox: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isFinished = false
        var isOverfull = false
    }

    private let state = Locked(State())
    private let changed = Signal()
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Adds bytes. When more wait than may, nothing is added any more and the connection is to be dropped.
    ///
    /// - Returns: Whether there was room.
    func append(_ bytes: [UInt8]) -> Bool {
        let hasRoom = state.withLock { state in
            if state.isFinished { return true }
            if state.bytes.count + bytes.count > limit { state.isOverfull = true }
            if state.isOverfull { return false }
            state.bytes += bytes
            return true
        }
        changed.send()
        return hasRoom
    }

    /// Says that nothing comes any more.
    func finish() {
        state.withLock { $0.isFinished = true }
        changed.send()
    }

    /// All that is there now.
    func takeAll() -> [UInt8] {
        state.withLock { state in
            defer { state.bytes = [] }
            return state.bytes
        }
    }

    /// Waits for bytes; `nil` when none come any more.
    func next() async throws -> [UInt8]? {
        while true {
            let found: [UInt8]?? = state.withLock { state in
                guard state.bytes.isEmpty else {
                    defer { state.bytes = [] }
                    return .some(state.bytes)
                }
                return state.isFinished ? .some(nil) : .none
            }
            if let found { return found }
            try await changed.wait()
        }
    }
}
