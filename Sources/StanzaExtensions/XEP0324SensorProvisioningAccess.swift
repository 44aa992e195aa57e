public import StanzaCore
public import StanzaXML

extension SensorProvisioning {
    /// Asks whether a user may use a service.
    ///
    /// ```xml
    /// <canAccess xmlns='urn:xmpp:iot:provisioning' serviceToken='S'><userName value='romeo'/></canAccess>
    /// ```
    ///
    /// Source: XEP-0324 v0.5.1 §9 (schema).
    public struct CanAccess: DeclaredExtension {
        /// The token of the service.
        public var serviceToken: String
        /// What is known of the user; one that is malformed is kept with its error.
        public var credentials: [Parsed<Credential>]

        /// A question.
        public init(serviceToken: String, credentials: [Credential] = []) {
            self.init(parsed: serviceToken, credentials.map { .value($0) })
        }

        private init(parsed serviceToken: String, _ credentials: [Parsed<Credential>]) {
            self.serviceToken = serviceToken
            self.credentials = credentials
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("canAccess", in: .sensorProvisioning),
            .attribute("serviceToken", \.serviceToken),
            .elements(of: Credential.self, \.credentials),
            specification: .xep(324, "0.5.1", section: "9"),
            build: Self.init(parsed:_:)
        )
    }

    /// Something that is known of a user.
    ///
    /// Source: XEP-0324 v0.5.1 §9 (schema).
    public struct Credential: StanzaExtension {
        /// What it is: the name of its element.
        public enum Kind: String, CaseIterable, Sendable {
            /// An address of XMPP.
            case jid
            /// An address of IPv4.
            case ip4
            /// An address of IPv6.
            case ip6
            /// The name of a host.
            case hostName
            /// A certificate of X.509 in base64.
            case x509Certificate
            /// The thumbprint of such a certificate in base64.
            case x509CertificateThumbprint
            /// The name of the user.
            case userName
            /// How far east, in degrees.
            case longitude
            /// How far north, in degrees.
            case latitude
            /// How high, in metres.
            case altitude
            /// A token of a single sign-on.
            case sso
            /// The protocol the user comes by.
            case `protocol`

            /// The attribute that holds the value.
            fileprivate var attribute: XML.Name {
                switch self {
                case .x509Certificate, .x509CertificateThumbprint: XML.Name("base64")
                default: XML.Name("value")
                }
            }
        }

        /// What it is.
        public var kind: Kind
        /// The value as it is written.
        public var value: String

        /// A credential.
        public init(_ kind: Kind, _ value: String) {
            self.kind = kind
            self.value = value
        }

        /// A name for each kind.
        public static let elementNames = Kind.allCases.map { XML.Name($0.rawValue, in: .sensorProvisioning) }

        /// The kind's own.
        public var elementName: XML.Name { XML.Name(kind.rawValue, in: .sensorProvisioning) }

        /// XEP-0324.
        public static var specification: Specification? { .xep(324, "0.5.1", section: "9") }

        /// Reads the value from the attribute that the kind has it in.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when the element is of no kind, or has no value.
        public init(parsing reader: ElementReader) throws {
            guard let kind = Kind(rawValue: reader.name.local) else {
                throw reader.error(.unexpectedElement, "'\(reader.name.local)' is no credential")
            }
            self.kind = kind
            value = try reader.attribute(kind.attribute)
        }

        /// Writes the value.
        public func serialize(into writer: inout ElementWriter) { writer.attribute(kind.attribute, value) }

        /// Both parts.
        public var fieldValues: [FieldValue.Member] {
            [FieldValue.Member("kind", .string(kind.rawValue)), FieldValue.Member("value", .string(value))]
        }
    }

    /// Says whether a user may use a service.
    ///
    /// Source: XEP-0324 v0.5.1 §9 (schema).
    public struct CanAccessResponse: DeclaredExtension {
        /// Whether the user may.
        public var result: Bool
        /// The token of the user; `nil` when there is none.
        public var userToken: String?

        /// An answer.
        public init(result: Bool, userToken: String? = nil) {
            self.result = result
            self.userToken = userToken
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("canAccessResponse", in: .sensorProvisioning),
            .attribute("result", \.result),
            .attribute("userToken", \.userToken),
            specification: .xep(324, "0.5.1", section: "9"),
            build: Self.init
        )
    }

    /// Says that a user has logged in to a service.
    ///
    /// Source: XEP-0324 v0.5.1 §9 (schema).
    public struct UserLoggedIn: DeclaredExtension {
        /// The token of the service.
        public var serviceToken: String
        /// The token of the user.
        public var userToken: String
        /// The name of the user.
        public var userName: String

        /// A note.
        public init(serviceToken: String, userToken: String, userName: String) {
            self.serviceToken = serviceToken
            self.userToken = userToken
            self.userName = userName
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("userLoggedIn", in: .sensorProvisioning),
            .attribute("serviceToken", \.serviceToken),
            .attribute("userToken", \.userToken),
            .attribute("userName", \.userName),
            specification: .xep(324, "0.5.1", section: "9"),
            build: Self.init
        )
    }
}
