import StanzaKit
import Testing

extension ServerTests {
    /// `<play xmlns='urn:example:theatre' title='…'/>`
    private struct Play: DeclaredExtension {
        var title: String
        static let schema = Schema<Self>(
            XML.Name("play", in: "urn:example:theatre"), .attribute("title", \.title), build: Self.init)
    }

    @Test(arguments: TestServer.all)
    func whatIsPublishedReachesASubscriber(server: TestServer) async throws {
        let registry = ExtensionRegistry.standard.adding(Play.self)
        let alice = try await server.client("alice", "pubsub") { $0.negotiation.registry = registry }
        let bob = try await server.client("bob", "pubsub") { $0.negotiation.registry = registry }
        try await bob.announce()
        let service = server.pubSub
        let node = "plays"

        // What an earlier run may have left behind.
        _ = try? await alice.request(IQ(set: PubSub.Owner(delete: PubSub.Delete(node: node)), to: service))
        _ = try await alice.request(IQ(set: PubSub(create: PubSub.Create(node: node)), to: service))
        let bobJID = try TestServer.jid("bob")
        let subscribed = try await bob.request(
            IQ(set: PubSub(subscribe: PubSub.Subscribe(jid: bobJID, node: node)), to: service))
        #expect(subscribed[PubSub.self]?.subscription?.state == .subscribed)
        let item = PubSub.Item(id: "r&j", payload: Play(title: "Romeo & Juliet"))
        _ = try await alice.request(
            IQ(set: PubSub(publish: PubSub.Publish(node: node, items: [item])), to: service))
        let message = try await bob.nextMessage { $0[PubSub.Event.self]?.items?.items.isEmpty == false }
        let event = try #require(bob.checks.event(in: message))
        let items = try await bob.request(
            IQ(get: PubSub(items: PubSub.Items(node: node)), to: service))
        let retract = PubSub.Retract(node: node, notifies: true, itemIDs: ["r&j"])
        _ = try await alice.request(IQ(set: PubSub(retract: retract), to: service))
        let retracted = try await bob.nextMessage { $0[PubSub.Event.self]?.items?.retractedIDs.isEmpty == false }
        _ = try await alice.request(IQ(set: PubSub.Owner(delete: PubSub.Delete(node: node)), to: service))

        #expect(event.service == service)
        #expect(event.event.items?.node == node)
        #expect(event.event.items?.items.map(\.id) == ["r&j"])
        #expect(event.event.items?.items.first?.payload[Play.self] == Play(title: "Romeo & Juliet"))
        #expect(items[PubSub.self]?.items?.items.values().first?.payload[Play.self]?.title == "Romeo & Juliet")
        #expect(retracted[PubSub.Event.self]?.items?.retractedIDs == ["r&j"])
        for client in [alice, bob] { await client.disconnect() }
    }
}
