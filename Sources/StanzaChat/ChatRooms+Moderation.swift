public import StanzaCore
public import StanzaExtensions
public import StanzaStream
import StanzaXML

extension ChatRooms {
    // MARK: - Speaking

    /// Says something to everybody in a room; the room sends it back with everybody else's.
    ///
    /// - Returns: The `id` of the message.
    /// - Throws: ``RoomError`` with `notJoined`; `StreamFailure`.
    @discardableResult
    public func say(_ text: String, in room: JID, with extensions: [any StanzaExtension] = []) async throws -> String {
        let found = try joined(room)
        let id = StanzaIdentifier.make()
        let message = Message(
            to: found.jid, type: .groupchat, id: id, body: text, extensions: [OriginID(id: id)] + extensions)
        try await core.client.send(message)
        return id
    }

    /// Says what is talked about in a room; empty for nothing.
    ///
    /// - Throws: ``RoomError`` with `notJoined`; `StreamFailure`. A room that does not let the user do it answers with a message
    ///   of the type `error`.
    public func setSubject(_ subject: String, of room: JID) async throws {
        let found = try joined(room)
        let message = Message(
            to: found.jid, type: .groupchat, id: StanzaIdentifier.make(), extensions: [Message.Subject(subject)])
        try await core.client.send(message)
    }

    /// Asks somebody to come to a room.
    ///
    /// - Parameters:
    ///   - jid: Whom.
    ///   - reason: What they read; `nil` for nothing.
    ///   - directly: Whether they hear it from the user itself (XEP-0249), which no room can hold back. Else the room tells them,
    ///     and makes them a member if it is for members only.
    /// - Throws: ``RoomError`` with `notJoined`; `StreamFailure`.
    public func invite(_ jid: JID, to room: JID, reason: String? = nil, directly: Bool = false) async throws {
        let found = try joined(room)
        guard directly else {
            let user = MUC.User(invites: [MUC.Invite(to: jid, reason: reason)])
            return try await core.client.send(Message(to: found.jid, type: .normal, extensions: [user]))
        }
        let invitation = DirectInvitation(jid: found.jid, password: table[found.jid]?.password, reason: reason)
        try await core.client.send(Message(to: jid, type: .normal, extensions: [invitation]))
    }

    /// Says that the user does not come. One who invited directly is not told, as XEP-0249 has no word for it.
    ///
    /// - Throws: `StreamFailure`.
    public func decline(_ invitation: RoomInvitation, reason: String? = nil) async throws {
        guard !invitation.isDirect else { return }
        let user = MUC.User(decline: MUC.Decline(to: invitation.from?.bare, reason: reason))
        try await core.client.send(Message(to: invitation.room, type: .normal, extensions: [user]))
    }

    // MARK: - Roles and affiliations

