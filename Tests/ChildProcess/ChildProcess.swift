import Foundation
import StanzaStream

/// A program that runs beside the tests.
///
/// Foundation's `Process` lets a child that is started at the same moment inherit ends of its pipes: whoever waits for such a pipe
/// to end waits for the other child. Here no end is inherited but those that are meant to be.
package final class ChildProcess: Sendable {
    /// How a program ended, and what it wrote.
    package struct Result: Sendable {
        /// What it exited with; for a signal the negative of its number.
        package let status: Int32
        package let output: String
        /// What it wrote to its standard error; empty when that was the tests' own.
        package let errors: String

        package var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Why a program could not be started.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// What it writes to its standard output, line by line; whoever reads on gets what follows.
    package let lines: AsyncStream<String>

    private let input: Locked<Int32?>
    /// Its process while that can be told something.
    private let process: Locked<pid_t?>
    private let output: Task<[UInt8], Never>
    private let errors: Task<[UInt8], Never>
    private let status: Task<Int32, Never>

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: Its file; a name without a slash is looked for as a shell does.
    ///   - takesInput: Whether it may be written to; otherwise there is nothing for it to read.
    ///   - sharesErrors: Whether its standard error is that of the tests.
    package init(_ path: String, _ arguments: [String], takesInput: Bool = false, sharesErrors: Bool = false) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var theirs: [Int32] = []
        defer { theirs.forEach { close($0) } }

        let output = try Self.pair()
        theirs.append(output.theirs)
        posix_spawn_file_actions_adddup2(&actions, output.theirs, 1)
        var input: Int32?
        if takesInput {
            let pair = try Self.pair()
            theirs.append(pair.theirs)
            posix_spawn_file_actions_adddup2(&actions, pair.theirs, 0)
            input = pair.ours
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        var errors: Int32?
        if !sharesErrors {
            let pair = try Self.pair()
            theirs.append(pair.theirs)
            posix_spawn_file_actions_adddup2(&actions, pair.theirs, 2)
            errors = pair.ours
        }

        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var surroundings: [UnsafeMutablePointer<CChar>?] =
            ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + surroundings).forEach { free($0) } }
        var process: pid_t = 0
        let error = posix_spawnp(&process, path, &actions, nil, &words, &surroundings)
        guard error == 0 else {
            for end in [output.ours, input, errors].compactMap(\.self) { close(end) }
            throw Failure(description: "\(path) cannot be started: \(String(cString: strerror(error)))")
        }

        let (lines, continuation) = AsyncStream<String>.makeStream()
        self.lines = lines
        self.input = Locked(input)
        let living = Locked<pid_t?>(process)
        self.process = living
        self.output = Self.inThread { [end = output.ours] in
            var line: [UInt8] = []
            defer { continuation.finish() }
            return Self.read(end) { bytes in
                var bytes = bytes
                while let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: line + bytes[..<newline], as: UTF8.self))
                    line = []
                    bytes = bytes[(newline + 1)...]
                }
                line += bytes
            }
        }
        self.errors = Self.inThread { [errors] in errors.map { Self.read($0) { _ in } } ?? [] }
        status = Self.inThread { [process] in
            var info = siginfo_t()
            // It keeps its number until nobody uses it any more.
            while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
            return living.withLock { living in
                living = nil
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1, errno == EINTR {}
                let signal = status & 0x7f
                return signal == 0 ? (status >> 8) & 0xff : -signal
            }
        }
    }

    deinit {
        signal(SIGKILL)
        closeInput()
    }

    /// The first line that it writes, such as where it listens; empty when it ended without one.
    package func firstLine() async -> String {
        for await line in lines { return line }
        return ""
    }

    /// Tells it something, when it still runs.
    package func signal(_ number: Int32) {
        process.withLock { process in
            if let process { _ = kill(process, number) }
        }
    }

    /// Ends what it reads.
    package func closeInput() {
        input.withLock { input in
            if let end = input { close(end) }
            input = nil
        }
    }

    /// Waits for its end.
    package func end() async -> Result {
        let (output, errors) = (await output.value, await errors.value)
        return Result(
            status: await status.value,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }

    /// Two connected ends that no child inherits. Pipes cannot be made so at once everywhere.
    private static func pair() throws -> (ours: Int32, theirs: Int32) {
        var ends: [Int32] = [-1, -1]
        #if os(Linux)
            let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw Failure(description: "no pipe can be made: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads until the other end is closed.
    private static func read(_ end: Int32, _ take: (ArraySlice<UInt8>) -> Void) -> [UInt8] {
        var all: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        defer { close(end) }
        while true {
            let count = Foundation.read(end, &bytes, bytes.count)
            if count > 0 {
                all += bytes[..<count]
                take(bytes[..<count])
            } else if count == 0 || errno != EINTR {
                return all
            }
        }
    }

    /// Runs what blocks where it blocks nobody.
    private static func inThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Task<Value, Never> {
        Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: body()) }
            }
        }
    }
}
