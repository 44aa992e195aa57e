#if os(Linux) || os(Android)
    import CStanzaEpoll
    import Dispatch
    import StanzaStream

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Android
    #endif

    /// Tells when a descriptor can be read or written, and closes it in the end.
    ///
    /// A descriptor is added to one set of the whole process once and for all, so nothing is asked of the system each time
    /// somebody begins to wait: a set that tells changes alone has told of every change behind the last failed attempt.
    final class EpollWatch: Sendable {
        /// The errno of the system when it does not take the descriptor; everything that waits fails with it.
        let failure: Int32?
        private let descriptor: Int32
        private let number: UInt64
        private let ending = Locked(false)

        /// Whether the other end has said that nothing more comes, which is told once, maybe together with the last bytes.
        var isOver: Bool { ending.withLock { $0 } }

        /// Watches a descriptor, which it owns from then on, and sends the signals that belong to its directions.
        init(_ descriptor: Int32, _ signals: [Signal]) {
            self.descriptor = descriptor
            switch EpollSet.shared.add(descriptor, signals, ending) {
            case .success(let number): (self.number, failure) = (number, nil)
            case .failure(let error): (number, failure) = (0, error.number)
            }
        }

        /// Nothing: the set tells without being asked.
        func arm(_ direction: Readiness.Direction) {}

        /// Notes that an attempt to read found neither bytes nor the end: a socket is also said to be over before it is
        /// connected, and each read would try in vain. Of an end that came since, who waits is told.
        func isStillOpen() { ending.withLock { $0 = false } }

        /// Notes that bytes were read.
        func received(_ count: Int) { cstanza_epoll_received(Int64(count)) }

        /// Closes the descriptor.
        func cancel() {
            if failure == nil { EpollSet.shared.remove(descriptor, number) }
            SystemCalls.close(descriptor)
        }

        /// Waits until the descriptor is closed, which it is.
        func ended() async {}
    }

    /// The sockets of the process, and the thread that waits for them.
    private final class EpollSet: Sendable {
        struct Failure: Error {
            let number: Int32
        }

        private struct State {
            var descriptor: Int32?
            var lastNumber: UInt64 = 0
            var watched: [UInt64: (signals: [Signal], ending: Locked<Bool>)] = [:]
        }

        static let shared = EpollSet()

        // The only thing that ever runs on it is the loop, so it is a thread.
        private let queue = DispatchQueue(label: "StanzaNet.epoll", qos: .userInitiated)
        private let state = Locked(State())

        func add(_ descriptor: Int32, _ signals: [Signal], _ ending: Locked<Bool>) -> Result<UInt64, Failure> {
            state.withLock { state in
                let set: Int32
                if let descriptor = state.descriptor {
                    set = descriptor
                } else {
                    set = cstanza_epoll_create()
                    guard set >= 0 else { return .failure(Failure(number: errno)) }
                    state.descriptor = set
                    queue.async { self.run(set) }
                }
                state.lastNumber += 1
                let number = state.lastNumber
                guard cstanza_epoll_add(set, descriptor, number) == 0 else { return .failure(Failure(number: errno)) }
                state.watched[number] = (signals, ending)
                return .success(number)
            }
        }

        func remove(_ descriptor: Int32, _ number: UInt64) {
            state.withLock { state in
                state.watched[number] = nil
                if let set = state.descriptor { cstanza_epoll_remove(set, descriptor) }
            }
        }

        private func run(_ set: Int32) {
            let capacity = Int(CSTANZA_EPOLL_CAPACITY)
            var pace = cstanza_pace()
            withUnsafeTemporaryAllocation(of: cstanza_ready.self, capacity: capacity) { ready in
                while true {
                    let count = cstanza_epoll_wait(set, &pace, ready.baseAddress, Int32(capacity))
                    if count < 0 { return }
                    for event in ready[..<Int(count)] {
                        // Nobody is there any more when the socket was closed meanwhile.
                        guard let (signals, ending) = state.withLock({ $0.watched[event.number] }) else { continue }
                        if event.is_over != 0 { ending.withLock { $0 = true } }
                        if event.can_read != 0 { signals[Readiness.Direction.read.rawValue].send() }
                        if event.can_write != 0 { signals[Readiness.Direction.write.rawValue].send() }
                    }
                }
            }
        }
    }
#endif
