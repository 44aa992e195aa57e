import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// The stream of one client: header, features, authentication, resource.
extension LoopbackServer {
    /// Takes what a client has sent.
    func receive(_ bytes: [UInt8], _ connection: LoopbackConnection) async {
        var events: [StreamParser.Event] = []
        try? connection.parser.feed(bytes) { events.append($0) }
        let failure = connection.parser.failure
        for event in events {
            let isRestart = await take(event, connection)
            // What came along with the end of a negotiation came too early.
            if isRestart || connection.isOver { return }
        }
        guard let failure else { return }
        end(connection, StreamError(.init(rawValue: failure.condition.rawValue), text: failure.reason))
    }

    /// Ends a stream: with an error or without, and with the end tag.
    func end(_ connection: LoopbackConnection, _ error: StreamError? = nil) {
        guard !connection.isOver else { return }
        let session = connection.session
        if !connection.isOpen { sendHeader(connection) }
        if let error { connection.send(error) }
        connection.send("</stream:stream>")
        connection.phase = .over
        connection.outbox.finish()
        // A stream that was ended is not resumed.
        if let session, session.connection === connection { close(session) }
        startWriting(connection)
    }

    /// Takes one event.
    ///
    /// - Returns: Whether the stream begins anew behind it.
    private func take(_ event: StreamParser.Event, _ connection: LoopbackConnection) async -> Bool {
        switch event {
        case .opened(let header): opened(header, connection)
        case .closed: end(connection)
        case .stanza(let stanza): await take(stanza, connection)
        case .nonza(let element): return await take(element, connection)
        case .features, .rejected: end(connection, StreamError(.unsupportedStanzaType))
        }
        return false
    }

    // MARK: - Header and features

    private func opened(_ header: StreamHeader, _ connection: LoopbackConnection) {
        sendHeader(connection)
        guard header.contentNamespace == .client else {
            return end(connection, StreamError(.invalidNamespace, text: "expected jabber:client"))
        }
        guard header.to == domain else {
            return end(connection, StreamError(.hostUnknown, text: "this server is that of \(domain)"))
        }
        guard let version = header.version, version.prefix(while: { $0 != "." }) != "0" else {
            return end(connection, StreamError(.unsupportedVersion, text: "expected version 1.0"))
        }
        var features = XML.Element(XML.Name("features", in: .streams))
        switch connection.phase {
        case .unauthenticated:
            if configuration.acceptTLS != nil, !connection.isEncrypted {
                var startTLS = XML.Element(XML.Name("starttls", in: .startTLS))
                startTLS.append(XML.Element(XML.Name("required", in: .startTLS)))
                features.append(startTLS)
            } else {
                var list = XML.Element(XML.Name("mechanisms", in: .sasl))
                for name in mechanisms {
                    list.append(XML.Element(XML.Name("mechanism", in: .sasl), [:], [.text(name.rawValue)]))
                }
                features.append(list)
                if configuration.allowsRegistration {
                    features.append(XML.Element(XML.Name("register", in: .registerFeature)))
                }
            }
        default:
            features.append(XML.Element(XML.Name("bind", in: .bind)))
            if configuration.hasStreamManagement {
                features.append(XML.Element(XML.Name("sm", in: .streamManagement)))
            }
            features.append(XML.Element(XML.Name("csi", in: .clientState)))
            if configuration.hasRosterVersions {
                features.append(XML.Element(XML.Name("ver", in: .rosterVersioningFeature)))
            }
            if configuration.hasPreApproval {
                features.append(XML.Element(XML.Name("sub", in: .preApprovalFeature)))
            }
        }
        connection.send(features)
    }

    private var mechanisms: [SASLMechanismName] {
        configuration.mechanisms.filter { LoopbackSASL.available.contains($0) }
    }

    private func sendHeader(_ connection: LoopbackConnection) {
        connection.isOpen = true
        connection.send(
            "<?xml version='1.0'?><stream:stream xmlns='\(XML.Namespace.client)' "
                + "xmlns:stream='\(XML.Namespace.streams)' id='\(fresh("stream-"))' from='\(domain)' version='1.0' "
                + "xml:lang='en'>")
    }

