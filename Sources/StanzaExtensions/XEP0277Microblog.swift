public import StanzaCore
public import StanzaXML

/// Posts, as microblogs (XEP-0277) and social feeds (XEP-0472) publish them: entries and feeds of Atom (RFC 4287).
public enum Atom {
    /// One post, published in the node ``microblogNode`` or in one of a social feed.
    ///
    /// ```xml
    /// <entry xmlns='http://www.w3.org/2005/Atom'>
    ///   <title type='text'>At the café</title><id>tag:example.org,2026-02-14:1</id>
    ///   <published>2026-02-14T18:30:02Z</published><updated>2026-02-14T18:30:02Z</updated>
    /// </entry>
    /// ```
    ///
    /// Atom asks for an identifier, a title and a time; entries without them happen and are read.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3, RFC 4287 §4.1.2.
    public struct Entry: DeclaredExtension {
        /// What the post is known by, a URI; `nil` when it is not said, which Atom does not allow.
        public var id: String?
        /// The post, when it is short, or what it is called; `nil` when it is not said, which Atom does not allow.
        public var title: Title?
        /// When it was changed last.
        public var updated: Lenient<DateTime>
        /// When it was published first.
        public var published: Lenient<DateTime>
        /// Who wrote it.
        public var authors: [Author]
        /// Who helped.
        public var contributors: [Contributor]
        /// The post, when it is long; `nil` when the title is all.
        public var content: Content?
        /// The post in short; `nil` when there is none.
        public var summary: Summary?
        /// Where it is and what it belongs to; one that is malformed is kept with its error.
        public var links: [Parsed<Link>]
        /// What it is about; one that is malformed is kept with its error.
        public var categories: [Parsed<Category>]
        /// Which posts it answers; one that is malformed is kept with its error.
        public var repliesTo: [Parsed<InReplyTo>]
        /// Who may do what with it; `nil` when it is not said.
        public var rights: Rights?
        /// The program that made it; `nil` when it is not said.
        public var generator: Generator?
        /// What other specifications add, such as a ``GeoLocation``.
        public var extensions: ExtensionList

        /// A post.
        public init(
            id: String? = nil,
            title: Title? = nil,
            updated: DateTime? = nil,
            published: DateTime? = nil,
            authors: [Author] = [],
            contributors: [Contributor] = [],
            content: Content? = nil,
            summary: Summary? = nil,
            links: [Link] = [],
            categories: [Category] = [],
            repliesTo: [InReplyTo] = [],
            rights: Rights? = nil,
            generator: Generator? = nil,
            extensions: [any StanzaExtension] = []
        ) {
            self.init(
                id, title, Lenient(updated), Lenient(published), authors, contributors, content, summary,
                links.map { .value($0) }, categories.map { .value($0) }, repliesTo.map { .value($0) }, rights,
                generator, ExtensionList(extensions))
        }

        private init(
            _ id: String?,
            _ title: Title?,
            _ updated: Lenient<DateTime>,
            _ published: Lenient<DateTime>,
            _ authors: [Author],
            _ contributors: [Contributor],
            _ content: Content?,
            _ summary: Summary?,
            _ links: [Parsed<Link>],
            _ categories: [Parsed<Category>],
            _ repliesTo: [Parsed<InReplyTo>],
            _ rights: Rights?,
            _ generator: Generator?,
            _ extensions: ExtensionList
        ) {
            self.id = id
            self.title = title
            self.updated = updated
            self.published = published
            self.authors = authors
            self.contributors = contributors
            self.content = content
            self.summary = summary
            self.links = links
            self.categories = categories
            self.repliesTo = repliesTo
            self.rights = rights
            self.generator = generator
            self.extensions = extensions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("entry", in: .atom),
            .childText(XML.Name("id", in: .atom), \.id),
            .child(\.title),
            .lenientChildText(XML.Name("updated", in: .atom), \.updated),
            .lenientChildText(XML.Name("published", in: .atom), \.published),
            .children(\.authors),
            .children(\.contributors),
            .child(\.content),
            .child(\.summary),
            .elements(of: Link.self, \.links),
            .elements(of: Category.self, \.categories),
            .elements(of: InReplyTo.self, \.repliesTo),
            .child(\.rights),
            .child(\.generator),
            .extensions(\.extensions),
            specification: .xep(277, "0.6.5", section: "2.3"),
            build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
        )

