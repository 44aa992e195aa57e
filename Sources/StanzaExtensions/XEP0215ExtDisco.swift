public import StanzaCore
public import StanzaXML

/// External Service Discovery (XEP-0215): where STUN, TURN and other services are.
public enum ExternalServices {
    /// Asks for services, or holds them.
    ///
    /// ```xml
    /// <services xmlns='urn:xmpp:extdisco:2'><service type='stun' host='stun.example.com' port='3478'/></services>
    /// ```
    ///
    /// Source: XEP-0215 v1.0.0 §3, §9 (schema).
    public struct Services: DeclaredExtension {
        /// The kind of service that is meant; `nil` for all.
        public var type: String?
        /// The services; one that is malformed is kept with its error.
        public var services: [Parsed<Service>]

        /// Services, or the wish for them.
        public init(type: String? = nil, services: [Service] = []) {
            self.init(parsed: type, services.map { .value($0) })
        }

        private init(parsed type: String?, _ services: [Parsed<Service>]) {
            self.type = type
            self.services = services
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("services", in: .externalServices),
            .attribute("type", \.type),
            .elements(of: Service.self, \.services),
            specification: .xep(215, "1.0.0", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// Asks for user name and password at services, or holds them.
    ///
    /// Source: XEP-0215 v1.0.0 §3.3, §9 (schema).
    public struct Credentials: DeclaredExtension {
        /// The services; one that is malformed is kept with its error.
        public var services: [Parsed<Service>]

        /// Services.
        public init(services: [Service] = []) {
            self.init(parsed: services.map { .value($0) })
        }

        private init(parsed services: [Parsed<Service>]) {
            self.services = services
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("credentials", in: .externalServices),
            .elements(of: Service.self, \.services),
            specification: .xep(215, "1.0.0", section: "3.3"),
            build: Self.init(parsed:)
        )
    }

    /// A service.
    ///
    /// Source: XEP-0215 v1.0.0 §3, §9 (schema).
    public struct Service: DeclaredExtension {
        /// In a notification, what has happened to the service.
        public var action: Action
        /// Until when user name and password are good; `nil` when they do not expire.
        public var expires: DateTime?
        /// The host, an address or a name.
        public var host: String
        /// What people call it; `nil` when it has no name.
        public var name: String?
        /// The password; `nil` when there is none.
        public var password: String?
        /// The port; `nil` for the usual one.
        public var port: UInt16?
        /// Whether user name and password are needed; `nil` when it is not said.
        public var isRestricted: Bool?
        /// `udp` or `tcp`; `nil` when it is not said.
        public var transport: String?
        /// The kind of service, such as `stun` or `turn`.
        public var type: String
        /// The user name; `nil` when there is none.
        public var username: String?
        /// More about it; `nil` when there is nothing.
        public var form: DataForm?

        /// A service.
        public init(
            action: Action = .add,
            expires: DateTime? = nil,
            host: String,
            name: String? = nil,
            password: String? = nil,
            port: UInt16? = nil,
            isRestricted: Bool? = nil,
            transport: String? = nil,
            type: String,
            username: String? = nil,
            form: DataForm? = nil
        ) {
            self.action = action
            self.expires = expires
            self.host = host
            self.name = name
            self.password = password
            self.port = port
            self.isRestricted = isRestricted
            self.transport = transport
            self.type = type
            self.username = username
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("service", in: .externalServices),
            .attribute("action", \.action, default: .add),
            .attribute("expires", \.expires),
            .attribute("host", \.host),
            .attribute("name", \.name),
            .attribute("password", \.password),
            .attribute("port", \.port),
            .attribute("restricted", \.isRestricted),
            .attribute("transport", \.transport),
            .attribute("type", \.type),
            .attribute("username", \.username),
            .child(\.form),
            specification: .xep(215, "1.0.0", section: "3"),
            build: Self.init
        )
    }

    /// What has happened to a service (XEP-0215 v1.0.0 §3.2). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is there.
        public static let add = Action(rawValue: "add")
        /// It is gone.
        public static let delete = Action(rawValue: "delete")
        /// It has changed.
        public static let modify = Action(rawValue: "modify")
    }
}

extension XML.Namespace {
    /// XEP-0215 v1.0.0 §8.1.
    public static let externalServices: Self = "urn:xmpp:extdisco:2"
}
