import StanzaStream
import StanzaTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct CaptureProxyTests {
    private func run(
        _ proxy: CaptureProxy, _ recorder: CaptureRecorder,
        _ body: @Sendable (MemoryTransport, MemoryTransport) async throws -> Void
    ) async throws {
        let (client, clientSide) = MemoryTransport.pair()
        let (serverSide, server) = MemoryTransport.pair()
        async let running: Void = proxy.run(client: clientSide, server: serverSide, into: recorder)
        try await body(client, server)
        await running
    }

    @Test func bothSidesAreHandedOnAndTakenDown() async throws {
        let recorder = CaptureRecorder(note: "")

        try await run(CaptureProxy(), recorder) { client, server in
            try await client.write([1, 2])
            #expect(try await server.read() == [1, 2])
            try await server.write([3])
            #expect(try await client.read() == [3])
            try await client.closeWriting()
            #expect(try await server.read() == nil)
            try await server.write([4])
            #expect(try await client.read() == [4])
            try await server.closeWriting()
            #expect(try await client.read() == nil)
        }

        #expect(recorder.capture.bytes(.clientToServer) == [1, 2])
        #expect(recorder.capture.bytes(.serverToClient) == [3, 4])
        #expect(recorder.capture.events.map(\.text) == ["c2s end", "s2c end"])
    }

    @Test func whatIsCutIsCutOnBothSides() async throws {
        let recorder = CaptureRecorder(note: "")

        try await run(CaptureProxy(), recorder) { client, server in
            try await client.write([1])
            #expect(try await server.read() == [1])
            client.close()
            #expect(try await server.read() == nil)
            server.close()
        }

        #expect(recorder.capture.bytes(.clientToServer) == [1])
    }

    /// A stand-in for TLS that turns every bit over.
    private final class Turned: SecureTransport {
        private let transport: any Transport
        let tlsVersion = "none"
        let applicationProtocol: String? = nil
        var endpoint: String { transport.endpoint }

        init(_ transport: any Transport) { self.transport = transport }

        func channelBinding(_ type: ChannelBindingType) -> [UInt8]? { nil }
        func read() async throws -> [UInt8]? { try await transport.read().map { $0.map { ~$0 } } }
        func write(_ bytes: [UInt8]) async throws { try await transport.write(bytes.map { ~$0 }) }
        func closeWriting() async throws { try await transport.closeWriting() }
        func close() { transport.close() }
    }

    @Test func theProxyTakesPartInSTARTTLS() async throws {
        let recorder = CaptureRecorder(note: "")
        let proxy = CaptureProxy(.startTLS, acceptTLS: { Turned($0) }, connectTLS: { Turned($0) })
        let tls = "xmlns='urn:ietf:params:xml:ns:xmpp-tls'"

        try await run(proxy, recorder) { client, server in
            let juliet = ScriptedPeer(client)
            let home = ScriptedPeer(server)
            async let features = juliet.openAsClient(to: "example.org")
            try await home.open(features: "<starttls \(tls)/>")
            _ = try await features
            try await juliet.send("<starttls \(tls)/>")
            try await home.expect("<starttls \(tls)/>")
            try await home.send("<proceed \(tls)/>")
            try await juliet.expect("<proceed \(tls)/>")
            let (secureClient, secureServer) = (Turned(client), Turned(server))
            try await secureClient.write(Array("<secret/>".utf8))
            #expect(try await secureServer.read() == Array("<secret/>".utf8))
            for transport in [secureClient, secureServer] { try await transport.closeWriting() }
        }

        let sent = String(decoding: recorder.capture.bytes(.clientToServer), as: UTF8.self)
        #expect(sent.hasSuffix("<starttls \(tls)/><secret/>"))
        #expect(recorder.capture.events.map(\.text).contains("tls"))
    }

    @Test func aServerThatRefusesTLSIsHandedOn() async throws {
        let recorder = CaptureRecorder(note: "")
        let proxy = CaptureProxy(.startTLS, acceptTLS: { Turned($0) }, connectTLS: { Turned($0) })
        let tls = "xmlns='urn:ietf:params:xml:ns:xmpp-tls'"

        try await run(proxy, recorder) { client, server in
            let juliet = ScriptedPeer(client)
            let home = ScriptedPeer(server)
            async let features = juliet.openAsClient(to: "example.org")
            try await home.open(features: "<starttls \(tls)/>")
            _ = try await features
            try await juliet.send("<starttls \(tls)/>")
            try await home.expect("<starttls \(tls)/>")
            try await home.send("<failure \(tls)/></stream:stream>")
            try await juliet.expect("<failure \(tls)/>")
            try await juliet.expectClose()
            for transport in [client, server] { try await transport.closeWriting() }
        }

        #expect(!recorder.capture.events.map(\.text).contains("tls"))
    }
}
