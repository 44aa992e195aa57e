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

    /// Hands a stored message to the stream; without a stream it stays as it is.
    private func transmit(_ stored: ChatMessage, _ message: Message) async throws -> ChatMessage {
        handedOver.insert(stored.id)
        do {
            try await core.client.send(message) { [acknowledged, id = stored.id] in acknowledged.yield(id) }
        } catch let failure as StreamFailure where failure.code != .unsendable {
            handedOver.remove(stored.id)
            isOpen = false
            core.log(.debug, "a message waits for the next stream: \(failure)")
            return stored
        } catch let failure as StreamFailure {
            return await set(stored.id, .failed(failure.reason)) ?? stored
        } catch {
            handedOver.remove(stored.id)
            throw error
        }
        // Nobody will say that the server has it.
        if !isManaged { handedOver.remove(stored.id) }
        return await set(stored.id, .sent) ?? stored
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

    func didAcknowledge(_ id: ChatMessage.ID) async {
        _ = await set(id, .acknowledged)
        handedOver.remove(id)
    }

    /// Sends what nobody knows of whether the server has it: what waited for a stream, and what the last stream left behind.
    /// The archive has been asked before, and has named those that did arrive.
    func flush() async {
        guard (try? await turn.acquire()) != nil else { return }
        defer { turn.release() }
        let number = stream
        // Without acknowledgements what was sent would be sent again for ever.
        let duty: ChatDuty = isManaged ? .unacknowledged : .queued
        while !Task.isCancelled, number == stream {
            let limit = handedOver.count + 100
            guard let all = try? await core.store.read({ try $0.messages(owing: duty, limit: limit) }) else {
                return
            }
            let left = all.filter { !handedOver.contains($0.id) }
            if left.isEmpty {
                if number == stream { isOpen = true }
                return
            }
            for message in left {
                guard let stanza = message.stanza(core.configuration.connection.negotiation.registry) else {
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
    }

    // MARK: - What is about other messages

    /// Sends something that is about another message, and then does the same to what is stored.
    func change(
        _ id: ChatMessage.ID,
        _ message: Message,
        _ body: @escaping @Sendable (inout ChatMessage) -> Void
    ) async throws -> ChatMessage {
        var message = message
        message.id = message.id ?? StanzaIdentifier.make()
        if let id = message.id { message.extensions.append(OriginID(id: id)) }
        try await core.client.send(message)
        return try await update(id, body)
    }

    func update(
        _ id: ChatMessage.ID,
        _ body: @escaping @Sendable (inout ChatMessage) -> Void
    ) async throws -> ChatMessage {
        let changed = try await core.store.write { records in
            guard var message = try records.message(id) else {
                throw ChatError(.noMessage, nil, "the message is not in the store any more")
            }
            body(&message)
            try records.update(message)
            return message
        }
        events.send(.changed(changed))
        return changed
    }

    /// Notes that the user has seen messages, and tells who wants to know it.
    func markRead(_ chat: JID, _ thread: ChatThread, upTo place: ChatMessage.Place?) async throws {
        let marker = try await core.store.write { [receipts] records -> (isChanged: Bool, Message?) in
            guard let newest = try records.markRead(in: chat, thread: thread, upTo: place) else { return (false, nil) }
            return (true, try receipts.marker(for: newest, records))
        }
        guard marker.isChanged else { return }
        events.send(.reload(chat))
        guard let message = marker.1 else { return }
        do {
            try await core.client.send(message)
        } catch {
            core.log(.debug, "a marker could not be sent: \(error)")
        }
    }
}
