import StanzaCore
import StanzaNet
import StanzaStream
import Testing

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite(.timeLimit(.minutes(1))) struct ServerEndpointTests {
    private func connector(
        _ location: SocketConnector.Location = .records,
        direct: [SRVRecord] = [],
        startTLS: [SRVRecord] = [],
        failing: Set<String> = []
    ) -> SocketConnector {
        let records = [
            "_xmpps-client._tcp.example.org": direct, "_xmpp-client._tcp.example.org": startTLS,
            "_xmpp-client._tcp.xn--bcher-kva.example": startTLS,
        ]
        let services = StaticSRVResolver(records, failing: failing)
        return SocketConnector(location, services: services, hosts: StaticHostResolver([:]))
    }

    private func texts(_ connector: SocketConnector, _ domain: JID = "example.org") async throws -> [String] {
        try await connector.endpoints(for: domain).map(\.description)
    }

    @Test func bothServicesAreOneSetInTheOrderOfPriorities() async throws {
        let connector = connector(
            direct: [
                SRVRecord(priority: 20, weight: 0, port: 443, target: "b.example.org"),
                SRVRecord(priority: 5, weight: 0, port: 5223, target: "a.example.org"),
            ],
            startTLS: [SRVRecord(priority: 10, weight: 0, port: 5222, target: "a.example.org")]
        )

        #expect(
            try await texts(connector) == [
                "a.example.org:5223 (direct)", "a.example.org:5222 (starttls)", "b.example.org:443 (direct)",
            ]
        )
    }

    @Test func oneModeAloneIsAskedFor() async throws {
        let record = SRVRecord(priority: 1, weight: 0, port: 7, target: "a")
        var connector = connector(direct: [record], startTLS: [record])

        connector.modes = [.direct]
        #expect(try await texts(connector) == ["a:7 (direct)"])
        connector.modes = [.startTLS]
        #expect(try await texts(connector) == ["a:7 (starttls)"])
    }

    @Test func weightsDecideHowOftenARecordComesFirst() async throws {
        let connector = connector(startTLS: [
            SRVRecord(priority: 1, weight: 30, port: 1, target: "three"),
            SRVRecord(priority: 1, weight: 10, port: 1, target: "one"),
            SRVRecord(priority: 1, weight: 0, port: 1, target: "none"),
        ])
        var generator = SeededGenerator(state: 1)
        var first: [String: Int] = [:]

        for _ in 0..<2000 {
            let endpoints = try await connector.endpoints(for: "example.org", using: &generator)
            #expect(Set(endpoints.map(\.host)).count == 3)
            first[endpoints[0].host, default: 0] += 1
        }

        // Of 41 numbers 1 chooses the record without weight, 30 and 10 the others.
        #expect(1380...1550 ~= first["three", default: 0])
        #expect(410...570 ~= first["one", default: 0])
        #expect(15...95 ~= first["none", default: 0])
    }

    @Test func aDotSaysThatAServiceIsNotOffered() async throws {
        let absent = SRVRecord(priority: 0, weight: 0, port: 0, target: ".")
        let record = SRVRecord(priority: 1, weight: 0, port: 5222, target: "a")

        #expect(try await texts(connector(direct: [absent], startTLS: [record])) == ["a:5222 (starttls)"])
        let error = await #expect(throws: TransportError.self) {
            try await texts(connector(direct: [absent], startTLS: [absent]))
        }
        #expect(error?.code == .serviceNotOffered)
        #expect(error?.endpoint == "example.org")
        // The other service may be offered, which nobody could say.
        let unknown = connector(direct: [absent], failing: ["_xmpp-client._tcp.example.org"])
        #expect(try await texts(unknown) == ["example.org:5222 (starttls)"])
    }

    @Test func aDomainWithoutRecordsIsItsOwnHost() async throws {
        #expect(try await texts(connector()) == ["example.org:5222 (starttls)"])
        let failing: Set = ["_xmpps-client._tcp.example.org", "_xmpp-client._tcp.example.org"]
        #expect(try await texts(connector(failing: failing)) == ["example.org:5222 (starttls)"])
    }

    @Test func aDomainWithoutRecordsIsReachedInAModeThatIsWanted() async throws {
        var connector = connector()

        connector.modes = [.direct]
        #expect(try await texts(connector) == ["example.org:5223 (direct)"])
        connector.modes = []
        #expect(try await texts(connector) == ["example.org:5222 (none)"])
    }

    @Test func oneFailedLookUpDoesNotHideTheOther() async throws {
        let record = SRVRecord(priority: 1, weight: 0, port: 5222, target: "a")
        let connector = connector(startTLS: [record], failing: ["_xmpps-client._tcp.example.org"])

        #expect(try await texts(connector) == ["a:5222 (starttls)"])
    }

    @Test func domainsAreLookedUpAsALabels() async throws {
        let record = SRVRecord(priority: 1, weight: 0, port: 5222, target: "a")

        #expect(try await texts(connector(startTLS: [record]), "bücher.example") == ["a:5222 (starttls)"])
        #expect(try await texts(connector(), "bücher.example") == ["xn--bcher-kva.example:5222 (starttls)"])
    }

    @Test func anIPAddressHasNoRecords() async throws {
        #expect(try await texts(connector(), "192.0.2.1") == ["192.0.2.1:5222 (starttls)"])
        #expect(try await texts(connector(), "[2001:db8::1]") == ["[2001:db8::1]:5222 (starttls)"])
    }

    @Test(arguments: [
        (SocketConnector.Location.host("x.example"), "x.example:5222 (starttls)"),
        (.host("x.example", tls: .direct), "x.example:5223 (direct)"),
        (.host("localhost", port: 5347, tls: .none), "localhost:5347 (none)"),
        (.host("bücher.example", port: 1), "xn--bcher-kva.example:1 (starttls)"),
        (.host("[::1]", port: 2), "[::1]:2 (starttls)"), (.host("my_host", port: 2), "my_host:2 (starttls)"),
    ])
    func aHostThatIsNamedIsUsed(_ location: SocketConnector.Location, _ endpoint: String) async throws {
        let record = SRVRecord(priority: 1, weight: 0, port: 5222, target: "a")

        #expect(try await texts(connector(location, startTLS: [record])) == [endpoint])
    }

    @Test(arguments: ["", "a\0b", "bü cher.example", "[]"])
    func aHostThatIsNoneIsRefused(_ host: String) async {
        let error = await #expect(throws: TransportError.self) { try await texts(connector(.host(host))) }

        #expect(error?.code == .nameNotFound)
    }
}

