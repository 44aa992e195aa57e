public import StanzaCore
public import StanzaXML

/// All rooms and pages somebody wants to find again, in one element.
///
/// ```xml
/// <storage xmlns='storage:bookmarks'>
///   <conference name='The orchard' autojoin='true' jid='orchard@rooms.example.net'><nick>Juliet</nick></conference>
///   <url name='Sonnets' url='https://example.org/sonnets'/>
/// </storage>
/// ```
///
/// Newer clients use ``Bookmark``.
///
/// Source: XEP-0048 v1.2 §2, §7 (schema).
public struct BookmarkStorage: DeclaredExtension {
    /// The rooms in document order; one that is malformed is kept with its error.
    public var conferences: [Parsed<Conference>]
    /// The pages in document order; one that is malformed is kept with its error.
    public var urls: [Parsed<URL>]

    /// Rooms and pages.
    public init(conferences: [Conference] = [], urls: [URL] = []) {
        self.init(conferences.map { .value($0) }, urls.map { .value($0) })
    }

    private init(_ conferences: [Parsed<Conference>], _ urls: [Parsed<URL>]) {
        self.conferences = conferences
        self.urls = urls
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("storage", in: .bookmarks),
        .elements(of: Conference.self, \.conferences),
        .elements(of: URL.self, \.urls),
        specification: .xep(48, "1.2", section: "2"),
        build: Self.init(_:_:)
    )
}

extension BookmarkStorage {
    /// A room.
    ///
    /// Source: XEP-0048 v1.2 §2.1, §7 (schema).
    public struct Conference: DeclaredExtension {
        /// The room's address.
        public var jid: JID
        /// What its user calls the room; `nil` when it has no name, which breaks the schema and happens.
        public var name: String?
        /// Whether the user's clients enter the room when they are online.
        public var autojoin: Bool
        /// The user's nickname in the room; `nil` when none is chosen.
        public var nick: String?
        /// The password of the room; `nil` when it needs none.
        public var password: String?

        /// A room.
        public init(
            jid: JID,
            name: String? = nil,
            autojoin: Bool = false,
            nick: String? = nil,
            password: String? = nil
        ) {
            self.jid = jid
            self.name = name
            self.autojoin = autojoin
            self.nick = nick
            self.password = password
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conference", in: .bookmarks),
            .attribute("jid", \.jid),
            .attribute("name", \.name),
            .attribute("autojoin", \.autojoin, default: false),
            .childText(XML.Name("nick", in: .bookmarks), \.nick),
            .childText(XML.Name("password", in: .bookmarks), \.password),
            specification: .xep(48, "1.2", section: "2.1"),
            build: Self.init
        )
    }

    /// A page.
    ///
    /// Source: XEP-0048 v1.2 §2.2, §7 (schema).
    public struct URL: DeclaredExtension {
        /// The page's address.
        public var url: String
        /// What its user calls the page; `nil` when it has no name, which breaks the schema and happens.
        public var name: String?

        /// A page.
        public init(url: String, name: String? = nil) {
            self.url = url
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("url", in: .bookmarks),
            .attribute("url", \.url),
            .attribute("name", \.name),
            specification: .xep(48, "1.2", section: "2.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0048 v1.2 §2.
    public static let bookmarks: Self = "storage:bookmarks"
}
