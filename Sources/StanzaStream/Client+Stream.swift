import StanzaCore
import StanzaExtensions
import StanzaXML

/// A connection that is in use.
struct Live: Sendable {
    let number: Int
    let transport: any Transport
    let outbox: Outbox
    let jid: JID
    let indicatesState: Bool
    var management: StreamManagement.State?
    /// How many stanzas of the peer's it was told have been handled.
    var told: UInt32
    /// Whether an answer to `<r/>` is on its way.
    var isAskedForAcknowledgement = false
    /// Whether the peer asked what was handled, and was told less than had come.
    var owesAcknowledgement = false
    /// Signs of life since the last look: whole elements, and bytes.
    var elements = 0
    var bytes = 0
    /// Whether the peer was asked for a sign of life.
    var isProbed = false
    /// Whether nothing is read because nobody takes what came.
    var isPaused = false
    var sentText = WireText()
}

/// Why a connection ended, as far as it matters for whether the next one will end the same way.
struct FailureCause: Hashable, Sendable {
    let isOwn: Bool
    let condition: String

    /// `nil` for what has nothing to do with what was sent.
    init?(_ failure: StreamFailure) {
        switch failure.code {
        case .malformedStream:
            isOwn = true
            condition = failure.parseError?.condition.rawValue ?? "bad-format"
        case .unexpectedElement, .handledCountTooHigh:
            isOwn = true
            condition = failure.code.description
        case .streamError:
            guard let found = failure.streamError?.condition, !Self.passing.contains(found) else { return nil }
            isOwn = false
            condition = found.rawValue
        default: return nil
        }
    }

    /// What a server says when it has to do with the server alone.
    private static let passing: Set<StreamError.Condition> = [
        .systemShutdown, .connectionTimeout, .internalServerError, .resourceConstraint, .reset, .remoteConnectionFailed,
        .conflict, .seeOtherHost, .hostGone,
    ]
}

extension Client {
    // MARK: - Beginning and ending

    /// Takes a connection whose stream is ready into use.
    func begin(_ established: Established) {
        let stream = established.stream
        connectionNumber += 1
        if !stream.isResumed {
            keepUndelivered(stream.undelivered.map(\.bytes))
            failRequests(StreamFailure(.connectionLost, "the stream ended before the answer came"))
            tracker = RequestTracker(owner: stream.jid, isComponent: purpose.content == .component)
        }
        saved = nil
        let outbox = Outbox()
        live = Live(
            number: connectionNumber,
            transport: established.transport,
            outbox: outbox,
            jid: stream.jid,
            indicatesState: stream.indicatesClientState,
            management: stream.management,
            told: stream.management?.handled ?? 0
        )
        if stream.isResumed {
            // What was handled meanwhile.
            if configuration.acknowledgesAfterHandling { live?.management?.setHandled(unfinished.handled) }
            tellWatchers()
        } else {
            unfinished.reset(to: stream.management?.handled ?? 0)
            watchers = []
        }
        for stanza in stream.unacknowledged { outbox.append(stanza.bytes) }
        if !stream.unacknowledged.isEmpty { askForAcknowledgement() }
        if isInactive { indicateState() }
        let delayed = waiting
        waiting = []
        waitingBytes = 0
        mayGoOn.send()
        for stanza in delayed {
            do {
                try enqueue(stanza.bytes, stanza.acknowledged)
            } catch {
                keepUndelivered([stanza.bytes])
            }
        }
        if let refused = stream.refusedMechanism {
            log(
                .warning,
                "the server offered \(refused) and refused it; logged in by \(stream.mechanism?.rawValue ?? "")")
        }
        hub.set(
            .connected(
                Session(
                    jid: stream.jid,
                    endpoint: established.endpoint,
                    tlsVersion: (established.transport as? any SecureTransport)?.tlsVersion,
                    mechanism: stream.mechanism,
                    refusedMechanism: stream.refusedMechanism,
                    isResumed: stream.isResumed,
                    isManaged: stream.management != nil,
                    undelivered: undelivered.count,
                    features: stream.features,
                    connection: connectionNumber
                )))
    }

