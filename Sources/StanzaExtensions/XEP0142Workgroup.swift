public import StanzaCore
public import StanzaXML

/// Workgroup Queues (XEP-0142): waiting for somebody who can help.
public enum Workgroup {
    /// Asks to be put into the queue.
    ///
    /// ```xml
    /// <join-queue xmlns='http://jabber.org/protocol/workgroup'><queue-notifications/></join-queue>
    /// ```
    ///
    /// Source: XEP-0142 v0.3.1 §3.2, §10 (schema).
    public struct JoinQueue: DeclaredExtension {
        /// Whether to be told how the queue moves.
        public var wantsNotifications: Bool
        /// What it is about, filled in; `nil` when there is no form.
        public var form: DataForm?
        /// What services agree on besides.
        public var payloads: ExtensionList

        /// A wish.
        public init(wantsNotifications: Bool = false, form: DataForm? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: wantsNotifications, form, ExtensionList(payloads))
        }

        private init(parsed wantsNotifications: Bool, _ form: DataForm?, _ payloads: ExtensionList) {
            self.wantsNotifications = wantsNotifications
            self.form = form
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("join-queue", in: .workgroup),
            .flag("queue-notifications", \.wantsNotifications),
            .child(\.form),
            .extensions(\.payloads),
            specification: .xep(142, "0.3.1", section: "3.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Asks to be taken out of the queue, or tells so.
    ///
    /// Source: XEP-0142 v0.3.1 §3.2, §10 (schema).
    public struct DepartQueue: DeclaredExtension {
        /// Who is meant; `nil` for the sender.
        public var jid: JID?
        /// Why.
        public var payloads: ExtensionList

        /// A wish, or the news.
        public init(jid: JID? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: jid, ExtensionList(payloads))
        }

        private init(parsed jid: JID?, _ payloads: ExtensionList) {
            self.jid = jid
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("depart-queue", in: .workgroup),
            .childText("jid", \.jid),
            .extensions(\.payloads),
            specification: .xep(142, "0.3.1", section: "3.2"),
            build: Self.init(parsed:_:)
        )
    }

    /// Tells how the queue moves.
    ///
    /// Source: XEP-0142 v0.3.1 §3.2, §10 (schema).
    public struct QueueStatus: DeclaredExtension {
        /// How many are before, and oneself; `nil` when it is not said.
        public var position: UInt32?
        /// How many seconds it may take; `nil` when it is not said.
        public var seconds: UInt32?
        /// What services agree on besides.
        public var payloads: ExtensionList

        /// A place in the queue.
        public init(position: UInt32? = nil, seconds: UInt32? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: position, seconds, ExtensionList(payloads))
        }

        private init(parsed position: UInt32?, _ seconds: UInt32?, _ payloads: ExtensionList) {
            self.position = position
            self.seconds = seconds
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("queue-status", in: .workgroup),
            .childText("position", \.position),
            .childText("time", \.seconds),
            .extensions(\.payloads),
            specification: .xep(142, "0.3.1", section: "3.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Tells how busy somebody is who can help.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct AgentStatus: DeclaredExtension {
        /// How many are being helped; `nil` when it is not said.
        public var currentChats: UInt32?
        /// How many can be helped at once; `nil` when it is not said.
        public var maxChats: UInt32?

        /// How busy somebody is.
        public init(currentChats: UInt32? = nil, maxChats: UInt32? = nil) {
            self.currentChats = currentChats
            self.maxChats = maxChats
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("agent-status", in: .workgroup),
            .childText("current-chats", \.currentChats),
            .childText("max-chats", \.maxChats),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Asks for all who can help, or holds them.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct AgentStatusRequest: DeclaredExtension {
        /// Those who can help; one that is malformed is kept with its error.
        public var agents: [Parsed<Agent>]

        /// A request, or those who can help.
        public init(agents: [Agent] = []) {
            self.init(parsed: agents.map { .value($0) })
        }

        private init(parsed agents: [Parsed<Agent>]) {
            self.agents = agents
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("agent-status-request", in: .workgroup),
            .elements(of: Agent.self, \.agents),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init(parsed:)
        )
    }

    /// Somebody who can help.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct Agent: DeclaredExtension {
        /// The address.
        public var jid: JID

        /// Somebody.
        public init(jid: JID) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("agent", in: .workgroup),
            .attribute("jid", \.jid),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Tells how busy those are who can help.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct NotifyAgents: DeclaredExtension {
        /// How many can help; `nil` when it is not said.
        public var available: UInt32?
        /// How many are being helped; `nil` when it is not said.
        public var currentChats: UInt32?
        /// How many can be helped at once; `nil` when it is not said.
        public var maxChats: UInt32?

        /// How busy they are.
        public init(available: UInt32? = nil, currentChats: UInt32? = nil, maxChats: UInt32? = nil) {
            self.available = available
            self.currentChats = currentChats
            self.maxChats = maxChats
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("notify-agents", in: .workgroup),
            .childText("available", \.available),
            .childText("current-chats", \.currentChats),
            .childText("max-chats", \.maxChats),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Tells how long the queue is.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct NotifyQueue: DeclaredExtension {
        /// How many wait; `nil` when it is not said.
        public var count: UInt32?
        /// Since when the first one waits, as XEP-0082 or XEP-0091 write it; `nil` when it is not said.
        public var oldest: String?
        /// How many seconds it may take; `nil` when it is not said.
        public var seconds: UInt32?
        /// Whether the queue is open; `nil` when it is not said.
        public var status: String?

        /// The queue.
        public init(count: UInt32? = nil, oldest: String? = nil, seconds: UInt32? = nil, status: String? = nil) {
            self.count = count
            self.oldest = oldest
            self.seconds = seconds
            self.status = status
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("notify-queue", in: .workgroup),
            .childText("count", \.count),
            .childText("oldest", \.oldest),
            .childText("time", \.seconds),
            .childText("status", \.status),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Tells who waits.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct NotifyQueueDetails: DeclaredExtension {
        /// Those who wait; one that is malformed is kept with its error.
        public var users: [Parsed<User>]

        /// Those who wait.
        public init(users: [User] = []) {
            self.init(parsed: users.map { .value($0) })
        }

        private init(parsed users: [Parsed<User>]) {
            self.users = users
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("notify-queue-details", in: .workgroup),
            .elements(of: User.self, \.users),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init(parsed:)
        )
    }

    /// Somebody who waits.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct User: DeclaredExtension {
        /// The address.
        public var jid: JID
        /// The place in the queue; `nil` when it is not said.
        public var position: UInt32?
        /// How many seconds it may take; `nil` when it is not said.
        public var seconds: UInt32?
        /// Since when, as XEP-0082 or XEP-0091 write it; `nil` when it is not said.
        public var joined: String?

        /// Somebody.
        public init(jid: JID, position: UInt32? = nil, seconds: UInt32? = nil, joined: String? = nil) {
            self.jid = jid
            self.position = position
            self.seconds = seconds
            self.joined = joined
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("user", in: .workgroup),
            .attribute("jid", \.jid),
            .childText("position", \.position),
            .childText("time", \.seconds),
            .childText("join-time", \.joined),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Asks somebody to help.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct Offer: DeclaredExtension {
        /// Who waits; `nil` when it is not said.
        public var jid: JID?
        /// After how many seconds somebody else will be asked; `nil` when it is not said.
        public var timeout: UInt32?
        /// What services agree on besides.
        public var payloads: ExtensionList

        /// Somebody who waits.
        public init(jid: JID? = nil, timeout: UInt32? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: jid, timeout, ExtensionList(payloads))
        }

        private init(parsed jid: JID?, _ timeout: UInt32?, _ payloads: ExtensionList) {
            self.jid = jid
            self.timeout = timeout
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("offer", in: .workgroup),
            .attribute("jid", \.jid),
            .childText("timeout", \.timeout),
            .extensions(\.payloads),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Says that somebody will help.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct OfferAccept: DeclaredExtension {
        /// Who waits; `nil` when it is not said.
        public var jid: JID?

        /// A consent.
        public init(jid: JID? = nil) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("offer-accept", in: .workgroup),
            .attribute("jid", \.jid),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Says that somebody will not help.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct OfferReject: DeclaredExtension {
        /// Who waits; `nil` when it is not said.
        public var jid: JID?

        /// A refusal.
        public init(jid: JID? = nil) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("offer-reject", in: .workgroup),
            .attribute("jid", \.jid),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Takes an offer back.
    ///
    /// Source: XEP-0142 v0.3.1 §4.2, §10 (schema).
    public struct OfferRevoke: DeclaredExtension {
        /// Who waits; `nil` when it is not said.
        public var jid: JID?
        /// Why, in words; `nil` when nothing is said.
        public var reason: String?

        /// The end of an offer.
        public init(jid: JID? = nil, reason: String? = nil) {
            self.jid = jid
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("offer-revoke", in: .workgroup),
            .attribute("jid", \.jid),
            .childText("reason", \.reason),
            specification: .xep(142, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0142 v0.3.1 §9.1.
    public static let workgroup: Self = "http://jabber.org/protocol/workgroup"
}
