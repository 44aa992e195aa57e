import StanzaKit
import Testing

extension ServerTests {
    @Test(arguments: TestServer.all)
    func aSubscriptionIsAskedForAllowedAndEnded(server: TestServer) async throws {
        let alice = try await server.client("alice", "roster")
        let carol = try await server.client("carol", "roster")
        let (aliceJID, carolJID) = (try TestServer.jid("alice"), try TestServer.jid("carol"))
        func subscription(_ client: Client, _ contact: JID) async throws -> Roster.Subscription? {
            try await client.request(Roster())?.items.values().first { $0.jid == contact }?.subscription
        }
        for (client, contact) in [(alice, carolJID), (carol, aliceJID)] {
            // What an earlier run may have left behind.
            _ = try? await client.request(IQ(set: Roster(items: [Roster.Item(jid: contact, subscription: .remove)])))
            _ = try await client.request(Roster())
            try await client.announce()
        }

        try await alice.send(Presence(.subscribe, to: carolJID))
        _ = try await carol.nextPresence { $0.type == .subscribe && $0.from?.bare == aliceJID }
        try await carol.send(Presence(.subscribed, to: aliceJID))
        _ = try await alice.nextPresence { $0.type == .subscribed && $0.from?.bare == carolJID }
        _ = try await alice.nextPresence { $0.isAvailable && $0.from == "carol@example.test/roster" }
        #expect(try await subscription(alice, carolJID) == .to)
        #expect(try await subscription(carol, aliceJID) == .from)

        _ = try await alice.request(
            IQ(set: Roster(items: [Roster.Item(jid: carolJID, name: "Carol & co", groups: ["Friends"])])))
        let named = try await alice.request(Roster())?.items.values().first { $0.jid == carolJID }
        #expect(named?.name == "Carol & co")
        #expect(named?.groups == ["Friends"])
        #expect(named?.subscription == .to)

        _ = try await alice.request(IQ(set: Roster(items: [Roster.Item(jid: carolJID, subscription: .remove)])))
        _ = try await carol.nextPresence { $0.type == .unsubscribe && $0.from?.bare == aliceJID }
        #expect(try await subscription(alice, carolJID) == nil)
        _ = try await carol.request(IQ(set: Roster(items: [Roster.Item(jid: aliceJID, subscription: .remove)])))
        #expect(try await subscription(carol, aliceJID) == nil)
        for client in [alice, carol] { await client.disconnect() }
    }
}
