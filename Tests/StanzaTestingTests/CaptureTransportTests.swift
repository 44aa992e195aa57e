import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct CaptureTransportTests {
    private static let open = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'"

    private let capture = Capture(
        note: "romeo <-> example.org",
        [
            ("c2s", open + " to='example.org' version='1.0'>"),
            ("s2c", open + " from='example.org' id='s1' version='1.0'>"),
            ("s2c", "<stream:features/>"),
            ("c2s", "<iq type='get' id='a1'><query xmlns='jabber:iq:roster'/></iq><presence/>"),
            ("s2c", "<iq type='result' id='a1'><query xmlns='jabber:iq:roster'/></iq>"),
            ("c2s", "</stream:stream>"), ("s2c", "</stream:stream>"),
        ].compactMap { direction, text in
            Capture.Direction(rawValue: direction).map { Capture.Chunk($0, Array(text.utf8)) }
        }
    )

    private func write(_ text: String, _ transport: CaptureTransport) async throws {
        try await transport.write(Array(text.utf8))
    }

    private func read(_ transport: CaptureTransport) async throws -> String? {
        try await transport.read().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func theRecordedPeerAnswersWhatWasSent() async throws {
        let transport = try CaptureTransport(capture)

        try await write(
            "<?xml version='1.0'?>" + Self.open + " version='1.0' to='example.org' xml:lang='en'>", transport)
        #expect(try await read(transport)?.hasPrefix("<stream:stream") == true)
        #expect(try await read(transport) == "<stream:features/>")
        // Another id, other quotes, another prefix.
        try await write("<iq id=\"x&amp;9\" type=\"get\"><r:query xmlns:r=\"jabber:iq:roster\"/></iq>", transport)
        try await write("<presence></presence>", transport)
        #expect(
            try await read(transport) == "<iq type='result' id='x&#38;9'><query xmlns='jabber:iq:roster'/></iq>")
        #expect(throws: Mismatch.self) { try transport.expectFinished() }
        try await write("</stream:stream>", transport)
        try await transport.closeWriting()

        #expect(try await read(transport) == "</stream:stream>")
        #expect(try await read(transport) == nil)
        try transport.expectFinished()
    }

    @Test func aDifferenceIsToldWithItsPlace() async throws {
        let transport = try CaptureTransport(capture)

        try await write(Self.open + " to='example.org' version='1.0'>", transport)
        let found = await #expect(throws: Mismatch.self) {
            try await write("<iq type='set' id='1'><query xmlns='jabber:iq:roster'/></iq>", transport)
        }

        let error = try #require(found)
        #expect(error.description.contains("number 2 of 4"))
        #expect(error.description.contains("attribute 'type' is 'set', expected 'get'"))
        await #expect(throws: error) { try await read(transport) }
        #expect(throws: error) { try transport.expectFinished() }
    }

    @Test func withoutMasksAnIDHasToBeTheSame() async throws {
        let transport = try CaptureTransport(capture, masks: .none)

        try await write(Self.open + " to='example.org' version='1.0'>", transport)
        let error = await #expect(throws: Mismatch.self) {
            try await write("<iq type='get' id='b1'><query xmlns='jabber:iq:roster'/></iq>", transport)
        }

        #expect(error?.description.contains("attribute 'id' is 'b1', expected 'a1'") == true)
    }

    @Test(arguments: [
        ("<stream:stream xmlns:stream='http://etherx.jabber.org/streams' to='example.com' version='1.0'>", "'to'"),
        (open + " to='example.org' version='1.0'><presence/>", "presence"),
        (open + " to='example.org' version='1.0'><iq", "inside an element"), ("<a></b>", "no stream"),
    ])
    func whatIsNotRecordedIsRefused(_ text: String, _ reason: String) async throws {
        let transport = try CaptureTransport(capture)

        await #expect(throws: (any Error).self) { try await write(text, transport) }

        let error = #expect(throws: Mismatch.self) { try transport.expectFinished() }
        #expect(error?.description.contains(reason) == true)
    }

    @Test func whatIsNotSentInTimeIsNamed() async throws {
        let transport = try CaptureTransport(capture, patience: .milliseconds(5))

        let error = await #expect(throws: Mismatch.self) { try await read(transport) }

        #expect(error?.description.contains("the start tag") == true)
        #expect(error?.description.contains("was not sent within 0.005 seconds") == true)
    }

    @Test func aReadWaitsForWhatHasToBeSentBefore() async throws {
        let transport = try CaptureTransport(capture)

        async let greeting = read(transport)
        try await write(Self.open + " to='example.org' version='1.0'>", transport)

        #expect(try await greeting?.contains("id='s1'") == true)
    }

    @Test func closingWakesTheReader() async throws {
        let transport = try CaptureTransport(capture)

        let reading = Task { try await read(transport) }
        transport.close()

        let error = await #expect(throws: TransportError.self) { try await reading.value }
        #expect(error?.code == .closed)
    }

    @Test func everyRecordedSessionIsReplayedAgainstItself() async throws {
        // Sessions that provoke errors hold bytes that are no stream.
        let names = try Fixture.captures(upTo: 100_000).filter { !$0.contains("error") }
        #expect(names.count > 20)

        for name in names {
            let capture = try Capture(path: Fixture.path("captures/\(name)"))
            let transport = try CaptureTransport(capture)
            var parser = XML.Parser(limits: .unlimited, restarts: true, ignoresTrailer: true)
            var pending: [UInt8] = []
            var isClosed = false
            for bytes in capture.chunks(.clientToServer) where !isClosed {
                try parser.feed(bytes) { event in
                    if event == .closed { isClosed = true }
                    return .proceed
                }
                pending += bytes
                if parser.isInsideElement { continue }
                try await transport.write(pending)
                pending = []
            }
            var received: [UInt8] = []
            while let bytes = try await transport.read() { received += bytes }

            #expect(received == capture.bytes(.serverToClient), "\(name)")
            try transport.expectFinished()
        }
    }
}
