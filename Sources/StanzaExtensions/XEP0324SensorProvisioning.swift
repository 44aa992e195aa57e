public import StanzaCore
public import StanzaXML

/// Provisioning (XEP-0324): a server says what things may do with each other.
public enum SensorProvisioning {
    /// Asks for a token, with a certificate.
    ///
    /// Source: XEP-0324 v0.5.1 §3.1.3, §9 (schema).
    public struct GetToken: DeclaredExtension {
        /// The certificate of X.509 in base64.
        public var certificate: String

        /// A request.
        public init(_ certificate: String) { self.certificate = certificate }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getToken", in: .sensorProvisioning),
            .text(\.certificate),
            specification: .xep(324, "0.5.1", section: "3.1.3"),
            build: Self.init
        )
    }

    /// Asks to prove that the certificate is one's own.
    ///
    /// Source: XEP-0324 v0.5.1 §3.1.3, §9 (schema).
    public struct GetTokenChallenge: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32
        /// What is to be decrypted, in base64.
        public var challenge: String

        /// A challenge.
        public init(sequence: Int32, challenge: String) {
            self.sequence = sequence
            self.challenge = challenge
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getTokenChallenge", in: .sensorProvisioning),
            .attribute("seqnr", \.sequence),
            .text(\.challenge),
            specification: .xep(324, "0.5.1", section: "3.1.3"),
            build: Self.init
        )
    }

    /// Proves that the certificate is one's own.
    ///
    /// Source: XEP-0324 v0.5.1 §3.1.3, §9 (schema).
    public struct GetTokenChallengeResponse: DeclaredExtension {
        /// The number of the request.
        public var sequence: Int32
        /// What was decrypted, in base64.
        public var response: String

        /// A proof.
        public init(sequence: Int32, response: String) {
            self.sequence = sequence
            self.response = response
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getTokenChallengeResponse", in: .sensorProvisioning),
            .attribute("seqnr", \.sequence),
            .text(\.response),
            specification: .xep(324, "0.5.1", section: "3.1.3"),
            build: Self.init
        )
    }

    /// Has a token.
    ///
    /// Source: XEP-0324 v0.5.1 §3.1.3, §9 (schema).
    public struct GetTokenResponse: DeclaredExtension {
        /// The token.
        public var token: String

        /// A token.
        public init(token: String) { self.token = token }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("getTokenResponse", in: .sensorProvisioning),
            .attribute("token", \.token),
            specification: .xep(324, "0.5.1", section: "3.1.3"),
            build: Self.init
        )
    }

    /// Asks to prove that a token is one's own.
    ///
    /// Source: XEP-0324 v0.5.1 §3.1.3, §9 (schema).
    public struct TokenChallenge: DeclaredExtension {
        /// The token.
        public var token: String
        /// What is to be decrypted, in base64.
        public var challenge: String

        /// A challenge.
        public init(token: String, challenge: String) {
            self.token = token
            self.challenge = challenge
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("tokenChallenge", in: .sensorProvisioning),
            .attribute("token", \.token),
            .text(\.challenge),
            specification: .xep(324, "0.5.1", section: "3.1.3"),
            build: Self.init
        )
    }

    /// Proves that a token is one's own.
    ///
    /// Source: XEP-0324 v0.5.1 §3.1.3, §9 (schema).
    public struct TokenChallengeResponse: DeclaredExtension {
        /// What was decrypted, in base64.
        public var response: String

        /// A proof.
        public init(_ response: String) { self.response = response }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("tokenChallengeResponse", in: .sensorProvisioning),
            .text(\.response),
            specification: .xep(324, "0.5.1", section: "3.1.3"),
            build: Self.init
        )
    }

    /// Asks whether somebody may be a friend, or recommends it, or the opposite.
    ///
    /// ```xml
    /// <isFriend xmlns='urn:xmpp:iot:provisioning' jid='client2@example.org'/>
    /// ```
    ///
    /// Source: XEP-0324 v0.5.1 §3.2, §9 (schema).
    public struct Friend: DeclaredExtension {
        /// Whether it is a question or a recommendation.
        public var operation: FriendOperation
        /// Somebody.
        public var jid: JID

        /// A question, or a recommendation.
        public init(_ operation: FriendOperation, jid: JID) {
            self.init(parsed: operation.elementName, jid)
        }

        private init(parsed operation: XML.Name, _ jid: JID) {
            self.operation = FriendOperation(rawValue: operation.local) ?? FriendOperation.allCases[0]
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            FriendOperation.allCases.map(\.elementName),
            .name(\.operation.elementName),
            .attribute("jid", \.jid),
            specification: .xep(324, "0.5.1", section: "3.2"),
            build: Self.init(parsed:_:)
        )
    }

    /// Says whether somebody may be a friend.
    ///
    /// Source: XEP-0324 v0.5.1 §3.2, §9 (schema).
    public struct IsFriendResponse: DeclaredExtension {
        /// Somebody.
        public var jid: JID
        /// Whether somebody may be a friend.
        public var result: Bool
        /// Whether the thing may ask others too.
        public var allowsSecondaryTrust: Bool

        /// An answer.
        public init(jid: JID, result: Bool, allowsSecondaryTrust: Bool = false) {
            self.jid = jid
            self.result = result
            self.allowsSecondaryTrust = allowsSecondaryTrust
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("isFriendResponse", in: .sensorProvisioning),
            .attribute("jid", \.jid),
            .attribute("result", \.result),
            .attribute("secondaryTrustAllowed", \.allowsSecondaryTrust, default: false),
            specification: .xep(324, "0.5.1", section: "3.2"),
            build: Self.init
        )
    }

    /// Asks whether somebody may set parameters.
    ///
    /// Source: XEP-0324 v0.5.1 §3.4, §9 (schema).
    public struct CanControl: DeclaredExtension {
        /// Somebody.
        public var jid: JID
        /// The service that asks; `nil` when it is not said.
        public var serviceToken: String?
        /// The device that asks; `nil` when it is not said.
        public var deviceToken: String?
        /// The user who asks; `nil` when it is not said.
        public var userToken: String?
        /// The things; none for all. One that is malformed is kept with its error.
        public var nodes: [Parsed<SensorData.NodeReference>]
        /// The parameters; none for all. One that is malformed is kept with its error.
        public var parameters: [Parsed<SensorControl.ParameterName>]

        /// A question.
        public init(
            jid: JID,
            serviceToken: String? = nil,
            deviceToken: String? = nil,
            userToken: String? = nil,
            nodes: [SensorData.NodeReference] = [],
            parameters: [SensorControl.ParameterName] = []
        ) {
            self.init(
                parsed: jid,
                serviceToken,
                deviceToken,
                userToken,
                nodes.map { .value($0) },
                parameters.map { .value($0) }
            )
        }

        private init(
            parsed jid: JID,
            _ serviceToken: String?,
            _ deviceToken: String?,
            _ userToken: String?,
            _ nodes: [Parsed<SensorData.NodeReference>],
            _ parameters: [Parsed<SensorControl.ParameterName>]
        ) {
            self.jid = jid
            self.serviceToken = serviceToken
            self.deviceToken = deviceToken
            self.userToken = userToken
            self.nodes = nodes
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("canControl", in: .sensorProvisioning),
            .attribute("jid", \.jid),
            .attribute("serviceToken", \.serviceToken),
            .attribute("deviceToken", \.deviceToken),
            .attribute("userToken", \.userToken),
            .elements(of: SensorData.NodeReference.self, \.nodes),
            .elements(of: SensorControl.ParameterName.self, \.parameters),
            specification: .xep(324, "0.5.1", section: "3.4"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }

    /// Says what somebody may set.
    ///
    /// Source: XEP-0324 v0.5.1 §3.4, §9 (schema).
    public struct CanControlResponse: DeclaredExtension {
        /// Somebody.
        public var jid: JID
        /// Whether anything may be set.
        public var result: Bool
        /// The things; none for all that were asked for. One that is malformed is kept with its error.
        public var nodes: [Parsed<SensorData.NodeReference>]
        /// The parameters; none for all that were asked for. One that is malformed is kept with its error.
        public var parameters: [Parsed<SensorControl.ParameterName>]

        /// An answer.
        public init(
            jid: JID,
            result: Bool,
            nodes: [SensorData.NodeReference] = [],
            parameters: [SensorControl.ParameterName] = []
        ) {
            self.init(parsed: jid, result, nodes.map { .value($0) }, parameters.map { .value($0) })
        }

        private init(
            parsed jid: JID,
            _ result: Bool,
            _ nodes: [Parsed<SensorData.NodeReference>],
            _ parameters: [Parsed<SensorControl.ParameterName>]
        ) {
            self.jid = jid
            self.result = result
            self.nodes = nodes
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("canControlResponse", in: .sensorProvisioning),
            .attribute("jid", \.jid),
            .attribute("result", \.result),
            .elements(of: SensorData.NodeReference.self, \.nodes),
            .elements(of: SensorControl.ParameterName.self, \.parameters),
            specification: .xep(324, "0.5.1", section: "3.4"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// Asks to forget earlier answers.
    ///
    /// Source: XEP-0324 v0.5.1 §3.5, §9 (schema).
    public struct ClearCache: DeclaredExtension {
        /// A request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("clearCache", in: .sensorProvisioning),
            specification: .xep(324, "0.5.1", section: "3.5"),
            build: Self.init
        )
    }

    /// Says that earlier answers are forgotten.
    ///
    /// Source: XEP-0324 v0.5.1 §3.5, §9 (schema).
    public struct ClearCacheResponse: DeclaredExtension {
        /// The answer.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("clearCacheResponse", in: .sensorProvisioning),
            specification: .xep(324, "0.5.1", section: "3.5"),
            build: Self.init
        )
    }

    /// Asks whether a user may do something.
    ///
    /// Source: XEP-0324 v0.5.1 §3.7, §9 (schema).
    public struct HasPrivilege: DeclaredExtension {
        /// The service that asks.
        public var serviceToken: String
        /// The user.
        public var userToken: String
        /// What the user wants to do, parts separated by dots.
        public var privilegeID: String

        /// A question.
        public init(serviceToken: String, userToken: String, privilegeID: String) {
            self.serviceToken = serviceToken
            self.userToken = userToken
            self.privilegeID = privilegeID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("hasPrivilege", in: .sensorProvisioning),
            .attribute("serviceToken", \.serviceToken),
            .attribute("userToken", \.userToken),
            .attribute("privilegeId", \.privilegeID),
            specification: .xep(324, "0.5.1", section: "3.7"),
            build: Self.init
        )
    }

    /// Says whether a user may do something.
    ///
    /// Source: XEP-0324 v0.5.1 §3.7, §9 (schema).
    public struct HasPrivilegeResponse: DeclaredExtension {
        /// Whether the user may.
        public var result: Bool

        /// An answer.
        public init(result: Bool) { self.result = result }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("hasPrivilegeResponse", in: .sensorProvisioning),
            .attribute("result", \.result),
            specification: .xep(324, "0.5.1", section: "3.7"),
            build: Self.init
        )
    }

    /// Asks for all that a user may do.
    ///
    /// Source: XEP-0324 v0.5.1 §3.7, §9 (schema).
    public struct DownloadPrivileges: DeclaredExtension {
        /// The service that asks.
        public var serviceToken: String
        /// The user.
        public var userToken: String

        /// A question.
        public init(serviceToken: String, userToken: String) {
            self.serviceToken = serviceToken
            self.userToken = userToken
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("downloadPrivileges", in: .sensorProvisioning),
            .attribute("serviceToken", \.serviceToken),
            .attribute("userToken", \.userToken),
            specification: .xep(324, "0.5.1", section: "3.7"),
            build: Self.init
        )
    }

    /// All that a user may do: what fits an inclusion and no later exclusion.
    ///
    /// Source: XEP-0324 v0.5.1 §3.7, §9 (schema).
    public struct DownloadPrivilegesResponse: DeclaredExtension {
        /// The rules; one that is malformed is kept with its error.
        public var rules: [Parsed<Rule>]

        /// Rules in order.
        public init(rules: [Rule] = []) {
            self.init(parsed: rules.map { .value($0) })
        }

        private init(parsed rules: [Parsed<Rule>]) {
            self.rules = rules
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("downloadPrivilegesResponse", in: .sensorProvisioning),
            .elements(of: Rule.self, \.rules),
            specification: .xep(324, "0.5.1", section: "3.7"),
            build: Self.init(parsed:)
        )
    }

    /// A rule about what a user may do.
    ///
    /// Source: XEP-0324 v0.5.1 §3.7, §9 (schema).
    public struct Rule: DeclaredExtension {
        /// Whether it includes or excludes.
        public var kind: RuleKind
        /// What it is about.
        public var id: String

        /// A rule.
        public init(_ kind: RuleKind, id: String) {
            self.init(parsed: kind.elementName, id)
        }

        private init(parsed kind: XML.Name, _ id: String) {
            self.kind = RuleKind(rawValue: kind.local) ?? RuleKind.allCases[0]
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            RuleKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("id", \.id),
            specification: .xep(324, "0.5.1", section: "3.7"),
            build: Self.init(parsed:_:)
        )
    }

    /// What is said about somebody.
    public enum FriendOperation: String, CaseIterable, Sendable {
        /// The question whether somebody may be a friend.
        case isFriend
        /// The advice to make somebody a friend.
        case friend
        /// The order to be friends no longer.
        case unfriend

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorProvisioning) }
    }

    /// Whether a rule includes or excludes.
    public enum RuleKind: String, CaseIterable, Sendable {
        /// It includes.
        case include
        /// It excludes.
        case exclude

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorProvisioning) }
    }
}

