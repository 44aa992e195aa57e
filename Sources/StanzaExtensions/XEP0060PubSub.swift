public import StanzaCore
public import StanzaXML

/// A request to a service that keeps nodes of items, or its answer.
///
/// ```xml
/// <pubsub xmlns='http://jabber.org/protocol/pubsub'>
///   <publish node='sonnets'><item id='18'><entry xmlns='http://www.w3.org/2005/Atom'>…</entry></item></publish>
/// </pubsub>
/// ```
///
/// A request has one of the parts below, or two that go together: ``create`` and ``configure``, ``subscribe`` and
/// ``options``, ``publish`` and ``publishOptions``. Items hold payloads of any registered type.
///
/// Source: XEP-0060 v1.30.0 §5 to §7, §18.1 (schema). Notifications are ``Event``, requests of a node's owner ``Owner``,
/// conditions of errors ``ErrorCondition`` and ``Unsupported``.
public struct PubSub: DeclaredExtension {
    /// Makes a node (§8.1).
    public var create: Create?
    /// How the node that is made is to be configured (§8.1.3).
    public var configure: Configure?
    /// Asks for notifications (§6.1).
    public var subscribe: Subscribe?
    /// Asks how a subscription is configured, says it, or changes it (§6.3).
    public var options: Options?
    /// Publishes items (§7.1); in an answer, what was published.
    public var publish: Publish?
    /// On which conditions items are published (§7.1.5).
    public var publishOptions: PublishOptions?
    /// Removes items (§7.2).
    public var retract: Retract?
    /// Asks for items, or holds them (§6.5).
    public var items: Items?
    /// Says how things stand with a subscription (§6.1.2).
    public var subscription: Subscription?
    /// Asks for subscriptions, or lists them (§5.6).
    public var subscriptions: Subscriptions?
    /// Asks for no more notifications (§6.2).
    public var unsubscribe: Unsubscribe?
    /// Asks for affiliations, or lists them (§5.7).
    public var affiliations: Affiliations?
    /// Asks for the options that subscriptions have when nobody says otherwise, or holds them (§6.4).
    public var `default`: Default?
    /// Which page of a long list is asked for or given (§6.5.4; XEP-0059).
    public var resultSet: ResultSet?
    /// In which order items are wanted (XEP-0413); one that is malformed is kept with its error.
    public var orders: [Parsed<Order>]
    /// Gives items of a queue back (XEP-0254).
    public var unlock: Unlock?
    /// How secret the items are (XEP-0314); `nil` when it is not said. One that is malformed is kept with its error.
    public var label: Parsed<SecurityLabel>?
    /// What other specifications put into it, typed where a type is registered for it.
    public var others: ExtensionList

    /// A request or an answer of one part, or of two that go together.
    public init(
        create: Create? = nil,
        configure: Configure? = nil,
        subscribe: Subscribe? = nil,
        options: Options? = nil,
        publish: Publish? = nil,
        publishOptions: PublishOptions? = nil,
        retract: Retract? = nil,
        items: Items? = nil,
        subscription: Subscription? = nil,
        subscriptions: Subscriptions? = nil,
        unsubscribe: Unsubscribe? = nil,
        affiliations: Affiliations? = nil,
        default: Default? = nil,
        resultSet: ResultSet? = nil,
        orders: [Order] = [],
        unlock: Unlock? = nil,
        label: SecurityLabel? = nil,
        others: [any StanzaExtension] = []
    ) {
        self.init(
            create, configure, subscribe, options, publish, publishOptions, retract, items, subscription,
            subscriptions, unsubscribe, affiliations, `default`, resultSet, orders.map { .value($0) }, unlock,
            label.map { .value($0) }, ExtensionList(others)
        )
    }

