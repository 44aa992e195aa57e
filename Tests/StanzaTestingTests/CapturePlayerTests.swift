import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct CapturePlayerTests {
    private let query = "<query xmlns='jabber:iq:roster'/>"

    /// A session of Juliet's with a server in the process.
    private func recorded() async throws -> Capture {
        let recorder = CaptureRecorder(note: "juliet")
        let server = LoopbackServer.verona()
        let client = ScriptedPeer(RecordingTransport(await server.connect(), into: recorder))
        try await session(client, resource: "balcony", id: "1")
        return recorder.capture.withoutSecrets()
    }

    private func session(_ client: ScriptedPeer, resource: String, id: String, request: String? = nil) async throws {
        try await client.authenticate("juliet")
        try await client.send(
            "<iq type='set' id='b\(id)'><bind xmlns='\(ScriptedPeer.bind)'><resource>\(resource)</resource></bind></iq>"
        )
        _ = try await client.nextElement()
        try await client.send("<iq type='get' id='r\(id)'>\(request ?? query)</iq>")
        try await client.expect("<iq type='result' id='r\(id)' to='*'>\(query)</iq>")
        try await client.end()
        try await client.expectClose()
    }

    @Test(arguments: [Int.max, 7])
    func aRecordedSessionIsPlayedToAClient(size: Int) async throws {
        let player = CapturePlayer(try await recorded(), patience: .seconds(60))
        let (client, server) = MemoryTransport.pair(maximumRead: size)

        let playing = Task { try await player.play(to: server) }
        try await session(ScriptedPeer(client), resource: "hall", id: "2")

        try await playing.value
    }

    @Test func anotherRequestIsAMismatch() async throws {
        let player = CapturePlayer(try await recorded())
        let (client, server) = MemoryTransport.pair()

        let playing = Task { try await player.play(to: server) }
        try? await session(
            ScriptedPeer(client), resource: "balcony", id: "1", request: "<ping xmlns='urn:xmpp:ping'/>")

        let error = await #expect(throws: Mismatch.self) { try await playing.value }
        #expect(
            error?.description.contains("{jabber:iq:roster}query is missing") == true, "\(error?.description ?? "")")
    }

    @Test func aWrongPasswordIsAMismatch() async throws {
        let player = CapturePlayer(try await recorded(), password: "other")
        let (client, server) = MemoryTransport.pair()

        let playing = Task { try await player.play(to: server) }
        try? await session(ScriptedPeer(client), resource: "balcony", id: "1")

        let error = await #expect(throws: Mismatch.self) { try await playing.value }
        #expect(error?.description == "the client's authentication by PLAIN failed: not-authorized")
    }

    @Test func aClientThatGoesTooEarlyIsAMismatch() async throws {
        let player = CapturePlayer(try await recorded())
        let (client, server) = MemoryTransport.pair()

        let playing = Task { try await player.play(to: server) }
        let peer = ScriptedPeer(client)
        try await peer.authenticate("juliet")
        await peer.close()

        let error = await #expect(throws: Mismatch.self) { try await playing.value }
        #expect(error?.description.contains("were sent; next expected") == true)
    }
}
