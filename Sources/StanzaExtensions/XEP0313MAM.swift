public import StanzaCore
public import StanzaXML

/// Message Archive Management (XEP-0313): what was said before, from the server's archive.
///
/// Every type reads both versions of the namespace and keeps the one it was read in; one made by code is of the newer.
public enum MAM {
    /// Asks for archived messages; asks for the fields that can be filtered by, and lists them.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:mam:2' queryid='q1'><x xmlns='jabber:x:data' type='submit'>…</x></query>
    /// ```
    ///
    /// Source: XEP-0313 v1.1.3 §4.
    public struct Query: DeclaredExtension {
        /// The name, in the namespace of the version.
        public var elementName: XML.Name
        /// What the results say which query they answer; `nil` when there is one at a time.
        public var queryID: String?
        /// Which node of a PubSub service is meant (XEP-0442); `nil` for other archives.
        public var node: String?
        /// Which messages are wanted; `nil` for all of them.
        public var form: DataForm?
        /// Which page of the results is wanted; `nil` leaves it to the server.
        public var resultSet: ResultSet?
        /// Whether the messages of the page come in reverse order.
        public var flipsPage: Bool
        /// In which order the messages are wanted (XEP-0413); one that is malformed is kept with its error.
        public var orders: [Parsed<Order>]
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A query.
        public init(
            queryID: String? = nil,
            node: String? = nil,
            form: DataForm? = nil,
            resultSet: ResultSet? = nil,
            flipsPage: Bool = false,
            orders: [Order] = [],
            namespace: XML.Namespace = .mam,
            others: [any StanzaExtension] = []
        ) {
            let name = XML.Name("query", in: namespace)
            self.init(
                name, queryID, node, form, resultSet, flipsPage, orders.map { .value($0) }, ExtensionList(others)
            )
        }

        private init(
            _ elementName: XML.Name,
            _ queryID: String?,
            _ node: String?,
            _ form: DataForm?,
            _ resultSet: ResultSet?,
            _ flipsPage: Bool,
            _ orders: [Parsed<Order>],
            _ others: ExtensionList
        ) {
            self.elementName = elementName
            self.queryID = queryID
            self.node = node
            self.form = form
            self.resultSet = resultSet
            self.flipsPage = flipsPage
            self.orders = orders
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            names("query"),
            .name(\.elementName),
            .attribute("queryid", \.queryID),
            .attribute("node", \.node),
            .child(\.form),
            .child(\.resultSet),
            .flag("flip-page", \.flipsPage),
            .elements(of: Order.self, \.orders),
            .extensions(\.others),
            specification: .xep(313, "1.1.3", section: "4"),
            build: Self.init(_:_:_:_:_:_:_:_:)
        )
    }

    /// One archived message.
    ///
    /// ```xml
    /// <result xmlns='urn:xmpp:mam:2' queryid='q1' id='a-17'><forwarded xmlns='urn:xmpp:forward:0'>…</forwarded></result>
    /// ```
    ///
    /// True only if the message around it comes from the archive that was asked (§8.2); this type does not check that.
    ///
    /// Source: XEP-0313 v1.1.3 §4.2.
    public struct Result: DeclaredExtension {
        /// The name, in the namespace of the version.
        public var elementName: XML.Name
        /// What the archive calls the message.
        public var id: String
        /// The query this answers; `nil` when the query gave no name.
        public var queryID: String?
        /// The message, and when it was received.
        public var forwarded: Forwarded

        /// An archived message.
        public init(
            id: String,
            queryID: String? = nil,
            forwarded: Forwarded,
            namespace: XML.Namespace = .mam
        ) {
            self.init(XML.Name("result", in: namespace), id, queryID, forwarded)
        }

