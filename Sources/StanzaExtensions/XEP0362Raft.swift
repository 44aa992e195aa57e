public import StanzaCore
public import StanzaXML

/// Raft over XMPP (XEP-0362): several that agree on a log.
public enum Raft {
    /// Asks to be elected.
    ///
    /// Source: XEP-0362 v0.2 §4.1, §8.
    public struct RequestVote: DeclaredExtension {
        /// Which of several groups; `nil` for the only one.
        public var cluster: String?
        /// The number of the election.
        public var term: UInt64
        /// The election of the last entry in the log.
        public var lastLogTerm: UInt64
        /// The number of the last entry in the log.
        public var lastLogIndex: UInt64

        /// A wish.
        public init(cluster: String? = nil, term: UInt64, lastLogTerm: UInt64, lastLogIndex: UInt64) {
            self.cluster = cluster
            self.term = term
            self.lastLogTerm = lastLogTerm
            self.lastLogIndex = lastLogIndex
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("request-vote", in: .raft),
            .attribute("cluster", \.cluster),
            .attribute("term", \.term),
            .attribute("last-log-term", \.lastLogTerm),
            .attribute("last-log-index", \.lastLogIndex),
            specification: .xep(362, "0.2", section: "4.1"),
            build: Self.init
        )
    }

    /// Votes.
    ///
    /// Source: XEP-0362 v0.2 §4.1, §8.
    public struct Vote: DeclaredExtension {
        /// Which of several groups; `nil` for the only one.
        public var cluster: String?
        /// The number of the election.
        public var term: UInt64
        /// Whether it is a vote for the one who asks.
        public var isGranted: Bool

        /// A vote.
        public init(cluster: String? = nil, term: UInt64, isGranted: Bool) {
            self.cluster = cluster
            self.term = term
            self.isGranted = isGranted
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("vote", in: .raft),
            .attribute("cluster", \.cluster),
            .attribute("term", \.term),
            .attribute("vote-granted", \.isGranted),
            specification: .xep(362, "0.2", section: "4.1"),
            build: Self.init
        )
    }

    /// Adds entries to the log.
    ///
    /// Source: XEP-0362 v0.2 §4.2, §8.
    public struct Append: DeclaredExtension {
        /// Which of several groups; `nil` for the only one.
        public var cluster: String?
        /// The number of the election.
        public var term: UInt64
        /// The number of the entry before; `nil` when it is not said.
        public var previousLogIndex: UInt64?
        /// The election of the entry before; `nil` when it is not said.
        public var previousLogTerm: UInt64?
        /// The number of the last entry that stays; `nil` when it is not said.
        public var leaderCommit: UInt64?
        /// The entries; one that is malformed is kept with its error.
        public var entries: [Parsed<Entry>]

        /// Entries.
        public init(
            cluster: String? = nil,
            term: UInt64,
            previousLogIndex: UInt64? = nil,
            previousLogTerm: UInt64? = nil,
            leaderCommit: UInt64? = nil,
            entries: [Entry] = []
        ) {
            self.init(
                parsed: cluster,
                term,
                previousLogIndex,
                previousLogTerm,
                leaderCommit,
                entries.map { .value($0) }
            )
        }

        private init(
            parsed cluster: String?,
            _ term: UInt64,
            _ previousLogIndex: UInt64?,
            _ previousLogTerm: UInt64?,
            _ leaderCommit: UInt64?,
            _ entries: [Parsed<Entry>]
        ) {
            self.cluster = cluster
            self.term = term
            self.previousLogIndex = previousLogIndex
            self.previousLogTerm = previousLogTerm
            self.leaderCommit = leaderCommit
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("append", in: .raft),
            .attribute("cluster", \.cluster),
            .attribute("term", \.term),
            .attribute("prev-log-index", \.previousLogIndex),
            .attribute("prev-log-term", \.previousLogTerm),
            .attribute("leader-commit", \.leaderCommit),
            .elements(of: Entry.self, \.entries),
            specification: .xep(362, "0.2", section: "4.2"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }

    /// Says whether entries were added to the log.
    ///
    /// Source: XEP-0362 v0.2 §4.2.
    public struct AppendResponse: DeclaredExtension {
        /// Which of several groups; `nil` for the only one.
        public var cluster: String?
        /// The number of the election.
        public var term: UInt64
        /// Whether they were added.
        public var isSuccess: Bool

        /// An answer to ``Append``.
        public init(cluster: String? = nil, term: UInt64, isSuccess: Bool) {
            self.cluster = cluster
            self.term = term
            self.isSuccess = isSuccess
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("append-response", in: .raft),
            .attribute("cluster", \.cluster),
            .attribute("term", \.term),
            .attribute("success", \.isSuccess),
            specification: .xep(362, "0.2", section: "4.2"),
            build: Self.init
        )
    }

    /// An entry of the log.
    ///
    /// Source: XEP-0362 v0.2 §4.2, §8.
    public struct Entry: DeclaredExtension {
        /// Whether it is in base64; `nil` when it is not said.
        public var isEncoded: Bool?
        /// The entry.
        public var command: String

        /// An entry.
        public init(isEncoded: Bool? = nil, command: String) {
            self.isEncoded = isEncoded
            self.command = command
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("entry", in: .raft),
            .attribute("encoded", \.isEncoded),
            .text(\.command),
            specification: .xep(362, "0.2", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0362 v0.2 §7.1.
    public static let raft: Self = "urn:xmpp:raft"
}
