public import StanzaCore
public import StanzaXML

/// An event that is logged.
///
/// ```xml
/// <log xmlns='urn:xmpp:eventlog' timestamp='2026-02-14T20:00:00Z' type='Error'><message>The pump stands still</message></log>
/// ```
///
/// Source: XEP-0337 v0.3 §3, §10 (schema).
public struct LoggedEvent: DeclaredExtension {
    /// When it happened, as its sender writes it: often without an offset.
    public var timestamp: String
    /// The kind of event, as its sender names it; `nil` when it has no name.
    public var id: String?
    /// How bad it is.
    public var type: Kind
    /// How much it matters.
    public var level: Level
    /// What it is about; `nil` when it is not said.
    public var object: String?
    /// Who did it; `nil` when it is not said.
    public var subject: String?
    /// Where it happened; `nil` when it is not said.
    public var facility: String?
    /// The part of the program; `nil` when it is not said.
    public var module: String?
    /// The event in words.
    public var message: String
    /// More about it; one that is malformed is kept with its error.
    public var tags: [Parsed<Tag>]
    /// Where the program was; `nil` when it is not said.
    public var stackTrace: String?

    /// An event.
    public init(
        timestamp: String,
        id: String? = nil,
        type: Kind = .informational,
        level: Level = .minor,
        object: String? = nil,
        subject: String? = nil,
        facility: String? = nil,
        module: String? = nil,
        message: String,
        tags: [Tag] = [],
        stackTrace: String? = nil
    ) {
        self.init(
            parsed: timestamp,
            id,
            type,
            level,
            object,
            subject,
            facility,
            module,
            message,
            tags.map { .value($0) },
            stackTrace
        )
    }

    private init(
        parsed timestamp: String,
        _ id: String?,
        _ type: Kind,
        _ level: Level,
        _ object: String?,
        _ subject: String?,
        _ facility: String?,
        _ module: String?,
        _ message: String,
        _ tags: [Parsed<Tag>],
        _ stackTrace: String?
    ) {
        self.timestamp = timestamp
        self.id = id
        self.type = type
        self.level = level
        self.object = object
        self.subject = subject
        self.facility = facility
        self.module = module
        self.message = message
        self.tags = tags
        self.stackTrace = stackTrace
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("log", in: .eventLog),
        .attribute("timestamp", \.timestamp),
        .attribute("id", \.id),
        .attribute("type", \.type, default: .informational),
        .attribute("level", \.level, default: .minor),
        .attribute("object", \.object),
        .attribute("subject", \.subject),
        .attribute("facility", \.facility),
        .attribute("module", \.module),
        .childText("message", \.message),
        .elements(of: Tag.self, \.tags),
        .childText("stackTrace", \.stackTrace),
        specification: .xep(337, "0.3", section: "3"),
        build: Self.init(parsed:_:_:_:_:_:_:_:_:_:_:)
    )
}

extension LoggedEvent {
    /// Something more about an event.
    ///
    /// Source: XEP-0337 v0.3 §3, §10 (schema).
    public struct Tag: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// The type of the value, one of XML Schema.
        public var type: String

        /// A value with a name.
        public init(name: String, value: String, type: String = "xs:string") {
            self.name = name
            self.value = value
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("tag", in: .eventLog),
            .attribute("name", \.name),
            .attribute("value", \.value),
            .attribute("type", \.type, default: "xs:string"),
            specification: .xep(337, "0.3", section: "3"),
            build: Self.init
        )
    }

    /// How bad an event is (XEP-0337 v0.3 §3). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is for those who write the program.
        public static let debug = Kind(rawValue: "Debug")
        /// It is as expected.
        public static let informational = Kind(rawValue: "Informational")
        /// It is to be noted.
        public static let notice = Kind(rawValue: "Notice")
        /// It may become bad.
        public static let warning = Kind(rawValue: "Warning")
        /// Something does not work.
        public static let error = Kind(rawValue: "Error")
        /// Something important does not work.
        public static let critical = Kind(rawValue: "Critical")
        /// Something has to be done at once.
        public static let alert = Kind(rawValue: "Alert")
        /// Nothing works.
        public static let emergency = Kind(rawValue: "Emergency")
    }

    /// How much an event matters (XEP-0337 v0.3 §3). A value outside the XEP is kept.
    public struct Level: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Much.
        public static let major = Level(rawValue: "Major")
        /// Somewhat.
        public static let medium = Level(rawValue: "Medium")
        /// Little.
        public static let minor = Level(rawValue: "Minor")
    }
}

extension XML.Namespace {
    /// XEP-0337 v0.3 §9.
    public static let eventLog: Self = "urn:xmpp:eventlog"
}
