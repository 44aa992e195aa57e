import StanzaXML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The recording of a session: the bytes of both directions in the pieces they came in.
///
/// In a file it is JSON, one object a line. The first describes the session: `note`, `mode`, `scrubbed`, `recorded`. Each of the
/// others is a chunk, `{"t": seconds, "dir": "c2s" or "s2c", "text": …}` with `b64` in the place of `text` where the bytes
/// are no UTF-8; or an event of the connection, `{"t": seconds, "event": …}`.
public struct Capture: Hashable, Sendable {
    /// Which way bytes went.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// From the client to the server.
        case clientToServer = "c2s"
        /// From the server to the client.
        case serverToClient = "s2c"
    }

    /// Bytes that came in one piece.
    public struct Chunk: Hashable, Sendable {
        /// Seconds since the recording began.
        public var time: Double
        /// Which way the bytes went.
        public var direction: Direction
        /// The bytes.
        public var bytes: [UInt8]

        /// A piece of a session put together by code.
        public init(time: Double = 0, _ direction: Direction, _ bytes: [UInt8]) {
            self.time = time
            self.direction = direction
            self.bytes = bytes
        }
    }

    /// Something that happened to the connection.
    public struct Event: Hashable, Sendable {
        /// Seconds since the recording began.
        public var time: Double
        /// What happened, such as `tls` or `s2c end`.
        public var text: String

        /// An event of a session put together by code.
        public init(time: Double = 0, _ text: String) {
            self.time = time
            self.text = text
        }
    }

    /// Who talked to whom; empty when the recording does not say.
    public var note: String
    /// How, such as `plain` or `starttls`; `nil` when the recording does not say.
    public var mode: String?
    /// Whether passwords and what proves them were struck out, see ``withoutSecrets()``; false when the recording does not
    /// say.
    public var isScrubbed = false
    /// When the recording was made, as XEP-0082 writes instants; `nil` when the recording does not say.
    public var recorded: String?
    /// The bytes of both directions, in order.
    public var chunks: [Chunk]
    /// What happened to the connection, in order.
    public var events: [Event]

    /// A session put together by code.
    public init(note: String = "", _ chunks: [Chunk] = []) {
        self.note = note
        self.chunks = chunks
        events = []
    }

    /// Reads a recording from its lines of JSON.
    ///
    /// - Throws: ``FormatError`` with the line that is none of the format.
    public init(jsonLines: [UInt8]) throws(FormatError) {
        self.init()
        let lines = jsonLines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy(XML.isWhiteSpace) {
            let entry: Line
            do {
                entry = try JSONDecoder().decode(Line.self, from: Data(line))
            } catch {
                throw FormatError(line: index + 1, reason: "the line is no JSON object of a capture")
            }
            try take(entry, index + 1)
        }
    }

    /// Reads a recording from a file.
    ///
    /// - Throws: the file system's error; ``FormatError`` with the line that is none of the format.
    public init(path: String) throws {
        try self.init(jsonLines: contents(ofFile: path))
    }

    /// Why a file is no recording.
    public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        /// What is wrong with it.
        public let reason: String

        /// Such as `line 3: 'dir' is 'up', expected c2s or s2c`.
        public var description: String { "line \(line): \(reason)" }
    }

    private struct Line: Decodable {
        var note: String?
        var mode: String?
        var scrubbed: Bool?
        var recorded: String?
        var t: Double?
        var dir: String?
        var text: String?
        var b64: String?
        var event: String?
    }

    private mutating func take(_ line: Line, _ number: Int) throws(FormatError) {
        if let event = line.event {
            events.append(Event(time: line.t ?? 0, event))
        } else if let name = line.dir {
            guard let direction = Direction(rawValue: name) else {
                throw FormatError(line: number, reason: "'dir' is '\(cut(name, around: 0))', expected c2s or s2c")
            }
            guard let bytes = line.text.map({ Array($0.utf8) }) ?? line.b64.flatMap({ XML.Base64(xmlText: $0)?.bytes })
            else {
                throw FormatError(line: number, reason: "a chunk has neither 'text' nor 'b64' that is base64")
            }
            chunks.append(Chunk(time: line.t ?? 0, direction, bytes))
        } else if number == 1 {
            note = line.note ?? ""
            mode = line.mode
            isScrubbed = line.scrubbed ?? false
            recorded = line.recorded
        } else {
            throw FormatError(line: number, reason: "neither a chunk nor an event")
        }
    }

    // MARK: - One direction

    /// The pieces that went one way, in order.
    public func chunks(_ direction: Direction) -> [[UInt8]] {
        chunks.lazy.filter { $0.direction == direction }.map(\.bytes)
    }

    /// All bytes that went one way.
    public func bytes(_ direction: Direction) -> [UInt8] { Array(chunks(direction).joined()) }
}
