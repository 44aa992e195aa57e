public import StanzaCore
public import StanzaXML

/// Says which stanzas the server is to hold back; without children, none.
///
/// ```xml
/// <sift xmlns='urn:xmpp:sift:2'><message recipient='bare'/><presence/></sift>
/// ```
///
/// Source: XEP-0273 v0.4 §3, §9 (schema).
public struct Sift: DeclaredExtension {
    /// Requests; `nil` to let them through.
    public var iq: IQRule?
    /// Messages; `nil` to let them through.
    public var message: MessageRule?
    /// Presence; `nil` to let it through.
    public var presence: PresenceRule?
    /// Requests for subscriptions; `nil` to let them through.
    public var subscription: SubscriptionRule?

    /// What to hold back.
    public init(
        iq: IQRule? = nil,
        message: MessageRule? = nil,
        presence: PresenceRule? = nil,
        subscription: SubscriptionRule? = nil
    ) {
        self.iq = iq
        self.message = message
        self.presence = presence
        self.subscription = subscription
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("sift", in: .sift),
        .child(\.iq),
        .child(\.message),
        .child(\.presence),
        .child(\.subscription),
        specification: .xep(273, "0.4", section: "3"),
        build: Self.init
    )
}

extension Sift {
    /// Which requests are held back.
    ///
    /// Source: XEP-0273 v0.4 §3, §9 (schema).
    public struct IQRule: DeclaredExtension {
        /// Whose: `all`, `local`, `others`, `remote` or `self`; `nil` for all.
        public var sender: String?
        /// To which address: `all`, `bare` or `full`; `nil` for all.
        public var recipient: String?
        /// What is let through all the same; one that is malformed is kept with its error.
        public var allowed: [Parsed<Allowed>]

        /// A rule.
        public init(sender: String? = nil, recipient: String? = nil, allowed: [Allowed] = []) {
            self.init(parsed: sender, recipient, allowed.map { .value($0) })
        }

        private init(parsed sender: String?, _ recipient: String?, _ allowed: [Parsed<Allowed>]) {
            self.sender = sender
            self.recipient = recipient
            self.allowed = allowed
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("iq", in: .sift),
            .attribute("sender", \.sender),
            .attribute("recipient", \.recipient),
            .elements(of: Allowed.self, \.allowed),
            specification: .xep(273, "0.4", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Which messages are held back.
    ///
    /// Source: XEP-0273 v0.4 §3, §9 (schema).
    public struct MessageRule: DeclaredExtension {
        /// Whose: `all`, `local`, `others`, `remote` or `self`; `nil` for all.
        public var sender: String?
        /// To which address: `all`, `bare` or `full`; `nil` for all.
        public var recipient: String?
        /// What is let through all the same; one that is malformed is kept with its error.
        public var allowed: [Parsed<Allowed>]

        /// A rule.
        public init(sender: String? = nil, recipient: String? = nil, allowed: [Allowed] = []) {
            self.init(parsed: sender, recipient, allowed.map { .value($0) })
        }

        private init(parsed sender: String?, _ recipient: String?, _ allowed: [Parsed<Allowed>]) {
            self.sender = sender
            self.recipient = recipient
            self.allowed = allowed
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("message", in: .sift),
            .attribute("sender", \.sender),
            .attribute("recipient", \.recipient),
            .elements(of: Allowed.self, \.allowed),
            specification: .xep(273, "0.4", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Which presence is held back.
    ///
    /// Source: XEP-0273 v0.4 §3, §9 (schema).
    public struct PresenceRule: DeclaredExtension {
        /// Whose: `all`, `local`, `others`, `remote` or `self`; `nil` for all.
        public var sender: String?
        /// To which address: `all`, `bare` or `full`; `nil` for all.
        public var recipient: String?
        /// What is let through all the same; one that is malformed is kept with its error.
        public var allowed: [Parsed<Allowed>]

        /// A rule.
        public init(sender: String? = nil, recipient: String? = nil, allowed: [Allowed] = []) {
            self.init(parsed: sender, recipient, allowed.map { .value($0) })
        }

        private init(parsed sender: String?, _ recipient: String?, _ allowed: [Parsed<Allowed>]) {
            self.sender = sender
            self.recipient = recipient
            self.allowed = allowed
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("presence", in: .sift),
            .attribute("sender", \.sender),
            .attribute("recipient", \.recipient),
            .elements(of: Allowed.self, \.allowed),
            specification: .xep(273, "0.4", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Which requests for subscriptions are held back.
    ///
    /// Source: XEP-0273 v0.4 §3, §9 (schema).
    public struct SubscriptionRule: DeclaredExtension {
        /// Whose: `all`, `local`, `others`, `remote` or `self`; `nil` for all.
        public var sender: String?
        /// To which address: `all`, `bare` or `full`; `nil` for all.
        public var recipient: String?
        /// What is let through all the same; one that is malformed is kept with its error.
        public var allowed: [Parsed<Allowed>]

        /// A rule.
        public init(sender: String? = nil, recipient: String? = nil, allowed: [Allowed] = []) {
            self.init(parsed: sender, recipient, allowed.map { .value($0) })
        }

        private init(parsed sender: String?, _ recipient: String?, _ allowed: [Parsed<Allowed>]) {
            self.sender = sender
            self.recipient = recipient
            self.allowed = allowed
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sub", in: .sift),
            .attribute("sender", \.sender),
            .attribute("recipient", \.recipient),
            .elements(of: Allowed.self, \.allowed),
            specification: .xep(273, "0.4", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// A payload whose stanza is let through.
    ///
    /// Source: XEP-0273 v0.4 §3, §9 (schema).
    public struct Allowed: DeclaredExtension {
        /// The element's name.
        public var name: String
        /// The element's namespace.
        public var namespace: String

        /// A payload.
        public init(name: String, namespace: String) {
            self.name = name
            self.namespace = namespace
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("allow", in: .sift),
            .attribute("name", \.name),
            .attribute("ns", \.namespace),
            specification: .xep(273, "0.4", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0273 v0.4 §8.1.
    public static let sift: Self = "urn:xmpp:sift:2"
}
