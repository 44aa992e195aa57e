public import StanzaCore
public import StanzaExtensions

/// How well somebody can be reached. The order is that of a list of contacts: who can be reached comes first.
public enum Availability: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// There, and in the mood to talk (`chat`).
    case eager
    /// There.
    case available
    /// Away for a while (`away`).
    case away
    /// Not to be disturbed (`dnd`).
    case busy
    /// Away for longer (`xa`).
    case longAway
    /// Not there, or nobody says so.
    case unavailable

    /// Whether messages arrive at once.
    public var isReachable: Bool { self != .unavailable }

    /// Whether the left one comes first in a list. ``eager`` and ``available`` are told apart here.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// What a presence says.
    public init(_ presence: Presence) {
        guard presence.isAvailable else {
            self = .unavailable
            return
        }
        switch presence.show {
        case .chat?: self = .eager
        case .away?: self = .away
        case .dnd?: self = .busy
        case .xa?: self = .longAway
        default: self = .available
        }
    }

    /// How a presence says it; `nil` for what is said without `<show/>`.
    public var show: Presence.Show? {
        switch self {
        case .eager: .chat
        case .away: .away
        case .busy: .dnd
        case .longAway: .xa
        case .available, .unavailable: nil
        }
    }
}

/// One client of a contact that is there.
public struct ContactPresence: Hashable, Sendable {
    /// The client's address.
    public let jid: JID
    /// How well it can be reached; never ``Availability/unavailable``.
    public let availability: Availability
    /// What the contact wrote about it, cut after 512 bytes; `nil` for nothing.
    public let status: String?
    /// The client with the highest number gets the messages.
    public let priority: Int8
    /// Since when nobody has used the client (XEP-0319); `nil` when it is in use or does not say.
    public let idleSince: DateTime?
    /// When the presence came, by this side's clock, or was sent, if the server says so.
    public let stamp: DateTime
    /// By what ``ChatContacts/features(of:)`` finds what the client can; `nil` when it does not say.
    let capabilities: CapabilityKey?

    /// The same with nothing in it that others choose the size of, but for the address.
    var bare: ContactPresence {
        ContactPresence(
            jid: jid, availability: availability, status: nil, priority: priority, idleSince: idleSince, stamp: stamp,
            capabilities: nil)
    }
}

/// Somebody in the roster, with all that is known now.
public struct Contact: Identifiable, Hashable, Sendable {
    /// The bare JID.
    public let jid: JID
    /// What the user calls the contact; `nil` when nothing was set.
    public internal(set) var name: String?
    /// What the contact calls itself (XEP-0172), cut after 256 bytes; `nil` when it does not say.
    public internal(set) var nickname: String?
    /// The groups the user has put the contact in.
    public internal(set) var groups: [String] = []
    /// Who sees whose presence.
    public internal(set) var subscription = Roster.Subscription.neither
    /// Whether a request to see the contact's presence waits for an answer.
    public internal(set) var isPending = false
    /// Whether a request of the contact's has been approved before it was made.
    public internal(set) var isApproved = false
    /// Whether the user has blocked the contact (XEP-0191).
    public internal(set) var isBlocked = false
    /// The contact's clients that are there, the one that messages go to first.
    public internal(set) var presences: [ContactPresence] = []
    /// The hash by which the contact's image is found (``ChatContacts/avatar(of:)``); `nil` when it has none, or none is known.
    public internal(set) var avatarHash: String?
    /// When the contact was last seen to go; `nil` while it is there, or when that was not seen.
    public internal(set) var goneSince: DateTime?

    init(_ jid: JID) { self.jid = jid }

    /// The bare JID.
    public var id: JID { jid }

    /// What a list shows: the name, else the nickname, else the address, whose localpart is unescaped (XEP-0106).
    public var displayName: String {
        if let name, !name.isEmpty { return name }
        if let nickname, !nickname.isEmpty { return nickname }
        return jid.localpart.map { JID.unescape(localpart: $0) } ?? jid.description
    }

    /// How well the contact can be reached: by the client that messages go to.
    public var availability: Availability { presences.first?.availability ?? .unavailable }

    /// What the contact wrote about it; `nil` for nothing.
    public var status: String? { presences.first?.status }

    /// Whether the user is told of the contact's presence.
    public var isSeen: Bool { subscription == .to || subscription == .both }

    /// Whether the contact is told of the user's presence.
    public var sees: Bool { subscription == .from || subscription == .both }

    /// Takes what the roster says.
    mutating func take(_ item: Roster.Item) {
        name = item.name
        groups = item.groups
        subscription = item.subscription ?? .neither
        isPending = item.ask == .subscribe
        isApproved = item.isApproved
    }

    /// What a roster says of the contact.
    var item: Roster.Item {
        Roster.Item(
            jid: jid,
            name: name,
            subscription: subscription,
            ask: isPending ? .subscribe : nil,
            isApproved: isApproved,
            groups: groups
        )
    }
}

extension String {
    /// The text up to so many bytes, whole characters only.
    func cut(after bytes: Int) -> String {
        if utf8.count <= bytes { return self }
        var end = utf8.index(startIndex, offsetBy: bytes)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
