public import StanzaCore
public import StanzaExtensions

/// Somebody in a room.
public struct Occupant: Hashable, Sendable, Identifiable {
    /// What the occupant is called there.
    public let nick: String
    /// The occupant's real address; `nil` where the room does not say it.
    public internal(set) var jid: JID?
    /// What the occupant may do while it is there.
    public internal(set) var role: MUC.Role
    /// What the person is to the room.
    public internal(set) var affiliation: MUC.Affiliation
    /// How well the occupant can be reached.
    public internal(set) var availability: Availability
    /// What the occupant wrote about it, cut after 256 bytes; `nil` for nothing.
    public internal(set) var status: String?

    /// The nick.
    public var id: String { nick }
}

/// A room as this session sees it now.
public struct Room: Identifiable, Sendable {
    /// Where the session stands with a room.
    public enum State: Hashable, Sendable {
        /// The room has been asked to let the user in.
        case joining
        /// The user is there.
        case joined
        /// The stream is gone; the room is joined again with the next one.
        case interrupted
        /// The user is there no longer, and why.
        case left(RoomExit)
    }

    /// The room's address: a bare JID.
    public let jid: JID
    /// What the user is called there.
    public internal(set) var nick: String
    /// Where the session stands with it.
    public internal(set) var state = State.joining
    /// What is talked about; `nil` for nothing, or when the room has not said it yet.
    public internal(set) var subject: String?
    /// The user's own place there; `nil` while the user is not there.
    public internal(set) var own: Occupant?
    /// Whether everybody sees everybody's real address (status 100).
    public internal(set) var isNonAnonymous = false
    /// Whether the room keeps what is said for others to read (status 170).
    public internal(set) var isLogged = false
    var people: [[UInt8]: Occupant] = [:]

    /// The room's address.
    public var id: JID { jid }

    /// Those who are there, the user among them, in the order of their nicks.
    public var occupants: [Occupant] {
        people.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    /// Somebody who is there; `nil` when nobody is called so.
    public func occupant(_ nick: String) -> Occupant? { people[Array(nick.utf8)] }
}

/// Why somebody is in a room no longer.
public enum RoomExit: Hashable, Sendable {
    /// Of its own will.
    case left
    /// Somebody with the right to has put it out; the reason as it was given.
    case kicked(reason: String?)
    /// Somebody with the right to has put it out, and does not let it in again.
    case banned(reason: String?)
    /// It is no member of a room for members only.
    case notMember
    /// The room is no more; where people meet instead, if it was said.
    case destroyed(alternative: JID?, reason: String?)
    /// The service stops, or had an error.
    case service
    /// The room did not let it in again after the stream had been gone.
    case refused(RoomError.Code)
}

/// Why a room, or its service, does not do what it was asked for.
public struct RoomError: Error, Sendable, CustomStringConvertible {
    /// The kind of error. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// A name for logs, as the static member is called.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// The room wants a password, or another one.
        public static let passwordRequired = Code("passwordRequired")
        /// The user has been banned from the room, or may not do it.
        public static let forbidden = Code("forbidden")
        /// The room is for members only.
        public static let membersOnly = Code("membersOnly")
        /// Somebody else is called so, or has registered the nick.
        public static let nickTaken = Code("nickTaken")
        /// The room does not let the user be called so.
        public static let nickRefused = Code("nickRefused")
        /// There is no such room, or nobody may enter yet.
        public static let noSuchRoom = Code("noSuchRoom")
        /// The service lets not everybody make rooms.
        public static let mayNotCreate = Code("mayNotCreate")
        /// There are too many in the room.
        public static let full = Code("full")
        /// There is such a room already.
        public static let exists = Code("exists")
        /// The nick is none, or the address is none of a room.
        public static let badAddress = Code("badAddress")
        /// The session keeps as many rooms as it may.
        public static let tooManyRooms = Code("tooManyRooms")
        /// The session is not in the room.
        public static let notJoined = Code("notJoined")
        /// The room did not answer in time.
        public static let timedOut = Code("timedOut")
        /// The stream ended before the room answered, or the user left.
        public static let interrupted = Code("interrupted")
        /// Anything else, which ``RoomError/error`` says.
        public static let refused = Code("refused")
    }

