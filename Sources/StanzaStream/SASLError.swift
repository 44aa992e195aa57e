package import StanzaXML

/// Why an authentication failed.
public struct SASLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name: for the server's refusals that of the element.
        public let description: String

        private init(_ description: String) { self.description = description }

        // MARK: The server's refusals (RFC 6120 §6.5)

        /// The server confirms that the client aborted (§6.5.1).
        public static let aborted = Code("aborted")
        /// The account is switched off (§6.5.2).
        public static let accountDisabled = Code("account-disabled")
        /// The credentials have expired (§6.5.3).
        public static let credentialsExpired = Code("credentials-expired")
        /// The mechanism needs TLS first (§6.5.4).
        public static let encryptionRequired = Code("encryption-required")
        /// The server could not read the base64 (§6.5.5).
        public static let incorrectEncoding = Code("incorrect-encoding")
        /// The address to act as is wrong or not allowed (§6.5.6).
        public static let invalidAuthorizationID = Code("invalid-authzid")
        /// The server does not have the mechanism (§6.5.7).
        public static let invalidMechanism = Code("invalid-mechanism")
        /// The server could not read a message of the mechanism (§6.5.8).
        public static let malformedRequest = Code("malformed-request")
        /// The server wants a stronger mechanism for this account (§6.5.9).
        public static let mechanismTooWeak = Code("mechanism-too-weak")
        /// User name or password are wrong, or the server does not say what is (§6.5.10). Also for a failure of a condition
        /// that this package does not know.
        public static let notAuthorized = Code("not-authorized")
        /// Something is wrong on the server for now (§6.5.11).
        public static let temporaryAuthenticationFailure = Code("temporary-auth-failure")

        // MARK: The client's refusals

        /// The server offers no mechanism that may be used with these credentials on this connection.
        public static let noAcceptableMechanism = Code("no-acceptable-mechanism")
        /// The credentials cannot be sent, such as a password with a character that SASLprep prohibits.
        public static let invalidCredentials = Code("invalid-credentials")
        /// A challenge breaks the rules of the mechanism, or is not base64.
        public static let malformedChallenge = Code("malformed-challenge")
        /// The server's nonce does not continue the client's (RFC 5802 §5.1): the answer is to another request.
        public static let wrongNonce = Code("wrong-nonce")
        /// The number of iterations is too small to protect the password, or so large that it would keep the client busy.
        public static let iterationCount = Code("iteration-count")
        /// The server asks for an extension that this package does not know (RFC 5802 §5.1, attribute `m`).
        public static let mandatoryExtension = Code("mandatory-extension")
        /// The server did not prove that it knows the password.
        public static let serverNotAuthenticated = Code("server-not-authenticated")
        /// The server sent what does not belong there.
        public static let unexpectedElement = Code("unexpected-element")
        /// The library below failed.
        public static let library = Code("library")

        fileprivate static let refusals = [
            aborted, accountDisabled, credentialsExpired, encryptionRequired, incorrectEncoding, invalidAuthorizationID,
            invalidMechanism, malformedRequest, mechanismTooWeak, notAuthorized, temporaryAuthenticationFailure,
        ]
    }

    /// The kind of failure.
    public let code: Code

    /// Whether the server refused; `false` when the client did.
    public let isFromServer: Bool

    /// What happened, in words. The server's own words, if it gave any, are cut at 64 characters.
    public let reason: String

    /// The server's words for people, whole; `nil` when there are none.
    public let serverText: String?

    /// A refusal of the client's.
    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
        isFromServer = false
        serverText = nil
    }

    /// Reads the server's `<failure/>`.
    ///
    /// Source: RFC 6120 §6.4.5.
    package init(failure: XML.Element) {
        let children = failure.elements.filter { $0.name.namespace == .sasl }
        let condition = children.first { $0.name.local != "text" }?.name.local
        let text = children.first { $0.name.local == "text" }?.text
        let known = Code.refusals.first { $0.description == condition }
        code = known ?? .notAuthorized
        isFromServer = true
        serverText = text.flatMap { $0.isEmpty ? nil : $0 }
        var reason = "the server refused"
        if let condition, known == nil { reason += " with the unknown condition '\(condition.excerpt)'" }
        if let serverText { reason += ": '\(serverText.excerpt)'" }
        self.reason = reason
    }

    /// As `the server refused: 'Wrong password' (not-authorized)`.
    public var description: String { "\(reason) (\(code))" }
}

extension XML.Namespace {
    /// The namespace of SASL (RFC 6120 §6.4).
    package static let sasl: Self = "urn:ietf:params:xml:ns:xmpp-sasl"

    /// The namespace of the list of channel binding types (XEP-0440 v0.4.1 §2).
    package static let saslChannelBinding: Self = "urn:xmpp:sasl-cb:0"
}
