#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system's calls, with what differs between systems in one place. None of them waits.
enum SystemCalls {
    /// What a call that may have to be repeated gave.
    enum Outcome {
        case done(Int)
        case wouldBlock
        case failed(Int32)
    }

    /// A socket that does not block, is not inherited by other programs, and raises no SIGPIPE.
    static func streamSocket(_ family: Int32) -> Outcome {
        #if os(Linux) || os(Android)
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { return .failed(errno) }
        configure(descriptor)
        return .done(Int(descriptor))
    }

    private static func configure(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if !(os(Linux) || os(Android))
            set(descriptor, SOL_SOCKET, SO_NOSIGPIPE)
        #endif
        // A stanza is one write; waiting for more would only delay it.
        set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        set(descriptor, SOL_SOCKET, SO_KEEPALIVE)
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var one: Int32 = 1
        setsockopt(descriptor, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    static func connect(_ descriptor: Int32, to address: SocketAddress) -> Outcome {
        let (result, code) = address.withSystemAddress { pointer, length in
            #if canImport(Glibc)
                let result = Glibc.connect(descriptor, pointer, length)
            #elseif canImport(Musl)
                let result = Musl.connect(descriptor, pointer, length)
            #else
                let result = Darwin.connect(descriptor, pointer, length)
            #endif
            return (result, errno)
        }
        if result == 0 { return .done(0) }
        // Interrupted, it goes on all the same.
        return code == EINPROGRESS || code == EINTR ? .wouldBlock : .failed(code)
    }

    /// Whether an attempt to connect has come to an end, and how.
    static func connectionState(_ descriptor: Int32) -> Outcome {
        var code: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 else { return .failed(errno) }
        guard code == 0 else { return .failed(code) }
        var peer = sockaddr_storage()
        length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &peer) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
        }
        return result == 0 ? .done(0) : errno == ENOTCONN ? .wouldBlock : .failed(errno)
    }

    static func listen(_ descriptor: Int32, at address: SocketAddress) -> Outcome {
        set(descriptor, SOL_SOCKET, SO_REUSEADDR)
        #if canImport(Glibc)
            let bound = address.withSystemAddress { Glibc.bind(descriptor, $0, $1) }
            let listening = bound == 0 ? Glibc.listen(descriptor, 512) : -1
        #elseif canImport(Musl)
            let bound = address.withSystemAddress { Musl.bind(descriptor, $0, $1) }
            let listening = bound == 0 ? Musl.listen(descriptor, 512) : -1
        #else
            let bound = address.withSystemAddress { Darwin.bind(descriptor, $0, $1) }
            let listening = bound == 0 ? Darwin.listen(descriptor, 512) : -1
        #endif
        return listening == 0 ? .done(0) : .failed(errno)
    }

    /// The address a socket is bound to.
    static func localAddress(_ descriptor: Int32) -> SocketAddress? {
        SocketAddress { getsockname(descriptor, $0, $1) }
    }

    static func accept(_ descriptor: Int32) -> (Outcome, SocketAddress?) {
        var result: Int32 = -1
        var code: Int32 = 0
        let address = SocketAddress {
            #if canImport(Glibc)
                result = Glibc.accept(descriptor, $0, $1)
            #elseif canImport(Musl)
                result = Musl.accept(descriptor, $0, $1)
            #else
                result = Darwin.accept(descriptor, $0, $1)
            #endif
            code = errno
            return result
        }
        if result >= 0 {
            configure(result)
            return (.done(Int(result)), address)
        }
        switch code {
        // A peer that has gone again is nobody.
        case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED: return (.wouldBlock, nil)
        default: return (.failed(code), nil)
        }
    }

    static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        outcome { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    }

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
        #if os(Linux) || os(Android)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        #if canImport(Glibc)
            return outcome { Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags) }
        #elseif canImport(Musl)
            return outcome { Musl.send(descriptor, bytes.baseAddress, bytes.count, flags) }
        #else
            return outcome { Darwin.send(descriptor, bytes.baseAddress, bytes.count, flags) }
        #endif
    }

    private static func outcome(_ call: () -> Int) -> Outcome {
        while true {
            let result = call()
            if result >= 0 { return .done(result) }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .wouldBlock
            case let code: return .failed(code)
            }
        }
    }

    static func endWriting(_ descriptor: Int32) -> Outcome {
        shutdown(descriptor, Int32(SHUT_WR)) == 0 ? .done(0) : .failed(errno)
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }
}
