import StanzaStream

/// Tells everybody who listens of events; each listener has a stream of its own.
final class Broadcast<Event: Sendable>: Sendable {
    private struct Listeners {
        var all: [Int: AsyncStream<Event>.Continuation] = [:]
        var next = 0
    }

    /// How many events wait for a listener; of more the oldest are dropped.
    let capacity: Int
    private let listeners = Locked(Listeners())

    init(capacity: Int = 1_024) { self.capacity = capacity }

    func send(_ event: Event) {
        for listener in listeners.withLock({ Array($0.all.values) }) { listener.yield(event) }
    }

    /// Every event from now on.
    ///
    /// - Parameter first: What the listener is told at once.
    func stream(beginningWith first: [Event] = []) -> AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(capacity)) { continuation in
            for event in first { continuation.yield(event) }
            let number = listeners.withLock { listeners in
                listeners.next += 1
                listeners.all[listeners.next] = continuation
                return listeners.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.listeners.withLock { $0.all.removeValue(forKey: number) }
            }
        }
    }
}
