public import StanzaCore
public import StanzaXML

extension Concentrator {
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
}
