public import StanzaCore
public import StanzaExtensions
public import StanzaStream
public import StanzaXML

extension LoopbackServer {
    /// What a server offers, and what it allows.
    public struct Configuration: Sendable {
        /// What happens when a client asks for a resource that is in use (RFC 6120 §7.7.2.2).
        public enum ResourceConflict: Hashable, Sendable {
            /// The earlier client's stream ends with the error `conflict`.
            case replace
            /// The later client's request is refused with the error `conflict`.
            case refuse
            /// The later client is given another resource.
            case rename
        }

        /// The mechanisms of authentication, as far as the package has them; SCRAM needs the trait TLS.
        public var mechanisms: [SASLMechanismName] = [.scramSHA256, .scramSHA1, .plain, .anonymous]
        /// How many iterations SCRAM takes; at least 4,096.
        public var iterations = 4_096
        /// What happens when a resource is in use.
        public var resourceConflict = ResourceConflict.replace
        /// Whether stream management is offered (XEP-0198).
        public var hasStreamManagement = true
        /// After how many stanzas to a client the server asks it what it has handled; at least 1.
        public var acknowledgementInterval = 5
        /// Whether messages are archived (XEP-0313).
        public var hasArchive = true
        /// Whether clients are told the version of their roster (RFC 6121 §2.6).
        public var hasRosterVersions = false
        /// Whether the server remembers permissions that nobody has asked for (RFC 6121 §3.4).
        public var hasPreApproval = false
        /// Whether clients can block others (XEP-0191).
        public var hasBlocking = false
        /// Whether there is a service of rooms, `conference.` in front of the domain (XEP-0045).
        public var hasRooms = false
        /// Whether clients can make accounts, change their passwords and remove them (XEP-0077).
        public var allowsRegistration = false
        /// What an account needs besides a name and a password, which have to be in it as `username` and `password`; `nil` for
        /// nothing.
        public var registrationForm: DataForm?
        /// What takes the server's end of a TLS handshake; `nil` offers no STARTTLS.
        public var acceptTLS: (@Sendable (any Transport) async throws -> any SecureTransport)?
        /// What answers requests that the server itself does not know, at its own domain and for accounts; it is given
        /// messages to the domain too. An answer it does not have is `service-unavailable`.
        public var router = StanzaRouter()
        /// The types by which the router's stanzas are read.
        public var registry = ExtensionRegistry.standard
        /// With what error a request is refused that the server would answer; `nil` for none, and none is refused by default. So a
        /// client can be shown a server that has a bad moment.
        public var refusal: @Sendable (IQ) -> StanzaError? = { _ in nil }
        /// What the server takes and keeps at most.
        public var limits = Limits()
        /// The time, for archived and delayed messages. The default is ``steps(from:)`` from the first moment of 2026.
        public var now: @Sendable () -> DateTime = Self.steps(from: DateTime(secondsSince1970: 1_767_225_600))

        /// A server as above.
        public init() {}

        /// A clock that shows one second more each time it is looked at, so that a session is the same in every run.
        public static func steps(from start: DateTime) -> @Sendable () -> DateTime {
            let taken = Locked<Int64>(0)
            return {
                let seconds = taken.withLock { taken in
                    defer { taken += 1 }
                    return taken
                }
                return DateTime(secondsSince1970: start.secondsSince1970 + seconds, nanoseconds: start.nanoseconds)
            }
        }
    }

    /// What a server takes and keeps at most, so that no peer makes it grow without end. Numbers from 0.
    public struct Limits: Hashable, Sendable {
        /// What one stanza may be.
        public var stanza = XML.Limits.default
        /// Accounts, those of anonymous clients among them.
        public var accounts = 10_000
        /// Clients of one account at a time, those among them that may still resume.
        public var sessionsOfAccount = 100
        /// Contacts of one account, and requests nobody has answered.
        public var contacts = 1_000
        /// Messages that wait for one account; more are refused.
        public var offlineMessages = 100
        /// Archived messages of one account; the oldest are dropped.
        public var archivedMessages = 1_000
        /// Archived messages in one page of an answer.
        public var archivePage = 100
        /// Nodes of one PubSub service, and of one account.
        public var nodes = 1_000
        /// Items of one node; the oldest are dropped.
        public var itemsOfNode = 1_000
        /// Subscribers of one node.
        public var subscribersOfNode = 1_000
        /// Addresses that one client has sent presence to by name.
        public var directedPresences = 1_000
        /// Stanzas to one client that it has not acknowledged; more end its session.
        public var unacknowledged = 1_000
        /// Bytes that wait for one client to read them; more end its connection.
        public var outgoingBytes = 8 << 20
        /// Failed authentications on one connection; one more ends it (RFC 6120 §6.4.5).
        public var failedAuthentications = 5

        /// The numbers above.
        public init() {}
    }
}
