import StanzaStream

/// Attempts to connect to the addresses of endpoints, one beside the other with some delay, of which the first to succeed
/// is kept.
///
/// The names of all endpoints are looked up at once. An endpoint whose name is not known yet lets the later ones pass when
/// the delay is over.
///
/// Source: RFC 8305.
struct ConnectionRace {
    private enum Event: Sendable {
        case resolved(Int, Result<[SocketAddress], any Error>)
        case connected(SocketTransport, Int)
        case failed(any Error)
        case delayIsOver(Int)
    }

    private typealias Group = ThrowingTaskGroup<Event, any Error>

    private let endpoints: [ServerEndpoint]
    private let hosts: any HostResolver
    private let options: SocketTransport.Options
    private let delay: Duration

    // The addresses of each endpoint that nobody has tried yet, the next one last; `nil` before they are known.
    private var waiting: [[SocketAddress]?]
    private var running = 0
    private var lookups = 0
    private var failures: [any Error] = []
    // Whether an attempt may begin now.
    private var mayStart = true
    // Whether it may pass over endpoints whose addresses are not known yet.
    private var mayOvertake = false
    // Which delay counts; earlier ones are void.
    private var delayNumber = 0
    private var isDelayed = false

    init(endpoints: [ServerEndpoint], hosts: any HostResolver, options: SocketTransport.Options, delay: Duration) {
        self.endpoints = endpoints
        self.hosts = hosts
        self.options = options
        self.delay = delay
        waiting = Array(repeating: nil, count: endpoints.count)
    }

    mutating func run() async throws -> Connection {
        let winner = try await withThrowingTaskGroup(of: Event.self) { group in
            lookUpAll(&group)
            startNext(&group)
            var winner: (SocketTransport, Int)?
            while let event = try await group.next() {
                if case .connected(let transport, let index) = event {
                    if winner == nil {
                        winner = (transport, index)
                        group.cancelAll()
                    } else {
                        transport.close()
                    }
                }
                if winner == nil {
                    take(event, &group)
                    if running == 0, lookups == 0, !hasWaiting { group.cancelAll() }
                }
            }
            return winner
        }
        if let (transport, index) = winner { return Connection(transport, to: endpoints[index]) }
        try Task.checkCancellation()
        throw summary
    }

    private var hasWaiting: Bool { waiting.contains { $0?.isEmpty == false } }

    private func lookUp(_ index: Int, _ group: inout Group) {
        let endpoint = endpoints[index]
        let hosts = hosts
        let limit = options.connectTimeout
        group.addTask {
            do {
                let late = TransportError.timedOut(endpoint.host, "looking up the host", limit)
                guard let limit else {
                    return .resolved(index, .success(try await hosts.addresses(of: endpoint.host, port: endpoint.port)))
                }
                let addresses = try await withTimeout(limit, throwing: late) {
                    try await hosts.addresses(of: endpoint.host, port: endpoint.port)
                }
                return .resolved(index, .success(addresses))
            } catch {
                return .resolved(index, .failure(error))
            }
        }
    }

    private mutating func lookUpAll(_ group: inout Group) {
        for index in endpoints.indices {
            lookups += 1
            lookUp(index, &group)
        }
    }

    private mutating func take(_ event: Event, _ group: inout Group) {
        switch event {
        case .resolved(let index, .success(let addresses)):
            lookups -= 1
            waiting[index] = Self.alternating(addresses).reversed()
        case .resolved(let index, .failure(let error)):
            lookups -= 1
            waiting[index] = []
            failures.append(error)
        case .connected: return
        case .failed(let error):
            running -= 1
            failures.append(error)
            mayStart = true
        case .delayIsOver(let number):
            guard number == delayNumber else { return }
            isDelayed = false
            mayStart = true
            mayOvertake = true
        }
        startNext(&group)
    }

    /// Begins the next attempt if one may begin, and sees to it that the one after it will.
    private mutating func startNext(_ group: inout Group) {
        if mayStart, let (index, address) = takeNext() {
            mayStart = false
            mayOvertake = false
            running += 1
            isDelayed = false
            let host = endpoints[index].host
            let options = options
            group.addTask {
                do {
                    let name = SocketAddress(host, port: 0) == nil ? host : nil
                    return .connected(try await .connect(to: address, name: name, options: options), index)
                } catch {
                    return .failed(error)
                }
            }
        }
        guard !isDelayed, hasWaiting || lookups > 0 else { return }
        isDelayed = true
        delayNumber += 1
        let number = delayNumber
        let delay = delay
        group.addTask {
            do {
                try await ContinuousClock().sleep(for: delay)
                return .delayIsOver(number)
            } catch {
                // Cancelled, no other delay is to begin.
                return .delayIsOver(0)
            }
        }
    }

    private mutating func takeNext() -> (Int, SocketAddress)? {
        for index in waiting.indices {
            guard let address = waiting[index]?.popLast() else {
                if waiting[index] == nil, !mayOvertake { return nil }
                continue
            }
            return (index, address)
        }
        return nil
    }

    /// The addresses with those of both versions of IP in turns, beginning with the version that comes first.
    private static func alternating(_ addresses: [SocketAddress]) -> [SocketAddress] {
        var first = addresses.filter { $0.family == addresses.first?.family }[...]
        var second = addresses.filter { $0.family != addresses.first?.family }[...]
        var result: [SocketAddress] = []
        while !first.isEmpty || !second.isEmpty {
            if let address = first.popFirst() { result.append(address) }
            if let address = second.popFirst() { result.append(address) }
        }
        return result
    }

    private var summary: any Error {
        guard failures.count > 1, let last = failures.last as? TransportError else {
            return failures.first ?? CancellationError()
        }
        let texts = failures.prefix(8).map(String.init(describing:)).joined(separator: "; ")
        let more = failures.count > 8 ? "; and \(failures.count - 8) more" : ""
        let hosts = endpoints.map(\.host).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        return TransportError(
            last.code,
            at: hosts.prefix(4).joined(separator: ", "),
            "\(failures.count) attempts failed: \(texts)\(more)"
        )
    }
}
