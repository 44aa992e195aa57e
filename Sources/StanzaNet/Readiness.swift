import Dispatch
import StanzaStream

#if os(Linux) || os(Android)
    private typealias Watch = EpollWatch
#else
    private typealias Watch = DispatchWatch
#endif

/// Wakes tasks that wait until a descriptor can be read or written, and closes it in the end.
final class Readiness: Sendable {
    enum Direction: Int {
        case read
        case write
    }

    // Timers may be used from any thread, which their type does not say on every system.
    private struct Side: @unchecked Sendable {
        var timer: (any DispatchSourceTimer)?
        var deadline: DispatchTime?
        var timeIsUp = false
    }

    private struct State {
        var sides = [Side(), Side()]
        var isCancelled = false
    }

    // What runs on it is short, so one queue serves all sockets, and no thread is made for each.
    static let queue = DispatchQueue(label: "StanzaNet.sockets")

    private let state = Locked(State())
    private let signals: [Signal]
    private let watch: Watch
    private let endpoint: String

    /// Owns a descriptor that does not block; `endpoint` is what it leads to, for errors.
    init(_ descriptor: Int32, _ endpoint: String) {
        self.endpoint = endpoint
        let signals = [Signal(), Signal()]
        self.signals = signals
        watch = Watch(descriptor, signals)
    }

    deinit { cancel() }

    /// Waits until the descriptor may be ready, or is about to be closed. It may also be ready for nothing: who waits tries,
    /// and waits again. One task waits in each direction.
    ///
    /// - Returns: false when the time was up.
    /// - Throws: `CancellationError`; `TransportError` when the system cannot watch the descriptor.
    func wait(for direction: Direction, _ timeout: Duration?) async throws -> Bool {
        let index = direction.rawValue
        if let failure = watch.failure { throw TransportError("epoll", failure, at: endpoint) }
        let mayWait = state.withLock { state in
            guard !state.isCancelled else { return false }
            state.sides[index].timeIsUp = false
            if let timeout { setTimer(&state.sides[index], direction, timeout) }
            watch.arm(direction)
            return true
        }
        guard mayWait else { return true }
        defer { if timeout != nil { stopTimer(direction) } }
        try await signals[index].wait()
        return state.withLock { !$0.sides[index].timeIsUp }
    }

    /// Whether the descriptor may be at its end without another word of it.
    var isOver: Bool { watch.isOver }

    /// Notes that an attempt to read found neither bytes nor the end.
    func isStillOpen() { watch.isStillOpen() }

    /// Notes that bytes were read.
    func received(_ count: Int) { watch.received(count) }

    private func setTimer(_ side: inout Side, _ direction: Direction, _ timeout: Duration) {
        let deadline = DispatchTime.now() + .nanoseconds(timeout.clampedNanoseconds)
        side.deadline = deadline
        if let timer = side.timer {
            timer.schedule(deadline: deadline)
        } else {
            let timer = DispatchSource.makeTimerSource(queue: Self.queue)
            timer.setEventHandler { [weak self] in self?.timerFired(direction) }
            timer.schedule(deadline: deadline)
            timer.resume()
            side.timer = timer
        }
    }

    private func stopTimer(_ direction: Direction) {
        state.withLock { state in
            state.sides[direction.rawValue].deadline = nil
            state.sides[direction.rawValue].timer?.schedule(deadline: .distantFuture)
        }
    }

    private func timerFired(_ direction: Direction) {
        let isUp = state.withLock { state in
            // It may have been set anew since it fired.
            guard let deadline = state.sides[direction.rawValue].deadline, DispatchTime.now() >= deadline else {
                return false
            }
            state.sides[direction.rawValue].timeIsUp = true
            return true
        }
        if isUp { signals[direction.rawValue].send() }
    }

    /// Wakes who waits and closes the descriptor, which nobody may use from then on.
    func cancel() {
        let isFirst = state.withLock { state in
            if state.isCancelled { return false }
            state.isCancelled = true
            for side in state.sides { side.timer?.cancel() }
            watch.cancel()
            return true
        }
        if isFirst { for signal in signals { signal.send() } }
    }

    /// Waits until the descriptor is closed.
    func ended() async { await watch.ended() }
}

extension Duration {
    /// The nanoseconds in it; from 0 to what a timer can take.
    fileprivate var clampedNanoseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0 else { return 0 }
        // A hundred years: later than anybody waits.
        return Int(min(seconds, 3_155_760_000)) * 1_000_000_000 + Int(max(attoseconds, 0) / 1_000_000_000)
    }
}
