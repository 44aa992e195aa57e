public import StanzaCore

/// The stanzas that come in, in the order of the stream.
///
/// ```swift
/// for try await stanza in client.incoming { … }             // one by one
/// for try await stanzas in client.incoming.batches { … }    // as many as came at once
/// ```
///
/// Batches cost less where many stanzas come. Several loops share the stanzas: each goes to one of them. Whoever is slow
/// slows the peer: when the buffer is full nothing more is read from the connection. Before the first loop begins, and
/// when the last has ended, the newest stanzas are kept that have room in the buffer, and older ones are dropped. The
/// sequence ends when the client is disconnected for good and everything that came before has been taken.
public struct IncomingStanzas: AsyncSequence, Sendable {
    /// A stanza.
    public typealias Element = AnyStanza

    let buffer: StanzaBuffer

    /// The stanzas as they came: those of one read from the connection together.
    public var batches: Batches { Batches(buffer: buffer) }

    /// A loop over the stanzas.
    public func makeAsyncIterator() -> Iterator { Iterator(buffer) }

    /// Takes stanzas one by one. What came along with the last one, and was not asked for, is there for the next loop.
    public struct Iterator: AsyncIteratorProtocol {
        private var batches: Batches.Iterator
        private let rest: Rest

        init(_ buffer: StanzaBuffer) {
            batches = Batches.Iterator(buffer)
            rest = Rest(buffer)
        }

        /// The next stanza; `nil` at the end.
        ///
        /// - Throws: `CancellationError` when the task is cancelled.
        public mutating func next() async throws -> AnyStanza? {
            while true {
                if let stanza = rest.stanzas.withLock({ $0.popFirst() }) { return stanza }
                guard let batch = try await batches.next() else { return nil }
                rest.stanzas.withLock { $0 = batch[...] }
            }
        }

        /// The part of a batch that a loop has not come to, which it gives back when it ends.
        private final class Rest: Sendable {
            let stanzas = Locked<ArraySlice<AnyStanza>>([])
            private let buffer: StanzaBuffer

            init(_ buffer: StanzaBuffer) { self.buffer = buffer }

            deinit { buffer.giveBack(Array(stanzas.withLock { $0 })) }
        }
    }

    /// The stanzas, those of one read from the connection together.
    public struct Batches: AsyncSequence, Sendable {
        /// At least one stanza.
        public typealias Element = [AnyStanza]

        let buffer: StanzaBuffer

        /// A loop over the batches.
        public func makeAsyncIterator() -> Iterator { Iterator(buffer) }

        /// Takes batches one by one.
        public struct Iterator: AsyncIteratorProtocol {
            private let consumer: Consumer

            init(_ buffer: StanzaBuffer) { consumer = Consumer(buffer) }

            /// The next batch; `nil` at the end.
            ///
            /// - Throws: `CancellationError` when the task is cancelled.
            public mutating func next() async throws -> [AnyStanza]? { try await nextWithOrigin()?.stanzas }

            /// The next batch, which connection of the client it came over (``Client/Session``), and with which of its reads
            /// (``Client/reads``); `nil` at the end.
            package mutating func nextWithOrigin() async throws -> (stanzas: [AnyStanza], connection: Int, read: Int)? {
                try await consumer.next().map { ($0.stanzas.compactMap(consumer.typed), $0.connection, $0.read) }
            }
        }

        /// Counts as a loop for as long as it is there.
        private final class Consumer: Sendable {
            private let buffer: StanzaBuffer
            /// The number of the batch that the loop works on.
            private let number = Locked<Int?>(nil)

            init(_ buffer: StanzaBuffer) {
                self.buffer = buffer
                buffer.addConsumer()
            }

            func next() async throws -> StanzaBuffer.Batch? {
                // A task that was cancelled may have given up in the middle.
                try Task.checkCancellation()
                if let done = number.withLock({ $0.take() }) { await buffer.finish(batch: done) }
                let batch = try await buffer.nextBatch()
                number.withLock { $0 = batch?.number }
                return batch
            }

            func typed(_ stanza: ReceivedStanza) -> AnyStanza? { try? stanza.typed(by: buffer.registry) }

            deinit { buffer.removeConsumer() }
        }
    }
}

/// Batches of stanzas between who makes them and who takes them, bounded by the bytes they came in.
final class StanzaBuffer: Sendable {
    struct Batch {
        let stanzas: [ReceivedStanza]
        let bytes: Int
        /// Which connection of the client they came over; 0 when it is not known any more.
        let connection: Int
        /// Which of the client's reads they came with; 0 when it is not known any more.
        let read: Int
        /// By what number somebody is told that the batch was handled; `nil` when nobody wants to know.
        var number: Int?
        /// Since which opening of the buffer somebody is busy with it.
        fileprivate(set) var opening = 0
    }

    private struct State {
        var batches: [Batch] = []
        var head = 0
        var bytes = 0
        var consumers = 0
        var dropped = 0
        var isFinished = false
        /// Whether somebody is busy with a batch; see ``StanzaBuffer/finish(_:)``.
        var isBusy = false
        /// How often the buffer was opened.
        var opening = 0

        mutating func takeFirst() -> Batch? {
            guard head < batches.count else { return nil }
            var first = batches[head]
            first.opening = opening
            batches[head] = Batch(stanzas: [], bytes: 0, connection: 0, read: 0)
            head += 1
            bytes -= first.bytes
            if head * 2 > batches.count {
                batches.removeFirst(head)
                head = 0
            }
            return first
        }
    }

