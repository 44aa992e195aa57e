public import StanzaCore
public import StanzaExtensions
import StanzaStream
import StanzaXML

/// A conversation with one other, as a value that is cheap to make.
///
/// ```swift
/// let chat = session.chats["juliet@example.org"]
/// let message = try await chat.send("Hark")
/// for message in try await chat.messages() { … }
/// ```
public struct Chat: Sendable {
    /// With whom: a bare JID, or an occupant of a room.
    public let jid: JID
    let chats: Chats

    private var store: any ChatStore { chats.core.store }

    // MARK: - Looking

    /// A page of messages in their order: the newest of those before a place, or the oldest of those behind one.
    ///
    /// - Throws: ``ChatStoreError``.
    public func messages(
        thread: ChatThread = .any,
        before: ChatMessage.Place? = nil,
        after: ChatMessage.Place? = nil,
        limit: Int = 50
    ) async throws -> [ChatMessage] {
        let query = ChatQuery(chat: jid, thread: thread, before: before, after: after, limit: limit)
        return try await store.read { try $0.messages(query) }
    }

    /// A page of messages whose text has some words, see ``ChatQuery/words``; the newest, in their order.
    ///
    /// - Throws: ``ChatStoreError``.
    public func search(
        _ words: String,
        before: ChatMessage.Place? = nil,
        limit: Int = 50
    ) async throws -> [ChatMessage] {
        let query = ChatQuery(chat: jid, words: words, before: before, limit: limit)
        return try await store.read { try $0.messages(query) }
    }

    /// The newest message and the number of those that the user has not seen; `nil` when nothing is known of the conversation.
    ///
    /// - Throws: ``ChatStoreError``.
    public func summary(thread: ChatThread = .any) async throws -> ChatSummary? {
        try await store.read { [jid] in try $0.summary(of: jid, thread: thread) }
    }

    /// The threads, the one with the newest message first.
    ///
    /// - Throws: ``ChatStoreError``.
    public func threads() async throws -> [ChatSummary] {
        try await store.read { [jid] in try $0.threads(of: jid) }
    }

    /// Loads older messages than those that are stored from the archive (XEP-0313).
    ///
    /// - Returns: How many came; 0 when there are none.
    /// - Throws: ``ChatStoreError``; `StanzaError` when the server refuses; `StreamFailure`.
    public func loadOlder(limit: Int = 50) async throws -> Int {
        try await chats.loadOlder(of: jid, limit: limit)
    }

    // MARK: - Sending

    /// Sends a text. Asks for a receipt and a marker.
    ///
    /// It is stored before it is sent, and sent once there is a stream; how far it comes is told by ``Chats/changes``.
    ///
    /// - Parameters:
    ///   - thread: The thread it belongs to; `nil` for none.
    ///   - reply: The message that it answers (XEP-0461), whose thread it has then unless told otherwise. Clients that do not
    ///     know answers show a quotation.
    /// - Throws: ``ChatStoreError``; `StreamFailure` with `unsendable` when XML cannot carry the text; `CancellationError`.
    @discardableResult
    public func send(
        _ text: String,
        thread: String? = nil,
        inReplyTo reply: ChatMessage? = nil
    ) async throws -> ChatMessage {
        var body = text
        var extensions: [any StanzaExtension] = []
        if let reply, let id = reply.messageID {
            extensions.append(Reply(id: id, to: reply.sender.bare))
            if let original = reply.text, !original.isEmpty {
                let lines = original.split(separator: "\n", omittingEmptySubsequences: false).prefix(10)
                let quotation = lines.map { "> \($0.prefix(200))\n" }.joined()
                let part = Fallback.Body(0..<UInt32(clamping: quotation.unicodeScalars.count))
                extensions.append(Fallback(for: XML.Namespace.reply.rawValue, bodies: [part]))
                body = quotation + text
            }
        }
        var message = Message(to: jid, body: body, extensions: extensions)
        message.thread = thread ?? reply?.thread
        return try await send(message)
    }

    /// Sends a message of one's own making: `to` is the other side, and whatever is missing of name, receipt, marker and state
    /// is put in.
    ///
    /// - Throws: as ``send(_:thread:inReplyTo:)``.
    @discardableResult
    public func send(_ message: Message) async throws -> ChatMessage {
        var message = message
        if message[Receipts.Request.self] == nil { message.extensions.append(Receipts.Request()) }
        if message[ChatMarkers.Markable.self] == nil { message.extensions.append(ChatMarkers.Markable()) }
        if message.chatState == nil { message.chatState = .active }
        return try await chats.send(message, in: jid)
    }

    /// Sends a text, a feeling, a place, or a file that is on a server: see ``MediaService/upload(_:name:mediaType:duration:width:height:progress:)``.
    ///
    /// - Throws: as ``send(_:thread:inReplyTo:)``.
    @discardableResult
    public func send(_ content: ChatContent, thread: String? = nil) async throws -> ChatMessage {
        var message = content.message(to: jid, kindAttribute: chats.core.configuration.mediaKindAttribute)
        message.thread = thread
        return try await send(message)
    }

