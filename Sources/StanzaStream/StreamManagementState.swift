import StanzaCore
public import StanzaExtensions
import StanzaXML

extension StreamManagement {
    /// What both sides of a stream have handled, and the stanzas that may still get lost (XEP-0198).
    ///
    /// It is a value without a clock and a socket. Whoever has the stream tells it of every stanza that goes out and comes
    /// in after the peer said `<enabled/>`; elements that are no stanzas do not count. All numbers are modulo 2 to the 32nd.
    public struct State: Sendable {
        /// A stanza that was sent and not acknowledged.
        public struct Outgoing: Hashable, Sendable {
            /// The stanza as it stands in the stream.
            public let bytes: [UInt8]
        }

        /// How much may wait to be acknowledged.
        public struct Bounds: Hashable, Sendable {
            /// The most stanzas.
            public var stanzas: Int
            /// The most bytes; a single stanza may be larger when nothing else waits.
            public var bytes: Int

            /// Bounds of one's own.
            public init(stanzas: Int = 1_000, bytes: Int = 16_777_216) {
                self.stanzas = stanzas
                self.bytes = bytes
            }
        }

        /// What the server calls the stream, and so what it is resumed by; `nil` when it cannot be resumed.
        public private(set) var id: String?
        /// For how long the stream outlives its connection; `nil` when the server does not say.
        public let maximum: Duration?
        /// Where the server would like the client to connect again; `nil` when it does not matter.
        public let location: String?
        /// How many stanzas of the peer have been handled: the `h` of an answer.
        public private(set) var handled: UInt32
        /// How many stanzas of the peer have come. More than are handled while somebody still works on some.
        package private(set) var received: UInt32
        /// How many stanzas come again after a resumption, because they had come and were not handled.
        private var repeated: UInt32 = 0
        /// How many stanzas the peer has acknowledged.
        public private(set) var acknowledged: UInt32
        /// How much may wait to be acknowledged.
        public let bounds: Bounds

        // Those before `head` are acknowledged.
        private var sentStanzas: [Outgoing] = []
        private var head = 0
        private var byteCount = 0

        /// The state behind an `<enabled/>`.
        public init(_ enabled: Enabled = Enabled(), bounds: Bounds = Bounds()) {
            self.init(enabled, bounds: bounds, handled: 0, acknowledged: 0)
        }

        /// The state of a stream that has counted before.
        public init(_ enabled: Enabled, bounds: Bounds = Bounds(), handled: UInt32, acknowledged: UInt32) {
            id = enabled.resumes ? enabled.id : nil
            maximum = enabled.maxSeconds.map { .seconds(Int64($0)) }
            location = enabled.location
            self.bounds = bounds
            self.handled = handled
            received = handled
            self.acknowledged = acknowledged
        }

        /// Whether the stream can be resumed.
        public var isResumable: Bool { id != nil }

        /// How many stanzas have been sent.
        public var sent: UInt32 { acknowledged &+ UInt32(truncatingIfNeeded: sentStanzas.count - head) }

        /// The stanzas that were sent and not acknowledged, in order.
        public var unacknowledged: [Outgoing] { Array(sentStanzas[head...]) }

        /// Whether nothing waits to be acknowledged.
        public var isEmpty: Bool { head == sentStanzas.count }

        /// Whether another stanza of so many bytes has room.
        public func hasRoom(for bytes: Int) -> Bool { hasRoom(for: bytes, behind: 0, of: 0) }

        /// The same when other stanzas will be sent before it.
        func hasRoom(for bytes: Int, behind others: Int, of otherBytes: Int) -> Bool {
            let count = sentStanzas.count - head + others
            return count == 0 || (count < bounds.stanzas && byteCount + otherBytes + bytes <= bounds.bytes)
        }

        /// Counts a stanza of the peer's: every one, also one that could not be read or delivered, or it would come again
        /// with each resumption.
        public mutating func countIncoming() { countIncoming(1) }

        /// Counts as many at once.
        mutating func countIncoming(_ count: Int) {
            received &+= UInt32(truncatingIfNeeded: count)
            handled = received
        }

        /// Counts stanzas of the peer's that will be handled later. Returns how many of them, the first, are not new: those that
        /// had come before the stream was resumed are not counted again.
        mutating func countUnhandled(_ count: Int) -> Int {
            let old = min(Int(repeated), count)
            repeated -= UInt32(old)
            received &+= UInt32(truncatingIfNeeded: count - old)
            return old
        }

