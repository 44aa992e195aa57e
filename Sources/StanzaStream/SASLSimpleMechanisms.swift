import StanzaCore

/// The mechanism that sends the password as it is, and so only inside TLS.
///
/// The password goes in the characters that were given; the server prepares it (RFC 4616 §2).
///
/// Source: RFC 4616.
public struct PlainMechanism: SASLMechanism {
    /// The mechanism.
    public init() {}

    /// `PLAIN`.
    public var name: SASLMechanismName { .plain }

    /// The weakest.
    public var strength: SASLStrength { .plain }

    /// The password goes over the wire.
    public var revealsPassword: Bool { true }

    /// None.
    public var channelBindingTypes: [ChannelBindingType] { [] }

    /// Whether they are a user name and a password.
    public func accepts(_ credentials: SASLCredentials) -> Bool {
        if case .password = credentials.kind { return true }
        return false
    }

    /// Begins an exchange.
    ///
    /// - Throws: ``SASLError`` when user name or password are empty or hold U+0000, which stands between them on the wire.
    public func begin(
        with credentials: SASLCredentials,
        binding: SASLBinding
    ) throws(SASLError) -> any SASLExchange {
        guard case .password(let username, let password) = credentials.kind else {
            throw SASLError(.invalidCredentials, "PLAIN needs a user name and a password")
        }
        for (what, text) in [("user name", username), ("password", password.text)] {
            if text.isEmpty { throw SASLError(.invalidCredentials, "the \(what) is empty") }
            if text.utf8.contains(0) { throw SASLError(.invalidCredentials, "the \(what) holds U+0000") }
        }
        let actingAs = credentials.authorizationID?.description ?? ""
        return OneMessage(mechanism: name, Array("\(actingAs)\0\(username)\0\(password.text)".utf8))
    }
}

/// The mechanism by which the server uses what it knows from elsewhere, such as the certificate of the client.
///
/// Source: RFC 4422, appendix A; XEP-0178 v1.2 §2.
public struct ExternalMechanism: SASLMechanism {
    /// The mechanism.
    public init() {}

    /// `EXTERNAL`.
    public var name: SASLMechanismName { .external }

    /// The strongest: the key stays with its owner.
    public var strength: SASLStrength { .external }

    /// There is no password.
    public var revealsPassword: Bool { false }

    /// None: the certificate was shown in the handshake of the same connection.
    public var channelBindingTypes: [ChannelBindingType] { [] }

    /// Whether they are those of ``SASLCredentials/external(actingAs:)``.
    public func accepts(_ credentials: SASLCredentials) -> Bool {
        if case .external = credentials.kind { return true }
        return false
    }

    /// Begins an exchange.
    public func begin(
        with credentials: SASLCredentials,
        binding: SASLBinding
    ) throws(SASLError) -> any SASLExchange {
        guard accepts(credentials) else { throw SASLError(.invalidCredentials, "EXTERNAL takes no password") }
        return OneMessage(mechanism: name, Array((credentials.authorizationID?.description ?? "").utf8))
    }
}

/// The mechanism by which nobody in particular logs in.
///
/// Source: RFC 4505, XEP-0175 v1.2.
public struct AnonymousMechanism: SASLMechanism {
    /// The mechanism.
    public init() {}

    /// `ANONYMOUS`.
    public var name: SASLMechanismName { .anonymous }

    /// The weakest.
    public var strength: SASLStrength { .plain }

    /// There is no password.
    public var revealsPassword: Bool { false }

    /// None.
    public var channelBindingTypes: [ChannelBindingType] { [] }

    /// Whether they are those of ``SASLCredentials/anonymous(trace:)``.
    public func accepts(_ credentials: SASLCredentials) -> Bool {
        if case .anonymous = credentials.kind { return true }
        return false
    }

    /// Begins an exchange.
    ///
    /// - Throws: ``SASLError`` when the trace has more than 255 characters.
    public func begin(
        with credentials: SASLCredentials,
        binding: SASLBinding
    ) throws(SASLError) -> any SASLExchange {
        guard case .anonymous(let trace) = credentials.kind else {
            throw SASLError(.invalidCredentials, "ANONYMOUS takes no credentials")
        }
        guard trace.unicodeScalars.count <= 255 else {
            throw SASLError(.invalidCredentials, "the trace has more than 255 characters")
        }
        return OneMessage(mechanism: name, Array(trace.utf8))
    }
}

/// An exchange that is over with the client's first message, and in which the server proves nothing.
private struct OneMessage: SASLExchange {
    let mechanism: SASLMechanismName
    let message: [UInt8]

    init(mechanism: SASLMechanismName, _ message: [UInt8]) {
        self.mechanism = mechanism
        self.message = message
    }

    func initialResponse() -> [UInt8]? { message }

    func respond(to challenge: [UInt8]) throws(SASLError) -> [UInt8] {
        throw SASLError(.malformedChallenge, "\(mechanism) has no challenges, and the server sent one")
    }

    func finish(_ data: [UInt8]?) {}
}

/// The mechanisms that need no library.
extension SASLMechanism where Self == PlainMechanism {
    /// `PLAIN`.
    public static var plain: PlainMechanism { PlainMechanism() }
}

extension SASLMechanism where Self == ExternalMechanism {
    /// `EXTERNAL`.
    public static var external: ExternalMechanism { ExternalMechanism() }
}

extension SASLMechanism where Self == AnonymousMechanism {
    /// `ANONYMOUS`.
    public static var anonymous: AnonymousMechanism { AnonymousMechanism() }
}
