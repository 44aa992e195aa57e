import StanzaStream
import Testing

@Suite struct MemoryTransportTests {
    @Test func bytesArriveInOrderInBothDirections() async throws {
        let (client, server) = MemoryTransport.pair()

        try await client.write(Array("<a/>".utf8))
        try await client.write(Array("<b/>".utf8))
        try await server.write(Array("<c/>".utf8))

        #expect(try await server.read() == Array("<a/><b/>".utf8))
        #expect(try await client.read() == Array("<c/>".utf8))
    }

    @Test func anEndThatStoppedWritingStillReads() async throws {
        let (client, server) = MemoryTransport.pair()

        try await client.write([1])
        try await client.closeWriting()
        try await server.write([2])

        #expect(try await server.read() == [1])
        #expect(try await server.read() == nil)
        #expect(try await client.read() == [2])
        let error = await #expect(throws: TransportError.self) { try await client.write([3]) }
        #expect(error?.code == .closed)
    }

    @Test func aWriterWaitsForTheReaderAndNothingIsLost() async throws {
        let (client, server) = MemoryTransport.pair(capacity: 8, maximumRead: 5)
        let sent = (0..<100).map { UInt8($0) }

        async let writing: Void = client.write(sent)
        var received: [UInt8] = []
        while received.count < sent.count {
            let bytes = try #require(try await server.read())
            #expect(1...5 ~= bytes.count)
            received += bytes
        }
        try await writing

        #expect(received == sent)
    }

    @Test func writersTakeTurns() async throws {
        let (client, server) = MemoryTransport.pair(capacity: 3)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
                group.addTask { try await client.write([UInt8](repeating: letter, count: 10)) }
            }
            var received: [UInt8] = []
            while received.count < 260 { received += try #require(try await server.read()) }
            try await group.waitForAll()

            let words = stride(from: 0, to: 260, by: 10).map { Set(received[$0..<$0 + 10]) }
            #expect(words.allSatisfy { $0.count == 1 })
            #expect(Set(words).count == 26)
        }
    }

    @Test func aCancelledReadLeavesTheTransportUsable() async throws {
        let (client, server) = MemoryTransport.pair()

        let reading = Task { try await server.read() }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        try await client.write([7])

        #expect(try await server.read() == [7])
    }

    @Test func aWriteCancelledHalfwayTearsTheStream() async throws {
        let (client, server) = MemoryTransport.pair(capacity: 4)

        let writing = Task { try await client.write([UInt8](repeating: 1, count: 100)) }
        #expect(try await server.read() == [1, 1, 1, 1])
        writing.cancel()

        await #expect(throws: CancellationError.self) { try await writing.value }
        let later = await #expect(throws: TransportError.self) { try await client.write([9]) }
        #expect(later?.code == .interrupted)
    }

    @Test func aWriteCancelledBeforeItsFirstByteTearsNothing() async throws {
        let (client, server) = MemoryTransport.pair(capacity: 4)

        try await client.write([1, 2, 3, 4])
        let writing = Task { try await client.write([5]) }
        writing.cancel()
        await #expect(throws: CancellationError.self) { try await writing.value }
        #expect(try await server.read() == [1, 2, 3, 4])
        try await client.write([6])

        #expect(try await server.read() == [6])
    }

    @Test func aWriterThatIsCancelledBeforeItsTurnChangesNothing() async throws {
        let (client, server) = MemoryTransport.pair(capacity: 2)

        let first = Task { try await client.write([1, 2, 3, 4]) }
        // The first has its turn and waits for room.
        #expect(try await server.read() == [1, 2])
        let second = Task { try await client.write([5, 5, 5, 5]) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        async let third: Void = client.write([6])
        var received: [UInt8] = []
        while received.count < 3 { received += try #require(try await server.read()) }
        try await first.value
        try await third

        #expect(received == [3, 4, 6])
    }

    @Test func aThousandWritersSomeOfThemCancelledTearNothing() async throws {
        let (client, server) = MemoryTransport.pair(capacity: 5)
        let size = 7

        let received = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<1000 {
                group.addTask {
                    let writing = Task { try await client.write([UInt8](repeating: UInt8(number % 250), count: size)) }
                    // Those whose turn has come are torn by it, so only tasks that have not begun are cancelled.
                    if number % 3 == 0 { writing.cancel() }
                    return (try? await writing.value) == nil ? 0 : 1
                }
            }
            let reading = Task {
                var bytes: [UInt8] = []
                while let more = try await server.read() { bytes += more }
                return bytes
            }
            let written = try await group.reduce(0, +)
            try? await client.closeWriting()
            client.close()
            let bytes = try await reading.value
            #expect(written <= bytes.count / size)
            return bytes
        }

        // At most one write was torn, and it was the last.
        for start in stride(from: 0, to: received.count, by: size) {
            let part = received[start..<min(start + size, received.count)]
            #expect(part.allSatisfy { $0 == part.first })
        }
    }

    @Test func closingWakesBothEnds() async throws {
        let (client, server) = MemoryTransport.pair()

        let reading = Task { try await client.read() }
        let peerReading = Task { try await server.read() }
        client.close()

        let own = await #expect(throws: TransportError.self) { try await reading.value }
        #expect(own?.code == .closed)
        #expect(try await peerReading.value == nil)
        let peer = await #expect(throws: TransportError.self) { try await server.write([1]) }
        #expect(peer?.code == .reset)
    }

    @Test func timeOutEndsAWaitingRead() async throws {
        let (client, server) = MemoryTransport.pair()

        let error = await #expect(throws: TransportError.self) {
            try await withTimeout(.milliseconds(5), throwing: TransportError(.timedOut, at: "here", "nothing came")) {
                try await client.read()
            }
        }
        try await server.write([1])

        #expect(error?.description == "here: nothing came (timedOut)")
        #expect(try await client.read() == [1])
    }
}
