import StanzaStream

/// Tells everybody who listens of events; each listener has a stream of its own.
///
/// What a listener has not taken yet is bounded by a number and by bytes, since others choose how large an event is.
final class Broadcast<Event: Sendable>: Sendable {
    /// What waits for one listener.
    private final class Listener: Sendable {
        private struct State {
            var events: [(event: Event?, bytes: Int)] = []
            // Those before it have been taken.
            var head = 0
            var bytes = 0
            var waiters: [CheckedContinuation<Event?, Never>] = []
            var isCancelled = false

            mutating func takeFirst() -> Event? {
                guard head < events.count else { return nil }
                let (event, size) = events[head]
                events[head].event = nil
                head += 1
                bytes -= size
                if head * 2 > events.count {
                    events.removeFirst(head)
                    head = 0
                }
                return event
            }
        }

        private let state = Locked(State())

        func put(_ event: Event, bytes: Int, capacity: Int, byteCapacity: Int) {
            let waiter = state.withLock { state -> CheckedContinuation<Event?, Never>? in
                if !state.waiters.isEmpty { return state.waiters.removeFirst() }
                if state.isCancelled { return nil }
                state.events.append((event, bytes))
                state.bytes += bytes
                // The newest is always kept.
                while state.events.count - state.head > 1,
                    state.events.count - state.head > capacity || state.bytes > byteCapacity
                {
                    _ = state.takeFirst()
                }
                return nil
            }
            waiter?.resume(returning: event)
        }

        func next() async -> Event? {
            await withCheckedContinuation { waiter in
                let answer = state.withLock { state -> Event?? in
                    if let event = state.takeFirst() { return .some(event) }
                    if state.isCancelled { return .some(nil) }
                    state.waiters.append(waiter)
                    return nil
                }
                if let answer { waiter.resume(returning: answer) }
            }
        }

        func cancel() {
            let waiters = state.withLock { state in
                defer { state = State(isCancelled: true) }
                return state.waiters
            }
            for waiter in waiters { waiter.resume(returning: nil) }
        }
    }

    private final class WeakListener: Sendable {
        private let listener: Locked<@Sendable () -> Listener?>

        init(_ listener: Listener) { self.listener = Locked { [weak listener] in listener } }

        var value: Listener? { listener.withLock { $0() } }
    }

    /// How many events wait for a listener; of more the oldest are dropped.
    let capacity: Int
    /// About how many bytes of events wait for a listener; of more the oldest are dropped.
    let byteCapacity: Int
    private let weight: @Sendable (Event) -> Int
    private let listeners = Locked<[WeakListener]>([])

    /// - Parameter weight: About how many bytes an event takes.
    init(
        capacity: Int = 1_024,
        byteCapacity: Int = 1 << 19,
        weight: @escaping @Sendable (Event) -> Int = { _ in 256 }
    ) {
        self.capacity = capacity
        self.byteCapacity = byteCapacity
        self.weight = weight
    }

    func send(_ event: Event) {
        let found = listeners.withLock { listeners in
            let found = listeners.map(\.value)
            if found.contains(where: { $0 == nil }) { listeners.removeAll { $0.value == nil } }
            return found.compactMap { $0 }
        }
        if found.isEmpty { return }
        let bytes = weight(event)
        for listener in found { listener.put(event, bytes: bytes, capacity: capacity, byteCapacity: byteCapacity) }
    }

    /// Every event from now on.
    ///
    /// - Parameter first: What the listener is told at once.
    func stream(beginningWith first: [Event] = []) -> AsyncStream<Event> {
        let listener = Listener()
        for event in first {
            listener.put(event, bytes: weight(event), capacity: capacity, byteCapacity: byteCapacity)
        }
        listeners.withLock { $0.append(WeakListener(listener)) }
        return AsyncStream {
            await listener.next()
        } onCancel: {
            listener.cancel()
        }
    }
}
