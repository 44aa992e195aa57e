/// A place where one task waits until it is woken.
///
/// A signal that finds nobody is kept for the next who comes, so a state may be looked at, found wanting, and waited for
/// without a gap in between. It may be stale: whoever is woken looks again.
package final class Signal: Sendable {
    private struct State {
        var waiter: CheckedContinuation<Void, any Error>?
        var isSet = false
    }

    private let state = Locked(State())

    package init() {}

    /// Waits for ``send()``.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    package func wait() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    // The flag of a cancelled task is set before its handler runs, so one of the two sees the other.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.isSet {
                        state.isSet = false
                        return .success(())
                    }
                    precondition(state.waiter == nil, "two tasks wait for one signal")
                    state.waiter = waiter
                    return nil
                }
                if let answer { waiter.resume(with: answer) }
            }
        } onCancel: {
            takeWaiter()?.resume(throwing: CancellationError())
        }
    }

    /// Wakes the task that waits, or the next one.
    package func send() {
        let waiter = state.withLock { state in
            let waiter = state.waiter.take()
            if waiter == nil { state.isSet = true }
            return waiter
        }
        waiter?.resume()
    }

    private func takeWaiter() -> CheckedContinuation<Void, any Error>? { state.withLock { $0.waiter.take() } }
}

/// A turn that one task has at a time, in the order in which they asked for it.
package final class Turn: Sendable {
    private struct State {
        var isTaken = false
        var nextTicket: UInt64 = 0
        var waiters: [UInt64: CheckedContinuation<Void, any Error>] = [:]
        // Tickets in the order in which they began to wait; those before `head`, and those without a waiter, are done.
        var order: [UInt64] = []
        var head = 0

        mutating func takeFirst() -> CheckedContinuation<Void, any Error>? {
            while head < order.count {
                let waiter = waiters.removeValue(forKey: order[head])
                head += 1
                if head * 2 > order.count {
                    order.removeFirst(head)
                    head = 0
                }
                if let waiter { return waiter }
            }
            return nil
        }
    }

    private let state = Locked(State())

    package init() {}

    /// Waits for the turn; ``release()`` gives it back.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, which does not have the turn then.
    package func acquire() async throws {
        let ticket: UInt64? = state.withLock { state in
            guard state.isTaken else {
                state.isTaken = true
                return nil
            }
            state.nextTicket += 1
            return state.nextTicket
        }
        guard let ticket else { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    // It may have been given back since.
                    if !state.isTaken {
                        state.isTaken = true
                        return .success(())
                    }
                    state.waiters[ticket] = waiter
                    state.order.append(ticket)
                    return nil
                }
                if let answer { waiter.resume(with: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: ticket) }
            waiter?.resume(throwing: CancellationError())
        }
    }

    /// Gives the turn to who has waited longest.
    package func release() {
        let waiter = state.withLock { state in
            let waiter = state.takeFirst()
            if waiter == nil { state.isTaken = false }
            return waiter
        }
        waiter?.resume()
    }
}
