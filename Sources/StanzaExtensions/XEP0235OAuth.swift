public import StanzaCore
public import StanzaXML

/// OAuth Over XMPP (XEP-0235).
public enum OAuthOverXMPP {
    /// Proves that its sender may ask for something in the name of a user.
    ///
    /// ```xml
    /// <oauth xmlns='urn:xmpp:oauth:0'><oauth_token>ad180jjd733klru7</oauth_token>…</oauth>
    /// ```
    ///
    /// Source: XEP-0235 v0.7 §3, §10.1 (schema).
    public struct Request: DeclaredExtension {
        /// Who asks; `nil` when it is not said.
        public var consumerKey: String?
        /// Text that is used once; `nil` when it is not said.
        public var nonce: String?
        /// The signature; `nil` when it is not said.
        public var signature: String?
        /// How it was signed; `nil` when it is not said.
        public var signatureMethod: String?
        /// When, in seconds since 1970; `nil` when it is not said.
        public var timestamp: String?
        /// The permission of the user; `nil` when it is not said.
        public var token: String?
        /// The version of OAuth; `nil` when it is not said.
        public var version: String?

        /// A proof.
        public init(
            consumerKey: String? = nil,
            nonce: String? = nil,
            signature: String? = nil,
            signatureMethod: String? = nil,
            timestamp: String? = nil,
            token: String? = nil,
            version: String? = nil
        ) {
            self.consumerKey = consumerKey
            self.nonce = nonce
            self.signature = signature
            self.signatureMethod = signatureMethod
            self.timestamp = timestamp
            self.token = token
            self.version = version
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("oauth", in: .oauth),
            .childText("oauth_consumer_key", \.consumerKey),
            .childText("oauth_nonce", \.nonce),
            .childText("oauth_signature", \.signature),
            .childText("oauth_signature_method", \.signatureMethod),
            .childText("oauth_timestamp", \.timestamp),
            .childText("oauth_token", \.token),
            .childText("oauth_version", \.version),
            specification: .xep(235, "0.7", section: "3"),
            build: Self.init
        )
    }

    /// What is wrong with a proof, beside the condition every error has.
    ///
    /// Source: XEP-0235 v0.7 §5, §10.2 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// A parameter is there twice.
        case duplicatedParameter = "duplicated-parameter"
        /// Who asks is not known.
        case invalidConsumerKey = "invalid-consumer-key"
        /// The nonce was used before.
        case invalidNonce = "invalid-nonce"
        /// The signature is not good.
        case invalidSignature = "invalid-signature"
        /// The permission is not good, or no longer.
        case invalidToken = "invalid-token"
        /// A parameter is missing.
        case missingParameter = "missing-parameter"
        /// A permission is needed.
        case tokenRequired = "token-required"
        /// A parameter is not known.
        case unsupportedParameter = "unsupported-parameter"
        /// The way it was signed is not known.
        case unsupportedSignatureMethod = "unsupported-signature-method"

        /// XEP-0235 v0.7 §9.1.
        public static let namespace = XML.Namespace.oauthErrors

        /// XEP-0235 v0.7.
        public static var specification: Specification? { .xep(235, "0.7", section: "5") }
    }
}

extension XML.Namespace {
    /// XEP-0235 v0.7 §9.1.
    public static let oauth: Self = "urn:xmpp:oauth:0"

    /// XEP-0235 v0.7 §9.1.
    public static let oauthErrors: Self = "urn:xmpp:oauth:0:errors"
}
