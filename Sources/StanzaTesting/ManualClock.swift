import StanzaStream

/// A clock that stands still until a test moves it, so that hours pass in no time and no test waits.
///
/// ```swift
/// let clock = ManualClock()
/// configuration.clock = clock
/// async let answer = client.request(Ping(), to: "example.com", timeout: .seconds(30))
/// await clock.waitForSleepers(atLeast: 1)
/// clock.advance(by: .seconds(31))
/// ```
public final class ManualClock: Clock {
    /// A time: how long after the clock was made.
    public struct Instant: InstantProtocol {
        /// How long after the clock was made.
        public var offset: Duration

        /// The time so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How much later the other time is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether the left time is earlier.
        public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let until: Instant
        let waiter: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let count: Int
        let due: ClosedRange<Duration>?
        let waiter: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var next = 0
        var sleepers: [Int: Sleeper] = [:]
        var watchers: [Watcher] = []

        func isSatisfied(_ watcher: Watcher) -> Bool {
            guard let due = watcher.due else { return sleepers.count >= watcher.count }
            return sleepers.values.count { due.contains(now.duration(to: $0.until)) } >= watcher.count
        }

        /// Watchers who have waited long enough.
        mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
            var done: [CheckedContinuation<Void, Never>] = []
            var left: [Watcher] = []
            for watcher in watchers {
                if isSatisfied(watcher) { done.append(watcher.waiter) } else { left.append(watcher) }
            }
            watchers = left
            return done
        }
    }

    private let state = Locked(State())

    /// A clock at zero.
    public init() {}

    /// The time.
    public var now: Instant { state.withLock { $0.now } }

    /// How many tasks wait for the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Nothing is too short to be told apart.
    public var minimumResolution: Duration { .zero }

    /// Waits until the clock has been moved that far.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
                let (answer, watchers): (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) = state.withLock
                { state in
                    if Task.isCancelled { return (.failure(CancellationError()), []) }
                    if deadline <= state.now { return (.success(()), []) }
                    state.sleepers[number] = Sleeper(until: deadline, waiter: waiter)
                    return (nil, state.takeWatchers())
                }
                if let answer { waiter.resume(with: answer) }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
            sleeper?.waiter.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock and wakes whoever waits for a time until then, the earliest first.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.until <= state.now }.sorted { $0.value.until < $1.value.until }
            for (number, _) in due { state.sleepers[number] = nil }
            return due.map(\.value.waiter)
        }
        for waiter in woken { waiter.resume() }
    }

    /// Waits until at least so many tasks wait for the clock.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - due: How much longer they have to wait, from now; others, such as those that wait for answers for a minute, do not
    ///     count. `nil` counts all.
    public func waitForSleepers(atLeast count: Int, due: ClosedRange<Duration>? = nil) async {
        await withCheckedContinuation { waiter in
            let isThere = state.withLock { state in
                let watcher = Watcher(count: count, due: due, waiter: waiter)
                if state.isSatisfied(watcher) { return true }
                state.watchers.append(watcher)
                return false
            }
            if isThere { waiter.resume() }
        }
    }
}
