public import StanzaCore
public import StanzaXML

extension PubSub {
    /// What somebody says about an item of somebody else's, published in a node for that item.
    ///
    /// ```xml
    /// <attachments xmlns='urn:xmpp:pubsub-attachments:1'><noticed timestamp='2026-02-14T12:07:24Z'/></attachments>
    /// ```
    ///
    /// One item holds all of one person's attachments, and is named for the bare address.
    ///
    /// Source: XEP-0470 v0.2.0 §4.1, §4.7, §4.8.
    public struct Attachments: DeclaredExtension {
        /// That the item was seen, and found good; `nil` when it was not.
        public var noticed: Noticed?
        /// What is felt about the item; `nil` when nothing is.
        public var reactions: ReactionsAttachment?
        /// Attachments of other specifications, such as an answer to a ``CalendarEvent``.
        public var others: ExtensionList

        /// Attachments.
        public init(
            noticed: Noticed? = nil,
            reactions: ReactionsAttachment? = nil,
            others: [any StanzaExtension] = []
        ) { self.init(noticed, reactions, ExtensionList(others)) }

        private init(_ noticed: Noticed?, _ reactions: ReactionsAttachment?, _ others: ExtensionList) {
            self.noticed = noticed
            self.reactions = reactions
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("attachments", in: .pubSubAttachments),
            .child(\.noticed),
            .child(\.reactions),
            .extensions(\.others),
            specification: .xep(470, "0.2.0", section: "4.1"),
            build: Self.init(_:_:_:)
        )
    }

    /// Says that an item was seen, and found good.
    ///
    /// Source: XEP-0470 v0.2.0 §4.7.
    public struct Noticed: DeclaredExtension {
        /// When it was seen.
        public var timestamp: Lenient<DateTime>

        /// A time.
        public init(timestamp: DateTime? = nil) { self.init(Lenient(timestamp)) }

        private init(_ timestamp: Lenient<DateTime>) {
            self.timestamp = timestamp
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("noticed", in: .pubSubAttachments),
            .lenientAttribute("timestamp", \.timestamp),
            specification: .xep(470, "0.2.0", section: "4.7"),
            build: Self.init(_:)
        )
    }

    /// What is felt about an item, in emoji.
    ///
    /// Source: XEP-0470 v0.2.0 §4.8.
    public struct ReactionsAttachment: DeclaredExtension {
        /// When it was felt.
        public var timestamp: Lenient<DateTime>
        /// The emoji in document order.
        public var reactions: [String]

        /// Emoji.
        public init(timestamp: DateTime? = nil, reactions: [String] = []) { self.init(Lenient(timestamp), reactions) }

        private init(_ timestamp: Lenient<DateTime>, _ reactions: [String]) {
            self.timestamp = timestamp
            self.reactions = reactions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reactions", in: .pubSubAttachments),
            .lenientAttribute("timestamp", \.timestamp),
            .childTexts(XML.Name("reaction", in: .pubSubAttachments), \.reactions),
            specification: .xep(470, "0.2.0", section: "4.8"),
            build: Self.init(_:_:)
        )
    }

    /// What people say about an item, counted.
    ///
    /// ```xml
    /// <summary xmlns='urn:xmpp:pubsub-attachments:summary:1'><noticed count='5'/></summary>
    /// ```
    ///
    /// Source: XEP-0470 v0.2.0 §4.6, §4.7.3, §4.8.2.
    public struct AttachmentsSummary: DeclaredExtension {
        /// How many have seen the item; `nil` when it is not said.
        public var noticed: NoticedCount?
        /// What is felt about the item; `nil` when nothing is.
        public var reactions: ReactionCounts?
        /// Counts of other specifications.
        public var others: ExtensionList

        /// Counts.
        public init(
            noticed: NoticedCount? = nil,
            reactions: ReactionCounts? = nil,
            others: [any StanzaExtension] = []
        ) { self.init(noticed, reactions, ExtensionList(others)) }

        private init(_ noticed: NoticedCount?, _ reactions: ReactionCounts?, _ others: ExtensionList) {
            self.noticed = noticed
            self.reactions = reactions
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("summary", in: .pubSubAttachmentsSummary),
            .child(\.noticed),
            .child(\.reactions),
            .extensions(\.others),
            specification: .xep(470, "0.2.0", section: "4.6"),
            build: Self.init(_:_:_:)
        )
    }

    /// How many have seen an item.
    ///
    /// Source: XEP-0470 v0.2.0 §4.7.3.
    public struct NoticedCount: DeclaredExtension {
        /// How many.
        public var count: UInt64

        /// A count.
        public init(count: UInt64) {
            self.count = count
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("noticed", in: .pubSubAttachmentsSummary),
            .attribute("count", \.count),
            specification: .xep(470, "0.2.0", section: "4.7.3"),
            build: Self.init
        )
    }

    /// What is felt about an item.
    ///
    /// Source: XEP-0470 v0.2.0 §4.8.2.
    public struct ReactionCounts: DeclaredExtension {
        /// The emoji; one that is malformed is kept with its error.
        public var reactions: [Parsed<ReactionCount>]

        /// Emoji, counted.
        public init(reactions: [ReactionCount] = []) { self.init(reactions.map { .value($0) }) }

        private init(_ reactions: [Parsed<ReactionCount>]) {
            self.reactions = reactions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reactions", in: .pubSubAttachmentsSummary),
            .elements(of: ReactionCount.self, \.reactions),
            specification: .xep(470, "0.2.0", section: "4.8.2"),
            build: Self.init(_:)
        )
    }

    /// An emoji, and how many chose it.
    ///
    /// Source: XEP-0470 v0.2.0 §4.8.2.
    public struct ReactionCount: DeclaredExtension {
        /// How many.
        public var count: UInt64
        /// The emoji.
        public var reaction: String

        /// An emoji.
        public init(count: UInt64 = 1, reaction: String) {
            self.count = count
            self.reaction = reaction
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reaction", in: .pubSubAttachmentsSummary),
            .attribute("count", \.count, default: 1),
            .text(\.reaction),
            specification: .xep(470, "0.2.0", section: "4.8.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0470 v0.2.0 §6.
    public static let pubSubAttachments: Self = "urn:xmpp:pubsub-attachments:1"

    /// XEP-0470 v0.2.0 §4.6.
    public static let pubSubAttachmentsSummary: Self = "urn:xmpp:pubsub-attachments:summary:1"
}
