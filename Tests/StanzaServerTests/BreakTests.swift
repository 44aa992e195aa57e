#if TLS
    import StanzaKit
    import StanzaTesting
    import Testing

    extension ServerTests {
        /// The connection of one of two users breaks a hundred times, in the middle of whatever goes over it.
        @Test(arguments: TestServer.programs)
        func nothingIsLostOrDoubledOverAHundredBreaks(server: TestServer) async throws {
            let (breaks, count) = (100, 2_000)
            let bob = try await server.client("bob", "breaks", .startTLS)
            let connector = BreakingConnector(try server.configuration(.startTLS).connector, breaks: breaks)
            let alice = try await server.client("alice", "breaks", .startTLS) {
                $0.connector = connector
                $0.backoff = Backoff(initial: .milliseconds(1), maximum: .milliseconds(1))
            }
            let (addressOfAlice, addressOfBob) = (try #require(await alice.jid), try #require(await bob.jid))

            async let toBob = Self.bodies(count, at: bob, from: addressOfAlice)
            async let toAlice = Self.bodies(count, at: alice, from: addressOfBob)
            async let sendingToBob: Void = Self.send(count, from: alice, to: addressOfBob)
            async let sendingToAlice: Void = Self.send(count, from: bob, to: addressOfAlice)
            _ = try await (sendingToBob, sendingToAlice)

            let expected = (0..<count).map { "\($0)" }
            let (foundAtBob, foundAtAlice) = try await (toBob, toAlice)
            #expect(Self.difference(foundAtBob, expected) == nil)
            // The order of ejabberd 23.01 is not that of the stream once one was resumed. Recorded below our client, with TLS off:
            // behind one <resumed/> came, each with <delay>Resent</delay>, the bodies 160, 172 to 179, 161, 162, ..., while the
            // ids that its archive had given them (microseconds) rise from 160 over 161 to 179. So they had come to it in order,
            // and what it had still to hand to the old connection went behind what came later.
            let keepsOrder = server.name != "ejabberd"
            let atAlice = keepsOrder ? foundAtAlice : foundAtAlice.compactMap { Int($0) }.sorted().map { "\($0)" }
            #expect(Self.difference(atAlice, expected) == nil)
            #expect(connector.connections > breaks)
            #expect(await alice.jid == addressOfAlice)
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

    /// Makes connections that break after some bytes, the first ones; later ones last.
    private final class BreakingConnector: Connector {
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
#endif
