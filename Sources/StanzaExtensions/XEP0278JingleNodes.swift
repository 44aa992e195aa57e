public import StanzaCore
public import StanzaXML

/// Jingle Relay Nodes (XEP-0278): relays for calls.
public enum JingleNodes {
    /// Asks for relays and trackers, or holds them.
    ///
    /// ```xml
    /// <services xmlns='http://jabber.org/protocol/jinglenodes'><relay policy='public' address='relay.example.com' protocol='udp'/></services>
    /// ```
    ///
    /// Source: XEP-0278 v0.4.1 §6.2, §11 (schema).
    public struct Services: DeclaredExtension {
        /// The services; one that is malformed is kept with its error.
        public var services: [Parsed<Service>]

        /// Services, or the question.
        public init(services: [Service] = []) {
            self.init(parsed: services.map { .value($0) })
        }

        private init(parsed services: [Parsed<Service>]) {
            self.services = services
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("services", in: .jingleNodes),
            .elements(of: Service.self, \.services),
            specification: .xep(278, "0.4.1", section: "6.2"),
            build: Self.init(parsed:)
        )
    }

    /// A relay, or one who knows relays.
    ///
    /// Source: XEP-0278 v0.4.1 §6.2, §11 (schema).
    public struct Service: DeclaredExtension {
        /// The kind of service.
        public var kind: ServiceKind
        /// Where it is.
        public var address: String
        /// The port; `nil` when there is none.
        public var port: UInt16?
        /// `public`, or `roster` for contacts alone; `nil` when it is not said.
        public var policy: String?
        /// `udp` or `tcp`; `nil` when it is not said.
        public var `protocol`: String?

        /// A service.
        public init(
            _ kind: ServiceKind,
            address: String,
            port: UInt16? = nil,
            policy: String? = nil,
            `protocol`: String? = nil
        ) {
            self.init(parsed: kind.elementName, address, port, policy, `protocol`)
        }

        private init(
            parsed kind: XML.Name,
            _ address: String,
            _ port: UInt16?,
            _ policy: String?,
            _ `protocol`: String?
        ) {
            self.kind = ServiceKind(rawValue: kind.local) ?? ServiceKind.allCases[0]
            self.address = address
            self.port = port
            self.policy = policy
            self.protocol = `protocol`
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ServiceKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("address", \.address),
            .attribute("port", \.port),
            .attribute("policy", \.policy),
            .attribute("protocol", \.protocol),
            specification: .xep(278, "0.4.1", section: "6.2"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// The kind of a service.
    public enum ServiceKind: String, CaseIterable, Sendable {
        /// It passes media on.
        case relay
        /// It knows services.
        case tracker
        /// It speaks STUN.
        case stun
        /// It speaks TURN.
        case turn

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .jingleNodes) }
    }

    /// Asks for a channel of a relay, or holds it.
    ///
    /// ```xml
    /// <channel xmlns='http://jabber.org/protocol/jinglenodes#channel' id='a' host='192.0.2.1' localport='10000' remoteport='10002' protocol='udp'/>
    /// ```
    ///
    /// The schema has it in the namespace of ``Services``, the text and the examples in one of its own: both are read,
    /// and the second is written.
    ///
    /// Source: XEP-0278 v0.4.1 §6.1, §11 (schema).
    public struct Channel: DeclaredExtension {
        /// What the relay calls it; `nil` in a request.
        public var id: String?
        /// The address; `nil` in a request.
        public var host: String?
        /// The port for one's own media; `nil` in a request.
        public var localPort: UInt16?
        /// The port for the other side's; `nil` in a request.
        public var remotePort: UInt16?
        /// `udp` or `tcp`; `nil` when it is not said.
        public var `protocol`: String?
        /// The most kilobits a second; `nil` for no such limit.
        public var maxKilobits: UInt32?
        /// After how many seconds of silence it closes; `nil` when it is not said.
        public var expire: UInt32?

        /// A channel, or the wish for one.
        public init(
            id: String? = nil,
            host: String? = nil,
            localPort: UInt16? = nil,
            remotePort: UInt16? = nil,
            `protocol`: String? = nil,
            maxKilobits: UInt32? = nil,
            expire: UInt32? = nil
        ) {
            self.id = id
            self.host = host
            self.localPort = localPort
            self.remotePort = remotePort
            self.protocol = `protocol`
            self.maxKilobits = maxKilobits
            self.expire = expire
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("channel", in: .jingleNodesChannel), XML.Name("channel", in: .jingleNodes)],
            .attribute("id", \.id),
            .attribute("host", \.host),
            .attribute("localport", \.localPort),
            .attribute("remoteport", \.remotePort),
            .attribute("protocol", \.protocol),
            .attribute("maxkbps", \.maxKilobits),
            .attribute("expire", \.expire),
            specification: .xep(278, "0.4.1", section: "6.1"),
            build: Self.init
        )
    }

    /// Asks for user name and password of TURN, or holds them.
    ///
    /// As with ``Channel``, the namespace of the schema is read as well.
    ///
    /// Source: XEP-0278 v0.4.1 §6.3, §11 (schema).
    public struct TURN: DeclaredExtension {
        /// For how many seconds they are good; `nil` in a request.
        public var ttl: UInt32?
        /// Where TURN is; `nil` in a request.
        public var uri: String?
        /// The user name; `nil` in a request.
        public var username: String?
        /// The password; `nil` in a request.
        public var password: String?
        /// `udp` or `tcp`; `nil` when it is not said.
        public var `protocol`: String?

        /// A user name and a password, or the wish for them.
        public init(
            ttl: UInt32? = nil,
            uri: String? = nil,
            username: String? = nil,
            password: String? = nil,
            `protocol`: String? = nil
        ) {
            self.ttl = ttl
            self.uri = uri
            self.username = username
            self.password = password
            self.protocol = `protocol`
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("turn", in: .jingleNodesTURN), XML.Name("turn", in: .jingleNodes)],
            .attribute("ttl", \.ttl),
            .attribute("uri", \.uri),
            .attribute("username", \.username),
            .attribute("password", \.password),
            .attribute("protocol", \.protocol),
            specification: .xep(278, "0.4.1", section: "6.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0278 v0.4.1 §6.
    public static let jingleNodes: Self = "http://jabber.org/protocol/jinglenodes"

    /// XEP-0278 v0.4.1 §6.
    public static let jingleNodesChannel: Self = "http://jabber.org/protocol/jinglenodes#channel"

    /// XEP-0278 v0.4.1 §6.
    public static let jingleNodesTURN: Self = "http://jabber.org/protocol/jinglenodes#turncredentials"
}
