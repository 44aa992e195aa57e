import Foundation
public import StanzaCore
public import StanzaExtensions
public import StanzaStream

extension ChatSession {
    /// How a session connects, what it says of itself, and what it keeps.
    public struct Configuration: Sendable {
        /// What connects the client. Its router has the handlers of one's own; the registry has to have the types of
        /// `ExtensionRegistry.standard`.
        public var connection: Client.Configuration
        /// What the program is, as contacts are told (XEP-0030).
        public var identity = Disco.Identity(category: "client", type: "pc", name: "StanzaKit")
        /// An address that stands for the program in its presence (XEP-0115 v1.6.0 §4).
        public var capabilitiesNode = "urn:stanzakit:chat"
        /// What the program can do beyond what the session does itself: names of features (XEP-0030), such as
        /// `urn:xmpp:avatar:metadata+notify`.
        public var features: [String] = []
        /// Whether the images of contacts are fetched as soon as they are announced; else when ``ChatContacts/avatar(of:)`` asks.
        public var fetchesAvatars = true
        /// What the user is called in rooms where nothing else is said; `nil` for the account's name.
        public var nick: String?
        /// Whether the session goes to the rooms of bookmarks that say so, and out again when they are gone.
        public var followsBookmarks = true
        /// After how long without a word of a room the session asks whether it is still there (XEP-0410), and goes there again if
        /// not; it may be twice as long before it does. It asks after each resumption too.
        public var roomSilence = Duration.seconds(600)
        /// How much is kept in memory of what others send.
        public var limits = Limits()
        /// What moves files over HTTP.
        public var fileTransfer: any FileTransfer = URLSessionTransfer()
        /// The attribute of `<message/>` in which programs of one's own say what kind of content a message has, such as
        /// `mediaType`; `nil` to send none. It is read under this name, or `mediaType`, in any case.
        public var mediaKindAttribute: String?
        /// What says what time it is.
        public var now: @Sendable () -> DateTime = { DateTime.current }

        /// The defaults over a client's configuration.
        public init(_ connection: Client.Configuration) { self.connection = connection }
    }

    /// How much a session keeps in memory of what others send, so that nobody makes it grow without end. Numbers from 0.
    ///
    /// With these numbers everything together, full of the largest that is taken in, is less than 64 MiB, beside the messages of
    /// a ``MemoryChatStore``. Bytes are those of texts and about what Swift needs to hold them.
    public struct Limits: Hashable, Sendable {
        /// Contacts in the roster; those behind are left out.
        public var contacts = 10_000
        /// Bytes of all that the roster says; those behind are left out.
        public var rosterBytes = 6_291_456
        /// Requests to see the user's presence that nobody has answered; more are passed over.
        public var subscriptionRequests = 500
        /// Clients of one contact; of more the oldest is forgotten.
        public var resourcesOfContact = 16
        /// Clients of all contacts; when there are more, a contact's newest takes the place of its oldest.
        public var presences = 5_000
        /// Bytes of them; beyond, nothing is known of a client but that it is there.
        public var presenceBytes = 6_291_456
        /// Capabilities of clients in memory; of more the oldest are forgotten. The store has a limit of its own.
        public var capabilities = 1_000
        /// Bytes of them; one that would take more than a hundredth as XML is not kept.
        public var capabilityBytes = 6_291_456
        /// Questions to clients, and images to be fetched, that wait; more are not asked.
        public var questions = 300
        /// Bytes of an image of somebody's.
        public var avatarBytes = 262_144
        /// Rooms the user is in at a time.
        public var rooms = 200
        /// Occupants of one room; of more nothing is known.
        public var occupants = 5_000
        /// Occupants of all rooms.
        public var allOccupants = 8_000
        /// Bytes of them.
        public var occupantBytes = 6_291_456
        /// Bookmarks of rooms; those behind are passed over.
        public var bookmarks = 1_000
        /// Bytes of them.
        public var bookmarkBytes = 1_048_576
        /// Blocked addresses.
        public var blocked = 10_000
        /// Bytes of them.
        public var blockedBytes = 2_097_152
        /// Messages that are loaded from the archive when nothing is stored yet, the newest of all conversations.
        public var initialHistory = 100

        /// The numbers above.
        public init() {}
    }
}

extension DateTime {
    /// The time of the system's clock.
    static var current: DateTime {
        let now = Date().timeIntervalSince1970
        let seconds = now.rounded(.down)
        return DateTime(secondsSince1970: Int64(seconds), nanoseconds: UInt32((now - seconds) * 1_000_000_000))
    }
}
