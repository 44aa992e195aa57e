import StanzaCore
import StanzaStream
import StanzaTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct IncomingStanzasTests {
    /// Loops that broke off used to lose what had come in one read with the stanza they ended at.
    @Test func aLoopThatEndsEarlyLosesNothing() async throws {
        let server = LoopbackServer(accounts: ["juliet": "secret"])
        let client = try await server.client("juliet@example.org/balcony")
        let stream = try await server.client("juliet@example.org/hall")
        let jid = try #require(await client.jid)

        for number in 1...20 { try await stream.send(Message(to: jid, body: "\(number)")) }
        var bodies: [String?] = []
        while bodies.count < 20 {
            for try await stanza in client.incoming {
                bodies.append(stanza.message?.body)
                break
            }
        }

        #expect(bodies == (1...20).map { "\($0)" })
        for client in [client, stream] { await client.disconnect() }
    }
}
