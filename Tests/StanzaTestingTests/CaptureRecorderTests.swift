import StanzaStream
import StanzaTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct CaptureRecorderTests {
    @Test func aTransportIsTakenDown() async throws {
        let (client, server) = MemoryTransport.pair()
        let recorder = CaptureRecorder(note: "a and b", mode: "plain", recorded: "2026-01-01T00:00:00Z") { .seconds(2) }
        let transport = RecordingTransport(client, into: recorder)

        try await transport.write(Array("<a/>".utf8))
        try await server.write(Array("<b/>".utf8))
        #expect(try await transport.read() == Array("<b/>".utf8))
        #expect(try await server.read() == Array("<a/>".utf8))
        try await server.closeWriting()
        #expect(try await transport.read() == nil)
        try await transport.closeWriting()
        transport.close()

        #expect(transport.endpoint == client.endpoint)
        let capture = recorder.capture
        #expect(capture.note == "a and b")
        #expect(capture.mode == "plain")
        #expect(capture.recorded == "2026-01-01T00:00:00Z")
        #expect(capture.bytes(.clientToServer) == Array("<a/>".utf8))
        #expect(capture.bytes(.serverToClient) == Array("<b/>".utf8))
        #expect(capture.chunks.map(\.time) == [2, 2])
        #expect(capture.events.map(\.text) == ["s2c end", "c2s end"])
    }

    @Test func aRecordingHasABound() {
        let recorder = CaptureRecorder(note: "", limit: 5)

        for text in ["abc", "def", "g"] { recorder.add(Array(text.utf8), .clientToServer) }

        #expect(recorder.capture.bytes(.clientToServer) == Array("abc".utf8))
        #expect(recorder.capture.events.map(\.text) == ["recording stopped: more than 5 bytes"])
    }
}