    /// Puts somebody out of a room.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func kick(_ nick: String, from room: JID, reason: String? = nil) async throws {
        try await setRole(.noRole, of: nick, in: room, reason: reason)
    }

    /// Gives somebody who is there another role: `visitor` may not speak in a moderated room, `moderator` may kick.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func setRole(_ role: MUC.Role, of nick: String, in room: JID, reason: String? = nil) async throws {
        try await change(MUC.AdminItem(role: role, nick: nick, reason: reason), room)
    }

    /// Makes somebody something else to a room: owner, administrator, member, outcast, or nothing.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func setAffiliation(
        _ affiliation: MUC.Affiliation,
        of jid: JID,
        in room: JID,
        reason: String? = nil
    ) async throws {
        try await change(MUC.AdminItem(affiliation: affiliation, jid: jid.bare, reason: reason), room)
    }

    /// Puts somebody out of a room and does not let them in again.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func ban(_ jid: JID, from room: JID, reason: String? = nil) async throws {
        try await setAffiliation(.outcast, of: jid, in: room, reason: reason)
    }

    /// Lets somebody in again.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func unban(_ jid: JID, from room: JID) async throws {
        try await setAffiliation(.noAffiliation, of: jid, in: room)
    }

    /// Everybody who is something to a room, with the reason where there is one.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func people(_ affiliation: MUC.Affiliation, of room: JID) async throws -> [MUC.AdminItem] {
        let request = IQ(get: MUC.Admin(items: [MUC.AdminItem(affiliation: affiliation)]), to: room.bare)
        let answer = try await ask(request, room.bare)
        return answer[MUC.Admin.self]?.items.values() ?? []
    }

    /// Those whom a room does not let in.
    ///
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func banned(from room: JID) async throws -> [MUC.AdminItem] { try await people(.outcast, of: room) }

    private func change(_ item: MUC.AdminItem, _ room: JID) async throws {
        _ = try await ask(IQ(set: MUC.Admin(items: [item]), to: room.bare), room.bare)
    }

    private func ask(_ iq: IQ, _ room: JID) async throws -> IQ {
        do {
            return try await core.client.request(iq)
        } catch let error as StanzaError {
            let code: RoomError.Code =
                switch error.condition {
                case .forbidden, .notAllowed, .notAuthorized: .forbidden
                case .itemNotFound: .noSuchRoom
                default: .refused
                }
            throw RoomError(code, room, error)
        }
    }

    // MARK: - The room itself

    /// Fills in how a room is to be, and sends it.
    ///
    /// - Parameter body: Given the room's form, such as with `muc#roomconfig_membersonly`, fills it in.
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`; what `body` throws, and nothing is changed.
    public func configure(_ room: JID, _ body: @Sendable (inout DataForm) async throws -> Void) async throws {
        let answer = try await ask(IQ(get: MUC.Owner(), to: room.bare), room.bare)
        guard var form = answer[MUC.Owner.self]?.form else { throw RoomError(.refused, room.bare) }
        try await body(&form)
        form.type = .submit
        // What is only to be read does not go back.
        form.instructions = []
        form.title = nil
        form.fields.removeAll { $0.value?.type == .fixed || $0.value == nil }
        _ = try await ask(IQ(set: MUC.Owner(form: form), to: room.bare), room.bare)
    }

    /// Ends a room for everybody.
    ///
    /// - Parameters:
    ///   - alternative: Where people meet instead; `nil` for nowhere.
    ///   - reason: What they read; `nil` for nothing.
    /// - Throws: ``RoomError`` with `forbidden` and the like; `StreamFailure`.
    public func destroy(_ room: JID, alternative: JID? = nil, reason: String? = nil) async throws {
        let destroy = MUC.OwnerDestroy(jid: alternative, reason: reason)
        _ = try await ask(IQ(set: MUC.Owner(destroy: destroy), to: room.bare), room.bare)
    }

    /// A page of what was said in a room (XEP-0313), the oldest first, and whether there is no more in that direction.
    ///
    /// - Parameters:
    ///   - before: The archive's name of the message before which the page ends; `nil` for the newest.
    ///   - limit: The most messages; a room may have a lower limit.
    /// - Throws: ``RoomError`` with `forbidden` and the like, `refused` when the room has no archive; `StreamFailure`.
    public func history(
        of room: JID,
        before: String? = nil,
        limit: Int = 50
    ) async throws -> (messages: [SenderChecks.Archived], isComplete: Bool) {
        let query = MAM.Query(resultSet: ResultSet(max: limit, before: before ?? ""))
        do {
            let page = try await core.client.archived(query, of: room.bare)
            return (page.messages, page.end.isComplete)
        } catch let error as StanzaError {
            throw RoomError(error.condition == .forbidden ? .forbidden : .refused, room.bare, error)
        }
    }

    /// The services of rooms that the own server knows.
    ///
    /// - Throws: `StanzaError`, `StreamFailure`.
    public func services() async throws -> [JID] {
        let items = try await core.client.request(Disco.Items(), to: core.account.domainOnly).items.values()
        var found: [JID] = []
        // A server that lists more than it has services is not asked about all of them.
        for item in items.prefix(64) where item.node == nil && item.jid.localpart == nil {
            guard let info = await core.ask(Disco.Info(), to: item.jid) else { continue }
            if info.identities.values().contains(where: { $0.category == "conference" && $0.type == "text" }),
                info.hasFeature(XML.Namespace.muc.rawValue)
            {
                found.append(item.jid)
            }
        }
        return found
    }

    /// The rooms that a service shows to everybody.
    ///
    /// - Throws: `StanzaError`, `StreamFailure`.
    public func publicRooms(at service: JID) async throws -> [Disco.Item] {
        try await core.client.request(Disco.Items(), to: service).items.values()
    }
}