    /// The client opens the stream again.
    private func restart(_ connection: LoopbackConnection) {
        connection.parser.reset()
        connection.isOpen = false
    }

    // MARK: - Everything but stanzas

    private func take(_ element: XML.Element, _ connection: LoopbackConnection) async -> Bool {
        switch element.name.namespace {
        case .startTLS where element.name.local == "starttls": return await startTLS(connection)
        case .sasl: return await authenticate(element, connection)
        case .streamManagement where configuration.hasStreamManagement: manage(element, connection)
        case .clientState where connection.session != nil: indicate(element.name.local, connection)
        default: end(connection, StreamError(.unsupportedStanzaType, text: "\(element.name) means nothing here"))
        }
        return false
    }

    /// Keeps presence back while nobody looks at the client (XEP-0352 v1.0.0 §5).
    private func indicate(_ state: String, _ connection: LoopbackConnection) {
        guard let session = connection.session, state == "active" || state == "inactive" else {
            return end(connection, StreamError(.unsupportedStanzaType))
        }
        session.isInactive = state == "inactive"
        guard !session.isInactive else { return }
        let waiting = session.waitingPresence.sorted { $0.key < $1.key }
        session.waitingPresence = [:]
        for (_, presence) in waiting { send(.presence(presence), to: session) }
    }

    private func startTLS(_ connection: LoopbackConnection) async -> Bool {
        guard let acceptTLS = configuration.acceptTLS, !connection.isEncrypted, case .unauthenticated = connection.phase
        else {
            connection.send(XML.Element(XML.Name("failure", in: .startTLS)))
            end(connection)
            return false
        }
        connection.send(XML.Element(XML.Name("proceed", in: .startTLS)))
        do {
            try await connection.transport.write(connection.outbox.takeAll())
            connection.transport = try await acceptTLS(connection.transport)
        } catch {
            connection.phase = .over
            connection.transport.close()
            return false
        }
        connection.isEncrypted = true
        restart(connection)
        return true
    }

    // MARK: - Authentication

    private func authenticate(_ element: XML.Element, _ connection: LoopbackConnection) async -> Bool {
        guard case .unauthenticated = connection.phase, configuration.acceptTLS == nil || connection.isEncrypted else {
            end(connection, StreamError(.notAuthorized, text: "the time for an authentication is another"))
            return false
        }
        do throws(LoopbackSASLFailure) {
            let message: [UInt8]?
            switch element.name.local {
            case "auth":
                guard let name = element["mechanism"].flatMap({ SASLMechanismName(rawValue: $0) }),
                    mechanisms.contains(name), let exchange = sasl.exchange(name)
                else { throw LoopbackSASLFailure(condition: "invalid-mechanism") }
                connection.exchange = exchange
                message = try Self.data(of: element)
                // Without a first message the client waits to be asked for it.
                if message == nil {
                    connection.send(XML.Element(XML.Name("challenge", in: .sasl)))
                    return false
                }
            case "response": message = try Self.data(of: element) ?? []
            case "abort": throw LoopbackSASLFailure(condition: "aborted")
            default: throw .malformedRequest
            }
            guard var exchange = connection.exchange, let message else { throw .malformedRequest }
            let step = try await exchange.step(message)
            connection.exchange = exchange
            return try take(step, connection)
        } catch {
            connection.exchange = nil
            connection.failures += 1
            var failure = XML.Element(XML.Name("failure", in: .sasl))
            failure.append(XML.Element(XML.Name(error.condition, in: .sasl)))
            connection.send(failure)
            if connection.failures > configuration.limits.failedAuthentications {
                end(connection, StreamError(.policyViolation, text: "too many failed authentications"))
            }
            return false
        }
    }

    private var sasl: LoopbackSASL {
        LoopbackSASL(domain: domain, iterations: configuration.iterations) { [passwords] in passwords[$0] }
    }

