public import StanzaCore
public import StanzaXML

extension PubSub {
    /// Asks for the notifications of a node.
    ///
    /// Source: XEP-0060 v1.30.0 §6.1.
    public struct Subscribe: DeclaredExtension {
        /// Who is to be notified.
        public var jid: JID
        /// The node; `nil` for the root of the service.
        public var node: String?
        /// Whether others may see the subscription (XEP-0465).
        public var isPublic: Bool

        /// A request.
        public init(jid: JID, node: String? = nil, isPublic: Bool = false) {
            self.jid = jid
            self.node = node
            self.isPublic = isPublic
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscribe", in: .pubSub),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .flag(XML.Name("public", in: .publicSubscriptions), \.isPublic),
            specification: .xep(60, "1.30.0", section: "6.1"),
            build: Self.init
        )
    }

    /// Asks for no more notifications of a node.
    ///
    /// Source: XEP-0060 v1.30.0 §6.2.
    public struct Unsubscribe: DeclaredExtension {
        /// Who was notified.
        public var jid: JID
        /// The node; `nil` for the root of the service.
        public var node: String?
        /// Which of several subscriptions is meant; `nil` when there is one.
        public var subscriptionID: String?

        /// A request.
        public init(jid: JID, node: String? = nil, subscriptionID: String? = nil) {
            self.jid = jid
            self.node = node
            self.subscriptionID = subscriptionID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unsubscribe", in: .pubSub),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("subid", \.subscriptionID),
            specification: .xep(60, "1.30.0", section: "6.2"),
            build: Self.init
        )
    }

    /// Asks how a subscription is configured, says it, or changes it.
    ///
    /// Source: XEP-0060 v1.30.0 §6.3.
    public struct Options: DeclaredExtension {
        /// Who is notified; `nil` beside a `Subscribe` or `Subscription` that says it (§6.3.7).
        public var jid: JID?
        /// The node; `nil` for the root of the service, and beside an element that says it.
        public var node: String?
        /// Which of several subscriptions is meant; `nil` when there is one.
        public var subscriptionID: String?
        /// The options; `nil` in a request.
        public var form: DataForm?

        /// A request, an answer, or a change.
        public init(jid: JID? = nil, node: String? = nil, subscriptionID: String? = nil, form: DataForm? = nil) {
            self.jid = jid
            self.node = node
            self.subscriptionID = subscriptionID
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("options", in: .pubSub),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("subid", \.subscriptionID),
            .child(\.form),
            specification: .xep(60, "1.30.0", section: "6.3"),
            build: Self.init
        )
    }

    /// How things stand with a subscription: in answers, in notifications, and in the lists of a node's owner.
    ///
    /// Source: XEP-0060 v1.30.0 §6.1.2, §8.8, §18.1, §18.3 and §18.4 (schemas).
    public struct Subscription: DeclaredExtension {
        /// Who is notified.
        public var jid: JID
        /// The node; `nil` for the root of the service, and where the element around it says.
        public var node: String?
        /// What the service calls the subscription; `nil` when one subscriber has one.
        public var subscriptionID: String?
        /// Whether the subscriber is notified; `nil` when the service does not say.
        public var state: State?
        /// When the subscription ends; `nil` when it does not, or the service does not say.
        public var expiry: DateTime?
        /// That the subscription has options; `nil` when the service does not say.
        public var options: SubscribeOptions?

        /// A subscription.
        public init(
            jid: JID,
            node: String? = nil,
            subscriptionID: String? = nil,
            state: State? = nil,
            expiry: DateTime? = nil,
            options: SubscribeOptions? = nil
        ) {
            self.jid = jid
            self.node = node
            self.subscriptionID = subscriptionID
            self.state = state
            self.expiry = expiry
            self.options = options
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscription", in: .inherited),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("subid", \.subscriptionID),
            .attribute("subscription", \.state),
            .attribute("expiry", \.expiry),
            .child(\.options),
            specification: .xep(60, "1.30.0", section: "6.1.2"),
            build: Self.init
        )

        /// Whether a subscriber is notified (XEP-0060 v1.30.0 §4.2). A value outside the XEP is kept.
        public struct State: RawRepresentable, XML.Value, Hashable {
            /// The attribute's text.
            public let rawValue: String

