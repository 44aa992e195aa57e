public import StanzaCore
import StanzaExtensions
import StanzaStream

/// When somebody was last there.
public enum LastSeen: Hashable, Sendable {
    /// There, and at work.
    case online
    /// There, and nobody has used the client since then.
    case idle(since: DateTime)
    /// Gone since then.
    case gone(since: DateTime)
    /// Not there, and nobody says since when.
    case unknown

    /// A unit of time that people count in.
    public enum Unit: Hashable, Sendable, CaseIterable {
        /// Sixty seconds.
        case minute
        /// Sixty minutes.
        case hour
        /// Twenty-four hours.
        case day
        /// Seven days.
        case week
    }

    /// How long something is ago, in whole units of the largest that fits: 0 minutes for less than one.
    public static func amount(since time: DateTime, until now: DateTime) -> (count: Int, unit: Unit) {
        let seconds = max(0, now.secondsSince1970.subtractingReportingOverflow(time.secondsSince1970).partialValue)
        switch seconds {
        case ..<3_600: return (Int(seconds / 60), .minute)
        case ..<86_400: return (Int(seconds / 3_600), .hour)
        case ..<604_800: return (Int(seconds / 86_400), .day)
        default: return (Int(seconds / 604_800), .week)
        }
    }

    /// The same in words, such as `last seen 5 minutes ago`.
    ///
    /// - Parameters:
    ///   - now: The time now.
    ///   - words: Whose words; those of another language are given as another ``LastSeenWords``.
    public func phrase(at now: DateTime, in words: LastSeenWords = .english) -> String {
        switch self {
        case .online: words.online
        case .unknown: words.unknown
        case .idle(let since):
            {
                let amount = Self.amount(since: since, until: now)
                return words.idle(amount.count, amount.unit)
            }()
        case .gone(let since):
            {
                let amount = Self.amount(since: since, until: now)
                return words.gone(amount.count, amount.unit)
            }()
        }
    }
}

/// The words in which ``LastSeen/phrase(at:in:)`` speaks.
public struct LastSeenWords: Sendable {
    /// For somebody who is there and at work.
    public var online: String
    /// For somebody of whom nobody says anything.
    public var unknown: String
    /// For somebody who is there, and idle for so many units of time.
    public var idle: @Sendable (Int, LastSeen.Unit) -> String
    /// For somebody who is gone for so many units of time.
    public var gone: @Sendable (Int, LastSeen.Unit) -> String

    /// Words of a language.
    public init(
        online: String,
        unknown: String,
        idle: @escaping @Sendable (Int, LastSeen.Unit) -> String,
        gone: @escaping @Sendable (Int, LastSeen.Unit) -> String
    ) {
        self.online = online
        self.unknown = unknown
        self.idle = idle
        self.gone = gone
    }

    /// English.
    public static let english = LastSeenWords(
        online: "online",
        unknown: "offline",
        idle: { count, unit in count == 0 ? "online" : "idle for \(count) \(english(count, unit))" },
        gone: { count, unit in
            count == 0 ? "last seen just now" : "last seen \(count) \(english(count, unit)) ago"
        }
    )

    private static func english(_ count: Int, _ unit: LastSeen.Unit) -> String { "\(unit)\(count == 1 ? "" : "s")" }
}

extension ChatContacts {
    /// When a contact was last there: by its presence, else by what this session saw or the contact's server says
    /// (XEP-0012).
    ///
    /// - Throws: `StreamFailure`. A server that does not want to say it gives ``LastSeen/unknown``.
    public func lastSeen(of jid: JID) async throws -> LastSeen {
        if let contact = table.contact(jid) {
            if let presence = contact.presences.first {
                // Somebody who uses one client is not idle, however long the others are.
                let isUsed = contact.presences.contains { $0.idleSince == nil }
                let last = contact.presences.compactMap(\.idleSince).max()
                if !isUsed, let last { return .idle(since: last) }
                return presence.idleSince.map { isUsed ? .online : .idle(since: $0) } ?? .online
            }
            if let since = contact.goneSince { return .gone(since: since) }
        }
        do {
            let answer = try await core.client.request(LastActivity(), to: jid.bare)
            guard let seconds = answer.seconds, let ago = Int64(exactly: seconds), ago < 1 << 40 else {
                return .unknown
            }
            return .gone(since: DateTime(secondsSince1970: core.now.secondsSince1970 - ago))
        } catch is StanzaError {
            return .unknown
        }
    }
}
