public import StanzaCore
public import StanzaXML

/// Something that takes place, published in the node ``node`` or one that begins so.
///
/// ```xml
/// <event xmlns='urn:xmpp:calendar-events:0'>
///   <name>The ball</name><start>2026-12-15T20:00:00Z</start><end>2026-12-16T02:00:00Z</end>
/// </event>
/// ```
///
/// Whatever no property stands for is among the ``details``.
///
/// Source: XEP-0471 v0.2.0 §4.1, §6.
public struct CalendarEvent: DeclaredExtension {
    /// What it is called, in each language.
    public var name: LocalizedText
    /// When it begins.
    public var start: Lenient<DateTime>
    /// When it ends.
    public var end: Lenient<DateTime>
    /// What will happen, in each language and type; one that is malformed is kept with its error.
    public var descriptions: [Parsed<Description>]
    /// What kind of event it is; one that is malformed is kept with its error.
    public var categories: [Parsed<Category>]
    /// Where it is; `nil` when it is not said.
    public var location: Location?
    /// A picture to show above it; `nil` when there is none.
    public var headPicture: HeadPicture?
    /// What those who come are asked; `nil` when nobody is asked.
    public var rsvp: RSVP?
    /// The node of those who are invited; `nil` when there is none.
    public var invitees: Invitees?
    /// The node of comments; `nil` when there is none.
    public var comments: Comments?
    /// The node of news about it; `nil` when there is none.
    public var blog: Blog?
    /// The node of events within it; `nil` when there is none.
    public var schedule: Schedule?
    /// Files that go with it; `nil` when there are none.
    public var attachments: Files?
    /// The event itself, when this one stands for it in somebody's calendar; `nil` when it is this one.
    public var external: External?
    /// What else is known; `nil` when nothing is.
    public var extra: Extra?
    /// What other specifications add.
    public var details: ExtensionList

    /// An event; what is not among the parameters is set afterwards.
    public init(
        name: LocalizedText = LocalizedText(),
        start: DateTime? = nil,
        end: DateTime? = nil,
        descriptions: [Description] = [],
        categories: [Category] = [],
        location: Location? = nil,
        headPicture: HeadPicture? = nil,
        rsvp: RSVP? = nil,
        invitees: Invitees? = nil,
        comments: Comments? = nil,
        blog: Blog? = nil,
        schedule: Schedule? = nil,
        attachments: Files? = nil,
        external: External? = nil,
        extra: Extra? = nil,
        details: [any StanzaExtension] = []
    ) {
        self.init(
            name, Lenient(start), Lenient(end), descriptions.map { .value($0) }, categories.map { .value($0) },
            location, headPicture, rsvp, invitees, comments, blog, schedule, attachments, external, extra,
            ExtensionList(details))
    }

    private init(
        _ name: LocalizedText,
        _ start: Lenient<DateTime>,
        _ end: Lenient<DateTime>,
        _ descriptions: [Parsed<Description>],
        _ categories: [Parsed<Category>],
        _ location: Location?,
        _ headPicture: HeadPicture?,
        _ rsvp: RSVP?,
        _ invitees: Invitees?,
        _ comments: Comments?,
        _ blog: Blog?,
        _ schedule: Schedule?,
        _ attachments: Files?,
        _ external: External?,
        _ extra: Extra?,
        _ details: ExtensionList
    ) {
        self.name = name
        self.start = start
        self.end = end
        self.descriptions = descriptions
        self.categories = categories
        self.location = location
        self.headPicture = headPicture
        self.rsvp = rsvp
        self.invitees = invitees
        self.comments = comments
        self.blog = blog
        self.schedule = schedule
        self.attachments = attachments
        self.external = external
        self.extra = extra
        self.details = details
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("event", in: .calendarEvents),
        .localizedText(XML.Name("name", in: .calendarEvents), \.name),
        .lenientChildText(XML.Name("start", in: .calendarEvents), \.start),
        .lenientChildText(XML.Name("end", in: .calendarEvents), \.end),
        .elements(of: Description.self, \.descriptions),
        .elements(of: Category.self, \.categories),
        .child(\.location),
        .child(\.headPicture),
        .child(\.rsvp),
        .child(\.invitees),
        .child(\.comments),
        .child(\.blog),
        .child(\.schedule),
        .child(\.attachments),
        .child(\.external),
        .child(\.extra),
        .extensions(\.details),
        specification: .xep(471, "0.2.0", section: "4.1"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
    )

    /// The node of somebody's events, at the own address.
    ///
    /// Source: XEP-0471 v0.2.0 §5.
    public static let node = "urn:xmpp:calendar-events:0"
}

extension CalendarEvent {
    /// What will happen, in one language.
    ///
    /// Source: XEP-0471 v0.2.0 §6.2.
    public struct Description: DeclaredExtension {
        /// How it is written; `nil` for plain text.
        public var type: Atom.TextType?
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text, plain; `nil` when there is none. Around XHTML it is white space.
        public var text: String?
        /// The text in XHTML, one `<div/>` as it came, not checked.
        public var xhtml: [XML.Element]

