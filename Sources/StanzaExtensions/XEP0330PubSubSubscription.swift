public import StanzaCore
public import StanzaXML

extension PubSub {
    /// A node somebody has subscribed to, published for others to see.
    ///
    /// ```xml
    /// <subscription xmlns='urn:xmpp:pubsub:subscription:0' server='pubsub.example.org' node='ball'><title>The
    /// ball</title></subscription>
    /// ```
    ///
    /// Source: XEP-0330 v0.1 §5.2.
    public struct ListedSubscription: DeclaredExtension {
        /// The service.
        public var server: JID
        /// The node.
        public var node: String
        /// What people call the node; `nil` when it is not said.
        public var title: String?

        /// A node.
        public init(server: JID, node: String, title: String? = nil) {
            self.server = server
            self.node = node
            self.title = title
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscription", in: .pubSubSubscription),
            .attribute("server", \.server),
            .attribute("node", \.node),
            .childText(XML.Name("title", in: .pubSubSubscription), \.title),
            specification: .xep(330, "0.1", section: "5.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0330 v0.1 §5.2.
    public static let pubSubSubscription: Self = "urn:xmpp:pubsub:subscription:0"
}
