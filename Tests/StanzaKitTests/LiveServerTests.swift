import Foundation
import StanzaKit
import StanzaTesting
import Testing

/// Servers on this machine, as `Tests/Servers` starts them: `STANZA_TEST_SERVERS` holds the paths of their `server.env`,
/// with colons in between. `Tools/ci/live-tests` starts them and sets it.
struct LiveServer: CustomTestStringConvertible {
    let values: [String: String]

    static let all: [LiveServer] = {
        let paths = ProcessInfo.processInfo.environment["STANZA_TEST_SERVERS"]?.split(separator: ":") ?? []
        return paths.compactMap { path in
            guard let text = try? String(contentsOfFile: String(path), encoding: .utf8) else { return nil }
            return LiveServer(text)
        }
    }()

    init(_ text: String) {
        values = text.split(separator: "\n").reduce(into: [:]) { values, line in
            guard let equals = line.firstIndex(of: "=") else { return }
            let value = line[line.index(after: equals)...]
            values[String(line[..<equals])] = String(value.dropFirst().dropLast())
        }
    }

    var testDescription: String { values["XMPP_SERVER"] ?? "server" }

    func value(_ name: String) throws -> String { try #require(values["XMPP_\(name)"]) }

    /// A user of the server over one of its ports.
    func client(
        _ name: String,
        port: String = "C2S_PORT",
        tls: TLSMode = .startTLS,
        _ change: (inout Client.Configuration) -> Void = { _ in }
    ) throws -> Client {
        var configuration = try Client.Configuration.standard(
            .host("127.0.0.1", port: UInt16(try value(port)), tls: tls),
            tls: TLSConfiguration(trust: .authorities(file: try value("CA_FILE")))
        )
        if tls == .none { configuration.negotiation.protection = .none }
        change(&configuration)
        let jid = try JID(localpart: name, domainpart: try value("DOMAIN"))
        let password = try value("PASSWORD_\(name.uppercased())")
        return Client(jid, .password(SASLPassword(password), username: name), configuration)
    }
}

#if TLS
    @Suite(.serialized, .enabled(if: !LiveServer.all.isEmpty, "STANZA_TEST_SERVERS names no server"))
    struct LiveServerTests {
        @Test(arguments: LiveServer.all)
        func theStrongestLoginThatWorksIsUsed(server: LiveServer) async throws {
            for (port, tls) in [("C2S_PORT", TLSMode.startTLS), ("C2S_TLS_PORT", .direct), ("C2S_PLAIN_PORT", .none)] {
                let client = try server.client("alice", port: port, tls: tls)
                try await client.connect()
                try await client.request(Ping(), to: try JID(validating: server.value("DOMAIN")))
                let session = try #require(client.session)
                #expect(session.mechanism == .scramSHA256 && session.isManaged)
                #expect(session.tlsVersion == (tls == .none ? nil : "TLSv1.3"))
                await client.disconnect()
            }
            let client = try server.client("alice", port: "C2S_TLS12_PORT", tls: .direct)
            try await client.connect()
            #expect(client.session?.mechanism?.isPlus == true && client.session?.tlsVersion == "TLSv1.2")
            await client.disconnect()
        }

        @Test(arguments: LiveServer.all)
        func aPasswordOfManyCharactersWorksAndAWrongOneDoesNot(server: LiveServer) async throws {
            let dora = try server.client("dora")
            try await dora.connect()
            let info = try await dora.request(Disco.Info(), to: try JID(validating: server.value("DOMAIN")))
            #expect(!info.features.isEmpty)
            await dora.disconnect()

            var configuration = dora.configuration
            configuration.backoff = nil
            let jid = try JID(localpart: "dora", domainpart: try server.value("DOMAIN"))
            let wrong = Client(jid, .password("wrong", username: "dora"), configuration)
            let error = await #expect(throws: StreamFailure.self) { try await wrong.connect() }
            #expect(error?.saslError?.code == .notAuthorized)
        }

        @Test(arguments: LiveServer.all)
        func aComponentEchoes(server: LiveServer) async throws {
            let port = UInt16(try server.value("COMPONENT_PORT"))
            let configuration = Client.Configuration(
                connector: SocketConnector(.host("127.0.0.1", port: port, tls: .none)), tls: nil)
            let domain = try JID(validating: server.value("COMPONENT_JID"))
            let component = Component(domain, secret: SASLPassword(try server.value("COMPONENT_SECRET")), configuration)
            await component.route { [component] router in
                router.onMessage { try await component.send(Message(to: $0.from, from: $0.to, body: $0.body)) }
            }
            try await component.connect()
            let alice = try server.client("alice")
            try await alice.connect()

            try await alice.send(Message(to: domain, body: "Romeo!"))

            for try await stanza in alice.incoming {
                guard let message = stanza.message, message.from?.bare == domain else { continue }
                #expect(message.body == "Romeo!")
                break
            }
            await alice.disconnect()
            await component.disconnect()
        }

