public import StanzaCore
public import StanzaXML

/// Service Discovery (XEP-0030): what an entity is and can do, and what belongs to it.
public enum Disco {
    /// Asks what an entity is and can do, and says it.
    ///
    /// ```xml
    /// <query xmlns='http://jabber.org/protocol/disco#info'>
    ///   <identity category='client' type='pc' name='Balcony'/>
    ///   <feature var='http://jabber.org/protocol/disco#info'/>
    /// </query>
    /// ```
    ///
    /// Source: XEP-0030 v2.5.0 §3, §11.1 (schema); XEP-0128 v1.0.1 §2 (forms).
    public struct Info: DeclaredExtension {
        /// Which part of the entity is meant; `nil` for the entity itself.
        public var node: String?
        /// What the entity is, in any number of languages; one that is malformed is kept with its error.
        public var identities: [Parsed<Identity>]
        /// What the entity can do; one that is malformed is kept with its error.
        public var features: [Parsed<Feature>]
        /// More about the entity; one that is malformed is kept with its error.
        public var forms: [Parsed<DataForm>]

        /// A request, or an answer.
        public init(
            node: String? = nil,
            identities: [Identity] = [],
            features: [String] = [],
            forms: [DataForm] = []
        ) {
            self.init(
                node: node,
                parsed: identities.map { .value($0) },
                features.map { .value(Feature($0)) },
                forms.map { .value($0) }
            )
        }

        private init(
            node: String?,
            parsed identities: [Parsed<Identity>],
            _ features: [Parsed<Feature>],
            _ forms: [Parsed<DataForm>]
        ) {
            self.node = node
            self.identities = identities
            self.features = features
            self.forms = forms
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .discoInfo),
            .attribute("node", \.node),
            .elements(of: Identity.self, \.identities),
            .elements(of: Feature.self, \.features),
            .elements(of: DataForm.self, \.forms),
            specification: .xep(30, "2.5.0", section: "3"),
            build: Self.init(node:parsed:_:_:)
        )

        /// Whether the entity says that it has a feature. Linear.
        public func hasFeature(_ name: String) -> Bool {
            features.contains { $0.value?.name.utf8.elementsEqual(name.utf8) ?? false }
        }

        /// The first good form of a type; `nil` when there is none.
        public func form(_ formType: String) -> DataForm? {
            forms.lazy.compactMap(\.value).first { $0.formType?.utf8.elementsEqual(formType.utf8) ?? false }
        }
    }

    /// What an entity is.
    ///
    /// Source: XEP-0030 v2.5.0 §3.1.
    public struct Identity: DeclaredExtension {
        /// The category, such as `client`, from the registrar's list.
        public var category: String
        /// The type within the category, such as `pc`.
        public var type: String
        /// What people call the entity; `nil` when it has no name.
        public var name: String?
        /// The language of the name; `nil` when it says none of its own.
        public var lang: XML.LanguageTag?

        /// An identity.
        public init(category: String, type: String, name: String? = nil, lang: XML.LanguageTag? = nil) {
            self.category = category
            self.type = type
            self.name = name
            self.lang = lang
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("identity", in: .discoInfo),
            .attribute("category", \.category),
            .attribute("type", \.type),
            .attribute("name", \.name),
            .attribute(.lang, \.lang),
            specification: .xep(30, "2.5.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Something an entity can do.
    ///
    /// Source: XEP-0030 v2.5.0 §3.1.
    public struct Feature: DeclaredExtension {
        /// What the feature is called, often a namespace: its attribute `var`.
        public var name: String

        /// A feature.
        public init(_ name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("feature", in: .discoInfo),
            .attribute("var", \.name),
            specification: .xep(30, "2.5.0", section: "3.1"),
            build: { Feature($0) }
        )
    }

    /// Asks what belongs to an entity, and lists it.
    ///
    /// ```xml
    /// <query xmlns='http://jabber.org/protocol/disco#items'>
    ///   <item jid='orchard@rooms.example.net' name='Capulet&apos;s orchard'/>
    /// </query>
    /// ```
    ///
    /// Source: XEP-0030 v2.5.0 §4, §11.2 (schema).
    public struct Items: DeclaredExtension {
        /// Whose items are meant within the entity; `nil` for the entity itself.
        public var node: String?
        /// The items in document order; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]
        /// Which part of a long list is asked for or given (XEP-0059); `nil` for all of it.
        public var resultSet: ResultSet?

        /// A request, or an answer.
        public init(node: String? = nil, items: [Item] = [], resultSet: ResultSet? = nil) {
            self.init(node: node, parsed: items.map { .value($0) }, resultSet)
        }

        private init(node: String?, parsed items: [Parsed<Item>], _ resultSet: ResultSet?) {
            self.node = node
            self.items = items
            self.resultSet = resultSet
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .discoItems),
            .attribute("node", \.node),
            .elements(of: Item.self, \.items),
            .child(\.resultSet),
            specification: .xep(30, "2.5.0", section: "4"),
            build: Self.init(node:parsed:_:)
        )
    }

    /// Something that belongs to an entity.
    ///
    /// Source: XEP-0030 v2.5.0 §4.1.
    public struct Item: DeclaredExtension {
        /// The address of the item, or of the entity that holds it.
        public var jid: JID
        /// The item's place within that entity; `nil` when it has an address of its own.
        public var node: String?
        /// What people call the item; `nil` when it has no name.
        public var name: String?

        /// An item.
        public init(jid: JID, node: String? = nil, name: String? = nil) {
            self.jid = jid
            self.node = node
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .discoItems),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("name", \.name),
            specification: .xep(30, "2.5.0", section: "4.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0030 v2.5.0 §10.1.
    public static let discoInfo: Self = "http://jabber.org/protocol/disco#info"

    /// XEP-0030 v2.5.0 §10.1.
    public static let discoItems: Self = "http://jabber.org/protocol/disco#items"
}
