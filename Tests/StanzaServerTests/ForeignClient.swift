import ChildProcess
import Foundation
import StanzaKit
import StanzaTesting

/// A client by slixmpp, which does what it is told and says what it gets: `Tests/Servers/peer_bot.py`.
final class ForeignClient: Sendable {
    private let process: ChildProcess

    /// Where the program is; `nil` when it was not given.
    static let path = ProcessInfo.processInfo.environment["STANZA_TEST_BOT"]

    /// Starts a client of an account with a resource `bot`, at a port without TLS.
    init(_ user: String, port: UInt16, words: [String]) throws {
        guard let path = Self.path else { throw Mismatch("STANZA_TEST_BOT does not say where the program is") }
        process = try ChildProcess(
            ProcessInfo.processInfo.environment["STANZA_TEST_PYTHON"] ?? "python3",
            [
                path, "--user", user, "--domain", TestServer.domain.description, "--password", "\(user)-secret",
                "--host", "127.0.0.1", "--port", "\(port)", "--tls", "none", "--timeout", "60",
            ] + words,
            sharesErrors: true
        )
    }

    /// Ends it, by its own process.
    func stop() { process.signal(SIGTERM) }

    /// Waits for an event.
    func wait(for event: String) async throws {
        for await line in process.lines {
            if line.contains("\"ev\": \"\(event)\"") { return }
            if line.contains("\"ev\": \"offline\"") { throw Mismatch("the foreign client ended: \(line)") }
        }
        throw Mismatch("the foreign client ended before '\(event)'")
    }
}
