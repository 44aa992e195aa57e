public import StanzaCore
public import StanzaXML

/// Publishing Stream Initiation Requests (XEP-0137).
public enum PublishedStream {
    /// Says what can be had by a ``StreamInitiation``.
    ///
    /// ```xml
    /// <sipub xmlns='http://jabber.org/protocol/sipub' id='publish-0123' mime-type='text/plain'
    ///        profile='http://jabber.org/protocol/si/profile/file-transfer'>…</sipub>
    /// ```
    ///
    /// Source: XEP-0137 v1.1 §3.1, §8 (schema).
    public struct Publication: DeclaredExtension {
        /// What it is called.
        public var id: String
        /// Who has it; `nil` for the sender.
        public var from: JID?
        /// Its media type; `nil` for bytes of any kind.
        public var mimeType: String?
        /// The namespace of what it is for; `nil` when it is not said.
        public var profile: String?
        /// What the profile says, typed where registered.
        public var payloads: ExtensionList

        /// Something that can be had.
        public init(
            id: String,
            from: JID? = nil,
            mimeType: String? = nil,
            profile: String? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: id, from, mimeType, profile, ExtensionList(payloads))
        }

        private init(
            parsed id: String,
            _ from: JID?,
            _ mimeType: String?,
            _ profile: String?,
            _ payloads: ExtensionList
        ) {
            self.id = id
            self.from = from
            self.mimeType = mimeType
            self.profile = profile
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sipub", in: .streamInitiationPublishing),
            .attribute("id", \.id),
            .attribute("from", \.from),
            .attribute("mime-type", \.mimeType),
            .attribute("profile", \.profile),
            .extensions(\.payloads),
            specification: .xep(137, "1.1", section: "3.1"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Asks for it.
    ///
    /// Source: XEP-0137 v1.1 §3.3, §8 (schema).
    public struct Start: DeclaredExtension {
        /// What it is called.
        public var id: String

        /// A wish.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("start", in: .streamInitiationPublishing),
            .attribute("id", \.id),
            specification: .xep(137, "1.1", section: "3.3"),
            build: Self.init
        )
    }

    /// Says that an offer will come.
    ///
    /// Source: XEP-0137 v1.1 §3.3, §8 (schema).
    public struct Starting: DeclaredExtension {
        /// What the stream will be called.
        public var sid: String

        /// The consent.
        public init(sid: String) { self.sid = sid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("starting", in: .streamInitiationPublishing),
            .attribute("sid", \.sid),
            specification: .xep(137, "1.1", section: "3.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0137 v1.1 §7.1.
    public static let streamInitiationPublishing: Self = "http://jabber.org/protocol/sipub"
}
