public import StanzaCore
public import StanzaXML

extension PubSub {
    /// Asks, in a ``Disco/Items``, for nodes of some types alone.
    ///
    /// ```xml
    /// <filter xmlns='urn:xmpp:pubsub-filter:0'><x xmlns='jabber:x:data' type='submit'/></filter>
    /// ```
    ///
    /// Source: XEP-0462 v0.1.1 §3.2, §6 (schema).
    public struct TypeFilter: DeclaredExtension {
        /// Which types are wanted, or not: a form `urn:xmpp:pubsub-filter:0`.
        public var form: DataForm

        /// A filter.
        public init(form: DataForm) {
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("filter", in: .pubSubFilter),
            .child(\.form),
            specification: .xep(462, "0.1.1", section: "3.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0462 v0.1.1 §3.1.
    public static let pubSubFilter: Self = "urn:xmpp:pubsub-filter:0"
}
