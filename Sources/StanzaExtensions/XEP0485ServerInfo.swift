public import StanzaCore
public import StanzaXML

/// Says with which other servers a server is connected; published in a node of its own.
///
/// ```xml
/// <serverinfo xmlns='urn:xmpp:serverinfo:0'>
///   <domain name='example.org'>
///   <federation><remote-domain name='example.net'><connection type='bidi'/></remote-domain></federation>
///   </domain>
/// </serverinfo>
/// ```
///
/// Source: XEP-0485 v1.0.0 §4, §9 (schema).
public struct ServerInfo: DeclaredExtension {
    /// The server.
    public var domain: Domain
    /// What else it says of itself, such as its ``SoftwareVersion``.
    public var details: ExtensionList

    /// A server.
    public init(domain: Domain, details: [any StanzaExtension] = []) { self.init(domain, ExtensionList(details)) }

    private init(_ domain: Domain, _ details: ExtensionList) {
        self.domain = domain
        self.details = details
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("serverinfo", in: .serverInfo),
        .child(\.domain),
        .extensions(\.details),
        specification: .xep(485, "1.0.0", section: "4"),
        build: Self.init(_:_:)
    )
}

extension ServerInfo {
    /// A server.
    ///
    /// Source: XEP-0485 v1.0.0 §4, §9 (schema).
    public struct Domain: DeclaredExtension {
        /// Its domain.
        public var name: String
        /// The servers it is connected with; `nil` when it does not say.
        public var federation: Federation?

        /// A server.
        public init(name: String, federation: Federation? = nil) {
            self.name = name
            self.federation = federation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("domain", in: .serverInfo),
            .attribute("name", \.name),
            .child(\.federation),
            specification: .xep(485, "1.0.0", section: "4"),
            build: Self.init
        )
    }

    /// The servers a server is connected with.
    ///
    /// Source: XEP-0485 v1.0.0 §4, §9 (schema).
    public struct Federation: DeclaredExtension {
        /// The servers; one that is malformed is kept with its error.
        public var remoteDomains: [Parsed<RemoteDomain>]

        /// Servers.
        public init(remoteDomains: [RemoteDomain] = []) { self.init(remoteDomains.map { .value($0) }) }

        private init(_ remoteDomains: [Parsed<RemoteDomain>]) {
            self.remoteDomains = remoteDomains
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("federation", in: .serverInfo),
            .elements(of: RemoteDomain.self, \.remoteDomains),
            specification: .xep(485, "1.0.0", section: "4"),
            build: Self.init(_:)
        )
    }

    /// A server another is connected with.
    ///
    /// Source: XEP-0485 v1.0.0 §4, §9 (schema).
    public struct RemoteDomain: DeclaredExtension {
        /// Its domain; `nil` when it is not to be known.
        public var name: String?
        /// The connections; one that is malformed is kept with its error.
        public var connections: [Parsed<Connection>]

        /// A server.
        public init(name: String? = nil, connections: [Connection] = []) {
            self.init(name, connections.map { .value($0) })
        }

        private init(_ name: String?, _ connections: [Parsed<Connection>]) {
            self.name = name
            self.connections = connections
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("remote-domain", in: .serverInfo),
            .attribute("name", \.name),
            .elements(of: Connection.self, \.connections),
            specification: .xep(485, "1.0.0", section: "4"),
            build: Self.init(_:_:)
        )
    }

    /// A connection.
    ///
    /// Source: XEP-0485 v1.0.0 §4, §9 (schema).
    public struct Connection: DeclaredExtension {
        /// Who sends stanzas over it; `nil` when it is not said.
        public var type: Direction?

        /// A connection.
        public init(type: Direction? = nil) {
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("connection", in: .serverInfo),
            .attribute("type", \.type),
            specification: .xep(485, "1.0.0", section: "4"),
            build: Self.init
        )
    }

    /// Who sends stanzas over a connection (XEP-0485 v1.0.0 §4). A value outside the XEP is kept.
    public struct Direction: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The other server.
        public static let incoming = Direction(rawValue: "incoming")
        /// This server.
        public static let outgoing = Direction(rawValue: "outgoing")
        /// Both (XEP-0288).
        public static let bidirectional = Direction(rawValue: "bidi")
    }
}

extension XML.Namespace {
    /// XEP-0485 v1.0.0 §8.1.
    public static let serverInfo: Self = "urn:xmpp:serverinfo:0"
}
