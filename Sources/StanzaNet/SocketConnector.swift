public import StanzaCore
public import StanzaStream

/// Finds the server of a domain and connects to it over TCP.
///
/// ```swift
/// let connector = SocketConnector()
/// let connection = try await connector.connect(to: connector.endpoints(for: "example.org"))
/// ```
///
/// Source: RFC 6120 §3.2 (finding the server), XEP-0368 v1.1.1 (direct TLS), RFC 8305 (several addresses).
public struct SocketConnector: Connector {
    /// How the server is found.
    public enum Location: Hashable, Sendable {
        /// By the SRV records of the domain; without any, at the domain's own addresses.
        case records
        /// At a host that the user names, whatever the domain says. Without a port it is 5223 for direct TLS and 5222
        /// else.
        case host(String, port: UInt16? = nil, tls: TLSMode = .startTLS)
    }

    /// How the server is found.
    public var location: Location
    /// Which kinds of endpoints are looked for in DNS: direct TLS, STARTTLS, or both in the order that the records say.
    public var modes: Set<TLSMode> = [.direct, .startTLS]
    /// How long connecting may take, and what holds for the connection.
    public var options = SocketTransport.Options()
    /// How long one attempt has before the next one begins beside it. RFC 8305 §5 recommends 250 ms.
    public var attemptDelay: Duration = .milliseconds(250)

    private let services: any SRVResolver
    private let hosts: any HostResolver

    /// A connector that asks these resolvers.
    public init(
        _ location: Location = .records,
        services: any SRVResolver = SystemSRVResolver(),
        hosts: any HostResolver = SystemHostResolver()
    ) {
        self.location = location
        self.services = services
        self.hosts = hosts
    }

    // MARK: - Finding

    /// The places where the domain's server may be, the best first.
    ///
    /// Records of `_xmpps-client` and `_xmpp-client` are one set (XEP-0368 v1.1.1 §3). A domain without records, or one
    /// whose records nobody can look up, is its own host, at port 5222 with STARTTLS (RFC 6120 §3.2.2).
    ///
    /// - Throws: ``StanzaStream/TransportError``: `serviceNotOffered`; `nameNotFound` when the domain is no name of DNS;
    ///   `CancellationError`.
    public func endpoints(for domain: JID) async throws -> [ServerEndpoint] {
        var generator = SystemRandomNumberGenerator()
        return try await endpoints(for: domain, using: &generator)
    }

    package func endpoints(
        for domain: JID,
        using generator: inout some RandomNumberGenerator
    ) async throws -> [ServerEndpoint] {
        if case .host(let name, let port, let tls) = location {
            return [ServerEndpoint(host: try Self.host(name), port: port ?? Self.port(of: tls), tls: tls)]
        }
        guard let name = domain.asciiDomainpart else {
            throw TransportError(.nameNotFound, at: domain.domainpart, "the domain has a label that DNS cannot have")
        }
        let host = Self.withoutBrackets(name)
        if SocketAddress(host, port: 0) == nil {
            let found = try await services(of: host, using: &generator)
            if !found.isEmpty { return found }
        }
        let tls = [TLSMode.startTLS, .direct].first { modes.contains($0) } ?? .none
        return [ServerEndpoint(host: host, port: Self.port(of: tls), tls: tls)]
    }

    /// What the domain's records say; empty when there are none.
    private func services(
        of domain: String,
        using generator: inout some RandomNumberGenerator
    ) async throws -> [ServerEndpoint] {
        async let direct = records("_xmpps-client", .direct, of: domain)
        async let startTLS = records("_xmpp-client", .startTLS, of: domain)
        let answers = try await [direct, startTLS]
        let all = answers.flatMap { $0 ?? [] }
        let offered = all.filter { $0.record.target != "." }
        if offered.isEmpty, !all.isEmpty, answers.allSatisfy({ $0 != nil }) {
            throw TransportError(.serviceNotOffered, at: domain, "the domain says that it has no server for clients")
        }
        return ordered(offered, by: \.record, using: &generator).prefix(16).map {
            ServerEndpoint(host: $0.record.target, port: $0.record.port, tls: $0.tls)
        }
    }

    /// The records of one service; `nil` when there is no answer.
    private func records(
        _ service: String,
        _ tls: TLSMode,
        of domain: String
    ) async throws -> [(record: SRVRecord, tls: TLSMode)]? {
        guard modes.contains(tls) else { return [] }
        do {
            return try await services.records(of: "\(service)._tcp.\(domain)").map { ($0, tls) }
        } catch is TransportError {
            // No answer is no reason to give up: RFC 6120 §3.2.1, step 8.
            return nil
        }
    }

    private static func port(of tls: TLSMode) -> UInt16 { tls == .direct ? 5223 : 5222 }

    /// A host that a user named, in A-labels.
    private static func host(_ name: String) throws -> String {
        let bare = withoutBrackets(name)
        guard bare.utf8.contains(where: { $0 >= 0x80 }) else {
            guard !bare.isEmpty, !bare.utf8.contains(0) else {
                throw TransportError(.nameNotFound, at: name, "the host is empty, or holds what no name has")
            }
            return bare
        }
        let domain: JID
        do {
            domain = try JID(domainpart: bare)
        } catch {
            throw TransportError(.nameNotFound, at: name, "the host is no name of DNS: \(error)")
        }
        guard let ascii = domain.asciiDomainpart else {
            throw TransportError(.nameNotFound, at: name, "the host has a label that DNS cannot have")
        }
        return ascii
    }

    private static func withoutBrackets(_ name: String) -> String {
        guard name.utf8.first == UInt8(ascii: "["), name.utf8.last == UInt8(ascii: "]") else { return name }
        return String(name.dropFirst().dropLast())
    }

    // MARK: - Connecting

    /// Connects to the first endpoint that answers.
    ///
    /// Attempts begin in order, one after the other: at once when the last one failed, and else when it has had
    /// ``attemptDelay``. Of a host's addresses those of IPv6 and IPv4 alternate (RFC 8305 §4).
    ///
    /// - Throws: ``StanzaStream/TransportError`` with the code of the last failure and all of them in words;
    ///   `CancellationError`.
    public func connect(to endpoints: [ServerEndpoint]) async throws -> Connection {
        guard !endpoints.isEmpty else {
            throw TransportError(.nameNotFound, at: "", "there is no endpoint to connect to")
        }
        var race = ConnectionRace(endpoints: endpoints, hosts: hosts, options: options, delay: attemptDelay)
        return try await race.run()
    }
}