    /// Puts away a connection that ended: what can go on is kept, what cannot fails.
    ///
    /// Returns the failure, or what stands for it when it is the second of its kind in a row.
    func end(after failure: StreamFailure) -> StreamFailure {
        guard let old = live else { return failure }
        live = nil
        old.outbox.end([])
        log(.debug, "the stream ended: \(failure)")
        let cause = FailureCause(failure)
        if var management = old.management {
            // What one side would not take it would not take again.
            if cause != nil || isDisconnecting || failure.code == .closedByPeer { management.forbidResuming() }
            if management.isResumable {
                saved = Saved(management: management, jid: old.jid)
            } else if !isDisconnecting {
                keepUndelivered(management.unacknowledged.map(\.bytes))
            }
        }
        if saved == nil {
            failRequests(isDisconnecting ? StreamFailure(.disconnected, "the client was disconnected") : failure)
        }
        defer { lastFailure = cause }
        guard let cause, cause == lastFailure else { return failure }
        let reason = "the stream ended twice in a row for the same reason: \(failure.reason)"
        return StreamFailure(.repeatedFailure, reason, cause: failure.cause)
    }

    func keepUndelivered(_ stanzas: [[UInt8]]) {
        for bytes in stanzas {
            guard let element = try? XML.Element(parsing: bytes, in: purpose.content, limits: .unlimited),
                let stanza = try? AnyStanza(parsing: element, registry: configuration.negotiation.registry)
            else { continue }
            undelivered.append(stanza)
        }
        let most = configuration.negotiation.managementBounds.stanzas
        if undelivered.count > most { undelivered.removeFirst(undelivered.count - most) }
    }

    // MARK: - Reading

    /// Reads until the connection ends; says why it did.
    nonisolated func read(_ established: Established, _ number: Int, _ outbox: Outbox) async -> StreamFailure? {
        let transport = established.transport
        var text = established.text
        do {
            // What came along with the login; what came before the stream was counted is not counted again.
            if let failure = await takeAndDeliver(
                Self.batch(established.stream.early), counts: false, 0, nil, number, outbox)
            {
                return failure
            }
            if let failure = await takeAndDeliver(
                Self.batch(established.stream.events), counts: true, 0, nil, number, outbox)
            {
                return failure
            }
            var bytes: [UInt8]? = []
            while let found = bytes {
                let (batch, failure) = parse(found, established.parser)
                if let failure = await takeAndDeliver(batch, counts: true, found.count, failure, number, outbox) {
                    return failure
                }
                try await waitForRoom(number)
                bytes = try await transport.read()
                if let bytes, let log = configuration.log, log.level <= .trace {
                    let visible = text.visible(bytes)
                    log(.trace, "received: \(visible)")
                }
            }
            return StreamFailure(.connectionLost, "the connection ended and the stream had not")
        } catch {
            return StreamFailure(lost: error)
        }
    }

    private nonisolated func parse(
        _ bytes: [UInt8],
        _ parser: borrowing Locked<StreamParser>
    ) -> (StreamParser.Batch, StreamFailure?) {
        return parser.withLock { parser in
            var batch = StreamParser.Batch()
            do {
                try parser.feed(bytes, into: &batch)
                return (batch, nil)
            } catch let error as XML.ParseError {
                return (batch, StreamFailure(error))
            } catch {
                return (batch, StreamFailure(.malformedStream, String(describing: error), cause: error))
            }
        }
    }

    /// Waits until somebody has taken enough of what came. It takes more while somebody waits for what stands behind it.
    private nonisolated func waitForRoom(_ number: Int) async throws {
        if inbox.hasRoom() { return }
        await setPaused(true, number)
        while !inbox.hasRoom(factor: await isWaitedFor ? 16 : 1) { try await inbox.mayHaveRoom.wait() }
        await setPaused(false, number)
    }

    /// Whether somebody waits for what the peer says next: the answer to a request, or an acknowledgement that makes room.
    private var isWaitedFor: Bool {
        guard let live else { return false }
        return tracker.count > 0 || !live.outbox.hasRoom || live.management?.hasRoom(for: 1) == false
    }

