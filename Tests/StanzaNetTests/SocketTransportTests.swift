import StanzaNet
import StanzaStream
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Two connected sockets.
func connectedPair(
    _ options: SocketTransport.Options = .init()
) async throws -> (client: SocketTransport, server: SocketTransport) {
    let listener = try SocketListener(options: options)
    async let server = listener.accept()
    let client = try await SocketTransport.connect(to: listener.address, options: options)
    return (client, try await server)
}

/// A port of 127.0.0.1 where nobody listens.
func closedPort() async throws -> SocketAddress {
    let listener = try SocketListener()
    listener.close()
    await listener.descriptorClosed()
    return listener.address
}

/// A listener that never answers: its queue is full, so the system drops every further attempt.
final class HangingListener: Sendable {
    let address: SocketAddress
    private let descriptors: [Int32]

    init() throws {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        func makeSocket() -> Int32 {
            #if os(Linux)
                let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                let descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            return descriptor
        }
        let server = makeSocket()
        var all = [server]
        withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = bind(server, pointer, length)
                _ = getsockname(server, pointer, &length)
                _ = listen(server, 0)
                for _ in 0..<4 {
                    all.append(makeSocket())
                    _ = connect(all[all.count - 1], pointer, length)
                }
            }
        }
        descriptors = all
        address = .loopback(port: UInt16(bigEndian: name.sin_port))
    }

    deinit { for descriptor in descriptors { close(descriptor) } }
}

/// How many descriptors of this process are sockets with a port at either end.
func openSockets(withPort port: UInt16) -> Int {
    (Int32(0)..<4096).count { descriptor in
        [getsockname, getpeername].contains { call in
            var name = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(descriptor, $0, &length) }
            }
            return result == 0 && name.sin_family == sa_family_t(AF_INET) && name.sin_port == port.bigEndian
        }
    }
}

