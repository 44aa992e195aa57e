import Dispatch
import StanzaNet
import StanzaStream

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A name server on 127.0.0.1 that answers with the SRV records it was given, or in another way.
final class FakeNameServer: Sendable {
    enum Behaviour: Sendable {
        /// Answers; names it does not know do not exist.
        case answers
        /// Says that it has failed.
        case fails
        /// Says nothing.
        case isSilent
        /// Answers with a record whose data is this.
        case answersWith([UInt8])
    }

    let address: SocketAddress
    private let records: [String: [SRVRecord]]
    private let behaviour: Behaviour
    private let asked = Locked([String]())
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// The names that were asked for.
    var questions: [String] { asked.withLock { $0 } }

    init(_ records: [String: [SRVRecord]], _ behaviour: Behaviour = .answers) {
        self.records = records
        self.behaviour = behaviour
        #if os(Linux)
            let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
        #endif
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, length)
                _ = getsockname(descriptor, $0, &length)
            }
        }
        address = .loopback(port: UInt16(bigEndian: name.sin_port))
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "name server"))
        source.setEventHandler { [weak self] in self?.answer(descriptor) }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    deinit { source.cancel() }

    private func answer(_ descriptor: Int32) {
        var query = [UInt8](repeating: 0, count: 1500)
        var sender = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let count = withUnsafeMutablePointer(to: &sender) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                recvfrom(descriptor, &query, query.count, 0, $0, &length)
            }
        }
        guard count > 12, let reply = reply(to: query[..<count]) else { return }
        _ = withUnsafePointer(to: &sender) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, reply, reply.count, 0, $0, length)
            }
        }
    }

    private func reply(to query: ArraySlice<UInt8>) -> [UInt8]? {
        var index = 12
        var labels: [String] = []
        while query[index] != 0 {
            let size = Int(query[index])
            labels.append(String(decoding: query[(index + 1)...(index + size)], as: UTF8.self))
            index += 1 + size
        }
        let name = labels.joined(separator: ".")
        let question = query[12..<(index + 5)]
        asked.withLock { $0.append(name) }

        var status: UInt8 = 0
        var data: [[UInt8]] = []
        switch behaviour {
        case .isSilent: return nil
        case .fails: status = 2
        case .answersWith(let bytes): data = [bytes]
        case .answers:
            if let known = records[name] {
                data = known.map { Self.data(of: $0) }
            } else {
                status = 3
            }
        }
        var reply = Array(query.prefix(2)) + [0x81, 0x80 | status] + [0, 1] + Self.bytes(UInt16(data.count))
        reply += [0, 0, 0, 0] + question
        for bytes in data {
            // The name of the question; type SRV, class IN, a minute to live.
            reply += [0xC0, 12, 0, 33, 0, 1, 0, 0, 0, 60] + Self.bytes(UInt16(bytes.count)) + bytes
        }
        return reply
    }

    private static func data(of record: SRVRecord) -> [UInt8] {
        let labels = record.target.split(separator: ".")
        return bytes(record.priority) + bytes(record.weight) + bytes(record.port)
            + labels.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }

    private static func bytes(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
}
