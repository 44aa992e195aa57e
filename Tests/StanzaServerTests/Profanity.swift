import ChildProcess
import Foundation
import StanzaKit
import StanzaTesting

/// The client profanity on a terminal of its own, which is read and written as a person does it.
final class Profanity: Sendable {
    private let folder: URL
    private let socket: String
    private let server: ChildProcess
    /// Writes a line each time that anything was drawn.
    private let watcher: ChildProcess
    private let number: pid_t

    /// Whether there are profanity and tmux, which gives it a terminal.
    static let isThere = ["profanity", "tmux"].allSatisfy { path(of: $0) != nil }

    private static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Starts it without an account and without anything from earlier.
    init() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("profanity-\(UUID().uuidString)")
        // The name of a socket may not be long.
        socket = "/tmp/stanza-\(UInt32.random(in: 0 ... .max)).sock"
        let settings = folder.appendingPathComponent("config/profanity")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        let text = """
            [chatstates]
            enabled=true
            outtype=true
            [ui]
            beep=false
            flash=false
            splash=false
            [notifications]
            message=off
            room=off

            """
        try Data(text.utf8).write(to: settings.appendingPathComponent("profrc"))
        let data = folder.appendingPathComponent("data").path
        let config = folder.appendingPathComponent("config").path
        // Not as a daemon, which would keep the files of the tests.
        server = try ChildProcess(
            "/usr/bin/env",
            [
                "-u", "TMUX", "HOME=\(folder.path)", "XDG_CONFIG_HOME=\(config)", "XDG_DATA_HOME=\(data)",
                "TERM=screen",
                "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "tmux", "-S", socket, "-f", "/dev/null", "-D",
            ])
        // Whatever is drawn is told there, so that nobody has to look again and again.
        let pipe = folder.appendingPathComponent("drawn").path
        guard mkfifo(pipe, 0o600) == 0 else { throw Mismatch("there is no pipe to see what profanity draws") }
        watcher = try ChildProcess("cat", [pipe])
        let session = ["-N", "new-session", "-d", "-x", "140", "-y", "40", "profanity"]
        try await withTimeout(.seconds(20), throwing: Mismatch("tmux does not start")) { [socket] in
            while (try? await Self.tmux(socket, session)) == nil { try Task.checkCancellation() }
        }
        number = pid_t(try await Self.tmux(socket, ["list-panes", "-F", "#{pane_pid}"]).filter(\.isNumber)) ?? 0
        let python = ProcessInfo.processInfo.environment["STANZA_TEST_PYTHON"] ?? "python3"
        let program = "import os\nwhile os.read(0, 65536): os.write(1, b'\\n')"
        try await Self.tmux(socket, ["pipe-pane", "\(python) -c \"\(program)\" > '\(pipe)'"])
    }

    /// Runs a command of tmux's and returns what it writes.
    @discardableResult
    private static func tmux(_ socket: String, _ arguments: [String]) async throws -> String {
        let process = try ChildProcess("/usr/bin/env", ["LC_ALL=C.UTF-8", "tmux", "-S", socket] + arguments)
        let result = await process.end()
        if result.status != 0 { throw Mismatch("tmux \(arguments): \(result.errors)\(result.output)") }
        return result.output
    }

    /// What is to be seen.
    func screen() async throws -> String { try await Self.tmux(socket, ["capture-pane", "-p"]) }

    /// Waits until the screen is as a condition says.
    func wait(for what: String, line: Int = #line, _ condition: @escaping @Sendable (String) -> Bool) async throws {
        let found = try await withTimeout(.seconds(30), throwing: Mismatch("profanity (line \(line)): \(what)")) {
            if condition(try await self.screen()) { return true }
            for await _ in self.watcher.lines where condition(try await self.screen()) { return true }
            return false
        }
        if !found { throw Mismatch("profanity ended (line \(line)) before: \(what)") }
    }

    /// Waits until a text is to be seen.
    func wait(for text: String, line: Int = #line) async throws {
        try await wait(for: text, line: line) { $0.contains(text) }
    }

    /// Writes something without ending the line.
    func type(_ text: String) async throws { try await Self.tmux(socket, ["send-keys", "-l", "--", text]) }

    /// Presses a key that tmux has a name for.
    func press(_ key: String) async throws { try await Self.tmux(socket, ["send-keys", key]) }

    /// Writes a line, whose end is to be seen before it is ended.
    func enter(_ text: String, isHidden: Bool = false) async throws {
        try await type(text)
        if !isHidden { try await wait(for: String(text.suffix(20))) }
        try await press("Enter")
    }

    /// Connects without TLS.
    func connect(_ user: String, port: UInt16) async throws {
        try await wait(for: "Type '/help'")
        try await enter("/connect \(user)@\(TestServer.domain) server 127.0.0.1 port \(port) tls disable")
        try await wait(for: "Enter password:")
        try await enter("\(user)-secret", isHidden: true)
        try await wait(for: "logged in successfully")
    }

    /// Ends it.
    func stop() async {
        // The server is told that it goes: a client that is cut off may come back, and gets the account's messages till then.
        _ = try? await press("C-u")
        _ = try? await type("/quit")
        _ = try? await press("Enter")
        _ = try? await withTimeout(.seconds(10), throwing: Mismatch("profanity does not end")) {
            for await _ in self.watcher.lines {}
        }
        // It does not end when the system asks it to; these are processes of this one alone.
        let left = try? await Self.tmux(socket, ["list-panes", "-F", "#{pane_pid}"])
        if number > 1, left?.filter(\.isNumber) == "\(number)" { kill(number, SIGKILL) }
        _ = try? await Self.tmux(socket, ["kill-server"])
        server.signal(SIGKILL)
        watcher.signal(SIGKILL)
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.removeItem(atPath: socket)
    }
}
