public import StanzaCore
public import StanzaXML

extension PubSub {
    /// A request of a node's owner, or its answer.
    ///
    /// ```xml
    /// <pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><purge node='sonnets'/></pubsub>
    /// ```
    ///
    /// Source: XEP-0060 v1.30.0 §8, §18.4 (schema).
    public struct Owner: DeclaredExtension {
        /// Asks how a node is configured, says it, or changes it (§8.2).
        public var configure: Configure?
        /// Asks for the configuration of new nodes, or holds it (§8.3).
        public var `default`: Default?
        /// Removes a node (§8.4).
        public var delete: Delete?
        /// Removes all items of a node (§8.5).
        public var purge: Purge?
        /// Asks who is subscribed to a node, says it, or changes it (§8.8).
        public var subscriptions: Subscriptions?
        /// Asks who may do what with a node, says it, or changes it (§8.9).
        public var affiliations: Affiliations?
        /// Puts a node into a collection, or takes one out (XEP-0248).
        public var collection: OwnerCollection?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request or an answer of one part.
        public init(
            configure: Configure? = nil,
            default: Default? = nil,
            delete: Delete? = nil,
            purge: Purge? = nil,
            subscriptions: Subscriptions? = nil,
            affiliations: Affiliations? = nil,
            collection: OwnerCollection? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(
                configure, `default`, delete, purge, subscriptions, affiliations, collection, ExtensionList(others)
            )
        }

        private init(
            _ configure: Configure?,
            _ default: Default?,
            _ delete: Delete?,
            _ purge: Purge?,
            _ subscriptions: Subscriptions?,
            _ affiliations: Affiliations?,
            _ collection: OwnerCollection?,
            _ others: ExtensionList
        ) {
            self.configure = configure
            self.default = `default`
            self.delete = delete
            self.purge = purge
            self.subscriptions = subscriptions
            self.affiliations = affiliations
            self.collection = collection
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pubsub", in: .pubSubOwner),
            .child(\.configure),
            .child(\.default),
            .child(\.delete),
            .child(\.purge),
            .child(\.subscriptions),
            .child(\.affiliations),
            .child(\.collection),
            .extensions(\.others),
            specification: .xep(60, "1.30.0", section: "18.4"),
            build: Self.init(_:_:_:_:_:_:_:_:)
        )
    }

    /// Removes a node; in a notification, says that it is gone.
    ///
    /// Source: XEP-0060 v1.30.0 §8.4.
    public struct Delete: DeclaredExtension {
        /// The node.
        public var node: String
        /// Where to subscribe instead; `nil` when there is no such place.
        public var redirect: Redirect?

        /// The end of a node.
        public init(node: String, redirect: Redirect? = nil) {
            self.node = node
            self.redirect = redirect
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("delete", in: .inherited),
            .attribute("node", \.node),
            .child(\.redirect),
            specification: .xep(60, "1.30.0", section: "8.4"),
            build: Self.init
        )
    }

    /// Where to subscribe instead of a node that is gone.
    ///
    /// Source: XEP-0060 v1.30.0 §8.4.
    public struct Redirect: DeclaredExtension {
        /// The address of another node, an XMPP URI.
        public var uri: String

        /// A node by its address.
        public init(uri: String) { self.uri = uri }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("redirect", in: .inherited),
            .attribute("uri", \.uri),
            specification: .xep(60, "1.30.0", section: "8.4"),
            build: Self.init
        )
    }

    /// Removes all items of a node; in a notification, says that they are gone.
    ///
    /// Source: XEP-0060 v1.30.0 §8.5.
    public struct Purge: DeclaredExtension {
        /// The node.
        public var node: String

        /// A node to be emptied, or one that was.
        public init(node: String) { self.node = node }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("purge", in: .inherited),
            .attribute("node", \.node),
            specification: .xep(60, "1.30.0", section: "8.5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0060 v1.30.0 §17.1.
    public static let pubSubOwner: Self = "http://jabber.org/protocol/pubsub#owner"
}
