import StanzaCore
public import StanzaStream
public import StanzaXML

/// A recorded session as the other end of a connection: it says what the recorded peer said, and checks that this side
/// sends what the recorded side sent.
///
/// ```swift
/// let transport = try CaptureTransport(Capture(path: "login.jsonl"))
/// // …run a client over it…
/// try transport.expectFinished()
/// ```
///
/// What the peer says comes in the recorded pieces, each when everything has been sent that was sent before it in the
/// recording. What is sent is compared by meaning, element by element; a difference is thrown by the write that makes it
/// and by every later call. Answers of the peer bear the ids that were sent, not the recorded ones.
public final class CaptureTransport: Transport {
    /// What may differ from the recording.
    public struct Masks: Hashable, Sendable {
        /// Attributes without a namespace whose values do not matter, on any element.
        public var attributes: Set<String>
        /// Elements whose text does not matter.
        public var texts: Set<XML.Name>

        /// Masks of one's own.
        public init(attributes: Set<String> = [], texts: Set<XML.Name> = []) {
            self.attributes = attributes
            self.texts = texts
        }

        /// Ids, what SASL sends, and the resource that a client asks for: all are chosen anew in each session.
        public static let standard = Masks(
            attributes: ["id"],
            texts: ["auth", "response", "initial-response"].reduce(into: []) { names, local in
                names.insert(XML.Name(local, in: "urn:ietf:params:xml:ns:xmpp-sasl"))
                names.insert(XML.Name(local, in: "urn:xmpp:sasl:2"))
                names.insert(XML.Name("resource", in: "urn:ietf:params:xml:ns:xmpp-bind"))
            }
        )

        /// Nothing may differ.
        public static let none = Masks()
    }

    private struct Reply {
        /// How many things have to be sent before.
        let after: Int
        let bytes: [UInt8]
    }

    private struct State: ~Copyable {
        var parser = XML.Parser(limits: CaptureTransport.limits, restarts: true)
        var sent = 0
        var replied = 0
        /// Recorded ids and those that were sent in their place.
        var ids: [[UInt8]: [UInt8]] = [:]
        var failure: Mismatch?
        var isFinished = false
        var isClosed = false
    }

    // Elements are masked by recursion, so their depth is bounded.
    private static let limits: XML.Limits = {
        var limits = XML.Limits.unlimited
        limits.depth = 256
        return limits
    }()

    /// What the recording says about itself.
    public let endpoint: String

    /// Always.
    public var isLocal: Bool { true }

    private let expected: [XML.Parser.Event]
    private let replies: [Reply]
    private let masks: Masks
    private let patience: Duration
    private let takesPieces: Bool
    private let state = Locked(State())
    private let readers = Turn()
    private let changed = Signal()

    /// The peer of a recorded session.
    ///
    /// - Parameters:
    ///   - capture: The session, in clear text.
    ///   - direction: What the transport says; the other direction is what it expects.
    ///   - masks: What may differ.
    ///   - patience: How long a read waits for what has to be sent first.
    ///   - takesPieces: Whether a write may end inside an element, as what has come over a socket may. A client's own writes
    ///     are whole.
    /// - Throws: ``Mismatch`` when the expected direction of the recording is no stream.
    public init(
        _ capture: Capture,
        replaying direction: Capture.Direction = .serverToClient,
        masks: Masks = .standard,
        patience: Duration = .seconds(10),
        takesPieces: Bool = false
    ) throws(Mismatch) {
        var expected: [XML.Parser.Event] = []
        var replies: [Reply] = []
        var parser = XML.Parser(limits: Self.limits, restarts: true, ignoresTrailer: true)
        for chunk in capture.chunks {
            if chunk.direction == direction {
                replies.append(Reply(after: expected.count, bytes: chunk.bytes))
                continue
            }
            do {
                try parser.feed(chunk.bytes) { event in
                    expected.append(event)
                    return .proceed
                }
            } catch {
                throw Mismatch("the recording is no stream in the direction that is expected: \(error)")
            }
        }
        self.expected = expected
        self.replies = replies
        self.masks = masks
        self.patience = patience
        self.takesPieces = takesPieces
        endpoint = capture.note.isEmpty ? "a recorded session" : "the recorded session '\(capture.note)'"
    }

    /// Waits until the recorded peer says something, and returns that; `nil` when it says nothing more.
    ///
    /// - Throws: ``Mismatch`` when something else was sent than recorded, or not within the patience;
    ///   `StanzaStream.TransportError`; `CancellationError`.
    public func read() async throws -> [UInt8]? {
        try Task.checkCancellation()
        try await readers.acquire()
        defer { readers.release() }
        while true {
            let found: [UInt8]?? = try state.withLock { state throws -> [UInt8]?? in
                if state.isClosed { throw TransportError.closed(endpoint) }
                if let failure = state.failure { throw failure }
                guard state.replied < replies.count else { return .some(nil) }
                let reply = replies[state.replied]
                guard reply.after <= state.sent else { return .none }
                state.replied += 1
                return .some(Self.withIDs(state.ids, in: reply.bytes))
            }
            if let found { return found }
            try await withTimeout(patience, throwing: self.missing(after: self.patience)) { [changed] in
                try await changed.wait()
            }
        }
    }

