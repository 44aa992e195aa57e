import CStanzaResolv
import StanzaStream

/// What asks DNS for the services of a domain.
public protocol SRVResolver: Sendable {
    /// The SRV records of a name, in no order; none when the name or the records do not exist.
    ///
    /// - Parameter name: A service of a domain in A-labels, such as `_xmpp-client._tcp.example.org`.
    /// - Throws: ``StanzaStream/TransportError/Code/lookupFailed`` when there is no answer; `CancellationError`.
    func records(of name: String) async throws -> [SRVRecord]
}

/// Asks the name servers that the system is set up with.
public struct SystemSRVResolver: SRVResolver {
    /// The one server to ask, of IPv4; `nil` for those of the system.
    public var server: SocketAddress?
    /// How many seconds to wait for each server in the first attempt; at least 1. Later attempts wait longer.
    public var timeout: Int
    /// How often each server is asked; at least 1.
    public var attempts: Int

    /// A resolver that gives up after some seconds.
    public init(server: SocketAddress? = nil, timeout: Int = 2, attempts: Int = 2) {
        self.server = server
        self.timeout = timeout
        self.attempts = attempts
    }

    // A hostile answer may have thousands; nobody tries as many.
    private static let mostRecords = 32

    /// Asks on a thread that may wait for the answer.
    public func records(of name: String) async throws -> [SRVRecord] {
        // DNS has no longer name, and C would end a name at the 0.
        guard 1...253 ~= name.utf8.count, !name.utf8.contains(0) else {
            throw TransportError(.nameNotFound, at: name, "the name is none that DNS can have")
        }
        if let server, server.family == .ipv6 {
            throw TransportError(.lookupFailed, at: name, "the name server is \(server), expected one of IPv4")
        }
        return try await onBlockingThread { [self] in lookUp(name) }
    }

    private func lookUp(_ name: String) -> Result<[SRVRecord], TransportError> {
        let seconds = Int32(min(max(timeout, 1), 60))
        let tries = Int32(min(max(attempts, 1), 10))
        let storage = UnsafeMutablePointer<cstanza_srv>.allocate(capacity: Self.mostRecords)
        storage.initialize(repeating: cstanza_srv(), count: Self.mostRecords)
        defer { storage.deallocate() }
        let capacity = Int32(Self.mostRecords)
        let count =
            if let server {
                cstanza_srv_query(name, server.host, server.port, seconds, tries, storage, capacity)
            } else {
                cstanza_srv_query(name, nil, 0, seconds, tries, storage, capacity)
            }
        switch Int(count) {
        case 0...: return .success((0..<Int(count)).compactMap { Self.record(&storage[$0]) })
        case CSTANZA_NO_SUCH_NAME, CSTANZA_NO_DATA: return .success([])
        case CSTANZA_TRY_AGAIN:
            return .failure(TransportError(.lookupFailed, at: name, "no name server answered"))
        default:
            return .failure(TransportError(.lookupFailed, at: name, "the name servers could not answer"))
        }
    }

    /// A record as C has it; `nil` when its target is no host.
    private static func record(_ record: inout cstanza_srv) -> SRVRecord? {
        let target = withUnsafeBytes(of: &record.target) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        // A backslash escapes bytes that no host name has.
        guard !target.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x80 }) else { return nil }
        return SRVRecord(
            priority: record.priority,
            weight: record.weight,
            port: record.port,
            target: target.isEmpty ? "." : target
        )
    }
}

/// Records that are known beforehand, for tests.
public struct StaticSRVResolver: SRVResolver {
    /// The records of each name.
    public var names: [String: [SRVRecord]]
    /// Names for which there is no answer.
    public var failing: Set<String>

    /// A resolver that knows these names, and that there are no others.
    public init(_ names: [String: [SRVRecord]], failing: Set<String> = []) {
        self.names = names
        self.failing = failing
    }

    /// The records that were given for the name.
    public func records(of name: String) async throws -> [SRVRecord] {
        if failing.contains(name) { throw TransportError(.lookupFailed, at: name, "no name server answered") }
        return names[name] ?? []
    }
}
