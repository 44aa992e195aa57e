public import StanzaCore
public import StanzaXML

extension Concentrator {
    /// What came out (XEP-0326 v0.4 §5.3). A value outside the XEP is kept.
    public struct Outcome: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// All went well.
        public static let ok = Outcome(rawValue: "OK")
        /// There is no such thing.
        public static let notFound = Outcome(rawValue: "NotFound")
        /// It is not allowed.
        public static let insufficientPrivileges = Outcome(rawValue: "InsufficientPrivileges")
        /// Something else is at it.
        public static let locked = Outcome(rawValue: "Locked")
        /// It is not supported.
        public static let notImplemented = Outcome(rawValue: "NotImplemented")
        /// The form is not good.
        public static let formError = Outcome(rawValue: "FormError")
        /// Something else went wrong.
        public static let otherError = Outcome(rawValue: "OtherError")
    }

    /// An answer that holds nothing but the outcome.
    ///
    /// ```xml
    /// <moveNodeUpResponse xmlns='urn:xmpp:iot:concentrators' result='OK'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3, §10 (schema).
    public struct Response: DeclaredExtension {
        /// What is answered.
        public var kind: ResponseKind
        /// What came out.
        public var result: Outcome

        /// An answer.
        public init(_ kind: ResponseKind, result: Outcome) {
            self.init(parsed: kind.elementName, result)
        }

        private init(parsed kind: XML.Name, _ result: Outcome) {
            self.kind = ResponseKind(rawValue: kind.local) ?? ResponseKind.allCases[0]
            self.result = result
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ResponseKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            specification: .xep(326, "0.4", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// What an answer without content is the answer to.
    public enum ResponseKind: String, CaseIterable, Sendable {
        /// A ``Subscription``.
        case subscribe = "subscribeResponse"
        /// The end of a ``Subscription``.
        case unsubscribe = "unsubscribeResponse"
        /// A node that was to be removed.
        case destroyNode = "destroyNodeResponse"
        /// A node that was to be moved up.
        case moveNodeUp = "moveNodeUpResponse"
        /// A node that was to be moved down.
        case moveNodeDown = "moveNodeDownResponse"
        /// Nodes that were to be moved up.
        case moveNodesUp = "moveNodesUpResponse"
        /// Nodes that were to be moved down.
        case moveNodesDown = "moveNodesDownResponse"
        /// A query that was to end.
        case abortNodeQuery = "abortNodeQueryResponse"
        /// A query of several nodes that was to end.
        case abortCommonNodeQuery = "abortCommonNodeQueryResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// An answer of texts.
    ///
    /// ```xml
    /// <getIndicesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'><value>country</value></getIndicesResponse>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.1, §3.3, §10 (schema).
    public struct Values: DeclaredExtension {
        /// What is answered.
        public var kind: ValuesKind
        /// What came out.
        public var result: Outcome
        /// The texts; `true` or `false` for ``ValuesKind/containsNodes``.
        public var values: [String]

        /// An answer.
        public init(_ kind: ValuesKind, result: Outcome, values: [String] = []) {
            self.init(parsed: kind.elementName, result, values)
        }

        private init(parsed kind: XML.Name, _ result: Outcome, _ values: [String]) {
            self.kind = ValuesKind(rawValue: kind.local) ?? ValuesKind.allCases[0]
            self.result = result
            self.values = values
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ValuesKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .childTexts("value", \.values),
            specification: .xep(326, "0.4", section: "3.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What an answer of texts is the answer to.
    public enum ValuesKind: String, CaseIterable, Sendable {
        /// Which requests are understood.
        case capabilities = "getCapabilitiesResponse"
        /// The names of indices.
        case indices = "getIndicesResponse"
        /// The values of an index.
        case allIndexValues = "getAllIndexValuesResponse"
        /// Whether there are such nodes, in the order of the request.
        case containsNodes = "containsNodesResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// Says whether there is such a node.
    ///
    /// Source: XEP-0326 v0.4 §3.3.1, §10 (schema).
    public struct ContainsNodeResponse: DeclaredExtension {
        /// What came out.
        public var result: Outcome
        /// Whether there is; `nil` when it could not be found out.
        public var contains: Bool?

        /// An answer.
        public init(result: Outcome, contains: Bool? = nil) {
            self.result = result
            self.contains = contains
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("containsNodeResponse", in: .sensorConcentrators),
            .attribute("result", \.result),
            .text(\.contains),
            specification: .xep(326, "0.4", section: "3.3.1"),
            build: Self.init
        )
    }

    /// An answer of sources of data.
    ///
    /// ```xml
    /// <getRootDataSourcesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>…</getRootDataSourcesResponse>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.2, §10 (schema).
    public struct DataSources: DeclaredExtension {
        /// What is answered.
        public var kind: DataSourcesKind
        /// What came out.
        public var result: Outcome
        /// The sources; one that is malformed is kept with its error.
        public var dataSources: [Parsed<DataSource>]

        /// An answer.
        public init(_ kind: DataSourcesKind, result: Outcome, dataSources: [DataSource] = []) {
            self.init(parsed: kind.elementName, result, dataSources.map { .value($0) })
        }

        private init(parsed kind: XML.Name, _ result: Outcome, _ dataSources: [Parsed<DataSource>]) {
            self.kind = DataSourcesKind(rawValue: kind.local) ?? DataSourcesKind.allCases[0]
            self.result = result
            self.dataSources = dataSources
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            DataSourcesKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .elements(of: DataSource.self, \.dataSources),
            specification: .xep(326, "0.4", section: "3.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What an answer of sources of data is the answer to.
    public enum DataSourcesKind: String, CaseIterable, Sendable {
        /// All sources.
        case all = "getAllDataSourcesResponse"
        /// The sources that are in no other.
        case root = "getRootDataSourcesResponse"
        /// The sources in another.
        case child = "getChildDataSourcesResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A source of data.
    ///
    /// Source: XEP-0326 v0.4 §3.2, §10 (schema).
    public struct DataSource: DeclaredExtension {
        /// What it is called.
        public var sourceID: String
        /// What people call it.
        public var name: String
        /// Whether there are sources in it.
        public var hasChildren: Bool
        /// When it changed last, as its sender writes it; `nil` when it is not said.
        public var lastChanged: String?

        /// A source of data.
        public init(sourceID: String, name: String, hasChildren: Bool = false, lastChanged: String? = nil) {
            self.sourceID = sourceID
            self.name = name
            self.hasChildren = hasChildren
            self.lastChanged = lastChanged
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("dataSource", in: .sensorConcentrators),
            .attribute("sourceId", \.sourceID),
            .attribute("name", \.name),
            .attribute("hasChildren", \.hasChildren, default: false),
            .attribute("lastChanged", \.lastChanged),
            specification: .xep(326, "0.4", section: "3.2"),
            build: Self.init
        )
    }

    /// What the type of a node is derived from.
    ///
    /// Source: XEP-0326 v0.4 §3.3.11, §10 (schema).
    public struct Inheritance: DeclaredExtension {
        /// What came out; `nil` when it is not said.
        public var result: Outcome?
        /// The types it is derived from; `nil` when it is not said.
        public var baseClasses: BaseClasses?
        /// The interfaces it has; `nil` when there are none.
        public var interfaces: Interfaces?

        /// An answer.
        public init(result: Outcome? = nil, baseClasses: BaseClasses? = nil, interfaces: Interfaces? = nil) {
            self.result = result
            self.baseClasses = baseClasses
            self.interfaces = interfaces
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getNodeInheritanceResponse", in: .sensorConcentrators),
            .attribute("result", \.result),
            .child(\.baseClasses),
            .child(\.interfaces),
            specification: .xep(326, "0.4", section: "3.3.11"),
            build: Self.init
        )
    }

    /// The types that a type is derived from.
    ///
    /// Source: XEP-0326 v0.4 §3.3.11, §10 (schema).
    public struct BaseClasses: DeclaredExtension {
        /// Their names.
        public var names: [String]

        /// Types.
        public init(names: [String] = []) { self.names = names }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("baseClasses", in: .sensorConcentrators),
            .childTexts("value", \.names),
            specification: .xep(326, "0.4", section: "3.3.11"),
            build: Self.init
        )
    }

    /// The interfaces that a type has.
    ///
    /// Source: XEP-0326 v0.4 §3.3.11, §10 (schema).
    public struct Interfaces: DeclaredExtension {
        /// Their names.
        public var names: [String]

        /// Interfaces.
        public init(names: [String] = []) { self.names = names }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("interfaces", in: .sensorConcentrators),
            .childTexts("value", \.names),
            specification: .xep(326, "0.4", section: "3.3.11"),
            build: Self.init
        )
    }

    /// An answer of a form.
    ///
    /// ```xml
    /// <getNodeParametersForEditResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>…</getNodeParametersForEditResponse>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.4, §3.5, §3.6, §3.9, §10 (schema).
    public struct Form: DeclaredExtension {
        /// What is answered.
        public var kind: FormKind
        /// What came out.
        public var result: Outcome
        /// The form; `nil` when there is none.
        public var form: DataForm?

        /// An answer.
        public init(_ kind: FormKind, result: Outcome, form: DataForm? = nil) {
            self.init(parsed: kind.elementName, result, form)
        }

        private init(parsed kind: XML.Name, _ result: Outcome, _ form: DataForm?) {
            self.kind = FormKind(rawValue: kind.local) ?? FormKind.allCases[0]
            self.result = result
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            FormKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .child(\.form),
            specification: .xep(326, "0.4", section: "3.4"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What an answer of a form is the answer to.
    public enum FormKind: String, CaseIterable, Sendable {
        /// The parameters of a node.
        case node = "getNodeParametersForEditResponse"
        /// The parameters that several nodes have.
        case commonNode = "getCommonNodeParametersForEditResponse"
        /// The parameters of a new node.
        case newNode = "getParametersForNewNodeResponse"
        /// The parameters of a command.
        case command = "getCommandParametersResponse"
        /// The parameters of a command that several nodes have.
        case commonCommand = "getCommonCommandParametersResponse"
        /// What can be asked of a database.
        case database = "getDatabaseReadoutParametersResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// The types of nodes that can be added.
    ///
    /// Source: XEP-0326 v0.4 §3.5.1, §10 (schema).
    public struct AddableNodeTypes: DeclaredExtension {
        /// What came out; `nil` when it is not said.
        public var result: Outcome?
        /// The types; one that is malformed is kept with its error.
        public var types: [Parsed<NodeType>]

        /// An answer.
        public init(result: Outcome? = nil, types: [NodeType] = []) {
            self.init(parsed: result, types.map { .value($0) })
        }

        private init(parsed result: Outcome?, _ types: [Parsed<NodeType>]) {
            self.result = result
            self.types = types
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getAddableNodeTypesResponse", in: .sensorConcentrators),
            .attribute("result", \.result),
            .elements(of: NodeType.self, \.types),
            specification: .xep(326, "0.4", section: "3.5.1"),
            build: Self.init(parsed:_:)
        )
    }

    /// A type of nodes.
    ///
    /// Source: XEP-0326 v0.4 §3.5.1, §10 (schema).
    public struct NodeType: DeclaredExtension {
        /// What programs call it.
        public var type: String
        /// What people call it.
        public var name: String

        /// A type.
        public init(type: String, name: String) {
            self.type = type
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("nodeType", in: .sensorConcentrators),
            .attribute("type", \.type),
            .attribute("name", \.name),
            specification: .xep(326, "0.4", section: "3.5.1"),
            build: Self.init
        )
    }

    /// The databases.
    ///
    /// Source: XEP-0326 v0.4 §3.9.1, §10 (schema).
    public struct Databases: DeclaredExtension {
        /// What came out.
        public var result: Outcome
        /// The databases; one that is malformed is kept with its error.
        public var databases: [Parsed<Database>]

        /// An answer.
        public init(result: Outcome, databases: [Database] = []) {
            self.init(parsed: result, databases.map { .value($0) })
        }

        private init(parsed result: Outcome, _ databases: [Parsed<Database>]) {
            self.result = result
            self.databases = databases
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getDatabasesResponse", in: .sensorConcentrators),
            .attribute("result", \.result),
            .elements(of: Database.self, \.databases),
            specification: .xep(326, "0.4", section: "3.9.1"),
            build: Self.init(parsed:_:)
        )
    }

    /// A database of values.
    ///
    /// Source: XEP-0326 v0.4 §3.9.1, §10 (schema).
    public struct Database: DeclaredExtension {
        /// What programs call it.
        public var databaseID: String
        /// What people call it; `nil` when it has no such name.
        public var name: String?

        /// A database.
        public init(databaseID: String, name: String? = nil) {
            self.databaseID = databaseID
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("database", in: .sensorConcentrators),
            .attribute("databaseId", \.databaseID),
            .attribute("name", \.name),
            specification: .xep(326, "0.4", section: "3.9.1"),
            build: Self.init
        )
    }

    /// What happens while a query goes on.
    ///
    /// ```xml
    /// <queryProgress xmlns='urn:xmpp:iot:concentrators' sourceId='S' nodeId='N' queryId='Q'><queryStarted/></queryProgress>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.7, §10 (schema).
    public struct QueryProgress: DeclaredExtension {
        /// The source of data.
        public var sourceID: String
        /// The node.
        public var nodeID: String
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// The query.
        public var queryID: String
        /// What happened, in order, as elements: tables, records, objects, messages, sections (§3.7).
        public var events: [XML.Element]

        /// Events of a query.
        public init(
            sourceID: String,
            nodeID: String,
            cacheType: String? = nil,
            queryID: String,
            events: [XML.Element] = []
        ) {
            self.sourceID = sourceID
            self.nodeID = nodeID
            self.cacheType = cacheType
            self.queryID = queryID
            self.events = events
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("queryProgress", in: .sensorConcentrators),
            .attribute("sourceId", \.sourceID),
            .attribute("nodeId", \.nodeID),
            .attribute("cacheType", \.cacheType),
            .attribute("queryId", \.queryID),
            .raw([], \.events),
            specification: .xep(326, "0.4", section: "3.7"),
            build: Self.init
        )
    }
}
