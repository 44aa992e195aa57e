import StanzaKit
import StanzaTesting
import Testing

/// A connector whose connections a test can cut.
private final class CuttingConnector: Connector {
    private let connector: any Connector
    private let last = Locked<(any Transport)?>(nil)

    init(_ connector: any Connector) { self.connector = connector }

    func endpoints(for domain: JID) async throws -> [ServerEndpoint] { try await connector.endpoints(for: domain) }

    func connect(to endpoints: [ServerEndpoint]) async throws -> Connection {
        let connection = try await connector.connect(to: endpoints)
        last.withLock { $0 = connection.transport }
        return connection
    }

    /// Drops the last connection, as a network does that breaks.
    func cut() { last.withLock { $0 }?.close() }
}

extension ServerTests {
    @Test(arguments: TestServer.all, [TestServer.Port.plain, .startTLS])
    func aStreamGoesOnAfterACut(server: TestServer, port: TestServer.Port) async throws {
        if server.isInProcess, port != .plain { return }
        let resource = "resume-\(port)"
        let connector = CuttingConnector(try server.configuration(port).connector)
        let alice = try await server.client("alice", resource, port) { configuration in
            configuration.connector = connector
            configuration.backoff = Backoff(initial: .milliseconds(10), maximum: .milliseconds(200))
        }
        let bob = try await server.client("bob", resource, port)
        guard case .connected(let first) = alice.state else { throw Mismatch("\(alice.state)") }
        #expect(first.isManaged)
        try await alice.announce()
        let states = alice.states

        connector.cut()
        for number in 1...3 { try await bob.send(Message(to: alice.jid, id: "resume-\(number)", body: "\(number)")) }
        for await state in states {
            if case .connected(let session) = state, session.isResumed { break }
            if case .disconnected(let failure) = state { throw Mismatch("\(String(describing: failure))") }
        }
        var bodies: [String?] = []
        while bodies.count < 3 {
            bodies.append(try await alice.nextMessage { $0.id?.hasPrefix("resume-") == true }.body)
        }
        try await alice.send(Message(to: bob.jid, id: "resumed", body: "back"))

        #expect(bodies == ["1", "2", "3"])
        #expect(try await bob.nextMessage { $0.id == "resumed" }.body == "back")
        for client in [alice, bob] { await client.disconnect() }
    }
}