    private func setPaused(_ isPaused: Bool, _ number: Int) {
        if live?.number == number { live?.isPaused = isPaused }
    }

    private static func batch(_ events: [StreamParser.Event]) -> StreamParser.Batch {
        var batch = StreamParser.Batch()
        for event in events { batch.add(event) }
        return batch
    }

    /// Takes what was read, and hands it on when the client is free for others again.
    private nonisolated func takeAndDeliver(
        _ batch: StreamParser.Batch,
        counts: Bool,
        _ byteCount: Int,
        _ failure: StreamFailure?,
        _ number: Int,
        _ outbox: Outbox
    ) async -> StreamFailure? {
        let end = await take(batch, counts: counts, byteCount, failure, number)
        deliverNow()
        // What came with the batch is acknowledged in one write with what its handlers sent.
        outbox.wake()
        return end
    }

    /// Takes what was read, in order; says why the stream ends if it does.
    private func take(
        _ batch: consuming StreamParser.Batch,
        counts: Bool,
        _ byteCount: Int,
        _ failure: StreamFailure?,
        _ number: Int
    ) -> StreamFailure? {
        guard live?.number == number else { return StreamFailure(.notConnected, "another connection took over") }
        live?.bytes += byteCount
        live?.elements += batch.count
        let (hasIQ, others) = (batch.hasIQ, batch.others)
        var stanzas = batch.stanzas
        var end = failure
        var counted = 0
        // Those that came before the stream was resumed, which are the first.
        var old = 0
        for (position, event) in others {
            if counts { old += count(position - counted) }
            counted = position
            do throws(StreamFailure) {
                try take(event, counts: counts)
            } catch {
                end = error
                stanzas.removeLast(stanzas.count - position)
                break
            }
        }
        if counts { old += count(stanzas.count - counted) }
        if old > 0 { stanzas.removeFirst(old) }
        // Looked at one by one, and copied, only when some of them may be for somebody else than the handlers.
        if hasIQ || tracker.isCollecting {
            stanzas = stanzas.compactMap { tracker.isCollecting ? typed($0) : $0 }
            stanzas.removeAll { isTaken($0) }
        }
        // On the way out nothing more is handled; the server is only waited for.
        if !isDisconnecting { handOver(stanzas, hasIQ: hasIQ, byteCount, number) }
        return end
    }

    private func take(_ event: StreamParser.Event, counts: Bool) throws(StreamFailure) {
        switch event {
        case .closed: throw StreamFailure(.closedByPeer, "the peer ended the stream")
        case .opened(let header): throw .unexpected(header.element, "a stanza")
        case .features(let features): throw .unexpected(features, "a stanza")
        case .nonza(let element): try take(element)
        case .rejected(let element, let error):
            if counts, count(1) > 0 { return }
            reject(element, error)
        case .stanza: break
        }
    }

    private func typed(_ stanza: ReceivedStanza) -> ReceivedStanza? {
        (try? stanza.typed(by: configuration.negotiation.registry)).map { .typed($0) }
    }

    /// Whether a stanza was an answer, or a part of one, which is for whoever asked and not for the handlers.
    private func isTaken(_ stanza: ReceivedStanza) -> Bool {
        guard case .typed(let stanza) = stanza else { return false }
        switch stanza {
        case .iq(let iq) where iq.type == .result || iq.type == .error:
            if let waiter = tracker.take(answeredBy: iq) {
                waiter.resume(returning: iq)
            } else {
                log(.debug, "an answer that nobody waits for was dropped")
            }
            return true
        case .message(let message): return tracker.collects(message)
        default: return false
        }
    }

