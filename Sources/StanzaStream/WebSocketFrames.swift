/// The client's side of WebSocket's framing, without a socket (RFC 6455 §5): messages in, frames out, and back.
package struct WebSocketFrames {
    /// What a server sent.
    package enum Event: Hashable {
        /// A whole message of text.
        case message([UInt8])
        /// A ping, to be answered with the same bytes.
        case ping([UInt8])
        /// The end of the connection, with its status code if it has one.
        case close(UInt16?)
    }

    /// Why a server's frames are none.
    package struct Violation: Error, Hashable {
        package var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    package enum Opcode: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        var isControl: Bool { rawValue >= 8 }
    }

    private struct Header {
        var opcode: Opcode
        var isFinal: Bool
        var payloadStart: Int
        var payloadCount: Int
    }

    private let maximumMessage: Int
    private var buffer: [UInt8] = []
    // Where the bytes begin that have not been read.
    private var start = 0
    private var message: [UInt8]?
    private var isClosed = false

    /// Frames whose messages have at most so many bytes.
    package init(maximumMessage: Int) { self.maximumMessage = maximumMessage }

    // MARK: - Out

    /// One frame that holds all of a message, masked as a client's have to be.
    package static func frame(_ opcode: Opcode, _ payload: [UInt8], key: UInt32) -> [UInt8] {
        var frame: [UInt8] = [0x80 | opcode.rawValue]
        frame.reserveCapacity(payload.count + 14)
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65_536: frame += [0x80 | 126] + bigEndian(UInt64(payload.count)).suffix(2)
        default: frame += [0x80 | 127] + bigEndian(UInt64(payload.count))
        }
        let mask = bigEndian(UInt64(key)).suffix(4).map { $0 }
        frame += mask
        for (index, byte) in payload.enumerated() { frame.append(byte ^ mask[index & 3]) }
        return frame
    }

    private static func bigEndian(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    // MARK: - In

    /// Takes more bytes of the server's.
    package mutating func feed(_ bytes: [UInt8]) {
        if start == buffer.count {
            buffer = bytes
            start = 0
        } else {
            if start > buffer.count / 2 {
                buffer.removeFirst(start)
                start = 0
            }
            buffer += bytes
        }
    }

    /// The next thing that is whole; `nil` when more bytes are needed, and after the end.
    package mutating func next() throws(Violation) -> Event? {
        while !isClosed, let header = try header() {
            guard buffer.count - header.payloadStart >= header.payloadCount else { return nil }
            let payload = buffer[header.payloadStart..<header.payloadStart + header.payloadCount]
            start = header.payloadStart + header.payloadCount
            switch header.opcode {
            case .ping: return .ping(Array(payload))
            case .pong: continue
            case .close:
                isClosed = true
                guard payload.count != 1 else { throw Violation("the status of a close frame has one byte") }
                return .close(payload.isEmpty ? nil : payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) })
            case .text, .binary, .continuation:
                if message == nil, header.isFinal { return .message(Array(payload)) }
                // In place: a message may come in as many fragments as it has bytes.
                if message == nil { message = [] }
                message?.append(contentsOf: payload)
                guard header.isFinal else { continue }
                return message.take().map(Event.message)
            }
        }
        return nil
    }

    /// The header of the next frame, checked; `nil` when it is not whole.
    private func header() throws(Violation) -> Header? {
        let available = buffer.count - start
        guard available >= 2 else { return nil }
        let first = buffer[start]
        let second = buffer[start + 1]
        guard first & 0x70 == 0 else { throw Violation("a frame uses an extension that was not agreed on") }
        guard let opcode = Opcode(rawValue: first & 0x0F) else {
            throw Violation("a frame has the opcode \(first & 0x0F), which has no meaning")
        }
        let isFinal = first & 0x80 != 0
        guard second & 0x80 == 0 else { throw Violation("a frame of the server is masked") }
        switch opcode {
        case .binary: throw Violation("a message is binary, expected text")
        case .continuation where message == nil: throw Violation("a frame continues no message")
        case .text where message != nil: throw Violation("a message begins inside another")
        default: break
        }

        let short = Int(second & 0x7F)
        let sizeBytes = short == 126 ? 2 : short == 127 ? 8 : 0
        if opcode.isControl, !isFinal || sizeBytes > 0 {
            throw Violation("a control frame is cut, or has more than 125 bytes")
        }
        guard available >= 2 + sizeBytes else { return nil }
        var count = UInt64(short)
        if sizeBytes > 0 {
            count = buffer[start + 2..<start + 2 + sizeBytes].reduce(0) { $0 << 8 | UInt64($1) }
            guard count >= (sizeBytes == 2 ? 126 : 65_536) else {
                throw Violation("the length of a frame is written with more bytes than it needs")
            }
        }
        // Checked before the bytes are waited for, and so before memory is spent on them.
        guard opcode.isControl || count <= UInt64(max(maximumMessage - (message?.count ?? 0), 0)) else {
            throw Violation("a message has more than \(maximumMessage) bytes, the limit set for this connection")
        }
        return Header(opcode: opcode, isFinal: isFinal, payloadStart: start + 2 + sizeBytes, payloadCount: Int(count))
    }
}
