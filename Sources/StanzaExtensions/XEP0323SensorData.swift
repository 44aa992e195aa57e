public import StanzaCore
public import StanzaXML

/// Sensor Data (XEP-0323): asking things for what they measure.
public enum SensorData {
    /// One of the things behind an address; also used by XEP-0324 and XEP-0325.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct NodeReference: DeclaredExtension {
        /// What the thing is called.
        public var nodeID: String
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?

        /// A thing.
        public init(nodeID: String, sourceID: String? = nil, cacheType: String? = nil) {
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("node", in: .inherited),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// A field that is meant by its name.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct FieldReference: DeclaredExtension {
        /// What the field is called.
        public var name: String

        /// A field.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("field", in: .inherited),
            .attribute("name", \.name),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Says that data will be read.
    ///
    /// ```xml
    /// <accepted xmlns='urn:xmpp:iot:sensordata' seqnr='1'/>
    /// ```
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Accepted: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32
        /// Whether it will be read later.
        public var isQueued: Bool

        /// The consent.
        public init(sequence: Int32, isQueued: Bool = false) {
            self.sequence = sequence
            self.isQueued = isQueued
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("accepted", in: .sensorData),
            .attribute("seqnr", \.sequence),
            .attribute("queued", \.isQueued, default: false),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Says that data will not be read.
    ///
    /// Source: XEP-0323 v0.6 §3.
    public struct Rejected: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32
        /// Why, in words; `nil` when nothing is said.
        public var error: String?

        /// The refusal.
        public init(sequence: Int32, error: String? = nil) {
            self.sequence = sequence
            self.error = error
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rejected", in: .sensorData),
            .attribute("seqnr", \.sequence),
            .childText("error", \.error),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Says that data is being read now.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Started: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32

        /// The beginning.
        public init(sequence: Int32) { self.sequence = sequence }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("started", in: .sensorData),
            .attribute("seqnr", \.sequence),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Says that all has been read.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Done: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32

        /// The end.
        public init(sequence: Int32) { self.sequence = sequence }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("done", in: .sensorData),
            .attribute("seqnr", \.sequence),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Asks to stop reading.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Cancel: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32

        /// A wish.
        public init(sequence: Int32) { self.sequence = sequence }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("cancel", in: .sensorData),
            .attribute("seqnr", \.sequence),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Says that reading has stopped.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Cancelled: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32

        /// The end.
        public init(sequence: Int32) { self.sequence = sequence }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("cancelled", in: .sensorData),
            .attribute("seqnr", \.sequence),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }

    /// Says what could not be read.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Failure: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32
        /// Whether nothing more will come.
        public var isDone: Bool
        /// What went wrong; one that is malformed is kept with its error.
        public var errors: [Parsed<NodeError>]

        /// What went wrong.
        public init(sequence: Int32, isDone: Bool = false, errors: [NodeError] = []) {
            self.init(parsed: sequence, isDone, errors.map { .value($0) })
        }

        private init(parsed sequence: Int32, _ isDone: Bool, _ errors: [Parsed<NodeError>]) {
            self.sequence = sequence
            self.isDone = isDone
            self.errors = errors
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("failure", in: .sensorData),
            .attribute("seqnr", \.sequence),
            .attribute("done", \.isDone, default: false),
            .elements(of: NodeError.self, \.errors),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What went wrong with a thing.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct NodeError: DeclaredExtension {
        /// The thing.
        public var nodeID: String
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// When, as its sender writes it: often without an offset.
        public var timestamp: String
        /// What, in words.
        public var text: String

        /// What went wrong.
        public init(
            nodeID: String,
            sourceID: String? = nil,
            cacheType: String? = nil,
            timestamp: String,
            text: String
        ) {
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.timestamp = timestamp
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("error", in: .sensorData),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .attribute("timestamp", \.timestamp),
            .text(\.text),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init
        )
    }
}

extension SensorData {
    /// Asks a thing for what it measures.
    ///
    /// ```xml
    /// <req xmlns='urn:xmpp:iot:sensordata' seqnr='1' momentary='true'/>
    /// ```
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Request: StanzaExtension {
        /// The number of the request, which answers carry.
        public var sequence: Int32?
        /// The kinds of values that are wanted.
        public var types: FieldTypes
        /// Whether values of every kind are wanted.
        public var wantsAll: Bool
        /// Whether values of the past are wanted.
        public var wantsHistorical: Bool
        /// The earliest time of a value, as its sender writes it; `nil` for no such limit.
        public var from: String?
        /// The latest time of a value, as its sender writes it; `nil` for no such limit.
        public var to: String?
        /// When to read, as its sender writes it; `nil` for now.
        public var when: String?
        /// Who asks, and by what right.
        public var tokens: Tokens
        /// The things that are meant; none for all behind the address. One that is malformed is kept with its error.
        public var nodes: [Parsed<NodeReference>]
        /// The fields that are wanted; none for all. One that is malformed is kept with its error.
        public var fields: [Parsed<FieldReference>]

        /// A request.
        public init(
            sequence: Int32?,
            types: FieldTypes = [],
            wantsAll: Bool = false,
            wantsHistorical: Bool = false,
            from: String? = nil,
            to: String? = nil,
            when: String? = nil,
            tokens: Tokens = Tokens(),
            nodes: [NodeReference] = [],
            fields: [FieldReference] = []
        ) {
            self.sequence = sequence
            self.types = types
            self.wantsAll = wantsAll
            self.wantsHistorical = wantsHistorical
            self.from = from
            self.to = to
            self.when = when
            self.tokens = tokens
            self.nodes = nodes.map { .value($0) }
            self.fields = fields.map { .value($0) }
        }

        /// `<req/>`
        public static let elementNames = [XML.Name("req", in: .sensorData)]

        /// XEP-0323.
        public static var specification: Specification? { .xep(323, "0.6", section: "3") }

        /// Reads every part.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when an attribute is outside the lexical space of its type.
        public init(parsing reader: ElementReader) throws {
            sequence = try reader.attributeIfPresent("seqnr")
            types = try FieldTypes(reading: reader)
            wantsAll = try reader.attribute(XML.Name("all"), default: false)
            wantsHistorical = try reader.attribute(XML.Name("historical"), default: false)
            from = try reader.attributeIfPresent("from")
            to = try reader.attributeIfPresent("to")
            when = try reader.attributeIfPresent("when")
            tokens = try Tokens(reading: reader)
            nodes = reader.elements()
            fields = reader.elements()
        }

        /// Writes every part.
        public func serialize(into writer: inout ElementWriter) {
            writer.attribute("seqnr", sequence)
            types.write(into: &writer)
            writer.attribute("all", wantsAll ? true : nil)
            writer.attribute("historical", wantsHistorical ? true : nil)
            writer.attribute("from", from)
            writer.attribute("to", to)
            writer.attribute("when", when)
            tokens.write(into: &writer)
            writer.elements(nodes)
            writer.elements(fields)
        }

        /// The main parts by name.
        public var fieldValues: [FieldValue.Member] {
            [
                .init("seqnr", sequence.map { .integer(Int64($0)) } ?? .null),
                .init("types", .array(types.names.map { .string($0) })),
                .init("nodes", .array(nodes.values().map { .string($0.nodeID) })),
                .init("fields", .array(fields.values().map { .string($0.name) })),
            ]
        }
    }
}

extension XML.Namespace {
    /// XEP-0323 v0.6 §9.
    public static let sensorData: Self = "urn:xmpp:iot:sensordata"
}
