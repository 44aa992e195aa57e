import ChildProcess
import Foundation
import StanzaKit
import StanzaTesting
import Testing

/// Many messages each way with a receipt for each, our client at both ends, and slixmpp doing the same beside it.
///
/// `STANZA_SOAK` says how many messages; the figures are printed. Release builds alone say something about speed.
@Suite(
    .serialized, .timeLimit(.minutes(30)),
    .enabled(if: Soak.count != nil, "STANZA_SOAK does not say how many messages each way"))
struct SoakTests {
    @Test(arguments: TestServer.programs)
    func everyMessageArrivesOnceAndMemoryStaysAsItIs(server: TestServer) async throws {
        let count = try #require(Soak.count)
        let early = min(count, 1_000)
        let alice = try await SoakEnd(server.client("alice", "soak"))
        let bob = try await SoakEnd(server.client("bob", "soak"))

        let start = Soak.processorSeconds
        let clock = ContinuousClock()
        let began = clock.now
        try await alice.exchange(early, with: bob)
        let memory = Soak.memory
        try await alice.exchange(count, with: bob)
        let (used, memoryAtEnd) = (Soak.processorSeconds - start, Soak.memory)
        let time = clock.now - began
        for end in [alice, bob] { await end.client.disconnect() }

        for end in [alice, bob] {
            #expect(end.counts.received == count)
            #expect(end.counts.receipts == count)
            #expect(end.counts.outOfOrder == 0)
        }
        // Buffers may grow to their bounds, but not with what went through them.
        #expect(memoryAtEnd < memory + 16_384, "KiB")
        let each = String(format: "%.1f", used / Double(2 * count) * 1e6)
        print("\(server.name), StanzaKit: \(2 * count) messages, \(each) us of CPU each, ", terminator: "")
        print("RSS \(memory) KiB after the first \(early) each way and \(memoryAtEnd) KiB at the end, \(time)")
        let other = try await Soak.runForeign(count, port: await server.port())
        print("\(server.name), slixmpp: \(other)")
    }
}

/// What the test is told, and what it asks the system.
private enum Soak {
    static let count = ProcessInfo.processInfo.environment["STANZA_SOAK"].flatMap { Int($0) }
    /// How many messages may wait for their receipts.
    static let window = 100
    static let body = String(repeating: "x", count: 100)
    /// What the ids of this run begin with: servers may still have messages, and receipts, of runs before.
    static let prefix = "soak-\(getpid())-"

    /// The processor time of the process, in seconds.
    static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The resident memory of the process, in KiB; 0 where the system has no `/proc`.
    static var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize()) / 1_024
    }

    /// The line that `Tests/Servers/soak.py` prints.
    static func runForeign(_ count: Int, port: UInt16) async throws -> String {
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Servers/soak.py")
        let process = try ChildProcess(
            ProcessInfo.processInfo.environment["STANZA_TEST_PYTHON"] ?? "python3",
            [
                program.path, "--port", "\(port)", "--count", "\(count)", "--window", "\(window)", "--body",
                "\(body.utf8.count)",
            ],
            sharesErrors: true
        )
        let result = await process.end()
        #expect(result.status == 0)
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// One end: sends numbered messages and answers those of the other end with receipts.
private struct SoakEnd: Sendable {
    struct Counts {
        var sent = 0
        var received = 0
        var receipts = 0
        var outOfOrder = 0
    }

    let client: Client
    private let state = Locked(Counts())
    private let changed = Signal()

    var counts: Counts { state.withLock { $0 } }

    init(_ client: Client) async throws {
        self.client = client
        try await client.announce()
    }

    /// Goes on until both ends have got `count` messages since they began, and a receipt for each they sent.
    func exchange(_ count: Int, with other: SoakEnd) async throws {
        let (own, others) = (try #require(await client.jid), try #require(await other.client.jid))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (end, address) in [(self, others), (other, own)] {
                group.addTask { try await end.send(upTo: count, to: address) }
                group.addTask { try await end.receive(upTo: count, from: address) }
            }
            try await group.waitForAll()
        }
    }

    private func send(upTo count: Int, to address: JID) async throws {
        while counts.sent < count {
            while counts.sent - counts.receipts >= Soak.window { try await changed.wait() }
            let number = state.withLock { state in
                defer { state.sent += 1 }
                return state.sent
            }
            try await client.send(
                Message(to: address, id: Soak.prefix + "\(number)", body: Soak.body, extensions: [Receipts.Request()]))
        }
    }

    private func receive(upTo count: Int, from address: JID) async throws {
        if isDone(count) { return }
        for try await stanzas in client.incoming.batches {
            for message in stanzas.compactMap(\.message) where message.from == address { try await take(message) }
            changed.send()
            if isDone(count) { return }
        }
        throw Mismatch("the stream ended after \(counts)")
    }

    private func isDone(_ count: Int) -> Bool { counts.received >= count && counts.receipts >= count }

    private func take(_ message: Message) async throws {
        if let receipt = message[Receipts.Received.self] {
            guard receipt.id.hasPrefix(Soak.prefix) else { return }
            state.withLock { state in
                if receipt.id != Soak.prefix + "\(state.receipts)" { state.outOfOrder += 1 }
                state.receipts += 1
            }
        } else if message[Receipts.Request.self] != nil, let id = message.id, let sender = message.from,
            id.hasPrefix(Soak.prefix)
        {
            state.withLock { state in
                if id != Soak.prefix + "\(state.received)" { state.outOfOrder += 1 }
                state.received += 1
            }
            try await client.send(Message(to: sender, extensions: [Receipts.Received(id: id)]))
        }
    }
}
