import StanzaCore
import StanzaExtensions
import StanzaStream

// Presence and subscriptions (RFC 6121 §3 and §4).
extension LoopbackServer {
    /// Takes a presence of a client's.
    func send(_ presence: Presence, from session: LoopbackSession) {
        guard let to = presence.to else { return broadcast(presence, session) }
        switch presence.header.type {
        case .value(.subscribe), .value(.subscribed), .value(.unsubscribe), .value(.unsubscribed):
            guard let kind = presence.type else { return }
            sendSubscription(kind, presence, to.bare, session)
        case .absent, .value(.unavailable): direct(presence, to, session)
        case .value(.error), .value(.probe): route(presence)
        case .malformed: bounce(.presence(presence), .badRequest)
        }
    }

    /// Hands on a presence, of another account or from outside.
    func route(_ presence: Presence) {
        guard let from = presence.from, let to = presence.to else { return }
        if isOfRooms(to) { return routeToRoom(presence) }
        guard to.domainOnly == domain else { return bounce(.presence(presence), .remoteServerNotFound) }
        guard let account = accounts[to.bare], !isBlocked(from, by: to) else { return }
        switch presence.type {
        case .subscribe, .subscribed, .unsubscribe, .unsubscribed:
            if let kind = presence.type { receiveSubscription(kind, presence, from.bare, account) }
        case .probe:
            guard account.roster.informs(from.bare) else { return }
            for session in account.available {
                if let current = session.presence { deliver(current, to: from) }
            }
        default:
            if to.isFull {
                if let session = account.session(to) { send(.presence(presence), to: session) }
            } else {
                for session in account.available { send(.presence(presence), to: session) }
            }
        }
    }

    // MARK: - To everybody

    private func broadcast(_ presence: Presence, _ session: LoopbackSession) {
        switch presence.header.type {
        case .value(.unavailable): leave(session, presence)
        case .absent:
            let isInitial = session.presence == nil
            let wasUnreachable = isInitial || session.priority < 0
            session.presence = presence
            tellEverybody(presence, of: session)
            if isInitial { arrive(session) }
            if wasUnreachable, session.priority >= 0 { deliverOffline(to: session) }
            learnCapabilities(of: session)
        default: bounce(.presence(presence), .badRequest)
        }
    }

    /// What a client that has come is told: who is there, and who has asked (RFC 6121 §4.2.2, §3.1.3).
    private func arrive(_ session: LoopbackSession) {
        let account = session.account
        for item in account.roster.sorted where item.subscription?.hasTo == true {
            guard let contact = accounts[item.jid], contact.roster.informs(account.jid) else { continue }
            for other in contact.available {
                guard var current = other.presence else { continue }
                current.to = session.jid
                send(.presence(current), to: session)
            }
        }
        for other in account.available where other !== session {
            guard var current = other.presence else { continue }
            current.to = session.jid
            send(.presence(current), to: session)
        }
        for request in account.roster.requests.sorted(by: { $0.key < $1.key }) {
            send(.presence(request.value), to: session)
        }
    }

    /// A client is there no longer.
    func leave(_ session: LoopbackSession, _ presence: Presence) {
        guard session.presence != nil || !session.directed.isEmpty else { return }
        var told = Set<JID>()
        if session.presence != nil {
            tellEverybody(presence, of: session)
            told = Set(session.account.roster.sorted.filter { $0.subscription?.hasFrom == true }.map(\.jid))
        }
        session.presence = nil
        session.interests = []
        for jid in session.directed.sorted() where !told.contains(jid.bare) { deliver(presence, to: jid) }
        session.directed = []
    }

    /// Tells the contacts that may know, and the account's own clients.
    private func tellEverybody(_ presence: Presence, of session: LoopbackSession) {
        for item in session.account.roster.sorted where item.subscription?.hasFrom == true {
            deliver(presence, to: item.jid)
        }
        for other in session.account.available {
            var presence = presence
            presence.to = other.jid
            send(.presence(presence), to: other)
        }
    }

    /// Hands a presence to an address, as far as it is here.
    private func deliver(_ presence: Presence, to jid: JID) {
        if isOfRooms(jid) {
            var presence = presence
            presence.to = jid
            return routeToRoom(presence)
        }
        guard !isBlocked(presence.from, by: jid), let account = accounts[jid.bare] else { return }
        var presence = presence
        presence.to = jid
        let recipients = jid.isFull ? account.session(jid).map { [$0] } ?? [] : account.available
        for session in recipients { send(.presence(presence), to: session) }
    }