@Suite(.serialized, .timeLimit(.minutes(2))) struct SocketTransportTests {
    @Test func echo() async throws {
        let (client, server) = try await connectedPair()

        try await client.write(Array("<presence/>".utf8))
        let request = try #require(try await server.read())
        try await server.write(request)

        #expect(try await client.read() == Array("<presence/>".utf8))
        #expect(client.remoteAddress.isLoopback)
        #expect(client.endpoint == client.remoteAddress.description)
    }

    @Test func anEndThatStoppedWritingStillReads() async throws {
        let (client, server) = try await connectedPair()

        try await client.write([1])
        try await client.closeWriting()
        #expect(try await server.read() == [1])
        #expect(try await server.read() == nil)
        try await server.write([2])

        #expect(try await client.read() == [2])
        let error = await #expect(throws: TransportError.self) { try await client.write([3]) }
        #expect(error?.code == .closed)
    }

    @Test func aWriterThatNobodyReadsFromWaits() async throws {
        let (client, server) = try await connectedPair()
        let chunk = [UInt8](repeating: 1, count: 1 << 16)
        let total = 1 << 25
        let progress = Locked(0)

        // Cancelled when no byte more goes: the writer waits, far below what it has to write.
        let writing = Task {
            for _ in 0..<total / chunk.count {
                try await client.write(chunk)
                progress.withLock { $0 += chunk.count }
            }
        }
        var options = SocketTransport.Options()
        options.writeTimeout = .milliseconds(50)
        let (stalled, _keep) = try await connectedPair(options)
        let error = await #expect(throws: TransportError.self) {
            for _ in 0..<total / chunk.count { try await stalled.write(chunk) }
        }
        withExtendedLifetime(_keep) {}
        #expect(error?.code == .timedOut)
        let later = await #expect(throws: TransportError.self) { try await stalled.write([1]) }
        #expect(later?.code == .interrupted || later?.code == .timedOut)
        #expect(progress.withLock { $0 } < total / 2)

        var received = 0
        while received < total {
            let bytes = try #require(try await server.read())
            received += bytes.count
        }
        try await writing.value
        #expect(received == total)
    }

    @Test func largeWritesOfManyTasksAreNotTorn() async throws {
        let (client, server) = try await connectedPair()
        let size = 300_000

        try await withThrowingTaskGroup(of: Void.self) { group in
            for letter in UInt8(1)...8 {
                group.addTask { try await client.write([UInt8](repeating: letter, count: size)) }
            }
            var received: [UInt8] = []
            while received.count < 8 * size { received += try #require(try await server.read()) }
            try await group.waitForAll()

            var seen: Set<UInt8> = []
            for start in stride(from: 0, to: received.count, by: size) {
                let part = received[start..<start + size]
                #expect(part.allSatisfy { $0 == part.first })
                seen.insert(part[start])
            }
            #expect(seen.count == 8)
        }
    }

    @Test func aCancelledReadLeavesTheTransportUsable() async throws {
        let (client, server) = try await connectedPair()

        for round in UInt8(0)..<50 {
            let reading = Task { try await client.read() }
            // Sometimes before it waits, sometimes after.
            if round % 2 == 0 { await Task.yield() }
            reading.cancel()
            await #expect(throws: CancellationError.self) { try await reading.value }
            try await server.write([round])
            #expect(try await client.read() == [round])
        }
    }

    @Test func readingTimesOutAndGoesOn() async throws {
        var options = SocketTransport.Options()
        options.readTimeout = .milliseconds(20)
        let (client, server) = try await connectedPair(options)

        let start = ContinuousClock.now
        for _ in 0..<3 {
            let error = await #expect(throws: TransportError.self) { try await client.read() }
            #expect(error?.code == .timedOut)
        }
        let duration = ContinuousClock.now - start
        try await server.write([1])

        #expect(try await client.read() == [1])
        #expect(duration >= .milliseconds(60))
        #expect(duration < .seconds(60))
    }

    @Test func aRefusedConnectionSaysSo() async throws {
        let address = try await closedPort()

        let error = await #expect(throws: TransportError.self) { try await SocketTransport.connect(to: address) }

        #expect(error?.code == .refused)
        #expect(error?.endpoint == address.description)
    }

    @Test func connectingTimesOut() async throws {
        let hanging = try HangingListener()
        var options = SocketTransport.Options()
        options.connectTimeout = .milliseconds(50)

        let error = await #expect(throws: TransportError.self) {
            try await SocketTransport.connect(to: hanging.address, options: options)
        }

        #expect(error?.code == .timedOut)
    }

    @Test func connectingCanBeCancelled() async throws {
        let hanging = try HangingListener()

        let connecting = Task { try await SocketTransport.connect(to: hanging.address) }
        await Task.yield()
        connecting.cancel()

        await #expect(throws: CancellationError.self) { try await connecting.value }
    }

    @Test func closingWakesReaderAndWriter() async throws {
        let (client, server) = try await connectedPair()

        let reading = Task { try await client.read() }
        let writing = Task {
            while true { try await client.write([UInt8](repeating: 0, count: 1 << 20)) }
        }
        // The reader below proves that the writer is at work.
        _ = try await server.read()
        client.close()

        let read = await #expect(throws: TransportError.self) { try await reading.value }
        #expect(read?.code == .closed)
        let write = await #expect(throws: TransportError.self) { try await writing.value }
        #expect(write?.code == .closed)
        let later = await #expect(throws: TransportError.self) { try await client.closeWriting() }
        #expect(later?.code == .closed)
    }

    @Test func aPeerThatDropsTheConnectionIsAReset() async throws {
        let (client, server) = try await connectedPair()

        // Closed with unread bytes, the system sends a reset.
        try await client.write([1, 2, 3])
        server.close()
        await server.descriptorClosed()

        let error = await #expect(throws: TransportError.self) {
            while try await client.read() != nil {}
            while true { try await client.write([1]) }
        }
        #expect(error?.code == .reset)
    }

    @Test func closingTheListenerWakesWhoAccepts() async throws {
        let listener = try SocketListener()

        let accepting = Task { try await listener.accept() }
        await Task.yield()
        listener.close()

        let error = await #expect(throws: TransportError.self) { try await accepting.value }
        #expect(error?.code == .closed)
    }

    @Test func thePortOfAnotherListenerIsTaken() throws {
        let listener = try SocketListener()

        let error = #expect(throws: TransportError.self) { try SocketListener(at: listener.address) }

        #expect(error?.code == .system)
        #expect(error?.endpoint == listener.address.description)
    }

    @Test func aThousandConnectionsLeaveNoDescriptor() async throws {
        let listener = try SocketListener()
        #expect(openSockets(withPort: listener.address.port) == 1)

        for round in 0..<1000 {
            async let accepted = listener.accept()
            let client = try await SocketTransport.connect(to: listener.address)
            let server = try await accepted
            try await client.write([1])
            #expect(try await server.read() == [1])
            if round == 0 { #expect(openSockets(withPort: listener.address.port) == 3) }
            // Some by `close`, some by being dropped.
            if round % 2 == 0 { client.close() }
            if round % 3 == 0 { server.close() }
        }
        // Descriptors are given back a little later, in any order: each round gives the others time.
        for _ in 0..<1000 {
            if openSockets(withPort: listener.address.port) == 1 { break }
            let other = try SocketListener()
            other.close()
            await other.descriptorClosed()
        }

        #expect(openSockets(withPort: listener.address.port) == 1)
    }
}
