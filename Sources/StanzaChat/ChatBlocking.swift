public import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// Who is blocked: nothing comes from them, and nothing goes to them (XEP-0191).
///
/// Source: XEP-0191 v1.3.
public actor ChatBlocking: SessionPart {
    private let core: SessionCore
    private nonisolated let table: ContactTable
    private let events = Broadcast<Set<JID>>(capacity: 64) { 256 + 64 * $0.count }
    private var isSupported = false

    init(_ core: SessionCore, _ table: ContactTable) {
        self.core = core
        self.table = table
    }

    /// Who is blocked. A bare JID stands for all its clients, a domain for all its accounts.
    public nonisolated var blocked: Set<JID> { table.read { $0.blocked } }

    /// Who is blocked, now and after each change. Whoever does not listen misses the oldest of more than 64 states.
    public nonisolated var changes: AsyncStream<Set<JID>> { events.stream(beginningWith: [blocked]) }

    /// Whether an address is blocked, by itself or by what it belongs to.
    public nonisolated func isBlocked(_ jid: JID) -> Bool { table.read { $0.isBlocked(jid) } }

    /// Blocks addresses.
    ///
    /// - Throws: ``ChatError``: `ownAddress`; `unsupported` when the server cannot. `StanzaError`, `StreamFailure`.
    public func block(_ jids: JID...) async throws {
        guard !jids.contains(where: { $0.bare == core.account }) else {
            throw ChatError(.ownAddress, core.account, "\(core.account) is the own address")
        }
        try await change(Blocking.Block(jids))
        take { $0.formUnion(jids) }
    }

    /// Blocks addresses no longer.
    ///
    /// - Throws: as ``block(_:)``.
    public func unblock(_ jids: JID...) async throws {
        // Without an address everybody would be meant.
        if jids.isEmpty { return }
        try await change(Blocking.Unblock(jids))
        take { $0.subtract(jids) }
    }

    private func change(_ payload: some StanzaExtension) async throws {
        guard isSupported else { throw ChatError(.unsupported, nil, "the server cannot block anybody (XEP-0191)") }
        _ = try await core.client.request(IQ(set: payload))
    }

    // MARK: - The stream

    func streamIsReady(_ stream: ReadyStream) async {
        if stream.isResumed { return }
        isSupported = stream.serverHas(.blocking)
        guard isSupported, let list = await core.ask(Blocking.List()) else { return }
        let jids = list.items.values().map(\.jid)
        take { $0 = Set(jids) }
    }

    func answer(_ request: IQ) async -> IQ? {
        guard request.type == .set else { return nil }
        let block = request[Blocking.Block.self]
        let unblock = request[Blocking.Unblock.self]
        guard block != nil || unblock != nil else { return nil }
        guard core.checks.isFromAccount(request) else {
            core.log(
                .warning, "a push of blocked addresses from \(request.header.from.xmlText ?? "nobody") was refused")
            return request.failure(StanzaError(.serviceUnavailable))
        }
        if let block { take { $0.formUnion(block.items.values().map(\.jid)) } }
        if let unblock { take { unblock.items.isEmpty ? $0 = [] : $0.subtract(unblock.items.values().map(\.jid)) } }
        return request.result()
    }

    private func take(_ body: (inout Set<JID>) -> Void) {
        let (limit, bytes) = (core.limits.blocked, core.limits.blockedBytes)
        let blocked = table.change { state in
            body(&state.blocked)
            if state.blocked.count > limit || state.blocked.reduce(0, { $0 + $1.weight }) > bytes {
                var left = bytes
                state.blocked = Set(
                    state.blocked.sorted().prefix(limit).prefix { jid in
                        left -= jid.weight
                        return left >= 0
                    })
            }
            for jid in state.contacts.keys {
                let isBlocked = state.isBlocked(jid)
                state.contacts[jid]?.isBlocked = isBlocked
            }
            return state.blocked
        }
        events.send(blocked)
    }
}

extension ContactTable.State {
    /// Whether an address is blocked (XEP-0191 v1.3 §6).
    func isBlocked(_ jid: JID) -> Bool {
        if blocked.isEmpty { return false }
        if blocked.contains(jid) || blocked.contains(jid.bare) || blocked.contains(jid.domainOnly) { return true }
        guard let resource = jid.resourcepart, let part = try? jid.domainOnly.with(resource: resource) else {
            return false
        }
        return blocked.contains(part)
    }
}
