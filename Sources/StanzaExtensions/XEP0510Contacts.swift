public import StanzaCore
public import StanzaXML

/// Somebody a user knows, and how to reach them, published encrypted in the node ``node``.
///
/// ```xml
/// <contact xmlns='urn:xmpp:contacts:0' name='Juliet'>
///   <identity type='jid'>juliet@example.com</identity><group id='grp-789'/>
/// </contact>
/// ```
///
/// Source: XEP-0510 v0.1.0 §4.1.
public struct ContactMetadata: DeclaredExtension {
    /// What the user calls them; `nil` when they have no name.
    public var name: String?
    /// How to reach them; one that is malformed is kept with its error.
    public var identities: [Parsed<Identity>]
    /// The groups they are in; one that is malformed is kept with its error.
    public var groups: [Parsed<Group>]
    /// What other specifications add.
    public var details: ExtensionList

    /// Somebody.
    public init(
        name: String? = nil,
        identities: [Identity] = [],
        groups: [Group] = [],
        details: [any StanzaExtension] = []
    ) { self.init(name, identities.map { .value($0) }, groups.map { .value($0) }, ExtensionList(details)) }

    private init(
        _ name: String?,
        _ identities: [Parsed<Identity>],
        _ groups: [Parsed<Group>],
        _ details: ExtensionList
    ) {
        self.name = name
        self.identities = identities
        self.groups = groups
        self.details = details
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("contact", in: .contacts),
        .attribute("name", \.name),
        .elements(of: Identity.self, \.identities),
        .elements(of: Group.self, \.groups),
        .extensions(\.details),
        specification: .xep(510, "0.1.0", section: "4.1"),
        build: Self.init(_:_:_:_:)
    )

    /// The node, at the user's own address, that holds contacts.
    ///
    /// Source: XEP-0510 v0.1.0 §4.
    public static let node = "urn:xmpp:contacts"
}

extension ContactMetadata {
    /// A way to reach somebody.
    ///
    /// Source: XEP-0510 v0.1.0 §4.1.1.
    public struct Identity: DeclaredExtension {
        /// The kind of address, such as `jid`.
        public var type: String
        /// The address.
        public var value: String

        /// An address.
        public init(type: String, _ value: String) {
            self.type = type
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("identity", in: .contacts),
            .attribute("type", \.type),
            .text(\.value),
            specification: .xep(510, "0.1.0", section: "4.1.1"),
            build: { Identity(type: $0, $1) }
        )
    }

    /// A group of contacts, published encrypted in a node of its own; in a contact, a group it is in.
    ///
    /// ```xml
    /// <group xmlns='urn:xmpp:contacts:0' id='grp-789' name='Friends'/>
    /// ```
    ///
    /// Source: XEP-0510 v0.1.0 §4.2, §4.1.2.
    public struct Group: DeclaredExtension {
        /// What the group is known by.
        public var id: String
        /// What the user calls it; `nil` where it is only named.
        public var name: String?
        /// What the group is for, in each language.
        public var description: LocalizedText

        /// A group.
        public init(id: String, name: String? = nil, description: LocalizedText = LocalizedText()) {
            self.id = id
            self.name = name
            self.description = description
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("group", in: .contacts),
            .attribute("id", \.id),
            .attribute("name", \.name),
            .localizedText(XML.Name("description", in: .contacts), \.description),
            specification: .xep(510, "0.1.0", section: "4.2"),
            build: Self.init
        )
    }

    /// Stands for nothing, so that nobody can count the contacts.
    ///
    /// ```xml
    /// <reserved xmlns='urn:xmpp:contacts:0'/>
    /// ```
    ///
    /// Source: XEP-0510 v0.1.0 §4.3.
    public struct Reserved: DeclaredExtension {
        /// Nothing.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reserved", in: .contacts),
            specification: .xep(510, "0.1.0", section: "4.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0510 v0.1.0 §4.
    public static let contacts: Self = "urn:xmpp:contacts:0"
}
