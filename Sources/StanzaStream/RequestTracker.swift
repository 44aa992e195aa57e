public import StanzaCore

/// The requests that wait for an answer, each with whoever waits for it.
///
/// An answer belongs to a request only if it has the request's `id` *and* comes from whom the request was sent to: anybody
/// can guess an `id`. Answers that nobody waits for are dropped without a word (RFC 6120 §8.2.3).
///
/// It is a value without a clock; whoever waits removes the request with ``cancel(_:)`` when the time is up.
public struct RequestTracker<Waiter: Sendable>: Sendable {
    private struct Key: Hashable {
        let bytes: [UInt8]

        init(_ id: String) { bytes = Array(id.utf8) }
    }

    private struct Entry {
        let to: JID?
        let waiter: Waiter
        let collect: (@Sendable (Message) -> Bool)?
    }

    /// Whose requests these are: the full JID of a client, the domain of a component.
    public let owner: JID
    private let isComponent: Bool
    private var entries: [Key: Entry] = [:]
    private var collecting = 0

    /// A tracker without requests.
    ///
    /// - Parameters:
    ///   - owner: The client's full JID, or the component's domain.
    ///   - isComponent: Whether `owner` is a component, which has no account.
    public init(owner: JID, isComponent: Bool = false) {
        self.owner = owner
        self.isComponent = isComponent
    }

    /// How many requests wait.
    public var count: Int { entries.count }

    /// Remembers a request.
    ///
    /// - Parameters:
    ///   - id: The request's `id`, which no waiting request has.
    ///   - to: Whom it is sent to; `nil` for the own account.
    ///   - waiter: Whoever waits for the answer.
    ///   - collect: Takes messages that come before the answer and belong to it; says of each whether it does.
    /// - Returns: `false` when a request of that `id` waits already; nothing is remembered then.
    public mutating func add(
        _ id: String,
        to: JID?,
        waiter: Waiter,
        collecting collect: (@Sendable (Message) -> Bool)? = nil
    ) -> Bool {
        guard entries[Key(id)] == nil else { return false }
        entries[Key(id)] = Entry(to: to, waiter: waiter, collect: collect)
        if collect != nil { collecting += 1 }
        return true
    }

    /// Takes out whoever waits for an answer; `nil` when nobody does, or the answer is not from whom the request was sent to.
    public mutating func take(answeredBy iq: IQ) -> Waiter? {
        guard iq.type == .result || iq.type == .error, let id = iq.id, let entry = entries[Key(id)],
            isAnswer(from: iq.header.from, to: entry.to)
        else { return nil }
        return cancel(id)
    }

    /// Takes out whoever waits for the answer to a request; `nil` when nobody does.
    public mutating func cancel(_ id: String) -> Waiter? {
        guard let entry = entries.removeValue(forKey: Key(id)) else { return nil }
        if entry.collect != nil { collecting -= 1 }
        return entry.waiter
    }

    /// Takes out everybody who waits, as at the end of a stream.
    public mutating func removeAll() -> [Waiter] {
        defer {
            entries.removeAll()
            collecting = 0
        }
        return entries.values.map(\.waiter)
    }

    /// Whether a waiting request takes messages.
    var isCollecting: Bool { collecting > 0 }

    /// Whether a waiting request takes the message as a part of its answer.
    public func collects(_ message: Message) -> Bool {
        collecting > 0 && entries.values.contains { $0.collect?(message) ?? false }
    }

    /// Whether a sender is whom a request was sent to.
    ///
    /// The own account is nobody, the bare JID, and with old servers the domain or the own full JID. Who has no `from` is
    /// the server, so it may also stand for the domain.
    ///
    /// Source: RFC 6120 §8.1.2.1, §10.3.3.
    private func isAnswer(from attribute: StanzaAttribute<JID>, to: JID?) -> Bool {
        let from: JID?
        switch attribute {
        case .malformed: return false
        case .absent: from = nil
        case .value(let jid): from = jid
        }
        if isComponent { return from != nil && from == to }
        let isAccount = to == nil || to == owner.bare
        guard let from else { return isAccount || to == owner.domainOnly }
        if isAccount { return from == owner.bare || to == nil && (from == owner.domainOnly || from == owner) }
        return from == to
    }
}
