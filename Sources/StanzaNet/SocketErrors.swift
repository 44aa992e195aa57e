import StanzaStream

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension TransportError {
    /// What a call of the system gave.
    init(_ call: String, _ number: Int32, at endpoint: String) {
        let code: Code =
            switch number {
            case ECONNREFUSED: .refused
            case ECONNRESET, EPIPE, ENOTCONN: .reset
            case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, EAFNOSUPPORT: .unreachable
            case ETIMEDOUT: .timedOut
            default: .system
            }
        self.init(code, at: endpoint, "\(call): \(String(cString: strerror(number)))")
    }

    static func timedOut(_ endpoint: String, _ what: String, _ limit: Duration?) -> Self {
        Self(.timedOut, at: endpoint, "\(what) took longer than \(limit.map(String.init(describing:)) ?? "it may")")
    }
}
