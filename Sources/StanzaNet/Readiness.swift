import Dispatch
import StanzaStream

/// Wakes tasks that wait until a descriptor can be read or written, and closes it in the end.
///
/// Each direction has a source of Dispatch that is suspended while nobody waits. The rules of Dispatch that this type
/// keeps: a suspended source is resumed before it is released; a descriptor is closed when the cancel handlers of both its
/// sources have run.
final class Readiness: Sendable {
    enum Direction: Int {
        case read
        case write
    }

    // Sources may be used from any thread, which their type does not say on every system.
    private struct Side: @unchecked Sendable {
        let source: any DispatchSourceProtocol
        var isRunning = false
        var timer: (any DispatchSourceTimer)?
        var deadline: DispatchTime?
        var timeIsUp = false
    }

    private struct State {
        var sides: [Side]
        var isCancelled = false
    }

    /// What remains when the sources are cancelled.
    private final class Ending: Sendable {
        private let descriptor: Int32
        private let state = Locked((left: 2, waiters: [CheckedContinuation<Void, Never>]()))

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        func sourceEnded() {
            let waiters: [CheckedContinuation<Void, Never>] = state.withLock { state in
                state.left -= 1
                guard state.left == 0 else { return [] }
                SystemCalls.close(descriptor)
                defer { state.waiters = [] }
                return state.waiters
            }
            for waiter in waiters { waiter.resume() }
        }

        func wait() async {
            await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
                let isOver = state.withLock { state in
                    if state.left > 0 { state.waiters.append(waiter) }
                    return state.left == 0
                }
                if isOver { waiter.resume() }
            }
        }
    }

    // What runs on it is short, so one queue serves all sockets, and no thread is made for each.
    private static let queue = DispatchQueue(label: "StanzaNet.sockets")

    private let state: Locked<State>
    private let signals = [Signal(), Signal()]
    private let ending: Ending

    init(_ descriptor: Int32) {
        let ending = Ending(descriptor)
        self.ending = ending
        let sources: [any DispatchSourceProtocol] = [
            DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue),
            DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: Self.queue),
        ]
        state = Locked(State(sides: sources.map { Side(source: $0) }))
        state.withLock { state in
            for direction in [Direction.read, .write] {
                let source = state.sides[direction.rawValue].source
                source.setEventHandler { [weak self] in self?.fired(direction) }
                source.setCancelHandler { ending.sourceEnded() }
            }
        }
    }

    deinit { cancel() }

    private func fired(_ direction: Direction) {
        state.withLock { state in
            guard state.sides[direction.rawValue].isRunning, !state.isCancelled else { return }
            state.sides[direction.rawValue].isRunning = false
            state.sides[direction.rawValue].source.suspend()
        }
        signals[direction.rawValue].send()
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

    /// Waits until the descriptor may be ready, or is about to be closed. It may also be ready for nothing: who waits tries,
    /// and waits again. One task waits in each direction.
    ///
    /// - Returns: false when the time was up.
    /// - Throws: `CancellationError`.
    func wait(for direction: Direction, _ timeout: Duration?) async throws -> Bool {
        let index = direction.rawValue
        let mayWait = state.withLock { state in
            guard !state.isCancelled else { return false }
            state.sides[index].timeIsUp = false
            if let timeout { arm(&state.sides[index], direction, timeout) }
            if !state.sides[index].isRunning {
                state.sides[index].isRunning = true
                state.sides[index].source.resume()
            }
            return true
        }
        guard mayWait else { return true }
        defer { if timeout != nil { disarm(direction) } }
        try await signals[index].wait()
        return state.withLock { !$0.sides[index].timeIsUp }
    }

    private func arm(_ side: inout Side, _ direction: Direction, _ timeout: Duration) {
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

    private func disarm(_ direction: Direction) {
        state.withLock { state in
            state.sides[direction.rawValue].deadline = nil
            state.sides[direction.rawValue].timer?.schedule(deadline: .distantFuture)
        }
    }

    /// Wakes who waits and closes the descriptor, which nobody may use from then on.
    func cancel() {
        let isFirst = state.withLock { state in
            if state.isCancelled { return false }
            state.isCancelled = true
            for side in state.sides {
                side.source.cancel()
                side.timer?.cancel()
                if !side.isRunning { side.source.resume() }
            }
            return true
        }
        if isFirst { for signal in signals { signal.send() } }
    }

    /// Waits until the descriptor is closed.
    func ended() async { await ending.wait() }
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
