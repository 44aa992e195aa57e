import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// Stream management (XEP-0198 v1.6.3), and the end of sessions.
extension LoopbackServer {
    /// Takes an element of stream management.
    func manage(_ element: XML.Element, _ connection: LoopbackConnection) {
        switch element.name.local {
        case "enable": enable(element, connection)
        case "resume": resume(element, connection)
        case "r":
            guard let management = connection.session?.management else { return fail(.unexpectedRequest, connection) }
            connection.send(StreamManagement.Answer(handled: management.handled))
        case "a":
            guard let session = connection.session, let answer = try? StreamManagement.Answer(parsing: element) else {
                return fail(.badRequest, connection)
            }
            acknowledge(answer.handled, session, connection)
        default: end(connection, StreamError(.unsupportedStanzaType, text: "\(element.name) means nothing here"))
        }
    }

    private func fail(_ condition: StanzaError.Condition, handled: UInt32? = nil, _ connection: LoopbackConnection) {
        connection.send(StreamManagement.Failed(condition, handled: handled))
    }

    private func enable(_ element: XML.Element, _ connection: LoopbackConnection) {
        guard let session = connection.session, session.management == nil else {
            return fail(.unexpectedRequest, connection)
        }
        guard let enable = try? StreamManagement.Enable(parsing: element) else { return fail(.badRequest, connection) }
        let id = enable.resumes ? fresh("sm-") : nil
        session.management = LoopbackManagement(id: id)
        connection.send(StreamManagement.Enabled(id: id, resumes: enable.resumes))
    }

    private func resume(_ element: XML.Element, _ connection: LoopbackConnection) {
        guard case .authenticated(let account) = connection.phase,
            let resume = try? StreamManagement.Resume(parsing: element)
        else { return fail(.unexpectedRequest, connection) }
        let session = account.sessions.first {
            $0.management?.id?.utf8.elementsEqual(resume.previousID.utf8) ?? false
        }
        guard let session, let management = session.management else { return fail(.itemNotFound, connection) }
        // The client may know before this server does that the connection is gone.
        if let old = session.connection {
            old.phase = .over
            old.transport.close()
        }
        session.connection = connection
        connection.phase = .bound(session)
        // Whether somebody looks is said anew.
        session.isInactive = false
        connection.send(StreamManagement.Resumed(previousID: resume.previousID, handled: management.handled))
        guard session.management?.acknowledge(resume.handled) == true else {
            return endOvercount(resume.handled, session, connection)
        }
        for stanza in session.management?.unacknowledged ?? [] { connection.send(stanza: stanza) }
        if session.management?.unacknowledged.isEmpty == false { connection.send(StreamManagement.Request()) }
    }

    private func acknowledge(_ count: UInt32, _ session: LoopbackSession, _ connection: LoopbackConnection) {
        guard session.management != nil else { return fail(.unexpectedRequest, connection) }
        if session.management?.acknowledge(count) != true { endOvercount(count, session, connection) }
    }

    private func endOvercount(_ count: UInt32, _ session: LoopbackSession, _ connection: LoopbackConnection) {
        let sent = session.management?.sent
        end(
            connection,
            StreamError(
                .undefinedCondition,
                application: [StreamManagement.HandledCountTooHigh(handled: count, sent: sent)]
            )
        )
    }

    // MARK: - Sessions

    /// Sends a stanza to a client, or keeps it until the client comes back.
    func send(_ stanza: AnyStanza, to session: LoopbackSession) {
        if session.isInactive, case .presence(let presence) = stanza, let from = presence.from,
            presence.isAvailable || presence.type == .unavailable,
            session.waitingPresence.count < configuration.limits.contacts
        {
            session.waitingPresence[from] = presence
            return
        }
        session.connection?.send(stanza: stanza)
        guard session.management != nil else { return }
        session.management?.sent &+= 1
        session.management?.unacknowledged.append(stanza)
        session.management?.sinceRequest += 1
        let waiting = session.management?.unacknowledged.count ?? 0
        guard waiting <= configuration.limits.unacknowledged else {
            if let connection = session.connection {
                return end(connection, StreamError(.resourceConstraint, text: "too little is acknowledged"))
            }
            return close(session)
        }
        guard let connection = session.connection,
            session.management?.sinceRequest ?? 0 >= max(configuration.acknowledgementInterval, 1)
        else { return }
        session.management?.sinceRequest = 0
        connection.send(StreamManagement.Request())
    }

    /// A client is gone for good.
    func close(_ session: LoopbackSession) {
        let account = session.account
        guard let place = account.sessions.firstIndex(where: { $0 === session }) else { return }
        leave(session, Presence(.unavailable, from: session.jid))
        account.sessions.remove(at: place)
        let unacknowledged = session.management?.unacknowledged ?? []
        session.management = nil
        capabilityQueries = capabilityQueries.filter { $0.value.client != session.jid }
        // What the client has perhaps not seen goes where it would go without the client.
        for stanza in unacknowledged { returnUndelivered(stanza, to: account) }
        if account.isTemporary, account.sessions.isEmpty {
            accounts[account.jid] = nil
            serviceNodes.forget(account.jid)
        }
    }

    private func returnUndelivered(_ stanza: AnyStanza, to account: LoopbackAccount) {
        switch stanza {
        case .message(var message):
            message.to = account.jid
            deliverToAccount(message, account, isArchived: true)
        case .iq(let iq) where iq.type == .get || iq.type == .set:
            route(iq.failure(StanzaError(.recipientUnavailable)))
        case .iq, .presence: break
        }
    }
}
extension LoopbackConnection {
    /// Adds a stanza that is counted elsewhere.
    func send(stanza: AnyStanza) {
        guard let bytes = try? stanza.serialized(in: .stream(.client)) else { return transport.close() }
        send(bytes)
    }
}
