import StanzaCore
import StanzaStream
import StanzaXML
import Testing

/// A WebSocket server at the other end of a transport, as far as a test needs one.
private struct WebSocketServer {
    let transport: MemoryTransport

    /// Reads the request and answers it; `change` may spoil the answer.
    func accept(_ change: (String) -> String = { $0 }) async throws -> String {
        var request = ""
        while !request.hasSuffix("\r\n\r\n") {
            request += String(decoding: try #require(try await transport.read()), as: UTF8.self)
        }
        let key = try #require(
            request.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key: ") }?.dropFirst(19))
        let digest = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
        let answer = """
            HTTP/1.1 101 Switching Protocols\r
            upgrade: WebSocket\r
            Connection: keep-alive, Upgrade\r
            Sec-WebSocket-Accept: \(XML.Base64(digest).xmlText)\r
            Sec-WebSocket-Protocol:xmpp\r
            \r

            """
        try await transport.write(Array(change(answer).utf8))
        return request
    }

    /// Sends a message in one frame.
    func send(_ text: String) async throws { try await transport.write(frame(0x81, Array(text.utf8))) }

    /// The next frame of the client's: its first byte and what it holds.
    func receive(_ pending: inout [UInt8]) async throws -> (first: UInt8, text: String) {
        func need(_ count: Int) async throws {
            while pending.count < count { pending += try #require(try await transport.read()) }
        }
        try await need(2)
        #expect(pending[1] & 0x80 != 0, "a client's frame is masked")
        var count = Int(pending[1] & 0x7F)
        var start = 2
        if count == 126 {
            try await need(4)
            count = Int(pending[2]) << 8 | Int(pending[3])
            start = 4
        }
        try await need(start + 4 + count)
        let key = Array(pending[start..<start + 4])
        let payload = pending[(start + 4)..<(start + 4 + count)].enumerated().map { $1 ^ key[$0 % 4] }
        defer { pending.removeFirst(start + 4 + count) }
        return (pending[0], String(decoding: payload, as: UTF8.self))
    }
}

/// An unmasked frame, as a server sends it.
private func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    if payload.count < 126 { return [first, UInt8(payload.count)] + payload }
    return [first, 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
}

@Suite(.timeLimit(.minutes(1))) struct WebSocketTransportTests {
    private static let header =
        "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='example.org'"
        + " version='1.0'>"

    private func connected(maximumRead: Int = .max) async throws -> (WebSocketTransport, WebSocketServer) {
        let (client, peer) = MemoryTransport.pair(maximumRead: maximumRead)
        let server = WebSocketServer(transport: peer)
        async let opening = WebSocketTransport.open(
            over: client, host: "example.org", path: "/ws", maximumMessage: 1000)
        _ = try await server.accept()
        return (try await opening, server)
    }

    @Test(arguments: [1, 2, 3, 7, .max])
    func aStreamIsTurnedIntoMessagesAndBack(maximumRead: Int) async throws {
        let (client, server) = try await connected(maximumRead: maximumRead)
        var pending: [UInt8] = []
        var parser = StreamParser(registry: ExtensionRegistry())

        try await client.write(Array(Self.header.utf8))
        let open = try await server.receive(&pending)
        #expect(open.first == 0x81)
        #expect(
            try XML.Element(parsing: open.text)
                == XML.Element(
                    parsing: "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='example.org' version='1.0'/>"))
        try await server.send(
            "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' from='example.org' id='a&amp;b' version='1.0'/>")
        try await server.send(
            "<stream:features xmlns:stream='http://etherx.jabber.org/streams'><x xmlns='urn:x'/></stream:features>")
        try await server.send("<message xmlns='jabber:client' id='m1'/>")
        try await server.send("<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>")

        var found: [String] = []
        while let bytes = try await client.read() {
            for event in try parser.feed(bytes) {
                switch event {
                case .opened(let header):
                    found.append("opened \(header.id ?? "") \(header.from?.description ?? "")")
                    #expect(header.contentNamespace == .client)
                case .stanza(let stanza): found.append("stanza \(stanza.id ?? "")")
                case .features(let element): found.append("features \(element.elements.map(\.name.local))")
                case .closed: found.append("closed")
                default: found.append("something else")
                }
            }
        }
        #expect(found == ["opened a&b example.org", "features [\"x\"]", "stanza m1", "closed"])

        try await client.write(Array("<presence><show>away</show></presence><iq id='1' type='get'/>".utf8))
        #expect(
            try XML.Element(parsing: try await server.receive(&pending).text)
                == XML.Element(parsing: "<presence xmlns='jabber:client'><show>away</show></presence>"))
        #expect(try await server.receive(&pending).text.contains("xmlns='jabber:client'"))
        try await client.write(Array("</stream:stream>".utf8))
        let close = try await server.receive(&pending)
        #expect(close.text == "<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>")
    }