    private init(
        _ create: Create?,
        _ configure: Configure?,
        _ subscribe: Subscribe?,
        _ options: Options?,
        _ publish: Publish?,
        _ publishOptions: PublishOptions?,
        _ retract: Retract?,
        _ items: Items?,
        _ subscription: Subscription?,
        _ subscriptions: Subscriptions?,
        _ unsubscribe: Unsubscribe?,
        _ affiliations: Affiliations?,
        _ default: Default?,
        _ resultSet: ResultSet?,
        _ orders: [Parsed<Order>],
        _ unlock: Unlock?,
        _ label: Parsed<SecurityLabel>?,
        _ others: ExtensionList
    ) {
        self.create = create
        self.configure = configure
        self.subscribe = subscribe
        self.options = options
        self.publish = publish
        self.publishOptions = publishOptions
        self.retract = retract
        self.items = items
        self.subscription = subscription
        self.subscriptions = subscriptions
        self.unsubscribe = unsubscribe
        self.affiliations = affiliations
        self.default = `default`
        self.resultSet = resultSet
        self.orders = orders
        self.unlock = unlock
        self.label = label
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("pubsub", in: .pubSub),
        .child(\.create),
        .child(\.configure),
        .child(\.subscribe),
        .child(\.options),
        .child(\.publish),
        .child(\.publishOptions),
        .child(\.retract),
        .child(\.items),
        .child(\.subscription),
        .child(\.subscriptions),
        .child(\.unsubscribe),
        .child(\.affiliations),
        .child(\.default),
        .child(\.resultSet),
        .elements(of: Order.self, \.orders),
        .child(\.unlock),
        .lenientChild(\.label),
        .extensions(\.others),
        specification: .xep(60, "1.30.0", section: "18.1"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
    )
}

// MARK: - Items

extension PubSub {
    /// One published item.
    ///
    /// An item with more than one payload is malformed.
    ///
    /// Source: XEP-0060 v1.30.0 §7.1, §18.1 and §18.3 (schemas).
    public struct Item: DeclaredExtension {
        /// What the item is called in its node; `nil` when the service is to make a name up, or leaves it out.
        public var id: String?
        /// Who published the item; `nil` when the service does not say.
        public var publisher: JID?
        /// The version of the item, which only the service understands; `nil` when it keeps none (§10).
        public var version: String?
        /// What was published, typed where a type is registered for it: one element, or none.
        public var payload: ExtensionList

        /// An item with a payload, or without.
        public init(
            id: String? = nil,
            publisher: JID? = nil,
            version: String? = nil,
            payload: (any StanzaExtension)? = nil
        ) {
            self.id = id
            self.publisher = publisher
            self.version = version
            self.payload = ExtensionList(payload.map { [$0] } ?? [])
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .inherited),
            .attribute("id", \.id),
            .attribute("publisher", \.publisher),
            .attribute("ver", \.version),
            .extensions(\.payload),
            specification: .xep(60, "1.30.0", section: "7.1"),
            build: Self.init(checking:_:_:_:)
        )

        private init(
            checking id: String?,
            _ publisher: JID?,
            _ version: String?,
            _ payload: ExtensionList
        ) throws {
            guard payload.count <= 1 else {
                throw ExtensionError(.tooMany, reason: "\(payload.count) payloads, expected at most 1")
            }
            self.id = id
            self.publisher = publisher
            self.version = version
            self.payload = payload
        }
    }

    /// Asks for items of a node, or holds them.
    ///
    /// Source: XEP-0060 v1.30.0 §6.5.
    public struct Items: DeclaredExtension {
        /// The node.
        public var node: String
        /// In a request, the most items wanted, newest first; `nil` for no limit.
        public var maxItems: Int?
        /// Which of several subscriptions is meant; `nil` when there is one.
        public var subscriptionID: String?
        /// The version of the items together, which only the service understands, in a request that of the last answer;
        /// `nil` when there is none (§10).
        public var version: String?
        /// The items in document order, in a request only their identifiers; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request, or items of a node.
        public init(
            node: String,
            maxItems: Int? = nil,
            subscriptionID: String? = nil,
            version: String? = nil,
            items: [Item] = [],
            others: [any StanzaExtension] = []
        ) {
            self.init(node, maxItems, subscriptionID, version, items.map { .value($0) }, ExtensionList(others))
        }

        private init(
            _ node: String,
            _ maxItems: Int?,
            _ subscriptionID: String?,
            _ version: String?,
            _ items: [Parsed<Item>],
            _ others: ExtensionList
        ) {
            self.node = node
            self.maxItems = maxItems
            self.subscriptionID = subscriptionID
            self.version = version
            self.items = items
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("items", in: .pubSub),
            .attribute("node", \.node),
            .attribute("max_items", \.maxItems),
            .attribute("subid", \.subscriptionID),
            .attribute("ver", \.version),
            .elements(of: Item.self, \.items),
            .extensions(\.others),
            specification: .xep(60, "1.30.0", section: "6.5"),
            build: Self.init(_:_:_:_:_:_:)
        )
    }

