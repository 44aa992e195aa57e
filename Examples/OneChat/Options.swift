import Foundation
import StanzaChat
import StanzaKit

#if Archive
    import StanzaArchive
#endif

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
            let parts = server.split(separator: ":", maxSplits: 1).map(String.init)
            let port = parts.count > 1 ? UInt16(parts[1]) : nil
            guard let host = parts.first, parts.count == 1 || port != nil else {
                throw Commands.Problem("--server is '\(server)', expected HOST or HOST:PORT")
            }
            location = .host(host, port: port)
        }
        var tls = TLSConfiguration()
        if let certificates { tls.trust = .authorities(file: certificates) }
        return try .standard(location, tls: tls)
    }

    private func store(_ account: JID) async throws -> any ChatStore {
        #if Archive
            let named = ProcessInfo.processInfo.environment["ONECHAT_FOLDER"].map { URL(fileURLWithPath: $0) }
            let home = FileManager.default.homeDirectoryForCurrentUser
            let folder = named ?? home.appendingPathComponent(".local/share/onechat")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A localpart has no slash, so that the name is one of a file.
            return try await SQLiteChatStore(path: folder.appendingPathComponent("\(account).sqlite").path)
        #else
            return MemoryChatStore()
        #endif
    }

    private func password(_ name: String) throws -> SASLPassword {
        if let password = ProcessInfo.processInfo.environment["ONECHAT_PASSWORD"] { return SASLPassword(password) }
        guard let password = getpass("Password of \(name): ") else { throw Commands.Problem("there is no password") }
        return SASLPassword(String(cString: password))
    }
}