    @Test func theRequestIsThatOfRFC7395() async throws {
        let (client, peer) = MemoryTransport.pair()
        let server = WebSocketServer(transport: peer)

        async let opening = WebSocketTransport.open(over: client, host: "example.org:5443", path: "/ws?a=1")
        let request = try await server.accept()
        _ = try await opening

        #expect(request.hasPrefix("GET /ws?a=1 HTTP/1.1\r\nHost: example.org:5443\r\n"))
        for line in ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: xmpp"] {
            #expect(request.contains("\r\n\(line)\r\n"))
        }
    }

    @Test(arguments: [
        ("HTTP/1.1 101", "HTTP/1.1 404", "404"), ("upgrade: WebSocket", "upgrade: h2c", "no WebSocket"),
        ("keep-alive, Upgrade", "close", "does not upgrade"), ("Accept: ", "Accept: A", "Sec-WebSocket-Accept"),
        ("Protocol:xmpp", "Protocol:chat", "xmpp"),
        ("\r\n\r\n", "\r\nSec-WebSocket-Extensions: x\r\n\r\n", "extension"),
        ("Connection", "no field\r\nConnection", "no field"),
        ("\r\n\r\n", "\r\nX: " + String(repeating: "x", count: 20_000), "16384"),
    ])
    func anAnswerThatOpensNothingIsRefused(_ part: String, _ other: String, _ reason: String) async throws {
        let (client, peer) = MemoryTransport.pair()
        let server = WebSocketServer(transport: peer)

        async let opening = WebSocketTransport.open(over: client, host: "example.org", path: "/ws")
        _ = try await server.accept { answer in
            let pieces = answer.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)
            return pieces.joined(separator: other)
        }

        do {
            _ = try await opening
            Issue.record("the answer was accepted")
        } catch let error as TransportError {
            #expect(error.code == .protocolViolation)
            #expect(error.reason.contains(reason))
        }
        await #expect(throws: TransportError.self) { try await client.read() }
    }

    @Test(arguments: [("exa mple", "/"), ("a", "b"), ("a", "/ HTTP/1.1\r\nX: y"), ("a\r\nb: c", "/")])
    func whatIsNoURLIsNotSent(_ host: String, _ path: String) async throws {
        let (client, server) = MemoryTransport.pair()

        let error = await #expect(throws: TransportError.self) {
            try await WebSocketTransport.open(over: client, host: host, path: path)
        }

        #expect(error?.code == .protocolViolation)
        #expect(try await server.read() == nil)
    }

    @Test func fragmentsArePutTogetherAndPingsAnsweredBetweenThem() async throws {
        let (client, server) = try await connected()
        var pending: [UInt8] = []

        var bytes = frame(0x01, Array("<mess".utf8)) + frame(0x89, Array("hi".utf8))
        bytes += frame(0x00, Array("age x".utf8)) + frame(0x8A, []) + frame(0x80, Array("='1'/>".utf8))
        try await server.transport.write(bytes)

        #expect(try await client.read() == Array("<message x='1'/>".utf8))
        let pong = try await server.receive(&pending)
        #expect(pong.first == 0x8A)
        #expect(pong.text == "hi")
    }

    @Test func whiteSpaceIsAPing() async throws {
        let (client, server) = try await connected()
        var pending: [UInt8] = []

        try await client.write(Array(Self.header.utf8))
        _ = try await server.receive(&pending)
        try await client.write([UInt8(ascii: " ")])

        #expect(try await server.receive(&pending).first == 0x89)
    }

    @Test func aCloseFrameIsAnsweredAndEndsReading() async throws {
        let (client, server) = try await connected()
        var pending: [UInt8] = []

        try await server.transport.write(frame(0x88, [0x03, 0xE9]))

        #expect(try await client.read() == nil)
        #expect(try await server.receive(&pending).first == 0x88)
        let error = await #expect(throws: TransportError.self) { try await client.write(Array("<presence/>".utf8)) }
        #expect(error?.code == .closed)
    }

    @Test(arguments: [
        // Masked, reserved bits, opcode, binary, a continuation of nothing, a message inside another, a long ping, a ping
        // in parts, a length written too long, over the limit in one frame and in two, a status of one byte.
        ([0x81, 0x80, 0, 0, 0, 0], "masked"), ([0xC1, 0], "extension"), ([0x83, 0], "opcode 3"), ([0x82, 0], "binary"),
        ([0x80, 0], "continues no message"), ([0x01, 0, 0x01, 0], "inside another"), ([0x89, 126], "control frame"),
        ([0x09, 0], "control frame"), ([0x81, 126, 0, 125], "length"),
        ([0x81, 127, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], "length"),
        ([0x81, 126, 0x03, 0xE9], "1000 bytes"), ([0x81, 127, 0xFF, 0, 0, 0, 0, 0, 0, 0], "1000 bytes"),
        ([0x01, 1, 60, 0x80, 126, 0x03, 0xE8], "1000 bytes"), ([0x88, 1, 3], "one byte"),
        (frame(0x81, Array("<open".utf8)), "no element"), (frame(0x81, Array("<x:close/>".utf8)), "no element"),
    ])
    func whatIsNoFrameEndsTheConnection(_ bytes: [UInt8], _ reason: String) async throws {
        let (client, server) = try await connected()

        try await server.transport.write(bytes)
        let error = await #expect(throws: TransportError.self) { try await client.read() }

        #expect(error?.code == .protocolViolation)
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    }

    @Test(arguments: [0, 1, 125, 126, 65_535, 65_536, 70_000])
    func framesOfEverySizeAreRight(count: Int) throws {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let bytes = WebSocketFrames.frame(.text, payload, key: 0x0102_0304)

        let sizeBytes = count < 126 ? 0 : count < 65_536 ? 2 : 8
        #expect(bytes.count == 6 + sizeBytes + count)
        #expect(bytes[1] == 0x80 | UInt8(sizeBytes == 0 ? count : sizeBytes == 2 ? 126 : 127))
        // Without its mask it is a frame of a server.
        var frame = bytes
        frame[1] &= 0x7F
        frame.removeSubrange((2 + sizeBytes)..<(6 + sizeBytes))
        for index in payload.indices { frame[2 + sizeBytes + index] ^= UInt8(index % 4 + 1) }
        var frames = WebSocketFrames(maximumMessage: 100_000)
        frames.feed(frame)
        #expect(try frames.next() == .message(payload))
        #expect(try frames.next() == nil)
    }

    @Test func aMessageInManyFragmentsCostsNoMoreThanItsBytes() throws {
        var frames = WebSocketFrames(maximumMessage: 1 << 20)
        let count = 50_000

        frames.feed([0x01, 1, 0x61])
        for _ in 1..<count {
            #expect(try frames.next() == nil)
            frames.feed([0x00, 1, 0x61])
        }
        frames.feed([0x80, 0])

        #expect(try frames.next() == .message([UInt8](repeating: 0x61, count: count)))
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        // RFC 6455 §1.3.
        (
            "dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
            "b37a4f2cc0624f1690f64606cf385945b2bec4ea"
        ),
    ])
    func hashesAreThoseOfTheStandard(_ text: String, _ hash: String) {
        let hex = SHA1.hash(Array(text.utf8)).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }

        #expect(hex.joined() == hash)
    }
}
