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

/// A connector whose connections break after some bytes, until it is told that it is enough.
private final class BreakingConnector: Connector {
    private let connector: any Connector
    private let state = Locked((random: UInt64(1), isOver: false))

    init(_ connector: any Connector) { self.connector = connector }

    func endpoints(for domain: JID) async throws -> [ServerEndpoint] { try await connector.endpoints(for: domain) }

    func connect(to endpoints: [ServerEndpoint]) async throws -> Connection {
        let connection = try await connector.connect(to: endpoints)
        let limit: Int? = state.withLock { state in
            if state.isOver { return nil }
            // Each lasts through the login: Prosody forgets a stream whose resumption is cut. The numbers are the same in
            // each run.
            state.random = state.random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 6_000 + Int(state.random >> 33) % 9_000
        }
        guard let limit else { return connection }
        return Connection(BreakingTransport(connection.transport, after: limit), to: connection.endpoint)
    }

    /// Lets the connections be from now on.
    func stop() { state.withLock { $0.isOver = true } }
}

/// A transport that breaks in the middle of whatever is on its way.
private final class BreakingTransport: Transport {
    private let transport: any Transport
    private let left: Locked<Int>

    init(_ transport: any Transport, after count: Int) {
        self.transport = transport
        left = Locked(count)
    }

    var endpoint: String { transport.endpoint }
    var isLocal: Bool { transport.isLocal }

    private func take(_ bytes: [UInt8]) -> [UInt8] {
        left.withLock { left in
            let taken = bytes.prefix(left)
            left -= taken.count
            return Array(taken)
        }
    }

    func read() async throws -> [UInt8]? {
        guard let bytes = try await transport.read() else { return nil }
        let taken = take(bytes)
        if taken.count < bytes.count { transport.close() }
        return taken.isEmpty ? nil : taken
    }

    func write(_ bytes: [UInt8]) async throws {
        // All or nothing: Prosody 0.12.3 calls a resumed stream malformed when it had a part of a stanza before the break.
        if take(bytes).count == bytes.count { try await transport.write(bytes) } else { transport.close() }
    }

    func closeWriting() async throws { try await transport.closeWriting() }

    func close() { transport.close() }
}

extension ServerTests {
    /// Messages go both ways while the connection of one side breaks wherever it is, again and again.
    @Test(.timeLimit(.minutes(5)), arguments: TestServer.all)
    func everyMessageArrivesOnceThroughAHundredCuts(server: TestServer) async throws {
        let (cuts, window) = (100, 20)
        // Servers may still have messages of a run that was stopped.
        let prefix = "cut-\(UInt32.random(in: 0...UInt32.max))-"
        let connector = BreakingConnector(try server.configuration().connector)
        let alice = try await server.client("alice", "cuts") { configuration in
            configuration.connector = connector
            configuration.backoff = Backoff(initial: .milliseconds(50), maximum: .milliseconds(200))
        }
        let bob = try await server.client("bob", "cuts")
        for client in [alice, bob] { try await client.announce() }
        let (aliceJID, bobJID) = (await alice.jid, await bob.jid)
        let (states, isOver, asked) = (alice.states, Locked(false), Locked<[String]>([]))
        let counting = Task {
            var resumed = 0
            for await state in states {
                if case .connected(let session) = state, session.isResumed { resumed += 1 }
                if case .disconnected = state { break }
                if resumed == cuts { break }
            }
            connector.stop()
            isOver.withLock { $0 = true }
            return resumed
        }
        // Bob answers each message with one of the same number.
        let answering = Task {
            for try await stanza in bob.incoming {
                guard let id = stanza.message?.id, id.hasPrefix(prefix) else { continue }
                asked.withLock { $0.append(id) }
                try await bob.send(Message(to: aliceJID, id: id, body: "Answer"))
            }
        }

        var (sent, answers) = (0, [String]())
        var incoming = alice.incoming.makeAsyncIterator()
        while true {
            while !isOver.withLock({ $0 }), sent - answers.count < window {
                sent += 1
                try await alice.send(Message(to: bobJID, id: prefix + "\(sent)", body: "Question"))
            }
            if answers.count == sent, isOver.withLock({ $0 }) { break }
            guard let stanza = try await incoming.next() else { throw Mismatch("\(alice.state)") }
            if let id = stanza.message?.id, id.hasPrefix(prefix) { answers.append(id) }
        }

        let expected = (1...max(sent, 1)).map { prefix + "\($0)" }
        #expect(await counting.value == cuts)
        #expect(asked.withLock { $0 } == expected)
        #expect(answers == expected)
        for client in [alice, bob] { await client.disconnect() }
        try await answering.value
    }

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
