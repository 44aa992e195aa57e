public import StanzaCore
public import StanzaXML

extension SensorData {
    /// What was read.
    ///
    /// ```xml
    /// <fields xmlns='urn:xmpp:iot:sensordata' seqnr='1' done='true'>
    ///   <node nodeId='Device01'><timestamp value='2026-02-14T20:00:00'>
    ///     <numeric name='Temperature' value='23.4' unit='°C' momentary='true' automaticReadout='true'/>
    ///   </timestamp></node>
    /// </fields>
    /// ```
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Fields: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32
        /// Whether nothing more will come.
        public var isDone: Bool
        /// The things; one that is malformed is kept with its error.
        public var nodes: [Parsed<Node>]

        /// What was read.
        public init(sequence: Int32, isDone: Bool = false, nodes: [Node] = []) {
            self.init(parsed: sequence, isDone, nodes.map { .value($0) })
        }

        private init(parsed sequence: Int32, _ isDone: Bool, _ nodes: [Parsed<Node>]) {
            self.sequence = sequence
            self.isDone = isDone
            self.nodes = nodes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("fields", in: .sensorData),
            .attribute("seqnr", \.sequence),
            .attribute("done", \.isDone, default: false),
            .elements(of: Node.self, \.nodes),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What was read of a thing.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Node: DeclaredExtension {
        /// The thing.
        public var nodeID: String
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// What was read, by time; one that is malformed is kept with its error.
        public var timestamps: [Parsed<Timestamp>]

        /// What was read.
        public init(nodeID: String, sourceID: String? = nil, cacheType: String? = nil, timestamps: [Timestamp] = []) {
            self.init(parsed: nodeID, sourceID, cacheType, timestamps.map { .value($0) })
        }

        private init(
            parsed nodeID: String,
            _ sourceID: String?,
            _ cacheType: String?,
            _ timestamps: [Parsed<Timestamp>]
        ) {
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.timestamps = timestamps
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("node", in: .sensorData),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .elements(of: Timestamp.self, \.timestamps),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// What was read of a thing at a time.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Timestamp: DeclaredExtension {
        /// When, as its sender writes it: often without an offset.
        public var value: String
        /// The values; one that is malformed is kept with its error.
        public var fields: [Parsed<Field>]

        /// What was read.
        public init(value: String, fields: [Field] = []) {
            self.init(parsed: value, fields.map { .value($0) })
        }

        private init(parsed value: String, _ fields: [Parsed<Field>]) {
            self.value = value
            self.fields = fields
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("timestamp", in: .sensorData),
            .attribute("value", \.value),
            .elements(of: Field.self, \.fields),
            specification: .xep(323, "0.6", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// A value that was read of a thing.
    ///
    /// Source: XEP-0323 v0.6 §3, §10 (schema).
    public struct Field: StanzaExtension {
        /// The type of the value.
        public var type: ValueType
        /// What the field is called.
        public var name: String
        /// The value as text.
        public var value: String
        /// The unit of a number; `nil` for other values.
        public var unit: String?
        /// The type of an enumeration; `nil` for other values.
        public var dataType: String?
        /// What kind of value it is.
        public var types: FieldTypes
        /// How good the value is.
        public var quality: Quality
        /// The module of ``stringIDs``; `nil` when there is none.
        public var module: String?
        /// Numbers by which the name can be translated; `nil` when there are none.
        public var stringIDs: String?
        /// Whether the field can be changed; `nil` when it is not said.
        public var isWritable: Bool?

        /// A value.
        public init(
            _ type: ValueType,
            name: String,
            value: String,
            unit: String? = nil,
            dataType: String? = nil,
            types: FieldTypes = [],
            quality: Quality = [],
            module: String? = nil,
            stringIDs: String? = nil,
            isWritable: Bool? = nil
        ) {
            self.type = type
            self.name = name
            self.value = value
            self.unit = unit
            self.dataType = dataType
            self.types = types
            self.quality = quality
            self.module = module
            self.stringIDs = stringIDs
            self.isWritable = isWritable
        }

        /// A name for each type of value.
        public static let elementNames = ValueType.allCases.map { XML.Name($0.rawValue, in: .sensorData) }

        /// The name of the value's type.
        public var elementName: XML.Name { XML.Name(type.rawValue, in: .sensorData) }

        /// XEP-0323.
        public static var specification: Specification? { .xep(323, "0.6", section: "3") }

        /// Reads every part.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when name or value is missing, or an attribute is outside its lexical space.
        public init(parsing reader: ElementReader) throws {
            type = ValueType(rawValue: reader.name.local) ?? .string
            name = try reader.attribute("name")
            value = try reader.attribute("value")
            unit = try reader.attributeIfPresent("unit")
            dataType = try reader.attributeIfPresent("dataType")
            types = try FieldTypes(reading: reader)
            quality = try Quality(reading: reader)
            module = try reader.attributeIfPresent("module")
            stringIDs = try reader.attributeIfPresent("stringIds")
            isWritable = try reader.attributeIfPresent("writable")
        }

        /// Writes every part.
        public func serialize(into writer: inout ElementWriter) {
            writer.attribute("name", name)
            writer.attribute("value", value)
            writer.attribute("unit", unit)
            writer.attribute("dataType", dataType)
            types.write(into: &writer)
            quality.write(into: &writer)
            writer.attribute("module", module)
            writer.attribute("stringIds", stringIDs)
            writer.attribute("writable", isWritable)
        }

        /// The main parts by name.
        public var fieldValues: [FieldValue.Member] {
            [
                .init("type", .string(type.rawValue)), .init("name", .string(name)), .init("value", .string(value)),
                .init("unit", unit.map { .string($0) } ?? .null),
                .init("types", .array(types.names.map { .string($0) })),
                .init("quality", .array(quality.names.map { .string($0) })),
            ]
        }

        /// The type of a value.
        public enum ValueType: String, CaseIterable, Sendable {
            /// Yes or no.
            case boolean
            /// A date.
            case date
            /// A time on a date.
            case dateTime
            /// A length of time.
            case duration
            /// One of several names.
            case enumeration = "enum"
            /// A whole number of 32 bits.
            case integer = "int"
            /// A whole number of 64 bits.
            case long
            /// A number with a unit.
            case numeric
            /// A text.
            case string
            /// A time of day.
            case time
        }
    }

    /// Who asks, and by what right (XEP-0323 v0.6 §3).
    public struct Tokens: Hashable, Sendable {
        /// The service; `nil` when it is not said.
        public var service: String?
        /// The device; `nil` when it is not said.
        public var device: String?
        /// The user; `nil` when it is not said.
        public var user: String?

        /// Tokens; none by default.
        public init(service: String? = nil, device: String? = nil, user: String? = nil) {
            self.service = service
            self.device = device
            self.user = user
        }

        init(reading reader: borrowing ElementReader) throws {
            service = try reader.attributeIfPresent("serviceToken")
            device = try reader.attributeIfPresent("deviceToken")
            user = try reader.attributeIfPresent("userToken")
        }

        func write(into writer: inout ElementWriter) {
            writer.attribute("serviceToken", service)
            writer.attribute("deviceToken", device)
            writer.attribute("userToken", user)
        }
    }

    /// Kinds of values (XEP-0323 v0.6 §10).
    public struct FieldTypes: OptionSet, AttributeSet {
        /// A bit for each kind.
        public let rawValue: UInt32

        /// Kinds by their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// As it is now.
        public static let momentary = Self(rawValue: 1 << 0)
        /// The highest or lowest so far.
        public static let peak = Self(rawValue: 1 << 1)
        /// How the thing is doing.
        public static let status = Self(rawValue: 1 << 2)
        /// Not measured, but computed.
        public static let computed = Self(rawValue: 1 << 3)
        /// What the thing is.
        public static let identity = Self(rawValue: 1 << 4)
        /// Stored every second.
        public static let historicalSecond = Self(rawValue: 1 << 5)
        /// Stored every minute.
        public static let historicalMinute = Self(rawValue: 1 << 6)
        /// Stored every hour.
        public static let historicalHour = Self(rawValue: 1 << 7)
        /// Stored every day.
        public static let historicalDay = Self(rawValue: 1 << 8)
        /// Stored every week.
        public static let historicalWeek = Self(rawValue: 1 << 9)
        /// Stored every month.
        public static let historicalMonth = Self(rawValue: 1 << 10)
        /// Stored every quarter of a year.
        public static let historicalQuarter = Self(rawValue: 1 << 11)
        /// Stored every year.
        public static let historicalYear = Self(rawValue: 1 << 12)
        /// Stored otherwise.
        public static let historicalOther = Self(rawValue: 1 << 13)

        static let attributeNames = [
            "momentary", "peak", "status", "computed", "identity", "historicalSecond", "historicalMinute",
            "historicalHour",
            "historicalDay", "historicalWeek", "historicalMonth", "historicalQuarter", "historicalYear",
            "historicalOther",
        ]
    }

    /// How good a value is (XEP-0323 v0.6 §10).
    public struct Quality: OptionSet, AttributeSet {
        /// A bit for each quality.
        public let rawValue: UInt32

        /// Qualities by their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// There is none.
        public static let missing = Self(rawValue: 1 << 0)
        /// It is being read.
        public static let inProgress = Self(rawValue: 1 << 1)
        /// A program guessed it.
        public static let automaticEstimate = Self(rawValue: 1 << 2)
        /// Somebody guessed it.
        public static let manualEstimate = Self(rawValue: 1 << 3)
        /// Somebody read it.
        public static let manualReadout = Self(rawValue: 1 << 4)
        /// A program read it.
        public static let automaticReadout = Self(rawValue: 1 << 5)
        /// Its time is a little wrong.
        public static let timeOffset = Self(rawValue: 1 << 6)
        /// There was a warning.
        public static let warning = Self(rawValue: 1 << 7)
        /// There was an error.
        public static let error = Self(rawValue: 1 << 8)
        /// Somebody has signed it.
        public static let signed = Self(rawValue: 1 << 9)
        /// It has been invoiced.
        public static let invoiced = Self(rawValue: 1 << 10)
        /// It is the last one of a series.
        public static let endOfSeries = Self(rawValue: 1 << 11)
        /// The power had failed.
        public static let powerFailure = Self(rawValue: 1 << 12)
        /// It has been invoiced, and that was confirmed.
        public static let invoiceConfirmed = Self(rawValue: 1 << 13)

        static let attributeNames = [
            "missing", "inProgress", "automaticEstimate", "manualEstimate", "manualReadout", "automaticReadout",
            "timeOffset",
            "warning", "error", "signed", "invoiced", "endOfSeries", "powerFailure", "invoiceConfirmed",
        ]
    }
}

/// A set whose elements are attributes of `true` or `false`, one for each bit from the lowest.
protocol AttributeSet: OptionSet, Sendable where RawValue == UInt32 {
    static var attributeNames: [String] { get }
}

extension AttributeSet {
    /// Reads the attributes; what is not there counts as `false`.
    init(reading reader: borrowing ElementReader) throws {
        var bits: UInt32 = 0
        for (index, name) in Self.attributeNames.enumerated()
        where try reader.attribute(XML.Name(name), default: false) {
            bits |= 1 << UInt32(index)
        }
        self.init(rawValue: bits)
    }

    /// Writes those that are in the set.
    func write(into writer: inout ElementWriter) {
        for name in names { writer.attribute(name, true) }
    }

    /// The names of those in the set.
    var names: [String] {
        Self.attributeNames.enumerated().filter { rawValue & (1 << UInt32($0.offset)) != 0 }.map(\.element)
    }
}
