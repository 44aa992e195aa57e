import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(5)), .endingClients) struct ClientReconnectingTests {
    /// Numbers that look random and are the same each time.
    struct Chance {
        var state: UInt64

        mutating func next(in range: Range<Int>) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Int(state >> 33) % range.count
        }
    }

    /// Connections break in the middle of whatever goes over them, the login included.
    @Test(arguments: 0..<100, [false, true])
    func nothingIsLostOrDoubledWhereverConnectionsBreak(seed: Int, acknowledgesAfterHandling: Bool) async throws {
        var chance = Chance(state: UInt64(seed) &* 7_919 &+ 1)
        let count = 60
        let server = CountingServer(sending: (0..<count).map { "s\($0)" }, expecting: count)
        // The first one lasts through the login, which nobody takes up again.
        let breaks = [chance.next(in: 2_200..<6_000)] + (0..<8).map { _ in chance.next(in: 1..<6_000) }
        var configuration = Client.Configuration(connector: BreakingConnector(server, breaks: breaks), tls: nil)
        configuration.negotiation.protection = .none
        configuration.negotiation.policy.showsPasswordWithoutTLS = true
        configuration.clock = ManualClock()
        configuration.keepAlive = nil
        configuration.backoff = Backoff(initial: .zero)
        configuration.acknowledgesAfterHandling = acknowledgesAfterHandling
        let client = Client("juliet@example.com/balcony", .password("r0m30", username: "juliet"), configuration)
            .endingWithTest()
        try await client.connect()

        let receiving = Task {
            var bodies: [String] = []
            for try await stanza in client.incoming {
                bodies.append(stanza.message?.body ?? "")
                if bodies.count == count { break }
            }
            return bodies
        }
        for number in 0..<count {
            try await client.send(Message(to: "romeo@example.net", body: "c\(number)"))
            if number % 5 == 0 { await Task.yield() }
        }
        try await server.waitForAll()
        let bodies = try await receiving.value

        #expect(await server.received == (0..<count).map { "c\($0)" })
        #expect(bodies == (0..<count).map { "s\($0)" })
        #expect(await client.takeUndelivered().isEmpty)
    }

    @Test func requestsOutliveABreakThatTheStreamOutlives() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(managed: ClientTests.enabled, clock: clock) {
            $0.backoff = Backoff(jitter: 0)
        }
        let asking = Task { try await client.request(Ping(), to: "example.com") }
        let id = try #require(Sample.attribute("id", in: try await peer.read(through: "<r xmlns='urn:xmpp:sm:3'/>")))
        peer.transport.close()
        // The timeout of the request, and the wait before the next attempt.
        await clock.waitForSleepers(atLeast: 2)
        clock.advance(by: .seconds(1))

        let next = try await connector.accept()
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.mechanisms("PLAIN"))
        try await next.read(through: "</auth>")
        try await next.send(Sample.success)
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.sessionFeatures)
        try await next.read(through: "<resume xmlns='urn:xmpp:sm:3' previd='sm-1' h='0'/>")
        try await next.send(
            "<resumed xmlns='urn:xmpp:sm:3' previd='sm-1' h='1'/><iq type='result' id='\(id)' from='example.com'/>")

        try await asking.value
        #expect(client.state.session?.isResumed == true)
        // What the server had handled is not sent again.
        try await client.send(Message(to: "romeo@example.net", body: "next"))
        #expect(try await next.read(through: "</message>").hasPrefix("<message"))
    }

    @Test func requestsFailWithAStreamThatDoesNotGoOn() async throws {
        let clock = ManualClock()
        let (client, peer, _) = try await Client.connected(clock: clock) { $0.backoff = Backoff(jitter: 0) }
        let asking = Task { try await client.request(Ping(), to: "example.com") }
        try await peer.read(through: "</iq>")

        peer.transport.close()

        let error = await #expect(throws: StreamFailure.self) { try await asking.value }
        #expect(error?.code == .connectionLost)
        let refused = await #expect(throws: StreamFailure.self) { try await client.send(Presence()) }
        #expect(refused?.code == .notConnected)
    }

    @Test func waitsGrowAndAreNeverTheSameForAll() {
        let backoff = Backoff()
        #expect(
            (1...10).map { backoff.delay(before: $0, chance: 0) }
                == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300].map { .seconds($0) })
        #expect(backoff.delay(before: 1, chance: 0.5) == .milliseconds(750))
        #expect(backoff.delay(before: .max, chance: 0) == .seconds(300))
        #expect(Backoff(initial: .zero).delay(before: 50, chance: 0.9) == .zero)
    }

    @Test func theClientWaitsAsLongAsTheBackoffSaysAndThenGivesUp() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(clock: clock) {
            $0.backoff = Backoff(jitter: 0, attempts: 2)
        }
        peer.transport.close()
        for (attempt, seconds) in [(1, 1), (2, 2)] {
            let state = try await first(of: client.states) {
                if case .reconnecting(attempt, _, _) = $0 { true } else { false }
            }
            guard case .reconnecting(_, let delay, let failure)? = state else { return }
            #expect(delay == .seconds(seconds) && failure.code == .connectionLost)
            await clock.waitForSleepers(atLeast: 1)
            clock.advance(by: .seconds(seconds))
            try await connector.accept().transport.close()
        }

        let over = try await first(of: client.states) { if case .disconnected = $0 { true } else { false } }
        guard case .disconnected(let failure?)? = over else {
            Issue.record("\(client.state)")
            return
        }
        #expect(failure.code == .connectionLost)
        #expect(try await Array(client.incoming).isEmpty)
    }

    /// A roster that is too large comes again with every connection.
    @Test func theSameReasonTwiceInARowEndsTheClient() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(managed: ClientTests.enabled, clock: clock) {
            $0.backoff = Backoff(jitter: 0)
            $0.negotiation.limits = XML.Limits(bytes: 1_000)
        }
        let large = "<message><body>\(String(repeating: "x", count: 1_000))</body></message>"
        try await peer.send(large)
        #expect(try await peer.readToEnd().contains("<policy-violation"))

        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        // It does not go on where it was: a login as the first one.
        let next = try await connector.accept()
        try await next.login(managed: ClientTests.enabled)
        try await next.send(large)
        _ = try await next.readToEnd()

        let over = try await first(of: client.states) { if case .disconnected = $0 { true } else { false } }
        guard case .disconnected(let failure?)? = over else { return }
        #expect(failure.code == .repeatedFailure && failure.parseError?.condition == .policyViolation)
    }

    @Test func aRefusedLoginIsNotTriedAgain() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(clock: clock) { $0.backoff = Backoff(jitter: 0) }
        peer.transport.close()
        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        let next = try await connector.accept()
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.mechanisms("PLAIN"))
        try await next.read(through: "</auth>")
        try await next.send("<failure \(Sample.sasl)><account-disabled/></failure>")

        let over = try await first(of: client.states) { if case .disconnected = $0 { true } else { false } }
        guard case .disconnected(let failure?)? = over else { return }
        #expect(failure.saslError?.code == .accountDisabled)
    }

    /// A stanza that the registry does not take would come again with each resumption if it did not count.
    @Test func aStanzaInQuarantineCounts() async throws {
        let (client, peer, _) = try await Client.connected(managed: ClientTests.enabled) {
            $0.negotiation.registry.malformed = .rejectStanza
        }

        try await peer.send(
            "<message id='bad'><received xmlns='urn:xmpp:receipts'/></message>"
                + "<iq type='get' id='q' from='romeo@example.net/o'><query xmlns='jabber:iq:version'><name/><name/></query>"
                + "<received xmlns='urn:xmpp:receipts'/></iq><r xmlns='urn:xmpp:sm:3'/>")
        let said = try await peer.read(through: "<a xmlns='urn:xmpp:sm:3' h='2'/>")
        let answer = said.contains("</iq>") ? said : said + (try await peer.read(through: "</iq>"))

        #expect(answer.contains("<bad-request"))
        let quarantined = await client.quarantined
        #expect(quarantined.count == 2 && String(decoding: quarantined[0].bytes, as: UTF8.self).contains("id='bad'"))
    }

    @Test func theServerIsToldAgainThatNobodyLooks() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(managed: ClientTests.enabled, clock: clock) {
            $0.backoff = Backoff(jitter: 0)
        }
        await client.setActive(false)
        try await peer.read(through: "<inactive xmlns='urn:xmpp:csi:0'/>")
        peer.transport.close()
        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        let next = try await connector.accept()
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.mechanisms("PLAIN"))
        try await next.read(through: "</auth>")
        try await next.send(Sample.success)
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.sessionFeatures)
        try await next.read(through: "<resume ")
        try await next.send("<resumed xmlns='urn:xmpp:sm:3' previd='sm-1' h='0'/>")

        try await next.read(through: "<inactive xmlns='urn:xmpp:csi:0'/>")
        await client.setActive(true)
        try await next.read(through: "<active xmlns='urn:xmpp:csi:0'/>")
    }
}
