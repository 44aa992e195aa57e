public import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// A room for many (XEP-0045).
final class LoopbackRoom {
    struct Occupant {
        let client: JID
        var nick: String
        var role: MUC.Role
        var presence: Presence
    }

    let jid: JID
    var occupants: [Occupant] = []
    var affiliations: [JID: MUC.Affiliation] = [:]
    var subject: Message?
    /// Whether the owner has not said yet how the room is to be.
    var isLocked = true
    var name = ""
    var isPersistent = false
    var isMembersOnly = false
    var isNonAnonymous = false
    var password: String?
    var archive: LoopbackArchive

    init(_ jid: JID, _ limits: LoopbackServer.Limits) {
        self.jid = jid
        archive = LoopbackArchive(limit: limits.archivedMessages, pageLimit: limits.archivePage)
    }

    func occupant(_ client: JID) -> Occupant? { occupants.first { $0.client == client } }

    func occupant(called nick: String) -> Occupant? { occupants.first { $0.nick.utf8.elementsEqual(nick.utf8) } }

    func affiliation(_ client: JID) -> MUC.Affiliation { affiliations[client.bare] ?? .noAffiliation }

    func place(_ nick: String) -> JID { (try? jid.with(resource: nick)) ?? jid }

    func isAdmin(_ client: JID) -> Bool { [.owner, .admin].contains(affiliation(client)) }
}

/// The service `conference.` in front of the domain, as far as clients need one (XEP-0045 v1.35.5).
extension LoopbackServer {
    /// Whether an address is one of the rooms, or their service.
    func isOfRooms(_ jid: JID?) -> Bool { configuration.hasRooms && jid?.domainOnly == roomService }

    // MARK: - Presence

    /// Takes a presence that is for a room.
    func routeToRoom(_ presence: Presence) {
        guard let client = presence.from, let to = presence.to, to.localpart != nil else { return }
        func refuse(_ condition: StanzaError.Condition) {
            reply(Presence(.error, to: client, from: to, id: presence.id, extensions: [StanzaError(condition)]))
        }
        let room = rooms[to.bare]
        if presence.type == .unavailable {
            if let room, let occupant = room.occupant(client) { leave(room, occupant, presence, []) }
            return
        }
        guard presence.isAvailable else { return }
        guard let nick = to.resourcepart else { return refuse(.jidMalformed) }
        if let room, let occupant = room.occupant(client) {
            if occupant.nick.utf8.elementsEqual(nick.utf8) { return change(room, client) { $0.presence = presence } }
            guard room.occupant(called: nick) == nil else { return refuse(.conflict) }
            return rename(room, occupant, to: nick)
        }
        let isNew = room == nil
        guard !isNew || rooms.count < configuration.limits.nodes else { return refuse(.notAllowed) }
        let joined = room ?? LoopbackRoom(to.bare, configuration.limits)
        if isNew {
            rooms[to.bare] = joined
            joined.affiliations[client.bare] = .owner
            joined.isLocked = presence[MUC.Join.self] != nil
        }
        if let other = joined.occupant(called: nick), other.client.bare != client.bare { return refuse(.conflict) }
        if joined.affiliation(client) == .outcast { return refuse(.forbidden) }
        if joined.isLocked, joined.affiliation(client) != .owner { return refuse(.itemNotFound) }
        if joined.isMembersOnly, joined.affiliation(client) == .noAffiliation { return refuse(.registrationRequired) }
        if let password = joined.password, !joined.isAdmin(client),
            presence[MUC.Join.self]?.password?.utf8.elementsEqual(password.utf8) != true
        {
            return refuse(.notAuthorized)
        }
        guard joined.occupants.count < configuration.limits.subscribersOfNode else {
            return refuse(.serviceUnavailable)
        }
        join(joined, client, nick, presence, isNew: isNew)
    }

    private func join(_ room: LoopbackRoom, _ client: JID, _ nick: String, _ presence: Presence, isNew: Bool) {
        for other in room.occupants { reply(self.presence(of: other, in: room, to: client)) }
        let role: MUC.Role = room.isAdmin(client) ? .moderator : .participant
        room.occupants.append(.init(client: client, nick: nick, role: role, presence: presence))
        tell(room, of: client, isNew ? [.roomCreated] : [])
        for entry in history(presence[MUC.Join.self]?.history, room) {
            var message = entry.message
            message.to = client
            message.extensions.append(Delay(stamp: entry.stamp, from: room.jid))
            reply(message)
        }
        var subject = room.subject ?? Message(to: client, from: room.jid, type: .groupchat)
        subject.to = client
        if room.subject == nil { subject.extensions.append(Message.Subject("")) }
        reply(subject)
    }

