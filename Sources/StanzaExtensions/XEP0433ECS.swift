public import StanzaCore
public import StanzaXML

/// Extended Channel Search (XEP-0433): finds rooms and channels by words.
public enum ChannelSearch {
    /// Asks what can be searched for, says it, or searches.
    ///
    /// ```xml
    /// <search xmlns='urn:xmpp:channel-search:0:search'/>
    /// ```
    ///
    /// Source: XEP-0433 v0.1.0 §4.2.
    public struct Search: DeclaredExtension {
        /// What is searched for; `nil` in a request.
        public var form: DataForm?
        /// Which page is wanted; `nil` leaves it to the service.
        public var resultSet: ResultSet?

        /// A request, an answer or a search.
        public init(form: DataForm? = nil, resultSet: ResultSet? = nil) {
            self.form = form
            self.resultSet = resultSet
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("search", in: .channelSearch),
            .child(\.form),
            .child(\.resultSet),
            specification: .xep(433, "0.1.0", section: "4.2"),
            build: Self.init
        )
    }

    /// What was found.
    ///
    /// ```xml
    /// <result xmlns='urn:xmpp:channel-search:0:search'><item address='verona@rooms.example.net'/></result>
    /// ```
    ///
    /// Source: XEP-0433 v0.1.0 §4.2.2.
    public struct Result: DeclaredExtension {
        /// The channels; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]
        /// Which page it is; `nil` when it is all.
        public var resultSet: ResultSet?

        /// Channels.
        public init(items: [Item] = [], resultSet: ResultSet? = nil) { self.init(items.map { .value($0) }, resultSet) }

        private init(_ items: [Parsed<Item>], _ resultSet: ResultSet?) {
            self.items = items
            self.resultSet = resultSet
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("result", in: .channelSearch),
            .elements(of: Item.self, \.items),
            .child(\.resultSet),
            specification: .xep(433, "0.1.0", section: "4.2.2"),
            build: Self.init(_:_:)
        )
    }

    /// A channel.
    ///
    /// Source: XEP-0433 v0.1.0 §6.2.
    public struct Item: DeclaredExtension {
        /// The channel's address.
        public var address: JID
        /// What it is called; `nil` when it is not said.
        public var name: String?
        /// What it is about; `nil` when it is not said.
        public var description: String?
        /// The language most speak in it; `nil` when it is not said.
        public var language: XML.LanguageTag?
        /// How many are in it.
        public var userCount: Lenient<UInt32>
        /// What it is, such as `xep-0045`; `nil` when it is not said.
        public var serviceType: String?
        /// `true` when it can be entered by anybody, and the same when it is empty; `nil` when it is not said.
        public var isOpen: String?
        /// Who sees whose address; `nil` when it is not said.
        public var anonymityMode: String?
        /// What other specifications add.
        public var details: ExtensionList

        /// A channel; every part but the address may be missing.
        public init(
            address: JID,
            name: String? = nil,
            description: String? = nil,
            language: XML.LanguageTag? = nil,
            userCount: UInt32? = nil,
            serviceType: String? = nil,
            isOpen: String? = nil,
            anonymityMode: String? = nil,
            details: [any StanzaExtension] = []
        ) {
            self.init(
                address, name, description, language, Lenient(userCount), serviceType, isOpen, anonymityMode,
                ExtensionList(details))
        }

        private init(
            _ address: JID,
            _ name: String?,
            _ description: String?,
            _ language: XML.LanguageTag?,
            _ userCount: Lenient<UInt32>,
            _ serviceType: String?,
            _ isOpen: String?,
            _ anonymityMode: String?,
            _ details: ExtensionList
        ) {
            self.address = address
            self.name = name
            self.description = description
            self.language = language
            self.userCount = userCount
            self.serviceType = serviceType
            self.isOpen = isOpen
            self.anonymityMode = anonymityMode
            self.details = details
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .channelSearch),
            .attribute("address", \.address),
            .childText(XML.Name("name", in: .channelSearch), \.name),
            .childText(XML.Name("description", in: .channelSearch), \.description),
            .childText(XML.Name("language", in: .channelSearch), \.language),
            .lenientChildText(XML.Name("nusers", in: .channelSearch), \.userCount),
            .childText(XML.Name("service-type", in: .channelSearch), \.serviceType),
            .childText(XML.Name("is-open", in: .channelSearch), \.isOpen),
            .childText(XML.Name("anonymity-mode", in: .channelSearch), \.anonymityMode),
            .extensions(\.details),
            specification: .xep(433, "0.1.0", section: "6.2"),
            build: Self.init(_:_:_:_:_:_:_:_:_:)
        )
    }

    /// Why a search is refused, beside the condition every error has.
    ///
    /// It stands in a `StanzaError`: `error.application[ChannelSearch.ErrorCondition.self]`.
    ///
    /// Source: XEP-0433 v0.1.0 §4.2.2.
    public enum ErrorCondition: String, ElementChoice {
        /// The service cannot sort so.
        case invalidSortKey = "invalid-sort-key"
        /// No word of the search can be searched for.
        case invalidSearchTerms = "invalid-search-terms"
        /// The service does not list all channels.
        case fullSetRetrievalRejected = "full-set-retrieval-rejected"
        /// The search says nothing to search for.
        case noSearchConditions = "no-search-conditions"

        /// XEP-0433 v0.1.0 §4.2.2.
        public static let namespace = XML.Namespace.channelSearchError

        /// XEP-0433 v0.1.0.
        public static var specification: Specification? { .xep(433, "0.1.0", section: "4.2.2") }
    }

    /// Says in an error that there were too many searches.
    ///
    /// ```xml
    /// <rate-limit xmlns='urn:xmpp:channel-search:0:error' retry-after='30'/>
    /// ```
    ///
    /// Source: XEP-0433 v0.1.0 §4.2.2.
    public struct RateLimit: DeclaredExtension {
        /// In how many seconds to try again.
        public var retryAfter: Lenient<UInt32>

        /// A time.
        public init(retryAfter: UInt32? = nil) { self.init(Lenient(retryAfter)) }

        private init(_ retryAfter: Lenient<UInt32>) {
            self.retryAfter = retryAfter
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rate-limit", in: .channelSearchError),
            .lenientAttribute("retry-after", \.retryAfter),
            specification: .xep(433, "0.1.0", section: "4.2.2"),
            build: Self.init(_:)
        )
    }

    /// Says in an error that fields of a search do not go together.
    ///
    /// ```xml
    /// <conflicting-fields xmlns='urn:xmpp:channel-search:0:error'><var>all</var><var>q</var></conflicting-fields>
    /// ```
    ///
    /// Source: XEP-0433 v0.1.0 §4.2.2.
    public struct ConflictingFields: DeclaredExtension {
        /// The names of the fields.
        public var names: [String]

        /// Fields.
        public init(names: [String] = []) {
            self.names = names
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conflicting-fields", in: .channelSearchError),
            .childTexts(XML.Name("var", in: .channelSearchError), \.names),
            specification: .xep(433, "0.1.0", section: "4.2.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0433 v0.1.0 §9.
    public static let channelSearch: Self = "urn:xmpp:channel-search:0:search"

    /// XEP-0433 v0.1.0 §9.
    public static let channelSearchError: Self = "urn:xmpp:channel-search:0:error"
}
