public import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// The conversations of an account.
///
/// ```swift
/// let chat = session.chats["juliet@example.org"]
/// try await chat.send("Hark")
/// for await change in session.chats.changes { … }
/// ```
///
/// Whatever comes in is stored before the server is told that it arrived, and whatever is sent is stored before its first byte
/// is written, so that nothing is lost when the process ends at any moment. What was missed meanwhile comes from the account's
/// archive (XEP-0313).
public actor Chats: SessionPart {
    let core: SessionCore
    /// Who is told that messages arrived, and that they were displayed.
    public nonisolated let receipts: ReceiptService
    nonisolated let events = Broadcast<ChatChange>(capacity: 4_096, byteCapacity: 2 << 20, weight: \.weight)
    /// Messages go out in the order in which they were stored.
    nonisolated let turn = Turn()

    /// Whether the account has an archive, which gives messages names.
    var hasArchive = false
    /// Whether nothing was stored when the stream began.
    var isBeginning = false
    /// The last message that was stored when the stream began.
    var floor = ChatMessage.ID(rawValue: .max)
    /// Whether everything is known that the archive has.
    var isSynchronized = false
    /// Whether the server says what it has got (XEP-0198).
    var isManaged = false
    /// Whether messages may be handed to the stream: what waited has been sent.
    var isOpen = false
    /// What was handed to the stream of now, and the server is not known to have.
    var handedOver: Set<Parcel> = []
    /// Of those, what was sent since the server was last asked for a sign, where it does not count stanzas.
    var unconfirmed: [Parcel] = []
    /// Whether the server is being asked for a sign.
    var isConfirming = false
    /// Which stream it is.
    var stream = 0
    private var work: Task<Void, Never>?
    /// Asks the archive again.
    private var retrying: Task<Void, Never>?
    /// Where messages stand that the server kept back while nobody was there.
    private var late = ChatArrival.Walk()
    let acknowledged: AsyncStream<Parcel>.Continuation
    private let acknowledgements: AsyncStream<Parcel>
    private var acknowledging: Task<Void, Never>?

    /// What others do, and who takes it back when nothing follows.
    var states: [JID: (state: ChatState, number: Int)] = [:]
    var nextState = 0
    /// What others were told that the user does.
    var ownStates: [JID: (state: ChatState, number: Int)] = [:]
    /// Who sends messages without saying what they do, and so does not want to know it either.
    var stateless: Set<JID> = []

    init(_ core: SessionCore, _ receipts: ReceiptService) {
        self.core = core
        self.receipts = receipts
        (acknowledgements, acknowledged) = AsyncStream.makeStream()
    }

    deinit {
        acknowledged.finish()
        acknowledging?.cancel()
    }

    // MARK: - Looking

    /// The conversation with somebody, whether there was one or not: the bare JID counts. For a private conversation with the
    /// occupant of a room use ``privateChat(with:)``.
    public nonisolated subscript(_ jid: JID) -> Chat { Chat(jid: jid.bare, chats: self) }

    /// The private conversation with an occupant of a room.
    public nonisolated func privateChat(with occupant: JID) -> Chat { Chat(jid: occupant, chats: self) }

    /// What happens from now on. Whoever does not listen misses the oldest of more than 4,096 changes, or 2 MiB of them, and loads what is shown
    /// again.
    public nonisolated var changes: AsyncStream<ChatChange> { events.stream() }

    /// The conversations that are listed, the one with the newest message first.
    ///
    /// - Throws: ``ChatStoreError``.
    public nonisolated func list() async throws -> [ChatSummary] { try await core.store.read { try $0.chats() } }

    /// How many messages the user has not seen.
    ///
    /// - Throws: ``ChatStoreError``.
    public nonisolated func unreadCount() async throws -> Int {
        try await core.store.read { try $0.unreadCount() }
    }

    /// A page of messages whose text has some words, see ``ChatQuery/words``; the newest, in their order.
    ///
    /// - Throws: ``ChatStoreError``.
    public nonisolated func search(
        _ words: String,
        before place: ChatMessage.Place? = nil,
        limit: Int = 50
    ) async throws -> [ChatMessage] {
        try await core.store.read { try $0.messages(ChatQuery(words: words, before: place, limit: limit)) }
    }

    /// Removes a message from the store; the other side keeps it.
    ///
    /// - Throws: ``ChatStoreError``.
    public nonisolated func remove(_ message: ChatMessage) async throws {
        try await core.store.write { try $0.remove(message.id) }
        events.send(.reload(message.chat))
    }

    // MARK: - The session

    func streamIsReady(_ stream: ReadyStream) async {
        if acknowledging == nil {
            let acknowledgements = acknowledgements
            acknowledging = Task { [weak self] in
                for await parcel in acknowledgements { await self?.didAcknowledge(parcel) }
            }
        }
        guard !stream.isResumed else {
            // What was not sent for want of a stream.
            startWork(afterAll: true) { await $0.flush() }
            return
        }
        self.stream += 1
        isOpen = false
        isSynchronized = false
        handedOver = []
        unconfirmed = []
        isConfirming = false
        ownStates = [:]
        late = ChatArrival.Walk()
        let stored = try? await core.store.read { (try $0.note(Self.mark), try $0.newestID()) }
        isBeginning = stored.map { $0.0 == nil } ?? false
        floor = stored?.1 ?? ChatMessage.ID(rawValue: .max)
        isManaged = stream.session.isManaged
        hasArchive = stream.accountHas(.mam) || stream.serverHas(.mam)
        retrying?.cancel()
        startWork { chats in
            let isComplete = chats.hasArchive ? await chats.synchronize() : true
            await chats.flush()
            await chats.sendOwedReceipts()
            if Task.isCancelled { return }
            if isComplete {
                chats.events.send(.synchronized)
            } else {
                chats.retrying = Task { await chats.synchronizeLater() }
            }
        }
    }

    /// Asks an archive again that did not answer, until it does or there is another stream: the server may have a bad moment.
    private func synchronizeLater() async {
        let (number, connection) = (stream, core.configuration.connection)
        let backoff = connection.backoff ?? Backoff()
        for attempt in 1...max(backoff.attempts ?? .max, 1) {
            guard await wait(backoff.delay(before: attempt, chance: connection.chance())) else { return }
            if Task.isCancelled || number != stream { return }
            if await synchronize() {
                if !Task.isCancelled { events.send(.synchronized) }
                return
            }
        }
    }

    /// Does something beside the stream, and no longer than it lasts.
    func startWork(
        afterAll isLast: Bool = false,
        _ body: @escaping @Sendable (isolated Chats) async -> Void
    ) {
        let before = work
        if !isLast { before?.cancel() }
        work = Task {
            await before?.value
            if !Task.isCancelled { await body(self) }
        }
    }

    func streamIsGone(_ why: StreamFailure?) async {
        for chat in Array(states.keys) { setState(nil, of: chat) }
        if case .disconnected = core.client.state {
            work?.cancel()
            retrying?.cancel()
            isOpen = false
        }
    }

    // MARK: - What comes in

    func take(_ stanza: IncomingStanza) async {
        guard let message = stanza.message else {
            if let presence = stanza.presence, presence.type == .unavailable, let from = presence.from {
                setState(nil, of: from.bare)
            }
            return
        }
        let arrival = ChatArrival(
            message: message, direction: stanza.direction, stamp: stanza.stamp, isLate: stanza.isLate)
        guard
            let (outcome, walk) = await store({ [setting, late, mark = isSynchronized ? Self.mark : nil] records in
                var walk = late
                let outcome = try arrival.apply(to: records, setting, mark: mark, walk: &walk)
                return (outcome, walk)
            })
        else { return }
        late = walk.cursors.count < 300 ? walk : ChatArrival.Walk()
        await report(outcome)
    }

    /// Under which name the last message of the archive is noted that everything is known up to.
    static let mark = "archive mark"

    var setting: ChatArrival.Setting {
        ChatArrival.Setting(
            checks: core.checks,
            receipts: receipts,
            now: core.now,
            trustsIDs: hasArchive,
            isBeginning: isBeginning
        )
    }

    /// Runs a transaction until the store takes it; `nil` when the session ends before.
    ///
    /// Meanwhile nothing else is taken from the stream, and the server is not told that anything arrived.
    func store<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async -> Result? {
        var delay = Duration.milliseconds(500)
        while true {
            do {
                return try await core.store.write(body)
            } catch {
                let failure = error as? ChatStoreError ?? ChatStoreError(.failed, String(describing: error))
                core.log(.error, "the store does not take what came: \(failure)")
                events.send(.storeFailed(failure))
                guard await wait(delay) else { return nil }
                delay = min(delay * 2, .seconds(30))
            }
        }
    }

    /// Waits; returns false when the client is disconnected for good before that.
    private func wait(_ delay: Duration) async -> Bool {
        let (clock, client) = (core.configuration.connection.clock, core.client)
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask { (try? await clock.sleep(for: delay)) != nil }
            group.addTask {
                for await state in client.states {
                    if case .disconnected = state { return false }
                }
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }

    /// Tells of what a message changed, and answers it.
    func report(_ outcome: ChatArrival.Outcome) async {
        for change in outcome.changes {
            if case .added(let message) = change, !message.isOutgoing {
                didGetMessage(message, outcome.state?.state, isNegotiation: outcome.isNegotiation)
            }
            events.send(change)
        }
        if let (chat, state) = outcome.state { setState(state, of: chat) }
        if let owed = outcome.owed { await sendReceipt(for: owed) }
    }

    // MARK: - Receipts

    private func sendReceipt(for message: ChatMessage) async {
        if var receipt = ReceiptService.receipt(for: message) {
            // Some clients take a message without a state for the word that none is wanted. The user need not be looking.
            if !stateless.contains(message.chat), let state = ownStates[message.chat]?.state {
                receipt.chatState = state
            } else if states[message.chat] != nil {
                receipt.chatState = .inactive
            }
            do {
                try await core.client.send(receipt)
            } catch {
                // It is owed still, and is sent over the next stream.
                return core.log(.debug, "a receipt could not be sent: \(error)")
            }
        }
        try? await core.store.write { records in
            guard var message = try records.message(message.id) else { return }
            message.owesReceipt = false
            try records.update(message)
        }
    }

    /// Sends the receipts that were not sent before the process, or the stream, ended.
    private func sendOwedReceipts() async {
        while !Task.isCancelled {
            let owed = try? await core.store.read { try $0.messages(owing: .receipt, limit: 100) }
            guard let owed, !owed.isEmpty else { return }
            for message in owed { await sendReceipt(for: message) }
            let left = try? await core.store.read { try $0.messages(owing: .receipt, limit: 1).first?.id }
            // What cannot be sent now waits for the next stream.
            if left == owed.first?.id { return }
        }
    }
}
