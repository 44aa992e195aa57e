import StanzaCore
import StanzaExtensions
import StanzaXML

/// A stream that is ready, with the connection below it.
struct Established: Sendable {
    let transport: any Transport
    let endpoint: ServerEndpoint
    let stream: NegotiatedStream
    let parser: Locked<StreamParser>
    /// What the bytes of the login did to the text of the log.
    var text = WireText()
}

/// What a broken connection leaves behind.
struct Saved: Sendable {
    var management: StreamManagement.State
    let jid: JID
}

extension Client {
    /// Connects and logs in.
    ///
    /// A later break of the connection is dealt with by ``Configuration/backoff``; a failure now is thrown.
    ///
    /// - Throws: ``StreamFailure``; `CancellationError`.
    public func connect() async throws {
        guard case .disconnected = state, connecting == nil, supervisor == nil else {
            throw StreamFailure(.unsendable, "the client is connected already, or about to be")
        }
        isDisconnecting = false
        hub.set(.connecting)
        let task = establishing(resuming: nil)
        connecting = task
        do {
            let established = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            connecting = nil
            // Whoever called it off meanwhile wins.
            if isDisconnecting || Task.isCancelled {
                established.transport.close()
                throw CancellationError()
            }
            incoming.buffer.reopen()
            let opening = inbox.reopen()
            begin(established)
            let number = delivery.withLock { $0.begin() }
            Task { await self.deliver(number, opening) }
            supervisor = Task { await self.supervise(established) }
        } catch {
            connecting = nil
            let failure = error as? StreamFailure ?? StreamFailure(.disconnected, "connecting was called off")
            hub.set(.disconnected(error is CancellationError ? nil : failure))
            throw error
        }
    }

    /// Ends the stream and the connection, and waits until that is done: the server has
    /// ``Configuration/closeTimeout`` to end its side. What was sent before is written first.
    ///
    /// Requests that wait fail with ``StreamFailure/Code/disconnected``. Handlers get no more stanzas; those in
    /// ``incoming`` that came before can still be taken.
    public func disconnect() async {
        isDisconnecting = true
        delivery.withLock { $0.isStopped = true }
        connecting?.cancel()
        inbox.finish()
        incoming.buffer.mayHaveRoom.send()
        guard let supervisor else { return }
        if let live {
            // Else the server keeps what it was not told of for the next who logs in (XEP-0198).
            if let handled = live.management?.handled, handled != live.told { acknowledgeHandled() }
            live.outbox.end(Array("</stream:stream>".utf8))
            let (clock, time, transport) = (configuration.clock, configuration.closeTimeout, live.transport)
            let limit = Task {
                try? await clock.sleep(for: time)
                if !Task.isCancelled { transport.close() }
            }
            await supervisor.value
            limit.cancel()
        } else {
            supervisor.cancel()
            await supervisor.value
        }
    }

    private func establishing(resuming saved: Saved?) -> Task<Established, any Error> {
        let configuration = configuration
        var purpose = purpose
        if case .client(let jid, _) = purpose, let credentials { purpose = .client(jid, credentials) }
        return Task { [purpose] in
            try await withTimeout(
                configuration.connectTimeout,
                clock: configuration.clock,
                throwing: StreamFailure(.timedOut, "no stream within \(configuration.connectTimeout)")
            ) {
                try await Establishing(purpose: purpose, configuration: configuration, saved: saved).run()
            }
        }
    }

    // MARK: - Connections, one after the other

    /// Keeps the stream until it is over for good.
    private func supervise(_ first: Established) async {
        var established = first
        while true {
            let failure = end(after: await run(established))
            if isDisconnecting || Task.isCancelled { return finish(failure) }
            switch await reconnect(after: failure) {
            case .success(let next): established = next
            case .failure(let failure): return finish(failure)
            }
            begin(established)
        }
    }

    /// Runs a connection until it ends, and says why it did.
    private func run(_ established: Established) async -> StreamFailure {
        guard let number = live?.number, let outbox = live?.outbox else {
            return StreamFailure(.notConnected, "there is no stream")
        }
        return await withTaskGroup(of: StreamFailure?.self) { group in
            group.addTask { await self.read(established, number, outbox) }
            group.addTask { await self.write(established, outbox) }
            if let interval = configuration.keepAlive {
                group.addTask { await self.keepAlive(interval, number) }
            }
            var failure: StreamFailure?
            while failure == nil, let result = await group.next() {
                if let result { failure = result }
            }
            if let failure { await say(farewellFor: failure, over: established.transport, outbox) }
            group.cancelAll()
            established.transport.close()
            return failure ?? StreamFailure(.connectionLost, "the connection ended")
        }
    }

    /// Tells the peer why the stream ends, as far as it takes it at once.
    private func say(farewellFor failure: StreamFailure, over transport: any Transport, _ outbox: Outbox) async {
        // Where the stream was ended on this side already nothing may follow.
        guard !isDisconnecting, failure.farewell != nil || failure.code == .closedByPeer || failure.code == .streamError
        else { return }
        let bytes = Negotiator.end(of: purpose.content, for: failure)
        outbox.end([])
        // The writer may be in the middle of a write that the peer does not take.
        try? await withTimeout(
            min(configuration.closeTimeout, .seconds(1)),
            clock: configuration.clock,
            throwing: StreamFailure(.timedOut, "the peer takes no bytes")
        ) {
            try await transport.write(bytes)
        }
    }