    private func take(_ element: XML.Element) throws(StreamFailure) {
        switch element.name {
        case XML.Name("error", in: .streams): throw StreamFailure(Negotiator.streamError(element))
        case XML.Name("r", in: .streamManagement):
            guard let management = live?.management else { throw .unexpected(element, "a stanza") }
            acknowledgeHandled(wakes: false)
            live?.owesAcknowledgement = management.handled != management.received
        case XML.Name("a", in: .streamManagement):
            guard live?.management != nil else { throw .unexpected(element, "a stanza") }
            guard let handled = element["h"].flatMap({ UInt32(xmlText: $0) }) else {
                let reason = "a: attribute 'h' is '\(element["h"]?.excerpt ?? "")', expected a number below 2^32"
                throw StreamFailure(XML.ParseError(.badFormat, reason, at: element.position ?? .start))
            }
            live?.isAskedForAcknowledgement = false
            try live?.management?.acknowledge(handled)
            tellWatchers()
            live?.outbox.mayHaveRoom.send()
            askForAcknowledgement(wakes: false)
        default:
            // Elements of extensions that nobody negotiated are for nobody (RFC 6120 §4.9.3.24 leaves it open); those of the
            // login come at the wrong time.
            if [.sasl, .startTLS, .streams].contains(element.name.namespace) { throw .unexpected(element, "a stanza") }
            if [.client, .server, .component].contains(element.name.namespace) {
                throw .unexpected(element, "a stanza")
            }
            log(.debug, "<\(element.name.local.excerpt)/> in '\(element.name.namespace.rawValue.excerpt)' was ignored")
        }
    }

    /// Puts a stanza away that the registry does not take, and answers it if it is a request.
    private func reject(_ element: XML.Element, _ error: ExtensionError) {
        let bytes = (try? element.serialized()) ?? []
        quarantine.add(bytes, reason: error.description)
        log(.warning, "a stanza of \(bytes.count) bytes went into quarantine: \(error)")
        guard live?.outbox.hasRoom == true, element.name.local == "iq",
            let iq = try? IQ(parsing: element, registry: .core),
            iq.type == .get || iq.type == .set,
            let reply = try? iq.failure(StanzaError(.badRequest, text: error.reason)).serialized(
                in: .stream(purpose.content))
        else { return }
        try? enqueue(reply)
    }

    // MARK: - Writing

    nonisolated func write(_ established: Established, _ outbox: Outbox) async -> StreamFailure? {
        do {
            while let bytes = try await outbox.next() {
                if let log = configuration.log, log.level <= .trace {
                    log(.trace, "sent: \(String(decoding: bytes, as: UTF8.self))")
                }
                try await established.transport.write(bytes)
            }
            return nil
        } catch {
            return StreamFailure(lost: error)
        }
    }

    /// Asks for an acknowledgement unless one is on its way, or there is nothing to acknowledge.
    func askForAcknowledgement(wakes: Bool = true) {
        guard live?.isAskedForAcknowledgement == false, live?.management?.isEmpty == false else { return }
        live?.isAskedForAcknowledgement = true
        live?.outbox.append(Array("<r xmlns='\(XML.Namespace.streamManagement)'/>".utf8), wakes: wakes)
    }

    // MARK: - Signs of life

    nonisolated func keepAlive(_ interval: Duration, _ number: Int) async -> StreamFailure? {
        while true {
            do {
                try await configuration.clock.sleep(for: interval)
            } catch {
                return nil
            }
            if let failure = await look(number) { return failure }
        }
    }

    private func look(_ number: Int) -> StreamFailure? {
        guard let now = live, now.number == number else { return nil }
        defer {
            live?.elements = 0
            live?.bytes = 0
        }
        // Bytes alone are a sign when there are enough of them: a stanza that comes in drops is none.
        let isRead = !delivery.withLock { $0.isInTheWay }
        if now.elements > 0 || now.bytes >= 1_024 || !isRead || now.isPaused && !isWaitedFor {
            live?.isProbed = false
            return nil
        }
        if now.isProbed { return StreamFailure(.peerSilent, "the peer gave no sign of life") }
        if case .component = purpose {
            // A server need not answer a component; a connection that is gone takes no bytes either.
            now.outbox.append([0x20])
            return nil
        }
        live?.isProbed = true
        if now.management != nil {
            now.outbox.append(Array("<r xmlns='\(XML.Namespace.streamManagement)'/>".utf8))
        } else if let ping = try? bytes(of: IQ(get: Ping(), to: purpose.domain, id: StanzaIdentifier.make())) {
            now.outbox.append(ping)
        }
        return nil
    }
}
