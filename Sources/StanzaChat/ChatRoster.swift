public import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// The contacts of an account, and who asks to be one.
///
/// ```swift
/// try await session.roster.add("juliet@example.org", name: "Juliet", groups: ["Friends"])
/// for await request in session.roster.requests { try await session.roster.accept(request.jid) }
/// ```
///
/// Names and groups are as they were set when the call returns; what a subscription leads to comes from the server a little
/// later.
public actor ChatRoster: SessionPart {
    let core: SessionCore
    nonisolated let table: ContactTable
    private let events = Broadcast<RosterChange>(weight: \.weight)
    let requestEvents = Broadcast<SubscriptionRequest>(weight: \.weight)
    /// Open requests of an earlier stream, which the server repeats if they are open still.
    private var earlier: [JID: SubscriptionRequest] = [:]
    private var adding: Set<JID> = []
    /// Whoever has it changes the roster: a change of one field is made from what the others are.
    private let changing = Turn()
    /// The contact that is being changed, and whether the server has told of a change of it meanwhile.
    private var watched: (jid: JID, isPushed: Bool)?
    private var version: String?
    private var isLoaded = false
    /// Whether the server remembers permissions that nobody has asked for.
    private(set) var hasPreApproval = false

    init(_ core: SessionCore, _ table: ContactTable) {
        self.core = core
        self.table = table
    }

    // MARK: - Looking

    /// The contacts, in no particular order. ``ChatContacts/list`` has them sorted.
    public nonisolated var contacts: [Contact] { table.read { Array($0.contacts.values) } }

    /// A contact; `nil` when the address, of which the bare JID counts, is none of a contact.
    public nonisolated func contact(_ jid: JID) -> Contact? { table.contact(jid) }

    /// The names of the groups, each once, in the order of their code points.
    public nonisolated var groups: [String] {
        let names = Set(table.read { $0.contacts.values.flatMap(\.groups) }.map { Array($0.utf8) })
        return names.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// What changes from now on. Whoever does not listen misses the oldest of more than 1,024 changes; ``ChatContacts/list``
    /// misses none.
    public nonisolated var changes: AsyncStream<RosterChange> { events.stream() }

    // MARK: - Changing

    /// Puts somebody into the roster and, unless told otherwise, asks to see the presence.
    ///
    /// - Parameters:
    ///   - jid: Whom; the bare JID counts.
    ///   - name: What the user calls the contact; `nil` for nothing.
    ///   - groups: The groups the contact is put in; each name once and not empty.
    ///   - subscribing: Whether to ask to see the contact's presence.
    ///   - message: What the contact reads along with the question; `nil` for nothing.
    /// - Throws: ``ChatError``: `ownAddress` for the own account; `alreadyContact` for somebody who is a contact whose presence
    ///   is seen or was asked for; `badGroup`. `StanzaError` when the server refuses; `StreamFailure`.
    public func add(
        _ jid: JID,
        name: String? = nil,
        groups: [String] = [],
        subscribing: Bool = true,
        message: String? = nil
    ) async throws {
        let jid = jid.bare
        guard jid != core.account else {
            throw ChatError(.ownAddress, jid, "\(jid) is the own address")
        }
        if let contact = table.contact(jid), contact.isSeen || contact.isPending || !subscribing {
            throw ChatError(.alreadyContact, jid, "\(jid) is a contact already")
        }
        // The roster push may come later than the next call.
        guard adding.insert(jid).inserted else {
            throw ChatError(.alreadyContact, jid, "\(jid) is being added already")
        }
        defer { adding.remove(jid) }
        try await changing.acquire()
        do {
            defer { changing.release() }
            try await set(Roster.Item(jid: jid, name: name, groups: groups))
        }
        if subscribing { try await core.client.send(Presence(.subscribe, to: jid, status: message)) }
    }

    /// Calls a contact something else; `nil` for nothing.
    ///
    /// - Throws: ``ChatError`` with `notContact`; `StanzaError`; `StreamFailure`.
    public func rename(_ jid: JID, to name: String?) async throws {
        try await change(jid) { $0.name = name }
    }

    /// Puts a contact into groups and out of all others.
    ///
    /// - Throws: ``ChatError`` with `notContact` or `badGroup`; `StanzaError`; `StreamFailure`.
    public func move(_ jid: JID, to groups: [String]) async throws {
        try await change(jid) { $0.groups = groups }
    }

    /// Removes a contact; neither sees the other's presence any more.
    ///
    /// - Throws: ``ChatError`` with `notContact`; `StanzaError`; `StreamFailure`.
    public func remove(_ jid: JID) async throws {
        let contact = try known(jid)
        _ = try await core.client.request(
            IQ(set: Roster(items: [Roster.Item(jid: contact.jid, subscription: .remove)])))
    }

    func known(_ jid: JID) throws -> Contact {
        guard let contact = table.contact(jid) else {
            throw ChatError(.notContact, jid.bare, "\(jid.bare) is no contact")
        }
        return contact
    }

    private func change(_ jid: JID, _ body: (inout Roster.Item) -> Void) async throws {
        try await changing.acquire()
        defer { changing.release() }
        let contact = try known(jid)
        var item = Roster.Item(jid: contact.jid, name: contact.name, groups: contact.groups)
        body(&item)
        try await set(item)
    }

    /// Has the server set an item. The caller has the turn of ``changing``.
    private func set(_ item: Roster.Item) async throws {
        let names = item.groups.map { Array($0.utf8) }
        guard Set(names).count == names.count, !names.contains([]) else {
            throw ChatError(.badGroup, item.jid, "a group has no name, or is there twice")
        }
        watched = (item.jid, false)
        defer { watched = nil }
        _ = try await core.client.request(IQ(set: Roster(items: [item])))
        // The push may come later than the answer, and the next change than both. One that came has the last word.
        guard watched?.isPushed == false else { return }
        let contact = table.contact(item.jid)
        var full = contact?.item ?? Roster.Item(jid: item.jid, subscription: .neither)
        full.name = item.name
        full.groups = item.groups
        show(full)
    }

    // MARK: - The server

    func streamIsReady(_ stream: ReadyStream) async {
        if stream.isResumed { return }
        hasPreApproval = stream.offers(XML.Name("sub", in: .preApprovalFeature))
        table.change { state in
            // What the server did not repeat for a long time is not open any more.
            if earlier.count + state.requests.count > core.limits.subscriptionRequests { earlier = [:] }
            earlier.merge(state.requests) { $1 }
            state.requests = [:]
        }
        await load()
        let hasVersions = stream.offers(XML.Name("ver", in: .rosterVersioningFeature))
        do {
            let request = Roster(version: hasVersions ? version ?? "" : nil)
            guard let roster = try await core.client.request(request) else {
                events.send(.loaded)
                return
            }
            await replace(by: roster)
        } catch {
            core.log(.warning, "the roster did not come: \(error)")
        }
    }

    /// Takes what the store has from earlier, once.
    func load() async {
        if isLoaded { return }
        isLoaded = true
        do {
            let (items, version) = try await core.store.read { (try $0.rosterItems(), try $0.rosterVersion()) }
            self.version = version
            show(items)
        } catch {
            core.log(.warning, "the stored roster cannot be read: \(error)")
        }
    }

    private func replace(by roster: Roster) async {
        var bytes = 0
        var items = Array(roster.items.values().filter { $0.subscription != .remove }.prefix(core.limits.contacts))
        let end = items.firstIndex { item in
            bytes += item.weight
            return bytes > core.limits.rosterBytes
        }
        if let end { items.removeLast(items.count - end) }
        if items.count < roster.items.count {
            core.log(.warning, "\(roster.items.count - items.count) entries of the roster were left out")
        }
        version = roster.version
        show(items)
        events.send(.loaded)
        do {
            try await core.store.write { [version, items] in try $0.setRoster(items, version: version) }
        } catch {
            core.log(.warning, "the roster could not be stored: \(error)")
        }
    }

    /// Makes the table hold exactly these contacts; what is known of them otherwise stays.
    private func show(_ items: [Roster.Item]) {
        table.change { state in
            var contacts: [JID: Contact] = [:]
            for item in items {
                var contact = state.contacts[item.jid] ?? Contact(item.jid)
                contact.take(item)
                contact.isBlocked = state.isBlocked(item.jid)
                contacts[item.jid] = contact
            }
            state.contacts = contacts
            state.presences = contacts.values.reduce(0) { $0 + $1.presences.count }
            state.presenceWeight = contacts.values.reduce(0) { $0 + $1.presenceWeight }
            state.itemWeight = contacts.values.reduce(0) { $0 + $1.itemWeight }
        }
    }

    func answer(_ request: IQ) async -> IQ? {
        guard request.type == .set, request.extensions.source(of: Roster.self) != nil || request[Roster.self] != nil
        else { return nil }
        guard core.checks.isFromAccount(request) else {
            // RFC 6121 §2.1.6: only the own account changes the roster.
            core.log(.warning, "a roster push from \(request.header.from.xmlText ?? "nobody") was refused")
            return request.failure(StanzaError(.serviceUnavailable))
        }
        guard let push = core.checks.rosterPush(in: request), push.items.count == 1, let item = push.items[0].value
        else { return request.failure(StanzaError(.badRequest)) }
        await take(item, version: push.version)
        return request.result()
    }

    private func take(_ item: Roster.Item, version: String?) async {
        self.version = version ?? self.version
        if watched?.jid == item.jid { watched?.isPushed = true }
        if item.subscription == .remove {
            let old = table.change { state in
                let old = state.contacts.removeValue(forKey: item.jid)
                state.presences -= old?.presences.count ?? 0
                state.presenceWeight -= old?.presenceWeight ?? 0
                state.itemWeight -= old?.itemWeight ?? 0
                return old
            }
            if let old { events.send(.removed(old)) }
        } else {
            if item.subscription == .from || item.subscription == .both { close(item.jid) }
            show(item)
        }
        do {
            try await core.store.write { [version = self.version] in try $0.setRosterItem(item, version: version) }
        } catch {
            core.log(.warning, "a change of the roster could not be stored: \(error)")
        }
    }

    /// Puts an item into the table and tells of the change, if it is one.
    private func show(_ item: Roster.Item) {
        let (limit, bytes) = (core.limits.contacts, core.limits.rosterBytes)
        let change: RosterChange? = table.change { state in
            let old = state.contacts[item.jid]
            guard old != nil || state.contacts.count < limit else { return nil }
            var contact = old ?? Contact(item.jid)
            contact.take(item)
            let weight = state.itemWeight - (old?.itemWeight ?? 0) + contact.itemWeight
            guard weight <= bytes else { return nil }
            state.itemWeight = weight
            contact.isBlocked = state.isBlocked(item.jid)
            state.contacts[item.jid] = contact
            guard let old else { return .added(contact) }
            return old == contact ? nil : .updated(contact)
        }
        if let change { events.send(change) }
    }

    func take(_ stanza: IncomingStanza) async {
        guard let presence = stanza.presence, let from = presence.from?.bare, from != core.account else { return }
        switch presence.type {
        case .subscribe: ask(from, presence)
        case .unsubscribe:
            close(from)
            if let contact = table.contact(from) { events.send(.unsubscribed(contact)) }
        case .subscribed:
            if let contact = table.contact(from) { events.send(.accepted(contact)) }
        case .unsubscribed:
            if let contact = table.contact(from) { events.send(.declined(contact)) }
        default: break
        }
    }

    private func ask(_ from: JID, _ presence: Presence) {
        if let known = earlier.removeValue(forKey: from) { return table.change { $0.requests[from] = known } }
        let request = SubscriptionRequest(
            jid: from,
            nickname: presence[Nickname.self]?.text.cut(after: 256),
            message: presence.status?.cut(after: 1_024),
            stamp: core.now
        )
        let limit = core.limits.subscriptionRequests
        let isTaken = table.change { state in
            guard state.requests[from] == nil else { return true }
            guard state.requests.count < limit else { return false }
            state.requests[from] = request
            // Under the lock, so that whoever begins to listen hears of it once.
            requestEvents.send(request)
            return true
        }
        if !isTaken { core.log(.warning, "a request of \(from) was passed over: \(limit) wait already") }
    }

    /// A request is answered, or taken back.
    func close(_ jid: JID) {
        guard table.read({ $0.requests[jid] != nil }) else { return }
        table.change { $0.requests[jid] = nil }
    }
}

/// A change of the roster.
public enum RosterChange: Hashable, Sendable {
    /// The server has given the whole roster, or said that the stored one is that of now.
    case loaded
    /// Somebody is a contact now.
    case added(Contact)
    /// A contact has another name, other groups, or another subscription.
    case updated(Contact)
    /// Somebody is a contact no longer.
    case removed(Contact)
    /// The contact lets the user see its presence.
    case accepted(Contact)
    /// The contact does not let the user see its presence, or no longer.
    case declined(Contact)
    /// The contact does not want to see the user's presence any more.
    case unsubscribed(Contact)
}

/// Somebody asks to see the user's presence.
public struct SubscriptionRequest: Hashable, Sendable {
    /// Who asks: a bare JID.
    public let jid: JID
    /// What the asking one calls itself, cut after 256 bytes; `nil` when it does not say.
    public let nickname: String?
    /// What it says with the question, cut after 1,024 bytes; `nil` for nothing.
    public let message: String?
    /// When the request came, by this side's clock.
    public let stamp: DateTime
}
