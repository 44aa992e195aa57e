import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// Where stanzas go (RFC 6120 §8 and §10, RFC 6121 §8).
extension LoopbackServer {
    /// Takes a stanza of a client's.
    func take(_ stanza: AnyStanza, from session: LoopbackSession) async {
        // A client that writes a sender writes its own (RFC 6120 §8.1.2.1).
        let isOwn = stanza.from.map { $0 == session.jid || $0 == session.account.jid } ?? true
        let hasFrom = stanza.stanza.fromIsMalformed
        guard isOwn, !hasFrom else {
            if let connection = session.connection { end(connection, StreamError(.invalidFrom)) }
            return
        }
        if stanza.stanza.toIsMalformed { return refuse(stanza, session, .jidMalformed) }
        switch stanza {
        case .message(var message):
            message.from = session.jid
            await send(message, from: session)
        case .presence(var presence):
            presence.from = session.jid
            send(presence, from: session)
        case .iq(var iq):
            iq.from = session.jid
            await send(iq, from: session)
        }
    }

    private func refuse(_ stanza: AnyStanza, _ session: LoopbackSession, _ condition: StanzaError.Condition) {
        guard let error = stanza.failure(StanzaError(condition)) else { return }
        send(error.addressed(to: session.jid), to: session)
    }

    // MARK: - Messages

    private func send(_ message: Message, from session: LoopbackSession) async {
        var message = message
        // A message for nobody is for the account (RFC 6121 §8.1.1.1 of its sender).
        let to = message.to ?? session.account.jid
        message.to = to
        if isOfRooms(to) { return routeToRoom(message) }
        if isBlocked(to, by: session.jid) { return bounce(.message(message), .notAcceptable) }
        if to == domain {
            let outcome = await configuration.router.route(.message(message))
            if outcome.handlers == 0 { bounce(.message(message), .serviceUnavailable) }
            return
        }
        let isToSelf = to.hasSameBare(as: session.jid)
        if !isToSelf {
            archive(message, in: session.account)
            sendCarbons(of: message, from: session)
        }
        route(message)
    }

    /// Hands a message to the account or service it is for.
    func route(_ message: Message) {
        guard let to = message.to else { return }
        if to.domainOnly == pubSubService { return bounce(.message(message), .serviceUnavailable) }
        guard to.domainOnly == domain else { return bounce(.message(message), .remoteServerNotFound) }
        guard let account = accounts[to.bare] else { return bounce(.message(message), .serviceUnavailable) }
        if isBlocked(message.from, by: to) { return bounce(.message(message), .serviceUnavailable) }
        if to.isFull, let session = account.session(to) {
            let message = archived(message, account, isArchived: false)
            send(.message(message), to: session)
            sendCarbons(ofReceived: message, account, except: [session])
            return
        }
        if to.isFull {
            switch message.type {
            case .chat: break
            case .error: return
            case .normal, .groupchat, .headline: return bounce(.message(message), .serviceUnavailable)
            }
        }
        deliverToAccount(message, account, isArchived: false)
    }

    /// Hands a message to the clients of an account that it is for, or keeps it (RFC 6121 §8.5.2).
    func deliverToAccount(_ message: Message, _ account: LoopbackAccount, isArchived: Bool) {
        switch message.type {
        case .groupchat: return bounce(.message(message), .serviceUnavailable)
        case .error: return
        case .headline:
            for session in account.available where session.priority >= 0 { send(.message(message), to: session) }
        case .normal, .chat:
            let recipients = account.mostAvailable
            if recipients.isEmpty { return keep(message, account, isArchived: isArchived) }
            let message = archived(message, account, isArchived: isArchived)
            for session in recipients { send(.message(message), to: session) }
            if !isArchived { sendCarbons(ofReceived: message, account, except: recipients) }
        }
    }

    /// Keeps a message until somebody comes (XEP-0160 v1.0.1 §3).
    private func keep(_ message: Message, _ account: LoopbackAccount, isArchived: Bool) {
        guard message.isWorthKeeping else { return }
        guard account.offline.count < configuration.limits.offlineMessages, !account.isTemporary else {
            return bounce(.message(message), .serviceUnavailable)
        }
        var message = archived(message, account, isArchived: isArchived)
        // Behind whatever the sender has put in.
        message.extensions.append(Delay(stamp: configuration.now(), from: domain))
        account.offline.append(message)
    }

    /// Hands the messages that waited to a client that has come.
    func deliverOffline(to session: LoopbackSession) {
        let messages = session.account.offline
        session.account.offline = []
        for message in messages { send(.message(message), to: session) }
    }

    /// Puts a message into the archive of its recipient.
    ///
    /// - Returns: The message with the identifier that the archive gave it.
    private func archived(_ message: Message, _ account: LoopbackAccount, isArchived: Bool) -> Message {
        if isArchived { return message }
        var message = message
        // Nobody else speaks in the account's name (XEP-0359 v0.7.0 §5).
        if message.extensions.all(StanzaID.self).contains(where: { $0.by == account.jid }) {
            message.extensions.removeAll { $0.value(as: StanzaID.self)?.by == account.jid }
        }
        if let id = archive(message, in: account) { message.extensions.append(StanzaID(id: id, by: account.jid)) }
        return message
    }

