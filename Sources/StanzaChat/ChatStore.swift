public import StanzaCore
public import StanzaExtensions

/// Where a session keeps what it has to remember: messages, conversations, the roster, capabilities, avatars.
///
/// Everything happens in transactions:
///
/// ```swift
/// let newest = try await store.read { try $0.messages(ChatQuery(chat: romeo, limit: 50)) }
/// ```
///
/// A store belongs to one account. ``MemoryChatStore`` forgets everything with the process; `SQLiteChatStore` of
/// StanzaArchive keeps it in a file.
public protocol ChatStore: Sendable {
    /// Runs a transaction that changes something: all of it is kept when `body` returns, and nothing when it throws. When the
    /// call returns the changes outlive the process.
    ///
    /// `body` must not use the store in any other way than through its parameter, and must not keep that.
    ///
    /// - Throws: ``ChatStoreError``; what `body` throws.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result

    /// Runs a transaction that only looks. A change in it is a programmer's mistake; the store may refuse it.
    ///
    /// - Throws: ``ChatStoreError``; what `body` throws.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result
}

/// Which thread of a conversation is meant.
public enum ChatThread: Hashable, Sendable {
    /// All of them, and what belongs to none.
    case any
    /// What belongs to no thread.
    case none
    /// One thread.
    case named(String)
}

/// A page of messages, in the order of the conversation.
public struct ChatQuery: Hashable, Sendable {
    /// The conversation; `nil` for all of them.
    public var chat: JID?
    /// The thread.
    public var thread: ChatThread
    /// Words that all have to be in the text, each as a whole or as its beginning, in upper or lower case; `nil` for any
    /// text. Signs other than letters and digits divide words.
    public var words: String?
    /// Only what stands before it, the newest of it; `nil` for the newest at all.
    public var before: ChatMessage.Place?
    /// Only what stands behind it, the oldest of it. ``before`` decides when both are given.
    public var after: ChatMessage.Place?
    /// The most messages.
    public var limit: Int

    /// A page.
    public init(
        chat: JID? = nil,
        thread: ChatThread = .any,
        words: String? = nil,
        before: ChatMessage.Place? = nil,
        after: ChatMessage.Place? = nil,
        limit: Int = 50
    ) {
        self.chat = chat
        self.thread = thread
        self.words = words
        self.before = before
        self.after = after
        self.limit = limit
    }
}

/// A conversation, or a thread of one, as a list shows it.
public struct ChatSummary: Equatable, Sendable {
    /// The conversation.
    public var chat: JID
    /// The thread; ``ChatThread/any`` in a list of conversations.
    public var thread: ChatThread
    /// The newest message; `nil` when there is none yet.
    public var lastMessage: ChatMessage?
    /// How many messages the user has not seen.
    public var unread: Int

    /// A line of a list.
    public init(chat: JID, thread: ChatThread = .any, lastMessage: ChatMessage?, unread: Int) {
        self.chat = chat
        self.thread = thread
        self.lastMessage = lastMessage
        self.unread = unread
    }
}

/// An image that stands for a person.
public struct StoredAvatar: Hashable, Sendable {
    /// The SHA-1 of the bytes in lower case hex, which is what avatars are called (XEP-0084, XEP-0153).
    public var hash: String
    /// The type of the image, such as `image/png`.
    public var mediaType: String
    /// The image.
    public var bytes: [UInt8]

    /// An image.
    public init(hash: String, mediaType: String, bytes: [UInt8]) {
        self.hash = hash
        self.mediaType = mediaType
        self.bytes = bytes
    }
}

/// Messages that something remains to be done with.
public enum ChatDuty: Hashable, Sendable, CaseIterable {
    /// Outgoing messages that are queued or sent, and were not taken back: nobody knows yet that the server has them.
    case unacknowledged
    /// Outgoing messages that wait for a stream, and were not taken back.
    case queued
    /// Messages whose sender waits for a receipt.
    case receipt
}

/// Something that is sent beside messages, such as a correction, reactions or a marker, and kept until the server has it.
public struct ChatNotice: Identifiable, Equatable, Sendable {
    /// What a store calls a notice: never used again for another one, and `0` for one that is not stored yet.
    public struct ID: RawRepresentable, Hashable, Comparable, Sendable {
        /// The number.
        public let rawValue: Int64

