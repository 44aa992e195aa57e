#if !(os(Linux) || os(Android))
    import Dispatch
    import StanzaStream

    /// Tells when a descriptor can be read or written, and closes it in the end.
    ///
    /// Each direction has a source of Dispatch that is suspended while nobody waits. The rules of Dispatch that this type
    /// keeps: a suspended source is resumed before it is released; a descriptor is closed when the cancel handlers of both
    /// its sources have run.
    final class DispatchWatch: Sendable {
        // Sources may be used from any thread, which their type does not say on every system.
        private struct Side: @unchecked Sendable {
            let source: any DispatchSourceProtocol
            var isRunning = false
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

        /// Never: Dispatch takes every descriptor.
        var failure: Int32? { nil }
        private let state: Locked<State>
        private let signals: [Signal]
        private let ending: Ending

        /// Watches a descriptor, which it owns from then on, and sends the signals that belong to its directions.
        init(_ descriptor: Int32, _ signals: [Signal]) {
            let ending = Ending(descriptor)
            self.ending = ending
            self.signals = signals
            let sources: [any DispatchSourceProtocol] = [
                DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Readiness.queue),
                DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: Readiness.queue),
            ]
            state = Locked(State(sides: sources.map { Side(source: $0) }))
            state.withLock { state in
                for direction in [Readiness.Direction.read, .write] {
                    let source = state.sides[direction.rawValue].source
                    source.setEventHandler { [weak self] in self?.fired(direction) }
                    source.setCancelHandler { ending.sourceEnded() }
                }
            }
        }

        private func fired(_ direction: Readiness.Direction) {
            state.withLock { state in
                guard state.sides[direction.rawValue].isRunning, !state.isCancelled else { return }
                state.sides[direction.rawValue].isRunning = false
                state.sides[direction.rawValue].source.suspend()
            }
            signals[direction.rawValue].send()
        }

        /// Asks to be told when the descriptor is ready.
        func arm(_ direction: Readiness.Direction) {
            state.withLock { state in
                guard !state.isCancelled, !state.sides[direction.rawValue].isRunning else { return }
                state.sides[direction.rawValue].isRunning = true
                state.sides[direction.rawValue].source.resume()
            }
        }

        /// False: a source tells of it as often as it is asked.
        var isOver: Bool { false }

        /// Nothing: it was never said to be at its end.
        func isStillOpen() {}

        /// Nothing: the queue is woken as often as there is something.
        func received(_ count: Int) {}

        /// Closes the descriptor, which nobody may use from then on.
        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                for side in state.sides {
                    side.source.cancel()
                    if !side.isRunning { side.source.resume() }
                }
            }
        }

        /// Waits until the descriptor is closed.
        func ended() async { await ending.wait() }
    }
#endif