    /// Puts a message into an archive.
    ///
    /// - Returns: What the archive calls it; `nil` when it is no message to archive (XEP-0313 v1.1.3 §5.1.1).
    @discardableResult
    private func archive(_ message: Message, in account: LoopbackAccount) -> String? {
        guard configuration.hasArchive, message.isWorthArchiving, let from = message.from, let to = message.to else {
            return nil
        }
        let id = fresh("archive-")
        let other = from.hasSameBare(as: account.jid) ? to.bare : from.bare
        account.archive.append(.init(id: id, stamp: configuration.now(), with: other, message: message))
        return id
    }

    // MARK: - Requests

    private func send(_ iq: IQ, from session: LoopbackSession) async {
        let isRequest = iq.type == .get || iq.type == .set
        if let error = iq.shapeError {
            if iq.type != .result, iq.type != .error { refuse(.iq(iq), session, error.condition) }
            return
        }
        guard isRequest else { return route(iq) }
        let to = iq.to ?? session.account.jid
        // What has a resource, or is elsewhere, is answered there.
        let isElsewhere = to.domainOnly != domain && to != pubSubService
        if !isOfRooms(to), to.isFull || isElsewhere { return route(iq) }
        if case .malformed(_, let error) = iq.payload {
            return send(iq.failure(StanzaError(.badRequest, text: error.description)), to: session)
        }
        do throws(StanzaError) {
            let answer = try answer(iq, to, session)
            switch answer {
            case .result(let payload): send(iq.result(payload), to: session)
            case .sent: break
            case .unknown:
                let outcome = await configuration.router.route(.iq(iq))
                send(outcome.reply ?? iq.failure(StanzaError(.serviceUnavailable)), to: session)
            }
        } catch {
            send(iq.failure(error), to: session)
        }
    }

    /// What became of a request.
    enum Answer {
        /// It went well.
        case result((any StanzaExtension)?)
        /// The answer has been sent.
        case sent
        /// The server does not know the request.
        case unknown
    }

    private func answer(_ iq: IQ, _ to: JID, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        if let error = configuration.refusal(iq) { throw error }
        if to == pubSubService { return try answerAsService(iq, session) }
        if isOfRooms(to) { return try answerAsRooms(iq, session) }
        if to == domain {
            let answer = try answerRegistration(iq, session)
            if case .unknown = answer { return answerAsServer(iq) }
            return answer
        }
        if to == session.account.jid { return try answerAsOwnAccount(iq, session) }
        guard let account = accounts[to] else { throw StanzaError(.serviceUnavailable) }
        return try answerAsAccount(iq, account, session)
    }

    private func send(_ iq: IQ, to session: LoopbackSession) {
        var iq = iq
        iq.to = session.jid
        send(.iq(iq), to: session)
    }

    /// Hands a request or an answer to the client it is for.
    func route(_ iq: IQ) {
        guard let to = iq.to else { return }
        if to == domain { return takeAnswer(iq) }
        let isRequest = iq.type == .get || iq.type == .set
        guard to.domainOnly == domain else {
            return isRequest ? bounce(.iq(iq), .remoteServerNotFound) : ()
        }
        guard let session = accounts[to.bare]?.session(to), !isBlocked(iq.from, by: to) else {
            return isRequest ? bounce(.iq(iq), .serviceUnavailable) : ()
        }
        send(.iq(iq), to: session)
    }

    // MARK: - Errors

    /// Sends a stanza back to its sender as an error, unless it is one or an answer.
    func bounce(_ stanza: AnyStanza, _ condition: StanzaError.Condition) {
        guard let from = stanza.from, let error = stanza.failure(StanzaError(condition)),
            let session = accounts[from.bare]?.session(from)
        else { return }
        send(error, to: session)
    }
}

extension AnyStanza {
    /// The error that answers a stanza; `nil` for one that must not be answered with an error (RFC 6120 §8.3.1).
    fileprivate func failure(_ error: StanzaError) -> AnyStanza? {
        switch self {
        case .iq(let iq):
            return iq.type == .result || iq.type == .error ? nil : .iq(iq.failure(error))
        case .message(let message):
            guard message.type != .error else { return nil }
            return .message(
                Message(to: message.from, from: message.to, type: .error, id: message.id, extensions: [error]))
        case .presence(let presence):
            guard presence.type != .error else { return nil }
            return .presence(
                Presence(.error, to: presence.from, from: presence.to, id: presence.id, extensions: [error]))
        }
    }

    fileprivate func addressed(to jid: JID) -> AnyStanza {
        switch self {
        case .iq(var iq):
            iq.to = jid
            return .iq(iq)
        case .message(var message):
            message.to = jid
            return .message(message)
        case .presence(var presence):
            presence.to = jid
            return .presence(presence)
        }
    }
}

extension Stanza {
    fileprivate var fromIsMalformed: Bool { if case .malformed = header.from { true } else { false } }
    fileprivate var toIsMalformed: Bool { if case .malformed = header.to { true } else { false } }
}

extension Message {
    private var hints: [ProcessingHint] { extensions.all(ProcessingHint.self) }

    /// Whether the message waits for its recipient: one that says something, and does not ask to be forgotten.
    fileprivate var isWorthKeeping: Bool {
        if hints.contains(.noStore) { return false }
        return body != nil || subject != nil || hints.contains(.store)
    }

    /// Whether an archive keeps the message.
    fileprivate var isWorthArchiving: Bool {
        if hints.contains(.noStore) || hints.contains(.noPermanentStore) { return false }
        return hints.contains(.store) || body != nil && (type == .chat || type == .normal)
    }
}
