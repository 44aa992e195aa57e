public import StanzaCore
public import StanzaXML

/// Publishing Available Jingle Sessions (XEP-0358).
public enum PublishedJingle {
    /// Says what can be had by Jingle.
    ///
    /// ```xml
    /// <jinglepub xmlns='urn:xmpp:jinglepub:1' from='romeo@example.net' id='9559976B'>…</jinglepub>
    /// ```
    ///
    /// Source: XEP-0358 v0.4 §2.1, §6 (schema).
    public struct Publication: DeclaredExtension {
        /// Who has it.
        public var from: JID
        /// What it is called.
        public var id: String
        /// The same as a link; `nil` when there is none.
        public var uri: String?
        /// What it is, in words; one that is malformed is kept with its error.
        public var titles: [Parsed<Meta>]
        /// The description of the content, typed where registered.
        public var payloads: ExtensionList

        /// Something that can be had.
        public init(
            from: JID,
            id: String,
            uri: String? = nil,
            titles: [Meta] = [],
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: from, id, uri, titles.map { .value($0) }, ExtensionList(payloads))
        }

        private init(
            parsed from: JID,
            _ id: String,
            _ uri: String?,
            _ titles: [Parsed<Meta>],
            _ payloads: ExtensionList
        ) {
            self.from = from
            self.id = id
            self.uri = uri
            self.titles = titles
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("jinglepub", in: .jinglePublishing),
            .attribute("from", \.from),
            .attribute("id", \.id),
            .childText("uri", \.uri),
            .elements(of: Meta.self, \.titles),
            .extensions(\.payloads),
            specification: .xep(358, "0.4", section: "2.1"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// What something is, in words.
    ///
    /// Source: XEP-0358 v0.4 §2.1, §6 (schema).
    public struct Meta: DeclaredExtension {
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// In short.
        public var title: String
        /// More about it; `nil` when nothing is said.
        public var summary: String?

        /// Words.
        public init(lang: XML.LanguageTag? = nil, title: String, summary: String? = nil) {
            self.lang = lang
            self.title = title
            self.summary = summary
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("meta", in: .jinglePublishing),
            .attribute(.lang, \.lang),
            .attribute("title", \.title),
            .attribute("summary", \.summary),
            specification: .xep(358, "0.4", section: "2.1"),
            build: Self.init
        )
    }

    /// Asks for it.
    ///
    /// Source: XEP-0358 v0.4 §2.2, §6 (schema).
    public struct Start: DeclaredExtension {
        /// What it is called.
        public var id: String

        /// A wish.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("start", in: .jinglePublishing),
            .attribute("id", \.id),
            specification: .xep(358, "0.4", section: "2.2"),
            build: Self.init
        )
    }

    /// Says that a session will be offered.
    ///
    /// Source: XEP-0358 v0.4 §2.2, §6 (schema).
    public struct Starting: DeclaredExtension {
        /// What the session will be called.
        public var sid: String

        /// The consent.
        public init(sid: String) { self.sid = sid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("starting", in: .jinglePublishing),
            .attribute("sid", \.sid),
            specification: .xep(358, "0.4", section: "2.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0358 v0.4 §5.1.
    public static let jinglePublishing: Self = "urn:xmpp:jinglepub:1"
}
