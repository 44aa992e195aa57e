public import StanzaCore
public import StanzaXML

/// Logging in by SASL (RFC 6120 §6): what stands in the stream for it.
public enum SASL {
    /// Offers mechanisms to log in with: a feature of the stream.
    ///
    /// ```xml
    /// <mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>SCRAM-SHA-256</mechanism></mechanisms>
    /// ```
    ///
    /// Source: RFC 6120 §6.3.3, §6.4.1.
    public struct Mechanisms: DeclaredExtension {
        /// Their names, in the order the server gives.
        public var names: [String]
        /// What other specifications put here, such as a host's name.
        public var payloads: ExtensionList

        /// Mechanisms.
        public init(names: [String] = [], payloads: [any StanzaExtension] = []) {
            self.init(parsed: names, ExtensionList(payloads))
        }

        private init(parsed names: [String], _ payloads: ExtensionList) {
            self.names = names
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mechanisms", in: .saslNegotiation),
            .childTexts("mechanism", \.names),
            .extensions(\.payloads),
            specification: .rfc(6120, section: "6.3.3"),
            build: Self.init(parsed:_:)
        )
    }

    /// Begins to log in with a mechanism.
    ///
    /// ```xml
    /// <auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>AGp1bGlldABzM2NyZXQ=</auth>
    /// ```
    ///
    /// Source: RFC 6120 §6.4.2.
    public struct Auth: DeclaredExtension {
        /// The mechanism's name.
        public var mechanism: String
        /// The mechanism's first message; `nil` when it begins with the server's.
        public var initialResponse: Data?

        /// A beginning.
        public init(mechanism: String, initialResponse: Data? = nil) {
            self.mechanism = mechanism
            self.initialResponse = initialResponse
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("auth", in: .saslNegotiation),
            .attribute("mechanism", \.mechanism),
            .text(\.initialResponse),
            specification: .rfc(6120, section: "6.4.2"),
            build: Self.init
        )
    }

    /// A message of the mechanism from the server.
    ///
    /// Source: RFC 6120 §6.4.3.
    public struct Challenge: DeclaredExtension {
        /// The message; `nil` when it is empty.
        public var data: Data?

        /// A message.
        public init(data: Data? = nil) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("challenge", in: .saslNegotiation),
            .text(\.data),
            specification: .rfc(6120, section: "6.4.3"),
            build: Self.init
        )
    }

    /// A message of the mechanism from the client.
    ///
    /// Source: RFC 6120 §6.4.3.
    public struct Response: DeclaredExtension {
        /// The message; `nil` when it is empty.
        public var data: Data?

        /// A message.
        public init(data: Data? = nil) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("response", in: .saslNegotiation),
            .text(\.data),
            specification: .rfc(6120, section: "6.4.3"),
            build: Self.init
        )
    }

    /// Gives up.
    ///
    /// Source: RFC 6120 §6.4.4.
    public struct Abort: DeclaredExtension {
        /// The end of the attempt.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("abort", in: .saslNegotiation),
            specification: .rfc(6120, section: "6.4.4"),
            build: Self.init
        )
    }

    /// Says that the client is logged in.
    ///
    /// Source: RFC 6120 §6.4.6.
    public struct Success: DeclaredExtension {
        /// The mechanism's last message; `nil` when it has none.
        public var data: Data?

        /// The mechanism's last message, or none.
        public init(data: Data? = nil) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("success", in: .saslNegotiation),
            .text(\.data),
            specification: .rfc(6120, section: "6.4.6"),
            build: Self.init
        )
    }

    /// Says that the client is not logged in.
    ///
    /// ```xml
    /// <failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><not-authorized/><text>Wrong password</text></failure>
    /// ```
    ///
    /// Source: RFC 6120 §6.4.5.
    public struct Failure: DeclaredExtension {
        /// Why; `nil` when it is none that is known.
        public var condition: Condition?
        /// The same in words.
        public var texts: LocalizedText

        /// A refusal.
        public init(condition: Condition? = nil, texts: LocalizedText = LocalizedText()) {
            self.condition = condition
            self.texts = texts
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("failure", in: .saslNegotiation),
            .choice(\.condition),
            .localizedText("text", \.texts),
            specification: .rfc(6120, section: "6.4.5"),
            build: Self.init
        )
    }

    /// Why a client is not logged in.
    ///
    /// Source: RFC 6120 §6.5.
    public enum Condition: String, ElementChoice {
        /// The client gave up.
        case aborted
        /// The account is switched off.
        case accountDisabled = "account-disabled"
        /// The password has expired.
        case credentialsExpired = "credentials-expired"
        /// The mechanism needs TLS.
        case encryptionRequired = "encryption-required"
        /// A message was not in base64.
        case incorrectEncoding = "incorrect-encoding"
        /// The address to act as is wrong or not allowed.
        case invalidAuthorizationID = "invalid-authzid"
        /// The mechanism was not offered.
        case invalidMechanism = "invalid-mechanism"
        /// A message breaks the rules of the mechanism.
        case malformedRequest = "malformed-request"
        /// The account wants a stronger mechanism.
        case mechanismTooWeak = "mechanism-too-weak"
        /// User name or password is wrong, or the server does not say what is.
        case notAuthorized = "not-authorized"
        /// Something is wrong on the server for now.
        case temporaryAuthFailure = "temporary-auth-failure"

        /// RFC 6120 §14.2.
        public static let namespace = XML.Namespace.saslNegotiation

        /// RFC 6120.
        public static var specification: Specification? { .rfc(6120, section: "6.5") }
    }
}

extension SASL {
    /// A message of a mechanism: bytes in base64, or `=` for none at all (RFC 6120 §6.4.2).
    public struct Data: XML.Value, Hashable {
        /// The bytes.
        public var bytes: [UInt8]

        /// Wraps bytes.
        public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

        /// Reads base64 or `=`; `nil` for anything else.
        public init?(xmlText: String) {
            if xmlText.utf8.elementsEqual("=".utf8) {
                bytes = []
            } else {
                guard let base64 = XML.Base64(xmlText: xmlText) else { return nil }
                bytes = base64.bytes
            }
        }

        /// The bytes in base64, or `=` when there are none.
        public var xmlText: String { bytes.isEmpty ? "=" : XML.Base64(bytes).xmlText }
    }
}

extension XML.Namespace {
    /// RFC 6120 §14.2.
    public static let saslNegotiation: Self = "urn:ietf:params:xml:ns:xmpp-sasl"
}
