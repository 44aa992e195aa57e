import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// What the server knows. All of it belongs to the server's actor.

/// An account.
final class LoopbackAccount {
    let jid: JID
    /// Whether it goes when its client does.
    let isTemporary: Bool
    var roster: LoopbackRoster
    var archive: LoopbackArchive
    var nodes: LoopbackNodes
    /// Messages that wait for a client.
    var offline: [Message] = []
    /// Whose stanzas do not come through, and who gets none.
    var blocked: Set<JID> = []
    /// The clients, by their resources in the order in which they came; those among them that may still resume.
    var sessions: [LoopbackSession] = []

    init(_ jid: JID, isTemporary: Bool, limits: LoopbackServer.Limits, hasPreApproval: Bool = false) {
        self.jid = jid
        self.isTemporary = isTemporary
        roster = LoopbackRoster(limit: limits.contacts, hasPreApproval: hasPreApproval)
        archive = LoopbackArchive(limit: limits.archivedMessages, pageLimit: limits.archivePage)
        nodes = LoopbackNodes(
            defaults: .init(accessModel: "presence", maxItems: min(1, limits.itemsOfNode)), limits: limits)
    }

    /// The client with a resource.
    func session(_ jid: JID) -> LoopbackSession? { sessions.first { $0.jid == jid } }

    /// The clients that have said they are there.
    var available: [LoopbackSession] { sessions.filter { $0.presence != nil } }

    /// The clients that messages to the account are for: those of the highest priority, which is not negative
    /// (RFC 6121 §8.5.2.1).
    var mostAvailable: [LoopbackSession] {
        let candidates = available.filter { $0.priority >= 0 }
        let highest = candidates.map(\.priority).max()
        return candidates.filter { $0.priority == highest }
    }
}

/// A client with a resource: it outlives its connection while it may resume.
final class LoopbackSession {
    let account: LoopbackAccount
    let jid: JID
    /// `nil` while the client is away and may resume.
    var connection: LoopbackConnection?
    /// What the client last said to everybody; `nil` when it is not available.
    var presence: Presence?
    var priority: Int8 { presence?.priority ?? 0 }
    /// Whether the client has asked for the roster, and so hears of changes (RFC 6121 §2.1.6).
    var followsRoster = false
    /// Whether the client gets copies of what the account's others send and get (XEP-0280).
    var hasCarbons = false
    /// Whom the client has sent presence to by name.
    var directed: Set<JID> = []
    /// The nodes that the client wants to hear of, as it said by its capabilities (XEP-0163 §4.3).
    var interests: Set<[UInt8]> = []
    var management: LoopbackManagement?
    /// Whether nobody looks at the client (XEP-0352), so that presence can wait.
    var isInactive = false
    /// The presence that waits, the last of each sender.
    var waitingPresence: [JID: Presence] = [:]

    init(_ account: LoopbackAccount, _ jid: JID, _ connection: LoopbackConnection) {
        self.account = account
        self.jid = jid
        self.connection = connection
    }
}

/// One connection, from its first byte to its last.
final class LoopbackConnection {
    enum Phase {
        /// The client has not said yet who it is.
        case unauthenticated
        /// It has, and has no resource.
        case authenticated(LoopbackAccount)
        /// It has.
        case bound(LoopbackSession)
        /// Nothing is read any more.
        case over
    }

    var transport: any Transport
    let outbox: LoopbackOutbox
    var parser: StreamParser
    var phase = Phase.unauthenticated
    /// Whether this side has opened the stream, or opened it again.
    var isOpen = false
    var isEncrypted = false
    var exchange: (any LoopbackSASLExchange)?
    var failures = 0
    /// What writes the outbox, once nobody else does.
    var writer: Task<Void, Never>?

    init(_ transport: any Transport, _ configuration: LoopbackServer.Configuration) {
        self.transport = transport
        outbox = LoopbackOutbox(limit: configuration.limits.outgoingBytes)
        parser = StreamParser(registry: configuration.registry, limits: configuration.limits.stanza)
        isEncrypted = transport is any SecureTransport
    }

    var session: LoopbackSession? { if case .bound(let session) = phase { session } else { nil } }

    var isOver: Bool { if case .over = phase { true } else { false } }

    /// Adds bytes to what is on its way; a client that lets too much wait is dropped.
    func send(_ bytes: [UInt8]) { if !outbox.append(bytes) { transport.close() } }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Adds an element. One that cannot be written would be a mistake of this server, whose client is dropped then.
    func send(_ element: XML.Element) {
        guard let bytes = try? element.serialized(in: .stream(.client)) else { return transport.close() }
        send(bytes)
    }

    func send(_ value: some StanzaExtension) {
        guard let element = try? value.element() else { return transport.close() }
        send(element)
    }
}

/// The counters of stream management (XEP-0198), and what the client has not acknowledged.
struct LoopbackManagement {
    /// What the server calls the stream; `nil` when it does not outlive its connection.
    let id: String?
    /// How many of the client's stanzas were handled, modulo 2^32.
    var handled: UInt32 = 0
    /// How many were sent to the client, modulo 2^32.
    var sent: UInt32 = 0
    /// Those of them that the client has not acknowledged, the oldest first.
    var unacknowledged: [AnyStanza] = []
    var sinceRequest = 0

    init(id: String?) { self.id = id }

    /// Takes the client's count.
    ///
    /// - Returns: Whether it is one the client can have.
    mutating func acknowledge(_ count: UInt32) -> Bool {
        let waiting = sent &- count
        guard waiting <= unacknowledged.count else { return false }
        unacknowledged.removeFirst(unacknowledged.count - Int(waiting))
        return true
    }
}
