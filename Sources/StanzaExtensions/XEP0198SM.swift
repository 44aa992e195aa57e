public import StanzaCore
public import StanzaXML

/// Stream Management (XEP-0198): which stanzas have arrived, and how to go on after a break.
///
/// These elements stand in the stream beside stanzas, not in them; ``Feature`` stands in the stream's features.
public enum StreamManagement {
    /// Says that a server can count stanzas.
    ///
    /// ```xml
    /// <sm xmlns='urn:xmpp:sm:3'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §2, §13 (schema).
    public struct Feature: DeclaredExtension {
        /// The feature.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sm", in: .streamManagement),
            specification: .xep(198, "1.6.3", section: "2"),
            build: Self.init
        )
    }

    /// Asks for stanzas to be counted from now on.
    ///
    /// ```xml
    /// <enable xmlns='urn:xmpp:sm:3' resume='true'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §3, §13 (schema).
    public struct Enable: DeclaredExtension {
        /// Whether the stream should outlive its connection.
        public var resumes: Bool
        /// For how many seconds it should; `nil` leaves it to the server.
        public var maxSeconds: UInt32?
        /// What other specifications put here, such as XEP-0397, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request.
        public init(resumes: Bool = false, maxSeconds: UInt32? = nil, others: [any StanzaExtension] = []) {
            self.init(resumes, maxSeconds, ExtensionList(others))
        }

        private init(_ resumes: Bool, _ maxSeconds: UInt32?, _ others: ExtensionList) {
            self.resumes = resumes
            self.maxSeconds = maxSeconds
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("enable", in: .streamManagement),
            .attribute("resume", \.resumes, default: false),
            .attribute("max", \.maxSeconds),
            .extensions(\.others),
            specification: .xep(198, "1.6.3", section: "3"),
            build: Self.init(_:_:_:)
        )
    }

    /// Says that stanzas are counted from now on.
    ///
    /// ```xml
    /// <enabled xmlns='urn:xmpp:sm:3' id='s-17' resume='true'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §3, §5, §13 (schema).
    public struct Enabled: DeclaredExtension {
        /// What the server calls the stream; `nil` when it does not outlive its connection.
        public var id: String?
        /// Whether the stream outlives its connection.
        public var resumes: Bool
        /// For how many seconds it does; `nil` when the server does not say.
        public var maxSeconds: UInt32?
        /// Where to connect again, a host with a port or without; `nil` when it does not matter.
        public var location: String?
        /// What other specifications put here, such as XEP-0397, typed where a type is registered for it.
        public var others: ExtensionList

        /// An answer.
        public init(
            id: String? = nil,
            resumes: Bool = false,
            maxSeconds: UInt32? = nil,
            location: String? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(id, resumes, maxSeconds, location, ExtensionList(others))
        }

        private init(
            _ id: String?,
            _ resumes: Bool,
            _ maxSeconds: UInt32?,
            _ location: String?,
            _ others: ExtensionList
        ) {
            self.id = id
            self.resumes = resumes
            self.maxSeconds = maxSeconds
            self.location = location
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("enabled", in: .streamManagement),
            .attribute("id", \.id),
            .attribute("resume", \.resumes, default: false),
            .attribute("max", \.maxSeconds),
            .attribute("location", \.location),
            .extensions(\.others),
            specification: .xep(198, "1.6.3", section: "3"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// Asks for an ``Answer``.
    ///
    /// ```xml
    /// <r xmlns='urn:xmpp:sm:3'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §4, §13 (schema).
    public struct Request: DeclaredExtension {
        /// A request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("r", in: .streamManagement),
            specification: .xep(198, "1.6.3", section: "4"),
            build: Self.init
        )
    }

    /// Says how many stanzas have been handled.
    ///
    /// ```xml
    /// <a xmlns='urn:xmpp:sm:3' h='17'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §4, §13 (schema).
    public struct Answer: DeclaredExtension {
        /// The number since stanzas are counted, modulo 2 to the 32nd: its attribute `h`.
        public var handled: UInt32

        /// A number of stanzas.
        public init(handled: UInt32) { self.handled = handled }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("a", in: .streamManagement),
            .attribute("h", \.handled),
            specification: .xep(198, "1.6.3", section: "4"),
            build: Self.init
        )
    }

    /// Asks to go on with a stream whose connection broke.
    ///
    /// ```xml
    /// <resume xmlns='urn:xmpp:sm:3' previd='s-17' h='4'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §5, §13 (schema).
    public struct Resume: DeclaredExtension {
        /// What the server calls the stream: its attribute `previd`.
        public var previousID: String
        /// How many of its stanzas the client has handled: its attribute `h`.
        public var handled: UInt32

        /// A request.
        public init(previousID: String, handled: UInt32) {
            self.previousID = previousID
            self.handled = handled
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("resume", in: .streamManagement),
            .attribute("previd", \.previousID),
            .attribute("h", \.handled),
            specification: .xep(198, "1.6.3", section: "5"),
            build: Self.init
        )
    }

    /// Says that a stream goes on.
    ///
    /// ```xml
    /// <resumed xmlns='urn:xmpp:sm:3' previd='s-17' h='9'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §5, §13 (schema).
    public struct Resumed: DeclaredExtension {
        /// What the server calls the stream: its attribute `previd`.
        public var previousID: String
        /// How many of the client's stanzas the server has handled: its attribute `h`.
        public var handled: UInt32

        /// An answer.
        public init(previousID: String, handled: UInt32) {
            self.previousID = previousID
            self.handled = handled
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("resumed", in: .streamManagement),
            .attribute("previd", \.previousID),
            .attribute("h", \.handled),
            specification: .xep(198, "1.6.3", section: "5"),
            build: Self.init
        )
    }

    /// Says in the error of a stream that more stanzas were acknowledged than had been sent.
    ///
    /// ```xml
    /// <handled-count-too-high xmlns='urn:xmpp:sm:3' h='10' send-count='8'/>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §6, §13 (schema).
    public struct HandledCountTooHigh: DeclaredExtension {
        /// How many were acknowledged; `nil` when it is not said.
        public var handled: UInt32?
        /// How many had been sent; `nil` when it is not said.
        public var sent: UInt32?

        /// The condition.
        public init(handled: UInt32? = nil, sent: UInt32? = nil) {
            self.handled = handled
            self.sent = sent
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("handled-count-too-high", in: .streamManagement),
            .attribute("h", \.handled),
            .attribute("send-count", \.sent),
            specification: .xep(198, "1.6.3", section: "6"),
            build: Self.init
        )
    }
}

