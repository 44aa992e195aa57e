/// Where a stream says what it does; nothing by default.
///
/// ```swift
/// configuration.log = StreamLog { level, text in print("\(level): \(text)") }
/// ```
public struct StreamLog: Sendable {
    /// How much a message matters, by the names of swift-log.
    public enum Level: Int, Comparable, Hashable, Sendable, CaseIterable {
        /// Every element that goes over the wire.
        case trace
        /// What the stream does.
        case debug
        /// Nothing of this package uses these.
        case info, notice
        /// What somebody should know: a refused mechanism, a stanza in quarantine.
        case warning
        /// Nothing of this package uses these: errors are thrown.
        case error, critical

        /// Whether the left one matters less.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What matters less is left out, and costs nothing.
    public var level: Level
    private let write: @Sendable (Level, String) -> Void

    /// A log that gives what it is told to a function.
    public init(level: Level = .debug, _ write: @escaping @Sendable (Level, String) -> Void) {
        self.level = level
        self.write = write
    }

    package func callAsFunction(_ level: Level, _ text: @autoclosure () -> String) {
        if level >= self.level { write(level, text()) }
    }
}

/// Bytes of a stream as text for a log, without passwords and what stands for them.
///
/// The text of the elements of SASL, of `<handshake/>` and of `<password/>` is left out, however the bytes were cut.
struct WireText {
    private static let secrets = [
        "auth", "response", "challenge", "success", "initial-response", "additional-data", "handshake", "password",
    ]
    .map { Array($0.utf8) }

    private enum State { case text, name, tag, secret }

    private var state = State.text
    private var name: [UInt8] = []
    private var last: UInt8 = 0

    /// The next bytes of the stream, as they may be seen.
    mutating func visible(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            switch (state, byte) {
            case (_, UInt8(ascii: "<")):
                if state == .secret { result += Array("…".utf8) }
                state = .name
                name = []
            case (.name, UInt8(ascii: ">")), (.tag, UInt8(ascii: ">")):
                state = last != UInt8(ascii: "/") && Self.secrets.contains(localName) ? .secret : .text
            case (.name, 0x20), (.name, 0x09...0x0D): state = .tag
            case (.name, _): if name.count < 64 { name.append(byte) }
            default: break
            }
            if state != .secret || byte == UInt8(ascii: ">") { result.append(byte) }
            last = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    private var localName: [UInt8] {
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name[...]
        return Array(local)
    }
}
