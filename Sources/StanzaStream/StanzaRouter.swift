public import StanzaCore
internal import StanzaXML

/// Hands stanzas to handlers by the types of their extensions.
///
/// ```swift
/// var router = StanzaRouter()
/// router.onMessage(with: Receipts.Received.self) { received, message in print(received.id) }
/// router.onGet(Ping.self) { _, _ in nil }
/// let outcome = await router.route(stanza)
/// ```
public struct StanzaRouter: Sendable {
    /// What became of a stanza.
    public struct Outcome: Sendable {
        /// How many handlers it was given to.
        public var handlers = 0
        /// The answer an iq request is owed; `nil` for every other stanza. Who sends is the caller.
        public var reply: IQ?
        /// What handlers of messages and presences threw; the others ran all the same.
        public var errors: [any Error] = []
    }

    private typealias MessageHandler = nonisolated(nonsending) @Sendable (Message) async throws -> Bool
    private typealias PresenceHandler = nonisolated(nonsending) @Sendable (Presence) async throws -> Bool
    private typealias RequestHandler = @Sendable (IQ) async throws -> IQ?

    private var messageHandlers: [MessageHandler] = []
    private var presenceHandlers: [PresenceHandler] = []
    private var getHandlers: [RequestHandler] = []
    private var setHandlers: [RequestHandler] = []

    /// A router without handlers.
    public init() {}

    /// Whether there is a handler of anything.
    var hasHandlers: Bool {
        !messageHandlers.isEmpty || !presenceHandlers.isEmpty || !getHandlers.isEmpty || !setHandlers.isEmpty
    }

    /// Calls a handler for every message with an extension of a type, once for each, in the order handlers were added.
    public mutating func onMessage<Extension: StanzaExtension>(
        with type: Extension.Type,
        _ handler: @escaping @Sendable (Extension, Message) async throws -> Void
    ) {
        messageHandlers.append { message in
            let values = message.extensions.all(type)
            for value in values { try await handler(value, message) }
            return !values.isEmpty
        }
    }

    /// Calls a handler for every message.
    public mutating func onMessage(_ handler: @escaping @Sendable (Message) async throws -> Void) {
        messageHandlers.append { message in
            try await handler(message)
            return true
        }
    }

    /// Calls a handler for every presence with an extension of a type, once for each, in the order handlers were added.
    public mutating func onPresence<Extension: StanzaExtension>(
        with type: Extension.Type,
        _ handler: @escaping @Sendable (Extension, Presence) async throws -> Void
    ) {
        presenceHandlers.append { presence in
            let values = presence.extensions.all(type)
            for value in values { try await handler(value, presence) }
            return !values.isEmpty
        }
    }

    /// Calls a handler for every presence.
    public mutating func onPresence(_ handler: @escaping @Sendable (Presence) async throws -> Void) {
        presenceHandlers.append { presence in
            try await handler(presence)
            return true
        }
    }

    /// Answers requests for information whose payload is of a type: with what the handler returns, or with the
    /// `StanzaError` it throws. The first handler of a type answers.
    public mutating func onGet<Payload: StanzaExtension>(
        _ type: Payload.Type,
        _ handler: @escaping @Sendable (Payload, IQ) async throws -> (any StanzaExtension)?
    ) {
        getHandlers.append { try await Self.answer($0, type, handler) }
    }

    /// Answers requests that change something and whose payload is of a type, as ``onGet(_:_:)``.
    public mutating func onSet<Payload: StanzaExtension>(
        _ type: Payload.Type,
        _ handler: @escaping @Sendable (Payload, IQ) async throws -> (any StanzaExtension)?
    ) {
        setHandlers.append { try await Self.answer($0, type, handler) }
    }

    private static func answer<Payload: StanzaExtension>(
        _ iq: IQ,
        _ type: Payload.Type,
        _ handler: @Sendable (Payload, IQ) async throws -> (any StanzaExtension)?
    ) async throws -> IQ? {
        guard let payload = iq.payload?.value(as: type) else { return nil }
        return iq.result(try await handler(payload, iq))
    }

    /// Hands a stanza to its handlers and says what became of it.
    ///
    /// A request gets exactly one answer (RFC 6120 §8.2.3): a handler's; `bad-request` when its shape or its payload is
    /// wrong; `service-unavailable` when nobody handles it; `internal-server-error` when a handler throws anything else
    /// than a `StanzaError`. Results and errors are for whoever sent the request and reach no handler here.
    public func route(_ stanza: AnyStanza) async -> Outcome {
        switch stanza {
        case .message(let message): await run(messageHandlers, message)
        case .presence(let presence): await run(presenceHandlers, presence)
        case .iq(let iq): await route(iq)
        }
    }

    /// Types a stanza that is no iq, hands it to its handlers, and returns what they threw.
    // Where it is called from, in one piece and without a copy: for a small stanza another executor costs as much as its types.
    nonisolated(nonsending) func errors(
        handling stanza: ReceivedStanza,
        typedBy registry: ExtensionRegistry
    ) async -> [any Error] {
        var errors: [any Error] = []
        do {
            switch try stanza.typed(by: registry) {
            case .message(let message):
                for handler in messageHandlers {
                    do { _ = try await handler(message) } catch { errors.append(error) }
                }
            case .presence(let presence):
                for handler in presenceHandlers {
                    do { _ = try await handler(presence) } catch { errors.append(error) }
                }
            case .iq: break
            }
        } catch {
            errors.append(error)
        }
        return errors
    }

    private func run<Item: Sendable>(
        _ handlers: [nonisolated(nonsending) @Sendable (Item) async throws -> Bool],
        _ item: Item
    ) async -> Outcome {
        var outcome = Outcome()
        for handler in handlers {
            do {
                if try await handler(item) { outcome.handlers += 1 }
            } catch {
                outcome.handlers += 1
                outcome.errors.append(error)
            }
        }
        return outcome
    }

    private func route(_ iq: IQ) async -> Outcome {
        var outcome = Outcome()
        if iq.type == .result || iq.type == .error { return outcome }
        if let error = iq.shapeError {
            outcome.reply = iq.failure(error)
            return outcome
        }
        if case .malformed(_, let error) = iq.payload {
            outcome.reply = iq.failure(StanzaError(.badRequest, text: error.description))
            return outcome
        }
        do {
            for handler in iq.type == .get ? getHandlers : setHandlers {
                guard let reply = try await handler(iq) else { continue }
                outcome.handlers = 1
                outcome.reply = reply
                return outcome
            }
            outcome.reply = iq.failure(StanzaError(.serviceUnavailable))
        } catch let error as StanzaError {
            outcome.handlers = 1
            outcome.reply = iq.failure(error)
        } catch {
            outcome.handlers = 1
            outcome.errors.append(error)
            outcome.reply = iq.failure(StanzaError(.internalServerError))
        }
        return outcome
    }
}
