public import StanzaCore
public import StanzaXML

/// Says that the file of a message is a sticker, and of which pack.
///
/// ```xml
/// <sticker xmlns='urn:xmpp:stickers:0' pack='EpRv28DHHzFrE4zd+xaNpVb4'/>
/// ```
///
/// The file is a ``FileSharing/Share`` beside it.
///
/// Source: XEP-0449 v0.2.0 §4.1, §4.4.
public struct Sticker: DeclaredExtension {
    /// The item that holds the pack; `nil` when it is of none.
    public var pack: String?
    /// Where the pack is; `nil` when the sender publishes it.
    public var jid: JID?
    /// The node the pack is in; `nil` when it is ``StickerPack/node``.
    public var node: String?

    /// A sticker.
    public init(pack: String? = nil, jid: JID? = nil, node: String? = nil) {
        self.pack = pack
        self.jid = jid
        self.node = node
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("sticker", in: .stickers),
        .attribute("pack", \.pack),
        .attribute("jid", \.jid),
        .attribute("node", \.node),
        specification: .xep(449, "0.2.0", section: "4.1"),
        build: Self.init
    )
}

/// Stickers that belong together, published in the node ``node``.
///
/// ```xml
/// <pack xmlns='urn:xmpp:stickers:0'>
///   <name>The cat</name><summary>A kitten for every mood.</summary>
///   <item><file xmlns='urn:xmpp:file:metadata:0'/><sources xmlns='urn:xmpp:sfs:0'/><suggest>+1</suggest></item>
///   <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>EpRv28DHHzFrE4zd+xaNpVb4jbu4s74XtioExNjQzZ0=</hash>
/// </pack>
/// ```
///
/// Source: XEP-0449 v0.2.0 §4.3.1, §4.3.2 (the hash, which names the item).
public struct StickerPack: DeclaredExtension {
    /// What the pack is called, in each language.
    public var name: LocalizedText
    /// What is in the pack, in each language.
    public var summary: LocalizedText
    /// The stickers; one that is malformed is kept with its error.
    public var items: [Parsed<Item>]
    /// Whether others are not to take the pack over.
    public var isRestricted: Bool
    /// The hash of the pack; one that is malformed is kept with its error.
    public var hashes: [Parsed<Hash>]

    /// A pack.
    public init(
        name: LocalizedText = LocalizedText(),
        summary: LocalizedText = LocalizedText(),
        items: [Item] = [],
        isRestricted: Bool = false,
        hashes: [Hash] = []
    ) { self.init(name, summary, items.map { .value($0) }, isRestricted, hashes.map { .value($0) }) }

    private init(
        _ name: LocalizedText,
        _ summary: LocalizedText,
        _ items: [Parsed<Item>],
        _ isRestricted: Bool,
        _ hashes: [Parsed<Hash>]
    ) {
        self.name = name
        self.summary = summary
        self.items = items
        self.isRestricted = isRestricted
        self.hashes = hashes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("pack", in: .stickers),
        .localizedText(XML.Name("name", in: .stickers), \.name),
        .localizedText(XML.Name("summary", in: .stickers), \.summary),
        .elements(of: Item.self, \.items),
        .flag(XML.Name("restricted", in: .stickers), \.isRestricted),
        .elements(of: Hash.self, \.hashes),
        specification: .xep(449, "0.2.0", section: "4.3.1"),
        build: Self.init(_:_:_:_:_:)
    )

    /// The node that holds the packs.
    ///
    /// Source: XEP-0449 v0.2.0 §4.3.
    public static let node = "urn:xmpp:stickers:0"
}

extension StickerPack {
    /// One sticker.
    ///
    /// Source: XEP-0449 v0.2.0 §4.3.1.
    public struct Item: DeclaredExtension {
        /// What the sticker is; its description is what is said without it.
        public var file: FileMetadata
        /// Where the sticker is.
        public var sources: FileSharing.Sources
        /// Words the sticker can stand for, in each language.
        public var suggestions: LocalizedText

        /// A sticker.
        public init(
            file: FileMetadata,
            sources: FileSharing.Sources,
            suggestions: LocalizedText = LocalizedText()
        ) {
            self.file = file
            self.sources = sources
            self.suggestions = suggestions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .stickers),
            .child(\.file),
            .child(\.sources),
            .localizedText(XML.Name("suggest", in: .stickers), \.suggestions),
            specification: .xep(449, "0.2.0", section: "4.3.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0449 v0.2.0 §8.1.
    public static let stickers: Self = "urn:xmpp:stickers:0"
}
