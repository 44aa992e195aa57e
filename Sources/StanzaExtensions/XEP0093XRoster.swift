public import StanzaCore
public import StanzaXML

/// Suggests contacts; ``RosterItemExchange`` has replaced it.
///
/// ```xml
/// <x xmlns='jabber:x:roster'><item jid='rosencrantz@example.com' name='Rosencrantz'><group>Visitors</group></item></x>
/// ```
///
/// Source: XEP-0093 v1.2 §2, §7 (schema).
public struct LegacyRosterItemExchange: DeclaredExtension {
    /// The contacts; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]

    /// Contacts.
    public init(items: [Item] = []) {
        self.init(parsed: items.map { .value($0) })
    }

    private init(parsed items: [Parsed<Item>]) {
        self.items = items
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .legacyRosterExchange),
        .elements(of: Item.self, \.items),
        specification: .xep(93, "1.2", section: "2"),
        build: Self.init(parsed:)
    )
}

extension LegacyRosterItemExchange {
    /// A contact that is suggested.
    ///
    /// Source: XEP-0093 v1.2 §2, §7 (schema).
    public struct Item: DeclaredExtension {
        /// The contact.
        public var jid: JID
        /// What the contact is to be called; `nil` when nothing is suggested.
        public var name: String?
        /// The groups it is to be in.
        public var groups: [String]

        /// A contact.
        public init(jid: JID, name: String? = nil, groups: [String] = []) {
            self.jid = jid
            self.name = name
            self.groups = groups
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .legacyRosterExchange),
            .attribute("jid", \.jid),
            .attribute("name", \.name),
            .childTexts("group", \.groups),
            specification: .xep(93, "1.2", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0093 v1.2 §6.
    public static let legacyRosterExchange: Self = "jabber:x:roster"
}
