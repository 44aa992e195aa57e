public import StanzaCore
public import StanzaXML

/// Waiting Lists (XEP-0130): being told when somebody of another network gets an address.
public enum WaitingList {
    /// Asks for the list, changes it, or holds it.
    ///
    /// ```xml
    /// <query xmlns='http://jabber.org/protocol/waitinglist'><item id='1'><uri scheme='tel'>3033083282</uri></item></query>
    /// ```
    ///
    /// Source: XEP-0130 v1.4.1 §4, §10 (schema).
    public struct Query: DeclaredExtension {
        /// The entries; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// A list, or a change of it.
        public init(items: [Item] = []) {
            self.init(parsed: items.map { .value($0) })
        }

        private init(parsed items: [Parsed<Item>]) {
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .waitingList),
            .elements(of: Item.self, \.items),
            specification: .xep(130, "1.4.1", section: "4"),
            build: Self.init(parsed:)
        )
    }

    /// Tells that somebody on the list has an address now.
    ///
    /// Source: XEP-0130 v1.4.1 §4, §10 (schema).
    public struct Notice: DeclaredExtension {
        /// The entries; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// A notice.
        public init(items: [Item] = []) {
            self.init(parsed: items.map { .value($0) })
        }

        private init(parsed items: [Parsed<Item>]) {
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("waitlist", in: .waitingList),
            .elements(of: Item.self, \.items),
            specification: .xep(130, "1.4.1", section: "4"),
            build: Self.init(parsed:)
        )
    }

    /// Somebody on the list.
    ///
    /// Source: XEP-0130 v1.4.1 §4, §10 (schema).
    public struct Item: DeclaredExtension {
        /// What the service calls the entry; `nil` for a new one.
        public var id: String?
        /// The address; `nil` as long as there is none.
        public var jid: JID?
        /// `error` for an entry that cannot be; `nil` otherwise.
        public var type: String?
        /// The addresses in other networks; one that is malformed is kept with its error.
        public var uris: [Parsed<Address>]
        /// What the user calls somebody; `nil` when there is no name.
        public var name: String?
        /// Whether the entry is to be removed.
        public var isRemoval: Bool
        /// Why the entry cannot be.
        public var payloads: ExtensionList

        /// An entry.
        public init(
            id: String? = nil,
            jid: JID? = nil,
            type: String? = nil,
            uris: [Address] = [],
            name: String? = nil,
            isRemoval: Bool = false,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: id, jid, type, uris.map { .value($0) }, name, isRemoval, ExtensionList(payloads))
        }

        private init(
            parsed id: String?,
            _ jid: JID?,
            _ type: String?,
            _ uris: [Parsed<Address>],
            _ name: String?,
            _ isRemoval: Bool,
            _ payloads: ExtensionList
        ) {
            self.id = id
            self.jid = jid
            self.type = type
            self.uris = uris
            self.name = name
            self.isRemoval = isRemoval
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .waitingList),
            .attribute("id", \.id),
            .attribute("jid", \.jid),
            .attribute("type", \.type),
            .elements(of: Address.self, \.uris),
            .childText("name", \.name),
            .flag("remove", \.isRemoval),
            .extensions(\.payloads),
            specification: .xep(130, "1.4.1", section: "4"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )
    }

    /// An address in another network.
    ///
    /// Source: XEP-0130 v1.4.1 §4, §10 (schema).
    public struct Address: DeclaredExtension {
        /// The network, such as `tel` or `mailto`.
        public var scheme: String
        /// The address there.
        public var value: String

        /// An address.
        public init(scheme: String, value: String) {
            self.scheme = scheme
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("uri", in: .waitingList),
            .attribute("scheme", \.scheme),
            .text(\.value),
            specification: .xep(130, "1.4.1", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0130 v1.4.1 §9.1.
    public static let waitingList: Self = "http://jabber.org/protocol/waitinglist"
}
