public import StanzaCore
public import StanzaExtensions
import StanzaStream
import StanzaXML

/// Who is there, how they can be reached, and what they look like.
///
/// ```swift
/// for await update in session.contacts.list { show(update.contacts) }
/// ```
public actor ChatContacts: SessionPart {
    let core: SessionCore
    nonisolated let table: ContactTable
    let events = Broadcast<ContactChange>(weight: \.weight)
    let own: OwnCapabilities
    /// What clients can, by the hash they say it by; of more than a thousand, or too many bytes, the oldest are forgotten.
    private var infos: [CapabilityKey: Disco.Info] = [:]
    private var infoOrder: [CapabilityKey] = []
    private var infoWeights: [CapabilityKey: Int] = [:]
    private var infoWeight = 0
    /// Who is asked next when an answer was not what was hashed.
    private var candidates: [CapabilityKey: [JID]] = [:]
    /// How often a contact's answer was not what it had hashed. After three times it is not asked any more on this stream.
    private var lies: [JID: Int] = [:]
    private let questions: BackgroundWork<CapabilityKey>
    let pictures: BackgroundWork<[UInt8]>
    /// The account's other clients, by their resources.
    private var ownPresences: [ContactPresence] = []
    private var ownJID: JID?
    /// What is said to everybody.
    private var said = Said()
    var ownAvatarHash: String?
    private var isReady = false

    /// What the account says of itself.
    struct Said: Hashable, Sendable {
        var availability = Availability.available
        var status: String?
        var priority: Int8 = 0
        var idleSince: DateTime?
    }

    init(_ core: SessionCore, _ table: ContactTable, features: [String]) {
        self.core = core
        self.table = table
        own = OwnCapabilities(core.configuration, features: features)
        questions = BackgroundWork(most: 8, capacity: core.limits.questions)
        pictures = BackgroundWork(most: 4, capacity: core.limits.questions)
    }

    // MARK: - Looking

    /// The contacts in the order of a list, with each change.
    public nonisolated var list: ContactList { ContactList(table: table) { _ in true } }

    /// A contact with all that is known now; `nil` when the address, of which the bare JID counts, is none of a contact.
    public nonisolated func contact(_ jid: JID) -> Contact? { table.contact(jid) }

    /// What changes from now on. Whoever does not listen misses the oldest of more than 1,024 changes; ``list`` misses none.
    public nonisolated var changes: AsyncStream<ContactChange> { events.stream() }

    /// The account's clients that are there, this one among them, the one that messages go to first.
    public var ownClients: [ContactPresence] { ownPresences }

    /// What a client can: its answer to a question of service discovery, which is remembered by the hash in its presence once
    /// that has been checked.
    ///
    /// - Parameter client: A full JID.
    /// - Throws: `StanzaError` when the client refuses; `StreamFailure`.
    public func features(of client: JID) async throws -> Disco.Info {
        let key = table.contact(client)?.presences.first { $0.jid == client }?.capabilities
        if let key, let known = await knownInfo(key) { return known }
        let info = try await core.client.request(Disco.Info(node: key?.node), to: client)
        if let key, key.fits(info) { await remember(info, key) }
        return info
    }

    /// Whether a client that is there says that it can do something; `nil` when that is not known (yet).
    public func supports(_ feature: String, _ client: JID) async -> Bool? {
        guard let key = table.contact(client)?.presences.first(where: { $0.jid == client })?.capabilities,
            let info = await knownInfo(key)
        else { return nil }
        return info.hasFeature(feature)
    }

    // MARK: - The own presence

    /// Says to everybody who may know how the user can be reached, now and after each new stream.
    ///
    /// - Parameters:
    ///   - availability: ``Availability/unavailable`` goes offline without ending the stream.
    ///   - status: What is said about it; `nil` for nothing.
    ///   - priority: Of the account's clients the one with the highest gets the messages; with a negative one this client gets
    ///     none that are for the account. `nil` keeps it as it is.
    /// - Throws: `StreamFailure` when it cannot be sent; it is said with the next stream then.
    func say(_ availability: Availability, status: String?, priority: Int8?) async throws {
        said.availability = availability
        said.status = status
        if let priority { said.priority = priority }
        if isReady { try await announce() }
    }

    /// Says since when nobody has used this client (XEP-0319); `nil` when it is in use.
    ///
    /// - Throws: `StreamFailure` when it cannot be sent; it is said with the next stream then.
    public func setIdle(since time: DateTime?) async throws {
        guard said.idleSince != time else { return }
        said.idleSince = time
        if isReady, said.availability != .unavailable { try await announce() }
    }

    /// Sends the presence again.
    func announce() async throws {
        guard said.availability != .unavailable else {
            return try await core.client.send(Presence(.unavailable, status: said.status))
        }
        try await core.client.send(presence(to: nil))
    }

    /// The presence as it is said to somebody; `nil` for everybody.
    func presence(to jid: JID?) -> Presence {
        var extensions = own.extensions
        if let since = said.idleSince { extensions.append(LastInteraction(since: since)) }
        if let hash = ownAvatarHash {
            extensions.append(VCardUpdate(photo: XML.Hex(xmlText: hash).map { .sha1($0) } ?? .empty))
        }
        return Presence(
            to: jid,
            show: said.availability.show,
            status: said.status,
            priority: said.priority == 0 ? nil : said.priority,
            extensions: extensions
        )
    }

    // MARK: - The stream

    func streamIsReady(_ stream: ReadyStream) async {
        ownJID = stream.session.jid
        isReady = true
        if stream.isResumed { return }
        clearPresences()
        guard said.availability != .unavailable else { return }
        do {
            try await announce()
        } catch {
            core.log(.warning, "the presence could not be sent: \(error)")
        }
    }

    func streamIsGone(_ why: StreamFailure?) async {
        isReady = false
        await questions.removeAll()
        await pictures.removeAll()
        candidates = [:]
        // What may be resumed is left as it is, for a while that nobody notices.
        if case .reconnecting = core.client.state { return }
        clearPresences()
    }

    private func clearPresences() {
        ownPresences = []
        candidates = [:]
        lies = [:]
        table.change { state in
            for jid in state.contacts.keys { state.contacts[jid]?.presences = [] }
            state.presences = 0
            state.presenceWeight = 0
        }
    }

    func take(_ stanza: IncomingStanza) async {
        switch stanza.stanza {
        case .presence(let presence): take(presence)
        case .message(let message) where stanza.direction == .live:
            if let (service, event) = core.checks.event(in: message) { await take(event, of: service) }
        default: break
        }
    }

    private func take(_ presence: Presence) {
        guard let from = presence.from, presence.type == nil || presence.type == .unavailable,
            presence.header.type == .absent || presence.type == .unavailable
        else { return }
        if from.bare == core.account { return takeOwn(presence, from) }
        guard table.has(from.bare) else { return }
        let found = presence.isAvailable ? Self.read(presence, from, now: core.now, core.checks) : nil
        let (most, total, bytes) = (
            core.limits.resourcesOfContact, core.limits.presences, core.limits.presenceBytes
        )
        let (count, used) = table.read { ($0.presences, $0.presenceWeight) }
        let changed = table.change(from.bare) { contact in
            if let found {
                // Over the limits the oldest client of the same contact goes; the first is always let in.
                let isNew = !contact.presences.contains { $0.jid == from }
                let before = contact.presenceWeight
                if isNew, contact.presences.count >= most || count >= total || used + found.weight > bytes,
                    !contact.presences.isEmpty
                {
                    let oldest = contact.presences.indices.min {
                        contact.presences[$0].stamp < contact.presences[$1].stamp
                    }
                    if let oldest { contact.presences.remove(at: oldest) }
                }
                // Where there is no room for a word more, that somebody is there is all that is known.
                let old = contact.presences.first { $0.jid == from }?.weight ?? 0
                let room = bytes - (used - before + contact.presenceWeight - old)
                if found.weight > room, found.bare.weight > room + bytes / 8 { return }
                contact.presences.put(found.weight <= room ? found : found.bare)
                contact.goneSince = nil
            } else {
                let wasThere = !contact.presences.isEmpty
                // From the bare address, everything of the contact is gone.
                contact.presences.removeAll { from.isBare || $0.jid == from }
                if wasThere, contact.presences.isEmpty { contact.goneSince = core.now }
            }
        }
        if let changed { events.send(.presence(changed)) }
        guard let found else { return }
        if let key = found.capabilities { ask(key, from) }
        if let update = presence[VCardUpdate.self], let photo = update.photo.value { take(photo, of: from.bare) }
    }

    private func takeOwn(_ presence: Presence, _ from: JID) {
        guard from.isFull else { return }
        if presence.isAvailable {
            if ownPresences.count >= core.limits.resourcesOfContact, !ownPresences.contains(where: { $0.jid == from }) {
                ownPresences.removeLast()
            }
            ownPresences.put(Self.read(presence, from, now: core.now, core.checks))
        } else {
            ownPresences.removeAll { $0.jid == from }
        }
        events.send(.ownClients(ownPresences))
    }

    private static func read(
        _ presence: Presence,
        _ from: JID,
        now: DateTime,
        _ checks: SenderChecks
    ) -> ContactPresence {
        ContactPresence(
            jid: from,
            availability: Availability(presence),
            status: presence.status?.cut(after: 512),
            priority: presence.priority,
            idleSince: presence[LastInteraction.self]?.since,
            stamp: presence[Delay.self]?.stamp ?? now,
            capabilities: CapabilityKey(presence)
        )
    }

    // MARK: - Capabilities

    /// Finds out what a hash stands for, unless that is known.
    private func ask(_ key: CapabilityKey, _ client: JID) {
        // Of hundreds that lie nobody keeps count; who is one of them is not asked.
        if lies.count >= 1_000, lies[client.bare] == nil { return }
        if infos[key] != nil { return }
        guard lies[client.bare, default: 0] < 3 else { return }
        // What is not taken in is asked for when the client says it again.
        guard candidates[key] != nil || candidates.count < core.limits.questions else { return }
        candidates[key, default: []].append(client)
        if candidates[key, default: []].count > 3 { candidates[key]?.removeFirst() }
        Task { [questions] in
            let isTaken = await questions.add(key) { await self.resolve(key) }
            if !isTaken { await self.forgetUnasked(key) }
        }
    }

    /// Forgets whom to ask, unless somebody is about to.
    private func forgetUnasked(_ key: CapabilityKey) async {
        if await !questions.has(key) { candidates[key] = nil }
    }

    private func resolve(_ key: CapabilityKey) async {
        defer { candidates[key] = nil }
        if await knownInfo(key) != nil { return }
        while let client = candidates[key]?.popLast() {
            guard lies[client.bare, default: 0] < 3, table.has(client) else { continue }
            guard let info = await core.ask(Disco.Info(node: key.node), to: client) else { continue }
            if key.fits(info) {
                await remember(info, key)
                events.send(.features(client))
                return
            }
            core.log(.info, "what \(client) says it can is not what it hashed")
            lies[client.bare, default: 0] += 1
        }
    }

    private func knownInfo(_ key: CapabilityKey) async -> Disco.Info? {
        if let info = infos[key] { return info }
        // A hash of what is too weak to tell apart is checked again, so that a store that was changed teaches nothing.
        guard let info = try? await core.store.read({ try $0.capabilities(key.name) }), key.fits(info) else {
            return nil
        }
        keep(info, 512 + 6 * info.approximateBytes, key)
        return info
    }

    private func remember(_ info: Disco.Info, _ key: CapabilityKey) async {
        // What is too large to be kept is asked for when it is needed.
        guard let (info, weight) = info.detached(limit: core.limits.capabilityBytes / 100) else { return }
        keep(info, weight, key)
        do {
            try await core.store.write { try $0.setCapabilities(info, for: key.name) }
        } catch {
            core.log(.warning, "capabilities could not be stored: \(error)")
        }
    }

    private func keep(_ info: Disco.Info, _ weight: Int, _ key: CapabilityKey) {
        guard infos.updateValue(info, forKey: key) == nil else { return }
        infoOrder.append(key)
        infoWeights[key] = weight
        infoWeight += weight
        while infoOrder.count > 1,
            infoOrder.count > core.limits.capabilities || infoWeight > core.limits.capabilityBytes
        {
            let oldest = infoOrder.removeFirst()
            infos[oldest] = nil
            infoWeight -= infoWeights.removeValue(forKey: oldest) ?? 0
        }
    }

    // MARK: - Requests

    func answer(_ request: IQ) async -> IQ? {
        guard request.type == .get else { return nil }
        if let query = request[Disco.Info.self] {
            if let answer = own.answer(query.node) { return request.result(answer) }
            return query.node == nil ? nil : request.failure(StanzaError(.itemNotFound))
        }
        if request[Ping.self] != nil { return request.result() }
        if request[EntityTime.self] != nil, let from = request.from, mayKnow(from) {
            return request.result(EntityTime(utc: core.now, offset: .utc))
        }
        if request[LastActivity.self] != nil, let from = request.from, mayKnow(from) {
            let seconds = said.idleSince.map { core.now.secondsSince1970 - $0.secondsSince1970 } ?? 0
            return request.result(LastActivity(seconds: UInt64(max(seconds, 0))))
        }
        return nil
    }

    /// Whether somebody may know what only contacts may.
    private func mayKnow(_ jid: JID) -> Bool { jid.bare == core.account || table.contact(jid)?.sees == true }
}

/// A change of what is known of contacts.
public enum ContactChange: Hashable, Sendable {
    /// A contact can be reached otherwise than before.
    case presence(Contact)
    /// A contact has another image, or none any more.
    case avatar(Contact)
    /// A contact calls itself something else.
    case nickname(Contact)
    /// It is known now what a client can.
    case features(JID)
    /// The account's own clients changed.
    case ownClients([ContactPresence])
}

extension [ContactPresence] {
    /// Puts a presence in the place of the client's last one, in the order in which messages go: by priority, then by how well
    /// it can be reached, then the newest.
    mutating func put(_ presence: ContactPresence) {
        removeAll { $0.jid == presence.jid }
        let place = firstIndex { other in
            if other.priority != presence.priority { return other.priority < presence.priority }
            if other.availability != presence.availability { return presence.availability < other.availability }
            return other.stamp <= presence.stamp
        }
        insert(presence, at: place ?? endIndex)
    }
}
