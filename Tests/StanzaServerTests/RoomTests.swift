import StanzaKit
import Testing

extension ServerTests {
    @Test(arguments: TestServer.programs)
    func twoMeetInARoom(server: TestServer) async throws {
        let room: JID = "orchard@conference.example.test"
        let alice = try await server.client("alice", "room")
        let bob = try await server.client("bob", "room")

        for (client, nick) in [(alice, "Alice"), (bob, "Bob")] {
            let place = try room.with(resource: nick)
            try await client.send(Presence(to: place, extensions: [MUC.Join(history: MUC.History(maxStanzas: 0))]))
            let own = try await client.nextPresence { $0.from == place }
            #expect(own.type == nil)
            #expect(own[MUC.User.self]?.statuses.values().contains { $0.code == 110 } == true)
            // ejabberd locks a new room until its owner has configured it.
            if own[MUC.User.self]?.statuses.values().contains(where: { $0.code == 201 }) == true {
                let form = DataForm(type: .submit)
                _ = try? await client.request(IQ(set: MUC.Owner(form: form), to: room))
            }
        }
        try await alice.send(Message(to: room, type: .groupchat, id: "room-1", body: "O Bob!"))
        let heard = try await bob.nextMessage { $0.id == "room-1" }
        let reflected = try await alice.nextMessage { $0.id == "room-1" }
        try await bob.send(Presence(.unavailable, to: try room.with(resource: "Bob")))
        let left = try await alice.nextPresence { $0.type == .unavailable && $0.from?.resourcepart == "Bob" }

        #expect(heard.from == "orchard@conference.example.test/Alice")
        #expect(heard.type == .groupchat)
        #expect(reflected.body == "O Bob!")
        #expect(left.from?.bare == room)
        for client in [alice, bob] { await client.disconnect() }
    }
}
