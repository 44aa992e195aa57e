import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct ChatSessionTests {
    @Test func aSessionStartsAndStops() async throws {
        let server = LoopbackServer(accounts: ["romeo": "j0l13t"])
        let session = ChatSession(
            "romeo@example.org/orchard",
            credentials: MemoryCredentialStore(["romeo@example.org": "j0l13t"]),
            ChatSession.Configuration(server.clientConfiguration)
        )

        try await session.start()

        #expect(session.state.isOnline)
        #expect(await server.clients(of: session.account) == ["romeo@example.org/orchard"])
        await session.stop()
        #expect(!session.state.isOnline)
        #expect(await server.clients(of: session.account) == [])
        try await session.start()
        #expect(session.state.isOnline)
        await session.stop()
    }

    @Test func withoutCredentialsNothingIsConnected() async throws {
        let server = LoopbackServer(accounts: ["romeo": "j0l13t"])
        let session = ChatSession(
            "romeo@example.org",
            credentials: MemoryCredentialStore(),
            ChatSession.Configuration(server.clientConfiguration)
        )

        let error = await #expect(throws: ChatError.self) { try await session.start() }

        #expect(error?.code == .noCredentials)
        #expect(error?.jid == "romeo@example.org")
    }
}
