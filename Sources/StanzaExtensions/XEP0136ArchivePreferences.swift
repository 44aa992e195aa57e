public import StanzaCore
public import StanzaXML

extension Archive {
    /// Asks what is kept of conversations, says it, or changes it.
    ///
    /// ```xml
    /// <pref xmlns='urn:xmpp:archive'><default otr='concede' save='body' expire='31536000'/></pref>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §2.2, §2.3 to §2.7, §15 (schema).
    public struct Preferences: DeclaredExtension {
        /// Whether the server keeps messages by itself; `nil` when it is not said.
        public var auto: Auto?
        /// What is kept of conversations with everybody else; `nil` when it is not said.
        public var byDefault: Default?
        /// What is kept of conversations with somebody; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]
        /// What is kept of single conversations; one that is malformed is kept with its error.
        public var sessions: [Parsed<Session>]
        /// Which ways of keeping are liked; one that is malformed is kept with its error.
        public var methods: [Parsed<Method>]

        /// A request, an answer or a change.
        public init(
            auto: Auto? = nil,
            byDefault: Default? = nil,
            items: [Item] = [],
            sessions: [Session] = [],
            methods: [Method] = []
        ) {
            self.init(
                auto, byDefault, items.map { .value($0) }, sessions.map { .value($0) }, methods.map { .value($0) })
        }

