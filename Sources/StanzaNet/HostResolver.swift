import StanzaStream

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What knows the addresses of hosts.
public protocol HostResolver: Sendable {
    /// The addresses of a host, the preferred ones first, at least one.
    ///
    /// - Parameters:
    ///   - host: A name in A-labels, or an IP address without brackets.
    ///   - port: The port the addresses are to have.
    /// - Throws: ``StanzaStream/TransportError``: `nameNotFound` or `lookupFailed`; `CancellationError`.
    func addresses(of host: String, port: UInt16) async throws -> [SocketAddress]
}

/// The addresses that the system knows: from its hosts file, DNS and whatever else it is set up to ask.
public struct SystemHostResolver: HostResolver {
    /// The system's own order and rules (RFC 6724).
    public init() {}

    /// Asks the system, on a thread that may wait for it.
    public func addresses(of host: String, port: UInt16) async throws -> [SocketAddress] {
        if let address = SocketAddress(host, port: port) { return [address] }
        guard !host.isEmpty, !host.utf8.contains(0) else {
            throw TransportError(.nameNotFound, at: host, "the name is none that a host can have")
        }
        return try await onBlockingThread { Self.lookUp(host, port) }
    }

    private static func lookUp(_ host: String, _ port: UInt16) -> Result<[SocketAddress], TransportError> {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        #if os(Linux) || os(Android)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &list)
        guard status == 0 else {
            let code: TransportError.Code = isAbsence(status) ? .nameNotFound : .lookupFailed
            return .failure(TransportError(code, at: host, String(cString: gai_strerror(status))))
        }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var entry = list
        while let current = entry {
            if let pointer = current.pointee.ai_addr, let address = SocketAddress(system: pointer),
                !addresses.contains(address)
            {
                addresses.append(address)
            }
            // More of them help nobody, and a hostile answer may have thousands.
            if addresses.count == 16 { break }
            entry = current.pointee.ai_next
        }
        guard !addresses.isEmpty else {
            return .failure(TransportError(.nameNotFound, at: host, "the name has no address of IP"))
        }
        return .success(addresses)
    }

    /// Whether a status says that the name has no address, and not that nobody could be asked.
    private static func isAbsence(_ status: Int32) -> Bool {
        // EAI_NODATA, which Glibc declares for GNU programs only.
        #if canImport(Glibc)
            status == EAI_NONAME || status == -5
        #else
            status == EAI_NONAME
        #endif
    }
}

/// Addresses that are known beforehand: for tests, and for programs that are told where to go.
public struct StaticHostResolver: HostResolver {
    /// The addresses of each name; their ports do not matter.
    public var hosts: [String: [SocketAddress]]

    /// A resolver that knows these names and IP addresses, and nothing else.
    public init(_ hosts: [String: [SocketAddress]]) { self.hosts = hosts }

    /// The addresses that were given for the name, with the port.
    public func addresses(of host: String, port: UInt16) async throws -> [SocketAddress] {
        if let address = SocketAddress(host, port: port) { return [address] }
        guard let known = hosts[host], !known.isEmpty else {
            throw TransportError(.nameNotFound, at: host, "the name is not among those that were given")
        }
        return known.map { $0.with(port: port) }
    }
}
