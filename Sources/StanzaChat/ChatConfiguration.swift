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
        /// How much is kept in memory of what others send.
        public var limits = Limits()
        /// What says what time it is.
        public var now: @Sendable () -> DateTime = { DateTime.current }

        /// The defaults over a client's configuration.
        public init(_ connection: Client.Configuration) { self.connection = connection }
    }

    /// How much a session keeps in memory of what others send, so that nobody makes it grow without end. Numbers from 0.
    public struct Limits: Hashable, Sendable {
        /// Contacts in the roster; those behind are left out.
        public var contacts = 10_000

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