        /// Says how many stanzas of the peer have been handled, of those that were received.
        package mutating func setHandled(_ count: UInt32) { handled = count }

        /// Keeps a stanza that is sent until the peer acknowledges it.
        ///
        /// - Throws: ``StreamFailure/Code/unsendable`` when there is no room, see ``hasRoom(for:)``.
        public mutating func keep(_ bytes: [UInt8]) throws(StreamFailure) {
            guard hasRoom(for: bytes.count) else {
                throw StreamFailure(.unsendable, "\(sentStanzas.count - head) stanzas wait to be acknowledged")
            }
            sentStanzas.append(Outgoing(bytes: bytes))
            byteCount += bytes.count
        }

        /// Takes the peer's word that it has handled so many stanzas and returns those that it had not acknowledged before.
        ///
        /// - Throws: ``StreamFailure/Code/handledCountTooHigh`` when that is more than were sent, which also a number is that
        ///   goes back; nothing is acknowledged then. Its ``StreamFailure/farewell`` is the error that XEP-0198 §4 asks for.
        @discardableResult
        public mutating func acknowledge(_ handled: UInt32) throws(StreamFailure) -> [Outgoing] {
            let count = handled &- acknowledged
            guard count <= UInt32(truncatingIfNeeded: sentStanzas.count - head) else {
                let error = StreamError(
                    .undefinedCondition, application: [HandledCountTooHigh(handled: handled, sent: sent)])
                let reason = "the peer acknowledged \(handled) stanzas of \(sent), \(acknowledged) before"
                throw StreamFailure(.handledCountTooHigh, reason, cause: error)
            }
            let done = Array(sentStanzas[head..<head + Int(count)])
            head += Int(count)
            byteCount -= done.reduce(0) { $0 + $1.bytes.count }
            acknowledged = handled
            if head * 2 > sentStanzas.count {
                sentStanzas.removeFirst(head)
                head = 0
            }
            return done
        }

        /// Gives up the stream: it is never resumed, as after one that ended over a limit.
        public mutating func forbidResuming() { id = nil }

        /// The request to resume the stream; `nil` when it cannot be.
        public var resumeRequest: Resume? { id.map { Resume(previousID: $0, handled: handled) } }

        /// Takes the server's word that the stream goes on, and returns the stanzas to send again, in order.
        ///
        /// - Throws: ``StreamFailure/Code/unexpectedElement`` when it speaks of another stream;
        ///   ``StreamFailure/Code/handledCountTooHigh``. Nothing is acknowledged then.
        public mutating func resume(_ resumed: Resumed) throws(StreamFailure) -> [Outgoing] {
            guard let id, id.utf8.elementsEqual(resumed.previousID.utf8) else {
                let found = resumed.previousID.excerpt
                throw StreamFailure(.unexpectedElement, "resumed: previd is '\(found)', expected '\(id ?? "")'")
            }
            try acknowledge(resumed.handled)
            repeated = received &- handled
            return unacknowledged
        }
    }
}

/// Stanzas of the peer that could not be delivered, kept to be looked at: never more than a number of bytes.
public struct Quarantine: Sendable {
    /// A stanza that could not be delivered.
    public struct Entry: Sendable {
        /// The stanza as it came; its first bytes when it is larger than half of the quarantine.
        public let bytes: [UInt8]
        /// How many bytes it has.
        public let byteCount: Int
        /// Why it could not be delivered.
        public let reason: String
    }

    /// The stanzas, the oldest first.
    public private(set) var entries: [Entry] = []
    /// How many were left out or pushed out by later ones.
    public private(set) var dropped = 0
    private let capacity: Int
    private var byteCount = 0

    /// A quarantine of so many bytes.
    public init(capacity: Int = 65_536) { self.capacity = max(capacity, 2) }

    /// Puts a stanza in, and pushes the oldest out until there is room.
    public mutating func add(_ bytes: [UInt8], reason: String) {
        let kept = bytes.count > capacity / 2 ? Array(bytes.prefix(capacity / 2)) : bytes
        byteCount += kept.count
        var first = 0
        while byteCount > capacity || entries.count - first >= 256 {
            byteCount -= entries[first].bytes.count
            first += 1
        }
        entries.removeFirst(first)
        dropped += first
        entries.append(Entry(bytes: kept, byteCount: bytes.count, reason: reason))
    }
}
