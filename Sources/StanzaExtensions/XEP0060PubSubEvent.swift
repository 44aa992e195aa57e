public import StanzaCore
public import StanzaXML

extension PubSub {
    /// A notification that something about a node has changed.
    ///
    /// ```xml
    /// <event xmlns='http://jabber.org/protocol/pubsub#event'>
    ///   <items node='sonnets'><item id='18'>…</item><retract id='17'/></items>
    /// </event>
    /// ```
    ///
    /// Source: XEP-0060 v1.30.0 §7.1.2, §18.3 (schema).
    public struct Event: DeclaredExtension {
        /// Items that were published or removed.
        public var items: Items?
        /// That the node has no items any more.
        public var purge: Purge?
        /// That the node is gone.
        public var delete: Delete?
        /// That the node has another configuration.
        public var configuration: Configuration?
        /// That a subscription has another state.
        public var subscription: Subscription?
        /// That a collection has another node, or one less (XEP-0248).
        public var collection: Collection?
        /// That a collection has a node that was just made (XEP-0248).
        public var create: Create?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A notification of one change.
        public init(
            items: Items? = nil,
            purge: Purge? = nil,
            delete: Delete? = nil,
            configuration: Configuration? = nil,
            subscription: Subscription? = nil,
            collection: Collection? = nil,
            create: Create? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(items, purge, delete, configuration, subscription, collection, create, ExtensionList(others))
        }

        private init(
            _ items: Items?,
            _ purge: Purge?,
            _ delete: Delete?,
            _ configuration: Configuration?,
            _ subscription: Subscription?,
            _ collection: Collection?,
            _ create: Create?,
            _ others: ExtensionList
        ) {
            self.items = items
            self.purge = purge
            self.delete = delete
            self.configuration = configuration
            self.subscription = subscription
            self.collection = collection
            self.create = create
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("event", in: .pubSubEvent),
            .child(\.items),
            .child(\.purge),
            .child(\.delete),
            .child(\.configuration),
            .child(\.subscription),
            .child(\.collection),
            .child(\.create),
            .extensions(\.others),
            specification: .xep(60, "1.30.0", section: "7.1.2"),
            build: Self.init(_:_:_:_:_:_:_:_:)
        )
    }
}

extension PubSub.Event {
    /// Items of a node that were published or removed.
    ///
    /// Source: XEP-0060 v1.30.0 §7.1.2, §7.2.2.
    public struct Items: DeclaredExtension {
        /// The node.
        public var node: String
        /// The version of all items of the node together, which only the service understands; `nil` when there is none
        /// (§10).
        public var version: String?
        /// What was published and removed, in document order; an entry that is malformed is kept with its error.
        public var entries: [Parsed<Entry>]
        /// What other specifications put beside the items, typed where a type is registered for it.
        public var others: ExtensionList

        /// Items that were published or removed.
        public init(node: String, version: String? = nil, entries: [Entry], others: [any StanzaExtension] = []) {
            self.init(node, version, entries.map { .value($0) }, ExtensionList(others))
        }

        /// Items that were published.
        public init(node: String, version: String? = nil, items: [PubSub.Item]) {
            self.init(node: node, version: version, entries: items.map { .item($0) })
        }

        private init(_ node: String, _ version: String?, _ entries: [Parsed<Entry>], _ others: ExtensionList) {
            self.node = node
            self.version = version
            self.entries = entries
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("items", in: .pubSubEvent),
            .attribute("node", \.node),
            .attribute("ver", \.version),
            .elements(of: Entry.self, \.entries),
            .extensions(\.others),
            specification: .xep(60, "1.30.0", section: "7.1.2"),
            build: Self.init(_:_:_:_:)
        )

        /// The items that were published, without what is malformed.
        public var items: [PubSub.Item] {
            entries.compactMap { if case .value(.item(let item)) = $0 { item } else { nil } }
        }

        /// The identifiers of the items that were removed, without what is malformed.
        public var retractedIDs: [String] {
            entries.compactMap { if case .value(.retract(let retract)) = $0 { retract.id } else { nil } }
        }
    }

    /// An item that was published, or one that was removed.
    public enum Entry: StanzaExtension {
        /// One that was published.
        case item(PubSub.Item)
        /// One that was removed.
        case retract(Retract)

        /// `<item/>` and `<retract/>`.
        public static let elementNames = ["item", "retract"].map { XML.Name($0, in: .pubSubEvent) }

        /// XEP-0060.
        public static var specification: Specification? { .xep(60, "1.30.0", section: "18.3") }

        /// The name of whichever it is.
        public var elementName: XML.Name {
            switch self {
            case .item: Self.elementNames[0]
            case .retract: Self.elementNames[1]
            }
        }

