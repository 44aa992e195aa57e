public import StanzaCore
public import StanzaXML

/// Says what can be negotiated on a stream now: stands at the beginning of every stream.
///
/// ```xml
/// <stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls></stream:features>
/// ```
///
/// Source: RFC 6120 §4.3.2.
public struct StreamFeatures: DeclaredExtension {
    /// The features, typed where registered.
    public var features: ExtensionList

    /// Features.
    public init(features: [any StanzaExtension] = []) {
        self.init(parsed: ExtensionList(features))
    }

    private init(parsed features: ExtensionList) {
        self.features = features
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("features", in: .streams),
        .extensions(\.features),
        specification: .rfc(6120, section: "4.3.2"),
        build: Self.init(parsed:)
    )
}

/// STARTTLS (RFC 6120 §5): going on with TLS.
public enum StartTLS {
    /// Offers TLS, or asks for it.
    ///
    /// ```xml
    /// <starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls>
    /// ```
    ///
    /// Source: RFC 6120 §5.4.
    public struct Start: DeclaredExtension {
        /// In an offer, whether nothing else can be done before.
        public var isRequired: Bool
        /// In an offer, whether the server says that something else can be done before, as some did before RFC 6120.
        public var isOptional: Bool

        /// An offer, or a wish.
        public init(isRequired: Bool = false, isOptional: Bool = false) {
            self.isRequired = isRequired
            self.isOptional = isOptional
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("starttls", in: .startTLS),
            .flag("required", \.isRequired),
            .flag("optional", \.isOptional),
            specification: .rfc(6120, section: "5.4"),
            build: Self.init
        )
    }

    /// Says that TLS begins with the next byte.
    ///
    /// ```xml
    /// <proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>
    /// ```
    ///
    /// Source: RFC 6120 §5.4.2.3.
    public struct Proceed: DeclaredExtension {
        /// The go-ahead.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("proceed", in: .startTLS),
            specification: .rfc(6120, section: "5.4.2.3"),
            build: Self.init
        )
    }

    /// Says that there will be no TLS; the stream ends.
    ///
    /// ```xml
    /// <failure xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>
    /// ```
    ///
    /// Source: RFC 6120 §5.4.2.2.
    public struct Failure: DeclaredExtension {
        /// The refusal.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("failure", in: .startTLS),
            specification: .rfc(6120, section: "5.4.2.2"),
            build: Self.init
        )
    }
}

/// Asks for a session as RFC 3921 wanted it; a server that offers it as optional needs no answer.
///
/// ```xml
/// <session xmlns='urn:ietf:params:xml:ns:xmpp-session'><optional/></session>
/// ```
///
/// Source: RFC 6120 Appendix D.5.
public struct LegacySession: DeclaredExtension {
    /// In an offer, whether the server can do without.
    public var isOptional: Bool

    /// A wish, or an offer.
    public init(isOptional: Bool = false) { self.isOptional = isOptional }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("session", in: .session),
        .flag("optional", \.isOptional),
        specification: .rfc(6120),
        build: Self.init
    )
}

extension XML.Namespace {
    /// RFC 6120 §14.1.
    public static let startTLS: Self = "urn:ietf:params:xml:ns:xmpp-tls"

    /// RFC 6120 (defined by RFC 3921 §3).
    public static let session: Self = "urn:ietf:params:xml:ns:xmpp-session"
}
