import ChildProcess
import Foundation
import StanzaNet
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct CaptureCommandTests {
    private static let sasl = "urn:ietf:params:xml:ns:xmpp-sasl"

    private static func port(in line: String) throws -> UInt16 {
        try #require(UInt16(line.split(separator: ":").last ?? ""))
    }

    /// A session of an account whose password is `secret`.
    private static func session(at port: UInt16, resource: String, to domain: String = "example.org") async throws {
        let client = ScriptedPeer(try await SocketTransport.connect(to: .loopback(port: port)))
        try await client.openAsClient(to: domain)
        let message = XML.Base64(Array("\u{0}juliet\u{0}secret".utf8)).xmlText
        try await client.send("<auth xmlns='\(sasl)' mechanism='PLAIN'>\(message)</auth>")
        try await client.expect("<success xmlns='\(sasl)'/>")
        try await client.openAsClient(to: domain)
        try await client.send(
            "<iq type='set' id='1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>\(resource)</resource></bind></iq>"
        )
        _ = try await client.nextElement()
        try await client.end()
        try await client.expectClose()
    }

    @Test func aSessionIsTakenDownAndPlayedAgain() async throws {
        let folder = try TemporaryFolder()
        let server = LoopbackServer(accounts: ["juliet": "secret"])
        let upstream = try await server.listen()

        let capturing = try stanza(
            "capture", "--upstream", "127.0.0.1:\(upstream)", "--out", folder.path("s"), "--connections", "1",
            "--note", "juliet")
        try await Self.session(at: Self.port(in: await capturing.firstLine()), resource: "balcony")
        let result = await capturing.end()
        await server.stop()

        #expect(result.status == 0, "\(result.errors)")
        let capture = try Capture(path: folder.path("s-1.jsonl"))
        #expect(capture.note == "juliet")
        #expect(capture.mode == "plain")
        #expect(capture.isScrubbed)
        let sent = String(decoding: capture.bytes(.clientToServer), as: UTF8.self)
        #expect(sent.contains("<auth xmlns='\(Self.sasl)' mechanism='PLAIN'>AAAA"))
        #expect(sent.contains("<resource>balcony</resource>"))

        let parsed = try await stanza("replay", folder.path("s-1.jsonl")).end()
        #expect(parsed.status == 0)
        #expect(
            parsed.lines.first == "c2s: 2 elements, 1 of them stanzas with 1 typed, 0 unknown and 0 malformed children")
        let playing = try stanza("replay", "--listen", "0", folder.path("s-1.jsonl"))
        try await Self.session(at: Self.port(in: await playing.firstLine()), resource: "hall")
        let played = await playing.end()
        #expect(played.status == 0, "\(played.errors)")
    }

    @Test func whatAClientSendsDifferentlyIsTold() async throws {
        let folder = try TemporaryFolder()
        let header =
            "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='example.org' version='1.0'>"
        let capture = Capture([
            .init(.clientToServer, Array(header.utf8)),
            .init(.serverToClient, Array((header + "<stream:features/>").utf8)),
            .init(.clientToServer, Array("<presence/>".utf8)),
        ])
        try capture.write(toPath: folder.path("s.jsonl"))

        let playing = try stanza("replay", "--listen", "0", folder.path("s.jsonl"))
        let port = try Self.port(in: await playing.firstLine())
        let client = ScriptedPeer(try await SocketTransport.connect(to: .loopback(port: port)))
        try await client.openAsClient(to: "example.org")
        try await client.send("<message/>")
        let result = await playing.end()

        #expect(result.status == 1)
        #expect(result.errors.contains("what was sent as number 2 of 2"))
    }

    @Test func aSignalEndsARecordingThatIsKept() async throws {
        let folder = try TemporaryFolder()
        let server = LoopbackServer(accounts: ["juliet": "secret"])
        let upstream = try await server.listen()

        let capturing = try stanza(
            "capture", "--upstream", "127.0.0.1:\(upstream)", "--out", folder.path("s"), "--keep-secrets")
        let port = try Self.port(in: await capturing.firstLine())
        let client = ScriptedPeer(try await SocketTransport.connect(to: .loopback(port: port)))
        try await client.openAsClient(to: "example.org")
        capturing.signal(SIGINT)
        let result = await capturing.end()
        await server.stop()

        #expect(result.status == 0)
        let capture = try Capture(path: folder.path("s-1.jsonl"))
        #expect(!capture.isScrubbed)
        #expect(!capture.bytes(.serverToClient).isEmpty)
    }

    @Test(arguments: [
        ["capture"], ["capture", "--upstream", "nowhere", "--out", "a"],
        ["capture", "--upstream", "192.0.2.1:5222", "--out", "a"],
        ["capture", "--upstream", "127.0.0.1:1", "--out", "a", "--tls", "sometimes"],
        ["capture", "--upstream", "127.0.0.1:1", "--out", "a", "--listen", "70000"],
        ["replay"], ["replay", "--listen", "70000", "a.jsonl"],
    ])
    func wrongUseIsTold(words: [String]) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.jsonl")
        try Capture(note: "a").write(toPath: path)
        let words = words.map { $0 == "a.jsonl" ? path : $0 }

        let result = try await stanza(words).end()

        #expect(result.status == 2)
        #expect(result.errors.contains("usage: stanza \(words[0])"))
    }

    @Test func aFileThatIsNotThereIsTold() async throws {
        #expect(try await stanza("replay", "/nowhere/a.jsonl").end().status == 66)
    }
}
