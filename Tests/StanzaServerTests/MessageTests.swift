import StanzaKit
import StanzaTesting
import Testing

extension ServerTests {
    /// `<userdata xmlns='urn:example:userdata' phone='+39'><note>…</note></userdata>`
    private struct UserData: DeclaredExtension {
        var phone: String
        var note: String?
        static let schema = Schema<Self>(
            XML.Name("userdata", in: "urn:example:userdata"),
            .attribute("phone", \.phone),
            .childText(XML.Name("note", in: "urn:example:userdata"), \.note),
            build: Self.init
        )
    }

    @Test(arguments: TestServer.all)
    func elementsOfOnesOwnArriveAndReceiptsComeBack(server: TestServer) async throws {
        let registry = ExtensionRegistry.standard.adding(UserData.self)
        let alice = try await server.client("alice", "receipts") { $0.negotiation.registry = registry }
        let bob = try await server.client("bob", "receipts") { $0.negotiation.registry = registry }
        try await bob.announce()
        let data = UserData(phone: "+39 \"<&>'\u{1F3AD}", note: "line\none\ttab é")

        try await alice.send(
            Message(to: bob.jid, id: "receipts-1", body: "Hello", extensions: [data, Receipts.Request()]))
        let received = try await bob.nextMessage { $0.id == "receipts-1" }
        let sender = try #require(received.from)
        try await bob.send(Message(to: sender, extensions: [Receipts.Received(id: "receipts-1"), data]))
        let receipt = try await alice.nextMessage { $0[Receipts.Received.self] != nil }

        #expect(received.body == "Hello")
        #expect(received.from == "alice@example.test/receipts")
        #expect(received[UserData.self] == data)
        #expect(received.extensions.malformed.isEmpty)
        #expect(receipt[Receipts.Received.self]?.id == "receipts-1")
        #expect(receipt[UserData.self] == data)
        for client in [alice, bob] { await client.disconnect() }
    }

    @Test(arguments: TestServer.all)
    func aMessageToNobodyComesBackAsAnError(server: TestServer) async throws {
        let alice = try await server.client("alice", "errors")

        try await alice.send(Message(to: "nobody@example.test", id: "errors-1", body: "Hello"))
        let error = try await alice.nextMessage { $0.id == "errors-1" }

        #expect(error.type == .error)
        #expect(error.error?.condition == .serviceUnavailable)
        await alice.disconnect()
    }

    @Test(arguments: TestServer.all)
    func requestsAreAnsweredByServerAndClients(server: TestServer) async throws {
        let alice = try await server.client("alice", "requests")
        let bob = try await server.client("bob", "requests") { configuration in
            configuration.router.onGet(SoftwareVersion.self) { _, _ in SoftwareVersion(name: "Bob", version: "1") }
        }
        let address = try #require(await bob.jid)

        let info = try await alice.request(Disco.Info(), to: TestServer.domain)
        try await alice.request(Ping(), to: TestServer.domain)
        let version = try await alice.request(SoftwareVersion(), to: address)
        let error = await #expect(throws: StanzaError.self) { try await alice.request(EntityTime(), to: address) }

        #expect(info.identities.values().contains { $0.category == "server" && $0.type == "im" })
        #expect(version.name == "Bob")
        #expect(error?.condition == .serviceUnavailable)
        for client in [alice, bob] { await client.disconnect() }
    }

    @Test(arguments: TestServer.all)
    func otherClientsOfAnAccountGetCopies(server: TestServer) async throws {
        let alice = try await server.client("alice", "copies")
        let first = try await server.client("bob", "first")
        let second = try await server.client("bob", "second")
        for client in [first, second] {
            try await client.request(Carbons.Enable())
            try await client.announce()
        }

        try await alice.send(Message(to: first.jid, id: "copies-1", body: "To the first"))
        let copy = try await second.nextMessage { $0[Carbons.Received.self] != nil }
        try await first.send(Message(to: alice.jid, id: "copies-2", body: "From the first"))
        let sent = try await second.nextMessage { $0[Carbons.Sent.self] != nil }

        #expect(second.checks.carbon(in: copy)?.message.body == "To the first")
        #expect(second.checks.carbon(in: copy)?.isSent == false)
        #expect(second.checks.carbon(in: sent)?.message.body == "From the first")
        #expect(second.checks.carbon(in: sent)?.isSent == true)
        #expect(try await first.nextMessage { $0.id == "copies-1" }.body == "To the first")
        for client in [alice, first, second] { await client.disconnect() }
    }

    @Test(arguments: TestServer.all)
    func theArchiveGivesItsLastPage(server: TestServer) async throws {
        let alice = try await server.client("alice", "archive")
        let carol = try await server.client("carol", "archive")
        try await carol.announce()
        for number in 1...5 {
            try await alice.send(
                Message(to: try TestServer.jid("carol"), id: "archive-\(number)", body: "Line \(number)"))
        }
        _ = try await carol.nextMessage { $0.id == "archive-5" }

        let form = DataForm(submitting: "urn:xmpp:mam:2", [DataForm.Field("with", try TestServer.jid("alice"))])
        let page = try await carol.archived(MAM.Query(form: form, resultSet: ResultSet(max: 2, before: "")))
        let first = try #require(page.end.resultSet?.first?.id)
        let earlier = try await carol.archived(MAM.Query(form: form, resultSet: ResultSet(max: 2, before: first)))

        #expect(page.messages.map(\.message.body) == ["Line 4", "Line 5"])
        #expect(page.messages.allSatisfy { $0.stamp != nil })
        #expect(earlier.messages.map(\.message.body) == ["Line 2", "Line 3"])
        for client in [alice, carol] { await client.disconnect() }
    }
}