    /// Puts another text in the place of that of a message of the user's (XEP-0308). One that was not sent yet is sent with the
    /// new text. As with a message, what is said is stored before it is sent, and sent once there is a stream; so it is with
    /// ``retract(_:reason:)``, ``react(_:to:)`` and ``markRead(thread:upTo:)``.
    ///
    /// - Throws: ``ChatError`` with `notOwn` or `noMessage`; ``ChatStoreError``; `StreamFailure`.
    @discardableResult
    public func correct(_ message: ChatMessage, _ text: String) async throws -> ChatMessage {
        let id = try name(of: message, mustBeOwn: true)
        let now = DateTime(microsecondsSince1970: chats.core.now.microsecondsSince1970)
        return try await chats.change(message.id, .text(of: message.id)) { [jid] stored in
            try Self.mustNotBeRetracted(stored)
            let isQueued = stored.delivery == .queued
            var new = Message(
                to: jid,
                body: text,
                extensions: [MessageCorrection(id: id), Receipts.Request(), ChatMarkers.Markable(), ChatState.active])
            new.thread = stored.thread
            // What is sent later, or again because the server may not have it, is the message itself, under its own name.
            if var own = stored.stanza(), let delivery = stored.delivery, delivery < .acknowledged {
                own.body = text
                // What pointed into the old text.
                own[Fallback.self] = nil
                stored.xml = try Self.xml(of: own)
            } else {
                stored.xml = try Self.xml(of: new)
            }
            stored.text = text
            if isQueued { return nil }
            stored.correctedAt = now
            return new
        }
    }

    private static func xml(of message: Message) throws -> String {
        do {
            return String(decoding: try message.serialized(), as: UTF8.self)
        } catch {
            throw StreamFailure(.unsendable, String(describing: error), cause: error)
        }
    }

    private static func mustNotBeRetracted(_ message: ChatMessage) throws {
        guard message.retractedAt == nil else {
            throw ChatError(.noMessage, message.chat, "the message was taken back")
        }
    }

    /// Takes a message of the user's back (XEP-0424): the other side is asked to forget it. One that was not sent yet is never
    /// sent.
    ///
    /// - Throws: ``ChatError`` with `notOwn` or `noMessage`; ``ChatStoreError``; `StreamFailure`.
    @discardableResult
    public func retract(_ message: ChatMessage, reason: String? = nil) async throws -> ChatMessage {
        let id = try name(of: message, mustBeOwn: true)
        let new = Message(
            to: jid,
            body: "This person attempted to retract a previous message, but it is not supported by your client.",
            extensions: [
                MessageRetraction.Retract(id: id, reason: reason),
                Fallback(for: XML.Namespace.messageRetract.rawValue), ProcessingHint.store,
            ])
        let now = chats.core.now
        return try await chats.change(message.id, .text(of: message.id)) { stored in
            try Self.mustNotBeRetracted(stored)
            stored.retract(at: now)
            // Nobody has to forget what was never sent.
            return stored.delivery == .queued ? nil : new
        }
    }

    /// Says what the user feels about a message (XEP-0444), in the place of what was said before; without any emoji nothing.
    ///
    /// - Throws: ``ChatError`` with `noMessage`; ``ChatStoreError``; `StreamFailure`.
    @discardableResult
    public func react(_ emoji: [String], to message: ChatMessage) async throws -> ChatMessage {
        let id = try name(of: message, mustBeOwn: false)
        let emoji = ChatMessage.Reaction.unique(emoji)
        let new = Message(to: jid, extensions: [Reactions(id: id, emoji), ProcessingHint.store])
        let account = chats.core.account
        return try await chats.change(message.id, .reactions(to: message.id)) { stored in
            try Self.mustNotBeRetracted(stored)
            stored.setReactions(emoji, of: account)
            return new
        }
    }

    private func name(of message: ChatMessage, mustBeOwn: Bool) throws -> String {
        guard !mustBeOwn || message.isOutgoing else {
            throw ChatError(.notOwn, jid, "the message is not the user's own")
        }
        guard message.chat == jid, let id = message.messageID, message.retractedAt == nil else {
            throw ChatError(.noMessage, jid, "the message has no id, was taken back or is of another conversation")
        }
        return id
    }

    // MARK: - Reading, writing

    /// Notes that the user has seen the messages up to one, that one too; `nil` for all. The other side is told if it asked
    /// (XEP-0333) and ``ReceiptService/display`` allows it, and the user's other clients are.
    ///
    /// - Throws: ``ChatStoreError``.
    public func markRead(thread: ChatThread = .any, upTo message: ChatMessage? = nil) async throws {
        try await chats.markRead(jid, thread, upTo: message?.place)
    }

    /// What the other side is doing (XEP-0085); `nil` when nothing is known. Somebody who writes is forgotten after a while.
    public var state: ChatState? { get async { await chats.state(of: jid) } }

    /// Tells the other side that the user is writing. Call it with each keystroke: it is told once, and a few seconds after
    /// the last that the user paused.
    public func compose() async { await chats.compose(in: jid) }

    /// Tells the other side what the user is doing.
    public func setState(_ state: ChatState) async { await chats.setOwnState(state, in: jid) }

    // MARK: - The list

    /// Lists the conversation, or keeps it out of the list, with its messages kept. A new message lists it.
    ///
    /// - Throws: ``ChatStoreError``.
    public func setListed(_ isListed: Bool) async throws {
        try await store.write { [jid] in try $0.setListed(isListed, jid) }
        chats.events.send(.reload(jid))
    }

    /// Removes the messages of a thread from the store; with ``ChatThread/any`` the conversation. The other side keeps them.
    ///
    /// - Throws: ``ChatStoreError``.
    public func remove(thread: ChatThread = .any) async throws {
        try await store.write { [jid] in try $0.removeMessages(in: jid, thread: thread) }
        chats.events.send(.reload(jid))
    }
}