        /// A number a store gave.
        public init(rawValue: Int64) { self.rawValue = rawValue }

        /// Whether the notice was stored earlier.
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// What the store calls the notice.
    public var id = ID(rawValue: 0)
    /// The conversation.
    public var chat: JID
    /// What it is about, in a word that only the session understands: of several about the same the newest says it all.
    public var subject: String
    /// The stanza's `id`.
    public var name: String
    /// The stanza.
    public var xml: String

    /// A notice that is not stored yet.
    public init(chat: JID, subject: String, name: String, xml: String) {
        self.chat = chat
        self.subject = subject
        self.name = name
        self.xml = xml
    }
}

/// What a transaction of a ``ChatStore`` reads and changes. It is used inside of the transaction only.
public protocol ChatRecords: AnyObject {
    // MARK: Messages

    /// Puts a message in, whatever its `id`, and returns it with the one it got, and its position. It does not look whether
    /// the message is there already.
    func add(_ message: ChatMessage) throws(ChatStoreError) -> ChatMessage

    /// A message; `nil` when there is none of that id.
    func message(_ id: ChatMessage.ID) throws(ChatStoreError) -> ChatMessage?

    /// The id that was given last; `0` when none was.
    func newestID() throws(ChatStoreError) -> ChatMessage.ID

    /// Messages of a conversation whose ``ChatMessage/messageID``, ``ChatMessage/originID`` or ``ChatMessage/archiveID`` is
    /// a name, the newest first, at most 16.
    func messages(called name: String, in chat: JID) throws(ChatStoreError) -> [ChatMessage]

    /// A page of messages, the oldest first.
    func messages(_ query: ChatQuery) throws(ChatStoreError) -> [ChatMessage]

    /// Messages that something remains to be done with, in the order they were stored.
    func messages(owing duty: ChatDuty, limit: Int) throws(ChatStoreError) -> [ChatMessage]

    /// Puts a message in the place of the one of its `id`; nothing when that is gone. Its conversation stays the same.
    func update(_ message: ChatMessage) throws(ChatStoreError)

    /// Removes a message.
    func remove(_ id: ChatMessage.ID) throws(ChatStoreError)

    /// Removes the messages of a thread; with ``ChatThread/any`` the conversation with all that is known of it.
    func removeMessages(in chat: JID, thread: ChatThread) throws(ChatStoreError)

    /// Takes outgoing messages up to a place, that one too, to a further stage. Those that have come as far or further stay as
    /// they are, and so do those that were not sent or failed. Returns which ones changed, in the order of the conversation.
    func advance(
        to delivery: ChatMessage.Delivery,
        in chat: JID,
        upTo place: ChatMessage.Place
    ) throws(ChatStoreError) -> [ChatMessage.ID]

    // MARK: Notices

    /// Puts a notice in, whatever its `id`, and returns it with the one it got.
    func add(_ notice: ChatNotice) throws(ChatStoreError) -> ChatNotice

    /// Notices in the order they were stored.
    ///
    /// - Parameter limit: The most of them.
    func notices(limit: Int) throws(ChatStoreError) -> [ChatNotice]

    /// The notices of a conversation about a subject, in the order they were stored.
    func notices(about subject: String, in chat: JID) throws(ChatStoreError) -> [ChatNotice]

    /// The notices of a conversation whose stanza has an `id`.
    func notices(called name: String, in chat: JID) throws(ChatStoreError) -> [ChatNotice]

    /// Removes a notice.
    func remove(_ id: ChatNotice.ID) throws(ChatStoreError)

    // MARK: Conversations

    /// The conversations that are listed, the one with the newest message first.
    func chats() throws(ChatStoreError) -> [ChatSummary]

    /// The threads of a conversation, the one with the newest message first; what belongs to no thread is one of them.
    func threads(of chat: JID) throws(ChatStoreError) -> [ChatSummary]

    /// One conversation or thread; `nil` when nothing is known of it. One that is not listed is found too.
    func summary(of chat: JID, thread: ChatThread) throws(ChatStoreError) -> ChatSummary?

