public import StanzaCore

/// A message of a conversation as a session remembers it.
///
/// What the sender wrote is in ``xml``; the other properties are what became of it since, and what it is found by.
public struct ChatMessage: Identifiable, Equatable, Sendable {
    /// What a store calls a message: never used again for another one, and `0` for a message that is not stored yet.
    public struct ID: RawRepresentable, Hashable, Comparable, Sendable {
        /// The number.
        public let rawValue: Int64

        /// A number a store gave.
        public init(rawValue: Int64) { self.rawValue = rawValue }

        /// Whether the message was stored earlier.
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// Where a message stands in its conversation: by the position, and of equal ones in the order they were stored.
    public struct Place: Hashable, Comparable, Sendable {
        /// The message's ``ChatMessage/position``.
        public let position: Int64
        /// The message.
        public let id: ID

        /// A place.
        public init(position: Int64, id: ID) {
            self.position = position
            self.id = id
        }

        /// Whether the place is further up, towards older messages.
        public static func < (left: Place, right: Place) -> Bool {
            left.position == right.position ? left.id < right.id : left.position < right.position
        }
    }

    /// How far an outgoing message has come. Each is more than the one before, and none is taken back. A message that the user
    /// has taken back stays where it was then, unless its recipient tells more.
    public enum Delivery: Hashable, Sendable {
        /// It is stored, and waits for a connection.
        case queued
        /// It was handed to the connection, or is just about to be. When that breaks before the server is known to have the
        /// message, it is sent again over the next one, under the same name.
        case sent
        /// The own server has it: it has counted the message (XEP-0198), or where it does not count, has answered a question that
        /// was asked behind it (RFC 6120 §10.1); or the message came back in a carbon or from the archive.
        case acknowledged
        /// It could not be delivered: the text of the error, for people and logs.
        case failed(String)
        /// A client of the recipient has it (XEP-0184).
        case delivered
        /// It was displayed to the recipient (XEP-0333).
        case displayed
    }

    /// What one person feels about a message (XEP-0444).
    public struct Reaction: Hashable, Sendable {
        /// Who it is: a bare JID, in a room the occupant.
        public var sender: JID
        /// The emoji, each once; never empty.
        public var emoji: [String]

        /// What one person feels.
        public init(sender: JID, emoji: [String]) {
            self.sender = sender
            self.emoji = emoji
        }
    }

    /// What the store calls the message.
    public var id = ID(rawValue: 0)
    /// The conversation: the bare JID of the other side or of the room; for a private message in a room the occupant's JID.
    public var chat: JID
    /// The thread within the conversation (RFC 6121 §5.2.5); `nil` when the message says none, or an empty one.
    public var thread: String?
    /// Whether the own account sent the message, with this client or another one.
    public var isOutgoing: Bool
    /// Who sent the message, as far as it is known: with the resource when the stanza had one.
    public var sender: JID
    /// The stanza's `id`, which receipts, markers and corrections speak of; `nil` when it has none.
    public var messageID: String?
    /// What the sending client calls the message (XEP-0359); `nil` when it says nothing.
    public var originID: String?
    /// What the account's archive, or the room's, calls the message (XEP-0313); `nil` while it is not known.
    public var archiveID: String?
    /// When the message was sent, as far as it is known, to the microsecond.
    public var time: DateTime
    /// Where it stands among others: microseconds since 1970, moved where the archive's order says so. A store may add a
    /// little, so that no two messages have the same.
    public var position: Int64
    /// What is shown as text: the body, or that of the latest correction; `nil` without one, and once it was taken back.
    public var text: String?
    /// The stanza, or that of the latest correction; empty once the message was taken back.
    public var xml: String
    /// How far the message has come; `nil` for one of somebody else.
    public var delivery: Delivery?
    /// Whether the user has seen it. Always true for own messages.
    public var isRead: Bool
    /// Whether the sender waits for a receipt that was not sent yet (XEP-0184).
    public var owesReceipt = false
    /// When the message was corrected last (XEP-0308); `nil` when it was not.
    public var correctedAt: DateTime?
    /// When the message was taken back (XEP-0424); `nil` when it was not.
    public var retractedAt: DateTime?
    /// What the message that this one answers is called (XEP-0461); `nil` when it answers none.
    public var repliesTo: String?
    /// What others, and the user, feel about the message: one entry for each person.
    public var reactions: [Reaction] = []

    /// A message that is not stored yet.
    public init(
        chat: JID,
        thread: String? = nil,
        isOutgoing: Bool,
        sender: JID,
        messageID: String? = nil,
        originID: String? = nil,
        archiveID: String? = nil,
        time: DateTime,
        position: Int64? = nil,
        text: String?,
        xml: String,
        delivery: Delivery? = nil,
        isRead: Bool
    ) {
        self.chat = chat
        self.thread = thread?.isEmpty == true ? nil : thread
        self.isOutgoing = isOutgoing
        self.sender = sender
        self.messageID = messageID
        self.originID = originID
        self.archiveID = archiveID
        self.time = DateTime(microsecondsSince1970: time.microsecondsSince1970)
        self.position = position ?? time.microsecondsSince1970
        self.text = text
        self.xml = xml
        self.delivery = delivery
        self.isRead = isRead
    }

    /// Where the message stands in its conversation.
    public var place: Place { Place(position: position, id: id) }

    /// Whether a name that somebody uses for a message may mean this one.
    public func isCalled(_ name: String) -> Bool {
        [messageID, originID, archiveID].contains { $0?.utf8.elementsEqual(name.utf8) == true }
    }
}

extension ChatMessage.Delivery: Comparable {
    private var rank: Int {
        switch self {
        case .queued: 0
        case .sent: 1
        case .acknowledged: 2
        case .failed: 3
        case .delivered: 4
        case .displayed: 5
        }
    }

    /// Whether the other one is further.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

extension DateTime {
    /// Microseconds since 1970-01-01T00:00:00Z; the first and last that a number can say where the instant is beyond.
    package var microsecondsSince1970: Int64 {
        let (product, overflow) = secondsSince1970.multipliedReportingOverflow(by: 1_000_000)
        if overflow { return secondsSince1970 < 0 ? .min : .max }
        let (sum, isTooLarge) = product.addingReportingOverflow(Int64(nanoseconds / 1_000))
        return isTooLarge ? .max : sum
    }

    /// The instant so many microseconds after 1970-01-01T00:00:00Z.
    package init(microsecondsSince1970 microseconds: Int64) {
        let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        self =
            rest < 0
            ? DateTime(secondsSince1970: seconds - 1, nanoseconds: UInt32(rest + 1_000_000) * 1_000)
            : DateTime(secondsSince1970: seconds, nanoseconds: UInt32(rest) * 1_000)
    }
}
