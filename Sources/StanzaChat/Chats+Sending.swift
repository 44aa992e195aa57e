import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// What goes out.
extension Chats {
    /// Stores a message and hands it to the stream, or leaves it for the next one.
    func send(_ message: Message, in chat: JID) async throws -> ChatMessage {
        var message = message
        message.to = chat
        if message.type == .normal { message.type = .chat }
        // One name for all time: when it is sent again the other side knows that it is the same.
        let id = message.id ?? message[OriginID.self]?.id ?? StanzaIdentifier.make()
        message.id = id
        if message[OriginID.self] == nil { message.extensions.append(OriginID(id: id)) }
        let xml: String
        do {
            xml = String(decoding: try message.serialized(), as: UTF8.self)
        } catch {
            throw StreamFailure(.unsendable, String(describing: error), cause: error)
        }
        // The store's order is that of sending.
        try await turn.acquire()
        defer { turn.release() }
        let stored = try await core.store.write { [now = core.now, account = core.account, message] records in
            let last = try records.messages(ChatQuery(chat: chat, limit: 1)).last?.position
            var new = ChatMessage(
                chat: chat,
                thread: message.thread,
                isOutgoing: true,
                sender: account,
                messageID: id,
                originID: message[OriginID.self]?.id,
                time: now,
                position: max(now.microsecondsSince1970, last.map { $0 + ChatOrder.step } ?? .min),
                text: message.shownText,
                xml: xml,
                delivery: .queued,
                isRead: true
            )
            new.repliesTo = message[Reply.self]?.id
            return try records.add(new)
        }
        events.send(.added(stored))
        // The message says that the user is there, and so no longer writing.
        nextState += 1
        if ownStates[chat] != nil { ownStates[chat] = (.active, nextState) }
        guard isOpen else { return stored }
        return try await transmit(stored, message)
    }

    /// Hands a stored message to the stream.
    ///
    /// It is noted as sent before its first byte is written: what is noted as queued was never sent, so that it may be changed.
    private func transmit(_ stored: ChatMessage, _ message: Message) async throws -> ChatMessage {
        let sent = await set(stored.id, .sent) ?? stored
        do {
            try await handOver(message, as: .message(stored.id))
        } catch let failure as StreamFailure where failure.code != .unsendable {
            core.log(.debug, "a message waits for the next stream: \(failure)")
        } catch let failure as StreamFailure {
            return await set(stored.id, .failed(failure.reason)) ?? stored
        }
        return sent
    }

    /// Hands a stored stanza to the stream. Where that cannot be done now nothing else is handed over either, until ``flush()``.
    private func handOver(_ message: Message, as parcel: Parcel) async throws {
        handedOver.insert(parcel)
        do {
            try await core.client.send(message) { [acknowledged] in acknowledged.yield(parcel) }
        } catch let failure as StreamFailure where failure.code == .unsendable {
            handedOver.remove(parcel)
            throw failure
        } catch {
            handedOver.remove(parcel)
            isOpen = false
            // Whoever waits no longer does not take the message back.
            if error is CancellationError { startWork(afterAll: true) { await $0.flush() } }
            throw error
        }
        guard !isManaged else { return }
        unconfirmed.append(parcel)
        confirm()
    }

    /// Asks the server for something, where it does not count stanzas: what comes over a stream is worked on in its order
    /// (RFC 6120 §10.1), so an answer says that the server has what was sent before.
    private func confirm() {
        guard !isConfirming, !unconfirmed.isEmpty else { return }
        isConfirming = true
        let (parcels, number) = (unconfirmed, stream)
        unconfirmed = []
        Task { [core] in
            var isAnswered = true
            do {
                _ = try await core.client.request(Ping(), to: core.account.domainOnly)
            } catch {
                // A refusal is an answer.
                isAnswered = error is StanzaError
            }
            await self.confirmed(isAnswered ? parcels : [], number)
        }
    }

    private func confirmed(_ parcels: [Parcel], _ number: Int) async {
        guard number == stream else { return }
        isConfirming = false
        for parcel in parcels { await didAcknowledge(parcel) }
        if number == stream { confirm() }
    }

    /// Takes an outgoing message to a further stage.
    private func set(_ id: ChatMessage.ID, _ delivery: ChatMessage.Delivery) async -> ChatMessage? {
        let changed = await store { records -> (message: ChatMessage, isChanged: Bool)? in
            guard var message = try records.message(id), let old = message.delivery else { return nil }
            if old >= delivery { return (message, false) }
            message.delivery = delivery
            try records.update(message)
            return (message, true)
        }
        guard let (message, isChanged) = changed ?? nil else { return nil }
        if isChanged { events.send(.changed(message)) }
        return message
    }

    func didAcknowledge(_ parcel: Parcel) async {
        switch parcel {
        case .message(let id): _ = await set(id, .acknowledged)
        case .notice(let id): _ = await store { try $0.remove(id) }
        }
        handedOver.remove(parcel)
    }