        /// The node, at somebody's own address, that holds a microblog.
        ///
        /// Source: XEP-0277 v0.6.5 §2.1.
        public static let microblogNode = "urn:xmpp:microblog:0"
    }

    /// What a series of posts is, published in the item `0` of its node.
    ///
    /// ```xml
    /// <feed xmlns='http://www.w3.org/2005/Atom'>
    ///   <title>Romeo's microblog</title><id>tag:example.org,2026:home</id><updated>2026-02-14T18:30:02Z</updated>
    /// </feed>
    /// ```
    ///
    /// Atom asks for an identifier, a title and a time; feeds without them happen and are read.
    ///
    /// Source: XEP-0277 v0.6.5 §5, RFC 4287 §4.1.1.
    public struct Feed: DeclaredExtension {
        /// What the feed is known by, a URI; `nil` when it is not said, which Atom does not allow.
        public var id: String?
        /// What it is called; `nil` when it is not said, which Atom does not allow.
        public var title: Title?
        /// When it was changed last.
        public var updated: Lenient<DateTime>
        /// What it is about; `nil` when it is not said.
        public var subtitle: Subtitle?
        /// Who writes it.
        public var authors: [Author]
        /// Who helps.
        public var contributors: [Contributor]
        /// Where it is; one that is malformed is kept with its error.
        public var links: [Parsed<Link>]
        /// What it is about; one that is malformed is kept with its error.
        public var categories: [Parsed<Category>]
        /// The address of a small picture; `nil` when there is none.
        public var icon: String?
        /// The address of a picture; `nil` when there is none.
        public var logo: String?
        /// Who may do what with it; `nil` when it is not said.
        public var rights: Rights?
        /// The program that made it; `nil` when it is not said.
        public var generator: Generator?
        /// Posts that come with it; one that is malformed is kept with its error.
        public var entries: [Parsed<Entry>]
        /// What other specifications add.
        public var extensions: ExtensionList

        /// A series of posts.
        public init(
            id: String? = nil,
            title: Title? = nil,
            updated: DateTime? = nil,
            subtitle: Subtitle? = nil,
            authors: [Author] = [],
            contributors: [Contributor] = [],
            links: [Link] = [],
            categories: [Category] = [],
            icon: String? = nil,
            logo: String? = nil,
            rights: Rights? = nil,
            generator: Generator? = nil,
            entries: [Entry] = [],
            extensions: [any StanzaExtension] = []
        ) {
            self.init(
                id, title, Lenient(updated), subtitle, authors, contributors, links.map { .value($0) },
                categories.map { .value($0) }, icon, logo, rights, generator, entries.map { .value($0) },
                ExtensionList(extensions))
        }