    private func reconnect(after failure: StreamFailure) async -> Result<Established, StreamFailure> {
        guard let backoff = configuration.backoff else { return .failure(failure) }
        var failure = failure
        var attempt = 1
        while attempt <= backoff.attempts ?? .max, !failure.isFinal {
            let delay = backoff.delay(before: attempt, chance: configuration.chance())
            hub.set(.reconnecting(attempt: attempt, after: delay, because: failure))
            log(.debug, "reconnecting in \(delay): \(failure)")
            do {
                try await configuration.clock.sleep(for: delay)
                let task = establishing(resuming: saved)
                let established = try await withTaskCancellationHandler {
                    try await task.value
                } onCancel: {
                    task.cancel()
                }
                if isDisconnecting || Task.isCancelled {
                    established.transport.close()
                    return .failure(failure)
                }
                return .success(established)
            } catch let error as StreamFailure {
                failure = error
                attempt += 1
            } catch {
                return .failure(failure)
            }
        }
        return .failure(failure)
    }

    /// The end for good.
    private func finish(_ failure: StreamFailure) {
        if let saved { keepUndelivered(saved.management.unacknowledged.map(\.bytes) + waiting.map(\.bytes)) }
        saved = nil
        waiting = []
        waitingBytes = 0
        watchers = []
        failRequests(isDisconnecting ? StreamFailure(.disconnected, "the client was disconnected") : failure)
        supervisor = nil
        lastFailure = nil
        mayGoOn.send()
        hub.set(.disconnected(isDisconnecting ? nil : failure))
        // Last, so that whoever sees the end of ``incoming`` finds the state as it is then.
        inbox.finish()
        if isDisconnecting {
            inbox.removeAll()
            incoming.buffer.finish()
        }
    }

    nonisolated func log(_ level: StreamLog.Level, _ text: @autoclosure () -> String) {
        configuration.log?(level, text())
    }
}

/// How a connection is made and a stream set up over it.
struct Establishing: Sendable {
    let purpose: Negotiator.Purpose
    let configuration: Client.Configuration
    let saved: Saved?
    /// Fills in what an account needs.
    var fillIn: (@Sendable (XML.Element) async throws -> XML.Element)?

    func run() async throws -> Established {
        var endpoints = try await self.endpoints()
        var redirects = 0
        var last: StreamFailure?
        while !endpoints.isEmpty {
            let connection: Connection
            do {
                connection = try await configuration.connector.connect(to: endpoints)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                throw last ?? StreamFailure(lost: error)
            }
            configuration.log?(.debug, "connected to \(connection.transport.endpoint)")
            do {
                return try await negotiate(connection)
            } catch let failure as StreamFailure {
                if failure.streamError?.condition == .seeOtherHost {
                    redirects += 1
                    guard redirects <= configuration.maximumRedirects,
                        let other = Self.endpoint(failure.streamError?.conditionText, like: connection.endpoint),
                        mayGo(to: other)
                    else {
                        throw StreamFailure(
                            .redirected, "the server sends the client away: \(failure.reason)", cause: failure.cause)
                    }
                    endpoints = [other]
                    last = nil
                    continue
                }
                guard failure.mayBeTheEndpoint else { throw failure }
                last = failure
                // Those before it did not answer.
                let index = endpoints.firstIndex(of: connection.endpoint) ?? 0
                endpoints.removeFirst(index + 1)
            }
        }
        throw last ?? StreamFailure(.connectionLost, "there is no endpoint to connect to")
    }

    /// Whether a server may send the client to an endpoint. With TLS the certificate there has to be the domain's all the same;
    /// without, the client does not even look up the name of another machine.
    private func mayGo(to endpoint: ServerEndpoint) -> Bool {
        if configuration.negotiation.protection == .required { return true }
        let isNumeric = endpoint.host.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
        return isNumeric && endpoint.host.hasPrefix("127.") || ["::1", "localhost"].contains(endpoint.host)
    }

    private func endpoints() async throws -> [ServerEndpoint] {
        do {
            var endpoints = try await configuration.connector.endpoints(for: purpose.domain)
            // Where the server would like a stream to go on.
            if let location = saved?.management.location, let first = endpoints.first,
                let preferred = Self.endpoint(location, like: first)
            {
                endpoints.insert(preferred, at: 0)
            }
            return endpoints
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw StreamFailure(lost: error)
        }
    }

