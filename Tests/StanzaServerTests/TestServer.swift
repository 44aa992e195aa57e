import Foundation
import StanzaKit
import StanzaTesting
import Testing

/// The servers that the same tests are run against: one in the process, and those that `Tools/ci/server-tests` has started.
struct TestServer: Sendable, CustomTestStringConvertible {
    /// Where a client connects to.
    enum Port: String, CaseIterable, Sendable {
        case plain = "XMPP_C2S_PLAIN_PORT"
        case startTLS = "XMPP_C2S_PORT"
        case direct = "XMPP_C2S_TLS_PORT"
        /// Direct TLS up to version 1.2.
        case direct12 = "XMPP_C2S_TLS12_PORT"

        var mode: TLSMode {
            switch self {
            case .plain: .none
            case .startTLS: .startTLS
            case .direct, .direct12: .direct
            }
        }
    }

    let name: String
    /// What its script says about it; empty for the server in the process.
    let settings: [String: String]
    private let loopback: LoopbackServer?

    var testDescription: String { name }
    var isInProcess: Bool { loopback != nil }

    static let users = ["alice", "bob", "carol"]
    static let domain: JID = "example.test"

    private init(name: String, settings: [String: String]) {
        self.name = name
        self.settings = settings
        loopback = nil
    }

    private init(_ server: LoopbackServer) {
        name = "LoopbackServer"
        settings = [:]
        loopback = server
    }

    /// A server of a program of its own; `nil` when none was started.
    private init?(_ name: String, variable: String) {
        guard let path = ProcessInfo.processInfo.environment[variable],
            let text = try? String(contentsOfFile: path, encoding: .utf8)
        else { return nil }
        var settings: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            // As the script writes them: in single quotes, with `'\''` for one inside.
            settings[String(parts[0])] = parts[1].dropFirst().dropLast().replacingOccurrences(of: "'\\''", with: "'")
        }
        self.init(name: name, settings: settings)
    }

    /// Those that were started.
    static let programs: [TestServer] = [
        TestServer("Prosody", variable: "STANZA_TEST_PROSODY"),
        TestServer("ejabberd", variable: "STANZA_TEST_EJABBERD"),
    ].compactMap { $0 }

    /// All of them.
    static let all: [TestServer] = {
        var configuration = LoopbackServer.Configuration()
        configuration.hasRosterVersions = true
        configuration.hasPreApproval = true
        configuration.hasBlocking = true
        configuration.hasRooms = true
        configuration.allowsRegistration = true
        let server = LoopbackServer(
            domain: domain,
            accounts: ["alice": "alice-secret", "bob": "bob-secret", "carol": "carol-secret"],
            configuration: configuration
        )
        return [TestServer(server)] + programs
    }()

    /// The service for PubSub.
    var pubSub: JID { "pubsub.example.test" }

    // MARK: - Clients

    /// What a client connects by.
    func configuration(_ port: Port = .plain) throws -> Client.Configuration {
        if let loopback { return loopback.clientConfiguration }
        let number = try #require(settings[port.rawValue].flatMap { UInt16($0) })
        let authorities = try #require(settings["XMPP_CA_FILE"])
        var configuration = try Client.Configuration.standard(
            .host("127.0.0.1", port: number, tls: port.mode),
            tls: TLSConfiguration(trust: .authorities(file: authorities))
        )
        if port == .plain {
            configuration.negotiation.protection = .none
            configuration.negotiation.policy.showsPasswordWithoutTLS = true
        }
        configuration.backoff = nil
        return configuration
    }

    /// A TCP port without TLS.
    func port() async throws -> UInt16 {
        if let loopback { return try await loopback.listen() }
        return try #require(settings[Port.plain.rawValue].flatMap { UInt16($0) })
    }

    static func password(_ user: String) -> SASLPassword {
        SASLPassword(user == "dora" ? "pä ßword \"<&>€" : "\(user)-secret")
    }

    static func jid(_ user: String, _ resource: String? = nil) throws -> JID {
        try JID(validating: "\(user)@\(domain)\(resource.map { "/\($0)" } ?? "")")
    }

    /// A client that is logged in.
    func client(
        _ user: String,
        _ resource: String,
        _ port: Port = .plain,
        _ change: (inout Client.Configuration) -> Void = { _ in }
    ) async throws -> Client {
        var configuration = try configuration(port)
        change(&configuration)
        let credentials = SASLCredentials.password(Self.password(user), username: user)
        let client = Client(try Self.jid(user, resource), credentials, configuration)
        try await client.connect()
        return client
    }
}

extension Client {
    /// The next message that a condition holds for; others are passed over.
    func nextMessage(where condition: @escaping @Sendable (Message) -> Bool = { _ in true }) async throws -> Message {
        try await next { $0.message.flatMap { condition($0) ? $0 : nil } }
    }

    /// The next presence that a condition holds for; others are passed over.
    func nextPresence(where condition: @escaping @Sendable (Presence) -> Bool) async throws -> Presence {
        try await next { $0.presence.flatMap { condition($0) ? $0 : nil } }
    }

    private func next<Found: Sendable>(_ find: @escaping @Sendable (AnyStanza) -> Found?) async throws -> Found {
        let incoming = incoming
        return try await withTimeout(.seconds(20), throwing: Mismatch("what was waited for did not come")) {
            for try await stanza in incoming {
                if let found = find(stanza) { return found }
            }
            throw Mismatch("the stream ended before what was waited for came")
        }
    }

    /// Says that the client is there, and waits until the server has told it so itself.
    func announce() async throws {
        try await send(Presence())
        let jid = jid
        _ = try await nextPresence { $0.from == jid && $0.isAvailable }
    }
}
