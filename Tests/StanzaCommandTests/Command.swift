import Foundation
import StanzaStream

/// The command as it was built, run as a program of its own.
struct Command {
    /// How it ended, and what it wrote.
    struct Result {
        let status: Int32
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// Where the tests' own program is, the command is too.
    private static var path: String {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return program.deletingLastPathComponent().appendingPathComponent("stanza").path
    }

    /// Starts the command with words behind its name.
    init(_ words: String...) throws { try self.init(words) }

    /// Starts the command with words behind its name.
    init(_ words: [String]) throws {
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// Reads the first line that it writes, such as where it listens.
    func firstLine() async -> String {
        await Self.off {
            var line: [UInt8] = []
            while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
                line.append(byte)
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Tells it to end, as Ctrl-C does.
    func interrupt() { process.interrupt() }

    /// Waits for its end.
    func end() async -> Result {
        async let errorText = Self.off {
            String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        let text = await Self.off { String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        await Self.off { process.waitUntilExit() }
        return Result(status: process.terminationStatus, output: text, errors: await errorText)
    }

    /// Runs what blocks where it blocks nobody.
    private static func off<Value: Sendable>(_ body: @escaping () -> Value) async -> Value {
        nonisolated(unsafe) let body = body
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: body()) }
        }
    }
}

/// A folder of its own for one test.
struct TemporaryFolder: ~Copyable {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("stanza-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }
}