    private func take(
        _ step: LoopbackSASLStep,
        _ connection: LoopbackConnection
    ) throws(LoopbackSASLFailure) -> Bool {
        switch step {
        case .challenge(let data):
            connection.send(Self.element("challenge", data))
            return false
        case .success(let jid, let data):
            guard let account = jid.map({ accounts[$0] }) ?? temporaryAccount() else {
                throw LoopbackSASLFailure(condition: "temporary-auth-failure")
            }
            connection.exchange = nil
            connection.phase = .authenticated(account)
            connection.send(Self.element("success", data))
            restart(connection)
            return true
        }
    }

    /// An account of an anonymous client; `nil` when there are too many.
    private func temporaryAccount() -> LoopbackAccount? {
        guard accounts.count < configuration.limits.accounts, let jid = JID("\(fresh("anonymous-"))@\(domain)") else {
            return nil
        }
        let account = LoopbackAccount(jid, isTemporary: true, limits: configuration.limits)
        accounts[jid] = account
        return account
    }

    /// The bytes in base64 inside an element; `nil` when there is nothing.
    private static func data(of element: XML.Element) throws(LoopbackSASLFailure) -> [UInt8]? {
        let text = element.text
        if text.isEmpty { return nil }
        if text == "=" { return [] }
        guard let data = XML.Base64(xmlText: text) else { throw LoopbackSASLFailure(condition: "incorrect-encoding") }
        return data.bytes
    }

    private static func element(_ name: String, _ data: [UInt8]?) -> XML.Element {
        XML.Element(XML.Name(name, in: .sasl), [:], data.map { [.text(XML.Base64($0).xmlText)] } ?? [])
    }

    // MARK: - Stanzas and resources

    private func take(_ stanza: AnyStanza, _ connection: LoopbackConnection) async {
        switch connection.phase {
        case .bound(let session):
            session.management?.handled &+= 1
            await take(stanza, from: session)
        case .authenticated(let account):
            guard let iq = stanza.iq, iq.type == .set, let bind = iq[Bind.self] else {
                return end(connection, StreamError(.notAuthorized, text: "a stanza before a resource was bound"))
            }
            self.bind(bind, iq, account, connection)
        case .unauthenticated:
            if let iq = stanza.iq, register(iq, connection) { return }
            end(connection, StreamError(.notAuthorized, text: "a stanza before the authentication"))
        case .over:
            end(connection, StreamError(.notAuthorized, text: "a stanza before the authentication"))
        }
    }

    private func bind(_ bind: Bind, _ iq: IQ, _ account: LoopbackAccount, _ connection: LoopbackConnection) {
        func refuse(_ condition: StanzaError.Condition, _ text: String) {
            connection.send(stanza: iq.failure(StanzaError(condition, text: text)))
        }
        let wanted = bind.resource ?? fresh("resource-")
        guard !wanted.isEmpty, var jid = try? account.jid.with(resource: wanted) else {
            return refuse(.badRequest, "the resource is none")
        }
        if let earlier = account.session(jid) {
            switch configuration.resourceConflict {
            case .replace:
                if let other = earlier.connection { end(other, StreamError(.conflict)) } else { close(earlier) }
            case .refuse: return refuse(.conflict, "the resource is in use")
            case .rename:
                guard let other = try? account.jid.with(resource: fresh("resource-")) else { return }
                jid = other
            }
        }
        guard account.sessions.count < configuration.limits.sessionsOfAccount else {
            return refuse(.resourceConstraint, "the account has too many clients")
        }
        let session = LoopbackSession(account, jid, connection)
        account.sessions.append(session)
        connection.phase = .bound(session)
        connection.send(stanza: iq.result(Bind(jid: jid)))
    }
}

extension LoopbackConnection {
    /// Adds a stanza that stream management does not count.
    func send(stanza: some Stanza) {
        guard let bytes = try? stanza.serialized(in: .stream(.client)) else { return transport.close() }
        send(bytes)
    }
}

extension XML.Namespace {
    /// RFC 6120 §5.4.2.1.
    fileprivate static let startTLS: Self = "urn:ietf:params:xml:ns:xmpp-tls"

    /// XEP-0352 v1.0.0 §6.
    fileprivate static let clientState: Self = "urn:xmpp:csi:0"
}