    private func history(_ wanted: MUC.History?, _ room: LoopbackRoom) -> [LoopbackArchive.Entry] {
        var entries = room.archive.entries
        if let since = wanted?.since { entries = entries.filter { since < $0.stamp } }
        return Array(entries.suffix(max(wanted?.maxStanzas ?? (wanted?.since == nil ? 20 : entries.count), 0)))
    }

    private func presence(
        of occupant: LoopbackRoom.Occupant,
        in room: LoopbackRoom,
        to client: JID,
        _ type: Presence.Kind? = nil,
        _ statuses: [MUC.Status] = [],
        nick: String? = nil,
        _ reason: String? = nil
    ) -> Presence {
        var presence = occupant.presence
        presence.type = type
        presence.from = room.place(occupant.nick)
        presence.to = client
        presence.extensions.removeAll { $0.value(as: MUC.Join.self) != nil }
        let seesAddress = room.isNonAnonymous || room.occupant(client)?.role == .moderator || client == occupant.client
        let item = MUC.Item(
            affiliation: room.affiliation(occupant.client),
            role: type == .unavailable && nick == nil ? .noRole : occupant.role,
            jid: seesAddress ? occupant.client : nil,
            nick: nick,
            reason: reason
        )
        var all = statuses
        if client == occupant.client {
            all.append(.selfPresence)
            if room.isNonAnonymous, type == nil { all.append(.nonAnonymous) }
        }
        presence.extensions.append(MUC.User(items: [item], statuses: all))
        return presence
    }

    private func tell(_ room: LoopbackRoom, of client: JID, _ statuses: [MUC.Status] = []) {
        guard let occupant = room.occupant(client) else { return }
        for other in room.occupants {
            reply(presence(of: occupant, in: room, to: other.client, nil, other.client == client ? statuses : []))
        }
    }

    private func change(_ room: LoopbackRoom, _ client: JID, _ body: (inout LoopbackRoom.Occupant) -> Void) {
        guard let index = room.occupants.firstIndex(where: { $0.client == client }) else { return }
        body(&room.occupants[index])
        tell(room, of: client)
    }

    private func rename(_ room: LoopbackRoom, _ occupant: LoopbackRoom.Occupant, to nick: String) {
        for other in room.occupants {
            reply(presence(of: occupant, in: room, to: other.client, .unavailable, [.nickChanged], nick: nick))
        }
        change(room, occupant.client) { $0.nick = nick }
    }

    private func leave(
        _ room: LoopbackRoom,
        _ occupant: LoopbackRoom.Occupant,
        _ presence: Presence?,
        _ statuses: [MUC.Status],
        _ reason: String? = nil
    ) {
        var gone = occupant
        gone.presence = presence ?? Presence(.unavailable)
        gone.role = .noRole
        for other in room.occupants {
            reply(self.presence(of: gone, in: room, to: other.client, .unavailable, statuses, nick: nil, reason))
        }
        room.occupants.removeAll { $0.client == occupant.client }
        if room.occupants.isEmpty, !room.isPersistent { rooms[room.jid] = nil }
    }

    /// Forgets that a client is in a room, and tells nobody: as services do that were cut off from the client's server, or began
    /// anew.
    public func forget(_ client: JID, in room: JID) {
        guard let found = rooms[room.bare] else { return }
        found.occupants.removeAll { $0.client == client }
        if found.occupants.isEmpty, !found.isPersistent { rooms[room.bare] = nil }
    }

    // MARK: - Messages

