public import StanzaCore
public import StanzaXML

/// Pubsub Public Subscriptions (XEP-0465): subscriptions that others may see.
public enum PublicSubscriptions {
    /// Asks, in a ``PubSub/Subscribe``, that others may see the subscription.
    ///
    /// ```xml
    /// <public xmlns='urn:xmpp:pps:0'/>
    /// ```
    ///
    /// Source: XEP-0465 v0.1.1 §4.1.
    public struct Public: DeclaredExtension {
        /// The wish.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("public", in: .publicSubscriptions),
            specification: .xep(465, "0.1.1", section: "4.1"),
            build: Self.init
        )
    }

    /// A node somebody has subscribed to, an item of the node ``subscriptionsNode``.
    ///
    /// ```xml
    /// <subscription xmlns='urn:xmpp:pps:0' node='urn:xmpp:microblog:0' jid='benvolio@example.net'/>
    /// ```
    ///
    /// Source: XEP-0465 v0.1.1 §4.2.
    public struct Subscription: DeclaredExtension {
        /// The node.
        public var node: String
        /// The service.
        public var jid: JID

        /// A node.
        public init(node: String, jid: JID) {
            self.node = node
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscription", in: .publicSubscriptions),
            .attribute("node", \.node),
            .attribute("jid", \.jid),
            specification: .xep(465, "0.1.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Somebody who has subscribed to a node, an item of a node that is named for it.
    ///
    /// ```xml
    /// <subscriber xmlns='urn:xmpp:pps:0' jid='benvolio@example.net'/>
    /// ```
    ///
    /// Source: XEP-0465 v0.1.1 §4.4.
    public struct Subscriber: DeclaredExtension {
        /// The address.
        public var jid: JID

        /// Somebody.
        public init(jid: JID) {
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscriber", in: .publicSubscriptions),
            .attribute("jid", \.jid),
            specification: .xep(465, "0.1.1", section: "4.4"),
            build: Self.init
        )
    }
}

extension PublicSubscriptions {
    /// The node, at somebody's own address, of the subscriptions that others may see.
    ///
    /// Source: XEP-0465 v0.1.1 §4.2.
    public static let subscriptionsNode = "urn:xmpp:pps:subscriptions:0"
}

extension XML.Namespace {
    /// XEP-0465 v0.1.1 §4.1.
    public static let publicSubscriptions: Self = "urn:xmpp:pps:0"
}
