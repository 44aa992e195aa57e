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

    @Test func aSessionThatTheServerEndedStartsAgain() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let states = session.states

        await server.endStream(of: "romeo@example.org/orchard", with: StreamError(.policyViolation))
        let end = try await states.first { if case .offline(.some) = $0 { true } else { false } }
        guard case .offline(let failure?) = end else { return }
        #expect(failure.streamError?.condition == .policyViolation)
        try await session.start()
        #expect(session.state.isOnline)
        let error = await #expect(throws: ChatError.self) { try await session.start() }
        #expect(error?.code == .alreadyStarted)
        await session.stop()
    }

    @Test func requestsAreAnsweredInTheOrderOfTheStream() async throws {
        let server = makeServer()
        let session = makeSession(server, "romeo@example.org/orchard") { configuration in
            configuration.connection.router.onGet(SoftwareVersion.self) { _, _ in SoftwareVersion(name: "Folio") }
        }
        try await session.start()
        let juliet = try await plainClient(server, "juliet@example.org/balcony")

        #expect(try await juliet.request(SoftwareVersion(), to: "romeo@example.org/orchard").name == "Folio")
        try await juliet.request(Ping(), to: "romeo@example.org/orchard")
        let info = try await juliet.request(Disco.Info(), to: "romeo@example.org/orchard")
        #expect(info.hasFeature("http://jabber.org/protocol/caps"))
        // Only those who see the presence may know how long the user is away.
        let refusal = await #expect(throws: StanzaError.self) {
            try await juliet.request(LastActivity(), to: "romeo@example.org/orchard")
        }
        #expect(refusal?.condition == .serviceUnavailable)
        let node = await #expect(throws: StanzaError.self) {
            try await juliet.request(Disco.Info(node: "urn:example:none"), to: "romeo@example.org/orchard")
        }
        #expect(node?.condition == .itemNotFound)
        await session.stop()
        await juliet.disconnect()
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
