#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An IP address with a port.
public struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// The version of IP.
    public enum Family: Hashable, Sendable {
        case ipv4
        case ipv6
    }

    /// The version of IP.
    public let family: Family
    /// The address in network order: 4 or 16 bytes.
    public let bytes: [UInt8]
    /// The port.
    public let port: UInt16
    /// The network interface of an IPv6 address that needs one to be complete; 0 for none.
    public let scope: UInt32

    /// An address from its text, such as `127.0.0.1` or `::1`, without brackets; `nil` when it is none.
    public init?(_ text: String, port: UInt16) {
        // The system would read up to it only.
        guard !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(.ipv4, withUnsafeBytes(of: four) { Array($0) }, port, 0)
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(.ipv6, withUnsafeBytes(of: six) { Array($0) }, port, 0)
        } else {
            return nil
        }
    }

    private init(_ family: Family, _ bytes: [UInt8], _ port: UInt16, _ scope: UInt32) {
        self.family = family
        self.bytes = bytes
        self.port = port
        self.scope = scope
    }

    /// `127.0.0.1` on a port.
    public static func loopback(port: UInt16) -> SocketAddress { SocketAddress(.ipv4, [127, 0, 0, 1], port, 0) }

    /// The same address with another port.
    public func with(port: UInt16) -> SocketAddress { SocketAddress(family, bytes, port, scope) }

    /// Whether what is sent there does not leave the machine.
    public var isLoopback: Bool {
        switch family {
        case .ipv4: bytes[0] == 127
        case .ipv6: bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] || isMappedIPv4 && bytes[12] == 127
        }
    }

    private var isMappedIPv4: Bool { bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] }

    /// The address without the port: `127.0.0.1`, `::1`.
    public var host: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let known = bytes.withUnsafeBytes {
            inet_ntop(family == .ipv4 ? AF_INET : AF_INET6, $0.baseAddress, &text, socklen_t(text.count))
        }
        guard known != nil else { return "?" }
        let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return scope == 0 ? name : "\(name)%\(scope)"
    }

    /// Such as `127.0.0.1:5222` or `[::1]:5222`.
    public var description: String { family == .ipv4 ? "\(host):\(port)" : "[\(host)]:\(port)" }
}

extension SocketAddress {
    var systemFamily: Int32 { family == .ipv4 ? AF_INET : AF_INET6 }

    /// An address that the system writes where it is told to; `nil` when it wrote none of IP.
    init?(_ fill: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let address: SocketAddress? = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                fill($0, &length) >= 0 ? SocketAddress(system: $0) : nil
            }
        }
        guard let address else { return nil }
        self = address
    }

    /// An address as the system has it; `nil` when it is none of IP.
    init?(system pointer: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(pointer)
        switch Int32(pointer.pointee.sa_family) {
        case AF_INET:
            let address = raw.loadUnaligned(as: sockaddr_in.self)
            let bytes = withUnsafeBytes(of: address.sin_addr) { Array($0) }
            self.init(.ipv4, bytes, UInt16(bigEndian: address.sin_port), 0)
        case AF_INET6:
            let address = raw.loadUnaligned(as: sockaddr_in6.self)
            let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
            self.init(.ipv6, bytes, UInt16(bigEndian: address.sin6_port), address.sin6_scope_id)
        default:
            return nil
        }
    }

    /// Calls `body` with the address as the system has it.
    func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var storage = sockaddr_storage()
        let length: Int
        switch family {
        case .ipv4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
            length = MemoryLayout<sockaddr_in>.size
            #if canImport(Darwin)
                address.sin_len = UInt8(length)
            #endif
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: sockaddr_in.self) }
        case .ipv6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_scope_id = scope
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            length = MemoryLayout<sockaddr_in6>.size
            #if canImport(Darwin)
                address.sin6_len = UInt8(length)
            #endif
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: sockaddr_in6.self) }
        }
        return withUnsafePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
        }
    }
}