    /// Takes what is sent and compares it with the recording.
    ///
    /// - Throws: ``Mismatch`` with the place and what differs there; `StanzaStream.TransportError`.
    public func write(_ bytes: [UInt8]) async throws {
        try Task.checkCancellation()
        defer { changed.send() }
        try state.withLock { state throws in
            if state.isClosed { throw TransportError.closed(endpoint) }
            if state.isFinished { throw TransportError.writingEnded(endpoint) }
            if let failure = state.failure { throw failure }
            do {
                try take(bytes, &state)
            } catch {
                state.failure = error as? Mismatch ?? Mismatch("what is sent is no stream: \(error)")
                throw error
            }
        }
    }

    private func take(_ bytes: [UInt8], _ state: inout State) throws {
        var found: [XML.Parser.Event] = []
        try state.parser.feed(bytes) { event in
            found.append(event)
            return .proceed
        }
        for event in found {
            guard state.sent < expected.count else {
                throw Mismatch("sent \(event.label), expected nothing more")
            }
            let wanted = expected[state.sent]
            try compare(event, wanted, "what was sent as number \(state.sent + 1) of \(expected.count)")
            if case .element(let element) = event, case .element(let recorded) = wanted,
                masks.attributes.contains("id"),
                let id = element["id"], let old = recorded["id"]
            {
                state.ids[Array(old.utf8)] = Self.escaped(id)
            }
            state.sent += 1
        }
        if state.parser.isInsideElement, !takesPieces {
            throw Mismatch("a write ended inside an element; one stanza is one write")
        }
    }

    private func compare(_ found: XML.Parser.Event, _ expected: XML.Parser.Event, _ occasion: String) throws {
        switch (found, expected) {
        case (.element(let found), .element(let expected)):
            try expectEqual(masks.applied(to: found), masks.applied(to: expected), occasion)
        case (.opened(let found), .opened(let expected)):
            // What else a header says is the client's own choice.
            for name in ["to", "version"] where found[name] != expected[name] {
                let values = (found[name].map { "'\($0)'" } ?? "missing", expected[name].map { "'\($0)'" } ?? "none")
                throw Mismatch("\(occasion): stream: attribute '\(name)' is \(values.0), expected \(values.1)")
            }
        case (.closed, .closed): return
        default: throw Mismatch("\(occasion) is \(found.label), expected \(expected.label)")
        }
    }

    /// Says that nothing more will be sent.
    public func closeWriting() async throws {
        try state.withLock { state throws in
            if state.isClosed { throw TransportError.closed(endpoint) }
            state.isFinished = true
        }
        changed.send()
    }

    /// Ends the session on this side.
    public func close() {
        state.withLock { $0.isClosed = true }
        changed.send()
    }

    /// Checks that everything was sent that the recording has.
    ///
    /// - Throws: ``Mismatch`` with the first difference, or with what was not sent.
    public func expectFinished() throws(Mismatch) {
        let (failure, sent) = state.withLock { ($0.failure, $0.sent) }
        if let failure { throw failure }
        guard sent < expected.count else { return }
        throw Mismatch("\(sent) of \(expected.count) were sent; next expected: \(expected[sent].label)")
    }

    /// Waits until everything was sent that the recording has.
    ///
    /// - Throws: ``Mismatch`` when that is not so within the patience; `CancellationError`.
    func waitUntilFinished() async throws {
        try await readers.acquire()
        defer { readers.release() }
        while true {
            let isFinished = try state.withLock { state throws(Mismatch) in
                if let failure = state.failure { throw failure }
                return state.sent >= expected.count
            }
            if isFinished { return }
            try await withTimeout(patience, throwing: self.missing(after: self.patience)) { [changed] in
                try await changed.wait()
            }
        }
    }

    private func missing(after time: Duration) -> Mismatch {
        let sent = state.withLock { $0.sent }
        let wanted = sent < expected.count ? expected[sent].label : "something"
        return Mismatch("\(wanted) was not sent within \(time)")
    }

    private static func escaped(_ id: String) -> [UInt8] {
        id.utf8.flatMap { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "'"), UInt8(ascii: "\""): Array("&#\(byte);".utf8)
            default: [byte]
            }
        }
    }

    /// The bytes with the values of attributes `id` that are known replaced.
    private static func withIDs(_ ids: [[UInt8]: [UInt8]], in bytes: [UInt8]) -> [UInt8] {
        if ids.isEmpty { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        let start = Array(" id=".utf8)
        while let space = rest.firstIndex(of: start[0]) {
            result += rest[..<space]
            rest = rest[space...]
            guard rest.starts(with: start), let quote = rest.dropFirst(4).first,
                quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""),
                let end = rest.dropFirst(5).firstIndex(of: quote), let id = ids[Array(rest[(space + 5)..<end])]
            else {
                result.append(rest.removeFirst())
                continue
            }
            result += start + [quote] + id + [quote]
            rest = rest[(end + 1)...]
        }
        return result + rest
    }
}

extension CaptureTransport.Masks {
    /// The element with what is masked replaced by a star.
    func applied(to element: XML.Element) -> XML.Element {
        var result = element
        for name in attributes where result[name] != nil { result[name] = "*" }
        if texts.contains(result.name) {
            result.children = [.text("*")]
        } else if result.elements.contains(where: { _ in true }) {
            result.children = result.children.map { node in
                if case .element(let child) = node { .element(applied(to: child)) } else { node }
            }
        }
        return result
    }
}
