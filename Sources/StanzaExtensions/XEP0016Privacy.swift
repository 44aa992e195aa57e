public import StanzaCore
public import StanzaXML

/// Privacy Lists (XEP-0016), which the blocking command (XEP-0191) has replaced.
public enum PrivacyLists {
    /// Asks for lists, changes them, or holds them.
    ///
    /// ```xml
    /// <query xmlns='jabber:iq:privacy'>
    ///   <list name='public'><item type='jid' value='tybalt@example.com' action='deny' order='1'/></list>
    /// </query>
    /// ```
    ///
    /// Source: XEP-0016 v1.7 §2, §8 (schema).
    public struct Query: DeclaredExtension {
        /// The list of this session; `nil` when it is not what this is about.
        public var active: Active?
        /// The list of sessions without one of their own; `nil` when it is not what this is about.
        public var `default`: Default?
        /// The lists, in some requests only their names; one that is malformed is kept with its error.
        public var lists: [Parsed<List>]
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request, or lists.
        public init(
            active: Active? = nil,
            `default`: Default? = nil,
            lists: [List] = [],
            others: [any StanzaExtension] = []
        ) {
            self.init(parsed: active, `default`, lists.map { .value($0) }, ExtensionList(others))
        }

        private init(
            parsed active: Active?,
            _ `default`: Default?,
            _ lists: [Parsed<List>],
            _ others: ExtensionList
        ) {
            self.active = active
            self.default = `default`
            self.lists = lists
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .privacy),
            .child(\.active),
            .child(\.default),
            .elements(of: List.self, \.lists),
            .extensions(\.others),
            specification: .xep(16, "1.7", section: "2"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// The list of this session.
    ///
    /// Source: XEP-0016 v1.7 §2.4, §8 (schema).
    public struct Active: DeclaredExtension {
        /// The name of the list; `nil` for none.
        public var name: String?

        /// A list by its name, or none.
        public init(name: String? = nil) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("active", in: .privacy),
            .attribute("name", \.name),
            specification: .xep(16, "1.7", section: "2.4"),
            build: Self.init
        )
    }

    /// The list of sessions without one of their own.
    ///
    /// Source: XEP-0016 v1.7 §2.5, §8 (schema).
    public struct Default: DeclaredExtension {
        /// The name of the list; `nil` for none.
        public var name: String?

        /// A list by its name, or none.
        public init(name: String? = nil) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("default", in: .privacy),
            .attribute("name", \.name),
            specification: .xep(16, "1.7", section: "2.5"),
            build: Self.init
        )
    }

    /// Rules that are looked through in order.
    ///
    /// Source: XEP-0016 v1.7 §2.1, §8 (schema).
    public struct List: DeclaredExtension {
        /// What the list is called.
        public var name: String
        /// The rules; one that is malformed is kept with its error. A list without rules is removed.
        public var items: [Parsed<Item>]

        /// A list.
        public init(name: String, items: [Item] = []) {
            self.init(parsed: name, items.map { .value($0) })
        }

        private init(parsed name: String, _ items: [Parsed<Item>]) {
            self.name = name
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("list", in: .privacy),
            .attribute("name", \.name),
            .elements(of: Item.self, \.items),
            specification: .xep(16, "1.7", section: "2.1"),
            build: Self.init(parsed:_:)
        )
    }

    /// A rule: for whom, for what, and whether to let it through.
    ///
    /// Source: XEP-0016 v1.7 §2.1, §8 (schema).
    public struct Item: DeclaredExtension {
        /// What ``value`` is compared with; `nil` when the rule is for everybody.
        public var type: Kind?
        /// An address, a group, or a state of subscription; `nil` when the rule is for everybody.
        public var value: String?
        /// Whether to let it through.
        public var action: Action
        /// The place of the rule; each has another.
        public var order: UInt32
        /// Whether it is for messages that come in.
        public var message: Bool
        /// Whether it is for requests that come in.
        public var iq: Bool
        /// Whether it is for presence that comes in.
        public var presenceIn: Bool
        /// Whether it is for presence that goes out. A rule without any of the four is for all.
        public var presenceOut: Bool

        /// A rule.
        public init(
            type: Kind? = nil,
            value: String? = nil,
            action: Action,
            order: UInt32,
            message: Bool = false,
            iq: Bool = false,
            presenceIn: Bool = false,
            presenceOut: Bool = false
        ) {
            self.type = type
            self.value = value
            self.action = action
            self.order = order
            self.message = message
            self.iq = iq
            self.presenceIn = presenceIn
            self.presenceOut = presenceOut
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .privacy),
            .attribute("type", \.type),
            .attribute("value", \.value),
            .attribute("action", \.action),
            .attribute("order", \.order),
            .flag("message", \.message),
            .flag("iq", \.iq),
            .flag("presence-in", \.presenceIn),
            .flag("presence-out", \.presenceOut),
            specification: .xep(16, "1.7", section: "2.1"),
            build: Self.init
        )
    }

    /// What a rule compares (XEP-0016 v1.7 §2.1). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The groups of the roster.
        public static let group = Kind(rawValue: "group")
        /// The address.
        public static let jid = Kind(rawValue: "jid")
        /// The state of the subscription.
        public static let subscription = Kind(rawValue: "subscription")
    }

    /// What is done with what a rule fits (XEP-0016 v1.7 §2.1). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is let through.
        public static let allow = Action(rawValue: "allow")
        /// It is not.
        public static let deny = Action(rawValue: "deny")
    }
}

extension XML.Namespace {
    /// XEP-0016 v1.7 §7.1.
    public static let privacy: Self = "jabber:iq:privacy"
}
