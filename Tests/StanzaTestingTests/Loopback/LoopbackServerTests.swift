import StanzaCore
import StanzaNet
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackServerTests {
    @Test func aServerIsReachedAsAConnector() async throws {
        let server: any Connector = LoopbackServer.verona()

        let endpoints = try await server.endpoints(for: "example.org")
        #expect(endpoints == [ServerEndpoint(host: "example.org", port: 5_222, tls: .none)])
        let error = await #expect(throws: TransportError.self) { try await server.endpoints(for: "example.com") }
        #expect(error?.code == .nameNotFound)
        let client = ScriptedPeer(try await server.connect(to: endpoints).transport)

        try await client.openAsClient(to: "example.org")
    }

    @Test func aServerListensOnLoopback() async throws {
        let server = LoopbackServer.verona()

        let port = try await server.listen()
        let clients = try await [
            ScriptedPeer(SocketTransport.connect(to: .loopback(port: port))),
            ScriptedPeer(SocketTransport.connect(to: .loopback(port: port))),
        ]
        for client in clients { try await client.authenticate("juliet") }
        await server.stop()

        for client in clients {
            let error = try StreamError(parsing: await client.nextElement())
            #expect(error.condition == .systemShutdown)
            try await client.expectClose()
        }
        await #expect(throws: TransportError.self) { try await SocketTransport.connect(to: .loopback(port: port)) }
    }

    @Test func accountsAreAdded() async throws {
        let server = LoopbackServer(domain: "example.org")

        let jid = await server.addAccount("Juliet", password: "secret")

        #expect(jid == "juliet@example.org")
        _ = try await ScriptedPeer.bound("juliet", "balcony", server)
        #expect(await server.clients(of: jid) == ["juliet@example.org/balcony"])
    }

    @Test func anAnonymousAccountGoesWithItsClient() async throws {
        let server = LoopbackServer.verona()
        let client = await ScriptedPeer.connected(to: server)
        try await client.openAsClient(to: "example.org")
        try await client.send("<auth xmlns='\(ScriptedPeer.sasl)' mechanism='ANONYMOUS'/>")
        try await client.expect("<challenge xmlns='\(ScriptedPeer.sasl)'/>")
        try await client.send("<response xmlns='\(ScriptedPeer.sasl)'/>")
        try await client.expect("<success xmlns='\(ScriptedPeer.sasl)'/>")
        try await client.openAsClient(to: "example.org")
        try await client.send("<iq type='set' id='b'><bind xmlns='\(ScriptedPeer.bind)'/></iq>")
        try await client.expect(
            "<iq type='result' id='b'><bind xmlns='\(ScriptedPeer.bind)'>"
                + "<jid>anonymous-1@example.org/resource-1</jid></bind></iq>")

        try await client.end()
        try await client.expectClose()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        try await romeo.send("<message to='anonymous-1@example.org'><body>a</body></message>")

        #expect(try await romeo.nextElement()["type"] == "error")
    }

    @Test func theClockShowsOneSecondMoreEachTime() {
        let now = LoopbackServer.Configuration().now

        #expect([now(), now()].map(\.xmlText) == ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"])
    }
}
