import StanzaCore
import StanzaExtensions
import StanzaStream

/// What is known of the contacts: the parts of a session write it, lists and programs read it.
final class ContactTable: Sendable {
    struct State {
        var contacts: [JID: Contact] = [:]
        /// Requests to see the user's presence that nobody has answered.
        var requests: [JID: SubscriptionRequest] = [:]
        /// Blocked addresses: of contacts, of others, of domains.
        var blocked: Set<JID> = []
        /// How many presences there are.
        var presences = 0
        /// About how many bytes they take.
        var presenceWeight = 0
        /// About how many bytes what the roster says of the contacts takes.
        var itemWeight = 0
        /// Counts changes.
        var version = 0
        /// Those of whom every listener has not heard yet.
        fileprivate var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        fileprivate var next = 0
    }

    private let state = Locked(State())

    /// Looks at the table.
    func read<Result>(_ body: (State) -> Result) -> Result { state.withLock { body($0) } }

    /// Changes the table and tells the listeners, unless nothing changed.
    func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, listeners) = state.withLock { state in
            let result = body(&state)
            state.version += 1
            return (result, Array(state.listeners.values))
        }
        for listener in listeners { listener.yield() }
        return result
    }

    /// Changes a contact that is there. Returns it if that made a difference.
    func change(_ jid: JID, _ body: (inout Contact) -> Void) -> Contact? {
        let (changed, listeners): (Contact?, [AsyncStream<Void>.Continuation]) = state.withLock { state in
            guard let old = state.contacts[jid] else { return (nil, []) }
            var new = old
            body(&new)
            guard new != old else { return (nil, []) }
            state.presences += new.presences.count - old.presences.count
            state.presenceWeight += new.presenceWeight - old.presenceWeight
            state.contacts[jid] = new
            state.version += 1
            return (new, Array(state.listeners.values))
        }
        for listener in listeners { listener.yield() }
        return changed
    }

    /// Whether there is a contact, of whom the bare JID counts.
    func has(_ jid: JID) -> Bool { state.withLock { $0.contacts[jid.bare] != nil } }

    /// A contact.
    func contact(_ jid: JID) -> Contact? { state.withLock { $0.contacts[jid.bare] } }

    /// Something each time the table may have changed, at once too; what comes while nobody looks comes once.
    func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.yield()
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
            }
        }
    }
}