        /// Reads whichever it is.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when it is malformed.
        public init(parsing reader: ElementReader) throws {
            if reader.name == Self.elementNames[0] {
                self = .item(try PubSub.Item(parsing: reader))
            } else {
                self = .retract(try Retract(parsing: reader))
            }
        }

        /// Writes whichever it is.
        public func serialize(into writer: inout ElementWriter) {
            switch self {
            case .item(let item): item.serialize(into: &writer)
            case .retract(let retract): retract.serialize(into: &writer)
            }
        }

        /// The fields of whichever it is, and its element.
        public var fieldValues: [FieldValue.Member] {
            let fields =
                switch self {
                case .item(let item): item.fieldValues
                case .retract(let retract): retract.fieldValues
                }
            return [.init("element", .string(elementName.local))] + fields
        }
    }

    /// An item that was removed.
    ///
    /// Source: XEP-0060 v1.30.0 §7.2.2.
    public struct Retract: DeclaredExtension {
        /// What the item was called.
        public var id: String

        /// An item that was removed.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retract", in: .pubSubEvent),
            .attribute("id", \.id),
            specification: .xep(60, "1.30.0", section: "7.2.2"),
            build: Self.init
        )
    }

    /// Says that a node has another configuration.
    ///
    /// Source: XEP-0060 v1.30.0 §8.2.5.
    public struct Configuration: DeclaredExtension {
        /// The node; `nil` when the service does not say.
        public var node: String?
        /// The configuration; `nil` when the node's notifications do not hold it.
        public var form: DataForm?

        /// A configuration.
        public init(node: String? = nil, form: DataForm? = nil) {
            self.node = node
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("configuration", in: .pubSubEvent),
            .attribute("node", \.node),
            .child(\.form),
            specification: .xep(60, "1.30.0", section: "8.2.5"),
            build: Self.init
        )
    }

    /// Says that a collection has another node, or one less.
    ///
    /// Source: XEP-0060 v1.30.0 §18.3 (schema), XEP-0248 v0.5.0 §5.3.2.
    public struct Collection: DeclaredExtension {
        /// The collection; `nil` for the root of the service.
        public var node: String?
        /// The node that belongs to it now; `nil` when it is about one that does not.
        public var associate: Associate?
        /// The node that no longer belongs to it; `nil` when it is about one that does.
        public var disassociate: Disassociate?

        /// A change of a collection.
        public init(node: String? = nil, associate: Associate? = nil, disassociate: Disassociate? = nil) {
            self.node = node
            self.associate = associate
            self.disassociate = disassociate
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("collection", in: .pubSubEvent),
            .attribute("node", \.node),
            .child(\.associate),
            .child(\.disassociate),
            specification: .xep(60, "1.30.0", section: "18.3"),
            build: Self.init
        )
    }

    /// A node that belongs to a collection now.
    ///
    /// Source: XEP-0060 v1.30.0 §18.3 (schema); XEP-0248 v0.5.0 §5.3.2.
    public struct Associate: DeclaredExtension {
        /// The node.
        public var node: String
        /// What the node is, in the form `pubsub#meta-data`; `nil` when the service does not say.
        public var form: DataForm?

        /// A node.
        public init(node: String, form: DataForm? = nil) {
            self.node = node
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("associate", in: .pubSubEvent),
            .attribute("node", \.node),
            .child(\.form),
            specification: .xep(60, "1.30.0", section: "18.3"),
            build: Self.init
        )
    }

    /// A node that no longer belongs to a collection.
    ///
    /// The schema of XEP-0060 calls it `disassociate`, which is written; XEP-0248 calls it `dissociate`, which is read too
    /// and kept.
    ///
    /// Source: XEP-0060 v1.30.0 §18.3 (schema); XEP-0248 v0.5.0 §5.3.2.
    public struct Disassociate: DeclaredExtension {
        /// The name, of whichever XEP.
        public var elementName: XML.Name
        /// The node.
        public var node: String

        /// A node.
        public init(node: String) { self.init(XML.Name("disassociate", in: .pubSubEvent), node) }

        private init(_ elementName: XML.Name, _ node: String) {
            self.elementName = elementName
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("disassociate", in: .pubSubEvent), XML.Name("dissociate", in: .pubSubEvent)],
            .name(\.elementName),
            .attribute("node", \.node),
            specification: .xep(60, "1.30.0", section: "18.3"),
            build: Self.init(_:_:)
        )
    }
}

extension PubSub.Event {
    /// How things stand with a subscription now.
    public typealias Subscription = PubSub.Subscription
    /// Says that a node is gone.
    public typealias Delete = PubSub.Delete
    /// Says that a node has no items any more.
    public typealias Purge = PubSub.Purge
    /// Says that a collection has a node that was just made.
    public typealias Create = PubSub.Create
}

extension XML.Namespace {
    /// XEP-0060 v1.30.0 §17.1.
    public static let pubSubEvent: Self = "http://jabber.org/protocol/pubsub#event"
}
