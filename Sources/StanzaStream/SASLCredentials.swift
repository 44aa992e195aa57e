public import StanzaCore

/// Who logs in, and by what.
///
/// Printing, dumping or interpolating credentials never shows the password.
public struct SASLCredentials: Sendable {
    /// The kinds of credentials.
    package enum Kind: Sendable {
        case password(username: String, SASLPassword)
        case external
        case anonymous(trace: String)
    }

    package let kind: Kind

    /// The address to act as, when it is not the one that the credentials stand for; `nil` leaves it to the server
    /// (RFC 6120 §6.3.8).
    public var authorizationID: JID?

    /// A user name, which for XMPP is the localpart of the account, and a password.
    public static func password(_ password: SASLPassword, username: String, actingAs authorizationID: JID? = nil)
        -> Self
    {
        Self(kind: .password(username: username, password), authorizationID: authorizationID)
    }

    /// What the server knows from elsewhere: the certificate that the client showed in the TLS handshake.
    public static func external(actingAs authorizationID: JID? = nil) -> Self {
        Self(kind: .external, authorizationID: authorizationID)
    }

    /// Nobody.
    ///
    /// - Parameter trace: What the server may keep in its log, such as an address of mail, at most 255 characters; empty
    ///   says nothing (RFC 4505 §2).
    public static func anonymous(trace: String = "") -> Self {
        Self(kind: .anonymous(trace: trace), authorizationID: nil)
    }

    /// The user name; `nil` for credentials without one.
    public var username: String? {
        if case .password(let username, _) = kind { return username }
        return nil
    }
}

/// A password that does not print.
///
/// ```swift
/// let password = SASLPassword(line)
/// print(password)  // (password)
/// ```
public struct SASLPassword: Sendable, Hashable, ExpressibleByStringLiteral {
    package let text: String

    /// A password of any text. The mechanisms prepare it as they have to.
    public init(_ text: String) { self.text = text }

    /// A password in the source, for tests and examples.
    public init(stringLiteral value: String) { text = value }

    /// Whether both have the same code points.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.utf8.elementsEqual(rhs.text.utf8) }

    /// Hashes the UTF-8 of the password.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension SASLPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The same for every password.
    public var description: String { "(password)" }

    /// The same for every password.
    public var debugDescription: String { description }

    /// Without children, so that `dump` shows nothing.
    public var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}

extension SASLCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind and the user name, as `password of juliet`.
    public var description: String {
        let who =
            switch kind {
            case .password(let username, _): "password of \(username)"
            case .external: "external"
            case .anonymous: "anonymous"
            }
        return authorizationID.map { "\(who), acting as \($0)" } ?? who
    }

    /// As ``description``.
    public var debugDescription: String { description }

    /// Without children, so that `dump` shows no more than ``description``.
    public var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}