    /// Takes a message that is for a room.
    func routeToRoom(_ message: Message) {
        guard let client = message.from, let to = message.to, message.type != .error else { return }
        guard let room = rooms[to.bare] else { return bounce(.message(message), .itemNotFound) }
        if to.isBare, message.type != .groupchat, let user = message[MUC.User.self] {
            return invite(user, room, client)
        }
        guard let sender = room.occupant(client) else { return bounce(.message(message), .notAcceptable) }
        var message = message
        message.from = room.place(sender.nick)
        if let nick = to.resourcepart {
            guard let recipient = room.occupant(called: nick) else { return bounce(.message(message), .itemNotFound) }
            message.to = recipient.client
            message.extensions.append(MUC.User())
            return reply(message)
        }
        guard message.type == .groupchat else { return bounce(.message(message), .badRequest) }
        if message.subject != nil, message.body == nil {
            guard sender.role == .moderator else { return bounce(.message(message), .forbidden) }
            room.subject = message
        } else if message.body != nil {
            let id = fresh("room-archive-")
            message.extensions.append(StanzaID(id: id, by: room.jid))
            room.archive.append(.init(id: id, stamp: configuration.now(), with: room.jid, message: message))
        }
        for occupant in room.occupants {
            message.to = occupant.client
            reply(message)
        }
    }

    private func invite(_ user: MUC.User, _ room: LoopbackRoom, _ client: JID) {
        if let decline = user.decline?.value, let to = decline.to {
            let answer = MUC.Decline(from: client.bare, reason: decline.reason)
            let recipients = room.occupants.filter { $0.client.bare == to.bare }
            for occupant in recipients {
                reply(
                    Message(to: occupant.client, from: room.jid, type: .normal, extensions: [MUC.User(decline: answer)])
                )
            }
            return
        }
        guard room.occupant(client) != nil else { return }
        for invite in user.invites.values() {
            guard let to = invite.to else { continue }
            if room.isMembersOnly { room.affiliations[to.bare] = .member }
            let answer = MUC.Invite(from: client, reason: invite.reason)
            route(
                Message(
                    to: to, from: room.jid, type: .normal,
                    extensions: [MUC.User(invites: [answer], password: room.password)]))
        }
    }

    // MARK: - Requests

    /// A request to the service or a room.
    func answerAsRooms(_ iq: IQ, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        guard let to = iq.to else { return .unknown }
        if to == roomService { return answerAsRoomService(iq) }
        guard let room = rooms[to.bare] else { throw StanzaError(.itemNotFound) }
        if iq.type == .get, iq[Disco.Info.self] != nil {
            var features = [XML.Namespace.muc.rawValue, XML.Namespace.mam.rawValue]
            features.append(room.isMembersOnly ? "muc_membersonly" : "muc_open")
            features.append(room.isNonAnonymous ? "muc_nonanonymous" : "muc_semianonymous")
            if room.password != nil { features.append("muc_passwordprotected") }
            if room.isPersistent { features.append("muc_persistent") }
            let identity = Disco.Identity(category: "conference", type: "text", name: room.name)
            return .result(Disco.Info(identities: [identity], features: features))
        }
        if iq.type == .get, iq[Ping.self] != nil, let nick = to.resourcepart {
            // Whether a client is still there (XEP-0410 v1.1.0 §3); the service answers in its place (§4).
            guard room.occupant(session.jid) != nil else { throw StanzaError(.notAcceptable) }
            guard let found = room.occupant(called: nick) else { throw StanzaError(.itemNotFound) }
            return found.client == session.jid ? .result(nil) : .unknown
        }
        if let query = iq[MAM.Query.self], iq.type == .set {
            guard room.occupant(session.jid) != nil || room.affiliations[session.account.jid] != nil else {
                throw StanzaError(.forbidden)
            }
            return try page(query, of: room.archive, from: room.jid, session)
        }
        if let admin = iq[MUC.Admin.self] { return try answer(admin, iq.type, room, session) }
        if let owner = iq[MUC.Owner.self] { return try answer(owner, iq.type, room, session) }
        return .unknown
    }

    private func answerAsRoomService(_ iq: IQ) -> Answer {
        if iq.type == .get, iq[Disco.Info.self] != nil {
            let identity = Disco.Identity(category: "conference", type: "text", name: "Rooms")
            return .result(Disco.Info(identities: [identity], features: [XML.Namespace.muc.rawValue]))
        }
        if iq.type == .get, iq[Disco.Items.self] != nil {
            let items = rooms.values.filter { !$0.isLocked }.sorted { $0.jid < $1.jid }
            return .result(Disco.Items(items: items.map { Disco.Item(jid: $0.jid, name: $0.name) }))
        }
        return .unknown
    }

