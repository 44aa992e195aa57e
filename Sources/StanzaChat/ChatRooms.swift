public import StanzaCore
public import StanzaExtensions
import StanzaStream
import StanzaXML

/// The rooms of a session (XEP-0045): those the user is in, invitations, bookmarks.
///
/// ```swift
/// let room = try await session.rooms.join("orchard@conference.example.org", nick: "Romeo")
/// for await event in session.rooms.events { … }
/// ```
///
/// Rooms that were joined are joined again when the stream had to begin anew.
public actor ChatRooms: SessionPart {
    let core: SessionCore
    private let roomEvents = Broadcast<RoomEvent>(byteCapacity: 2 << 20, weight: \.weight)
    private let invitationEvents = Broadcast<RoomInvitation>(capacity: 256, weight: \.weight)
    /// The rooms the user is in, or wants to be in.
    var table: [JID: Entry] = [:]
    var bookmarkTable: [JID: Bookmark] = [:]
    /// About how many bytes the bookmarks take.
    var bookmarkWeight = 0
    private let presence: @Sendable (JID) async -> Presence
    /// Whether somebody looks after rooms that say nothing.
    var isWatched = false
    /// How many occupants there are in all rooms.
    private var occupantCount = 0
    /// About how many bytes they take.
    private var occupantWeight = 0

    struct Entry: Sendable {
        var room: Room
        var password: String?
        /// When the room last said something that was meant for all.
        var lastMessage: DateTime?
        /// Whether the room has said all that was said before the user came: its subject comes behind that (XEP-0045 v1.35.5
        /// §7.1), and whoever writes the room's word into a later message is not believed.
        var isPastHistory = false
        /// Whether the room has said anything since it was last looked after.
        var wasHeard = true
        /// Whether a bookmark led there, so that it may lead out.
        var isByBookmark = false
        /// Whoever waits for the room's answer.
        var waiter: Waiter?
    }

    /// Whoever waits for a room to answer a presence: woken once.
    final class Waiter: Sendable {
        let id: String
        private let continuation = Locked<CheckedContinuation<Room, any Error>?>(nil)
        private let early = Locked<Result<Room, any Error>?>(nil)

        init(_ id: String) { self.id = id }

        func resume(_ result: Result<Room, any Error>) {
            let waiting = continuation.withLock { continuation in
                let waiting = continuation.take()
                if waiting == nil { early.withLock { $0 = $0 ?? result } }
                return waiting
            }
            waiting?.resume(with: result)
        }

        func wait() async throws -> Room {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { new in
                    let result = continuation.withLock { continuation -> Result<Room, any Error>? in
                        if let result = early.withLock({ $0 }) { return result }
                        continuation = new
                        return nil
                    }
                    if let result { new.resume(with: result) }
                }
            } onCancel: {
                resume(.failure(CancellationError()))
            }
        }
    }

    init(_ core: SessionCore, presence: @escaping @Sendable (JID) async -> Presence) {
        self.core = core
        self.presence = presence
    }

    // MARK: - Looking

    /// The rooms the user is in, or about to be in (again), in the order of their addresses.
    public var all: [Room] { table.values.map(\.room).sorted { $0.jid < $1.jid } }

    /// A room the user is in, or about to be in (again); `nil` for any other.
    public func room(_ jid: JID) -> Room? { table[jid.bare]?.room }

    /// What happens from now on. Whoever does not listen misses the oldest of more than 1,024 events.
    public nonisolated var events: AsyncStream<RoomEvent> { roomEvents.stream() }

    /// Invitations from now on. Whoever does not listen misses the oldest of more than 256. To follow one, ``join(_:nick:password:history:)`` the room.
    public nonisolated var invitations: AsyncStream<RoomInvitation> { invitationEvents.stream() }

    func send(_ event: RoomEvent) { roomEvents.send(event) }

    func changed(_ jid: JID) {
        if let room = table[jid]?.room { roomEvents.send(.changed(room)) }
    }

    // MARK: - Coming and going

    /// Goes into a room, and waits until it says that the user is there. A room that does not exist is made, as the service
    /// makes rooms when nobody says how they are to be.
    ///
    /// - Parameters:
    ///   - room: The room; the bare JID counts.
    ///   - nick: What the user is called there; `nil` for ``ChatSession/Configuration/nick``.
    ///   - password: The room's password; `nil` for none.
    ///   - history: How much of what was said before the room should send.
    /// - Returns: The room with those who are there.
    /// - Throws: ``RoomError``; `StreamFailure`; `CancellationError`, after which the user is not there.
    @discardableResult
    public func join(
        _ room: JID,
        nick: String? = nil,
        password: String? = nil,
        history: MUC.History = MUC.History(maxStanzas: 20)
    ) async throws -> Room {
        let jid = room.bare
        if let known = table[jid]?.room, known.state == .joined, nick == nil || isSame(known.nick, nick) {
            return known
        }
        let joined = try await enter(jid, nick ?? core.configuration.nickname(core.account), password, history)
        // A new room is locked until its owner says how it is to be (XEP-0045 v1.35.5 §10.1.2).
        if joined.isNew { try await unlock(jid) }
        return joined.room
    }

    /// Makes a room and says how it is to be, before anybody else can come in.
    ///
    /// - Parameters:
    ///   - room: The room; the bare JID counts.
    ///   - nick: What the user is called there; `nil` for ``ChatSession/Configuration/nick``.
    ///   - configure: Given the room's form, such as with `muc#roomconfig_membersonly`, fills it in.
    /// - Throws: ``RoomError`` with `exists` when there is such a room already, and others; `StanzaError` when the form is
    ///   refused, after which there is no room; `StreamFailure`; what `configure` throws.
    @discardableResult
    public func create(
        _ room: JID,
        nick: String? = nil,
        configure: @Sendable (inout DataForm) async throws -> Void
    ) async throws -> Room {
        let jid = room.bare
        let nick = nick ?? core.configuration.nickname(core.account)
        let joined = try await enter(jid, nick, nil, MUC.History(maxStanzas: 0))
        guard joined.isNew else {
            try? await leave(jid)
            throw RoomError(.exists, jid)
        }
        do {
            try await self.configure(jid, configure)
        } catch {
            // Without it the room would stay locked, or be another one than was wanted.
            _ = try? await core.client.request(IQ(set: MUC.Owner(form: DataForm(type: .cancel)), to: jid))
            try? await leave(jid)
            throw error
        }
        return table[jid]?.room ?? joined.room
    }

    private func unlock(_ jid: JID) async throws {
        do {
            let form = DataForm(type: .submit)
            _ = try await core.client.request(IQ(set: MUC.Owner(form: form), to: jid))
        } catch let error as StanzaError {
            core.log(.info, "\(jid) does not take the configuration it would have: \(error)")
        }
    }

    /// Sends the presence that asks to be let in, and waits for the answer.
    func enter(
        _ jid: JID,
        _ nick: String,
        _ password: String?,
        _ history: MUC.History,
        isByBookmark: Bool = false
    ) async throws -> (room: Room, isNew: Bool) {
        guard jid.localpart != nil, let place = try? jid.with(resource: nick), place.isFull else {
            throw RoomError(.badAddress, jid)
        }
        guard table[jid] != nil || table.count < core.limits.rooms else { throw RoomError(.tooManyRooms, jid) }
        let waiter = Waiter(StanzaIdentifier.make())
        table[jid]?.waiter?.resume(.failure(RoomError(.interrupted, jid)))
        let old = table[jid]
        var entry = old ?? Entry(room: Room(jid: jid, nick: nick))
        entry.room.nick = place.resourcepart ?? nick
        entry.room.state = .joining
        entry.password = password
        entry.isByBookmark = isByBookmark
        entry.waiter = waiter
        entry.isPastHistory = false
        forgetOccupants(of: &entry)
        created.remove(jid)
        table[jid] = entry
        changed(jid)
        do {
            var presence = await presence(place)
            presence.id = waiter.id
            presence.extensions.append(MUC.Join(history: history, password: password))
            try await core.client.send(presence)
            let timeout = core.configuration.connection.requestTimeout
            let room = try await withTimeout(
                timeout,
                clock: core.configuration.connection.clock,
                throwing: RoomError(.timedOut, jid)
            ) {
                try await waiter.wait()
            }
            return (room, created.remove(jid) != nil)
        } catch {
            if table[jid]?.waiter === waiter {
                remove(jid)
                // The answer may still be on its way.
                if error is CancellationError || (error as? RoomError)?.code == .timedOut {
                    try? await core.client.send(Presence(.unavailable, to: place))
                }
            }
            throw error
        }
    }

    /// Rooms that were made by the user's coming.
    private var created: Set<JID> = []

    /// Goes out of a room.
    ///
    /// - Parameter status: What those who are there read; `nil` for nothing.
    /// - Throws: ``RoomError`` with `notJoined`; `StreamFailure`, after which the session does not go there again either.
    public func leave(_ room: JID, status: String? = nil) async throws {
        let jid = room.bare
        guard let entry = table[jid] else { throw RoomError(.notJoined, jid) }
        finish(jid, .left)
        try await core.client.send(Presence(.unavailable, to: try jid.with(resource: entry.room.nick), status: status))
    }

    /// The user is in a room no longer.
    private func finish(_ jid: JID, _ exit: RoomExit) {
        guard var room = table[jid]?.room else { return }
        remove(jid)
        room.state = .left(exit)
        room.people = [:]
        room.own = nil
        roomEvents.send(.changed(room))
    }

    private func remove(_ jid: JID) {
        guard var entry = table.removeValue(forKey: jid) else { return }
        entry.waiter?.resume(.failure(RoomError(.interrupted, jid)))
        forgetOccupants(of: &entry)
    }

    private func forgetOccupants(of entry: inout Entry) {
        occupantCount -= entry.room.people.count
        occupantWeight -= entry.room.people.values.reduce(0) { $0 + $1.weight }
        entry.room.people = [:]
        entry.room.own = nil
    }

    /// A room that the user is in.
    func joined(_ room: JID) throws -> Room {
        guard let found = table[room.bare]?.room, found.state == .joined else { throw RoomError(.notJoined, room.bare) }
        return found
    }

    /// Is called otherwise in a room from now on, and waits until the room says so.
    ///
    /// - Throws: ``RoomError``, such as `nickTaken`, after which all is as before; `StreamFailure`.
    public func changeNick(in room: JID, to nick: String) async throws {
        let found = try joined(room)
        guard let place = try? found.jid.with(resource: nick), place.isFull else {
            throw RoomError(.badAddress, found.jid)
        }
        if isSame(place.resourcepart, found.nick) { return }
        guard table[found.jid]?.waiter == nil else { throw RoomError(.refused, found.jid) }
        let waiter = Waiter(StanzaIdentifier.make())
        table[found.jid]?.waiter = waiter
        defer { if table[found.jid]?.waiter === waiter { table[found.jid]?.waiter = nil } }
        var presence = await presence(place)
        presence.id = waiter.id
        try await core.client.send(presence)
        _ = try await withTimeout(
            core.configuration.connection.requestTimeout,
            clock: core.configuration.connection.clock,
            throwing: RoomError(.timedOut, found.jid)
        ) {
            try await waiter.wait()
        }
    }

    /// Goes out of all rooms.
    func leaveAll(status: String?) async {
        for jid in table.keys.sorted() { try? await leave(jid, status: status) }
    }

    /// Tells the rooms the presence that everybody is told.
    func announce() async {
        for room in table.values.map(\.room) where room.state == .joined {
            guard let place = try? room.jid.with(resource: room.nick) else { continue }
            try? await core.client.send(await presence(place))
        }
    }

    // MARK: - The stream

    func streamIsReady(_ stream: ReadyStream) async {
        if stream.isResumed {
            for (jid, entry) in table where entry.room.state == .interrupted {
                table[jid]?.room.state = entry.room.own == nil ? .joining : .joined
                changed(jid)
            }
            // The service may have lost the user meanwhile.
            let rooms = table.filter { $0.value.room.state == .joined }.keys.sorted()
            Task { await self.check(rooms) }
            return
        }
        let again = table.values.filter { $0.room.state != .joining || $0.waiter == nil }
        Task { await self.comeBack(to: again) }
    }

    /// Goes to the rooms of the last stream, then to those of the bookmarks.
    private func comeBack(to entries: [Entry]) async {
        await withTaskGroup(of: Void.self) { group in
            for entry in entries {
                group.addTask { await self.comeBack(to: entry) }
            }
        }
        await loadBookmarks()
    }

    func comeBack(to entry: Entry) async {
        let jid = entry.room.jid
        let history = entry.lastMessage.map { MUC.History(since: $0) } ?? MUC.History(maxStanzas: 0)
        do {
            _ = try await enter(jid, entry.room.nick, entry.password, history, isByBookmark: entry.isByBookmark)
        } catch let error as RoomError {
            if error.code == .interrupted { return }
            var room = entry.room
            room.state = .left(.refused(error.code))
            room.people = [:]
            room.own = nil
            if table[jid] == nil { roomEvents.send(.changed(room)) }
        } catch {
            core.log(.info, "\(jid) could not be joined again: \(error)")
            // With the next stream.
            if table[jid] == nil {
                var entry = entry
                entry.room.state = .interrupted
                entry.waiter = nil
                entry.room.people = [:]
                entry.room.own = nil
                table[jid] = entry
            }
        }
    }

    func streamIsGone(_ why: StreamFailure?) async {
        if case .disconnected = core.client.state {
            for jid in table.keys.sorted() { finish(jid, .service) }
            return
        }
        for jid in table.keys {
            table[jid]?.waiter?.resume(.failure(RoomError(.interrupted, jid)))
            table[jid]?.waiter = nil
            table[jid]?.room.state = .interrupted
            changed(jid)
        }
    }

    func take(_ stanza: IncomingStanza) async {
        if stanza.direction == .live, let from = stanza.stanza.from { table[from.bare]?.wasHeard = true }
        switch stanza.stanza {
        case .presence(let presence): take(presence)
        case .message(let message): await take(message, stanza)
        case .iq: break
        }
    }

    // MARK: - Presence

    private func take(_ presence: Presence) {
        guard let from = presence.from, table[from.bare] != nil else { return }
        let jid = from.bare
        switch presence.type {
        case .error:
            // Only what answers the session's own presence.
            let isJoining = table[jid]?.room.state == .joining
            guard let waiter = table[jid]?.waiter, presence.id.map({ isSame($0, waiter.id) }) ?? isJoining else {
                return
            }
            table[jid]?.waiter = nil
            let error = RoomError(joining: jid, presence.error)
            if isJoining { remove(jid) }
            waiter.resume(.failure(error))
        case .unavailable: takeExit(presence, jid, from.resourcepart)
        case nil where presence.isAvailable:
            if let nick = from.resourcepart { takeOccupant(presence, jid, nick) }
        default: break
        }
    }

    private func takeOccupant(_ presence: Presence, _ jid: JID, _ nick: String) {
        // Taken out while it is changed, or all who are there would be copied for each who comes.
        guard var entry = table.removeValue(forKey: jid) else { return }
        defer { table[jid] = entry }
        let user = presence[MUC.User.self]
        let item = user?.item
        let key = Array(nick.utf8)
        let old = entry.room.people[key]
        let occupant = Occupant(
            nick: nick,
            jid: item?.jid,
            role: item?.role ?? .participant,
            affiliation: item?.affiliation ?? .noAffiliation,
            availability: Availability(presence),
            status: presence.status?.cut(after: 256)
        )
        // Services of old say it by the nick alone.
        let isOwn = user?.hasStatus(.selfPresence) == true || user == nil && isSame(nick, entry.room.nick)
        if old == nil {
            // The own place is always taken in: it is what makes the room joined.
            let isFull = entry.room.people.count >= core.limits.occupants || occupantCount >= core.limits.allOccupants
            if isFull, !isOwn { return }
        }
        let weight = occupant.weight - (old?.weight ?? 0)
        if weight > 0, occupantWeight + weight > core.limits.occupantBytes, !isOwn { return }
        occupantWeight += weight
        if old == nil { occupantCount += 1 }
        entry.room.people[key] = occupant
        let waiter = entry.waiter
        if isOwn {
            // The room may call the user otherwise than was asked for (status 210).
            entry.room.nick = nick
            entry.room.own = occupant
            entry.room.state = .joined
            if user?.hasStatus(.nonAnonymous) == true { entry.room.isNonAnonymous = true }
            if user?.hasStatus(.loggingEnabled) == true { entry.room.isLogged = true }
            if user?.hasStatus(.roomCreated) == true { created.insert(jid) }
            entry.waiter = nil
        }
        if let old {
            if old != occupant { roomEvents.send(.updated(room: jid, occupant)) }
        } else if let from = renaming.removeValue(forKey: Renaming(jid, key)) {
            roomEvents.send(.renamed(room: jid, from: from, to: occupant))
        } else if entry.room.state == .joined {
            roomEvents.send(.entered(room: jid, occupant))
        }
        if isOwn {
            watch()
            roomEvents.send(.changed(entry.room))
            waiter?.resume(.success(entry.room))
        }
    }

    private struct Renaming: Hashable {
        let room: JID
        let nick: [UInt8]

        init(_ room: JID, _ nick: [UInt8]) {
            self.room = room
            self.nick = nick
        }
    }

    /// Who is called otherwise: by the new nick, the old one. It is there between two presences.
    private var renaming: [Renaming: String] = [:]

    private func takeExit(_ presence: Presence, _ jid: JID, _ nick: String?) {
        guard var entry = table.removeValue(forKey: jid) else { return }
        let user = presence[MUC.User.self]
        let key = Array((nick ?? "").utf8)
        let old = entry.room.people.removeValue(forKey: key)
        if let old {
            occupantCount -= 1
            occupantWeight -= old.weight
        }
        let isOwn = user?.hasStatus(.selfPresence) == true || isSame(nick, entry.room.nick) && old != nil
        table[jid] = entry
        if user?.hasStatus(.nickChanged) == true, let new = user?.item?.nick, let nick {
            if renaming.count >= 64 { renaming = [:] }
            renaming[Renaming(jid, Array(new.utf8))] = nick
            return
        }
        let exit = Self.exit(user)
        if isOwn {
            // While the user is on the way in it is the end of an earlier visit.
            if entry.room.state == .joining, entry.room.own == nil { return }
            return finish(jid, exit)
        }
        if let old { roomEvents.send(.exited(room: jid, old, exit)) }
    }

    private static func exit(_ user: MUC.User?) -> RoomExit {
        guard let user else { return .left }
        if let destroy = user.destroy?.value { return .destroyed(alternative: destroy.jid, reason: destroy.reason) }
        let reason = user.item?.reason?.cut(after: 1_024)
        if user.hasStatus(.banned) { return .banned(reason: reason) }
        if user.hasStatus(.kicked) { return user.hasStatus(.removedByError) ? .service : .kicked(reason: reason) }
        if user.hasStatus(.removedByAffiliation) || user.hasStatus(.removedByMembersOnly) { return .notMember }
        if user.hasStatus(.removedByShutdown) || user.hasStatus(.removedByError) { return .service }
        return .left
    }

    // MARK: - Messages

    private func take(_ message: Message, _ stanza: IncomingStanza) async {
        if stanza.direction == .live, let (service, event) = core.checks.event(in: message) {
            if service == core.account { await take(event) }
            return
        }
        guard stanza.direction != .carbonSent, let from = message.from else { return }
        if let invitation = Self.invitation(message, from) {
            // A room the user is in needs no invitation.
            if table[invitation.room]?.room.state != .joined { invitationEvents.send(invitation) }
            return
        }
        guard stanza.direction == .live, let entry = table[from.bare], message.type != .error else { return }
        let jid = from.bare
        if from.isBare, let decline = message[MUC.User.self]?.decline?.value, let by = decline.from {
            roomEvents.send(.declined(room: jid, by: by, reason: decline.reason?.cut(after: 1_024)))
            return
        }
        guard message.type == .groupchat else {
            if let nick = from.resourcepart {
                roomEvents.send(.privateMessage(room: jid, nick: nick, message, stamp: stanza.stamp))
            }
            return
        }
        let isForged = entry.isPastHistory && core.checks.delay(of: message)?.from?.bare == jid
        let stamp = isForged ? nil : stanza.stamp
        if message.body != nil || message.subject == nil { table[jid]?.lastMessage = stamp ?? core.now }
        if let user = message[MUC.User.self], from.isBare {
            if user.hasStatus(.nowNonAnonymous) { table[jid]?.room.isNonAnonymous = true }
            if user.hasStatus(.nowSemiAnonymous) { table[jid]?.room.isNonAnonymous = false }
            if user.hasStatus(.loggingEnabled) { table[jid]?.room.isLogged = true }
            if user.hasStatus(.loggingDisabled) { table[jid]?.room.isLogged = false }
            changed(jid)
        }
        // A subject is one only without a body (XEP-0045 v1.35.5 §8.1).
        if let subject = message.subject, message.body == nil, message.extensions.all(Message.Thread.self).isEmpty {
            if entry.room.state == .joined { table[jid]?.isPastHistory = true }
            table[jid]?.room.subject = subject.isEmpty ? nil : subject.cut(after: 4_096)
            if entry.room.subject != table[jid]?.room.subject { changed(jid) }
            return
        }
        roomEvents.send(.message(room: jid, nick: from.resourcepart, message, stamp: stamp))
    }

    private static func invitation(_ message: Message, _ from: JID) -> RoomInvitation? {
        guard message.type != .error, message.type != .groupchat else { return nil }
        if from.isBare, let user = message[MUC.User.self], let invite = user.invites.values().first {
            return RoomInvitation(
                room: from,
                from: invite.from,
                reason: invite.reason?.cut(after: 1_024),
                password: user.password.flatMap { $0.utf8.count <= 1_024 ? $0 : nil },
                isDirect: false
            )
        }
        guard let direct = message[DirectInvitation.self] else { return nil }
        return RoomInvitation(
            room: direct.jid.bare,
            from: from,
            reason: direct.reason?.cut(after: 1_024),
            password: direct.password.flatMap { $0.utf8.count <= 1_024 ? $0 : nil },
            isDirect: true
        )
    }
}

func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
}