extension StreamManagement {
    /// Says that stanzas are not counted, or that a stream does not go on.
    ///
    /// ```xml
    /// <failed xmlns='urn:xmpp:sm:3' h='9'><item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></failed>
    /// ```
    ///
    /// Source: XEP-0198 v1.6.3 §5, §6, §13 (schema).
    public struct Failed: StanzaExtension {
        /// How many of the client's stanzas the server had handled; `nil` when it does not know.
        public var handled: UInt32?
        /// What is wrong; `nil` when the server does not say.
        public var condition: StanzaError.Condition?
        /// The same in words.
        public var texts: LocalizedText

        /// An answer.
        public init(
            _ condition: StanzaError.Condition? = nil, handled: UInt32? = nil, texts: LocalizedText = LocalizedText()
        ) {
            self.handled = handled
            self.condition = condition
            self.texts = texts
        }

        /// `<failed/>`
        public static let elementNames = [XML.Name("failed", in: .streamManagement)]

        /// XEP-0198.
        public static var specification: Specification? { .xep(198, "1.6.3", section: "6") }

        private static let textName = XML.Name("text", in: .stanzaErrors)

        /// Reads the number, the first condition, and the texts.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when the number is none.
        public init(parsing reader: ElementReader) throws {
            handled = try reader.attributeIfPresent("h")
            texts = reader.localizedText(Self.textName)
            let found = reader.element.elements.first { $0.name.namespace == .stanzaErrors && $0.name != Self.textName }
            if let name = found?.name {
                // Takes the element, so that an update replaces it.
                _ = reader.hasChild(name)
                condition = StanzaError.Condition(rawValue: name.local)
            }
        }

        /// Writes the number, the condition, and the texts.
        public func serialize(into writer: inout ElementWriter) {
            writer.attribute("h", handled)
            if let condition { writer.flag(XML.Name(condition.rawValue, in: .stanzaErrors), true) }
            writer.localizedText(Self.textName, texts)
        }

        /// Every part by name.
        public var fieldValues: [FieldValue.Member] {
            [
                .init("h", handled.map { .integer(Int64($0)) } ?? .null),
                .init("condition", condition.map { .string($0.rawValue) } ?? .null),
                .init("texts", .array(texts.variants.map { .string($0.text) })),
            ]
        }
    }
}

extension XML.Namespace {
    /// XEP-0198 v1.6.3 §12.1.
    public static let streamManagement: Self = "urn:xmpp:sm:3"
}
