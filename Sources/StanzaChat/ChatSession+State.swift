public import StanzaStream

extension ChatSession {
    /// Where a session stands.
    public enum State: Sendable {
        /// Nothing is connected, and nobody tries to. `nil` when nothing went wrong.
        case offline(StreamFailure?)
        /// The first stream is being made, or the server is asked what the session has to know.
        case connecting
        /// Everything is there: the roster, and a presence that others see.
        case online(Client.Session)
        /// The stream broke, and the next attempt to connect begins after a while.
        case reconnecting(attempt: Int, after: Duration, because: StreamFailure)

        /// Whether stanzas go out and come in now.
        public var isOnline: Bool { if case .online = self { true } else { false } }
    }

    /// Where the session stands now.
    public nonisolated var state: State { hub.current.withLock { $0 } }

    /// Where the session stands, now and from now on. Whoever does not listen misses the oldest of more than 64 changes.
    public nonisolated var states: AsyncStream<State> { hub.events.stream(beginningWith: [state]) }

    /// Keeps the state, and tells of it.
    final class StateHub: Sendable {
        let current = Locked(State.offline(nil))
        let events = Broadcast<State>(capacity: 64)

        func set(_ state: State) {
            current.withLock { $0 = state }
            events.send(state)
        }
    }
}
