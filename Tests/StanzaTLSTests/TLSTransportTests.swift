#if TLS
    import StanzaStream
    import StanzaTLS
    import Testing

    /// TLS over transports, with both ends in this process.
    @Suite struct TLSTransportTests {
        private func provider(_ trust: TLSConfiguration.Trust? = nil) throws -> OpenSSLProvider {
            try OpenSSLProvider(TLSConfiguration(trust: try trust ?? Ends.trust()))
        }

        private func accept(_ transport: any Transport, certificate: String = "good") async throws -> TLSTransport {
            let configuration = TLSConfiguration(
                identity: try Ends.identity(certificate), applicationProtocols: [TLSConfiguration.xmppClient])
            return try await TLSTransport(transport, OpenSSLEngine(accepting: .server(configuration)))
        }

        private func pair(
            offering protocols: [String] = [],
            maximumRead: Int = .max
        ) async throws -> (client: any SecureTransport, server: TLSTransport, below: (MemoryTransport, MemoryTransport))
        {
            let (below, above) = MemoryTransport.pair(maximumRead: maximumRead)
            async let server = accept(above)
            let client = try await provider().startTLS(over: below, domain: Ends.domain, offering: protocols)
            return (client, try await server, (below, above))
        }

        @Test(arguments: [1, 7, .max])
        func bytesArriveBothWays(maximumRead: Int) async throws {
            let (client, server, _) = try await pair(maximumRead: maximumRead)

            try await client.write(Array("<a/>".utf8))
            #expect(try await server.read() == Array("<a/>".utf8))
            try await server.write(Array("<b/>".utf8))
            #expect(try await client.read() == Array("<b/>".utf8))
            #expect(client.tlsVersion == "TLSv1.3")
            #expect(client.endpoint == "server in memory")
            #expect(client.channelBinding(.tlsExporter) == server.channelBinding(.tlsExporter))
            #expect(client.channelBinding(.tlsExporter)?.count == 32)
            try await client.closeWriting()
            #expect(try await server.read() == nil)
            try await server.write(Array("<c/>".utf8))
            try await server.closeWriting()
            #expect(try await client.read() == Array("<c/>".utf8))
            #expect(try await client.read() == nil)
        }

        @Test func aProtocolIsAgreedOnWhenItIsOffered() async throws {
            #expect(try await pair(offering: [TLSConfiguration.xmppClient]).client.applicationProtocol == "xmpp-client")
            #expect(try await pair().client.applicationProtocol == nil)
        }

        @Test func manyBytesGoThroughSmallBuffersBothWaysAtOnce() async throws {
            let (below, above) = MemoryTransport.pair(capacity: 1_000)
            async let accepted = accept(above)
            let client = try await provider().startTLS(over: below, domain: Ends.domain, offering: [])
            let server = try await accepted
            let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }

            func receive(_ transport: any Transport) async throws -> [UInt8] {
                var received: [UInt8] = []
                while let part = try await transport.read() { received += part }
                return received
            }
            func send(_ transport: any Transport) async throws {
                for start in stride(from: 0, to: bytes.count, by: 50_000) {
                    try await transport.write(Array(bytes[start..<start + 50_000]))
                }
                try await transport.closeWriting()
            }
            async let up = receive(server)
            async let down = receive(client)
            async let sentUp: Void = send(client)
            async let sentDown: Void = send(server)
            try await sentUp
            try await sentDown

            #expect(try await up == bytes)
            #expect(try await down == bytes)
        }

        @Test func writersTakeTurns() async throws {
            let (client, server, _) = try await pair()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
                    group.addTask { try await client.write(Array(repeating: letter, count: 20_000)) }
                }
                var received: [UInt8] = []
                while received.count < 26 * 20_000 { received += try #require(try await server.read()) }
                try await group.waitForAll()
                for start in stride(from: 0, to: received.count, by: 20_000) {
                    #expect(Set(received[start..<start + 20_000]).count == 1)
                }
            }
        }

        @Test func aConnectionThatIsCutIsNotOneThatHasEnded() async throws {
            let (client, _, below) = try await pair()
            below.1.close()

            let error = await #expect(throws: TLSError.self) { try await client.read() }
            #expect(error?.code == .truncated)
        }

        @Test func aWrongCertificateClosesTheTransport() async throws {
            let (below, above) = MemoryTransport.pair()
            let server = Task { try await accept(above, certificate: "wronghost").read() }
            let provider = try provider()

            let error = await #expect(throws: TLSError.self) {
                try await provider.startTLS(over: below, domain: Ends.domain, offering: [])
            }
            #expect(error?.code == .wrongHost)
            let closed = await #expect(throws: TransportError.self) { try await below.write([1]) }
            #expect(closed?.code == .closed)
            // The server may have finished its part of the handshake before it is told.
            let refused = await #expect(throws: TLSError.self) { try await server.value }
            #expect(refused?.code == .refusedByPeer)
        }

        @Test func aServerThatSpeaksInClearTextIsRefused() async throws {
            let (below, above) = MemoryTransport.pair()
            try await above.write(Array("<stream:features/><message/>".utf8))
            let provider = try provider()

            let error = await #expect(throws: TLSError.self) {
                try await provider.startTLS(over: below, domain: Ends.domain, offering: [])
            }
            #expect(error?.code == .protocolViolation)
        }

        @Test func aServerThatSaysNothingCanBeGivenUp() async throws {
            let (below, above) = MemoryTransport.pair()
            let provider = try provider()
            let attempt = Task {
                try await provider.startTLS(over: below, domain: Ends.domain, offering: [])
            }
            // The client's first message has arrived, so it waits for the answer.
            #expect(try await above.read() != nil)
            attempt.cancel()

            await #expect(throws: CancellationError.self) { try await attempt.value }
            #expect(try await above.read() == nil)
        }

        @Test func aReadThatWasCancelledLosesNothing() async throws {
            let (client, server, _) = try await pair()
            let reader = Task { try await client.read() }
            reader.cancel()
            await #expect(throws: CancellationError.self) { try await reader.value }

            try await server.write([1, 2, 3])
            #expect(try await client.read() == [1, 2, 3])
        }

        @Test func aWriteThatWasCancelledInTheMiddleTearsTheStream() async throws {
            let (below, above) = MemoryTransport.pair(capacity: 4_096)
            async let accepted = accept(above)
            let client = try await provider().startTLS(over: below, domain: Ends.domain, offering: [])
            let server = try await accepted
            let writer = Task { try await client.write([UInt8](repeating: 1, count: 100_000)) }
            // A part has arrived, and the rest waits for room.
            _ = try await above.read()
            writer.cancel()

            await #expect(throws: CancellationError.self) { try await writer.value }
            let error = await #expect(throws: TransportError.self) { try await client.write([1]) }
            #expect(error?.code == .interrupted)
            withExtendedLifetime(server) {}
        }

        @Test func aClosedTransportSaysSo() async throws {
            let (client, _, _) = try await pair()
            client.close()
            client.close()

            let read = await #expect(throws: TransportError.self) { try await client.read() }
            #expect(read?.code == .closed)
            let written = await #expect(throws: TransportError.self) { try await client.write([1]) }
            #expect(written?.code == .closed)
        }
    }
#endif
