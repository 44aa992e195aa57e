import ChildProcess
import Foundation
import StanzaArchive
import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

/// A client is killed while messages go both ways, begins again, and has lost nothing.
///
/// `STANZA_CRASHES` says how often it is killed; without it a few times.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CrashTests {
    private static let crashes =
        ProcessInfo.processInfo.environment["STANZA_CRASHES"].flatMap { Int($0) } ?? 4
    private static let romeo: JID = "romeo@example.org"
    private static let juliet: JID = "juliet@example.org"

    @Test func everyMessageIsThereOnceAndInOrderWheneverTheProcessIsKilled() async throws {
        try await withFolder { folder in
            let (perRun, path) = (30, folder + "/romeo.sqlite")
            let count = (Self.crashes + 1) * perRun
            var configuration = LoopbackServer.Configuration()
            configuration.limits.archivedMessages = 100_000
            configuration.limits.offlineMessages = 100_000
            let server = LoopbackServer(
                accounts: ["romeo": "j0l13t", "juliet": "r0m30"], configuration: configuration)
            let port = try await server.listen()
            let juliet = ChatSession(
                "juliet@example.org/balcony",
                credentials: MemoryCredentialStore([Self.juliet: "r0m30"]),
                ChatSession.Configuration(server.clientConfiguration))
            try await juliet.start()
            var sent = 0

            for crash in 0...Self.crashes {
                let peer = try startPeer([
                    "\(port)", path, "romeo@example.org/orchard", "j0l13t", "\(Self.juliet)",
                    "\((crash + 1) * perRun)",
                ])
                if crash < Self.crashes {
                    // As many go the one way as the other, until the process is gone in the middle of it.
                    var left = Int.random(in: 1...(2 * perRun))
                    for await line in peer.lines {
                        if sent < count - perRun, line.hasPrefix("sent") {
                            try await juliet.chats[Self.romeo].send("s\(sent)")
                            sent += 1
                        }
                        left -= 1
                        if left == 0 || line == "done" { break }
                    }
                    // As the system does when memory is short: it has no time for anything.
                    peer.signal(SIGKILL)
                } else {
                    while sent < count {
                        try await juliet.chats[Self.romeo].send("s\(sent)")
                        sent += 1
                    }
                    var missing: Set = ["done", "got s\(count - 1)"]
                    for await line in peer.lines {
                        missing.remove(line)
                        if missing.isEmpty { break }
                    }
                    #expect(missing.isEmpty)
                    peer.closeInput()
                }
                _ = await peer.end()
            }
            // What came to the other side, by its own session.
            let got = try await juliet.chats[Self.romeo].messages(limit: 100_000)
            await juliet.stop()
            await server.stop()
            #expect(got.filter { !$0.isOutgoing }.map(\.text) == (0..<count).map { "c\($0)" })

            let store = try await SQLiteChatStore(path: path)
            let kept = try await store.read { try $0.messages(ChatQuery(chat: Self.juliet, limit: 100_000)) }
            #expect(kept.filter(\.isOutgoing).map(\.text) == (0..<count).map { "c\($0)" })
            #expect(kept.filter { !$0.isOutgoing }.map(\.text) == (0..<count).map { "s\($0)" })
            #expect(kept.filter(\.isOutgoing).allSatisfy { ($0.delivery ?? .queued) >= .acknowledged })
            await store.close()
        }
    }
}

/// Starts the program `chat-peer`.
private func startPeer(_ arguments: [String]) throws -> ChildProcess {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return try ChildProcess(
        program.deletingLastPathComponent().appendingPathComponent("chat-peer").path,
        arguments,
        takesInput: true,
        sharesErrors: true
    )
}