    /// What the stanzas are typed by.
    let registry: ExtensionRegistry
    private let capacity: Int
    private let dropsWithoutConsumer: Bool
    /// Whether a batch is given away only when ``finish(_:)`` was called for the one before.
    private let isSerial: Bool
    private let state = Locked(State())
    private let takers = Turn()
    private let canTake = Signal()
    /// Sent whenever there may be room.
    let mayHaveRoom = Signal()
    /// What is told that a batch was handled.
    private let whenFinished = Locked<(@Sendable (Int) async -> Void)?>(nil)

    init(registry: ExtensionRegistry, capacity: Int, dropsWithoutConsumer: Bool, isSerial: Bool = false) {
        self.registry = registry
        self.capacity = capacity
        self.dropsWithoutConsumer = dropsWithoutConsumer
        self.isSerial = isSerial
    }

    /// Says what is told the numbers of batches that were handled.
    func tell(_ whenFinished: @escaping @Sendable (Int) async -> Void) {
        self.whenFinished.withLock { $0 = whenFinished }
    }

    /// Says that a batch was handled.
    func finish(batch number: Int) async { await whenFinished.withLock { $0 }?(number) }

    /// How many stanzas were dropped because nobody took them.
    var dropped: Int { state.withLock { $0.dropped } }

    func addConsumer() { state.withLock { $0.consumers += 1 } }

    func removeConsumer() {
        state.withLock { $0.consumers -= 1 }
        mayHaveRoom.send()
    }

    /// Whether the next batch should be made now; `factor` times the capacity is room too.
    func hasRoom(factor: Int = 1) -> Bool {
        state.withLock { state in
            state.isFinished || state.bytes < capacity * factor || (dropsWithoutConsumer && state.consumers == 0)
        }
    }

    /// Puts a batch in. Whoever makes them looks for room before.
    ///
    /// - Parameter wakes: Whether whoever waits for a batch is woken; if not, ``takeNow()`` follows.
    func push(
        _ stanzas: [ReceivedStanza],
        bytes: Int,
        connection: Int,
        read: Int = 0,
        number: Int? = nil,
        wakes: Bool = true
    ) {
        if stanzas.isEmpty { return }
        state.withLock { state in
            if state.isFinished { return }
            state.batches.append(
                Batch(stanzas: stanzas, bytes: bytes, connection: connection, read: read, number: number))
            state.bytes += bytes
            if dropsWithoutConsumer, state.consumers == 0 {
                while state.bytes > capacity, state.head < state.batches.count - 1 {
                    state.dropped += state.takeFirst()?.stanzas.count ?? 0
                }
            }
        }
        if wakes { canTake.send() }
    }

    /// Puts stanzas in front of all others that had been taken already.
    func giveBack(_ stanzas: [AnyStanza]) {
        if stanzas.isEmpty { return }
        state.withLock { state in
            // Their bytes were counted when they came, and then no more.
            let batch = Batch(stanzas: stanzas.map { .typed($0) }, bytes: 0, connection: 0, read: 0)
            if state.head > 0 {
                state.head -= 1
                state.batches[state.head] = batch
            } else {
                state.batches.insert(batch, at: 0)
            }
        }
        canTake.send()
    }

    /// Waits for a batch and takes it; `nil` at the end, and when the buffer has been opened again since `opening`.
    func nextBatch(opening: Int? = nil) async throws -> Batch? {
        try Task.checkCancellation()
        try await takers.acquire()
        defer { takers.release() }
        while true {
            let (batch, isFinished) = state.withLock { state in
                if let opening, opening != state.opening { return (nil as Batch?, true) }
                if isSerial, state.isBusy { return (nil, false) }
                let batch = state.takeFirst()
                state.isBusy = batch != nil
                return (batch, state.isFinished)
            }
            if let batch {
                mayHaveRoom.send()
                return batch
            }
            if isFinished { return nil }
            try await canTake.wait()
        }
    }

    /// Takes a batch if one is there and nobody is busy with another; whoever is takes it then.
    func takeNow() -> Batch? {
        let batch = state.withLock { state in
            if state.isBusy { return nil as Batch? }
            let batch = state.takeFirst()
            state.isBusy = batch != nil
            return batch
        }
        if batch != nil { mayHaveRoom.send() }
        return batch
    }

    /// Says that whoever took a batch is done with it. Only needed where there is one at a time.
    func finish(_ batch: Batch) {
        let hasMore = state.withLock { state in
            if batch.opening != state.opening { return false }
            state.isBusy = false
            return state.head < state.batches.count || state.isFinished
        }
        if hasMore { canTake.send() }
    }

    /// Whether no batch is there and nobody is busy with one.
    var isIdle: Bool { state.withLock { !$0.isBusy && $0.head == $0.batches.count } }

    /// Says that nothing more comes; what is there can still be taken.
    func finish() {
        state.withLock { $0.isFinished = true }
        canTake.send()
        mayHaveRoom.send()
    }

    /// Throws away what is there.
    func removeAll() {
        state.withLock { state in
            state.batches = []
            state.head = 0
            state.bytes = 0
        }
        mayHaveRoom.send()
    }

    /// Begins again after ``finish()``; returns how often the buffer was opened.
    @discardableResult
    func reopen() -> Int {
        let opening = state.withLock { state in
            state.isFinished = false
            // Whoever is still busy with a batch of before holds up nobody.
            state.isBusy = false
            state.opening += 1
            return state.opening
        }
        canTake.send()
        return opening
    }
}
