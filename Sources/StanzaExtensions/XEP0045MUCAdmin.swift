public import StanzaCore
public import StanzaXML

extension MUC {
    /// Asks who has a standing or a role in a room, lists them, or changes them.
    ///
    /// ```xml
    /// <query xmlns='http://jabber.org/protocol/muc#admin'>
    ///   <item affiliation='outcast' jid='tybalt@example.com'><reason>Killed Mercutio</reason></item>
    /// </query>
    /// ```
    ///
    /// Source: XEP-0045 v1.35.5 §8, §9, §19.3 (schema).
    public struct Admin: DeclaredExtension {
        /// The people in document order; one that is malformed is kept with its error.
        public var items: [Parsed<AdminItem>]

        /// A request, an answer, or changes.
        public init(items: [AdminItem]) { self.init(parsed: items.map { .value($0) }) }

        private init(parsed items: [Parsed<AdminItem>]) { self.items = items }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .mucAdmin),
            .elements(of: AdminItem.self, \.items),
            specification: .xep(45, "1.35.5", section: "19.3"),
            build: Self.init(parsed:)
        )
    }

    /// Somebody with a standing or a role in a room; in a request, the standing or the role that is asked for.
    ///
    /// Source: XEP-0045 v1.35.5 §19.3 (schema).
    public struct AdminItem: DeclaredExtension {
        /// The standing, which lasts; `nil` when it is about a role.
        public var affiliation: Affiliation?
        /// What an occupant may do on this visit; `nil` when it is about a standing.
        public var role: Role?
        /// The real address; `nil` when it is about an occupant by nickname.
        public var jid: JID?
        /// The nickname; `nil` when it is about somebody by address.
        public var nick: String?
        /// Who brought a change about; `nil` when the room does not say.
        public var actor: AdminActor?
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// Somebody.
        public init(
            affiliation: Affiliation? = nil,
            role: Role? = nil,
            jid: JID? = nil,
            nick: String? = nil,
            actor: AdminActor? = nil,
            reason: String? = nil
        ) {
            self.affiliation = affiliation
            self.role = role
            self.jid = jid
            self.nick = nick
            self.actor = actor
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .mucAdmin),
            .attribute("affiliation", \.affiliation),
            .attribute("role", \.role),
            .attribute("jid", \.jid),
            .attribute("nick", \.nick),
            .child(\.actor),
            .childText(XML.Name("reason", in: .mucAdmin), \.reason),
            specification: .xep(45, "1.35.5", section: "19.3"),
            build: Self.init
        )
    }

    /// Who brought a change about.
    ///
    /// Source: XEP-0045 v1.35.5 §19.3 (schema).
    public struct AdminActor: DeclaredExtension {
        /// The real address; `nil` when the room hides it.
        public var jid: JID?
        /// The nickname; `nil` when the room does not say.
        public var nick: String?

        /// Somebody by address, nickname or both.
        public init(jid: JID? = nil, nick: String? = nil) {
            self.jid = jid
            self.nick = nick
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("actor", in: .mucAdmin),
            .attribute("jid", \.jid),
            .attribute("nick", \.nick),
            specification: .xep(45, "1.35.5", section: "19.3"),
            build: Self.init
        )
    }

    /// Asks how a room is configured, says it or changes it; or ends the room.
    ///
    /// ```xml
    /// <query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='submit'/></query>
    /// ```
    ///
    /// Source: XEP-0045 v1.35.5 §10, §19.4 (schema).
    public struct Owner: DeclaredExtension {
        /// The configuration; `nil` in a request.
        public var form: DataForm?
        /// That the room is to end; `nil` when it is about its configuration.
        public var destroy: OwnerDestroy?

        /// A request, an answer or a change.
        public init(form: DataForm? = nil) { self.init(form, nil) }

        /// The end of the room.
        public init(destroy: OwnerDestroy) { self.init(nil, destroy) }

        private init(_ form: DataForm?, _ destroy: OwnerDestroy?) {
            self.form = form
            self.destroy = destroy
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .mucOwner),
            .child(\.form),
            .child(\.destroy),
            specification: .xep(45, "1.35.5", section: "19.4"),
            build: Self.init(_:_:)
        )
    }

    /// Ends a room.
    ///
    /// Source: XEP-0045 v1.35.5 §10.9, §19.4 (schema).
    public struct OwnerDestroy: DeclaredExtension {
        /// A room to go to instead; `nil` when there is none.
        public var jid: JID?
        /// The password of that room; `nil` when it needs none.
        public var password: String?
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// The end of a room.
        public init(jid: JID? = nil, password: String? = nil, reason: String? = nil) {
            self.jid = jid
            self.password = password
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("destroy", in: .mucOwner),
            .attribute("jid", \.jid),
            .childText(XML.Name("password", in: .mucOwner), \.password),
            .childText(XML.Name("reason", in: .mucOwner), \.reason),
            specification: .xep(45, "1.35.5", section: "10.9"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0045 v1.35.5 §16.1.
    public static let mucAdmin: Self = "http://jabber.org/protocol/muc#admin"

    /// XEP-0045 v1.35.5 §16.1.
    public static let mucOwner: Self = "http://jabber.org/protocol/muc#owner"
}
