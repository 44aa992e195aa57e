import StanzaKit
import Testing

extension ServerTests {
    /// What the foreign client makes of `{"do": "userdata", "fields": {"phone": …}}`.
    private struct UserData: DeclaredExtension {
        var phone: String
        static let schema = Schema<Self>(
            XML.Name("userdata", in: "urn:example:userdata:1"),
            .childText(XML.Name("phone", in: "urn:example:userdata:1"), \.phone),
            build: Self.init
        )
    }

    @Test(
        .enabled(if: ForeignClient.path != nil, "STANZA_TEST_BOT is not set: Tools/ci/run-tests servers sets it."),
        arguments: TestServer.all)
    func slixmppAndThisPackageUnderstandEachOther(server: TestServer) async throws {
        let registry = ExtensionRegistry.standard.adding(UserData.self)
        let alice = try await server.client("alice", "foreign") { $0.negotiation.registry = registry }
        let address = try #require(await alice.jid)
        let bot = try ForeignClient(
            "bob", port: try await server.port(),
            words: [
                "--receipts", "--stay", "--do", #"{"do":"wait","contains":"Hello, slixmpp","s":30}"#,
                "--do", #"{"do":"userdata","to":"\#(address)","id":"u1","body":"Hello","fields":{"phone":"+39 <&>"}}"#,
            ])
        defer { bot.stop() }
        try await bot.wait(for: "online")

        try await alice.send(
            Message(
                to: "bob@example.test/bot", id: "foreign-1", body: "Hello, slixmpp", extensions: [Receipts.Request()]))
        let receipt = try await alice.nextMessage { $0[Receipts.Received.self] != nil }
        let data = try await alice.nextMessage { $0[UserData.self] != nil }
        let version = try await alice.request(SoftwareVersion(), to: "bob@example.test/bot")

        #expect(receipt[Receipts.Received.self]?.id == "foreign-1")
        #expect(data[UserData.self]?.phone == "+39 <&>")
        #expect(data.body == "Hello")
        #expect(version.name?.lowercased().contains("slixmpp") == true)
        await alice.disconnect()
    }
}
