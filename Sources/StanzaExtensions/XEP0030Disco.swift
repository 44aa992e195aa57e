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
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request, or an answer.
        public init(
            node: String? = nil,
            identities: [Identity] = [],
            features: [String] = [],
            forms: [DataForm] = [],
            others: [any StanzaExtension] = []
        ) {
            self.init(
                node: node, parsed: identities.map { .value($0) }, features.map { .value(Feature($0)) },
                forms.map { .value($0) }, ExtensionList(others)
            )
        }

        private init(
            node: String?,
            parsed identities: [Parsed<Identity>],
            _ features: [Parsed<Feature>],
            _ forms: [Parsed<DataForm>],
            _ others: ExtensionList
        ) {
            self.node = node
            self.identities = identities
            self.features = features
            self.forms = forms
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .discoInfo),
            .attribute("node", \.node),
            .elements(of: Identity.self, \.identities),
            .elements(of: Feature.self, \.features),
            .elements(of: DataForm.self, \.forms),
            .extensions(\.others),
            specification: .xep(30, "2.5.0", section: "3"),
            build: Self.init(node:parsed:_:_:_:)
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
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request, or an answer.
        public init(
            node: String? = nil,
            items: [Item] = [],
            resultSet: ResultSet? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(node: node, parsed: items.map { .value($0) }, resultSet, ExtensionList(others))
        }

        private init(node: String?, parsed items: [Parsed<Item>], _ resultSet: ResultSet?, _ others: ExtensionList) {
            self.node = node
            self.items = items
            self.resultSet = resultSet
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .discoItems),
            .attribute("node", \.node),
            .elements(of: Item.self, \.items),
            .child(\.resultSet),
            .extensions(\.others),
            specification: .xep(30, "2.5.0", section: "4"),
            build: Self.init(node:parsed:_:_:)
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
        /// Which of the security labels beside it the item has (XEP-0314); `nil` when it is not said.
        public var labelID: String?
        /// What other specifications say of the item, typed where a type is registered for it.
        public var others: ExtensionList

        /// An item.
        public init(
            jid: JID,
            node: String? = nil,
            name: String? = nil,
            labelID: String? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(jid, node, name, labelID, ExtensionList(others))
        }

        private init(_ jid: JID, _ node: String?, _ name: String?, _ labelID: String?, _ others: ExtensionList) {
            self.jid = jid
            self.node = node
            self.name = name
            self.labelID = labelID
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .discoItems),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("name", \.name),
            .attribute(XML.Name("label", in: .securityLabelPubSub), \.labelID),
            .extensions(\.others),
            specification: .xep(30, "2.5.0", section: "4.1"),
            build: Self.init(_:_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0030 v2.5.0 §10.1.
    public static let discoInfo: Self = "http://jabber.org/protocol/disco#info"

    /// XEP-0030 v2.5.0 §10.1.
    public static let discoItems: Self = "http://jabber.org/protocol/disco#items"
}
