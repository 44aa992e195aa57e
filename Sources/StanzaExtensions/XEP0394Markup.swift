public import StanzaCore
public import StanzaXML

/// Which parts of a body are emphasised, quoted, code or a list.
///
/// ```xml
/// <markup xmlns='urn:xmpp:markup:0'><span start='9' end='15'><emphasis/></span></markup>
/// ```
///
/// Places are counted in code points of the body in the same language. What reaches beyond its end, or overlaps, is to
/// be ignored (§5).
///
/// Source: XEP-0394 v0.3.0 §4.
public struct Markup: DeclaredExtension {
    /// The language of the body it is about; `nil` when it is that of the message.
    public var lang: XML.LanguageTag?
    /// Parts of lines; one that is malformed is kept with its error.
    public var spans: [Parsed<Span>]
    /// Lines of code; one that is malformed is kept with its error.
    public var codeBlocks: [Parsed<CodeBlock>]
    /// Lists; one that is malformed is kept with its error.
    public var lists: [Parsed<List>]
    /// Lines that are quoted; one that is malformed is kept with its error.
    public var quotes: [Parsed<Quote>]

    /// Parts of a body.
    public init(
        lang: XML.LanguageTag? = nil,
        spans: [Span] = [],
        codeBlocks: [CodeBlock] = [],
        lists: [List] = [],
        quotes: [Quote] = []
    ) {
        self.init(
            lang, spans.map { .value($0) }, codeBlocks.map { .value($0) }, lists.map { .value($0) },
            quotes.map { .value($0) })
    }

    private init(
        _ lang: XML.LanguageTag?,
        _ spans: [Parsed<Span>],
        _ codeBlocks: [Parsed<CodeBlock>],
        _ lists: [Parsed<List>],
        _ quotes: [Parsed<Quote>]
    ) {
        self.lang = lang
        self.spans = spans
        self.codeBlocks = codeBlocks
        self.lists = lists
        self.quotes = quotes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("markup", in: .markup),
        .attribute(XML.Name("lang", in: .xml), \.lang),
        .elements(of: Span.self, \.spans),
        .elements(of: CodeBlock.self, \.codeBlocks),
        .elements(of: List.self, \.lists),
        .elements(of: Quote.self, \.quotes),
        specification: .xep(394, "0.3.0", section: "4"),
        build: Self.init(_:_:_:_:_:)
    )
}

extension Markup {
    /// A part of a line.
    ///
    /// Source: XEP-0394 v0.3.0 §4.1.
    public struct Span: DeclaredExtension {
        /// How many code points stand before the part.
        public var start: UInt32
        /// How many code points stand before the part and in it.
        public var end: UInt32
        /// Whether it is emphasised.
        public var isEmphasized: Bool
        /// Whether it is strongly emphasised.
        public var isStrong: Bool
        /// Whether it is code.
        public var isCode: Bool
        /// Whether it is struck out.
        public var isDeleted: Bool
        /// The picture that stands for it (XEP-0514); `nil` when it is text.
        public var emoji: Emoji?

        /// A part, and what it is.
        public init(
            start: UInt32,
            end: UInt32,
            isEmphasized: Bool = false,
            isStrong: Bool = false,
            isCode: Bool = false,
            isDeleted: Bool = false,
            emoji: Emoji? = nil
        ) {
            self.start = start
            self.end = end
            self.isEmphasized = isEmphasized
            self.isStrong = isStrong
            self.isCode = isCode
            self.isDeleted = isDeleted
            self.emoji = emoji
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("span", in: .markup),
            .attribute("start", \.start),
            .attribute("end", \.end),
            .flag(XML.Name("emphasis", in: .markup), \.isEmphasized),
            .flag(XML.Name("strong", in: .markup), \.isStrong),
            .flag(XML.Name("code", in: .markup), \.isCode),
            .flag(XML.Name("deleted", in: .markup), \.isDeleted),
            .child(\.emoji),
            specification: .xep(394, "0.3.0", section: "4.1"),
            build: Self.init
        )
    }

    /// Lines of code.
    ///
    /// Source: XEP-0394 v0.3.0 §4.2.
    public struct CodeBlock: DeclaredExtension {
        /// How many code points stand before the lines.
        public var start: UInt32
        /// How many code points stand before the lines and in them.
        public var end: UInt32
        /// The language of the code; `nil` when it is not said.
        public var language: String?

        /// Lines.
        public init(start: UInt32, end: UInt32, language: String? = nil) {
            self.start = start
            self.end = end
            self.language = language
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bcode", in: .markup),
            .attribute("start", \.start),
            .attribute("end", \.end),
            .attribute("language", \.language),
            specification: .xep(394, "0.3.0", section: "4.2"),
            build: Self.init
        )
    }

    /// A list.
    ///
    /// Source: XEP-0394 v0.3.0 §4.3.
    public struct List: DeclaredExtension {
        /// How many code points stand before the list.
        public var start: UInt32
        /// How many code points stand before the list and in it.
        public var end: UInt32
        /// Whether the order counts; `nil` when it is not said.
        public var isOrdered: Bool?
        /// What is in the list; one that is malformed is kept with its error.
        public var items: [Parsed<ListItem>]

        /// A list.
        public init(start: UInt32, end: UInt32, isOrdered: Bool? = nil, items: [ListItem] = []) {
            self.init(start, end, isOrdered, items.map { .value($0) })
        }

        private init(_ start: UInt32, _ end: UInt32, _ isOrdered: Bool?, _ items: [Parsed<ListItem>]) {
            self.start = start
            self.end = end
            self.isOrdered = isOrdered
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("list", in: .markup),
            .attribute("start", \.start),
            .attribute("end", \.end),
            .attribute("ordered", \.isOrdered),
            .elements(of: ListItem.self, \.items),
            specification: .xep(394, "0.3.0", section: "4.3"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// What one entry of a list begins with; it ends where the next begins, or the list ends.
    ///
    /// Source: XEP-0394 v0.3.0 §4.3.
    public struct ListItem: DeclaredExtension {
        /// How many code points stand before the entry.
        public var start: UInt32

        /// An entry.
        public init(start: UInt32) {
            self.start = start
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("li", in: .markup),
            .attribute("start", \.start),
            specification: .xep(394, "0.3.0", section: "4.3"),
            build: Self.init
        )
    }

    /// Lines that are quoted; one in another is a quote in a quote.
    ///
    /// Source: XEP-0394 v0.3.0 §4.4.
    public struct Quote: DeclaredExtension {
        /// How many code points stand before the lines.
        public var start: UInt32
        /// How many code points stand before the lines and in them.
        public var end: UInt32

        /// Lines.
        public init(start: UInt32, end: UInt32) {
            self.start = start
            self.end = end
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bquote", in: .markup),
            .attribute("start", \.start),
            .attribute("end", \.end),
            specification: .xep(394, "0.3.0", section: "4.4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0394 v0.3.0 §11.
    public static let markup: Self = "urn:xmpp:markup:0"
}
