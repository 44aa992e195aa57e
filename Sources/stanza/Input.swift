internal import Foundation
internal import StanzaCore
internal import StanzaStream
internal import StanzaTesting
internal import StanzaXML

/// The bytes a command reads, and the pieces they are to be fed in.
struct Input {
    /// A file that is not there; exit status 66.
    struct MissingFile: Error { let message: String }

    private let pieces: [Data]
    let mode: StreamParser.Mode
    let limits: XML.Limits
    let engine: XML.Engine

    var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

    /// The only operand.
    init(_ arguments: Arguments) throws {
        try self.init(arguments.file(), direction: arguments["--direction"], arguments)
    }

    /// A file; of a recorded session, one direction.
    init(_ path: String, direction: String?, _ arguments: Arguments) throws {
        limits = try ParseOptions.limits(arguments)
        engine = try ParseOptions.engine(arguments)
        let data = try Self.read(path)
        let chunk = try arguments.number("--chunk")
        if path.hasSuffix(".jsonl") {
            let chunks = try Self.captured(data, direction)
            pieces = chunk.map { Self.cut(chunks.reduce(Data(), +), $0) } ?? chunks
            mode = .recording
            return
        }
        pieces = Self.cut(data, chunk ?? 1 << 16)
        if arguments.has("--capture") {
            mode = .recording
        } else if arguments.has("--fragment") || Self.beginsWithStanza(data) {
            mode = .fragments(in: XML.Namespace(rawValue: arguments["--in"] ?? "jabber:client"))
        } else {
            mode = .stream
        }
    }

    /// A parser for the input.
    func parser(_ registry: ExtensionRegistry) -> StreamParser {
        StreamParser(registry: registry, limits: limits, engine: engine, mode: mode)
    }

    /// Feeds every piece to `body`.
    func forEachPiece(_ body: (Data) throws -> Void) rethrows {
        let total = byteCount
        var done = 0
        for piece in pieces {
            try body(piece)
            done += piece.count
            if pieces.count > 1, done % (1 << 20) < piece.count || done == total { Output.progress(done, of: total) }
        }
    }

    private static func read(_ path: String) throws -> Data {
        if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        } catch {
            throw MissingFile(message: "\(path): no such file, or it cannot be read")
        }
    }

    private static func cut(_ data: Data, _ size: Int) -> [Data] {
        guard size > 0, data.count > size else { return [data] }
        return stride(from: 0, to: data.count, by: size).map { data[$0..<min($0 + size, data.count)] }
    }

    private static func captured(_ data: Data, _ direction: String?) throws -> [Data] {
        guard let direction = direction.flatMap({ Capture.Direction(rawValue: $0) }) else {
            throw Arguments.UsageError(message: "a capture needs --direction s2c or --direction c2s")
        }
        return try capture(data).chunks(direction).map { Data($0) }
    }

    /// A recorded session.
    static func capture(_ path: String) throws -> Capture { try capture(read(path)) }

    private static func capture(_ data: Data) throws -> Capture {
        do throws(Capture.FormatError) {
            return try Capture(jsonLines: Array(data))
        } catch {
            throw Arguments.UsageError(message: "the capture is malformed: \(error)")
        }
    }

    /// Whether the input is stanzas without a stream around them.
    private static func beginsWithStanza(_ data: Data) -> Bool {
        let start = data.drop { $0.isXMLSpace }.prefix(12)
        return StanzaKind.allCases.contains { kind in
            let tag = "<\(kind.rawValue)"
            guard start.starts(with: tag.utf8) else { return false }
            let next = start.dropFirst(tag.utf8.count).first
            return next.map { $0.isXMLSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") } ?? false
        }
    }
}
