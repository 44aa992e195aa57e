import StanzaCore
import StanzaStream

/// The server's side of one authentication.
protocol LoopbackSASLExchange: Sendable {
    /// Takes a message of the client's.
    ///
    /// - Throws: ``LoopbackSASLFailure``.
    mutating func step(_ message: [UInt8]) async throws(LoopbackSASLFailure) -> LoopbackSASLStep
}

/// What follows from a client's message.
enum LoopbackSASLStep {
    /// The client has to answer this.
    case challenge([UInt8])
    /// The client is who it says, or is nobody for `nil`; with data that goes along.
    case success(account: JID?, data: [UInt8]?)
}

/// Why a client is refused: the name of a condition (RFC 6120 §6.5).
struct LoopbackSASLFailure: Error {
    let condition: String

    static let notAuthorized = Self(condition: "not-authorized")
    static let malformedRequest = Self(condition: "malformed-request")
    static let invalidAuthorizationID = Self(condition: "invalid-authzid")
}

/// The mechanisms, and what they need to know.
struct LoopbackSASL {
    /// The domain, to which user names belong.
    let domain: JID
    /// How many iterations SCRAM takes.
    let iterations: Int
    /// The password of an account; `nil` when there is none.
    let password: @Sendable (JID) -> SASLPassword?

    /// The mechanisms that this build of the package has.
    static var available: [SASLMechanismName] {
        #if TLS
            [.scramSHA256, .scramSHA1, .plain, .anonymous]
        #else
            [.plain, .anonymous]
        #endif
    }

    /// Begins an authentication; `nil` when the mechanism is not there.
    func exchange(_ mechanism: SASLMechanismName) -> (any LoopbackSASLExchange)? {
        switch mechanism {
        case .plain: return PlainExchange(sasl: self)
        case .anonymous: return AnonymousExchange()
        #if TLS
            case .scramSHA1, .scramSHA256: return LoopbackSCRAMExchange(mechanism, self)
        #endif
        default: return nil
        }
    }

    /// The account that a user name stands for, and whether it may act as what it says.
    ///
    /// - Throws: `invalid-authzid` when it may not; `not-authorized` when the name can be none.
    func account(_ username: String, actingAs authorizationID: String) throws(LoopbackSASLFailure) -> JID {
        guard let account = try? JID(localpart: username, domainpart: domain.domainpart) else {
            throw .notAuthorized
        }
        guard authorizationID.isEmpty || JID(authorizationID) == account else { throw .invalidAuthorizationID }
        return account
    }

    /// Source: RFC 4616.
    private struct PlainExchange: LoopbackSASLExchange {
        let sasl: LoopbackSASL

        mutating func step(_ message: [UInt8]) throws(LoopbackSASLFailure) -> LoopbackSASLStep {
            let parts = message.split(separator: 0, omittingEmptySubsequences: false)
            guard parts.count == 3, !parts[1].isEmpty, !parts[2].isEmpty,
                let text = String(validating: message, as: UTF8.self)
            else { throw .malformedRequest }
            let texts = text.unicodeScalars.split(separator: "\u{0}", omittingEmptySubsequences: false)
            let account = try sasl.account(String(texts[1]), actingAs: String(texts[0]))
            guard sasl.password(account) == SASLPassword(String(texts[2])) else { throw .notAuthorized }
            return .success(account: account, data: nil)
        }
    }

    /// Source: RFC 4505.
    private struct AnonymousExchange: LoopbackSASLExchange {
        mutating func step(_ message: [UInt8]) throws(LoopbackSASLFailure) -> LoopbackSASLStep {
            .success(account: nil, data: nil)
        }
    }
}