        /// Words.
        public init(
            type: Atom.TextType? = nil,
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
            XML.Name("description", in: .calendarEvents),
            .attribute("type", \.type),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            .raw([XML.Name("div", in: .xhtml)], \.xhtml),
            specification: .xep(471, "0.2.0", section: "6.2"),
            build: { Description(type: $0, lang: $1, $2, xhtml: $3) }
        )
    }

    /// What kind of event it is.
    ///
    /// Source: XEP-0471 v0.2.0 §6.3.
    public struct Category: DeclaredExtension {
        /// What people call it; `nil` when only Wikidata's name is given.
        public var term: String?
        /// What Wikidata calls it, `Q` and digits; `nil` when it is not said.
        public var wikidata: String?
        /// The language of the term; `nil` when it is not said.
        public var lang: XML.LanguageTag?

        /// A kind.
        public init(term: String? = nil, wikidata: String? = nil, lang: XML.LanguageTag? = nil) {
            self.term = term
            self.wikidata = wikidata
            self.lang = lang
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("category", in: .calendarEvents),
            .attribute("term", \.term),
            .attribute("wd", \.wikidata),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            specification: .xep(471, "0.2.0", section: "6.3"),
            build: Self.init
        )
    }

    /// Where an event is.
    ///
    /// Source: XEP-0471 v0.2.0 §6.4.
    public struct Location: DeclaredExtension {
        /// Places on the net; one that is malformed is kept with its error.
        public var onlines: [Parsed<Online>]
        /// Places in the world: each a ``GeoLocation``.
        public var places: ExtensionList

        /// Places.
        public init(onlines: [Online] = [], places: [any StanzaExtension] = []) {
            self.init(onlines.map { .value($0) }, ExtensionList(places))
        }

        private init(_ onlines: [Parsed<Online>], _ places: ExtensionList) {
            self.onlines = onlines
            self.places = places
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("location", in: .calendarEvents),
            .elements(of: Online.self, \.onlines),
            .extensions(\.places),
            specification: .xep(471, "0.2.0", section: "6.4"),
            build: Self.init(_:_:)
        )
    }

    /// A place on the net.
    ///
    /// Source: XEP-0471 v0.2.0 §6.4.1.
    public struct Online: DeclaredExtension {
        /// What it is called, in each language.
        public var name: LocalizedText
        /// The program it needs; one that is malformed is kept with its error.
        public var software: [Parsed<Software>]
        /// What to do there, in each language.
        public var instructions: LocalizedText
        /// How to get there, such as ``URLData`` or a ``DirectInvitation``.
        public var addresses: ExtensionList

        /// A place.
        public init(
            name: LocalizedText = LocalizedText(),
            software: [Software] = [],
            instructions: LocalizedText = LocalizedText(),
            addresses: [any StanzaExtension] = []
        ) { self.init(name, software.map { .value($0) }, instructions, ExtensionList(addresses)) }