// MARK: - Reading

extension SensorProvisioning {
    /// Asks whether somebody may read, or says what may be read.
    ///
    /// ```xml
    /// <canRead xmlns='urn:xmpp:iot:provisioning' jid='primary@example.org' serviceToken='S' momentary='true'/>
    /// ```
    ///
    /// Source: XEP-0324 v0.5.1 §3.3, §9 (schema).
    public struct CanRead: StanzaExtension {
        /// Who wants to read.
        public var jid: JID
        /// Whether anything may be read; `nil` in a question.
        public var result: Bool?
        /// The kinds of values.
        public var types: SensorData.FieldTypes
        /// Whether values of every kind are meant.
        public var isAll: Bool
        /// Whether values of the past are meant.
        public var isHistorical: Bool
        /// Who asks, and by what right.
        public var tokens: SensorData.Tokens
        /// The things; none for all. One that is malformed is kept with its error.
        public var nodes: [Parsed<SensorData.NodeReference>]
        /// The fields; none for all. One that is malformed is kept with its error.
        public var fields: [Parsed<SensorData.FieldReference>]

        /// A question, or with a result an answer.
        public init(
            jid: JID,
            result: Bool? = nil,
            types: SensorData.FieldTypes = [],
            isAll: Bool = false,
            isHistorical: Bool = false,
            tokens: SensorData.Tokens = SensorData.Tokens(),
            nodes: [SensorData.NodeReference] = [],
            fields: [SensorData.FieldReference] = []
        ) {
            self.jid = jid
            self.result = result
            self.types = types
            self.isAll = isAll
            self.isHistorical = isHistorical
            self.tokens = tokens
            self.nodes = nodes.map { .value($0) }
            self.fields = fields.map { .value($0) }
        }

