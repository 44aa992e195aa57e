#if TLS
    import CStanzaGnuTLS
    import StanzaStream
    import StanzaTLS

    /// One end of a connection by GnuTLS, which shares nothing with the implementation that is tested.
    final class GnuTLSPeer: TLSEngine {
        private let peer: UnsafeMutablePointer<cstanza_gnutls_peer>
        private var isComplete = false

        static var isThere: Bool { cstanza_gnutls_is_there() == 1 }

        /// A client when there is a host, else a server.
        init(
            host: String? = nil,
            authorities: String? = nil,
            certificate: String? = nil,
            key: String? = nil,
            priority: String = "NORMAL",
            applicationProtocol: String? = nil
        ) throws(TLSError) {
            peer = .allocate(capacity: 1)
            peer.initialize(to: cstanza_gnutls_peer())
            let result = cstanza_gnutls_start(peer, host, authorities, certificate, key, priority, applicationProtocol)
            if result != 0 { throw Self.error(result) }
        }

        deinit {
            cstanza_gnutls_stop(peer)
            peer.deallocate()
        }

        private static func error(_ number: CInt) -> TLSError {
            TLSError(.protocolViolation, "GnuTLS: \(String(cString: cstanza_gnutls_error(number)))")
        }

        func handshake() throws(TLSError) -> Bool {
            // After its end the same call would begin another handshake.
            if isComplete { return true }
            let result = cstanza_gnutls_handshake(peer)
            if result < 0 { throw Self.error(result) }
            isComplete = result == 1
            return isComplete
        }

        func feed(_ ciphertext: [UInt8]) {
            ciphertext.withUnsafeBytes { bytes in
                if let start = bytes.baseAddress { cstanza_queue_add(&peer.pointee.incoming, start, bytes.count) }
            }
        }

        func takeCiphertext() -> [UInt8] {
            let count = peer.pointee.outgoing.end - peer.pointee.outgoing.start
            if count == 0 { return [] }
            return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                guard let start = buffer.baseAddress else { return }
                initialized = cstanza_queue_take(&peer.pointee.outgoing, start, count)
            }
        }

        func read() throws(TLSError) -> [UInt8]? {
            var text: [UInt8] = []
            while true {
                var part = [UInt8](repeating: 0, count: 16_384)
                let result = cstanza_gnutls_read(peer, &part, part.count)
                switch result {
                case 1...: text += part.prefix(result)
                case 0: return text.isEmpty ? nil : text
                case -1: return text
                default: throw Self.error(CInt(result))
                }
            }
        }

        func write(_ plaintext: [UInt8]) throws(TLSError) {
            var rest = plaintext[...]
            while !rest.isEmpty {
                let result = rest.withUnsafeBytes { cstanza_gnutls_write(peer, $0.baseAddress, $0.count) }
                if result < 0 { throw Self.error(CInt(result)) }
                rest = rest.dropFirst(result)
            }
        }

        func closeWriting() { cstanza_gnutls_end(peer) }

        var version: String { String(cString: cstanza_gnutls_version(peer)) }

        var applicationProtocol: String? {
            let name = bytes { cstanza_gnutls_protocol(peer, $0, $1) }
            return name.map { String(decoding: $0, as: UTF8.self) }
        }

        var peerCertificate: TLSCertificate? { nil }

        func export(label: String, context: [UInt8], count: Int) -> [UInt8]? { nil }

        func channelBinding(_ type: ChannelBindingType) -> [UInt8]? {
            let number: CInt =
                switch type {
                case .tlsUnique: 1
                case .tlsServerEndPoint: 2
                default: 3
                }
            return bytes { cstanza_gnutls_binding(peer, number, $0, $1) }
        }

        private func bytes(_ body: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
            var buffer = [UInt8](repeating: 0, count: 256)
            let count = buffer.withUnsafeMutableBytes { body($0.baseAddress, $0.count) }
            return count > 0 ? Array(buffer.prefix(count)) : nil
        }
    }
#endif