        private init(
            _ name: LocalizedText,
            _ software: [Parsed<Software>],
            _ instructions: LocalizedText,
            _ addresses: ExtensionList
        ) {
            self.name = name
            self.software = software
            self.instructions = instructions
            self.addresses = addresses
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("online", in: .calendarEvents),
            .localizedText(XML.Name("name", in: .calendarEvents), \.name),
            .elements(of: Software.self, \.software),
            .localizedText(XML.Name("instructions", in: .calendarEvents), \.instructions),
            .extensions(\.addresses),
            specification: .xep(471, "0.2.0", section: "6.4.1"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// A program an event needs.
    ///
    /// Source: XEP-0471 v0.2.0 §6.4.1.
    public struct Software: DeclaredExtension {
        /// What it is called; `nil` when it is not said.
        public var name: String?
        /// What Wikidata calls it; `nil` when it is not said.
        public var wikidata: String?
        /// Where it is found; `nil` when it is not said.
        public var url: String?
        /// Whether it has to be installed; `nil` when it is not said.
        public var needsInstallation: Bool?

        /// A program.
        public init(
            name: String? = nil,
            wikidata: String? = nil,
            url: String? = nil,
            needsInstallation: Bool? = nil
        ) {
            self.name = name
            self.wikidata = wikidata
            self.url = url
            self.needsInstallation = needsInstallation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("software", in: .calendarEvents),
            .attribute("name", \.name),
            .attribute("wd", \.wikidata),
            .attribute("url", \.url),
            .attribute("need_install", \.needsInstallation),
            specification: .xep(471, "0.2.0", section: "6.4.1"),
            build: Self.init
        )
    }

    /// A picture to show above an event.
    ///
    /// Source: XEP-0471 v0.2.0 §6.1.
    public struct HeadPicture: DeclaredExtension {
        /// The picture.
        public var share: FileSharing.Share

        /// A picture.
        public init(share: FileSharing.Share) {
            self.share = share
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("head-picture", in: .calendarEvents),
            .child(\.share),
            specification: .xep(471, "0.2.0", section: "6.1"),
            build: Self.init
        )
    }

    /// What those who come are asked; attached to an event or sent in a message, an answer.
    ///
    /// ```xml
    /// <rsvp xmlns='urn:xmpp:calendar-events:0'><x xmlns='jabber:x:data' type='submit'/></rsvp>
    /// ```
    ///
    /// Source: XEP-0471 v0.2.0 §6.5, §6.5.2.
    public struct RSVP: DeclaredExtension {
        /// The language of the question; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The question, or the answer: a form `urn:xmpp:calendar-events:rsvp:0`.
        public var form: DataForm

        /// A question, or an answer.
        public init(lang: XML.LanguageTag? = nil, form: DataForm) {
            self.lang = lang
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rsvp", in: .calendarEvents),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .child(\.form),
            specification: .xep(471, "0.2.0", section: "6.5"),
            build: Self.init
        )
    }

    /// How many come, in a ``PubSub/AttachmentsSummary``.
    ///
    /// ```xml
    /// <attendees xmlns='urn:xmpp:calendar-events:0' confirmed='5' max='7'/>
    /// ```
    ///
    /// Source: XEP-0471 v0.2.0 §6.5.1.
    public struct Attendees: DeclaredExtension {
        /// How many come for sure.
        public var confirmed: UInt32
        /// How many come at most; `nil` when as many as come for sure.
        public var max: UInt32?

        /// Counts.
        public init(confirmed: UInt32, max: UInt32? = nil) {
            self.confirmed = confirmed
            self.max = max
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("attendees", in: .calendarEvents),
            .attribute("confirmed", \.confirmed),
            .attribute("max", \.max),
            specification: .xep(471, "0.2.0", section: "6.5.1"),
            build: Self.init
        )
    }

    /// Somebody who is invited, an item of the node of ``Invitees``.
    ///
    /// ```xml
    /// <invitee xmlns='urn:xmpp:calendar-events:0' jid='nurse@example.com' name='Nurse'/>
    /// ```
    ///
    /// Source: XEP-0471 v0.2.0 §6.6.1.
    public struct Invitee: DeclaredExtension {
        /// The address.
        public var jid: JID
        /// The name; `nil` when it is not said.
        public var name: String?

        /// Somebody.
        public init(jid: JID, name: String? = nil) {
            self.jid = jid
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invitee", in: .calendarEvents),
            .attribute("jid", \.jid),
            .attribute("name", \.name),
            specification: .xep(471, "0.2.0", section: "6.6.1"),
            build: Self.init
        )
    }

    /// Those who are invited, by the node that holds them.
    ///
    /// Source: XEP-0471 v0.2.0 §6.6.1.
    public struct Invitees: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String

        /// A node.
        public init(jid: JID, node: String) {
            self.jid = jid
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invitees", in: .calendarEvents),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            specification: .xep(471, "0.2.0", section: "6.6.1"),
            build: Self.init
        )
    }

    /// Comments on an event, by the node that holds them.
    ///
    /// Source: XEP-0471 v0.2.0 §6.6.2.
    public struct Comments: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String

        /// A node.
        public init(jid: JID, node: String) {
            self.jid = jid
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("comments", in: .calendarEvents),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            specification: .xep(471, "0.2.0", section: "6.6.2"),
            build: Self.init
        )
    }

