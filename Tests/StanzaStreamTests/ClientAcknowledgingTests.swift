import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

/// What each side tells the other that it has (XEP-0198).
@Suite(.timeLimit(.minutes(5)), .endingClients) struct ClientAcknowledgingTests {
    private static func message(_ number: Int) -> String {
        "<message from='romeo@example.net/o' type='chat'><body>\(number)</body></message>"
    }

    private static let ask = "<r xmlns='urn:xmpp:sm:3'/>"

    private static func answer(_ count: Int) -> String { "<a xmlns='urn:xmpp:sm:3' h='\(count)'/>" }

    @Test func whatIsBeingWorkedOnIsNotAcknowledged() async throws {
        let (client, peer, _) = try await Client.connected(managed: ClientTests.enabled, clock: ManualClock()) {
            $0.acknowledgesAfterHandling = true
        }
        var batches = client.incoming.batches.makeAsyncIterator()
        try await peer.send(Self.message(1))
        #expect(try await batches.next()?.count == 1)
        try await peer.send(Self.message(2) + Self.ask)
        #expect(try await peer.read(through: "/>") == Self.answer(0))

        // Asking for the next batch says that the first one was handled, and what was asked is answered again.
        #expect(try await batches.next()?.first?.message?.body == "2")
        #expect(try await peer.read(through: "/>") == Self.answer(1))
        try await peer.send(Self.ask)
        #expect(try await peer.read(through: "/>") == Self.answer(1))
        async let next = batches.next()
        #expect(try await peer.read(through: "/>") == Self.answer(2))
        try await peer.send(Self.message(3))
        #expect(try await next?.first?.message?.body == "3")
        // Answers to requests count as soon as what came before is handled.
        async let reply = client.request(Ping(), to: "example.com")
        let id = try #require(Sample.attribute("id", in: try await peer.read(through: Self.ask)))
        try await peer.send("<iq type='result' from='example.com' id='\(id)'/>" + Self.ask)
        _ = try await reply
        #expect(try await peer.read(through: "/>") == Self.answer(2))
    }

    @Test func byDefaultWhatWasReadIsAcknowledged() async throws {
        let (_, peer, _) = try await Client.connected(managed: ClientTests.enabled, clock: ManualClock()) { _ in }

        try await peer.send(Self.message(1) + Self.message(2) + Self.ask)

        #expect(try await peer.read(through: "/>") == Self.answer(2))
    }

    @Test func whoSentAStanzaIsToldThatTheServerHasIt() async throws {
        let (client, peer, _) = try await Client.connected(managed: ClientTests.enabled, clock: ManualClock()) { _ in }
        let (done, continuation) = AsyncStream<Int>.makeStream()
        for number in 1...3 {
            try await client.send(Message(to: "romeo@example.net", body: "\(number)")) { continuation.yield(number) }
        }
        var iterator = done.makeAsyncIterator()

        try await peer.send(Self.answer(2))
        #expect(await iterator.next() == 1)
        #expect(await iterator.next() == 2)
        try await peer.send(Self.answer(3))
        #expect(await iterator.next() == 3)
    }

    /// A stanza that came again with a resumption was handed on twice when only what was handled had been acknowledged.
    @Test func whatCameAndWasNotHandledIsNotHandedOnAgain() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(managed: ClientTests.enabled, clock: clock) {
            $0.acknowledgesAfterHandling = true
            $0.backoff = Backoff(initial: .zero)
        }
        var batches = client.incoming.batches.makeAsyncIterator()
        try await peer.send(Self.message(1))
        #expect(try await batches.next()?.first?.message?.body == "1")
        try await peer.send(Self.message(2) + Self.ask)
        try await peer.read(through: Self.answer(0))
        peer.transport.close()

        let next = try await connector.accept()
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.mechanisms("PLAIN"))
        try await next.read(through: "</auth>")
        try await next.send(Sample.success)
        try await next.read(through: "version='1.0'>")
        try await next.send(Sample.header() + Sample.sessionFeatures)
        #expect(try await next.read(through: "/>").contains("h='0'"))
        let resumed = "<resumed xmlns='urn:xmpp:sm:3' previd='sm-1' h='0'/>"
        try await next.send(resumed + Self.message(1) + Self.message(2) + Self.message(3))

        #expect(try await batches.next()?.first?.message?.body == "2")
        #expect(try await batches.next()?.first?.message?.body == "3")
        async let nothing = batches.next()
        try await next.send(Self.ask)
        try await next.read(through: Self.answer(3))
        async let end: Void = client.disconnect()
        // It is known, and not said once more.
        #expect(try await next.read(through: "</stream:stream>") == "</stream:stream>")
        next.transport.close()
        await end
        #expect(try await nothing == nil)
    }
}
