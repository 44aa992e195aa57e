import StanzaNet
import StanzaStream
import Testing

@Suite(.timeLimit(.minutes(1))) struct SRVResolverTests {
    private let name = "_xmpp-client._tcp.example.org"

    private func resolver(_ server: FakeNameServer) -> SystemSRVResolver {
        SystemSRVResolver(server: server.address, timeout: 1, attempts: 1)
    }

    @Test func recordsAreRead() async throws {
        let records = [
            SRVRecord(priority: 10, weight: 5, port: 5222, target: "a.example.org"),
            SRVRecord(priority: 65535, weight: 65535, port: 65535, target: "xn--bcher-kva.example"),
        ]
        let server = FakeNameServer([name: records])

        #expect(Set(try await resolver(server).records(of: name)) == Set(records))
        #expect(server.questions == [name])
    }

    @Test func theRootAsTargetIsADot() async throws {
        let server = FakeNameServer([name: [SRVRecord(priority: 0, weight: 0, port: 0, target: ".")]])

        #expect(try await resolver(server).records(of: name).map(\.target) == ["."])
    }

    @Test func anAbsentNameHasNoRecords() async throws {
        let server = FakeNameServer(["_xmpps-client._tcp.example.org": []])

        #expect(try await resolver(server).records(of: name) == [])
        #expect(try await resolver(server).records(of: "_xmpps-client._tcp.example.org") == [])
    }

    @Test(arguments: [
        FakeNameServer.Behaviour.fails, .isSilent,
        // Too short; a target that points behind the message; one that points to itself; bytes behind the target.
        .answersWith([0, 0, 0]), .answersWith([0, 0, 0, 0, 0, 0, 0xC1, 0xFF]),
        .answersWith([0, 0, 0, 0, 0, 0, 63, 1]),
    ])
    func noAnswerIsNotTheSameAsNoRecords(_ behaviour: FakeNameServer.Behaviour) async throws {
        let server = FakeNameServer([:], behaviour)

        let error = await #expect(throws: TransportError.self) { try await resolver(server).records(of: name) }

        #expect(error?.code == .lookupFailed)
        #expect(error?.endpoint == name)
    }

    @Test func targetsThatAreNoHostsAreLeftOut() async throws {
        let server = FakeNameServer([:], .answersWith([0, 0, 0, 0, 0, 0, 2, 0xFF, 0x2E, 0]))

        #expect(try await resolver(server).records(of: name) == [])
    }

    @Test func manyRecordsAreCut() async throws {
        let records = (0..<40).map { SRVRecord(priority: 0, weight: 0, port: $0, target: "a") }
        let server = FakeNameServer([name: records])

        #expect(try await resolver(server).records(of: name).count == 32)
    }

    @Test func manyLookUpsAtOnce() async throws {
        let server = FakeNameServer([name: [SRVRecord(priority: 1, weight: 2, port: 3, target: "a.example.org")]])
        let resolver = resolver(server)

        let found = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { try await resolver.records(of: name).count } }
            return try await group.reduce(0, +)
        }

        #expect(found == 50)
    }

    @Test func aLookUpCanBeCancelled() async throws {
        let server = FakeNameServer([:], .isSilent)
        let resolver = SystemSRVResolver(server: server.address, timeout: 60, attempts: 1)
        let start = ContinuousClock.now

        let looking = Task { try await resolver.records(of: name) }
        await Task.yield()
        looking.cancel()

        await #expect(throws: CancellationError.self) { try await looking.value }
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test(arguments: ["", "a\0b", String(repeating: "a", count: 254)])
    func whatIsNoNameIsNotAskedFor(_ name: String) async {
        let server = FakeNameServer([:])

        let error = await #expect(throws: TransportError.self) { try await resolver(server).records(of: name) }

        #expect(error?.code == .nameNotFound)
        #expect(server.questions == [])
    }
}
