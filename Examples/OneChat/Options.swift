import Foundation
import StanzaArchive
import StanzaChat
import StanzaKit

/// What stands on the command line.
struct Options {
    private(set) var isDemo = false
    private var jid: JID?
    private var server: String?
    private var certificates: String?
    private var isNew = false

    static let usage = "usage: onechat --demo | onechat JID [--server HOST[:PORT]] [--ca FILE] [--register]"

    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        func value(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Commands.Problem("\(option) needs a value; \(Self.usage)") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--demo": isDemo = true
            case "--register": isNew = true
            case "--server": server = try value(of: argument)
            case "--ca": certificates = try value(of: argument)
            case "-h", "--help": throw Commands.Problem(Self.usage)
            case _ where argument.hasPrefix("-"): throw Commands.Problem("\(argument) is no option; \(Self.usage)")
            case _ where jid != nil:
                throw Commands.Problem("'\(argument)' is one account too many; \(Self.usage)")
            default: jid = try JID(validating: argument)
            }
        }
        guard isDemo != (jid != nil) else { throw Commands.Problem(Self.usage) }
    }

    /// A session of the account, whose password is asked for, with messages in a file.
    func session() async throws -> ChatSession {
        guard let jid, let name = jid.localpart else { throw Commands.Problem("an account is name@domain") }
        let password = try password(name)
        let credentials = MemoryCredentialStore([jid.bare: password])
        let configuration = ChatSession.Configuration(try connection())
        if isNew {
            try await ChatSession.register(jid.bare, password: password, credentials: credentials, configuration)
        }
        return ChatSession(jid, credentials: credentials, configuration, store: try await store(jid.bare))
    }

    private func connection() throws -> Client.Configuration {
        var location = SocketConnector.Location.records
        if let server {
            let (host, port) = try Self.place(server)
            location = .host(host, port: port)
        }
        var tls = TLSConfiguration()
        if let certificates { tls.trust = .authorities(file: certificates) }
        return try .standard(location, tls: tls)
    }

    /// A host with or without a port: of an IPv6 address in brackets, as in `[::1]:5222`, or alone.
    static func place(_ text: String) throws -> (host: String, port: UInt16?) {
        let problem = Commands.Problem("--server is '\(text)', expected HOST, HOST:PORT or [IPV6]:PORT")
        var (host, rest) = (text[...], ""[...])
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw problem }
            host = text[text.index(after: text.startIndex)..<end]
            rest = text[text.index(after: end)...]
        } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
            host = text[..<colon]
            rest = text[colon...]
        }
        guard !host.isEmpty, !host.contains("[") else { throw problem }
        if rest.isEmpty { return (String(host), nil) }
        guard rest.first == ":", let port = UInt16(rest.dropFirst()), port > 0 else { throw problem }
        return (String(host), port)
    }

    private func store(_ account: JID) async throws -> any ChatStore {
        let named = ProcessInfo.processInfo.environment["ONECHAT_FOLDER"].map { URL(fileURLWithPath: $0) }
        let home = FileManager.default.homeDirectoryForCurrentUser
        let folder = named ?? home.appendingPathComponent(".local/share/onechat")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A localpart has no slash, so that the name is one of a file.
        return try await SQLiteChatStore(path: folder.appendingPathComponent("\(account).sqlite").path)
    }

    private func password(_ name: String) throws -> SASLPassword {
        if let password = ProcessInfo.processInfo.environment["ONECHAT_PASSWORD"] { return SASLPassword(password) }
        guard let password = getpass("Password of \(name): ") else { throw Commands.Problem("there is no password") }
        return SASLPassword(String(cString: password))
    }
}
