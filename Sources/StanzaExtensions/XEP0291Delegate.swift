public import StanzaCore
public import StanzaXML

/// Service Delegation (XEP-0291): services of a user at other addresses.
public enum ServiceDelegation {
    /// Asks for the services of a user, changes them, or holds them.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:tmp:delegate'><service type='pubsub' jid='pubsub.example.net'/></query>
    /// ```
    ///
    /// Source: XEP-0291 v0.1 §3.
    public struct Query: DeclaredExtension {
        /// Whose services are meant; `nil` for those of whoever is asked.
        public var jid: JID?
        /// The services; one that is malformed is kept with its error.
        public var services: [Parsed<Service>]

        /// Services, or the wish for them.
        public init(jid: JID? = nil, services: [Service] = []) {
            self.init(parsed: jid, services.map { .value($0) })
        }

        private init(parsed jid: JID?, _ services: [Parsed<Service>]) {
            self.jid = jid
            self.services = services
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .serviceDelegation),
            .attribute("jid", \.jid),
            .elements(of: Service.self, \.services),
            specification: .xep(291, "0.1", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// A service of a user.
    ///
    /// Source: XEP-0291 v0.1 §3.
    public struct Service: DeclaredExtension {
        /// The kind of service.
        public var type: String
        /// Where it is; `nil` to remove it.
        public var jid: JID?

        /// A service.
        public init(type: String, jid: JID? = nil) {
            self.type = type
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("service", in: .serviceDelegation),
            .attribute("type", \.type),
            .attribute("jid", \.jid),
            specification: .xep(291, "0.1", section: "3"),
            build: Self.init
        )
    }

    /// Asks a service whether it is really a user's.
    ///
    /// Source: XEP-0291 v0.1 §3.
    public struct Check: DeclaredExtension {
        /// The kind of service.
        public var type: String
        /// The user.
        public var jid: JID

        /// A question.
        public init(type: String, jid: JID) {
            self.type = type
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("check", in: .serviceDelegation),
            .attribute("type", \.type),
            .attribute("jid", \.jid),
            specification: .xep(291, "0.1", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0291 v0.1 §6.1.
    public static let serviceDelegation: Self = "urn:xmpp:tmp:delegate"
}
