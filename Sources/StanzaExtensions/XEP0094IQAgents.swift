public import StanzaCore
public import StanzaXML

/// Asks for the services of a server, or holds them; XEP-0030 has replaced it.
///
/// ```xml
/// <query xmlns='jabber:iq:agents'><agent jid='users.example.com'><name>Users</name><service>jud</service><search/></agent></query>
/// ```
///
/// Source: XEP-0094 v0.3 §2, §7 (schema).
public struct LegacyAgents: DeclaredExtension {
    /// The services; one that is malformed is kept with its error.
    public var agents: [Parsed<Agent>]

    /// Services, or the question.
    public init(agents: [Agent] = []) {
        self.init(parsed: agents.map { .value($0) })
    }

    private init(parsed agents: [Parsed<Agent>]) {
        self.agents = agents
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .agents),
        .elements(of: Agent.self, \.agents),
        specification: .xep(94, "0.3", section: "2"),
        build: Self.init(parsed:)
    )
}

extension LegacyAgents {
    /// A service.
    ///
    /// Source: XEP-0094 v0.3 §2, §7 (schema).
    public struct Agent: DeclaredExtension {
        /// Where it is.
        public var jid: JID
        /// What people call it; `nil` when it has no name.
        public var name: String?
        /// What it is, in words; `nil` when nothing is said.
        public var description: String?
        /// What people enter for an address in another network, for a gateway; `nil` for other services.
        public var transport: String?
        /// The kind of service; `nil` when it is not said.
        public var service: String?
        /// Whether it has rooms.
        public var isGroupchat: Bool
        /// Whether one can register there.
        public var allowsRegistration: Bool
        /// Whether one can search there.
        public var allowsSearch: Bool

        /// A service.
        public init(
            jid: JID,
            name: String? = nil,
            description: String? = nil,
            transport: String? = nil,
            service: String? = nil,
            isGroupchat: Bool = false,
            allowsRegistration: Bool = false,
            allowsSearch: Bool = false
        ) {
            self.jid = jid
            self.name = name
            self.description = description
            self.transport = transport
            self.service = service
            self.isGroupchat = isGroupchat
            self.allowsRegistration = allowsRegistration
            self.allowsSearch = allowsSearch
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("agent", in: .agents),
            .attribute("jid", \.jid),
            .childText("name", \.name),
            .childText("description", \.description),
            .childText("transport", \.transport),
            .flag("groupchat", \.isGroupchat),
            .childText("service", \.service),
            .flag("register", \.allowsRegistration),
            .flag("search", \.allowsSearch),
            specification: .xep(94, "0.3", section: "2"),
            build: {
                Self(
                    jid: $0, name: $1, description: $2, transport: $3, service: $5, isGroupchat: $4,
                    allowsRegistration: $6, allowsSearch: $7)
            }
        )
    }
}

extension XML.Namespace {
    /// XEP-0094 v0.3 §6.
    public static let agents: Self = "jabber:iq:agents"
}