        private init(_ elementName: XML.Name, _ id: String, _ queryID: String?, _ forwarded: Forwarded) {
            self.elementName = elementName
            self.id = id
            self.queryID = queryID
            self.forwarded = forwarded
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            names("result"),
            .name(\.elementName),
            .attribute("id", \.id),
            .attribute("queryid", \.queryID),
            .child(\.forwarded),
            specification: .xep(313, "1.1.3", section: "4.2"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// Says that a page of results is at its end.
    ///
    /// ```xml
    /// <fin xmlns='urn:xmpp:mam:2' complete='true'><set xmlns='http://jabber.org/protocol/rsm'>…</set></fin>
    /// ```
    ///
    /// Source: XEP-0313 v1.1.3 §4, §4.3.2.
    public struct Fin: DeclaredExtension {
        /// The name, in the namespace of the version.
        public var elementName: XML.Name
        /// Whether there is no page behind this one.
        public var isComplete: Bool
        /// Whether asking again would give the same results; `nil` when the server does not say, which is as good as yes.
        public var isStable: Bool?
        /// The query this answers, in older versions; `nil` when the server does not say.
        public var queryID: String?
        /// Which page it is; `nil` when the server does not say.
        public var resultSet: ResultSet?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// The end of a page.
        public init(
            isComplete: Bool = false,
            isStable: Bool? = nil,
            queryID: String? = nil,
            resultSet: ResultSet? = nil,
            namespace: XML.Namespace = .mam,
            others: [any StanzaExtension] = []
        ) {
            self.init(XML.Name("fin", in: namespace), isComplete, isStable, queryID, resultSet, ExtensionList(others))
        }

        private init(
            _ elementName: XML.Name,
            _ isComplete: Bool,
            _ isStable: Bool?,
            _ queryID: String?,
            _ resultSet: ResultSet?,
            _ others: ExtensionList
        ) {
            self.elementName = elementName
            self.isComplete = isComplete
            self.isStable = isStable
            self.queryID = queryID
            self.resultSet = resultSet
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            names("fin"),
            .name(\.elementName),
            .attribute("complete", \.isComplete, default: false),
            .attribute("stable", \.isStable),
            .attribute("queryid", \.queryID),
            .child(\.resultSet),
            .extensions(\.others),
            specification: .xep(313, "1.1.3", section: "4.3.2"),
            build: Self.init(_:_:_:_:_:_:)
        )
    }

    /// Asks how far an archive reaches, and says it.
    ///
    /// ```xml
    /// <metadata xmlns='urn:xmpp:mam:2'>
    ///   <start id='a-1' timestamp='2026-01-06T20:00:00Z'/><end id='a-17' timestamp='2026-02-14T23:08:25Z'/>
    /// </metadata>
    /// ```
    ///
    /// Source: XEP-0313 v1.1.3 §5.
    public struct Metadata: DeclaredExtension {
        /// The name, in the namespace of the version.
        public var elementName: XML.Name
        /// The oldest message; `nil` in a request, and when the archive is empty.
        public var start: Start?
        /// The newest message; `nil` in a request, and when the archive is empty.
        public var end: End?

        /// A request, or an answer.
        public init(start: Start? = nil, end: End? = nil, namespace: XML.Namespace = .mam) {
            self.init(XML.Name("metadata", in: namespace), start, end)
        }

        private init(_ elementName: XML.Name, _ start: Start?, _ end: End?) {
            self.elementName = elementName
            self.start = start
            self.end = end
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            names("metadata"),
            .name(\.elementName),
            .child(\.start),
            .child(\.end),
            specification: .xep(313, "1.1.3", section: "5"),
            build: Self.init(_:_:_:)
        )
    }

    /// The oldest message of an archive.
    ///
    /// Source: XEP-0313 v1.1.3 §5.
    public struct Start: DeclaredExtension {
        /// What the archive calls the message.
        public var id: String
        /// When it was received.
        public var timestamp: DateTime

        /// A message by its name and time.
        public init(id: String, timestamp: DateTime) {
            self.id = id
            self.timestamp = timestamp
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("start", in: .inherited),
            .attribute("id", \.id),
            .attribute("timestamp", \.timestamp),
            specification: .xep(313, "1.1.3", section: "5"),
            build: Self.init
        )
    }

    /// The newest message of an archive.
    ///
    /// Source: XEP-0313 v1.1.3 §5.
    public struct End: DeclaredExtension {
        /// What the archive calls the message.
        public var id: String
        /// When it was received.
        public var timestamp: DateTime

        /// A message by its name and time.
        public init(id: String, timestamp: DateTime) {
            self.id = id
            self.timestamp = timestamp
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("end", in: .inherited),
            .attribute("id", \.id),
            .attribute("timestamp", \.timestamp),
            specification: .xep(313, "1.1.3", section: "5"),
            build: Self.init
        )
    }

    static func names(_ local: String) -> [XML.Name] {
        [XML.Name(local, in: .mam), XML.Name(local, in: .mam1)]
    }
}

extension XML.Namespace {
    /// XEP-0313 v1.1.3 §10.1.
    public static let mam: Self = "urn:xmpp:mam:2"

    /// The version before: XEP-0313 v0.5.1 §9.
    public static let mam1: Self = "urn:xmpp:mam:1"
}
