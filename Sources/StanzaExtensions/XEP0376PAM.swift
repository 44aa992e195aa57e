public import StanzaCore
public import StanzaXML

/// Pubsub Account Management (XEP-0376): the server subscribes for an account, and keeps the list.
public enum PubSubAccount {
    /// Asks one's own server to subscribe to a node, or to leave it.
    ///
    /// ```xml
    /// <pam xmlns='urn:xmpp:pam:0' jid='pubsub.example.org'>
    ///   <subscribe xmlns='http://jabber.org/protocol/pubsub' node='sonnets' jid='romeo@example.net'/>
    /// </pam>
    /// ```
    ///
    /// Source: XEP-0376 v0.2 §3.2, §3.3.
    public struct Request: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node that is wanted; `nil` when it is about another.
        public var subscribe: PubSub.Subscribe?
        /// The node that is no longer wanted; `nil` when it is about another.
        public var unsubscribe: PubSub.Unsubscribe?

        /// A request of one part.
        public init(jid: JID, subscribe: PubSub.Subscribe? = nil, unsubscribe: PubSub.Unsubscribe? = nil) {
            self.jid = jid
            self.subscribe = subscribe
            self.unsubscribe = unsubscribe
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pam", in: .pubSubAccount),
            .attribute("jid", \.jid),
            .child(\.subscribe),
            .child(\.unsubscribe),
            specification: .xep(376, "0.2", section: "3.2"),
            build: Self.init
        )
    }

    /// Says that a subscription of the account has changed.
    ///
    /// ```xml
    /// <notify xmlns='urn:xmpp:pam:0' ver='aocolb' service='pubsub.example.org'/>
    /// ```
    ///
    /// Source: XEP-0376 v0.2 §3.2.
    public struct Notify: DeclaredExtension {
        /// The version of the list after it, opaque to clients; `nil` when versions are not in use.
        public var version: String?
        /// The service.
        public var service: JID
        /// How things stand now; one that is malformed is kept with its error.
        public var subscriptions: [Parsed<Change>]

        /// A change.
        public init(version: String? = nil, service: JID, subscriptions: [Change] = []) {
            self.init(version, service, subscriptions.map { .value($0) })
        }

        private init(_ version: String?, _ service: JID, _ subscriptions: [Parsed<Change>]) {
            self.version = version
            self.service = service
            self.subscriptions = subscriptions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("notify", in: .pubSubAccount),
            .attribute("ver", \.version),
            .attribute("service", \.service),
            .elements(of: Change.self, \.subscriptions),
            specification: .xep(376, "0.2", section: "3.2"),
            build: Self.init(_:_:_:)
        )
    }

    /// How things stand with a subscription of the account.
    ///
    /// Source: XEP-0376 v0.2 §3.2.
    public struct Change: DeclaredExtension {
        /// The node; `nil` for the root of the service.
        public var node: String?
        /// The address that is subscribed.
        public var jid: JID
        /// How things stand with it; `nil` when it is not said.
        public var state: PubSub.Subscription.State?
        /// Which of several it is; `nil` when there is one.
        public var subscriptionID: String?

        /// A subscription.
        public init(
            node: String? = nil,
            jid: JID,
            state: PubSub.Subscription.State? = nil,
            subscriptionID: String? = nil
        ) {
            self.node = node
            self.jid = jid
            self.state = state
            self.subscriptionID = subscriptionID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscription", in: .pubSub),
            .attribute("node", \.node),
            .attribute("jid", \.jid),
            .attribute("subscription", \.state),
            .attribute("subid", \.subscriptionID),
            specification: .xep(376, "0.2", section: "3.2"),
            build: Self.init
        )
    }

    /// Asks for the subscriptions of the account, and lists them.
    ///
    /// ```xml
    /// <subscriptions xmlns='urn:xmpp:pam:0' ver='kjlsa'/>
    /// ```
    ///
    /// Source: XEP-0376 v0.2 §3.4.
    public struct Subscriptions: DeclaredExtension {
        /// The version of the list, opaque to clients; `nil` when versions are not in use.
        public var version: String?
        /// The subscriptions; one that is malformed is kept with its error.
        public var subscriptions: [Parsed<Subscription>]

        /// A request, or the list.
        public init(version: String? = nil, subscriptions: [Subscription] = []) {
            self.init(version, subscriptions.map { .value($0) })
        }

        private init(_ version: String?, _ subscriptions: [Parsed<Subscription>]) {
            self.version = version
            self.subscriptions = subscriptions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscriptions", in: .pubSubAccount),
            .attribute("ver", \.version),
            .elements(of: Subscription.self, \.subscriptions),
            specification: .xep(376, "0.2", section: "3.4"),
            build: Self.init(_:_:)
        )
    }

    /// A subscription of the account.
    ///
    /// Source: XEP-0376 v0.2 §3.4.
    public struct Subscription: DeclaredExtension {
        /// The service.
        public var service: JID
        /// The node.
        public var node: String
        /// The address that is subscribed; `nil` when it is not said.
        public var jid: JID?
        /// How things stand with it; `nil` when it is not said.
        public var state: PubSub.Subscription.State?
        /// Which of several it is; `nil` when there is one.
        public var subscriptionID: String?

        /// A subscription.
        public init(
            service: JID,
            node: String,
            jid: JID? = nil,
            state: PubSub.Subscription.State? = nil,
            subscriptionID: String? = nil
        ) {
            self.service = service
            self.node = node
            self.jid = jid
            self.state = state
            self.subscriptionID = subscriptionID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscription", in: .pubSubAccount),
            .attribute("service", \.service),
            .attribute("node", \.node),
            .attribute("jid", \.jid),
            .attribute("subscription", \.state),
            .attribute("subid", \.subscriptionID),
            specification: .xep(376, "0.2", section: "3.4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0376 v0.2 §3.
    public static let pubSubAccount: Self = "urn:xmpp:pam:0"
}