            /// A value of any text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Not subscribed.
            public static let noSubscription = State(rawValue: "none")
            /// Asked, and not yet approved by the owner of the node.
            public static let pending = State(rawValue: "pending")
            /// Subscribed, and not notified before the options have been configured.
            public static let unconfigured = State(rawValue: "unconfigured")
            /// Subscribed and notified.
            public static let subscribed = State(rawValue: "subscribed")
        }
    }

    /// Says that a subscription can be configured.
    ///
    /// Source: XEP-0060 v1.30.0 §6.1.5, §6.3.1.
    public struct SubscribeOptions: DeclaredExtension {
        /// Whether it has to be configured before there are notifications.
        public var isRequired: Bool

        /// That a subscription can be configured, or has to be.
        public init(isRequired: Bool = false) { self.isRequired = isRequired }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscribe-options", in: .pubSub),
            .flag(XML.Name("required", in: .pubSub), \.isRequired),
            specification: .xep(60, "1.30.0", section: "6.3.1"),
            build: Self.init
        )
    }

    /// Asks for subscriptions, lists them, or changes them.
    ///
    /// Source: XEP-0060 v1.30.0 §5.6, §8.8.
    public struct Subscriptions: DeclaredExtension {
        /// The node; `nil` for all nodes of the service.
        public var node: String?
        /// The subscriptions in document order; one that is malformed is kept with its error.
        public var subscriptions: [Parsed<Subscription>]

        /// A request, an answer, or changes.
        public init(node: String? = nil, subscriptions: [Subscription] = []) {
            self.init(node, subscriptions.map { .value($0) })
        }

        private init(_ node: String?, _ subscriptions: [Parsed<Subscription>]) {
            self.node = node
            self.subscriptions = subscriptions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscriptions", in: .inherited),
            .attribute("node", \.node),
            .elements(of: Subscription.self, \.subscriptions),
            specification: .xep(60, "1.30.0", section: "5.6"),
            build: Self.init(_:_:)
        )
    }
}

// MARK: - Affiliations

extension PubSub {
    /// Asks for affiliations, lists them, or changes them.
    ///
    /// Source: XEP-0060 v1.30.0 §5.7, §8.9.
    public struct Affiliations: DeclaredExtension {
        /// The node; `nil` for all nodes of the service.
        public var node: String?
        /// The affiliations in document order; one that is malformed is kept with its error.
        public var affiliations: [Parsed<Affiliation>]

        /// A request, an answer, or changes.
        public init(node: String? = nil, affiliations: [Affiliation] = []) {
            self.init(node, affiliations.map { .value($0) })
        }

        private init(_ node: String?, _ affiliations: [Parsed<Affiliation>]) {
            self.node = node
            self.affiliations = affiliations
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("affiliations", in: .inherited),
            .attribute("node", \.node),
            .elements(of: Affiliation.self, \.affiliations),
            specification: .xep(60, "1.30.0", section: "5.7"),
            build: Self.init(_:_:)
        )
    }

    /// What somebody may do with a node.
    ///
    /// Source: XEP-0060 v1.30.0 §5.7, §8.9, §18.1 and §18.4 (schemas).
    public struct Affiliation: DeclaredExtension {
        /// The node, in a list of one's own; `nil` where the element around it says.
        public var node: String?
        /// Who it is, in the list of a node's owner; `nil` in a list of one's own.
        public var jid: JID?
        /// What they may do.
        public var kind: Kind

        /// An affiliation.
        public init(_ kind: Kind, jid: JID? = nil, node: String? = nil) {
            self.node = node
            self.jid = jid
            self.kind = kind
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("affiliation", in: .inherited),
            .attribute("node", \.node),
            .attribute("jid", \.jid),
            .attribute("affiliation", \.kind),
            specification: .xep(60, "1.30.0", section: "5.7"),
            build: { Affiliation($2, jid: $1, node: $0) }
        )

        /// What somebody may do with a node (XEP-0060 v1.30.0 §4.1). A value outside the XEP is kept.
        public struct Kind: RawRepresentable, XML.Value, Hashable {
            /// The attribute's text.
            public let rawValue: String

            /// A value of any text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Everything.
            public static let owner = Kind(rawValue: "owner")
            /// Publish, and subscribe.
            public static let publisher = Kind(rawValue: "publisher")
            /// Publish, and not subscribe.
            public static let publishOnly = Kind(rawValue: "publish-only")
            /// Subscribe.
            public static let member = Kind(rawValue: "member")
            /// What everybody may.
            public static let noAffiliation = Kind(rawValue: "none")
            /// Nothing.
            public static let outcast = Kind(rawValue: "outcast")
        }
    }
}