    /// The kind of error.
    public let code: Code
    /// The room.
    public let room: JID
    /// What the room answered; `nil` when it did not.
    public let error: StanzaError?

    init(_ code: Code, _ room: JID, _ error: StanzaError? = nil) {
        self.code = code
        self.room = room
        self.error = error
    }

    /// What a room answers somebody who wants to come in (XEP-0045 v1.35.5 §7.2), or to be called otherwise (§7.6).
    init(joining room: JID, _ error: StanzaError?) {
        let code: Code =
            switch error?.condition {
            case .notAuthorized: .passwordRequired
            case .forbidden: .forbidden
            case .registrationRequired: .membersOnly
            case .conflict: .nickTaken
            case .notAcceptable: .nickRefused
            case .itemNotFound, .gone, .remoteServerNotFound: .noSuchRoom
            case .notAllowed: .mayNotCreate
            case .serviceUnavailable, .resourceConstraint: .full
            case .jidMalformed: .badAddress
            default: .refused
            }
        self.init(code, room, error)
    }

    /// Such as `orchard@conference.example.org: nickTaken: conflict`.
    public var description: String { "\(room): \(code)\(error.map { ": \($0)" } ?? "")" }
}

/// What happens in rooms.
public enum RoomEvent: Sendable {
    /// Where the session stands with a room, or something about the room or the own place in it, is not as before.
    case changed(Room)
    /// Somebody has come.
    case entered(room: JID, Occupant)
    /// Somebody who is there is not as before, such as its role.
    case updated(room: JID, Occupant)
    /// Somebody is called otherwise now.
    case renamed(room: JID, from: String, to: Occupant)
    /// Somebody is gone.
    case exited(room: JID, Occupant, RoomExit)
    /// Something was said: by whom, or by the room itself without a nick; when, if that was not just now.
    case message(room: JID, nick: String?, Message, stamp: DateTime?)
    /// Somebody says something to the user alone.
    case privateMessage(room: JID, nick: String, Message, stamp: DateTime?)
    /// Somebody whom the user invited does not come.
    case declined(room: JID, by: JID, reason: String?)
    /// The bookmarks changed.
    case bookmarks([RoomBookmark])
}

/// Somebody asks the user to come to a room.
public struct RoomInvitation: Hashable, Sendable {
    /// The room.
    public let room: JID
    /// Who invites: of a direct invitation its sender; of one through the room its address or its place in the room, as the room says it.
    public let from: JID?
    /// Why; `nil` when nothing is said. Cut after 1,024 bytes.
    public let reason: String?
    /// The room's password; `nil` when it has none, or it is not said.
    public let password: String?
    /// Whether it came from the inviting one itself (XEP-0249), else through the room.
    public let isDirect: Bool
}

/// A room that the user wants to find again (XEP-0402).
public struct RoomBookmark: Hashable, Sendable, Identifiable {
    /// The room.
    public var jid: JID
    /// What the user calls it; `nil` for nothing.
    public var name: String?
    /// Whether to go there with each new stream.
    public var joinsAutomatically: Bool
    /// What the user is called there; `nil` leaves it to ``ChatSession/Configuration/nick``.
    public var nick: String?
    /// The room's password; `nil` for none. It lies on the server as it is.
    public var password: String?

    /// A room to find again.
    public init(
        jid: JID,
        name: String? = nil,
        joinsAutomatically: Bool = true,
        nick: String? = nil,
        password: String? = nil
    ) {
        self.jid = jid.bare
        self.name = name
        self.joinsAutomatically = joinsAutomatically
        self.nick = nick
        self.password = password
    }

    /// The room.
    public var id: JID { jid }
}
