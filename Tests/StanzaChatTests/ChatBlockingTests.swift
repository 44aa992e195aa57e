import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct ChatBlockingTests {
    private let juliet: JID = "juliet@example.org"

    @Test func whoIsBlockedIsKnownToAllClients() async throws {
        let server = makeServer { $0.hasBlocking = true }
        let first = try await startedSession(server, "romeo@example.org/orchard")
        let second = try await startedSession(server, "romeo@example.org/phone")
        try await first.roster.add(juliet)
        try await first.waitFor(juliet) { _ in true }

        try await first.blocking.block(juliet)
        #expect(first.blocking.isBlocked("juliet@example.org/balcony"))
        try await first.waitFor(juliet) { $0.isBlocked }
        _ = try await second.blocking.changes.first { $0 == ["juliet@example.org"] }
        let third = try await startedSession(server, "romeo@example.org/desk")
        #expect(third.blocking.blocked == [juliet])
        try await third.blocking.unblock(juliet)
        _ = try await second.blocking.changes.first { $0.isEmpty }
        try await first.waitFor(juliet) { !$0.isBlocked }
        for session in [first, second, third] { await session.stop() }
    }

    @Test func mistakesAndForgeriesChangeNothing() async throws {
        let server = makeServer { $0.hasBlocking = true }
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let forger = try await plainClient(server, "juliet@example.org/forger")

        let error = await #expect(throws: ChatError.self) { try await session.blocking.block("romeo@example.org") }
        #expect(error?.code == .ownAddress)
        let push = IQ(set: Blocking.Block(["nurse@example.org"]), to: "romeo@example.org/orchard")
        #expect(try await forger.reply(to: push).type == .error)
        #expect(session.blocking.blocked.isEmpty)
        await session.stop()
        await forger.disconnect()
    }

    @Test func aServerThatCannotBlockIsSaid() async throws {
        let session = try await startedSession(makeServer(), "romeo@example.org/orchard")

        let error = await #expect(throws: ChatError.self) { try await session.blocking.block("juliet@example.org") }

        #expect(error?.code == .unsupported)
        await session.stop()
    }
}