    /// News about an event, by the node that holds them.
    ///
    /// Source: XEP-0471 v0.2.0 §6.6.3.
    public struct Blog: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String

        /// A node.
        public init(jid: JID, node: String) {
            self.jid = jid
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("blog", in: .calendarEvents),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            specification: .xep(471, "0.2.0", section: "6.6.3"),
            build: Self.init
        )
    }

    /// Events within an event, by the node that holds them.
    ///
    /// Source: XEP-0471 v0.2.0 §6.6.4.
    public struct Schedule: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String

        /// A node.
        public init(jid: JID, node: String) {
            self.jid = jid
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("schedule", in: .calendarEvents),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            specification: .xep(471, "0.2.0", section: "6.6.4"),
            build: Self.init
        )
    }

    /// Files that go with an event.
    ///
    /// Source: XEP-0471 v0.2.0 §6.7.
    public struct Files: DeclaredExtension {
        /// The files; one that is malformed is kept with its error.
        public var shares: [Parsed<FileSharing.Share>]

        /// Files.
        public init(shares: [FileSharing.Share] = []) { self.init(shares.map { .value($0) }) }

        private init(_ shares: [Parsed<FileSharing.Share>]) {
            self.shares = shares
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("attachments", in: .calendarEvents),
            .elements(of: FileSharing.Share.self, \.shares),
            specification: .xep(471, "0.2.0", section: "6.7"),
            build: Self.init(_:)
        )
    }

    /// An event that is published elsewhere.
    ///
    /// Source: XEP-0471 v0.2.0 §6.9.
    public struct External: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String
        /// The item.
        public var item: String

        /// An event.
        public init(jid: JID, node: String, item: String) {
            self.jid = jid
            self.node = node
            self.item = item
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("external", in: .calendarEvents),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("item", \.item),
            specification: .xep(471, "0.2.0", section: "6.9"),
            build: Self.init
        )
    }

    /// What else is known of an event.
    ///
    /// Source: XEP-0471 v0.2.0 §6.8.
    public struct Extra: DeclaredExtension {
        /// What is known: a form `urn:xmpp:calendar-events:extra:0`.
        public var form: DataForm

        /// A form.
        public init(form: DataForm) {
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("extra", in: .calendarEvents),
            .child(\.form),
            specification: .xep(471, "0.2.0", section: "6.8"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0471 v0.2.0 §5.
    public static let calendarEvents: Self = "urn:xmpp:calendar-events:0"
}
