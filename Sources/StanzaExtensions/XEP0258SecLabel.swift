public import StanzaCore
public import StanzaXML

/// How secret a stanza is.
///
/// ```xml
/// <securitylabel xmlns='urn:xmpp:sec-label:0'>
///   <displaymarking fgcolor='black' bgcolor='red'>SECRET</displaymarking>
///   <label><esssecuritylabel xmlns='urn:xmpp:sec-label:ess:0'>MQYCAQQGASk=</esssecuritylabel></label>
/// </securitylabel>
/// ```
///
/// Source: XEP-0258 v1.1.1 §3, §10.1 (schema).
public struct SecurityLabel: DeclaredExtension {
    /// What people see of it; `nil` when nothing is to be seen.
    public var displayMarking: DisplayMarking?
    /// The label itself.
    public var label: Label
    /// The same by other rules; one that is malformed is kept with its error.
    public var equivalents: [Parsed<EquivalentLabel>]
    /// What items beside it name it by (XEP-0314); `nil` when none does.
    public var id: String?

    /// A label.
    public init(
        displayMarking: DisplayMarking? = nil,
        label: Label,
        equivalents: [EquivalentLabel] = [],
        id: String? = nil
    ) { self.init(id, displayMarking, label, equivalents.map { .value($0) }) }

    private init(
        _ id: String?,
        _ displayMarking: DisplayMarking?,
        _ label: Label,
        _ equivalents: [Parsed<EquivalentLabel>]
    ) {
        self.id = id
        self.displayMarking = displayMarking
        self.label = label
        self.equivalents = equivalents
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("securitylabel", in: .securityLabel),
        .attribute(XML.Name("id", in: .securityLabelPubSub), \.id),
        .child(\.displayMarking),
        .child(\.label),
        .elements(of: EquivalentLabel.self, \.equivalents),
        specification: .xep(258, "1.1.1", section: "3"),
        build: Self.init(_:_:_:_:)
    )
}

extension SecurityLabel {
    /// What people see of a label.
    ///
    /// Source: XEP-0258 v1.1.1 §3, §10.1 (schema).
    public struct DisplayMarking: DeclaredExtension {
        /// The colour of the words, a name of CSS or `#` and six digits; `nil` for black.
        public var foreground: String?
        /// The colour behind the words, a name of CSS or `#` and six digits; `nil` for white.
        public var background: String?
        /// The words.
        public var text: String

        /// Words.
        public init(foreground: String? = nil, background: String? = nil, _ text: String) {
            self.foreground = foreground
            self.background = background
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("displaymarking", in: .securityLabel),
            .attribute("fgcolor", \.foreground),
            .attribute("bgcolor", \.background),
            .text(\.text),
            specification: .xep(258, "1.1.1", section: "3"),
            build: { DisplayMarking(foreground: $0, background: $1, $2) }
        )
    }

    /// A label by some rules.
    ///
    /// Source: XEP-0258 v1.1.1 §3, §10.1 (schema).
    public struct Label: DeclaredExtension {
        /// The label, such as an ``ESSSecurityLabel``: one element of another specification, or none.
        public var content: ExtensionList

        /// A label; without one, the default.
        public init(_ content: [any StanzaExtension] = []) { self.init(ExtensionList(content)) }

        private init(_ content: ExtensionList) {
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("label", in: .securityLabel),
            .extensions(\.content),
            specification: .xep(258, "1.1.1", section: "3"),
            build: Self.init(_:)
        )
    }

    /// The same label by other rules.
    ///
    /// Source: XEP-0258 v1.1.1 §3, §10.1 (schema).
    public struct EquivalentLabel: DeclaredExtension {
        /// The label: one element of another specification, or none.
        public var content: ExtensionList

        /// A label.
        public init(_ content: [any StanzaExtension] = []) { self.init(ExtensionList(content)) }

        private init(_ content: ExtensionList) {
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("equivalentlabel", in: .securityLabel),
            .extensions(\.content),
            specification: .xep(258, "1.1.1", section: "3"),
            build: Self.init(_:)
        )
    }
}

