import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct ChatRosterTests {
    private let romeo: JID = "romeo@example.org"
    private let juliet: JID = "juliet@example.org"

    @Test func twoBecomeContactsAndSeeEachOther() async throws {
        let server = makeServer()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")

        try await left.roster.add(juliet, name: "Juliet", groups: ["Love"], message: "It is I")
        let request = try await right.roster.requests.first { _ in true }
        #expect(request.jid == romeo)
        #expect(request.message == "It is I")
        #expect(right.roster.openRequests == [request])
        try await right.roster.accept(romeo)
        #expect(right.roster.openRequests.isEmpty)
        _ = try await left.roster.requests.first { $0.jid == juliet }
        try await left.roster.accept(juliet)

        let seen = try await left.waitFor(juliet) { $0.subscription == .both && $0.availability == .available }
        #expect(seen.name == "Juliet")
        #expect(seen.displayName == "Juliet")
        #expect(seen.groups == ["Love"])
        #expect(seen.presences.map(\.jid) == ["juliet@example.org/balcony"])
        try await right.waitFor(romeo) { $0.subscription == .both && !$0.isPending }
        #expect(left.roster.groups == ["Love"])
        for session in [left, right] { await session.stop() }
    }

    @Test func mistakesAreClear() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        func code(_ body: () async throws -> Void) async -> ChatError.Code? {
            do {
                try await body()
            } catch {
                return (error as? ChatError)?.code
            }
            return nil
        }

        #expect(await code { try await session.roster.add("romeo@example.org/elsewhere") } == .ownAddress)
        #expect(await code { try await session.roster.add(juliet, groups: ["a", "a"]) } == .badGroup)
        try await session.roster.add(juliet)
        try await session.waitFor(juliet) { $0.isPending }
        #expect(await code { try await session.roster.add(juliet) } == .alreadyContact)
        #expect(await code { try await session.roster.rename("tybalt@example.org", to: "T") } == .notContact)
        #expect(await code { try await session.roster.remove("tybalt@example.org") } == .notContact)
        #expect(await code { try await session.roster.accept("tybalt@example.org") } == .noRequest)
        #expect(await code { try await session.roster.decline("tybalt@example.org") } == .noRequest)
        #expect(await code { try await session.roster.subscribe(to: romeo) } == .ownAddress)
        await session.stop()
    }

    @Test func addingTwiceAtOnceIsRefused() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")

        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2 {
                group.addTask { (try? await session.roster.add("juliet@example.org")) != nil }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(outcomes.filter { $0 }.count == 1)
        await session.stop()
    }

    @Test func contactsAreRenamedMovedAndRemoved() async throws {
        let server = makeServer()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(left, right)

        try await left.roster.rename(juliet, to: "Capulet's daughter")
        try await left.waitFor(juliet) { $0.name == "Capulet's daughter" }
        try await left.roster.move(juliet, to: ["Verona", "Love"])
        try await left.waitFor(juliet) { $0.groups == ["Verona", "Love"] && $0.name == "Capulet's daughter" }
        #expect(left.roster.groups == ["Love", "Verona"])
        let removals = left.roster.changes
        try await left.roster.remove(juliet)
        _ = try await removals.first {
            if case .removed(let contact) = $0 { contact.jid == "juliet@example.org" } else { false }
        }
        #expect(left.roster.contacts.isEmpty)
        try await right.waitFor(romeo) { $0.subscription == .neither && !$0.availability.isReachable }
        for session in [left, right] { await session.stop() }
    }

    /// Seen with ejabberd, which answers before it pushes: the second change was made from what was before the first one.
    @Test func oneChangeAfterTheOtherLosesNeither() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")

        try await session.roster.add(juliet, name: "Juliet", subscribing: false)
        try await session.roster.rename(juliet, to: "Jule")
        #expect(session.roster.contact(juliet)?.name == "Jule")
        try await session.roster.move(juliet, to: ["Love"])
        async let renaming: Void = session.roster.rename(juliet, to: "Giulietta")
        async let moving: Void = session.roster.move(juliet, to: ["Verona"])
        _ = try await (renaming, moving)

        let item = await server.roster(of: romeo).first
        #expect(item?.name == "Giulietta")
        #expect(item?.groups == ["Verona"])
        #expect(session.roster.contact(juliet)?.groups == ["Verona"])
        await session.stop()
    }

    @Test func aRequestIsDeclined() async throws {
        let server = makeServer()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let answers = left.roster.changes

        try await left.roster.add(juliet)
        _ = try await right.roster.requests.first { _ in true }
        try await right.roster.decline(romeo)

        _ = try await answers.first { if case .declined = $0 { true } else { false } }
        try await left.waitFor(juliet) { !$0.isPending && $0.subscription == .neither }
        for session in [left, right] { await session.stop() }
    }

    @Test func revokingAndUnsubscribingChangeOneSideOnly() async throws {
        let server = makeServer()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(left, right)

        try await left.roster.unsubscribe(from: juliet)
        try await left.waitFor(juliet) { $0.subscription == .from }
        try await left.roster.subscribe(to: juliet)
        _ = try await right.roster.requests.first { _ in true }
        try await right.roster.accept(romeo)
        try await left.waitFor(juliet) { $0.subscription == .both }
        try await left.roster.revoke(juliet)
        try await left.waitFor(juliet) { $0.subscription == .to }
        try await right.waitFor(romeo) { $0.subscription == .from && !$0.availability.isReachable }
        for session in [left, right] { await session.stop() }
    }

    @Test func pushesOfOthersAreRefused() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let tybalt = try await plainClient(server, "juliet@example.org/forger")

        let push = Roster(items: [Roster.Item(jid: "evil@example.org", subscription: .both)])
        let refusal = try await tybalt.reply(to: IQ(set: push, to: "romeo@example.org/orchard"))

        #expect(refusal.error?.condition == .serviceUnavailable)
        #expect(session.roster.contacts.isEmpty)
        await session.stop()
        await tybalt.disconnect()
    }

    @Test func requestsAreBoundedAndToldOnce() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard") {
            $0.limits.subscriptionRequests = 3
        }
        for number in 0..<10 {
            try await server.deliver(
                Presence(
                    .subscribe, to: "romeo@example.org", from: try JID(validating: "flood\(number)@elsewhere.example")))
        }
        let juliet = try await plainClient(server, "juliet@example.org/balcony")
        try await juliet.send(Message(to: "romeo@example.org", body: "now"))
        _ = try await session.roster.requests.first { $0.jid == "flood2@elsewhere.example" }
        #expect(session.roster.openRequests.count == 3)
        #expect(await server.clients(of: romeo).count == 1)
        await session.stop()
        await juliet.disconnect()
    }

    @Test func theStoredRosterIsThereBeforeTheServerHasAnswered() async throws {
        let server = makeServer()
        let store = MemoryChatStore()
        let first = try await startedSession(server, "romeo@example.org/orchard", store: store)
        try await first.roster.add(juliet, name: "Juliet")
        try await first.waitFor(juliet) { $0.isPending }
        await first.stop()

        #expect(try await store.read { try $0.rosterItems().map(\.jid) } == [juliet])
        #expect(try await store.read { try $0.rosterItems().first?.name } == "Juliet")
    }
}
