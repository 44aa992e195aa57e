public import StanzaCore
public import StanzaXML

/// The contacts of an account: asked for, sent whole, or pushed one by one as they change.
///
/// ```xml
/// <query xmlns='jabber:iq:roster' ver='ver11'>
///   <item jid='romeo@example.net' name='Romeo' subscription='both'><group>Friends</group></item>
/// </query>
/// ```
///
/// A client acts upon a push only if it comes from its own account (RFC 6121 §2.1.6); this type does not check that.
///
/// Source: RFC 6121 §2.1.
public struct Roster: DeclaredExtension {
    /// The version of the roster, opaque to clients. Empty in the request of a client that has none yet; `nil` when
    /// versions are not in use.
    public var version: String?
    /// The contacts in document order; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]
    /// Whether channels are to be marked in the answer (XEP-0405).
    public var annotatesMIX: Bool
    /// Whether all contacts are asked for, or are here, where entries have versions of their own (XEP-0366); absent when
    /// it is not said.
    public var isFullList: Lenient<Bool>
    /// What other specifications put into it, typed where a type is registered for it.
    public var others: ExtensionList

    /// A roster, or part of one.
    public init(
        version: String? = nil,
        items: [Item] = [],
        annotatesMIX: Bool = false,
        isFullList: Bool? = nil,
        others: [any StanzaExtension] = []
    ) {
        self.init(
            version: version, isFullList: Lenient(isFullList), parsed: items.map { .value($0) },
            annotatesMIX: annotatesMIX, others: ExtensionList(others)
        )
    }

    private init(
        version: String?,
        isFullList: Lenient<Bool>,
        parsed items: [Parsed<Item>],
        annotatesMIX: Bool,
        others: ExtensionList
    ) {
        self.version = version
        self.items = items
        self.annotatesMIX = annotatesMIX
        self.isFullList = isFullList
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .roster),
        .attribute("ver", \.version),
        .lenientAttribute("full_list", \.isFullList),
        .elements(of: Item.self, \.items),
        .flag(XML.Name("annotate", in: .mixRoster), \.annotatesMIX),
        .extensions(\.others),
        specification: .rfc(6121, section: "2.1"),
        build: Self.init(version:isFullList:parsed:annotatesMIX:others:)
    )
}

extension Roster {
    /// One contact.
    ///
    /// Source: RFC 6121 §2.1.2.
    public struct Item: DeclaredExtension {
        /// The contact's address, usually a bare JID.
        public var jid: JID
        /// What the user calls the contact; `nil` when nothing was set.
        public var name: String?
        /// Who sees whose presence; `nil` when the item does not say, which is as good as `neither`.
        public var subscription: Subscription?
        /// `subscribe` while a request to see the contact's presence waits for an answer; `nil` otherwise.
        public var ask: Ask?
        /// Whether a request of the contact's has been approved before it was made.
        public var isApproved: Bool
        /// The groups the user has put the contact in.
        public var groups: [String]
        /// That the contact is a channel (XEP-0405); `nil` when it is none, or was not to be marked.
        public var mixChannel: MIX.RosterChannel?
        /// What other specifications say of the contact, typed where a type is registered for it.
        public var others: ExtensionList

        /// A contact.
        public init(
            jid: JID,
            name: String? = nil,
            subscription: Subscription? = nil,
            ask: Ask? = nil,
            isApproved: Bool = false,
            groups: [String] = [],
            mixChannel: MIX.RosterChannel? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(jid, name, subscription, ask, isApproved, groups, mixChannel, ExtensionList(others))
        }

        private init(
            _ jid: JID,
            _ name: String?,
            _ subscription: Subscription?,
            _ ask: Ask?,
            _ isApproved: Bool,
            _ groups: [String],
            _ mixChannel: MIX.RosterChannel?,
            _ others: ExtensionList
        ) {
            self.jid = jid
            self.name = name
            self.subscription = subscription
            self.ask = ask
            self.isApproved = isApproved
            self.groups = groups
            self.mixChannel = mixChannel
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .roster),
            .attribute("jid", \.jid),
            .attribute("name", \.name),
            .attribute("subscription", \.subscription),
            .attribute("ask", \.ask),
            .attribute("approved", \.isApproved, default: false),
            .childTexts(XML.Name("group", in: .roster), \.groups),
            .child(\.mixChannel),
            .extensions(\.others),
            specification: .rfc(6121, section: "2.1.2"),
            build: Self.init(_:_:_:_:_:_:_:_:)
        )
    }

    /// Who sees whose presence (RFC 6121 §2.1.2.5). A value outside the RFC is kept.
    public struct Subscription: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Neither sees the other.
        public static let neither = Subscription(rawValue: "none")
        /// The user sees the contact.
        public static let to = Subscription(rawValue: "to")
        /// The contact sees the user.
        public static let from = Subscription(rawValue: "from")
        /// Each sees the other.
        public static let both = Subscription(rawValue: "both")
        /// The contact is to be removed, or has been.
        public static let remove = Subscription(rawValue: "remove")
    }

    /// What waits for an answer of the contact's (RFC 6121 §2.1.2.2). A value outside the RFC is kept.
    public struct Ask: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A request to see the contact's presence.
        public static let subscribe = Ask(rawValue: "subscribe")
    }
}

extension XML.Namespace {
    /// RFC 6121 §2.1.
    public static let roster: Self = "jabber:iq:roster"
}
