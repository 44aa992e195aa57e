public import StanzaCore
import StanzaXML

extension PubSub {
    /// Puts a node into a collection, or takes one out.
    ///
    /// ```xml
    /// <collection xmlns='http://jabber.org/protocol/pubsub#owner' node='plays'><associate node='letters'/></collection>
    /// ```
    ///
    /// It stands in a ``PubSub/Owner``; notifications have a ``PubSub/Event/Collection``.
    ///
    /// Source: XEP-0248 v0.5.0 §7.5, §7.6.
    public struct OwnerCollection: DeclaredExtension {
        /// The collection.
        public var node: String
        /// The node to put in; `nil` when one is taken out.
        public var associate: OwnerAssociate?
        /// The node to take out; `nil` when one is put in.
        public var dissociate: OwnerDissociate?

        /// A change.
        public init(node: String, associate: OwnerAssociate? = nil, dissociate: OwnerDissociate? = nil) {
            self.node = node
            self.associate = associate
            self.dissociate = dissociate
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("collection", in: .pubSubOwner),
            .attribute("node", \.node),
            .child(\.associate),
            .child(\.dissociate),
            specification: .xep(248, "0.5.0", section: "7.5"),
            build: Self.init
        )
    }

    /// A node to be put into a collection.
    ///
    /// Source: XEP-0248 v0.5.0 §7.5.
    public struct OwnerAssociate: DeclaredExtension {
        /// The node.
        public var node: String

        /// A node.
        public init(node: String) {
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("associate", in: .pubSubOwner),
            .attribute("node", \.node),
            specification: .xep(248, "0.5.0", section: "7.5"),
            build: Self.init
        )
    }

    /// A node to be taken out of a collection.
    ///
    /// Source: XEP-0248 v0.5.0 §7.6.
    public struct OwnerDissociate: DeclaredExtension {
        /// The node.
        public var node: String

        /// A node.
        public init(node: String) {
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("dissociate", in: .pubSubOwner),
            .attribute("node", \.node),
            specification: .xep(248, "0.5.0", section: "7.6"),
            build: Self.init
        )
    }
}
