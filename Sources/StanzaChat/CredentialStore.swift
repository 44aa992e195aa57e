import Foundation
public import StanzaCore
public import StanzaStream

/// Where a session finds who logs in, and puts what has changed.
public protocol CredentialStore: Sendable {
    /// Who logs in to an account; `nil` when the store does not know it.
    func credentials(for account: JID) async throws -> SASLCredentials?

    /// Remembers the password of an account: after a registration, or a change.
    ///
    /// - Parameter password: `nil` when there is nothing to remember any more, because the account is gone.
    func setPassword(_ password: SASLPassword?, for account: JID) async throws
}

/// Passwords in memory, gone with the process.
public actor MemoryCredentialStore: CredentialStore {
    private var passwords: [JID: SASLPassword]

    /// A store with passwords, by the bare JIDs of their accounts.
    public init(_ passwords: [JID: SASLPassword] = [:]) { self.passwords = passwords }

    /// The account's password; `nil` when none was set.
    public func credentials(for account: JID) -> SASLCredentials? {
        guard let name = account.localpart, let password = passwords[account.bare] else { return nil }
        return .password(password, username: name)
    }

    /// Sets or forgets a password.
    public func setPassword(_ password: SASLPassword?, for account: JID) { passwords[account.bare] = password }
}

/// A password in a variable of the environment. A changed one is remembered until the process ends; the environment stays as
/// it is.
public actor EnvironmentCredentialStore: CredentialStore {
    private let variable: String
    private var changed: [JID: SASLPassword?] = [:]

    /// - Parameter variable: What the variable is called, such as `XMPP_PASSWORD`. Whatever account is asked for, it is its
    ///   password.
    public init(variable: String) { self.variable = variable }

    /// The variable's text; `nil` when there is none, or it is empty.
    public func credentials(for account: JID) -> SASLCredentials? {
        guard let name = account.localpart else { return nil }
        if let password = changed[account.bare] { return password.map { .password($0, username: name) } }
        guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return nil }
        return .password(SASLPassword(text), username: name)
    }

    /// Remembers a password until the process ends.
    public func setPassword(_ password: SASLPassword?, for account: JID) {
        changed.updateValue(password, forKey: account.bare)
    }
}
