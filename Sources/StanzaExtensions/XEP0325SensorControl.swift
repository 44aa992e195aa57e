public import StanzaCore
public import StanzaXML

/// Control (XEP-0325): telling things what to do.
public enum SensorControl {
    /// Sets parameters of things.
    ///
    /// ```xml
    /// <set xmlns='urn:xmpp:iot:control' xml:lang='en'><boolean name='Output' value='true'/></set>
    /// ```
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct Set: DeclaredExtension {
        /// The language of texts in the answer; `nil` for that of the stanza.
        public var lang: XML.LanguageTag?
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?
        /// The things; none for the address itself. One that is malformed is kept with its error.
        public var nodes: [Parsed<SensorData.NodeReference>]
        /// The parameters; one that is malformed is kept with its error.
        public var parameters: [Parsed<Parameter>]
        /// The parameters as a form; `nil` when there is none.
        public var form: DataForm?

        /// Parameters to set.
        public init(
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            nodes: [SensorData.NodeReference] = [],
            parameters: [Parameter] = [],
            form: DataForm? = nil
        ) {
            self.init(
                parsed: lang,
                serviceToken,
                deviceToken,
                userToken,
                nodes.map { .value($0) },
                parameters.map { .value($0) },
                form
            )
        }

        private init(
            parsed lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ nodes: [Parsed<SensorData.NodeReference>],
            _ parameters: [Parsed<Parameter>],
            _ form: DataForm?
        ) {
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.nodes = nodes
            self.parameters = parameters
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("set", in: .sensorControl),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: SensorData.NodeReference.self, \.nodes),
            .elements(of: Parameter.self, \.parameters),
            .child(\.form),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )
    }

    /// Says what has been set, or why it has not.
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct SetResponse: DeclaredExtension {
        /// The outcome as a name, as earlier versions of the XEP have it; `nil` since.
        public var responseCode: String?
        /// The things that were meant, where they are fewer than asked for; one that is malformed is kept with its
        /// error.
        public var nodes: [Parsed<SensorData.NodeReference>]
        /// The parameters that were set, where they are fewer than asked for; one that is malformed is kept with its
        /// error.
        public var parameters: [Parsed<ParameterName>]
        /// What is wrong with parameters; one that is malformed is kept with its error.
        public var errors: [Parsed<ParameterError>]

        /// The outcome.
        public init(
            responseCode: String? = nil,
            nodes: [SensorData.NodeReference] = [],
            parameters: [ParameterName] = [],
            errors: [ParameterError] = []
        ) {
            self.init(
                parsed: responseCode,
                nodes.map { .value($0) },
                parameters.map { .value($0) },
                errors.map { .value($0) }
            )
        }

        private init(
            parsed responseCode: String?,
            _ nodes: [Parsed<SensorData.NodeReference>],
            _ parameters: [Parsed<ParameterName>],
            _ errors: [Parsed<ParameterError>]
        ) {
            self.responseCode = responseCode
            self.nodes = nodes
            self.parameters = parameters
            self.errors = errors
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("setResponse", in: .sensorControl),
            .attribute("responseCode", \.responseCode),
            .elements(of: SensorData.NodeReference.self, \.nodes),
            .elements(of: ParameterName.self, \.parameters),
            .elements(of: ParameterError.self, \.errors),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// Asks for the parameters of things as a form.
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct GetForm: DeclaredExtension {
        /// The language of texts in the answer; `nil` for that of the stanza.
        public var lang: XML.LanguageTag?
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?
        /// The things; none for the address itself. One that is malformed is kept with its error.
        public var nodes: [Parsed<SensorData.NodeReference>]

        /// A request.
        public init(
            lang: XML.LanguageTag? = nil,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            nodes: [SensorData.NodeReference] = []
        ) {
            self.init(parsed: lang, serviceToken, deviceToken, userToken, nodes.map { .value($0) })
        }

        private init(
            parsed lang: XML.LanguageTag?,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ nodes: [Parsed<SensorData.NodeReference>]
        ) {
            self.lang = lang
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.nodes = nodes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getForm", in: .sensorControl),
            .attribute(.lang, \.lang),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: SensorData.NodeReference.self, \.nodes),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Says, in a field of a form, which fields can be set only together.
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct ParameterGroup: DeclaredExtension {
        /// What the group is called.
        public var name: String

        /// A group.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("parameterGroup", in: .sensorControl),
            .attribute("name", \.name),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init
        )
    }

    /// A parameter by its name; also used by XEP-0324.
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct ParameterName: DeclaredExtension {
        /// What the parameter is called.
        public var name: String

        /// A parameter.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("parameter", in: .inherited),
            .attribute("name", \.name),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init
        )
    }

    /// What is wrong with a parameter, in a ``SetResponse`` or a ``StanzaCore/StanzaError``.
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct ParameterError: DeclaredExtension {
        /// What the parameter is called.
        public var name: String
        /// The thing; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// What is wrong, in words.
        public var text: String

        /// What is wrong.
        public init(
            name: String,
            nodeID: String? = nil,
            sourceID: String? = nil,
            cacheType: String? = nil,
            text: String
        ) {
            self.name = name
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("paramError", in: .sensorControl),
            .attribute("var", \.name),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .text(\.text),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init
        )
    }

    /// A value for a parameter.
    ///
    /// Source: XEP-0325 v0.5.1 §3, §10 (schema).
    public struct Parameter: DeclaredExtension {
        /// The type of the value.
        public var type: ValueType
        /// What the parameter is called.
        public var name: String
        /// The value as text.
        public var value: String

        /// A value.
        public init(_ type: ValueType, name: String, value: String) {
            self.init(parsed: type.elementName, name, value)
        }

        private init(parsed type: XML.Name, _ name: String, _ value: String) {
            self.type = ValueType(rawValue: type.local) ?? ValueType.allCases[0]
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ValueType.allCases.map(\.elementName),
            .name(\.type.elementName),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(325, "0.5.1", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// The type of a value.
    public enum ValueType: String, CaseIterable, Sendable {
        /// Yes or no.
        case boolean
        /// A color, in hexadecimal digits.
        case color
        /// A date.
        case date
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

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorControl) }
    }
}

extension XML.Namespace {
    /// XEP-0325 v0.5.1 §9.
    public static let sensorControl: Self = "urn:xmpp:iot:control"
}