    /// Sends what nobody knows of whether the server has it: what waited for a stream, and what the last stream left behind.
    /// The archive has been asked before, and has named those that did arrive.
    func flush() async {
        guard (try? await turn.acquire()) != nil else { return }
        defer { turn.release() }
        let number = stream
        while !Task.isCancelled, number == stream {
            let limit = handedOver.count + 100
            guard let all = try? await core.store.read({ try $0.messages(owing: .unacknowledged, limit: limit) })
            else { return }
            let left = all.filter { !handedOver.contains(.message($0.id)) }
            if left.isEmpty { break }
            for message in left {
                guard let stanza = message.stanza(registry) else {
                    _ = await set(message.id, .failed("the stored message cannot be read"))
                    continue
                }
                isOpen = true
                _ = try? await transmit(message, stanza)
                // There is no stream any more; the next one begins again.
                guard isOpen, number == stream else { return }
                isOpen = false
            }
        }
        guard !Task.isCancelled, number == stream else { return }
        isOpen = true
        await sendNoticesInTurn()
    }

    private var registry: ExtensionRegistry { core.configuration.connection.negotiation.registry }

    // MARK: - What is about other messages

    /// Changes a message, notes what the other side is told of it, and tells it.
    ///
    /// - Parameters:
    ///   - subject: What the notice is about.
    ///   - body: Changes the message as it is stored now, and returns what the other side is told, if anything. A message that
    ///     is queued was never sent.
    func change(
        _ id: ChatMessage.ID,
        _ subject: ChatNotice.Subject,
        _ body: @escaping @Sendable (inout ChatMessage) throws -> Message?
    ) async throws -> ChatMessage {
        try await turn.acquire()
        defer { turn.release() }
        let changed = try await core.store.write { [handedOver] records in
            guard var message = try records.message(id) else {
                throw ChatError(.noMessage, nil, "the message is not in the store any more")
            }
            let stanza = try body(&message)
            try records.update(message)
            if let stanza { try records.add(stanza, in: message.chat, subject, besides: handedOver) }
            return message
        }
        events.send(.changed(changed))
        await sendNoticesInTurn()
        return changed
    }

    /// Sends the notices that were not sent over this stream.
    private func sendNotices() async {
        guard (try? await turn.acquire()) != nil else { return }
        defer { turn.release() }
        await sendNoticesInTurn()
    }

    private func sendNoticesInTurn() async {
        let number = stream
        while isOpen, number == stream, !Task.isCancelled {
            let limit = handedOver.count + 100
            guard let all = try? await core.store.read({ try $0.notices(limit: limit) }) else { return }
            let left = all.filter { !handedOver.contains(.notice($0.id)) }
            if left.isEmpty { return }
            for notice in left where isOpen && number == stream {
                guard var message = notice.stanza(registry) else {
                    _ = await store { try $0.remove(notice.id) }
                    continue
                }
                // Some clients take a message without a state for the word that none is wanted (XEP-0085 v2.1 §5.1).
                if !stateless.contains(notice.chat) { message.chatState = stateOfNow(in: notice.chat) }
                do {
                    try await handOver(message, as: .notice(notice.id))
                } catch let failure as StreamFailure where failure.code == .unsendable {
                    core.log(.warning, "what is about a message cannot be sent: \(failure)")
                    _ = await store { try $0.remove(notice.id) }
                } catch {
                    core.log(.debug, "what is about a message waits for the next stream: \(error)")
                }
            }
        }
    }

    /// Notes that the user has seen messages, and tells who wants to know it.
    func markRead(_ chat: JID, _ thread: ChatThread, upTo place: ChatMessage.Place?) async throws {
        let isChanged = try await core.store.write { [receipts, handedOver] records in
            guard let newest = try records.markRead(in: chat, thread: thread, upTo: place) else { return false }
            if let marker = try receipts.marker(for: newest, records) {
                try records.add(marker, in: chat, .marker(thread: marker.thread), besides: handedOver)
            }
            return true
        }
        guard isChanged else { return }
        events.send(.reload(chat))
        await sendNotices()
    }
}

/// What is handed to a stream and kept until the server has it.
enum Parcel: Hashable, Sendable {
    case message(ChatMessage.ID)
    case notice(ChatNotice.ID)
}

extension ChatNotice {
    /// What a notice is about.
    enum Subject {
        /// What a message says: a correction, a retraction.
        case text(of: ChatMessage.ID)
        /// What the user feels about a message.
        case reactions(to: ChatMessage.ID)
        /// How far the user has read.
        case marker(thread: String?)

        var word: String {
            switch self {
            case .text(let id): "text \(id.rawValue)"
            case .reactions(let id): "reactions \(id.rawValue)"
            case .marker(let thread): "marker \(thread ?? "")"
            }
        }
    }

    /// The stanza; `nil` when it cannot be read.
    func stanza(_ registry: ExtensionRegistry) -> Message? {
        try? Message(parsing: Array(xml.utf8), registry: registry)
    }
}

extension ChatRecords {
    /// Notes what the other side is to be told, in the place of what it was to be told about the same before.
    fileprivate func add(
        _ message: Message,
        in chat: JID,
        _ subject: ChatNotice.Subject,
        besides handedOver: Set<Parcel>
    ) throws {
        var message = message
        let name = message.id ?? StanzaIdentifier.make()
        message.id = name
        if message[OriginID.self] == nil { message.extensions.append(OriginID(id: name)) }
        let xml: String
        do {
            xml = String(decoding: try message.serialized(), as: UTF8.self)
        } catch {
            throw StreamFailure(.unsendable, String(describing: error), cause: error)
        }
        for old in try notices(about: subject.word, in: chat) where !handedOver.contains(.notice(old.id)) {
            try remove(old.id)
        }
        _ = try add(ChatNotice(chat: chat, subject: subject.word, name: name, xml: xml))
    }
}
