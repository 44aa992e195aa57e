public import StanzaCore
public import StanzaXML

/// Suggests changes to a roster.
///
/// ```xml
/// <x xmlns='http://jabber.org/protocol/rosterx'>
///   <item action='add' jid='rosencrantz@example.com' name='Rosencrantz'><group>Visitors</group></item>
/// </x>
/// ```
///
/// Show it to the user before anything is changed, except from a sender that is trusted for it (§8.1).
///
/// Source: XEP-0144 v1.1.1 §3, §11 (schema).
public struct RosterItemExchange: DeclaredExtension {
    /// The suggestions; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]

    /// Suggestions.
    public init(items: [Item] = []) {
        self.init(parsed: items.map { .value($0) })
    }

    private init(parsed items: [Parsed<Item>]) {
        self.items = items
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .rosterItemExchange),
        .elements(of: Item.self, \.items),
        specification: .xep(144, "1.1.1", section: "3"),
        build: Self.init(parsed:)
    )
}

extension RosterItemExchange {
    /// A suggested change of one contact.
    ///
    /// Source: XEP-0144 v1.1.1 §3, §11 (schema).
    public struct Item: DeclaredExtension {
        /// What to do.
        public var action: Action
        /// The contact.
        public var jid: JID
        /// What the contact is to be called; `nil` when nothing is suggested.
        public var name: String?
        /// The groups it is to be in, or to be taken out of.
        public var groups: [String]
        /// What other specifications say of the contact, typed where a type is registered for it.
        public var others: ExtensionList

        /// A change of a contact.
        public init(
            action: Action = .add,
            jid: JID,
            name: String? = nil,
            groups: [String] = [],
            others: [any StanzaExtension] = []
        ) {
            self.init(action, jid, name, groups, ExtensionList(others))
        }

        private init(_ action: Action, _ jid: JID, _ name: String?, _ groups: [String], _ others: ExtensionList) {
            self.action = action
            self.jid = jid
            self.name = name
            self.groups = groups
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .rosterItemExchange),
            .attribute("action", \.action, default: .add),
            .attribute("jid", \.jid),
            .attribute("name", \.name),
            .childTexts("group", \.groups),
            .extensions(\.others),
            specification: .xep(144, "1.1.1", section: "3"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// What to do with a contact (XEP-0144 v1.1.1 §3). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Add it, or add groups.
        public static let add = Action(rawValue: "add")
        /// Remove it, or remove groups.
        public static let delete = Action(rawValue: "delete")
        /// Give it another name, or other groups.
        public static let modify = Action(rawValue: "modify")
    }
}

extension XML.Namespace {
    /// XEP-0144 v1.1.1 §10.1.
    public static let rosterItemExchange: Self = "http://jabber.org/protocol/rosterx"
}
