public import StanzaCore
public import StanzaXML

/// Internet of Things - Concentrators (XEP-0326): many things behind one address, in sources of data, as trees.
///
/// Requests of one shape are one type, with an enum for the element's name; so are answers.
public enum Concentrator {
    /// A request without a source or a node.
    ///
    /// ```xml
    /// <getCapabilities xmlns='urn:xmpp:iot:concentrators'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.1, §3.2, §10 (schema).
    public struct Request: DeclaredExtension {
        /// What is asked for.
        public var kind: RequestKind
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
            _ kind: RequestKind,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil
        ) {
            self.init(parsed: kind.elementName, lang, serviceToken, deviceToken, userToken)
        }

        private init(
            parsed kind: XML.Name,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?
        ) {
            self.kind = RequestKind(rawValue: kind.local) ?? RequestKind.allCases[0]
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            RequestKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            specification: .xep(326, "0.4", section: "3.1"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// What is asked for.
    public enum RequestKind: String, CaseIterable, Sendable {
        /// Which requests are understood.
        case capabilities = "getCapabilities"
        /// All sources of data.
        case allDataSources = "getAllDataSources"
        /// The sources that are in no other.
        case rootDataSources = "getRootDataSources"
        /// The databases.
        case databases = "getDatabases"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A request about a source of data.
    ///
    /// ```xml
    /// <getChildDataSources xmlns='urn:xmpp:iot:concentrators' sourceId='MeteringRoot'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.2, §3.3, §10 (schema).
    public struct SourceRequest: DeclaredExtension {
        /// What is asked for.
        public var kind: SourceRequestKind
        /// The source.
        public var sourceID: String
        /// The index; `nil` where none is meant.
        public var index: String?
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
        /// Only nodes that are derived from all of these are wanted.
        public var bases: [String]

        /// A request.
        public init(
            _ kind: SourceRequestKind,
            sourceID: String,
            index: String? = nil,
            wantsParameters: Bool = false,
            wantsMessages: Bool = false,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            bases: [String] = []
        ) {
            self.init(
                parsed: kind.elementName,
                sourceID,
                index,
                wantsParameters,
                wantsMessages,
                lang,
                serviceToken,
                deviceToken,
                userToken,
                bases
            )
        }

        private init(
            parsed kind: XML.Name,
            _ sourceID: String,
            _ index: String?,
            _ wantsParameters: Bool,
            _ wantsMessages: Bool,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ bases: [String]
        ) {
            self.kind = SourceRequestKind(rawValue: kind.local) ?? SourceRequestKind.allCases[0]
            self.sourceID = sourceID
            self.index = index
            self.wantsParameters = wantsParameters
            self.wantsMessages = wantsMessages
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.bases = bases
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            SourceRequestKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("sourceId", \.sourceID),
            .attribute("index", \.index),
            .attribute("parameters", \.wantsParameters, default: false),
            .attribute("messages", \.wantsMessages, default: false),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .childTexts("onlyIfDerivedFrom", \.bases),
            specification: .xep(326, "0.4", section: "3.2"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// What is asked for about a source of data.
    public enum SourceRequestKind: String, CaseIterable, Sendable {
        /// The sources in it.
        case childDataSources = "getChildDataSources"
        /// The nodes that are in no other.
        case rootNodes = "getRootNodes"
        /// All nodes.
        case allNodes = "getAllNodes"
        /// The names of its indices.
        case indices = "getIndices"
        /// The values of an index.
        case allIndexValues = "getAllIndexValues"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A request about a node.
    ///
    /// ```xml
    /// <getNode xmlns='urn:xmpp:iot:concentrators' sourceId='MeteringTopology' nodeId='Node1'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.3 to §3.6, §10 (schema).
    public struct NodeRequest: DeclaredExtension {
        /// What is asked for, or to be done.
        public var kind: NodeRequestKind
        /// The source of data.
        public var sourceID: String
        /// The node.
        public var nodeID: String
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// The type of a new node; `nil` for other requests.
        public var nodeType: String?
        /// The command; `nil` for other requests.
        public var command: String?
        /// The query; `nil` for other requests.
        public var queryID: String?
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
        /// How the nodes in it are to be sorted; one that is malformed is kept with its error.
        public var sortOrders: [Parsed<SortOrder>]
        /// Parameters, filled in; `nil` when there are none.
        public var form: DataForm?

        /// A request.
        public init(
            _ kind: NodeRequestKind,
            sourceID: String,
            nodeID: String,
            cacheType: String? = nil,
            nodeType: String? = nil,
            command: String? = nil,
            queryID: String? = nil,
            wantsParameters: Bool = false,
            wantsMessages: Bool = false,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            sortOrders: [SortOrder] = [],
            form: DataForm? = nil
        ) {
            self.init(
                parsed: kind.elementName,
                sourceID,
                nodeID,
                cacheType,
                nodeType,
                command,
                queryID,
                wantsParameters,
                wantsMessages,
                lang,
                serviceToken,
                deviceToken,
                userToken,
                sortOrders.map { .value($0) },
                form
            )
        }

        private init(
            parsed kind: XML.Name,
            _ sourceID: String,
            _ nodeID: String,
            _ cacheType: String?,
            _ nodeType: String?,
            _ command: String?,
            _ queryID: String?,
            _ wantsParameters: Bool,
            _ wantsMessages: Bool,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ sortOrders: [Parsed<SortOrder>],
            _ form: DataForm?
        ) {
            self.kind = NodeRequestKind(rawValue: kind.local) ?? NodeRequestKind.allCases[0]
            self.sourceID = sourceID
            self.nodeID = nodeID
            self.cacheType = cacheType
            self.nodeType = nodeType
            self.command = command
            self.queryID = queryID
            self.wantsParameters = wantsParameters
            self.wantsMessages = wantsMessages
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.sortOrders = sortOrders
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            NodeRequestKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("sourceId", \.sourceID),
            .attribute("nodeId", \.nodeID),
            .attribute("cacheType", \.cacheType),
            .attribute("type", \.nodeType),
            .attribute("command", \.command),
            .attribute("queryId", \.queryID),
            .attribute("parameters", \.wantsParameters, default: false),
            .attribute("messages", \.wantsMessages, default: false),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: SortOrder.self, \.sortOrders),
            .child(\.form),
            specification: .xep(326, "0.4", section: "3.3"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// What is asked for, or to be done, about a node.
    public enum NodeRequestKind: String, CaseIterable, Sendable {
        /// Whether there is such a node.
        case contains = "containsNode"
        /// The node.
        case node = "getNode"
        /// What its type is derived from.
        case inheritance = "getNodeInheritance"
        /// The nodes in it.
        case childNodes = "getChildNodes"
        /// The nodes it is in.
        case ancestors = "getAncestors"
        /// Its parameters as a form.
        case parametersForEdit = "getNodeParametersForEdit"
        /// To set its parameters.
        case setParameters = "setNodeParametersAfterEdit"
        /// The types of nodes that can be added to it.
        case addableNodeTypes = "getAddableNodeTypes"
        /// The parameters of a new node as a form.
        case parametersForNewNode = "getParametersForNewNode"
        /// To add a new node.
        case createNode = "createNewNode"
        /// To remove it.
        case destroyNode
        /// Its commands.
        case commands = "getNodeCommands"
        /// The parameters of a command as a form.
        case commandParameters = "getCommandParameters"
        /// To execute a command.
        case executeCommand = "executeNodeCommand"
        /// To execute a query.
        case executeQuery = "executeNodeQuery"
        /// To end a query.
        case abortQuery = "abortNodeQuery"
        /// To move it before its predecessor.
        case moveUp = "moveNodeUp"
        /// To move it behind its successor.
        case moveDown = "moveNodeDown"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// How nodes are to be sorted.
    ///
    /// Source: XEP-0326 v0.4 §3.3.14, §10 (schema).
    public struct SortOrder: DeclaredExtension {
        /// The parameter to sort by.
        public var parameterName: String
        /// Whether the smallest comes first.
        public var isAscending: Bool

        /// An order.
        public init(parameterName: String, isAscending: Bool = true) {
            self.parameterName = parameterName
            self.isAscending = isAscending
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sortOrder", in: .sensorConcentrators),
            .attribute("parameterName", \.parameterName),
            .attribute("ascending", \.isAscending, default: true),
            specification: .xep(326, "0.4", section: "3.3.14"),
            build: Self.init
        )
    }

    /// A request about several nodes.
    ///
    /// ```xml
    /// <containsNodes xmlns='urn:xmpp:iot:concentrators'><node sourceId='MeteringTopology' nodeId='Node1'/></containsNodes>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.3 to §3.6, §10 (schema).
    public struct NodesRequest: DeclaredExtension {
        /// What is asked for, or to be done.
        public var kind: NodesRequestKind
        /// The source of data; `nil` where each node says it.
        public var sourceID: String?
        /// The command; `nil` for other requests.
        public var command: String?
        /// The query; `nil` for other requests.
        public var queryID: String?
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
        /// The nodes; one that is malformed is kept with its error.
        public var nodes: [Parsed<NodeReference>]
        /// Parameters, filled in; `nil` when there are none.
        public var form: DataForm?

        /// A request.
        public init(
            _ kind: NodesRequestKind,
            sourceID: String? = nil,
            command: String? = nil,
            queryID: String? = nil,
            wantsParameters: Bool = false,
            wantsMessages: Bool = false,
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            nodes: [NodeReference] = [],
            form: DataForm? = nil
        ) {
            self.init(
                parsed: kind.elementName,
                sourceID,
                command,
                queryID,
                wantsParameters,
                wantsMessages,
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
            _ sourceID: String?,
            _ command: String?,
            _ queryID: String?,
            _ wantsParameters: Bool,
            _ wantsMessages: Bool,
            _ lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ nodes: [Parsed<NodeReference>],
            _ form: DataForm?
        ) {
            self.kind = NodesRequestKind(rawValue: kind.local) ?? NodesRequestKind.allCases[0]
            self.sourceID = sourceID
            self.command = command
            self.queryID = queryID
            self.wantsParameters = wantsParameters
            self.wantsMessages = wantsMessages
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.nodes = nodes
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            NodesRequestKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("sourceId", \.sourceID),
            .attribute("command", \.command),
            .attribute("queryId", \.queryID),
            .attribute("parameters", \.wantsParameters, default: false),
            .attribute("messages", \.wantsMessages, default: false),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: NodeReference.self, \.nodes),
            .child(\.form),
            specification: .xep(326, "0.4", section: "3.3"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// What is asked for, or to be done, about several nodes.
    public enum NodesRequestKind: String, CaseIterable, Sendable {
        /// Whether there are such nodes.
        case contains = "containsNodes"
        /// The nodes.
        case nodes = "getNodes"
        /// The parameters that all have, as a form.
        case parametersForEdit = "getCommonNodeParametersForEdit"
        /// To set parameters that all have.
        case setParameters = "setCommonNodeParametersAfterEdit"
        /// The commands that all have.
        case commands = "getCommonNodeCommands"
        /// The parameters of such a command as a form.
        case commandParameters = "getCommonCommandParameters"
        /// To execute such a command.
        case executeCommand = "executeCommonNodeCommand"
        /// To execute such a query.
        case executeQuery = "executeCommonNodeQuery"
        /// To end such a query.
        case abortQuery = "abortCommonNodeQuery"
        /// To move them before their predecessors.
        case moveUp = "moveNodesUp"
        /// To move them behind their successors.
        case moveDown = "moveNodesDown"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A node by its name.
    ///
    /// Source: XEP-0326 v0.4 §3.3.2, §10 (schema).
    public struct NodeReference: DeclaredExtension {
        /// The source of data.
        public var sourceID: String
        /// The node.
        public var nodeID: String
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?

        /// A node.
        public init(sourceID: String, nodeID: String, cacheType: String? = nil) {
            self.sourceID = sourceID
            self.nodeID = nodeID
            self.cacheType = cacheType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("node", in: .sensorConcentrators),
            .attribute("sourceId", \.sourceID),
            .attribute("nodeId", \.nodeID),
            .attribute("cacheType", \.cacheType),
            specification: .xep(326, "0.4", section: "3.3.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0326 v0.4 §9.
    public static let sensorConcentrators: Self = "urn:xmpp:iot:concentrators"
}
