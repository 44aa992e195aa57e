public import Foundation
public import StanzaCore
public import StanzaStream

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Passwords in a file that nobody but its owner may read.
///
/// The file is a JSON object of bare JIDs and passwords, `{"romeo@example.org": "…"}`. It is written with mode 0600, whole or
/// not at all. One that others may read is refused, so that a mistake is noticed.
public actor FileCredentialStore: CredentialStore {
    private let path: String

    /// - Parameter file: Where the file is, or will be made when there is something to remember.
    public init(_ file: URL) { path = file.path }

    /// The account's password; `nil` when the file is not there, or does not have it.
    ///
    /// - Throws: ``ChatError`` with `credentialFile`.
    public func credentials(for account: JID) throws -> SASLCredentials? {
        guard let name = account.localpart, let password = try read()[account.bare.description] else { return nil }
        return .password(SASLPassword(password), username: name)
    }

    /// Puts a password into the file, or takes it out.
    ///
    /// - Throws: ``ChatError`` with `credentialFile`; the file is as it was then.
    public func setPassword(_ password: SASLPassword?, for account: JID) throws {
        var passwords = try read()
        passwords[account.bare.description] = password?.text
        try write(passwords)
    }

    private func failure(_ what: String) -> ChatError { ChatError(.credentialFile, nil, "\(path): \(what)") }

    private func failure(of call: String) -> ChatError {
        failure("\(call) failed: \(String(cString: strerror(errno)))")
    }

    private func read() throws -> [String: String] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        if file < 0, errno == ENOENT { return [:] }
        guard file >= 0 else { throw failure(of: "open") }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(of: "fstat") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure("it is no file") }
        guard status.st_mode & 0o077 == 0 else {
            throw failure("mode is \(String(status.st_mode & 0o777, radix: 8)), expected 600: others may read it")
        }
        guard status.st_size <= 1 << 20 else {
            throw failure("it has \(status.st_size) bytes, expected at most 1048576")
        }
        let bytes = try? FileHandle(fileDescriptor: file, closeOnDealloc: false).readToEnd()
        do {
            return try JSONDecoder().decode([String: String].self, from: bytes ?? Data())
        } catch {
            throw failure("expected a JSON object of addresses and passwords")
        }
    }

    private func write(_ passwords: [String: String]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let bytes = try encoder.encode(passwords)
        // A new file that takes the place of the old one: whoever reads sees one of them.
        let name = "\(path).\(StanzaIdentifier.make())"
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(of: "open") }
        do {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
            try handle.write(contentsOf: bytes)
            guard fsync(file) == 0, close(file) == 0 else { throw failure(of: "fsync") }
            guard rename(name, path) == 0 else { throw failure(of: "rename") }
        } catch {
            unlink(name)
            throw error as? ChatError ?? failure("it could not be written: \(error)")
        }
    }
}
