public import StanzaCore

/// Why something a session was asked for cannot be done. What servers and contacts refuse comes as `StanzaError`, what ends
/// streams as `StreamFailure`.
public struct ChatError: Error, Sendable, CustomStringConvertible {
    /// The kind of error. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// A name for logs, as the static member is called.
        public let description: String

        init(_ description: String) { self.description = description }

        /// The credential store knows nothing about the account.
        public static let noCredentials = Code("noCredentials")
        /// The session was started already.
        public static let alreadyStarted = Code("alreadyStarted")
        /// The session was not started, or has been stopped.
        public static let notStarted = Code("notStarted")
    }

    /// The kind of error.
    public let code: Code
    /// Whom it is about; `nil` when it is about nobody.
    public let jid: JID?
    /// What happened, in words.
    public let reason: String

    init(_ code: Code, _ jid: JID? = nil, _ reason: String) {
        self.code = code
        self.jid = jid
        self.reason = reason
    }

    /// Such as `romeo@example.org is a contact already (alreadyContact)`.
    public var description: String { "\(reason) (\(code))" }
}