    private func direct(_ presence: Presence, _ to: JID, _ session: LoopbackSession) {
        if presence.isAvailable {
            guard session.directed.count < configuration.limits.directedPresences else {
                return bounce(.presence(presence), .resourceConstraint)
            }
            session.directed.insert(to)
        } else {
            session.directed.remove(to)
        }
        route(presence)
    }

    // MARK: - Subscriptions

    private func sendSubscription(
        _ kind: Presence.Kind, _ presence: Presence, _ contact: JID, _ session: LoopbackSession
    ) {
        let account = session.account
        guard contact != account.jid else { return }
        let effects = account.roster.send(kind, to: contact)
        if let item = effects.push { push(item, account) }
        guard effects.isDelivered else { return }
        var presence = presence
        presence.from = account.jid
        presence.to = contact
        // The contact hears that the account is gone before it hears why.
        if effects.sendsUnavailable { tell(contact, ofAccount: account, isThere: false) }
        guard contact.domainOnly == domain else { return bounce(.presence(presence), .remoteServerNotFound) }
        route(presence)
        if effects.sendsPresence { tell(contact, ofAccount: account, isThere: true) }
    }

    private func receiveSubscription(
        _ kind: Presence.Kind, _ presence: Presence, _ contact: JID, _ account: LoopbackAccount
    ) {
        let effects = account.roster.receive(kind, from: contact, presence)
        if let item = effects.push { push(item, account) }
        if effects.isDelivered {
            for session in account.available { send(.presence(presence), to: session) }
        }
        if effects.sendsUnavailable { tell(contact, ofAccount: account, isThere: false) }
        if let answer = effects.answer { route(Presence(answer, to: contact, from: account.jid)) }
        if effects.sendsPresence { tell(contact, ofAccount: account, isThere: true) }
    }

    /// Tells a contact which clients of an account are there, or that they are not.
    func tell(_ contact: JID, ofAccount account: LoopbackAccount, isThere: Bool) {
        for session in account.available {
            if isThere, let current = session.presence {
                deliver(current, to: contact)
            } else if !isThere {
                deliver(Presence(.unavailable, from: session.jid), to: contact)
            }
        }
    }

    // MARK: - The roster

    /// Tells the clients that follow the roster of a change (RFC 6121 §2.1.6).
    private func push(_ item: Roster.Item, _ account: LoopbackAccount) {
        for session in account.sessions where session.followsRoster {
            let version = configuration.hasRosterVersions ? account.roster.version : nil
            let push = Roster(version: version, items: [item])
            send(.iq(IQ(set: push, to: session.jid, id: fresh("push-"))), to: session)
        }
    }

    /// Answers a request about the roster (RFC 6121 §2.2 to §2.5).
    func answer(_ roster: Roster, _ type: IQ.Kind?, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        let account = session.account
        guard type == .set else {
            session.followsRoster = true
            let version = configuration.hasRosterVersions ? account.roster.version : nil
            if let version, roster.version?.utf8.elementsEqual(version.utf8) == true { return .result(nil) }
            return .result(Roster(version: version, items: account.roster.sorted))
        }
        guard roster.items.count == 1, let item = roster.items[0].value, item.jid.isBare, item.jid != account.jid else {
            throw StanzaError(.badRequest, text: "expected one contact with a bare address")
        }
        let groups = Set(item.groups.map { Array($0.utf8) })
        guard groups.count == item.groups.count else { throw StanzaError(.badRequest, text: "a group is there twice") }
        guard !groups.contains([]) else { throw StanzaError(.notAcceptable, text: "a group without a name") }
        guard item.subscription == .remove else {
            push(try account.roster.set(item), account)
            return .result(nil)
        }
        guard account.roster.items[item.jid] != nil else { throw StanzaError(.itemNotFound) }
        remove(item.jid, account)
        return .result(nil)
    }

    private func remove(_ contact: JID, _ account: LoopbackAccount) {
        guard let old = account.roster.remove(contact) else { return }
        if old.subscription?.hasFrom == true {
            tell(contact, ofAccount: account, isThere: false)
            route(Presence(.unsubscribed, to: contact, from: account.jid))
        }
        if old.subscription?.hasTo == true || old.ask != nil {
            route(Presence(.unsubscribe, to: contact, from: account.jid))
        }
        push(Roster.Item(jid: contact, subscription: .remove), account)
    }
}
