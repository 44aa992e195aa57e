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

    /// An answer of nodes.
    ///
    /// ```xml
    /// <getNodesResponse xmlns='urn:xmpp:iot:concentrators' result='OK'><node nodeId='Node1' state='None' hasChildren='false'/></getNodesResponse>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.3, §10 (schema).
    public struct Nodes: DeclaredExtension {
        /// What is answered.
        public var kind: NodesKind
        /// What came out.
        public var result: Outcome
        /// What is wrong with parameters that were to be set; one that is malformed is kept with its error.
        public var errors: [Parsed<ParameterError>]
        /// The nodes; one that is malformed is kept with its error.
        public var nodes: [Parsed<Node>]

        /// An answer.
        public init(_ kind: NodesKind, result: Outcome, errors: [ParameterError] = [], nodes: [Node] = []) {
            self.init(parsed: kind.elementName, result, errors.map { .value($0) }, nodes.map { .value($0) })
        }

        private init(
            parsed kind: XML.Name,
            _ result: Outcome,
            _ errors: [Parsed<ParameterError>],
            _ nodes: [Parsed<Node>]
        ) {
            self.kind = NodesKind(rawValue: kind.local) ?? NodesKind.allCases[0]
            self.result = result
            self.errors = errors
            self.nodes = nodes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            NodesKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .elements(of: ParameterError.self, \.errors),
            .elements(of: Node.self, \.nodes),
            specification: .xep(326, "0.4", section: "3.3"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// What an answer of nodes is the answer to.
    public enum NodesKind: String, CaseIterable, Sendable {
        /// Nodes by name.
        case nodes = "getNodesResponse"
        /// All nodes.
        case all = "getAllNodesResponse"
        /// Nodes that are in no other.
        case root = "getRootNodesResponse"
        /// Nodes in another.
        case child = "getChildNodesResponse"
        /// Nodes by an index.
        case index = "getNodesFromIndexResponse"
        /// Nodes by several indices.
        case indices = "getNodesFromIndicesResponse"
        /// Nodes that another is in.
        case ancestors = "getAncestorsResponse"
        /// A node whose parameters were set.
        case setParameters = "setNodeParametersAfterEditResponse"
        /// Nodes whose parameters were set.
        case setCommonParameters = "setCommonNodeParametersAfterEditResponse"
        /// A node that was added.
        case created = "createNewNodeResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A node: one of a list, the answer to a request for it, or the notice of a change.
    ///
    /// ```xml
    /// <getNodeResponse xmlns='urn:xmpp:iot:concentrators' result='OK' nodeId='Node1' state='None' hasChildren='false'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.3.3, §3.8, §5.1, §10 (schema).
    public struct Node: StanzaExtension {
        /// Where the node stands.
        public var kind: NodeKind
        /// What the node is called.
        public var nodeID: String
        /// How it is doing.
        public var state: State
        /// Whether there are nodes in it.
        public var hasChildren: Bool
        /// What came out; `nil` except in an answer.
        public var result: Outcome?
        /// The source of data; `nil` except in a notice.
        public var sourceID: String?
        /// What people call it; `nil` when it has no such name.
        public var displayName: String?
        /// Its type; `nil` when it is not said.
        public var nodeType: String?
        /// What it is called among its siblings; `nil` when it is not said.
        public var localID: String?
        /// What it is called in logs; `nil` when it is not said.
        public var logID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// Whether the nodes in it have an order.
        public var isChildrenOrdered: Bool
        /// Whether values can be read of it.
        public var isReadable: Bool
        /// Whether it can be told what to do.
        public var isControllable: Bool
        /// Whether it has commands.
        public var hasCommands: Bool
        /// The node it is in; `nil` when it is in none.
        public var parentID: String?
        /// A part of the source that one is in; `nil` when there is none.
        public var parentCacheType: String?
        /// When it changed last, as its sender writes it; `nil` when it is not said.
        public var lastChanged: String?
        /// What it was called before; `nil` when its name is the same.
        public var oldID: String?
        /// The sibling it was added behind; `nil` when it is not said.
        public var afterNodeID: String?
        /// A part of the source that one is in; `nil` when there is none.
        public var afterNodeCacheType: String?
        /// Its parameters; one that is malformed is kept with its error.
        public var parameters: [Parsed<Parameter>]
        /// Its messages; one that is malformed is kept with its error.
        public var messages: [Parsed<Message>]

        /// A node.
        public init(
            _ kind: NodeKind,
            nodeID: String,
            state: State,
            hasChildren: Bool,
            result: Outcome? = nil,
            sourceID: String? = nil,
            displayName: String? = nil,
            nodeType: String? = nil,
            localID: String? = nil,
            logID: String? = nil,
            cacheType: String? = nil,
            isChildrenOrdered: Bool = false,
            isReadable: Bool = false,
            isControllable: Bool = false,
            hasCommands: Bool = false,
            parentID: String? = nil,
            parentCacheType: String? = nil,
            lastChanged: String? = nil,
            oldID: String? = nil,
            afterNodeID: String? = nil,
            afterNodeCacheType: String? = nil,
            parameters: [Parameter] = [],
            messages: [Message] = []
        ) {
            self.kind = kind
            self.nodeID = nodeID
            self.state = state
            self.hasChildren = hasChildren
            self.result = result
            self.sourceID = sourceID
            self.displayName = displayName
            self.nodeType = nodeType
            self.localID = localID
            self.logID = logID
            self.cacheType = cacheType
            self.isChildrenOrdered = isChildrenOrdered
            self.isReadable = isReadable
            self.isControllable = isControllable
            self.hasCommands = hasCommands
            self.parentID = parentID
            self.parentCacheType = parentCacheType
            self.lastChanged = lastChanged
            self.oldID = oldID
            self.afterNodeID = afterNodeID
            self.afterNodeCacheType = afterNodeCacheType
            self.parameters = parameters.map { .value($0) }
            self.messages = messages.map { .value($0) }
        }

        /// A name for each case.
        public static let elementNames = NodeKind.allCases.map(\.elementName)

        /// The name of the case.
        public var elementName: XML.Name { kind.elementName }

        /// XEP-0326.
        public static var specification: Specification? { .xep(326, "0.4", section: "3.3.3") }

        /// Reads every part.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when a required part is missing, or one is outside the lexical space of its type.
        public init(parsing reader: ElementReader) throws {
            kind = NodeKind(rawValue: reader.name.local) ?? NodeKind.allCases[0]
            nodeID = try reader.attribute("nodeId")
            state = try reader.attribute("state")
            hasChildren = try reader.attribute("hasChildren")
            result = try reader.attributeIfPresent("result")
            sourceID = try reader.attributeIfPresent("sourceId")
            displayName = try reader.attributeIfPresent("displayName")
            nodeType = try reader.attributeIfPresent("nodeType")
            localID = try reader.attributeIfPresent("localId")
            logID = try reader.attributeIfPresent("logId")
            cacheType = try reader.attributeIfPresent("cacheType")
            isChildrenOrdered = try reader.attribute(XML.Name("childrenOrdered"), default: false)
            isReadable = try reader.attribute(XML.Name("isReadable"), default: false)
            isControllable = try reader.attribute(XML.Name("isControllable"), default: false)
            hasCommands = try reader.attribute(XML.Name("hasCommands"), default: false)
            parentID = try reader.attributeIfPresent("parentId")
            parentCacheType = try reader.attributeIfPresent("parentCacheType")
            lastChanged = try reader.attributeIfPresent("lastChanged")
            oldID = try reader.attributeIfPresent("oldId")
            afterNodeID = try reader.attributeIfPresent("afterNodeId")
            afterNodeCacheType = try reader.attributeIfPresent("afterNodeCacheType")
            parameters = reader.elements()
            messages = reader.elements()
        }

        /// Writes every part.
        public func serialize(into writer: inout ElementWriter) {
            writer.attribute("nodeId", nodeID)
            writer.attribute("state", state)
            writer.attribute("hasChildren", hasChildren)
            writer.attribute("result", result)
            writer.attribute("sourceId", sourceID)
            writer.attribute("displayName", displayName)
            writer.attribute("nodeType", nodeType)
            writer.attribute("localId", localID)
            writer.attribute("logId", logID)
            writer.attribute("cacheType", cacheType)
            writer.attribute("childrenOrdered", isChildrenOrdered == false ? nil : isChildrenOrdered)
            writer.attribute("isReadable", isReadable == false ? nil : isReadable)
            writer.attribute("isControllable", isControllable == false ? nil : isControllable)
            writer.attribute("hasCommands", hasCommands == false ? nil : hasCommands)
            writer.attribute("parentId", parentID)
            writer.attribute("parentCacheType", parentCacheType)
            writer.attribute("lastChanged", lastChanged)
            writer.attribute("oldId", oldID)
            writer.attribute("afterNodeId", afterNodeID)
            writer.attribute("afterNodeCacheType", afterNodeCacheType)
            writer.elements(parameters)
            writer.elements(messages)
        }

        /// Every part by name.
        public var fieldValues: [FieldValue.Member] {
            [
                .init("element", .string(kind.rawValue)),
                .init("nodeId", .string(nodeID.xmlText)),
                .init("state", .string(state.xmlText)),
                .init("hasChildren", .string(hasChildren.xmlText)),
                .init("result", result.map { .string($0.xmlText) } ?? .null),
                .init("sourceId", sourceID.map { .string($0.xmlText) } ?? .null),
                .init("displayName", displayName.map { .string($0.xmlText) } ?? .null),
                .init("nodeType", nodeType.map { .string($0.xmlText) } ?? .null),
                .init("localId", localID.map { .string($0.xmlText) } ?? .null),
                .init("logId", logID.map { .string($0.xmlText) } ?? .null),
                .init("cacheType", cacheType.map { .string($0.xmlText) } ?? .null),
                .init("childrenOrdered", .string(isChildrenOrdered.xmlText)),
                .init("isReadable", .string(isReadable.xmlText)),
                .init("isControllable", .string(isControllable.xmlText)),
                .init("hasCommands", .string(hasCommands.xmlText)),
                .init("parentId", parentID.map { .string($0.xmlText) } ?? .null),
                .init("parentCacheType", parentCacheType.map { .string($0.xmlText) } ?? .null),
                .init("lastChanged", lastChanged.map { .string($0.xmlText) } ?? .null),
                .init("oldId", oldID.map { .string($0.xmlText) } ?? .null),
                .init("afterNodeId", afterNodeID.map { .string($0.xmlText) } ?? .null),
                .init("afterNodeCacheType", afterNodeCacheType.map { .string($0.xmlText) } ?? .null),
                .init("parameters", .array(parameters.values().map { .object($0.fieldValues) })),
                .init("messages", .array(messages.values().map { .object($0.fieldValues) })),
            ]
        }
    }

    /// Where a node stands.
    public enum NodeKind: String, CaseIterable, Sendable {
        /// In a list.
        case node
        /// In the answer to a request for it.
        case answer = "getNodeResponse"
        /// In the notice that it was added.
        case added = "nodeAdded"
        /// In the notice that it has changed.
        case updated = "nodeUpdated"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// How a node is doing (XEP-0326 v0.4 §5.6). A value outside the XEP is kept.
    public struct State: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Well.
        public static let fine = State(rawValue: "None")
        /// There is something to know.
        public static let information = State(rawValue: "Information")
        /// There is a warning that somebody has seen.
        public static let warningSigned = State(rawValue: "WarningSigned")
        /// There is a warning.
        public static let warningUnsigned = State(rawValue: "WarningUnsigned")
        /// There is an error that somebody has seen.
        public static let errorSigned = State(rawValue: "ErrorSigned")
        /// There is an error.
        public static let errorUnsigned = State(rawValue: "ErrorUnsigned")
    }

    /// A parameter of a node.
    ///
    /// Source: XEP-0326 v0.4 §3.3.5, §5.2, §10 (schema).
    public struct Parameter: DeclaredExtension {
        /// The type of its value.
        public var type: ParameterType
        /// What programs call it.
        public var id: String
        /// What people call it.
        public var name: String
        /// Its value as text.
        public var value: String

        /// A parameter.
        public init(_ type: ParameterType, id: String, name: String, value: String) {
            self.init(parsed: type.elementName, id, name, value)
        }

        private init(parsed type: XML.Name, _ id: String, _ name: String, _ value: String) {
            self.type = ParameterType(rawValue: type.local) ?? ParameterType.allCases[0]
            self.id = id
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ParameterType.allCases.map(\.elementName),
            .name(\.type.elementName),
            .attribute("id", \.id),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(326, "0.4", section: "3.3.5"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// The type of a parameter's value.
    public enum ParameterType: String, CaseIterable, Sendable {
        /// Yes or no.
        case boolean
        /// A color, in hexadecimal digits.
        case color
        /// A time on a date.
        case dateTime
        /// A number with a fraction.
        case double
        /// A length of time.
        case duration
        /// A whole number of 32 bits.
        case integer = "int"
        /// A whole number of 64 bits.
        case long
        /// A text.
        case string
        /// A time of day.
        case time

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// Something that a node reports.
    ///
    /// Source: XEP-0326 v0.4 §3.4.7, §10 (schema).
    public struct Message: DeclaredExtension {
        /// When, as its sender writes it.
        public var timestamp: String
        /// `Error`, `Warning` or a state of the node.
        public var type: String
        /// The kind of event; `nil` when it has no name.
        public var eventID: String?
        /// What, in words.
        public var text: String

        /// A report.
        public init(timestamp: String, type: String, eventID: String? = nil, text: String) {
            self.timestamp = timestamp
            self.type = type
            self.eventID = eventID
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("message", in: .sensorConcentrators),
            .attribute("timestamp", \.timestamp),
            .attribute("type", \.type),
            .attribute("eventId", \.eventID),
            .text(\.text),
            specification: .xep(326, "0.4", section: "3.4.7"),
            build: Self.init
        )
    }

    /// The notice that something happened to a node.
    ///
    /// ```xml
    /// <nodeRemoved xmlns='urn:xmpp:iot:concentrators' sourceId='MeteringTopology' nodeId='Node1'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.8, §10 (schema).
    public struct NodeNotice: DeclaredExtension {
        /// What happened.
        public var kind: NodeNoticeKind
        /// The source of data.
        public var sourceID: String
        /// The node.
        public var nodeID: String
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// How the node is doing; `nil` except when that changed.
        public var state: State?
        /// What the node reports; one that is malformed is kept with its error.
        public var messages: [Parsed<Message>]

        /// A notice.
        public init(
            _ kind: NodeNoticeKind,
            sourceID: String,
            nodeID: String,
            cacheType: String? = nil,
            state: State? = nil,
            messages: [Message] = []
        ) {
            self.init(parsed: kind.elementName, sourceID, nodeID, cacheType, state, messages.map { .value($0) })
        }

        private init(
            parsed kind: XML.Name,
            _ sourceID: String,
            _ nodeID: String,
            _ cacheType: String?,
            _ state: State?,
            _ messages: [Parsed<Message>]
        ) {
            self.kind = NodeNoticeKind(rawValue: kind.local) ?? NodeNoticeKind.allCases[0]
            self.sourceID = sourceID
            self.nodeID = nodeID
            self.cacheType = cacheType
            self.state = state
            self.messages = messages
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            NodeNoticeKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("sourceId", \.sourceID),
            .attribute("nodeId", \.nodeID),
            .attribute("cacheType", \.cacheType),
            .attribute("state", \.state),
            .elements(of: Message.self, \.messages),
            specification: .xep(326, "0.4", section: "3.8"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }

    /// What happened to a node.
    public enum NodeNoticeKind: String, CaseIterable, Sendable {
        /// It is doing better or worse.
        case statusChanged = "nodeStatusChanged"
        /// It was removed.
        case removed = "nodeRemoved"
        /// It was moved up.
        case movedUp = "nodeMovedUp"
        /// It was moved down.
        case movedDown = "nodeMovedDown"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
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

    /// The commands of nodes.
    ///
    /// ```xml
    /// <getNodeCommandsResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>…</getNodeCommandsResponse>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.6.1, §3.6.9, §10 (schema).
    public struct Commands: DeclaredExtension {
        /// What is answered.
        public var kind: CommandsKind
        /// What came out; `nil` when it is not said.
        public var result: Outcome?
        /// The commands; one that is malformed is kept with its error.
        public var commands: [Parsed<Command>]

        /// An answer.
        public init(_ kind: CommandsKind, result: Outcome? = nil, commands: [Command] = []) {
            self.init(parsed: kind.elementName, result, commands.map { .value($0) })
        }

        private init(parsed kind: XML.Name, _ result: Outcome?, _ commands: [Parsed<Command>]) {
            self.kind = CommandsKind(rawValue: kind.local) ?? CommandsKind.allCases[0]
            self.result = result
            self.commands = commands
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            CommandsKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .elements(of: Command.self, \.commands),
            specification: .xep(326, "0.4", section: "3.6.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Whose commands an answer has.
    public enum CommandsKind: String, CaseIterable, Sendable {
        /// Those of a node.
        case node = "getNodeCommandsResponse"
        /// Those that several nodes have.
        case commonNode = "getCommonNodeCommandsResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A command of nodes.
    ///
    /// Source: XEP-0326 v0.4 §3.6.1, §5.5, §10 (schema).
    public struct Command: DeclaredExtension {
        /// What programs call it.
        public var command: String
        /// What people call it.
        public var name: String
        /// `Simple`, `Parameterized` or `Query`.
        public var type: String
        /// The group it is shown in; `nil` when there is none.
        public var sortCategory: String?
        /// What it is sorted by in the group; `nil` when there is nothing.
        public var sortKey: String?
        /// What to ask before; `nil` for nothing.
        public var confirmation: String?
        /// What to say when it fails; `nil` when nothing is given.
        public var failure: String?
        /// What to say when it succeeds; `nil` when nothing is given.
        public var success: String?

        /// A command.
        public init(
            command: String,
            name: String,
            type: String,
            sortCategory: String? = nil,
            sortKey: String? = nil,
            confirmation: String? = nil,
            failure: String? = nil,
            success: String? = nil
        ) {
            self.command = command
            self.name = name
            self.type = type
            self.sortCategory = sortCategory
            self.sortKey = sortKey
            self.confirmation = confirmation
            self.failure = failure
            self.success = success
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("command", in: .sensorConcentrators),
            .attribute("command", \.command),
            .attribute("name", \.name),
            .attribute("type", \.type),
            .attribute("sortCategory", \.sortCategory),
            .attribute("sortKey", \.sortKey),
            .attribute("confirmationString", \.confirmation),
            .attribute("failureString", \.failure),
            .attribute("successString", \.success),
            specification: .xep(326, "0.4", section: "3.6.1"),
            build: Self.init
        )
    }

    /// Says that a command was executed, or why not.
    ///
    /// ```xml
    /// <executeNodeCommandResponse xmlns='urn:xmpp:iot:concentrators' result='OK'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.6, §3.9, §10 (schema).
    public struct Execution: DeclaredExtension {
        /// What is answered.
        public var kind: ExecutionKind
        /// What came out.
        public var result: Outcome
        /// What the query is called; `nil` for other commands.
        public var queryID: String?
        /// What is wrong with parameters; one that is malformed is kept with its error.
        public var errors: [Parsed<ParameterError>]
        /// What came out for each of several nodes; one that is malformed is kept with its error.
        public var results: [Parsed<Result>]

        /// An answer.
        public init(
            _ kind: ExecutionKind,
            result: Outcome,
            queryID: String? = nil,
            errors: [ParameterError] = [],
            results: [Result] = []
        ) {
            self.init(parsed: kind.elementName, result, queryID, errors.map { .value($0) }, results.map { .value($0) })
        }

        private init(
            parsed kind: XML.Name,
            _ result: Outcome,
            _ queryID: String?,
            _ errors: [Parsed<ParameterError>],
            _ results: [Parsed<Result>]
        ) {
            self.kind = ExecutionKind(rawValue: kind.local) ?? ExecutionKind.allCases[0]
            self.result = result
            self.queryID = queryID
            self.errors = errors
            self.results = results
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ExecutionKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .attribute("queryId", \.queryID),
            .elements(of: ParameterError.self, \.errors),
            .elements(of: Result.self, \.results),
            specification: .xep(326, "0.4", section: "3.6"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// What was executed.
    public enum ExecutionKind: String, CaseIterable, Sendable {
        /// A command of a node.
        case command = "executeNodeCommandResponse"
        /// A query of a node.
        case query = "executeNodeQueryResponse"
        /// A command of several nodes.
        case commonCommand = "executeCommonNodeCommandResponse"
        /// A query of several nodes.
        case commonQuery = "executeCommonNodeQueryResponse"
        /// Reading a database.
        case databaseReadout = "startDatabaseReadoutResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// What is wrong with a parameter.
    ///
    /// Source: XEP-0326 v0.4 §3.4.3, §10 (schema).
    public struct ParameterError: DeclaredExtension {
        /// The parameter.
        public var name: String
        /// What is wrong, in words.
        public var text: String

        /// What is wrong.
        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("error", in: .sensorConcentrators),
            .attribute("var", \.name),
            .text(\.text),
            specification: .xep(326, "0.4", section: "3.4.3"),
            build: Self.init
        )
    }

    /// What came out for one of several nodes.
    ///
    /// Source: XEP-0326 v0.4 §3.6.14, §10 (schema).
    public struct Result: DeclaredExtension {
        /// What went wrong, in words; `nil` when nothing did.
        public var error: String?
        /// Whether all went well.
        public var succeeded: Bool

        /// An outcome.
        public init(error: String? = nil, succeeded: Bool) {
            self.error = error
            self.succeeded = succeeded
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("result", in: .sensorConcentrators),
            .attribute("error", \.error),
            .text(\.succeeded),
            specification: .xep(326, "0.4", section: "3.6.14"),
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
