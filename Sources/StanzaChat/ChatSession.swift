public import StanzaCore
import StanzaExtensions
public import StanzaStream
import StanzaXML

/// An account at work: connected, with its contacts, conversations and rooms.
///
/// ```swift
/// let session = ChatSession("romeo@example.org", credentials: store, ChatSession.Configuration(try .standard()))
/// try await session.start()
/// ```
///
/// Nothing is shared between sessions, so one process can have many. A session that was started stays connected until
/// ``stop()``, also when nobody holds it any more; after a break it comes back with presence and rooms as they were.
public actor ChatSession {
    /// The account's bare JID.
    public nonisolated let account: JID
    /// The stream below. Its ``Client/incoming`` belongs to the session; sending and asking is for everybody.
    public nonisolated let client: Client
    /// What the session was made with.
    public nonisolated let configuration: Configuration

    /// Who the contacts are, and who asks to be one.
    public nonisolated let roster: ChatRoster
    /// Who is there, how they can be reached, and what they look like.
    public nonisolated let contacts: ChatContacts
    /// The rooms the user is in, invitations, bookmarks.
    public nonisolated let rooms: ChatRooms
    /// Who is blocked.
    public nonisolated let blocking: ChatBlocking
    /// The conversations.
    public nonisolated let chats: Chats
    /// Who is told that messages arrived, and that they were displayed.
    public nonisolated let receipts: ReceiptService
    /// Files.
    public nonisolated let media: MediaService

    nonisolated let core: SessionCore
    nonisolated let credentials: any CredentialStore
    nonisolated let hub = StateHub()
    /// Whoever has it tells the parts something.
    private nonisolated let turn = Turn()
    private nonisolated let parts: [any SessionPart]

    private var router: StanzaRouter
    private var isStarted = false
    private var tasks: [Task<Void, Never>] = []
    private var stream: ReadyStream?
    /// The connection that the parts were told of, and the first of its stream.
    private var connection = 0
    private var firstConnection = 0
    private var isGone = true
    /// When the stream was ready.
    private var streamStart = DateTime(secondsSince1970: 0)
    /// With which of the client's reads the last came that the server had kept while nobody was there; `nil` while more may come.
    private var lastLateRead: Int? = 0
    /// Counts how often such messages were to be expected.
    private var expectation = 0

    /// A session of an account.
    ///
    /// - Parameters:
    ///   - jid: The account. With a resource that one is asked for, else the server makes one up.
    ///   - credentials: Who logs in.
    ///   - configuration: What connects it.
    ///   - store: What remembers; by default nothing outlives the process. A store belongs to one account.
    public init(
        _ jid: JID,
        credentials: any CredentialStore,
        _ configuration: Configuration,
        store: any ChatStore = MemoryChatStore()
    ) {
        var connection = configuration.connection
        // Requests are answered in the order of the stream, by the session.
        router = connection.router
        connection.router = StanzaRouter()
        connection.answersRequests = false
        // The server keeps what was not stored.
        connection.acknowledgesAfterHandling = true
        let nobody = SASLCredentials.password("", username: jid.localpart ?? "")
        let client = Client(jid, nobody, connection)
        account = jid.bare
        self.client = client
        self.configuration = configuration
        self.credentials = credentials
        core = SessionCore(
            account: jid.bare,
            client: client,
            configuration: configuration,
            checks: SenderChecks(account: jid),
            store: store
        )
        let table = ContactTable()
        roster = ChatRoster(core, table)
        blocking = ChatBlocking(core, table)
        contacts = ChatContacts(core, table, features: Self.features)
        rooms = ChatRooms(core) { [contacts] place in await contacts.presence(to: place) }
        receipts = ReceiptService()
        chats = Chats(core, receipts)
        media = MediaService(core)
        parts = [roster, blocking, contacts, rooms, chats, media]
    }

    // MARK: - Starting and stopping

    /// Connects, logs in, and makes everything ready: the roster, the presence, copies of what other clients send and get.
    ///
    /// - Throws: ``ChatError`` with `noCredentials` or `alreadyStarted`; what the credential store throws; `StreamFailure`
    ///   when no stream can be had; `CancellationError`.
    public func start() async throws {
        guard !isStarted else {
            throw ChatError(.alreadyStarted, account, "the session of \(account) was started already")
        }
        isStarted = true
        // Who the contacts are is known without a server.
        await roster.load()
        do {
            guard let found = try await credentials.credentials(for: account) else {
                throw ChatError(.noCredentials, account, "the credential store knows nothing about \(account)")
            }
            for task in tasks { await task.value }
            tasks = []
            await client.setCredentials(found)
            hub.set(.connecting)
            try await client.connect()
            let states = client.states
            tasks = [
                Task { for await state in states { if await self.take(state) { break } } },
                Task { await self.takeStanzas() },
            ]
            await ready()
            if case .disconnected(let failure?) = client.state { throw failure }
        } catch {
            isStarted = false
            hub.set(.offline(error as? StreamFailure))
            throw error
        }
    }

    /// Ends the stream and waits until that is done. What was sent before is written first.
    ///
    /// A handler of one's own (``route(_:)``) must not wait for it, since it would wait for itself.
    public func stop() async {
        guard isStarted else { return }
        await client.disconnect()
        for task in tasks { await task.value }
        tasks = []
        isStarted = false
    }

    /// Changes the handlers of one's own; stanzas that come from now on find the new ones. They come after the session's parts,
    /// and requests only when no part answers them.
    public func route(_ change: @Sendable (inout StanzaRouter) -> Void) { change(&router) }

    /// Says to everybody who may know how the user can be reached, now and after each new stream.
    ///
    /// - Parameters:
    ///   - availability: ``Availability/unavailable`` goes offline, and out of all rooms, without ending the stream.
    ///   - status: What is said about it; `nil` for nothing.
    ///   - priority: Of the account's clients the one with the highest gets the messages; with a negative one this client gets
    ///     none that are for the account. `nil` keeps it as it is, which is 0 at first.
    /// - Throws: `StreamFailure` when it cannot be sent; it is said with the next stream then.
    public func setPresence(_ availability: Availability, status: String? = nil, priority: Int8? = nil) async throws {
        lastLateRead = nil
        defer { expectLateMessages() }
        try await contacts.say(availability, status: status, priority: priority)
        if availability == .unavailable {
            await rooms.leaveAll(status: status)
        } else {
            await rooms.announce()
        }
    }

    /// What the parts of a session can, as contacts are told.
    private static let features: [String] =
        [
            XML.Namespace.discoInfo, .ping, .entityTime, .lastActivity, .entityCapabilities, .entityCapabilities2,
            .directInvitation, .muc, .receipts, .chatMarkers, .chatStates, .messageCorrect, .messageRetract, .reactions,
            .reply, .outOfBandData, .fileSharing, .geoLocation,
        ].map(\.rawValue) + [
            "\(Avatar.Metadata.node)+notify", "\(XML.Namespace.nickname)+notify", "\(Bookmark.node)+notify",
        ]

    // MARK: - The stream

    /// Takes a change of the client's. Returns whether it was the last.
    private func take(_ state: Client.State) async -> Bool {
        switch state {
        case .connected:
            await ready()
            return false
        case .connecting: return false
        case .reconnecting(let attempt, let after, let failure):
            await gone(failure)
            hub.set(.reconnecting(attempt: attempt, after: after, because: failure))
            return false
        case .disconnected(let failure):
            await gone(failure)
            isStarted = false
            hub.set(.offline(failure))
            return true
        }
    }

    /// Tells the parts that the client's stream is ready, unless they know.
    private func ready() async {
        guard (try? await turn.acquire()) != nil else { return }
        defer { turn.release() }
        await readyInTurn()
    }

    private func readyInTurn() async {
        guard case .connected(let session) = client.state, session.connection > connection else { return }
        if !isGone { await goneInTurn(nil) }
        isGone = false
        connection = session.connection
        if session.isResumed, let old = stream {
            stream = ReadyStream(session: session, account: account, server: old.server, own: old.own)
        } else {
            firstConnection = session.connection
            async let server = core.ask(Disco.Info(), to: account.domainOnly)
            async let own = core.ask(Disco.Info(), to: account)
            stream = ReadyStream(session: session, account: account, server: await server, own: await own)
            if stream?.serverHas(.carbons) == true { _ = await core.ask(Carbons.Enable()) }
            streamStart = core.now
            lastLateRead = nil
        }
        guard let stream else { return }
        for part in parts { await part.streamIsReady(stream) }
        if !stream.isResumed { expectLateMessages() }
        if case .connected(let now) = client.state, now.connection == connection { hub.set(.online(session)) }
    }

    private func gone(_ failure: StreamFailure?) async {
        guard (try? await turn.acquire()) != nil else { return }
        defer { turn.release() }
        await goneInTurn(failure)
    }

    private func goneInTurn(_ failure: StreamFailure?) async {
        guard !isGone else { return }
        isGone = true
        for part in parts { await part.streamIsGone(failure) }
    }

    /// The presence makes the server hand out what it kept; whatever comes behind the answer to a question asked after that was
    /// not kept (RFC 6120 §10.1).
    private func expectLateMessages() {
        expectation += 1
        let number = expectation
        Task {
            // A refusal is an answer. Without one no stanza comes behind it either.
            do { _ = try await client.request(Ping(), to: core.account.domainOnly) } catch {}
            let reads = await client.reads
            if number == expectation { lastLateRead = reads }
        }
    }

    /// When a message was sent, if somebody says so who knows it.
    ///
    /// Anybody can put the word of the own server into a message (XEP-0203 v2.0 §4), so it counts only where the server has
    /// something to say: for what it kept while nobody was there, and for what it held back since the stream began. Rooms
    /// judge their own.
    private func stamp(of message: Message, isLate: Bool) -> DateTime? {
        guard let delay = core.checks.delay(of: message) else { return nil }
        if isLate || delay.from?.bare == message.from?.bare { return delay.stamp }
        // Clocks differ a little, and some say no more than seconds.
        let start = DateTime(secondsSince1970: streamStart.secondsSince1970 - 60)
        return delay.stamp < start ? nil : delay.stamp
    }

    // MARK: - Stanzas

    private func takeStanzas() async {
        var batches = client.incoming.batches.makeAsyncIterator()
        while let batch = try? await batches.nextWithOrigin() {
            guard (try? await turn.acquire()) != nil else { return }
            // The client says that a stream is ready before it reads from it.
            if batch.connection > connection { await readyInTurn() }
            let isLate = lastLateRead.map { batch.read <= $0 } ?? true
            for stanza in batch.stanzas {
                await take(stanza, isStale: batch.connection < firstConnection, isLate: isLate)
            }
            turn.release()
        }
    }

    /// Takes a stanza.
    ///
    /// - Parameters:
    ///   - isStale: Whether it is of a stream that ended, so that who it says is there may be gone.
    ///   - isLate: Whether it came while the server hands out what it kept when nobody was there.
    private func take(_ stanza: AnyStanza, isStale: Bool, isLate: Bool) async {
        switch stanza {
        case .iq(let iq):
            if !isStale { await answer(iq) }
            return
        case .presence(let presence):
            if isStale, presence.type == nil || presence.type == .unavailable { return }
            await tell(IncomingStanza(stanza: stanza, direction: .live, stamp: nil))
        case .message(let message):
            guard core.checks.claimsToBeCarbon(message) else {
                let stamp = stamp(of: message, isLate: isLate)
                await tell(IncomingStanza(stanza: stanza, direction: .live, stamp: stamp, isLate: isLate))
                break
            }
            guard let carbon = core.checks.carbon(in: message) else {
                core.log(.warning, "a carbon from \(message.from?.description ?? "nobody") was passed over")
                return
            }
            await tell(
                IncomingStanza(
                    stanza: .message(carbon.message),
                    direction: carbon.isSent ? .carbonSent : .carbonReceived,
                    stamp: carbon.stamp
                ))
        }
        let outcome = await router.route(stanza)
        for error in outcome.errors { core.log(.warning, "a handler threw \(error)") }
    }

    private func tell(_ stanza: IncomingStanza) async {
        for part in parts { await part.take(stanza) }
    }

    private func answer(_ iq: IQ) async {
        guard iq.type == .get || iq.type == .set else { return }
        var reply: IQ?
        if iq.shapeError == nil {
            for part in parts where reply == nil { reply = await part.answer(iq) }
        }
        if reply == nil {
            let outcome = await router.route(.iq(iq))
            for error in outcome.errors { core.log(.warning, "a handler threw \(error)") }
            reply = outcome.reply
        }
        guard let reply else { return }
        do {
            try await client.send(reply)
        } catch {
            core.log(.debug, "an answer could not be sent: \(error)")
        }
    }
}
