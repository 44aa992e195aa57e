public import StanzaCore
public import StanzaXML

extension Concentrator {
    /// Asks for nodes by an index.
    ///
    /// Source: XEP-0326 v0.4 §3.3.17, §10 (schema).
    public struct IndexRequest: DeclaredExtension {
        /// The source of data.
        public var sourceID: String
        /// The index.
        public var index: String
        /// The value.
        public var indexValue: String
        /// Whether the parameters of nodes are wanted.
        public var wantsParameters: Bool
        /// Whether the messages of nodes are wanted.
        public var wantsMessages: Bool
        /// The language of texts in the answer; `nil` for that of the stanza.
        public var lang: XML.LanguageTag?
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?

        /// A request.
        public init(
            sourceID: String,
            index: String,
            indexValue: String,
            wantsParameters: Bool = false,
            wantsMessages: Bool = false,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil
        ) {
            self.sourceID = sourceID
            self.index = index
            self.indexValue = indexValue
            self.wantsParameters = wantsParameters
            self.wantsMessages = wantsMessages
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getNodesFromIndex", in: .sensorConcentrators),
            .attribute("sourceId", \.sourceID),
            .attribute("index", \.index),
            .attribute("indexValue", \.indexValue),
            .attribute("parameters", \.wantsParameters, default: false),
            .attribute("messages", \.wantsMessages, default: false),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            specification: .xep(326, "0.4", section: "3.3.17"),
            build: Self.init
        )
    }

    /// Asks for nodes by several indices.
    ///
    /// Source: XEP-0326 v0.4 §3.3.19, §10 (schema).
    public struct IndicesRequest: DeclaredExtension {
        /// Whether the parameters of nodes are wanted.
        public var wantsParameters: Bool
        /// Whether the messages of nodes are wanted.
        public var wantsMessages: Bool
        /// The language of texts in the answer; `nil` for that of the stanza.
        public var lang: XML.LanguageTag?
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?
        /// The indices and values; one that is malformed is kept with its error.
        public var references: [Parsed<IndexReference>]

        /// A request.
        public init(
            wantsParameters: Bool = false,
            wantsMessages: Bool = false,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            references: [IndexReference] = []
        ) {
            self.init(
                parsed: wantsParameters,
                wantsMessages,
                lang,
                serviceToken,
                deviceToken,
                userToken,
                references.map { .value($0) }
            )
        }

        private init(
            parsed wantsParameters: Bool,
            _ wantsMessages: Bool,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ references: [Parsed<IndexReference>]
        ) {
            self.wantsParameters = wantsParameters
            self.wantsMessages = wantsMessages
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.references = references
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getNodesFromIndices", in: .sensorConcentrators),
            .attribute("parameters", \.wantsParameters, default: false),
            .attribute("messages", \.wantsMessages, default: false),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: IndexReference.self, \.references),
            specification: .xep(326, "0.4", section: "3.3.19"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )
    }

    /// A value of an index.
    ///
    /// Source: XEP-0326 v0.4 §3.3.19, §10 (schema).
    public struct IndexReference: DeclaredExtension {
        /// The source of data.
        public var sourceID: String
        /// The index.
        public var index: String
        /// The value.
        public var indexValue: String

        /// A value of an index.
        public init(sourceID: String, index: String, indexValue: String) {
            self.sourceID = sourceID
            self.index = index
            self.indexValue = indexValue
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("indexRef", in: .sensorConcentrators),
            .attribute("sourceId", \.sourceID),
            .attribute("index", \.index),
            .attribute("indexValue", \.indexValue),
            specification: .xep(326, "0.4", section: "3.3.19"),
            build: Self.init
        )
    }

    /// Asks to be told of changes in a source of data, or no longer.
    ///
    /// ```xml
    /// <subscribe xmlns='urn:xmpp:iot:concentrators' sourceId='MeteringTopology' parameters='true'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.2.4, §3.2.5, §10 (schema).
    public struct Subscription: DeclaredExtension {
        /// Whether it begins or ends.
        public var kind: SubscriptionKind
        /// The source of data.
        public var sourceID: String
        /// Since when earlier changes are wanted; `nil` for none.
        public var since: String?
        /// Whether the parameters of nodes are wanted.
        public var wantsParameters: Bool
        /// Whether the messages of nodes are wanted.
        public var wantsMessages: Bool
        /// Whether it is about nodes that are added.
        public var nodeAdded: Bool
        /// Whether it is about nodes that change.
        public var nodeUpdated: Bool
        /// Whether it is about how nodes are doing.
        public var nodeStatusChanged: Bool
        /// Whether it is about nodes that are removed.
        public var nodeRemoved: Bool
        /// Whether it is about nodes that move up.
        public var nodeMovedUp: Bool
        /// Whether it is about nodes that move down.
        public var nodeMovedDown: Bool
        /// The language of texts; `nil` for that of the stanza.
        public var lang: XML.LanguageTag?
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?