    /// How many messages the user has not seen.
    func unreadCount() throws(ChatStoreError) -> Int

    /// Lists a conversation, or keeps it out of the list, with its messages kept. A new message lists it.
    func setListed(_ isListed: Bool, _ chat: JID) throws(ChatStoreError)

    /// Notes that the user has seen the messages up to a place, that one too; `nil` for all. Returns the newest of those that
    /// had not been seen; `nil` when there was none.
    func markRead(
        in chat: JID,
        thread: ChatThread,
        upTo place: ChatMessage.Place?
    ) throws(ChatStoreError) -> ChatMessage?

    // MARK: Roster

    /// The version of the roster that is stored; `nil` when none is, or the server gives no versions.
    func rosterVersion() throws(ChatStoreError) -> String?

    /// The contacts, in no particular order.
    func rosterItems() throws(ChatStoreError) -> [Roster.Item]

    /// One contact; `nil` when the address is none of a contact.
    func rosterItem(_ jid: JID) throws(ChatStoreError) -> Roster.Item?

    /// Puts a whole roster in the place of the one that is stored.
    func setRoster(_ items: [Roster.Item], version: String?) throws(ChatStoreError)

    /// Takes a change: the item in the place of the one of its JID, or away when its subscription is `remove`.
    func setRosterItem(_ item: Roster.Item, version: String?) throws(ChatStoreError)

    // MARK: Capabilities and avatars

    /// What a client can that announces itself by a hash (XEP-0115, XEP-0390); `nil` when it is not known.
    ///
    /// - Parameter key: The hash with whatever says by which function and from what it was made.
    func capabilities(_ key: String) throws(ChatStoreError) -> Disco.Info?

    /// Keeps what a client can. Of more than 1,000 the oldest are forgotten. A session keeps none of more than
    /// a hundredth of ``ChatSession/Limits/capabilityBytes`` as XML.
    func setCapabilities(_ info: Disco.Info, for key: String) throws(ChatStoreError)

    /// An image by its hash; `nil` when it is not there.
    func avatar(_ hash: String) throws(ChatStoreError) -> StoredAvatar?

    /// Keeps an image. Of more than 32 MiB of them, in memory 6 MiB, the oldest are forgotten.
    func setAvatar(_ avatar: StoredAvatar) throws(ChatStoreError)

    /// The hash of a person's image; `nil` when there is none, or nothing is known.
    func avatarHash(of person: JID) throws(ChatStoreError) -> String?

    /// Notes which image is a person's; `nil` for none.
    func setAvatarHash(_ hash: String?, of person: JID) throws(ChatStoreError)

    // MARK: Anything else

    /// A short text that was kept under a name; `nil` when there is none.
    func note(_ name: String) throws(ChatStoreError) -> String?

    /// Keeps a short text under a name; `nil` removes it.
    func setNote(_ text: String?, _ name: String) throws(ChatStoreError)
}

/// Why a store could not do what it was asked for. Nothing of the transaction was kept.
public struct ChatStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure it is.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The code's name.
        public let rawValue: String

        /// A code of any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no room left where the store is. When there is room again the store goes on working.
        public static let full = Code(rawValue: "full")
        /// Somebody else has the store locked, and did not let it go in time.
        public static let locked = Code(rawValue: "locked")
        /// The store may only be read.
        public static let readOnly = Code(rawValue: "readOnly")
        /// The store cannot be opened, or is none.
        public static let cannotOpen = Code(rawValue: "cannotOpen")
        /// A newer version of this package has made the store.
        public static let newerVersion = Code(rawValue: "newerVersion")
        /// What is in the store cannot be read.
        public static let damaged = Code(rawValue: "damaged")
        /// The store was closed.
        public static let closed = Code(rawValue: "closed")
        /// Anything else, such as a disk that gives errors.
        public static let failed = Code(rawValue: "failed")

        /// The name.
        public var description: String { rawValue }
    }

    /// What kind of failure it is.
    public let code: Code
    /// What failed, in words.
    public let reason: String

    /// A failure.
    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Whether the same transaction may succeed later.
    public var mayPass: Bool { [.full, .locked, .failed].contains(code) }

    /// The kind and the reason.
    public var description: String { "\(code): \(reason)" }
}