    /// An endpoint from what a server calls it: a host, or a host with a port, IPv6 in brackets.
    static func endpoint(_ text: String?, like other: ServerEndpoint) -> ServerEndpoint? {
        guard let text, !text.isEmpty, text.utf8.count <= 1_023, !text.utf8.contains(where: { $0 <= 0x20 }) else {
            return nil
        }
        var host = text[...]
        var port = other.tls == .direct ? other.port : 5_222
        let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
        let isBracketed = text.utf8.first == UInt8(ascii: "[")
        if let colon = text.lastIndex(of: ":"), isBracketed ? text[..<colon].last == "]" : colons == 1 {
            guard let number = UInt16(text[text.index(after: colon)...]), number > 0 else { return nil }
            host = text[..<colon]
            port = number
        }
        if isBracketed {
            guard host.last == "]" else { return nil }
            host = host.dropFirst().dropLast()
        }
        return host.isEmpty ? nil : ServerEndpoint(host: String(host), port: port, tls: other.tls)
    }

    private func negotiate(_ connection: Connection) async throws -> Established {
        var transport = connection.transport
        do {
            var options = configuration.negotiation
            var channel = SASLChannel.clear
            if connection.endpoint.tls == .none || options.protection == .none, connection.endpoint.tls != .direct {
                if case .component = purpose {
                    options.protection = .none
                } else {
                    guard options.protection == .none, transport.isLocal else {
                        throw StreamFailure(
                            .tlsNotOffered, "without TLS the client connects only to servers on this machine")
                    }
                }
            }
            if connection.endpoint.tls == .direct {
                let secured = try await secure(transport, offering: ["xmpp-client"])
                channel = SASLChannel(secured)
                transport = secured
            }
            return try await negotiate(&transport, channel, options, connection.endpoint)
        } catch {
            transport.close()
            throw error
        }
    }

    private func secure(_ transport: any Transport, offering protocols: [String]) async throws -> any SecureTransport {
        guard let tls = configuration.tls else {
            throw StreamFailure(.tlsFailed, "the client was given nothing to do TLS with")
        }
        guard let domain = purpose.domain.asciiDomainpart else {
            throw StreamFailure(.tlsFailed, "the domain has a label that DNS cannot have")
        }
        do {
            return try await tls.startTLS(over: transport, domain: domain, offering: protocols)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw StreamFailure(.tlsFailed, String(describing: error), cause: error)
        }
    }

    private func negotiate(
        _ transport: inout any Transport,
        _ channel: SASLChannel,
        _ options: Negotiator.Options,
        _ endpoint: ServerEndpoint
    ) async throws -> Established {
        var negotiator = Negotiator(purpose, options, resuming: saved?.management, as: saved?.jid)
        var text = WireText()
        var sent = WireText()
        do {
            var bytes = negotiator.start(over: channel)
            while true {
                log(&sent, bytes, "sent")
                try await write(bytes, transport)
                var steps: [Negotiator.Step] = []
                while steps.isEmpty {
                    guard let received = try await read(transport) else {
                        throw StreamFailure(.connectionLost, "the connection ended before the stream was set up")
                    }
                    log(&text, received, "received")
                    steps = try await negotiator.receive(received)
                }
                bytes = []
                var queue = steps[...]
                while let step = queue.popFirst() {
                    switch step {
                    case .send(let more): bytes += more
                    case .startTLS:
                        let secured = try await secure(transport, offering: [])
                        transport = secured
                        bytes += negotiator.start(over: SASLChannel(secured))
                    case .registrationForm(let form):
                        guard let fillIn else {
                            throw StreamFailure(.registrationFailed, "nobody is there to fill in the form")
                        }
                        queue += try negotiator.register(try await fillIn(form))
                    case .ready(let stream):
                        // What was to be sent before the stream was ready.
                        if !bytes.isEmpty { try await write(bytes, transport) }
                        let parser = Locked(negotiator.takeParser())
                        return Established(
                            transport: transport, endpoint: endpoint, stream: stream, parser: parser, text: text)
                    }
                }
            }
        } catch let failure as StreamFailure {
            let farewell = negotiator.farewell(for: failure)
            if !farewell.isEmpty, failure.code != .connectionLost, failure.code != .tlsFailed {
                try? await transport.write(farewell)
            }
            throw failure
        }
    }

    private func log(_ text: inout WireText, _ bytes: [UInt8], _ what: String) {
        guard let log = configuration.log, log.level <= .trace else { return }
        let visible = text.visible(bytes)
        log(.trace, "\(what): \(visible)")
    }

    private func read(_ transport: any Transport) async throws -> [UInt8]? {
        do {
            return try await transport.read()
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw StreamFailure(lost: error)
        }
    }

    private func write(_ bytes: [UInt8], _ transport: any Transport) async throws {
        do {
            try await transport.write(bytes)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw StreamFailure(lost: error)
        }
    }
}

extension StreamFailure {
    /// Whether another endpoint of the same domain may fare better.
    var mayBeTheEndpoint: Bool {
        switch code {
        case .authenticationFailed, .bindingFailed, .registrationFailed, .unsendable, .redirected, .disconnected: false
        default: true
        }
    }

    /// Whether connecting again is of no use.
    var isFinal: Bool {
        switch code {
        case .authenticationFailed: saslError?.code != .temporaryAuthenticationFailure
        case .repeatedFailure, .unsendable, .redirected, .disconnected: true
        case .streamError:
            [.conflict, .hostGone, .hostUnknown, .notAuthorized, .seeOtherHost].contains(streamError?.condition)
        default: false
        }
    }
}
