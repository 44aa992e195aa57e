public import StanzaCore
public import StanzaXML

extension PubSub {
    /// Gives items of a queue back, for others to take.
    ///
    /// ```xml
    /// <unlock xmlns='urn:xmpp:pubsub:queueing:0' node='work'><item id='1'/></unlock>
    /// ```
    ///
    /// Source: XEP-0254 v0.1 §2.4.
    public struct Unlock: DeclaredExtension {
        /// The queue.
        public var node: String
        /// The items, by their identifiers; one that is malformed is kept with its error.
        public var items: [Parsed<PubSub.Item>]

        /// Items.
        public init(node: String, items: [PubSub.Item] = []) { self.init(node, items.map { .value($0) }) }

        private init(_ node: String, _ items: [Parsed<PubSub.Item>]) {
            self.node = node
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unlock", in: .pubSubQueueing),
            .attribute("node", \.node),
            .elements(of: PubSub.Item.self, \.items),
            specification: .xep(254, "0.1", section: "2.4"),
            build: Self.init(_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0254 v0.1 §7.1.
    public static let pubSubQueueing: Self = "urn:xmpp:pubsub:queueing:0"
}