        /// `<canRead/>` and `<canReadResponse/>`.
        public static let elementNames = [
            XML.Name("canRead", in: .sensorProvisioning), XML.Name("canReadResponse", in: .sensorProvisioning),
        ]

        /// The answer's name when there is a result, else that of the question.
        public var elementName: XML.Name { Self.elementNames[result == nil ? 0 : 1] }

        /// XEP-0324.
        public static var specification: Specification? { .xep(324, "0.5.1", section: "3.3") }

        /// Reads every part.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when somebody's address is missing, or in an answer the result.
        public init(parsing reader: ElementReader) throws {
            jid = try reader.attribute("jid")
            result = reader.name == Self.elementNames[0] ? nil : try reader.attribute("result", as: Bool.self)
            types = try SensorData.FieldTypes(reading: reader)
            isAll = try reader.attribute(XML.Name("all"), default: false)
            isHistorical = try reader.attribute(XML.Name("historical"), default: false)
            tokens = try SensorData.Tokens(reading: reader)
            nodes = reader.elements()
            fields = reader.elements()
        }

        /// Writes every part.
        public func serialize(into writer: inout ElementWriter) {
            writer.attribute("jid", jid)
            writer.attribute("result", result)
            types.write(into: &writer)
            writer.attribute("all", isAll ? true : nil)
            writer.attribute("historical", isHistorical ? true : nil)
            tokens.write(into: &writer)
            writer.elements(nodes)
            writer.elements(fields)
        }

        /// The main parts by name.
        public var fieldValues: [FieldValue.Member] {
            [
                .init("jid", .string(jid.xmlText)), .init("result", result.map { .bool($0) } ?? .null),
                .init("types", .array(types.names.map { .string($0) })),
                .init("nodes", .array(nodes.values().map { .string($0.nodeID) })),
                .init("fields", .array(fields.values().map { .string($0.name) })),
            ]
        }
    }
}

extension XML.Namespace {
    /// XEP-0324 v0.5.1 §8.
    public static let sensorProvisioning: Self = "urn:xmpp:iot:provisioning"
}
