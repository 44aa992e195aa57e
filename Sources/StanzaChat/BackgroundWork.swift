import StanzaStream

/// Work that is done besides, a few pieces at a time; more than a number is not taken.
actor BackgroundWork<Key: Hashable & Sendable> {
    private let most: Int
    private let capacity: Int
    private var running = 0
    private var known: Set<Key> = []
    private var waiting: [(Key, @Sendable () async -> Void)] = []
    private var head = 0

    /// - Parameters:
    ///   - most: How many pieces run at a time.
    ///   - capacity: How many pieces wait or run.
    init(most: Int, capacity: Int) {
        self.most = most
        self.capacity = capacity
    }

    /// Takes a piece of work, unless the same is there already or there is too much.
    @discardableResult
    func add(_ key: Key, _ body: @escaping @Sendable () async -> Void) -> Bool {
        guard known.count < capacity, known.insert(key).inserted else { return false }
        waiting.append((key, body))
        startNext()
        return true
    }

    /// Whether a piece of work waits or runs.
    func has(_ key: Key) -> Bool { known.contains(key) }

    /// Forgets what has not begun.
    func removeAll() {
        for (key, _) in waiting[head...] { known.remove(key) }
        waiting = []
        head = 0
    }

    private func startNext() {
        while running < most, head < waiting.count {
            let (key, body) = waiting[head]
            head += 1
            if head * 2 > waiting.count {
                waiting.removeFirst(head)
                head = 0
            }
            running += 1
            Task {
                await body()
                self.finish(key)
            }
        }
    }

    private func finish(_ key: Key) {
        running -= 1
        known.remove(key)
        startNext()
    }
}
