import StanzaCore
import StanzaExtensions
import StanzaXML

/// Somebody who wants to know when a stanza has been acknowledged.
struct Watcher: Sendable {
    /// How many stanzas had been sent with it.
    let number: UInt32
    let acknowledged: @Sendable () -> Void
}

/// A stanza that waits for a broken stream to go on.
struct Waiting: Sendable {
    let bytes: [UInt8]
    let acknowledged: (@Sendable () -> Void)?
}

/// What was read, in batches, and how far somebody has finished with it.
struct Unfinished: Sendable {
    private struct Batch {
        /// How many stanzas of the stream had come with it.
        let received: UInt32
        var isFinished: Bool
    }

    private var batches: [Batch] = []
    private var head = 0
    /// The number of the batch at `head`.
    private var first = 1
    /// How many stanzas of the stream have been handled.
    private(set) var handled: UInt32 = 0

    /// Begins with another stream. Whoever finishes with a batch of the one before changes nothing.
    mutating func reset(to handled: UInt32) {
        first += batches.count - head
        batches = []
        head = 0
        self.handled = handled
    }

    /// Notes a batch, and returns its number.
    mutating func add(received: UInt32, isFinished: Bool) -> Int {
        batches.append(Batch(received: received, isFinished: isFinished))
        defer { advance() }
        return first + batches.count - head - 1
    }

    /// Notes that somebody has finished with a batch.
    mutating func finish(_ number: Int) {
        let index = head + number - first
        guard batches.indices.contains(index), index >= head else { return }
        batches[index].isFinished = true
        advance()
    }

    private mutating func advance() {
        while head < batches.count, batches[head].isFinished {
            handled = batches[head].received
            head += 1
            first += 1
        }
        if head * 2 > batches.count {
            batches.removeFirst(head)
            head = 0
        }
    }
}

extension Client {
    // MARK: - What came

    /// Counts stanzas that came. Returns how many of them, the first, had come before.
    func count(_ count: Int) -> Int {
        // On the way out nothing is handled, so nothing is counted: the server keeps it.
        guard live?.management != nil, !isDisconnecting else { return 0 }
        if configuration.acknowledgesAfterHandling { return live?.management?.countUnhandled(count) ?? 0 }
        live?.management?.countIncoming(count)
        return 0
    }

    /// Notes what was read at once; returns the number by which somebody says that it was handled.
    func noteBatch(isEmpty: Bool) -> Int? {
        guard configuration.acknowledgesAfterHandling, let received = live?.management?.received else { return nil }
        let number = unfinished.add(received: received, isFinished: isEmpty)
        didHandle()
        return number
    }

    /// Takes the word of a loop that it has finished with a batch.
    func finish(batch number: Int) {
        unfinished.finish(number)
        didHandle()
    }

    private func didHandle() {
        saved?.management.setHandled(unfinished.handled)
        guard let management = live?.management else { return }
        live?.management?.setHandled(unfinished.handled)
        // Bit by bit, so that a server that waits for it does not lose patience.
        if live?.owesAcknowledgement == true, unfinished.handled != management.handled {
            live?.owesAcknowledgement = unfinished.handled != management.received
            acknowledgeHandled()
        }
    }

    /// Tells the peer how many of its stanzas were handled.
    func acknowledgeHandled(wakes: Bool = true) {
        guard let handled = live?.management?.handled else { return }
        live?.told = handled
        live?.outbox.acknowledge(
            Array("<a xmlns='\(XML.Namespace.streamManagement)' h='\(handled)'/>".utf8), wakes: wakes)
    }

    // MARK: - What was sent

    /// Tells those whose stanzas have been acknowledged.
    func tellWatchers() {
        guard let acknowledged = live?.management?.acknowledged else { return }
        var count = 0
        while count < watchers.count, Int32(bitPattern: acknowledged &- watchers[count].number) >= 0 { count += 1 }
        let done = watchers[..<count]
        watchers.removeFirst(count)
        for watcher in done { watcher.acknowledged() }
    }
}