        /// A request.
        public init(
            _ kind: SubscriptionKind,
            sourceID: String,
            since: String? = nil,
            wantsParameters: Bool = false,
            wantsMessages: Bool = false,
            nodeAdded: Bool = true,
            nodeUpdated: Bool = true,
            nodeStatusChanged: Bool = true,
            nodeRemoved: Bool = true,
            nodeMovedUp: Bool = true,
            nodeMovedDown: Bool = true,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil
        ) {
            self.init(
                parsed: kind.elementName,
                sourceID,
                since,
                wantsParameters,
                wantsMessages,
                nodeAdded,
                nodeUpdated,
                nodeStatusChanged,
                nodeRemoved,
                nodeMovedUp,
                nodeMovedDown,
                lang,
                serviceToken,
                deviceToken,
                userToken
            )
        }

        private init(
            parsed kind: XML.Name,
            _ sourceID: String,
            _ since: String?,
            _ wantsParameters: Bool,
            _ wantsMessages: Bool,
            _ nodeAdded: Bool,
            _ nodeUpdated: Bool,
            _ nodeStatusChanged: Bool,
            _ nodeRemoved: Bool,
            _ nodeMovedUp: Bool,
            _ nodeMovedDown: Bool,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?
        ) {
            self.kind = SubscriptionKind(rawValue: kind.local) ?? SubscriptionKind.allCases[0]
            self.sourceID = sourceID
            self.since = since
            self.wantsParameters = wantsParameters
            self.wantsMessages = wantsMessages
            self.nodeAdded = nodeAdded
            self.nodeUpdated = nodeUpdated
            self.nodeStatusChanged = nodeStatusChanged
            self.nodeRemoved = nodeRemoved
            self.nodeMovedUp = nodeMovedUp
            self.nodeMovedDown = nodeMovedDown
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            SubscriptionKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("sourceId", \.sourceID),
            .attribute("getEventsSince", \.since),
            .attribute("parameters", \.wantsParameters, default: false),
            .attribute("messages", \.wantsMessages, default: false),
            .attribute("nodeAdded", \.nodeAdded, default: true),
            .attribute("nodeUpdated", \.nodeUpdated, default: true),
            .attribute("nodeStatusChanged", \.nodeStatusChanged, default: true),
            .attribute("nodeRemoved", \.nodeRemoved, default: true),
            .attribute("nodeMovedUp", \.nodeMovedUp, default: true),
            .attribute("nodeMovedDown", \.nodeMovedDown, default: true),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            specification: .xep(326, "0.4", section: "3.2.4"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// Whether telling of changes begins or ends.
    public enum SubscriptionKind: String, CaseIterable, Sendable {
        /// It begins.
        case subscribe
        /// It ends.
        case unsubscribe

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A request about a database of values.
    ///
    /// ```xml
    /// <startDatabaseReadout xmlns='urn:xmpp:iot:concentrators' databaseId='LocalDB' seqnr='1'>…</startDatabaseReadout>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.9, §10 (schema).
    public struct DatabaseRequest: DeclaredExtension {
        /// What is asked for.
        public var kind: DatabaseRequestKind
        /// The database.
        public var databaseID: String
        /// The number that answers carry; `nil` where nothing is read.
        public var sequence: Int32?
        /// The language of texts in the answer; `nil` for that of the stanza.
        public var lang: XML.LanguageTag?
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?
        /// The nodes whose values are wanted; one that is malformed is kept with its error.
        public var nodes: [Parsed<NodeReference>]
        /// What is wanted, filled in; `nil` when there is no form.
        public var form: DataForm?

        /// A request.
        public init(
            _ kind: DatabaseRequestKind,
            databaseID: String,
            sequence: Int32? = nil,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            nodes: [NodeReference] = [],
            form: DataForm? = nil
        ) {
            self.init(
                parsed: kind.elementName,
                databaseID,
                sequence,
                lang,
                serviceToken,
                deviceToken,
                userToken,
                nodes.map { .value($0) },
                form
            )
        }

        private init(
            parsed kind: XML.Name,
            _ databaseID: String,
            _ sequence: Int32?,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ nodes: [Parsed<NodeReference>],
            _ form: DataForm?
        ) {
            self.kind = DatabaseRequestKind(rawValue: kind.local) ?? DatabaseRequestKind.allCases[0]
            self.databaseID = databaseID
            self.sequence = sequence
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.nodes = nodes
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            DatabaseRequestKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("databaseId", \.databaseID),
            .attribute("seqnr", \.sequence),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: NodeReference.self, \.nodes),
            .child(\.form),
            specification: .xep(326, "0.4", section: "3.9"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:)
        )
    }

    /// What is asked of a database.
    public enum DatabaseRequestKind: String, CaseIterable, Sendable {
        /// What can be asked for, as a form.
        case parameters = "getDatabaseReadoutParameters"
        /// The values.
        case start = "startDatabaseReadout"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }
}