@Suite(.timeLimit(.minutes(1))) struct SocketConnectorTests {
    private func connector(_ hosts: [String: [SocketAddress]], delay: Duration = .milliseconds(250)) -> SocketConnector
    {
        var connector = SocketConnector(services: StaticSRVResolver([:]), hosts: StaticHostResolver(hosts))
        connector.attemptDelay = delay
        return connector
    }

    private func endpoint(_ address: SocketAddress) -> ServerEndpoint {
        ServerEndpoint(host: address.host, port: address.port, tls: .startTLS)
    }

    @Test func aHostThatHangsIsOvertakenAfterTheDelay() async throws {
        let hanging = try HangingListener()
        let refusing = try await closedPort()
        let listener = try SocketListener()
        // Without overtaking it would take as long as the system tries.
        var connector = connector([:])
        connector.options.connectTimeout = nil
        let start = ContinuousClock.now

        let connection = try await connector.connect(to: [
            endpoint(refusing), endpoint(hanging.address), endpoint(listener.address),
        ])
        let duration = ContinuousClock.now - start

        #expect(connection.endpoint.port == listener.address.port)
        #expect(duration >= .milliseconds(250))
        #expect(duration < .seconds(40))
        let server = try await listener.accept()
        try await server.write([1])
        #expect(try await connection.transport.read() == [1])
    }

    @Test func aRefusalIsFollowedByTheNextAtOnce() async throws {
        let refusing = try await closedPort()
        let listener = try SocketListener()

        // The delay would outlast the test.
        let connection = try await connector([:], delay: .seconds(600)).connect(to: [
            endpoint(refusing), endpoint(listener.address),
        ])

        #expect(connection.endpoint == endpoint(listener.address))
    }

    @Test func theAddressesOfAHostAreTriedInTurn() async throws {
        let listener = try SocketListener()
        // Nothing listens at the others' port on these addresses.
        let addresses = ["127.0.0.2", "127.0.0.3", "::1", "127.0.0.1"].compactMap { SocketAddress($0, port: 0) }
        let hosts = ["server.example": addresses]

        let connection = try await connector(hosts, delay: .seconds(600)).connect(to: [
            ServerEndpoint(host: "server.example", port: listener.address.port, tls: .direct)
        ])

        #expect(connection.transport.endpoint == "server.example (\(listener.address))")
        #expect(connection.endpoint.tls == .direct)
    }

    @Test func whenNobodyAnswersEveryFailureIsTold() async throws {
        let refusing = try await closedPort()

        let error = await #expect(throws: TransportError.self) {
            try await connector([:]).connect(to: [
                ServerEndpoint(host: "absent.example", port: 1, tls: .startTLS), endpoint(refusing),
            ])
        }

        #expect(error?.code == .refused)
        #expect(error?.reason.contains("absent.example") == true)
        #expect(error?.reason.contains(refusing.description) == true)
    }

    @Test func noEndpointIsAnError() async {
        let error = await #expect(throws: TransportError.self) { try await connector([:]).connect(to: []) }

        #expect(error?.code == .nameNotFound)
    }

    @Test func connectingCanBeCancelled() async throws {
        let hanging = try HangingListener()
        let connector = connector([:])

        let connecting = Task {
            try await connector.connect(to: [endpoint(hanging.address), endpoint(hanging.address)])
        }
        await Task.yield()
        connecting.cancel()

        await #expect(throws: CancellationError.self) { try await connecting.value }
    }

    @Test func aNameThatNobodyCanLookUpIsOvertaken() async throws {
        let listener = try SocketListener()
        var connector = SocketConnector(services: StaticSRVResolver([:]), hosts: SlowHostResolver())
        connector.attemptDelay = .milliseconds(10)

        let connection = try await connector.connect(to: [
            ServerEndpoint(host: "slow.example", port: 1, tls: .startTLS), endpoint(listener.address),
        ])

        #expect(connection.endpoint == endpoint(listener.address))
    }

    @Test func theSystemKnowsLocalhost() async throws {
        let addresses = try await SystemHostResolver().addresses(of: "localhost", port: 5222)

        #expect(!addresses.isEmpty)
        #expect(addresses.allSatisfy { $0.isLoopback && $0.port == 5222 })
    }

    @Test(arguments: ["", "a\0b"])
    func whatIsNoHostIsNotLookedUp(_ host: String) async {
        let error = await #expect(throws: TransportError.self) {
            try await SystemHostResolver().addresses(of: host, port: 1)
        }

        #expect(error?.code == .nameNotFound)
    }
}

/// Knows IP addresses, and never comes to an end with names until it is cancelled.
private struct SlowHostResolver: HostResolver {
    func addresses(of host: String, port: UInt16) async throws -> [SocketAddress] {
        if let address = SocketAddress(host, port: port) { return [address] }
        try await Signal().wait()
        return []
    }
}