    /// Publishes items to a node; in an answer, what they are called.
    ///
    /// Source: XEP-0060 v1.30.0 §7.1.
    public struct Publish: DeclaredExtension {
        /// The node.
        public var node: String
        /// In an answer, the version of all items of the node together, which only the service understands; `nil` when
        /// there is none (§10).
        public var version: String?
        /// The items in document order; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// Items for a node.
        public init(node: String, version: String? = nil, items: [Item], others: [any StanzaExtension] = []) {
            self.init(node, version, items.map { .value($0) }, ExtensionList(others))
        }

        private init(_ node: String, _ version: String?, _ items: [Parsed<Item>], _ others: ExtensionList) {
            self.node = node
            self.version = version
            self.items = items
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("publish", in: .pubSub),
            .attribute("node", \.node),
            .attribute("ver", \.version),
            .elements(of: Item.self, \.items),
            .extensions(\.others),
            specification: .xep(60, "1.30.0", section: "7.1"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// On which conditions items are published.
    ///
    /// Source: XEP-0060 v1.30.0 §7.1.5.
    public struct PublishOptions: DeclaredExtension {
        /// The conditions; `nil` when there are none.
        public var form: DataForm?

        /// Conditions.
        public init(form: DataForm? = nil) { self.form = form }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("publish-options", in: .pubSub),
            .child(\.form),
            specification: .xep(60, "1.30.0", section: "7.1.5"),
            build: Self.init
        )
    }

    /// Removes items from a node.
    ///
    /// Source: XEP-0060 v1.30.0 §7.2.
    public struct Retract: DeclaredExtension {
        /// The node.
        public var node: String
        /// Whether subscribers are to be told; `nil` leaves it to the service.
        public var notifies: Bool?
        /// The items, by their identifiers; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// Items to be removed from a node.
        public init(node: String, notifies: Bool? = nil, itemIDs: [String]) {
            self.init(node, notifies, itemIDs.map { .value(Item(id: $0)) })
        }

        private init(_ node: String, _ notifies: Bool?, _ items: [Parsed<Item>]) {
            self.node = node
            self.notifies = notifies
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retract", in: .pubSub),
            .attribute("node", \.node),
            .attribute("notify", \.notifies),
            .elements(of: Item.self, \.items),
            specification: .xep(60, "1.30.0", section: "7.2"),
            build: Self.init(_:_:_:)
        )
    }
}

// MARK: - Nodes

extension PubSub {
    /// Makes a node; in an answer, what it is called; in a notification, that a collection has a new one.
    ///
    /// Source: XEP-0060 v1.30.0 §8.1; XEP-0248 v0.5.0 §5.3.1.
    public struct Create: DeclaredExtension {
        /// The node; `nil` when the service is to make a name up.
        public var node: String?

        /// A node to be made.
        public init(node: String? = nil) { self.node = node }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("create", in: .inherited),
            .attribute("node", \.node),
            specification: .xep(60, "1.30.0", section: "8.1"),
            build: Self.init
        )
    }

    /// Asks how a node is configured, says it, or changes it.
    ///
    /// Source: XEP-0060 v1.30.0 §8.1.3, §8.2.
    public struct Configure: DeclaredExtension {
        /// The node; `nil` when it is the one that is made.
        public var node: String?
        /// The configuration; `nil` in a request.
        public var form: DataForm?

        /// A request, an answer, or a change.
        public init(node: String? = nil, form: DataForm? = nil) {
            self.node = node
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("configure", in: .inherited),
            .attribute("node", \.node),
            .child(\.form),
            specification: .xep(60, "1.30.0", section: "8.2"),
            build: Self.init
        )
    }

    /// Asks for what holds when nobody says otherwise, or says it: options of subscriptions, or configurations of nodes.
    ///
    /// Source: XEP-0060 v1.30.0 §6.4, §8.3.
    public struct Default: DeclaredExtension {
        /// The node whose subscriptions are meant; `nil` for those of the service.
        public var node: String?
        /// The type of node that is meant, `leaf` or `collection`; `nil` for leaves.
        public var type: String?
        /// What holds; `nil` in a request.
        public var form: DataForm?

        /// A request, or an answer.
        public init(node: String? = nil, type: String? = nil, form: DataForm? = nil) {
            self.node = node
            self.type = type
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("default", in: .inherited),
            .attribute("node", \.node),
            .attribute("type", \.type),
            .child(\.form),
            specification: .xep(60, "1.30.0", section: "8.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0060 v1.30.0 §17.1.
    public static let pubSub: Self = "http://jabber.org/protocol/pubsub"
}
