public import StanzaCore
public import StanzaXML

/// Asks for one page of a long list, and says which page it is.
///
/// ```xml
/// <set xmlns='http://jabber.org/protocol/rsm'><max>10</max><after>scene-2</after></set>
/// <set xmlns='http://jabber.org/protocol/rsm'>
///   <first index='10'>scene-3</first><last>scene-9</last><count>24</count>
/// </set>
/// ```
///
/// A number that is none leaves the rest of the element good.
///
/// Source: XEP-0059 v1.0 §2, §8 (schema).
public struct ResultSet: DeclaredExtension {
    /// In a request, the most items the page may have; 0 asks for ``count`` alone.
    public var max: Lenient<Int>
    /// In a request, the last item before the page; `nil` when it is not said.
    public var after: String?
    /// In a request, the first item behind the page. Empty asks for the last page; `nil` when it is not said.
    public var before: String?
    /// In a request, the number of items before the page, for those who know no item of the list.
    public var index: Lenient<Int>
    /// In an answer, the first item of the page; `nil` when the page is empty.
    public var first: First?
    /// In an answer, the last item of the page; `nil` when the page is empty.
    public var last: String?
    /// In an answer, how many items the whole list has, which may be approximate.
    public var count: Lenient<Int>

    /// A request for a page.
    public init(max: Int? = nil, after: String? = nil, before: String? = nil, index: Int? = nil) {
        self.init(Lenient(max), after, before, Lenient(index), nil, nil, .absent)
    }

    /// An answer: from the first item to the last, of so many. No items make an empty page.
    public init(first: First?, last: String?, count: Int? = nil) {
        self.init(.absent, nil, nil, .absent, first, last, Lenient(count))
    }

    private init(
        _ max: Lenient<Int>,
        _ after: String?,
        _ before: String?,
        _ index: Lenient<Int>,
        _ first: First?,
        _ last: String?,
        _ count: Lenient<Int>
    ) {
        self.max = max
        self.after = after
        self.before = before
        self.index = index
        self.first = first
        self.last = last
        self.count = count
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("set", in: .resultSets),
        .lenientChildText(XML.Name("max", in: .resultSets), \.max),
        .childText(XML.Name("after", in: .resultSets), \.after),
        .childText(XML.Name("before", in: .resultSets), \.before),
        .lenientChildText(XML.Name("index", in: .resultSets), \.index),
        .child(\.first),
        .childText(XML.Name("last", in: .resultSets), \.last),
        .lenientChildText(XML.Name("count", in: .resultSets), \.count),
        specification: .xep(59, "1.0", section: "2"),
        build: Self.init(_:_:_:_:_:_:_:)
    )

    /// The first item of a page.
    ///
    /// Source: XEP-0059 v1.0 §2.2.
    public struct First: DeclaredExtension {
        /// The item's identifier, opaque to whoever asks.
        public var id: String
        /// How many items of the list stand before it, which may be approximate.
        public var index: Lenient<Int>

        /// An item, and its place in the list when it is known.
        public init(_ id: String, index: Int? = nil) {
            self.id = id
            self.index = Lenient(index)
        }

        private init(_ id: String, lenient index: Lenient<Int>) {
            self.id = id
            self.index = index
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("first", in: .resultSets),
            .text(\.id),
            .lenientAttribute("index", \.index),
            specification: .xep(59, "1.0", section: "2.2"),
            build: Self.init(_:lenient:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0059 v1.0 §7.1.
    public static let resultSets: Self = "http://jabber.org/protocol/rsm"
}
