public import StanzaCore
public import StanzaXML

/// Non-SASL Authentication (XEP-0078), which SASL has replaced.
public enum LegacyAuthentication {
    /// Asks to log in, or says what is needed for it.
    ///
    /// ```xml
    /// <query xmlns='jabber:iq:auth'><username>bill</username><digest>48fc…</digest><resource>globe</resource></query>
    /// ```
    ///
    /// Source: XEP-0078 v2.5 §3.1, §10.1 (schema).
    public struct Query: DeclaredExtension {
        /// The name of the account; `nil` when it is not asked for.
        public var username: String?
        /// The password in the clear, empty where it is asked for; `nil` when the hash is sent, or asked for alone.
        public var password: String?
        /// The SHA-1 of the stream's id and the password, in hexadecimal digits, empty where it is asked for; `nil`
        /// when the password is sent.
        public var digest: String?
        /// The resource, empty where it is asked for; `nil` when it is not asked for.
        public var resource: String?

        /// A step of the login.
        public init(username: String? = nil, password: String? = nil, digest: String? = nil, resource: String? = nil) {
            self.username = username
            self.password = password
            self.digest = digest
            self.resource = resource
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .legacyAuthentication),
            .childText("username", \.username),
            .childText("password", \.password),
            .childText("digest", \.digest),
            .childText("resource", \.resource),
            specification: .xep(78, "2.5", section: "3.1"),
            build: Self.init
        )
    }

    /// The server lets clients log in so: a feature of the stream.
    ///
    /// ```xml
    /// <auth xmlns='http://jabber.org/features/iq-auth'/>
    /// ```
    ///
    /// Source: XEP-0078 v2.5 §4, §10.2 (schema).
    public struct Feature: DeclaredExtension {
        /// The feature.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("auth", in: .legacyAuthenticationFeature),
            specification: .xep(78, "2.5", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0078 v2.5 §9.1.
    public static let legacyAuthentication: Self = "jabber:iq:auth"

    /// XEP-0078 v2.5 §9.2.
    public static let legacyAuthenticationFeature: Self = "http://jabber.org/features/iq-auth"
}