        private init(
            _ auto: Auto?,
            _ byDefault: Default?,
            _ items: [Parsed<Item>],
            _ sessions: [Parsed<Session>],
            _ methods: [Parsed<Method>]
        ) {
            self.auto = auto
            self.byDefault = byDefault
            self.items = items
            self.sessions = sessions
            self.methods = methods
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pref", in: .archive),
            .child(\.auto),
            .child(\.byDefault),
            .elements(of: Item.self, \.items),
            .elements(of: Session.self, \.sessions),
            .elements(of: Method.self, \.methods),
            specification: .xep(136, "1.3.1", section: "2.2"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// Whether the server keeps messages by itself.
    ///
    /// ```xml
    /// <auto xmlns='urn:xmpp:archive' save='true'/>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §2.2.1, §6, §15 (schema).
    public struct Auto: DeclaredExtension {
        /// Whether it does.
        public var saves: Bool
        /// `stream` for as long as the stream lasts, `global` for ever; `nil` when it is not said.
        public var scope: String?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A wish, or how things stand.
        public init(saves: Bool, scope: String? = nil, others: [any StanzaExtension] = []) {
            self.init(saves, scope, ExtensionList(others))
        }

        private init(_ saves: Bool, _ scope: String?, _ others: ExtensionList) {
            self.saves = saves
            self.scope = scope
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("auto", in: .archive),
            .attribute("save", \.saves),
            .attribute("scope", \.scope),
            .extensions(\.others),
            specification: .xep(136, "1.3.1", section: "2.2.1"),
            build: Self.init(_:_:_:)
        )
    }

    /// Says that a server archives, in the features of a stream.
    ///
    /// ```xml
    /// <feature xmlns='urn:xmpp:archive'><optional/><default/></feature>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §11, §15 (schema).
    public struct Feature: DeclaredExtension {
        /// Whether the server says that clients can do without, which it has to.
        public var isOptional: Bool
        /// Whether the server archives what nobody has asked it to.
        public var archivesByDefault: Bool

        /// The feature.
        public init(isOptional: Bool = true, archivesByDefault: Bool = false) {
            self.isOptional = isOptional
            self.archivesByDefault = archivesByDefault
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("feature", in: .archive),
            .flag("optional", \.isOptional),
            .flag("default", \.archivesByDefault),
            specification: .xep(136, "1.3.1", section: "11"),
            build: Self.init
        )
    }

    /// What is kept of conversations with everybody nothing else is said of.
    ///
    /// Source: XEP-0136 v1.3.1 §2.2.2, §15 (schema).
    public struct Default: DeclaredExtension {
        /// Whether conversations may be off the record.
        public var offTheRecord: OffTheRecord
        /// What is kept.
        public var save: Scope
        /// For how many seconds; `nil` for ever.
        public var expire: UInt64?
        /// Whether the user has never chosen; `nil` when it is not said.
        public var isUnset: Bool?

        /// What is kept.
        public init(offTheRecord: OffTheRecord, save: Scope, expire: UInt64? = nil, isUnset: Bool? = nil) {
            self.offTheRecord = offTheRecord
            self.save = save
            self.expire = expire
            self.isUnset = isUnset
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("default", in: .archive),
            .attribute("otr", \.offTheRecord),
            .attribute("save", \.save),
            .attribute("expire", \.expire),
            .attribute("unset", \.isUnset),
            specification: .xep(136, "1.3.1", section: "2.2.2"),
            build: Self.init
        )
    }

    /// What is kept of conversations with somebody; to forget it, only the address.
    ///
    /// Source: XEP-0136 v1.3.1 §2.2.3, §2.5, §15 (schema).
    public struct Item: DeclaredExtension {
        /// The address: of one client, one account or a domain.
        public var jid: JID
        /// Whether conversations may be off the record; `nil` when it is not said.
        public var offTheRecord: OffTheRecord?
        /// What is kept; `nil` when it is not said.
        public var save: Scope?
        /// For how many seconds; `nil` for ever.
        public var expire: UInt64?
        /// Whether other addresses of the same account are left out; `nil` when it is not said, which is as good as no.
        public var isExact: Bool?

        /// Somebody.
        public init(
            jid: JID,
            offTheRecord: OffTheRecord? = nil,
            save: Scope? = nil,
            expire: UInt64? = nil,
            isExact: Bool? = nil
        ) {
            self.jid = jid
            self.offTheRecord = offTheRecord
            self.save = save
            self.expire = expire
            self.isExact = isExact
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .archive),
            .attribute("jid", \.jid),
            .attribute("otr", \.offTheRecord),
            .attribute("save", \.save),
            .attribute("expire", \.expire),
            .attribute("exactmatch", \.isExact),
            specification: .xep(136, "1.3.1", section: "2.2.3"),
            build: Self.init
        )
    }

    /// What is kept of one conversation.
    ///
    /// Source: XEP-0136 v1.3.1 §2.2.4, §2.6.
    public struct Session: DeclaredExtension {
        /// The thread.
        public var thread: String
        /// What is kept; `nil` when it is not said.
        public var save: Scope?
        /// Whether it may be off the record; `nil` when it is not said.
        public var offTheRecord: OffTheRecord?
        /// After how many seconds without a message it is forgotten; `nil` when it is not said.
        public var timeout: UInt64?

        /// A conversation.
        public init(
            thread: String,
            save: Scope? = nil,
            offTheRecord: OffTheRecord? = nil,
            timeout: UInt64? = nil
        ) {
            self.thread = thread
            self.save = save
            self.offTheRecord = offTheRecord
            self.timeout = timeout
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("session", in: .archive),
            .attribute("thread", \.thread),
            .attribute("save", \.save),
            .attribute("otr", \.offTheRecord),
            .attribute("timeout", \.timeout),
            specification: .xep(136, "1.3.1", section: "2.2.4"),
            build: Self.init
        )
    }

    /// How much a way of keeping messages is liked.
    ///
    /// Source: XEP-0136 v1.3.1 §2.2.5, §2.7, §15 (schema).
    public struct Method: DeclaredExtension {
        /// The way: `auto` by the server, `local` at the client, `manual` by the client at the server.
        public var type: String
        /// How much it is liked.
        public var use: Use

        /// A way.
        public init(type: String, use: Use) {
            self.type = type
            self.use = use
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("method", in: .archive),
            .attribute("type", \.type),
            .attribute("use", \.use),
            specification: .xep(136, "1.3.1", section: "2.2.5"),
            build: Self.init
        )
    }

    /// Forgets what is kept of conversations with somebody.
    ///
    /// ```xml
    /// <itemremove xmlns='urn:xmpp:archive'><item jid='romeo@example.net'/></itemremove>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §2.5, §15 (schema).
    public struct ItemRemove: DeclaredExtension {
        /// The people; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// People.
        public init(items: [Item] = []) { self.init(items.map { .value($0) }) }

        private init(_ items: [Parsed<Item>]) {
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("itemremove", in: .archive),
            .elements(of: Item.self, \.items),
            specification: .xep(136, "1.3.1", section: "2.5"),
            build: Self.init(_:)
        )
    }

    /// Forgets what is kept of single conversations.
    ///
    /// ```xml
    /// <sessionremove xmlns='urn:xmpp:archive'><session thread='t1'/></sessionremove>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §2.6.
    public struct SessionRemove: DeclaredExtension {
        /// The conversations; one that is malformed is kept with its error.
        public var sessions: [Parsed<Session>]

        /// Conversations.
        public init(sessions: [Session] = []) { self.init(sessions.map { .value($0) }) }

        private init(_ sessions: [Parsed<Session>]) {
            self.sessions = sessions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sessionremove", in: .archive),
            .elements(of: Session.self, \.sessions),
            specification: .xep(136, "1.3.1", section: "2.6"),
            build: Self.init(_:)
        )
    }

    /// Whether conversations may be off the record (XEP-0136 v1.3.1 §2.2.2). A value outside the XEP is kept.
    public struct OffTheRecord: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user has to say so.
        public static let approve = OffTheRecord(rawValue: "approve")
        /// They may, if the other side insists.
        public static let concede = OffTheRecord(rawValue: "concede")
        /// They may not.
        public static let forbid = OffTheRecord(rawValue: "forbid")
        /// They should not.
        public static let oppose = OffTheRecord(rawValue: "oppose")
        /// They should.
        public static let prefer = OffTheRecord(rawValue: "prefer")
        /// They have to.
        public static let require = OffTheRecord(rawValue: "require")
    }

    /// What is kept of conversations (XEP-0136 v1.3.1 §2.2.2). A value outside the XEP is kept.
    public struct Scope: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The texts.
        public static let body = Scope(rawValue: "body")
        /// The messages whole.
        public static let message = Scope(rawValue: "message")
        /// Every byte of the stream.
        public static let stream = Scope(rawValue: "stream")
        /// Nothing.
        public static let nothing = Scope(rawValue: "false")
    }

    /// How much a way of keeping messages is liked (XEP-0136 v1.3.1 §2.2.5). A value outside the XEP is kept.
    public struct Use: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// If there is no other.
        public static let concede = Use(rawValue: "concede")
        /// Not at all.
        public static let forbid = Use(rawValue: "forbid")
        /// Before the others.
        public static let prefer = Use(rawValue: "prefer")
    }
}
