public import StanzaCore
public import StanzaXML

/// Why a stream could not be set up, or what ended it.
public struct StreamFailure: Error, Sendable, CustomStringConvertible {
    /// The kind of failure. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// A name for logs, as the static member is called.
        public let description: String

        private init(_ description: String) { self.description = description }

        // MARK: The connection

        /// No connection could be made, or it broke; ``StreamFailure/cause`` has the ``TransportError``.
        public static let connectionLost = Code("connectionLost")
        /// The time set for it was up.
        public static let timedOut = Code("timedOut")
        /// The peer showed no sign of life for longer than the client waits.
        public static let peerSilent = Code("peerSilent")
        /// The peer sent more bytes than a login takes.
        public static let tooManyBytes = Code("tooManyBytes")
        /// The server sent the client to other hosts more often than it follows, or to one it does not go to.
        public static let redirected = Code("redirected")

        // MARK: The stream

        /// The peer ended the stream with an error, which ``StreamFailure/streamError`` has.
        public static let streamError = Code("streamError")
        /// The peer ended the stream without saying why.
        public static let closedByPeer = Code("closedByPeer")
        /// The bytes of the peer are not what a stream is made of, or over a limit; ``StreamFailure/parseError`` says which.
        public static let malformedStream = Code("malformedStream")
        /// The peer sent what does not belong there.
        public static let unexpectedElement = Code("unexpectedElement")
        /// The peer speaks another version of XMPP, or one before 1.0.
        public static let unsupportedVersion = Code("unsupportedVersion")
        /// The peer says that it is somebody else than who was asked for.
        public static let wrongServer = Code("wrongServer")
        /// The peer acknowledged stanzas that were not sent (XEP-0198 §4).
        public static let handledCountTooHigh = Code("handledCountTooHigh")
        /// The stream ended twice in a row for the same reason, and would so again.
        public static let repeatedFailure = Code("repeatedFailure")

        // MARK: Logging in

        /// There is no TLS and there has to be.
        public static let tlsNotOffered = Code("tlsNotOffered")
        /// The server would not begin TLS, or the handshake failed; ``StreamFailure/cause`` has what says why.
        public static let tlsFailed = Code("tlsFailed")
        /// Bytes came in clear text behind `<proceed/>`, where only those of TLS may.
        public static let dataBeforeTLS = Code("dataBeforeTLS")
        /// The login was refused, by either side; ``StreamFailure/saslError`` says why.
        public static let authenticationFailed = Code("authenticationFailed")
        /// The server gave no address, or a wrong one; ``StreamFailure/stanzaError`` has its error if it sent one.
        public static let bindingFailed = Code("bindingFailed")
        /// The server does not register accounts, or not this one.
        public static let registrationFailed = Code("registrationFailed")

        // MARK: This side

        /// There is no stream now.
        public static let notConnected = Code("notConnected")
        /// The stream was closed on this side.
        public static let disconnected = Code("disconnected")
        /// The answer to a request is none that its type has; ``StreamFailure/cause`` says what is wrong with it.
        public static let malformedReply = Code("malformedReply")
        /// The stanza cannot be sent; ``StreamFailure/cause`` says why.
        public static let unsendable = Code("unsendable")
    }

    /// The kind of failure.
    public let code: Code
    /// What happened, in words.
    public let reason: String
    /// What lies below; `nil` when nothing does.
    public let cause: (any Error)?

    /// A failure of a kind.
    public init(_ code: Code, _ reason: String, cause: (any Error)? = nil) {
        self.code = code
        self.reason = reason
        self.cause = cause
    }

    /// The error that ended the stream: the peer's, or this side's for ``Code/handledCountTooHigh``; `nil` when there is
    /// none.
    public var streamError: StreamError? { cause as? StreamError }

    /// Why the login was refused; `nil` when that is not what failed.
    public var saslError: SASLError? { cause as? SASLError }

    /// The error that answered a request; `nil` when none did.
    public var stanzaError: StanzaError? { cause as? StanzaError }

    /// What is wrong with the peer's bytes; `nil` when nothing is.
    public var parseError: XML.ParseError? { cause as? XML.ParseError }

    /// Such as `the server refused: 'Wrong password' (not-authorized) (authenticationFailed)`.
    public var description: String { "\(reason) (\(code))" }
}

extension StreamFailure {
    init(_ error: StreamError) {
        var reason = "the peer ended the stream: \(error.condition.rawValue.excerpt)"
        if let text = error.texts.string ?? error.legacyText { reason += ": '\(text.excerpt)'" }
        if let name = error.application.first?.source?.name { reason += ", with \(name.description.excerpt)" }
        self.init(.streamError, reason, cause: error)
    }

    init(_ error: XML.ParseError) { self.init(.malformedStream, error.description, cause: error) }

    init(_ error: SASLError) { self.init(.authenticationFailed, error.description, cause: error) }

    init(lost error: any Error) {
        self.init(.connectionLost, String(describing: error), cause: error)
    }

    static func unexpected(_ element: XML.Element, _ expected: String) -> Self {
        Self(.unexpectedElement, "<\(element.name.local.excerpt)/> came, expected \(expected)")
    }

    /// What is told the peer when this side ends the stream for the failure; `nil` when it is to be told nothing, because
    /// it did the ending or would not understand.
    ///
    /// Source: RFC 6120 §4.9, XEP-0198 v1.6.3 §4.
    public var farewell: StreamError? {
        switch code {
        case .malformedStream:
            StreamError(StreamError.Condition(rawValue: parseError?.condition.rawValue ?? "bad-format"))
        case .unexpectedElement: StreamError(.unsupportedStanzaType)
        case .unsupportedVersion: StreamError(.unsupportedVersion)
        case .handledCountTooHigh: streamError
        case .tooManyBytes: StreamError(.policyViolation)
        case .peerSilent: StreamError(.connectionTimeout)
        default: nil
        }
    }
}
