public import StanzaCore
public import StanzaXML

/// Chat notification settings (XEP-0492): about which messages of a chat its user wants to hear.
public enum NotificationSettings {
    /// About which messages of a chat its user wants to hear; it stands in what stands for the chat, such as a bookmark.
    ///
    /// ```xml
    /// <notify xmlns='urn:xmpp:notification-settings:1'>
    ///   <never identity-category='client' identity-type='pc'/>
    ///   <on-mention/>
    /// </notify>
    /// ```
    ///
    /// The setting for the client's own identity counts, then the one for its category, then the one without any (§3).
    ///
    /// Source: XEP-0492 v0.2.0 §2.1, §7 (schema).
    public struct Notify: DeclaredExtension {
        /// Who is told about every message; one that is malformed is kept with its error.
        public var always: [Parsed<Always>]
        /// Who is told when the user is named; one that is malformed is kept with its error.
        public var onMention: [Parsed<OnMention>]
        /// Who is told nothing; one that is malformed is kept with its error.
        public var never: [Parsed<Never>]

        /// Settings.
        public init(always: [Always] = [], onMention: [OnMention] = [], never: [Never] = []) {
            self.init(always.map { .value($0) }, onMention.map { .value($0) }, never.map { .value($0) })
        }

        private init(_ always: [Parsed<Always>], _ onMention: [Parsed<OnMention>], _ never: [Parsed<Never>]) {
            self.always = always
            self.onMention = onMention
            self.never = never
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("notify", in: .notificationSettings),
            .elements(of: Always.self, \.always),
            .elements(of: OnMention.self, \.onMention),
            .elements(of: Never.self, \.never),
            specification: .xep(492, "0.2.0", section: "2.1"),
            build: Self.init(_:_:_:)
        )
    }

    /// Every message is to be told.
    ///
    /// Source: XEP-0492 v0.2.0 §2.1, §2.2, §2.3, §7 (schema).
    public struct Always: DeclaredExtension {
        /// For which category of identities it holds, such as `client`; `nil` for all.
        public var category: String?
        /// For which type within the category it holds, such as `phone`; `nil` for all.
        public var type: String?
        /// Finer settings of other specifications; `nil` when there are none.
        public var advanced: Advanced?

        /// For clients of an identity; without one, for all others.
        public init(category: String? = nil, type: String? = nil, advanced: Advanced? = nil) {
            self.category = category
            self.type = type
            self.advanced = advanced
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("always", in: .notificationSettings),
            .attribute("identity-category", \.category),
            .attribute("identity-type", \.type),
            .child(\.advanced),
            specification: .xep(492, "0.2.0", section: "2.1"),
            build: Self.init
        )
    }

    /// Messages that name the user are to be told.
    ///
    /// Source: XEP-0492 v0.2.0 §2.1, §2.2, §2.3, §7 (schema).
    public struct OnMention: DeclaredExtension {
        /// For which category of identities it holds, such as `client`; `nil` for all.
        public var category: String?
        /// For which type within the category it holds, such as `phone`; `nil` for all.
        public var type: String?
        /// Finer settings of other specifications; `nil` when there are none.
        public var advanced: Advanced?

        /// For clients of an identity; without one, for all others.
        public init(category: String? = nil, type: String? = nil, advanced: Advanced? = nil) {
            self.category = category
            self.type = type
            self.advanced = advanced
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("on-mention", in: .notificationSettings),
            .attribute("identity-category", \.category),
            .attribute("identity-type", \.type),
            .child(\.advanced),
            specification: .xep(492, "0.2.0", section: "2.1"),
            build: Self.init
        )
    }

    /// No message is to be told.
    ///
    /// Source: XEP-0492 v0.2.0 §2.1, §2.2, §2.3, §7 (schema).
    public struct Never: DeclaredExtension {
        /// For which category of identities it holds, such as `client`; `nil` for all.
        public var category: String?
        /// For which type within the category it holds, such as `phone`; `nil` for all.
        public var type: String?
        /// Finer settings of other specifications; `nil` when there are none.
        public var advanced: Advanced?

        /// For clients of an identity; without one, for all others.
        public init(category: String? = nil, type: String? = nil, advanced: Advanced? = nil) {
            self.category = category
            self.type = type
            self.advanced = advanced
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("never", in: .notificationSettings),
            .attribute("identity-category", \.category),
            .attribute("identity-type", \.type),
            .child(\.advanced),
            specification: .xep(492, "0.2.0", section: "2.1"),
            build: Self.init
        )
    }

    /// Finer settings of other specifications, which are kept by whoever does not know them.
    ///
    /// Source: XEP-0492 v0.2.0 §2.3, §3, §7 (schema).
    public struct Advanced: DeclaredExtension {
        /// The settings, typed where a type is registered.
        public var settings: ExtensionList

        /// Settings.
        public init(settings: [any StanzaExtension] = []) { self.init(ExtensionList(settings)) }

        private init(_ settings: ExtensionList) {
            self.settings = settings
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("advanced", in: .notificationSettings),
            .extensions(\.settings),
            specification: .xep(492, "0.2.0", section: "2.3"),
            build: Self.init(_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0492 v0.2.0 §6.1.
    public static let notificationSettings: Self = "urn:xmpp:notification-settings:1"
}
