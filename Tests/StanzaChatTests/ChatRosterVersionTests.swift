import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct ChatRosterVersionTests {
    private let romeo: JID = "romeo@example.org"
    private let juliet: JID = "juliet@example.org"

    @Test func aRosterOfTheSameVersionComesFromTheStore() async throws {
        let server = makeServer { $0.hasRosterVersions = true }
        let store = MemoryChatStore()
        let first = try await startedSession(server, "romeo@example.org/orchard", store: store)
        try await first.roster.add(juliet, name: "Juliet")
        try await first.waitFor(juliet) { $0.isPending }
        await first.stop()
        let version = try #require(try await store.read { try $0.rosterVersion() })

        // What only the store can know shows where the contact came from.
        try await store.write { records in
            try records.setRosterItem(Roster.Item(jid: "store@example.org", name: "Only stored"), version: version)
        }
        let second = try await startedSession(server, "romeo@example.org/orchard", store: store)
        #expect(Set(second.roster.contacts.compactMap(\.name)) == ["Juliet", "Only stored"])
        try await second.roster.rename(juliet, to: "Jule")
        try await second.waitFor(juliet) { $0.name == "Jule" }
        #expect(try await store.read { try $0.rosterVersion() } != version)
        await second.stop()

        // Of another version all of it comes.
        try await store.write { try $0.setRosterItem(Roster.Item(jid: "store@example.org"), version: "other") }
        let third = try await startedSession(server, "romeo@example.org/orchard", store: store)
        #expect(third.roster.contacts.map(\.jid) == [juliet])
        await third.stop()
    }

    @Test func aPermissionIsGivenBeforeItIsAskedFor() async throws {
        let server = makeServer { $0.hasPreApproval = true }
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")

        try await left.roster.preApprove(juliet)
        try await left.waitFor(juliet) { $0.isApproved }
        try await right.roster.add(romeo)
        try await right.waitFor(romeo) { $0.subscription == .to && $0.availability.isReachable }
        #expect(left.roster.openRequests.isEmpty)
        for session in [left, right] { await session.stop() }
    }

    @Test func withoutPreApprovalItIsSaid() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")

        let error = await #expect(throws: ChatError.self) { try await session.roster.preApprove("juliet@example.org") }

        #expect(error?.code == .unsupported)
        await session.stop()
    }
}
