public import StanzaCore
public import StanzaXML

/// Customizable Message Routing (XEP-0354): which of somebody's resources get a message to the bare address.
public enum MessageRouting {
    /// Asks by which algorithm messages are routed, or holds it.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:cmr:0'><active algorithm='urn:xmpp:cmr:all'/><available algorithm='urn:xmpp:cmr:all'/></query>
    /// ```
    ///
    /// Source: XEP-0354 v0.2 §5.2, §5.4.2.
    public struct Query: DeclaredExtension {
        /// The algorithm in use; `nil` in a request, and where it is not said.
        public var active: Active?
        /// The algorithms there are; one that is malformed is kept with its error.
        public var available: [Parsed<Available>]

        /// A request, or the answer.
        public init(active: Algorithm? = nil, available: [Algorithm] = []) {
            self.init(active.map { Active($0) }, available.map { .value(Available($0)) })
        }

        private init(_ active: Active?, _ available: [Parsed<Available>]) {
            self.active = active
            self.available = available
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .messageRouting),
            .child(\.active),
            .elements(of: Available.self, \.available),
            specification: .xep(354, "0.2", section: "5.2"),
            build: Self.init(_:_:)
        )
    }

    /// The algorithm in use.
    ///
    /// Source: XEP-0354 v0.2 §5.2.
    public struct Active: DeclaredExtension {
        /// The algorithm.
        public var algorithm: Algorithm

        /// An algorithm.
        public init(_ algorithm: Algorithm) { self.algorithm = algorithm }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("active", in: .messageRouting),
            .attribute("algorithm", \.algorithm),
            specification: .xep(354, "0.2", section: "5.2"),
            build: Self.init
        )
    }

    /// An algorithm that may be chosen.
    ///
    /// Source: XEP-0354 v0.2 §5.2.
    public struct Available: DeclaredExtension {
        /// The algorithm.
        public var algorithm: Algorithm

        /// An algorithm.
        public init(_ algorithm: Algorithm) { self.algorithm = algorithm }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("available", in: .messageRouting),
            .attribute("algorithm", \.algorithm),
            specification: .xep(354, "0.2", section: "5.2"),
            build: Self.init
        )
    }

    /// Chooses an algorithm in a request, or asks for one for the message it stands in.
    ///
    /// ```xml
    /// <cmr xmlns='urn:xmpp:cmr:0' algorithm='urn:xmpp:cmr:roundrobin'/>
    /// ```
    ///
    /// Source: XEP-0354 v0.2 §5.3, §5.4.3.
    public struct Choice: DeclaredExtension {
        /// The algorithm.
        public var algorithm: Algorithm

        /// An algorithm.
        public init(_ algorithm: Algorithm) { self.algorithm = algorithm }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("cmr", in: .messageRouting),
            .attribute("algorithm", \.algorithm),
            specification: .xep(354, "0.2", section: "5.3"),
            build: Self.init
        )
    }

    /// How messages are routed (XEP-0354 v0.2 §4). A value outside the XEP is kept.
    public struct Algorithm: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// All resources get it.
        public static let all = Algorithm(rawValue: "urn:xmpp:cmr:all")
        /// The resource that is most active gets it.
        public static let mostActive = Algorithm(rawValue: "urn:xmpp:cmr:mostactive")
        /// One after the other.
        public static let roundRobin = Algorithm(rawValue: "urn:xmpp:cmr:roundrobin")
        /// By the weight of each, which is its priority.
        public static let weighted = Algorithm(rawValue: "urn:xmpp:cmr:weighted")
        /// All resources get it, whatever its kind.
        public static let forkAlways = Algorithm(rawValue: "urn:xmpp:cmr:forkalways")
    }
}

extension XML.Namespace {
    /// XEP-0354 v0.2 §5.1.
    public static let messageRouting: Self = "urn:xmpp:cmr:0"
}