/// A label of Enhanced Security Services.
///
/// ```xml
/// <esssecuritylabel xmlns='urn:xmpp:sec-label:ess:0'>MQYCAQQGASk=</esssecuritylabel>
/// ```
///
/// Source: XEP-0258 v1.1.1 §3, §10.3 (schema); RFC 2634.
public struct ESSSecurityLabel: DeclaredExtension {
    /// The label, encoded by the Basic Encoding Rules of ASN.1.
    public var bytes: XML.Base64

    /// A label.
    public init(_ bytes: XML.Base64) {
        self.bytes = bytes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("esssecuritylabel", in: .essSecurityLabel),
        .text(\.bytes),
        specification: .xep(258, "1.1.1", section: "3"),
        build: { ESSSecurityLabel($0) }
    )
}

extension SecurityLabel {
    /// Asks which labels can be given, and lists them.
    ///
    /// ```xml
    /// <catalog xmlns='urn:xmpp:sec-label:catalog:2' to='example.org'/>
    /// ```
    ///
    /// Source: XEP-0258 v1.1.1 §4, §10.2 (schema).
    public struct Catalog: DeclaredExtension {
        /// For stanzas to whom; `nil` when it is not said.
        public var to: JID?
        /// For stanzas from whom; `nil` when it is not said.
        public var from: JID?
        /// For items of which node (XEP-0314); `nil` when it is about stanzas.
        public var node: String?
        /// What the list is called; `nil` when it has no name.
        public var name: String?
        /// What the list is for, in words; `nil` when it is not said.
        public var description: String?
        /// What the list is known by; `nil` when it has no name.
        public var id: String?
        /// How many labels there are.
        public var size: Lenient<UInt32>
        /// Whether no other labels may be given; `nil` when it is not said.
        public var isRestricted: Bool?
        /// The labels; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// A request, or labels.
        public init(
            to: JID? = nil,
            from: JID? = nil,
            node: String? = nil,
            name: String? = nil,
            description: String? = nil,
            id: String? = nil,
            size: UInt32? = nil,
            isRestricted: Bool? = nil,
            items: [Item] = []
        ) { self.init(to, from, node, name, description, id, Lenient(size), isRestricted, items.map { .value($0) }) }

        private init(
            _ to: JID?,
            _ from: JID?,
            _ node: String?,
            _ name: String?,
            _ description: String?,
            _ id: String?,
            _ size: Lenient<UInt32>,
            _ isRestricted: Bool?,
            _ items: [Parsed<Item>]
        ) {
            self.to = to
            self.from = from
            self.node = node
            self.name = name
            self.description = description
            self.id = id
            self.size = size
            self.isRestricted = isRestricted
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("catalog", in: .securityLabelCatalog),
            .attribute("to", \.to),
            .attribute("from", \.from),
            .attribute("node", \.node),
            .attribute("name", \.name),
            .attribute("desc", \.description),
            .attribute("id", \.id),
            .lenientAttribute("size", \.size),
            .attribute("restrict", \.isRestricted),
            .elements(of: Item.self, \.items),
            specification: .xep(258, "1.1.1", section: "4"),
            build: Self.init(_:_:_:_:_:_:_:_:_:)
        )
    }

    /// A label that can be given.
    ///
    /// Source: XEP-0258 v1.1.1 §4, §10.2 (schema).
    public struct Item: DeclaredExtension {
        /// Where to find it among the others, names separated by `|`; `nil` when it is not said.
        public var selector: String?
        /// Whether it is the one to give when nobody chooses.
        public var isDefault: Bool
        /// The label; `nil` for no label.
        public var label: SecurityLabel?

        /// A label.
        public init(selector: String? = nil, isDefault: Bool = false, label: SecurityLabel? = nil) {
            self.selector = selector
            self.isDefault = isDefault
            self.label = label
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .securityLabelCatalog),
            .attribute("selector", \.selector),
            .attribute("default", \.isDefault, default: false),
            .child(\.label),
            specification: .xep(258, "1.1.1", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0258 v1.1.1 §9.1.
    public static let securityLabel: Self = "urn:xmpp:sec-label:0"

    /// XEP-0258 v1.1.1 §9.1.
    public static let securityLabelCatalog: Self = "urn:xmpp:sec-label:catalog:2"

    /// XEP-0258 v1.1.1 §9.1.
    public static let essSecurityLabel: Self = "urn:xmpp:sec-label:ess:0"
}