    private func answer(
        _ admin: MUC.Admin, _ type: IQ.Kind?, _ room: LoopbackRoom, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        guard room.isAdmin(session.jid) else { throw StanzaError(.forbidden) }
        if type == .get {
            guard let wanted = admin.items.values().first?.affiliation else { throw StanzaError(.badRequest) }
            let found = room.affiliations.filter { $0.value == wanted }.keys.sorted()
            return .result(MUC.Admin(items: found.map { MUC.AdminItem(affiliation: wanted, jid: $0) }))
        }
        for item in admin.items.values() {
            if let affiliation = item.affiliation {
                guard let jid = item.jid?.bare else { throw StanzaError(.badRequest) }
                room.affiliations[jid] = affiliation == .noAffiliation ? nil : affiliation
                for occupant in room.occupants where occupant.client.bare == jid {
                    if affiliation == .outcast {
                        leave(room, occupant, nil, [.banned], item.reason)
                    } else {
                        change(room, occupant.client) { $0.role = room.isAdmin(jid) ? .moderator : .participant }
                    }
                }
            } else if let role = item.role {
                guard let occupant = item.nick.flatMap({ room.occupant(called: $0) }) else {
                    throw StanzaError(.itemNotFound)
                }
                if role == .noRole {
                    guard !room.isAdmin(occupant.client) else { throw StanzaError(.notAllowed) }
                    leave(room, occupant, nil, [.kicked], item.reason)
                } else {
                    change(room, occupant.client) { $0.role = role }
                }
            }
        }
        return .result(nil)
    }

    private func answer(
        _ owner: MUC.Owner, _ type: IQ.Kind?, _ room: LoopbackRoom, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        guard room.affiliation(session.jid) == .owner else { throw StanzaError(.forbidden) }
        if let destroy = owner.destroy, type == .set {
            rooms[room.jid] = nil
            for occupant in room.occupants {
                var presence = Presence(.unavailable, to: occupant.client, from: room.place(occupant.nick))
                let item = MUC.Item(affiliation: .noAffiliation, role: .noRole)
                let farewell = MUC.Destroy(jid: destroy.jid, reason: destroy.reason)
                presence.extensions.append(MUC.User(items: [item], statuses: [.selfPresence], destroy: farewell))
                reply(presence)
            }
            return .result(nil)
        }
        if type == .get { return .result(MUC.Owner(form: room.form)) }
        guard let form = owner.form else { throw StanzaError(.badRequest) }
        if form.type == .cancel {
            if room.isLocked { rooms[room.jid] = nil }
            return .result(nil)
        }
        room.apply(form)
        room.isLocked = false
        return .result(nil)
    }

    /// Sends a stanza to a client, wherever it is.
    private func reply(_ stanza: some Stanza) {
        guard let to = stanza.to, let session = accounts[to.bare]?.session(to) else { return }
        if let message = stanza as? Message { send(.message(message), to: session) }
        if let presence = stanza as? Presence { send(.presence(presence), to: session) }
    }
}

extension LoopbackRoom {
    fileprivate var form: DataForm {
        let formType = DataForm.Field("FORM_TYPE", type: .hidden, values: ["http://jabber.org/protocol/muc#roomconfig"])
        func flag(_ name: String, _ value: Bool) -> DataForm.Field {
            DataForm.Field("muc#roomconfig_\(name)", type: .boolean, values: [value ? "1" : "0"])
        }
        return DataForm(
            type: .form,
            fields: [
                formType,
                DataForm.Field("muc#roomconfig_roomname", type: .textSingle, values: [name]),
                flag("persistentroom", isPersistent), flag("membersonly", isMembersOnly),
                flag("passwordprotectedroom", password != nil),
                DataForm.Field("muc#roomconfig_roomsecret", type: .textPrivate, values: [password ?? ""]),
                DataForm.Field(
                    "muc#roomconfig_whois", type: .listSingle, values: [isNonAnonymous ? "anyone" : "moderators"]),
            ]
        )
    }

    fileprivate func apply(_ form: DataForm) {
        func isOn(_ name: String) -> Bool? { form["muc#roomconfig_\(name)"].map { $0 == "1" || $0 == "true" } }
        name = form["muc#roomconfig_roomname"] ?? name
        isPersistent = isOn("persistentroom") ?? isPersistent
        isMembersOnly = isOn("membersonly") ?? isMembersOnly
        isNonAnonymous = form["muc#roomconfig_whois"].map { $0 == "anyone" } ?? isNonAnonymous
        if let isProtected = isOn("passwordprotectedroom") {
            password = isProtected ? form["muc#roomconfig_roomsecret"] : nil
        }
    }
}
