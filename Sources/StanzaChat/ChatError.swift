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
        /// The file with the credentials cannot be used: others may read it, or it is none.
        public static let credentialFile = Code("credentialFile")
        /// The server needs more for an account than was given.
        public static let formIncomplete = Code("formIncomplete")
        /// A message is somebody else's.
        public static let notOwn = Code("notOwn")
        /// A message is not there any more, or has nothing it could be called by.
        public static let noMessage = Code("noMessage")
        /// An address is none that files may be taken to or from: not of the scheme `https`.
        public static let insecureAddress = Code("insecureAddress")
        /// A web server did not give, or take, a file.
        public static let transferFailed = Code("transferFailed")
        /// The session was started already.
        public static let alreadyStarted = Code("alreadyStarted")
        /// What was asked for is not for the own address.
        public static let ownAddress = Code("ownAddress")
        /// Somebody is a contact already, or about to be one.
        public static let alreadyContact = Code("alreadyContact")
        /// Somebody is no contact.
        public static let notContact = Code("notContact")
        /// Somebody has not asked to see the user's presence, or that was answered.
        public static let noRequest = Code("noRequest")
        /// A group of contacts has no name, or is there twice.
        public static let badGroup = Code("badGroup")
        /// Something has more bytes than the session takes.
        public static let tooBig = Code("tooBig")
        /// Something is not what it was announced as.
        public static let forged = Code("forged")
        /// The server, or the other side, cannot do it.
        public static let unsupported = Code("unsupported")
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
