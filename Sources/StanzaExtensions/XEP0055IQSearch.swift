public import StanzaCore
public import StanzaXML

/// Searches a directory, says what can be searched for, or what was found.
///
/// ```xml
/// <query xmlns='jabber:iq:search'><last>Capulet</last></query>
/// ```
///
/// Source: XEP-0055 v1.3 §2, §8 (schema).
public struct JabberSearch: DeclaredExtension {
    /// What people should know; `nil` when nothing is said.
    public var instructions: String?
    /// The given name, empty where it can be searched for; `nil` when it cannot, or is not.
    public var first: String?
    /// The family name, empty where it can be searched for; `nil` when it cannot, or is not.
    public var last: String?
    /// What friends say, empty where it can be searched for; `nil` when it cannot, or is not.
    public var nick: String?
    /// The address for electronic mail, empty where it can be searched for; `nil` when it cannot, or is not.
    public var email: String?
    /// Who was found; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]
    /// The same as a form; `nil` when there is none.
    public var form: DataForm?
    /// What other specifications put here, such as pages of results.
    public var payloads: ExtensionList

    /// A search, or its outcome.
    public init(
        instructions: String? = nil,
        first: String? = nil,
        last: String? = nil,
        nick: String? = nil,
        email: String? = nil,
        items: [Item] = [],
        form: DataForm? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(
            parsed: instructions,
            first,
            last,
            nick,
            email,
            items.map { .value($0) },
            form,
            ExtensionList(payloads)
        )
    }

    private init(
        parsed instructions: String?,
        _ first: String?,
        _ last: String?,
        _ nick: String?,
        _ email: String?,
        _ items: [Parsed<Item>],
        _ form: DataForm?,
        _ payloads: ExtensionList
    ) {
        self.instructions = instructions
        self.first = first
        self.last = last
        self.nick = nick
        self.email = email
        self.items = items
        self.form = form
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .search),
        .childText("instructions", \.instructions),
        .childText("first", \.first),
        .childText("last", \.last),
        .childText("nick", \.nick),
        .childText("email", \.email),
        .elements(of: Item.self, \.items),
        .child(\.form),
        .extensions(\.payloads),
        specification: .xep(55, "1.3", section: "2"),
        build: Self.init(parsed:_:_:_:_:_:_:_:)
    )
}

extension JabberSearch {
    /// Somebody who was found.
    ///
    /// Source: XEP-0055 v1.3 §2, §8 (schema).
    public struct Item: DeclaredExtension {
        /// The address.
        public var jid: JID
        /// The given name; `nil` when it is not said.
        public var first: String?
        /// The family name; `nil` when it is not said.
        public var last: String?
        /// What friends say; `nil` when it is not said.
        public var nick: String?
        /// The address for electronic mail; `nil` when it is not said.
        public var email: String?

        /// Somebody by address.
        public init(jid: JID, first: String? = nil, last: String? = nil, nick: String? = nil, email: String? = nil) {
            self.jid = jid
            self.first = first
            self.last = last
            self.nick = nick
            self.email = email
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .search),
            .attribute("jid", \.jid),
            .childText("first", \.first),
            .childText("last", \.last),
            .childText("nick", \.nick),
            .childText("email", \.email),
            specification: .xep(55, "1.3", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0055 v1.3 §7.1.
    public static let search: Self = "jabber:iq:search"
}