        private init(
            _ id: String?,
            _ title: Title?,
            _ updated: Lenient<DateTime>,
            _ subtitle: Subtitle?,
            _ authors: [Author],
            _ contributors: [Contributor],
            _ links: [Parsed<Link>],
            _ categories: [Parsed<Category>],
            _ icon: String?,
            _ logo: String?,
            _ rights: Rights?,
            _ generator: Generator?,
            _ entries: [Parsed<Entry>],
            _ extensions: ExtensionList
        ) {
            self.id = id
            self.title = title
            self.updated = updated
            self.subtitle = subtitle
            self.authors = authors
            self.contributors = contributors
            self.links = links
            self.categories = categories
            self.icon = icon
            self.logo = logo
            self.rights = rights
            self.generator = generator
            self.entries = entries
            self.extensions = extensions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("feed", in: .atom),
            .childText(XML.Name("id", in: .atom), \.id),
            .child(\.title),
            .lenientChildText(XML.Name("updated", in: .atom), \.updated),
            .child(\.subtitle),
            .children(\.authors),
            .children(\.contributors),
            .elements(of: Link.self, \.links),
            .elements(of: Category.self, \.categories),
            .childText(XML.Name("icon", in: .atom), \.icon),
            .childText(XML.Name("logo", in: .atom), \.logo),
            .child(\.rights),
            .child(\.generator),
            .elements(of: Entry.self, \.entries),
            .extensions(\.extensions),
            specification: .xep(277, "0.6.5", section: "5"),
            build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// What it is called.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3, RFC 4287 §4.2.14, §3.1.
    public struct Title: DeclaredExtension {
        /// How it is written; `nil` for plain text.
        public var type: TextType?
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text, plain or in HTML; `nil` when there is none. Around XHTML it is white space.
        public var text: String?
        /// The text in XHTML, one `<div/>` as it came, not checked.
        public var xhtml: [XML.Element]

        /// A text of a type.
        public init(
            type: TextType? = nil,
            lang: XML.LanguageTag? = nil,
            _ text: String? = nil,
            xhtml: [XML.Element] = []
        ) {
            self.type = type
            self.lang = lang
            self.text = text
            self.xhtml = xhtml
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("title", in: .atom),
            .attribute("type", \.type),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            .raw([XML.Name("div", in: .xhtml)], \.xhtml),
            specification: .xep(277, "0.6.5", section: "2.3"),
            build: { Title(type: $0, lang: $1, $2, xhtml: $3) }
        )
    }

    /// What a feed is about, in short.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3, RFC 4287 §4.2.12, §3.1.
    public struct Subtitle: DeclaredExtension {
        /// How it is written; `nil` for plain text.
        public var type: TextType?
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text, plain or in HTML; `nil` when there is none. Around XHTML it is white space.
        public var text: String?
        /// The text in XHTML, one `<div/>` as it came, not checked.
        public var xhtml: [XML.Element]

        /// A text of a type.
        public init(
            type: TextType? = nil,
            lang: XML.LanguageTag? = nil,
            _ text: String? = nil,
            xhtml: [XML.Element] = []
        ) {
            self.type = type
            self.lang = lang
            self.text = text
            self.xhtml = xhtml
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subtitle", in: .atom),
            .attribute("type", \.type),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            .raw([XML.Name("div", in: .xhtml)], \.xhtml),
            specification: .xep(277, "0.6.5", section: "2.3"),
            build: { Subtitle(type: $0, lang: $1, $2, xhtml: $3) }
        )
    }

    /// What an entry says, in short.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3, RFC 4287 §4.2.13, §3.1.
    public struct Summary: DeclaredExtension {
        /// How it is written; `nil` for plain text.
        public var type: TextType?
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text, plain or in HTML; `nil` when there is none. Around XHTML it is white space.
        public var text: String?
        /// The text in XHTML, one `<div/>` as it came, not checked.
        public var xhtml: [XML.Element]

        /// A text of a type.
        public init(
            type: TextType? = nil,
            lang: XML.LanguageTag? = nil,
            _ text: String? = nil,
            xhtml: [XML.Element] = []
        ) {
            self.type = type
            self.lang = lang
            self.text = text
            self.xhtml = xhtml
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("summary", in: .atom),
            .attribute("type", \.type),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            .raw([XML.Name("div", in: .xhtml)], \.xhtml),
            specification: .xep(277, "0.6.5", section: "2.3"),
            build: { Summary(type: $0, lang: $1, $2, xhtml: $3) }
        )
    }

    /// Who may do what with it.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3, RFC 4287 §4.2.10, §3.1.
    public struct Rights: DeclaredExtension {
        /// How it is written; `nil` for plain text.
        public var type: TextType?
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text, plain or in HTML; `nil` when there is none. Around XHTML it is white space.
        public var text: String?
        /// The text in XHTML, one `<div/>` as it came, not checked.
        public var xhtml: [XML.Element]

        /// A text of a type.
        public init(
            type: TextType? = nil,
            lang: XML.LanguageTag? = nil,
            _ text: String? = nil,
            xhtml: [XML.Element] = []
        ) {
            self.type = type
            self.lang = lang
            self.text = text
            self.xhtml = xhtml
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rights", in: .atom),
            .attribute("type", \.type),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            .raw([XML.Name("div", in: .xhtml)], \.xhtml),
            specification: .xep(277, "0.6.5", section: "2.3"),
            build: { Rights(type: $0, lang: $1, $2, xhtml: $3) }
        )
    }

    /// The post itself, or where it is.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3.1, RFC 4287 §4.1.3.
    public struct Content: DeclaredExtension {
        /// How it is written: one of the types, or a media type; `nil` for plain text.
        public var type: TextType?
        /// Where it is; `nil` when it is here.
        public var source: String?
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text, plain, in HTML, or bytes in base64; `nil` when there is none. Around XHTML it is white space.
        public var text: String?
        /// The elements it is made of, such as one `<div/>` of XHTML, as they came, not checked.
        public var xml: [XML.Element]

        /// Content of a type.
        public init(
            type: TextType? = nil,
            source: String? = nil,
            lang: XML.LanguageTag? = nil,
            _ text: String? = nil,
            xml: [XML.Element] = []
        ) {
            self.type = type
            self.source = source
            self.lang = lang
            self.text = text
            self.xml = xml
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("content", in: .atom),
            .attribute("type", \.type),
            .attribute("src", \.source),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            .raw([], \.xml),
            specification: .xep(277, "0.6.5", section: "2.3.1"),
            build: { Content(type: $0, source: $1, lang: $2, $3, xml: $4) }
        )
    }

    /// Somebody who wrote a post or a feed.
    ///
    /// Source: XEP-0277 v0.6.5 §2.5, RFC 4287 §4.2.1, §3.2.
    public struct Author: DeclaredExtension {
        /// The name; `nil` when it is not said, which Atom does not allow.
        public var name: String?
        /// An address, often with `xmpp:`; `nil` when it is not said.
        public var uri: String?
        /// An address of electronic mail; `nil` when it is not said.
        public var email: String?

        /// Somebody.
        public init(name: String? = nil, uri: String? = nil, email: String? = nil) {
            self.name = name
            self.uri = uri
            self.email = email
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("author", in: .atom),
            .childText(XML.Name("name", in: .atom), \.name),
            .childText(XML.Name("uri", in: .atom), \.uri),
            .childText(XML.Name("email", in: .atom), \.email),
            specification: .xep(277, "0.6.5", section: "2.5"),
            build: Self.init
        )
    }

    /// Somebody who helped.
    ///
    /// Source: XEP-0277 v0.6.5 §2.5, RFC 4287 §4.2.3, §3.2.
    public struct Contributor: DeclaredExtension {
        /// The name; `nil` when it is not said, which Atom does not allow.
        public var name: String?
        /// An address, often with `xmpp:`; `nil` when it is not said.
        public var uri: String?
        /// An address of electronic mail; `nil` when it is not said.
        public var email: String?

        /// Somebody.
        public init(name: String? = nil, uri: String? = nil, email: String? = nil) {
            self.name = name
            self.uri = uri
            self.email = email
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("contributor", in: .atom),
            .childText(XML.Name("name", in: .atom), \.name),
            .childText(XML.Name("uri", in: .atom), \.uri),
            .childText(XML.Name("email", in: .atom), \.email),
            specification: .xep(277, "0.6.5", section: "2.5"),
            build: Self.init
        )
    }

    /// Where something is that belongs to a post.
    ///
    /// Source: XEP-0277 v0.6.5 §2.4, §2.5 to §3.1; RFC 4287 §4.2.7.
    public struct Link: DeclaredExtension {
        /// The address.
        public var href: String
        /// What it is to the post; `nil` for ``Relation/alternate``.
        public var relation: Relation?
        /// Its type, such as `text/html`; `nil` when it is not said.
        public var type: String?
        /// Its language; `nil` when it is not said.
        public var language: XML.LanguageTag?
        /// What people call it; `nil` when it is not said.
        public var title: String?
        /// How long it is, in bytes.
        public var length: Lenient<UInt64>
        /// What the post there is known by (RFC 4685); `nil` when it is not said.
        public var ref: String?

        /// An address.
        public init(
            href: String,
            relation: Relation? = nil,
            type: String? = nil,
            language: XML.LanguageTag? = nil,
            title: String? = nil,
            length: UInt64? = nil,
            ref: String? = nil
        ) { self.init(href, relation, type, language, title, Lenient(length), ref) }

        private init(
            _ href: String,
            _ relation: Relation?,
            _ type: String?,
            _ language: XML.LanguageTag?,
            _ title: String?,
            _ length: Lenient<UInt64>,
            _ ref: String?
        ) {
            self.href = href
            self.relation = relation
            self.type = type
            self.language = language
            self.title = title
            self.length = length
            self.ref = ref
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("link", in: .atom),
            .attribute("href", \.href),
            .attribute("rel", \.relation),
            .attribute("type", \.type),
            .attribute("hreflang", \.language),
            .attribute("title", \.title),
            .lenientAttribute("length", \.length),
            .attribute("ref", \.ref),
            specification: .xep(277, "0.6.5", section: "2.4"),
            build: Self.init(_:_:_:_:_:_:_:)
        )
    }

    /// What a post is about.
    ///
    /// Source: XEP-0277 v0.6.5 §2.7, RFC 4287 §4.2.2.
    public struct Category: DeclaredExtension {
        /// The subject.
        public var term: String
        /// The list the subject is of, a URI; `nil` for none.
        public var scheme: String?
        /// What people call the subject; `nil` when it is not said.
        public var label: String?

        /// A subject.
        public init(term: String, scheme: String? = nil, label: String? = nil) {
            self.term = term
            self.scheme = scheme
            self.label = label
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("category", in: .atom),
            .attribute("term", \.term),
            .attribute("scheme", \.scheme),
            .attribute("label", \.label),
            specification: .xep(277, "0.6.5", section: "2.7"),
            build: Self.init
        )
    }

    /// The program that made a post.
    ///
    /// Source: XEP-0277 v0.6.5 §2.3.1, RFC 4287 §4.2.4.
    public struct Generator: DeclaredExtension {
        /// Where to find the program; `nil` when it is not said.
        public var uri: String?
        /// The program's version; `nil` when it is not said.
        public var version: String?
        /// The program's name; `nil` when it is not said.
        public var name: String?

        /// A program.
        public init(uri: String? = nil, version: String? = nil, _ name: String? = nil) {
            self.uri = uri
            self.version = version
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("generator", in: .atom),
            .attribute("uri", \.uri),
            .attribute("version", \.version),
            .text(\.name),
            specification: .xep(277, "0.6.5", section: "2.3.1"),
            build: { Generator(uri: $0, version: $1, $2) }
        )
    }

    /// A post that another one answers.
    ///
    /// Source: XEP-0277 v0.6.5 §2.5, RFC 4685 §3.
    public struct InReplyTo: DeclaredExtension {
        /// What the post is known by.
        public var ref: String
        /// Where it is; `nil` when it is not said.
        public var href: String?
        /// Its type; `nil` when it is not said.
        public var type: String?
        /// The feed it is in; `nil` when it is not said.
        public var source: String?

        /// A post.
        public init(ref: String, href: String? = nil, type: String? = nil, source: String? = nil) {
            self.ref = ref
            self.href = href
            self.type = type
            self.source = source
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("in-reply-to", in: .atomThreading),
            .attribute("ref", \.ref),
            .attribute("href", \.href),
            .attribute("type", \.type),
            .attribute("source", \.source),
            specification: .xep(277, "0.6.5", section: "2.5"),
            build: Self.init
        )
    }

    /// How a text is written (XEP-0277 v0.6.5 §2.3.1). A value outside the XEP is kept.
    public struct TextType: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Plainly.
        public static let text = TextType(rawValue: "text")
        /// In HTML.
        public static let html = TextType(rawValue: "html")
        /// In XHTML.
        public static let xhtml = TextType(rawValue: "xhtml")
    }

    /// What something is to a post (XEP-0277 v0.6.5 §2.4). A value outside the XEP is kept.
    public struct Relation: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The post in another form.
        public static let alternate = Relation(rawValue: "alternate")
        /// Something near to it.
        public static let related = Relation(rawValue: "related")
        /// The post here.
        public static let selfLink = Relation(rawValue: "self")
        /// A file that goes with it.
        public static let enclosure = Relation(rawValue: "enclosure")
        /// Where the post was repeated from (§2.6).
        public static let via = Relation(rawValue: "via")
        /// Where comments are (§3.1).
        public static let replies = Relation(rawValue: "replies")
    }
}

extension XML.Namespace {
    /// XEP-0277 v0.6.5 §2.3.
    public static let atom: Self = "http://www.w3.org/2005/Atom"

    /// XEP-0277 v0.6.5 §2.5.
    public static let atomThreading: Self = "http://purl.org/syndication/thread/1.0"
}