        /// The connection of one of two users breaks a hundred times, in the middle of whatever goes over it.
        @Test(.timeLimit(.minutes(3)), arguments: LiveServer.all)
        func nothingIsLostOrDoubledOverAHundredBreaks(server: LiveServer) async throws {
            let (breaks, count) = (100, 2_000)
            let bob = try server.client("bob")
            try await bob.connect()
            let connector = BreakingConnector(try server.client("alice").configuration.connector, breaks: breaks)
            let alice = try server.client("alice") {
                $0.connector = connector
                $0.backoff = Backoff(initial: .milliseconds(1), maximum: .milliseconds(1))
            }
            try await alice.connect()
            let (atAlice, atBob) = (try #require(await alice.jid), try #require(await bob.jid))

            async let toBob = Self.bodies(count, at: bob, from: atAlice)
            async let toAlice = Self.bodies(count, at: alice, from: atBob)
            async let sendingToBob: Void = Self.send(count, from: alice, to: atBob)
            async let sendingToAlice: Void = Self.send(count, from: bob, to: atAlice)
            _ = try await (sendingToBob, sendingToAlice)

            let expected = (0..<count).map { "\($0)" }
            let (foundAtBob, foundAtAlice) = try await (toBob, toAlice)
            #expect(Self.difference(foundAtBob, expected) == nil)
            // What comes while a stream goes on may overtake what is sent again: ejabberd 23.01 does not keep the order there.
            let order = foundAtAlice.compactMap { Int($0) }.sorted().map { "\($0)" }
            #expect(Self.difference(order, expected) == nil)
            #expect(connector.connections > breaks)
            #expect(await alice.jid == atAlice)
            #expect(await alice.takeUndelivered().isEmpty)
            await alice.disconnect()
            await bob.disconnect()
        }

        /// Where two lists begin to differ, and what one of them lacks; `nil` when they are the same.
        private static func difference(_ found: [String], _ expected: [String]) -> String? {
            guard let place = zip(found, expected).map({ $0 == $1 }).firstIndex(of: false) else {
                return found.count == expected.count ? nil : "\(found.count) of \(expected.count)"
            }
            let doubled = Dictionary(grouping: found, by: { $0 }).filter { $0.value.count > 1 }.keys.sorted()
            let lacking = expected.filter { !found.contains($0) }
            return
                "from \(place): \(found[place...].prefix(20)), lacking \(lacking.prefix(20)), doubled \(doubled.prefix(20))"
        }

        private static func send(_ count: Int, from client: Client, to: JID) async throws {
            for number in 0..<count { try await client.send(Message(to: to, body: "\(number)")) }
        }

        private static func bodies(_ count: Int, at client: Client, from: JID) async throws -> [String] {
            var bodies: [String] = []
            for try await stanza in client.incoming {
                if let message = stanza.message, message.from == from, let body = message.body { bodies.append(body) }
                if bodies.count == count { break }
            }
            return bodies
        }
    }
#endif

extension Client {
    /// What was agreed on, if there is a stream.
    nonisolated var session: Session? { if case .connected(let session) = state { session } else { nil } }
}

/// Makes connections that break after some bytes, the first ones; later ones last.
final class BreakingConnector: Connector {
    private let base: any Connector
    private let breaks: Int
    private let made = Locked(0)

    var connections: Int { made.withLock { $0 } }

    init(_ base: any Connector, breaks: Int) {
        self.base = base
        self.breaks = breaks
    }

    func endpoints(for domain: JID) async throws -> [ServerEndpoint] { try await base.endpoints(for: domain) }

    func connect(to endpoints: [ServerEndpoint]) async throws -> Connection {
        var connection = try await base.connect(to: endpoints)
        let number = made.withLock { made in
            made += 1
            return made
        }
        // A login takes about five thousand bytes: some connections break in it. The first one lasts longer.
        let bytes = number == 1 ? 12_000 : Int.random(in: 500..<12_000)
        if number <= breaks { connection.transport = BreakingTransport(connection.transport, after: bytes) }
        return connection
    }
}
