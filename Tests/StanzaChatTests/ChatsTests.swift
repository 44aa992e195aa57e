import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

let romeo: JID = "romeo@example.org"
let juliet: JID = "juliet@example.org"

extension ChatSession {
    /// Waits until a condition holds for the messages of a conversation.
    @discardableResult
    func waitForMessages(
        with jid: JID,
        _ condition: @escaping @Sendable ([ChatMessage]) -> Bool
    ) async throws -> [ChatMessage] {
        let (chat, changes) = (chats[jid], chats.changes)
        return try await withTimeout(.seconds(30), throwing: Mismatch("the messages that were waited for did not come"))
        {
            var all = try await chat.messages(limit: 2_000)
            if condition(all) { return all }
            for await _ in changes {
                all = try await chat.messages(limit: 2_000)
                if condition(all) { return all }
            }
            throw Mismatch("the changes ended")
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct ChatsTests {
    private static func pair(
        _ server: LoopbackServer,
        stores: (any ChatStore, any ChatStore) = (MemoryChatStore(), MemoryChatStore())
    ) async throws -> (romeo: ChatSession, juliet: ChatSession) {
        let left = try await startedSession(server, "romeo@example.org/orchard", store: stores.0)
        let right = try await startedSession(server, "juliet@example.org/balcony", store: stores.1)
        for session in [left, right] {
            session.receipts.delivery = .everyone
            session.receipts.display = .everyone
        }
        return (left, right)
    }

    @Test func aMessageGoesThroughAllItsStages() async throws {
        let (left, right) = try await Self.pair(makeServer())
        let changes = left.chats.changes

        let sent = try await left.chats[juliet].send("Hark", thread: "t1")

        #expect(sent.delivery == .sent || sent.delivery == .acknowledged || sent.delivery == .delivered)
        let got = try await right.waitForMessages(with: romeo) { !$0.isEmpty }[0]
        #expect(got.text == "Hark")
        #expect(got.thread == "t1")
        #expect(got.originID == sent.originID)
        #expect(got.sender == "romeo@example.org/orchard")
        #expect(try await right.chats.unreadCount() == 1)
        try await left.waitForMessages(with: juliet) { $0[0].delivery == .delivered }

        try await right.chats[romeo].markRead()

        try await left.waitForMessages(with: juliet) { $0[0].delivery == .displayed }
        #expect(try await right.chats.unreadCount() == 0)
        var stages: [ChatMessage.Delivery] = []
        for await change in changes {
            switch change {
            case .added(let message), .changed(let message): if let stage = message.delivery { stages.append(stage) }
            case .displayed: stages.append(.displayed)
            default: break
            }
            if stages.last == .displayed { break }
        }
        #expect(stages == stages.sorted())
        #expect(stages.first == .queued)
        #expect(stages.contains(.delivered))
        await left.stop()
        await right.stop()
    }

    @Test func withoutAStreamMessagesWaitAndKeepTheirNames() async throws {
        let server = makeServer()
        let store = MemoryChatStore()
        let left = makeSession(server, "romeo@example.org/orchard", store: store)
        let first = try await left.chats[juliet].send("one")
        let second = try await left.chats[juliet].send("two")
        #expect([first.delivery, second.delivery] == [.queued, .queued])
        let right = try await startedSession(server, "juliet@example.org/balcony")

        try await left.start()

        let got = try await right.waitForMessages(with: romeo) { $0.count == 2 }
        #expect(got.map(\.text) == ["one", "two"])
        #expect(got.map(\.messageID) == [first.messageID, second.messageID])
        try await left.waitForMessages(with: juliet) { $0.allSatisfy { $0.delivery == .acknowledged } }
        await left.stop()
        await right.stop()
    }

    @Test func otherClientsOfTheAccountHaveTheSameConversation() async throws {
        let server = makeServer()
        let (left, right) = try await Self.pair(server)
        let other = try await startedSession(server, "romeo@example.org/garden")
        let sent = try await left.chats[juliet].send("Hark")

        let copy = try await other.waitForMessages(with: juliet) { !$0.isEmpty }
        #expect(copy.map(\.text) == ["Hark"])
        #expect(copy[0].isOutgoing)
        #expect(copy[0].originID == sent.originID)
        // A message to the bare JID goes to both clients; each has it once, and reading it on one is reading it on the other.
        try await right.waitForMessages(with: romeo) { !$0.isEmpty }
        other.receipts.display = .everyone
        try await right.chats[romeo].send("Ay me")
        try await left.waitForMessages(with: juliet) { $0.count == 2 }
        try await other.waitForMessages(with: juliet) { $0.count == 2 }
        try await other.chats[juliet].markRead()
        try await left.waitForMessages(with: juliet) { $0.allSatisfy(\.isRead) }
        #expect(try await left.chats[juliet].messages().map(\.text) == ["Hark", "Ay me"])
        for session in [left, right, other] { await session.stop() }
    }

    @Test func messagesAreCorrectedTakenBackAndReactedTo() async throws {
        let (left, right) = try await Self.pair(makeServer())
        var sent = try await left.chats[juliet].send("Hrak")
        try await left.waitForMessages(with: juliet) { $0[0].delivery == .delivered }

        sent = try await left.chats[juliet].correct(sent, "Hark")
        var got = try await right.waitForMessages(with: romeo) { $0.first?.correctedAt != nil }
        #expect(got.map(\.text) == ["Hark"])
        // A second correction speaks of the first message again.
        sent = try await left.chats[juliet].correct(sent, "Hark!")
        got = try await right.waitForMessages(with: romeo) { $0.first?.text == "Hark!" }

        try await right.chats[romeo].react(["🌹", "🌹", "👍"], to: got[0])
        try await left.waitForMessages(with: juliet) {
            $0[0].reactions == [ChatMessage.Reaction(sender: juliet, emoji: ["🌹", "👍"])]
        }
        try await right.chats[romeo].react([], to: got[0])
        try await left.waitForMessages(with: juliet) { $0[0].reactions.isEmpty }

        let answer = try await right.chats[romeo].send("Yes?", inReplyTo: got[0])
        let seen = try await left.waitForMessages(with: juliet) { $0.count == 2 }
        #expect(seen[1].text == "Yes?")
        #expect(seen[1].repliesTo == sent.messageID)
        #expect(answer.text == "Yes?")
        #expect(seen[1].stanza()?.body == "> Hark!\nYes?")

        let error = await #expect(throws: ChatError.self) { try await right.chats[romeo].retract(got[0]) }
        #expect(error?.code == .notOwn)
        try await left.chats[juliet].retract(sent)
        let left1 = try await right.waitForMessages(with: romeo) { $0[0].retractedAt != nil }
        #expect(left1[0].text == nil)
        #expect(left1[0].xml.isEmpty)
        #expect(left1[0].content == nil)
        await left.stop()
        await right.stop()
    }

    @Test func aMessageThatMayHaveToBeSentAgainKeepsItsNameWhenItIsCorrected() async throws {
        let server = makeServer()
        let store = MemoryChatStore()
        let left = try await startedSession(server, "romeo@example.org/orchard", store: store)
        let sent = try await left.chats[juliet].send("Hrak")
        try await left.waitForMessages(with: juliet) { $0[0].delivery == .acknowledged }
        // The server has not said yet that it has the message.
        try await store.write { records in
            guard var message = try records.message(sent.id) else { return }
            message.delivery = .sent
            try records.update(message)
        }

        let waiting = try #require(try await left.chats[juliet].messages().first)
        let corrected = try await left.chats[juliet].correct(waiting, "Hark")

        #expect(corrected.correctedAt != nil)
        let stanza = try #require(corrected.stanza())
        #expect(stanza.id == sent.messageID)
        #expect(stanza.body == "Hark")
        #expect(stanza[MessageCorrection.self] == nil)
        #expect(stanza[OriginID.self]?.id == sent.originID)
        await left.stop()
    }

    @Test func aCorrectedAnswerThatWaitsLosesNothingOfItsText() async throws {
        let server = makeServer()
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let left = makeSession(server, "romeo@example.org/orchard")
        let first = try await left.chats[juliet].send("a question that is not short")
        let answer = try await left.chats[juliet].send("Yse", inReplyTo: first)

        try await left.chats[juliet].correct(answer, "Yes, and that is all of it")
        try await left.start()

        let got = try await right.waitForMessages(with: romeo) { $0.count == 2 }
        #expect(got[1].text == "Yes, and that is all of it")
        #expect(got[1].repliesTo == first.messageID)
        await left.stop()
        await right.stop()
    }

    @Test func writingIsShownForTheRightTime() async throws {
        let server = makeServer()
        let clock = ManualClock()
        let left = try await startedSession(server, "romeo@example.org/orchard") { $0.connection.clock = clock }
        let right = try await startedSession(server, "juliet@example.org/balcony") { $0.connection.clock = clock }
        let states = right.chats.changes
        func next() async throws -> ChatState?? {
            let change = try await states.first { if case .state = $0 { true } else { false } }
            guard case .state(let jid, let state) = change, jid == romeo else { return nil }
            return .some(state)
        }

        await left.chats[juliet].compose()
        #expect(try await next() == .composing)
        #expect(await right.chats[romeo].state == .composing)
        // Again within the time says nothing new; after the last keystroke it is a pause.
        await left.chats[juliet].compose()
        await clock.waitForSleepers(atLeast: 2, due: .zero ... .seconds(6))
        clock.advance(by: .seconds(6))
        #expect(try await next() == .paused)
        await left.chats[juliet].compose()
        #expect(try await next() == .composing)
        // A message ends it.
        try await left.chats[juliet].send("Hark")
        #expect(try await next() == .active)
        // And so does time, where nothing follows.
        try await server.deliver(
            Message(to: "juliet@example.org/balcony", from: "romeo@example.org/lost", extensions: [ChatState.composing])
        )
        #expect(try await next() == .composing)
        await clock.waitForSleepers(atLeast: 1, due: .seconds(29) ... .seconds(31))
        clock.advance(by: .seconds(31))
        #expect(try await next() == .some(nil))
        #expect(await right.chats[romeo].state == nil)
        // What was said on the way is no message.
        #expect(try await right.chats[romeo].messages().map(\.text) == ["Hark"])
        await left.stop()
        await right.stop()
    }

    @Test func whatWasMissedComesFromTheArchiveOnceAndInOrder() async throws {
        let server = makeServer { $0.limits.offlineMessages = 1_000 }
        let store = MemoryChatStore()
        let (left, right) = try await Self.pair(server, stores: (MemoryChatStore(), store))
        try await left.chats[juliet].send("before")
        try await right.waitForMessages(with: romeo) { $0.count == 1 }
        await right.stop()
        let plain = try await plainClient(server, "romeo@example.org/hand")
        for number in 0..<250 {
            try await plain.send(Message(to: juliet, body: "m\(number)", extensions: [OriginID(id: "o\(number)")]))
        }
        _ = try await plain.request(Ping(), to: "example.org")

        let again = makeSession(server, "juliet@example.org/balcony", store: store)
        let changes = again.chats.changes
        try await again.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }

        let expected = ["before"] + (0..<250).map { "m\($0)" }
        #expect(try await again.chats[romeo].messages(limit: 1_000).map(\.text) == expected)
        // Nothing is asked for again.
        await again.stop()
        try await plain.send(Message(to: juliet, body: "last"))
        _ = try await plain.request(Ping(), to: "example.org")
        let third = makeSession(server, "juliet@example.org/balcony", store: store)
        let more = third.chats.changes
        try await third.start()
        _ = try await more.first { if case .synchronized = $0 { true } else { false } }
        #expect(try await third.chats[romeo].messages(limit: 1_000).map(\.text) == expected + ["last"])
        await third.stop()
        await left.stop()
    }

    /// The archive of one conversation does not have the messages of another, so none of them can be named in it.
    /// A server may have a bad moment, and the stream lasts for days.
    @Test(arguments: [true, false])
    func anArchiveThatDoesNotAnswerIsAskedAgainUnlessItRefusesForGood(isMoment: Bool) async throws {
        let asked = Locked(0)
        let server = makeServer { configuration in
            configuration.refusal = { iq in
                guard iq.to?.bare == nil || iq.to?.bare == romeo, iq[MAM.Query.self] != nil else { return nil }
                let count = asked.withLock { count in
                    count += 1
                    return count
                }
                if isMoment, count > 3 { return nil }
                return StanzaError(isMoment ? .resourceConstraint : .forbidden)
            }
        }
        let friend = try await plainClient(server, "juliet@example.org/balcony")
        try await friend.send(Message(to: romeo, type: .chat, id: "m1", body: "Hist!"))
        _ = try await friend.request(Ping())
        let session = makeSession(server, "romeo@example.org/orchard") {
            $0.connection.backoff = Backoff(initial: .zero, maximum: .zero)
        }
        let changes = session.chats.changes

        try await session.start()

        // Even without a presence, at which the server hands out what it kept.
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }
        #expect(asked.withLock { $0 } == (isMoment ? 4 : 1))
        if isMoment { #expect(try await session.chats[juliet].messages().map(\.text) == ["Hist!"]) }
        await session.stop()
        await friend.disconnect()
    }

    @Test func whatIsOlderThanAnotherConversationIsLoaded() async throws {
        let server = makeServer()
        await server.addAccount("nurse", password: "secret")
        let plain = try await plainClient(server, "romeo@example.org/hand")
        let nurse = try await server.client("nurse@example.org/market")
        let other = try await plainClient(server, "juliet@example.org/hand")
        for number in 0..<20 { try await plain.send(Message(to: juliet, body: "m\(number)")) }
        _ = try await plain.request(Ping(), to: "example.org")
        for number in 0..<20 { try await nurse.send(Message(to: juliet, body: "n\(number)")) }
        _ = try await nurse.request(Ping(), to: "example.org")
        let session = makeSession(server, "juliet@example.org/balcony") { $0.limits.initialHistory = 10 }
        let changes = session.chats.changes
        try await session.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }

        for jid in [romeo, "nurse@example.org"] as [JID] {
            while try await session.chats[jid].loadOlder(limit: 7) > 0 {}
        }

        #expect(try await session.chats[romeo].messages(limit: 100).map(\.text) == (0..<20).map { "m\($0)" })
        let others = try await session.chats["nurse@example.org"].messages(limit: 100)
        #expect(others.map(\.text) == (0..<20).map { "n\($0)" })
        await session.stop()
        for client in [other, plain, nurse] { await client.disconnect() }
    }

    /// Servers write whole seconds, so that many messages have the same time: as if the clock stood still.
    @Test(arguments: [false, true])
    func anEmptyStoreBeginsWithTheNewestAndLoadsWhatIsOlder(clockStands: Bool) async throws {
        let server = makeServer { if clockStands { $0.now = { DateTime(secondsSince1970: 1_767_225_600) } } }
        let plain = try await plainClient(server, "romeo@example.org/hand")
        // Somebody is there, so nothing waits.
        let other = try await plainClient(server, "juliet@example.org/hand")
        for number in 0..<180 { try await plain.send(Message(to: juliet, body: "m\(number)")) }
        _ = try await plain.request(Ping(), to: "example.org")
        let session = makeSession(server, "juliet@example.org/balcony") { $0.limits.initialHistory = 50 }
        let changes = session.chats.changes
        try await session.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }
        let chat = session.chats[romeo]
        #expect(try await chat.messages(limit: 1_000).map(\.text) == (130..<180).map { "m\($0)" })
        #expect(try await session.chats.unreadCount() == 0)

        #expect((1...30).contains(try await chat.loadOlder(limit: 30)))
        while try await chat.loadOlder(limit: 30) > 0 {}

        #expect(try await chat.messages(limit: 1_000).map(\.text) == (0..<180).map { "m\($0)" })
        await session.stop()
        await other.disconnect()
    }

    @Test func aStoreThatRefusesKeepsTheServerFromForgetting() async throws {
        let server = makeServer { $0.acknowledgementInterval = 1 }
        let clock = ManualClock()
        let store = UnwillingStore()
        let session = makeSession(server, "juliet@example.org/balcony", store: store) { $0.connection.clock = clock }
        let changes = session.chats.changes
        try await session.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }
        let plain = try await plainClient(server, "romeo@example.org/hand")
        store.isFull = true

        try await plain.send(Message(to: juliet, body: "Hark", extensions: [OriginID(id: "o1")]))

        let failure = try await changes.first { if case .storeFailed = $0 { true } else { false } }
        guard case .storeFailed(let error) = failure else { return }
        #expect(error.code == .full)
        // The connection breaks for good before there is room: the server has the message still.
        await session.stop()
        store.isFull = false
        let again = makeSession(server, "juliet@example.org/balcony", store: store)
        try await again.start()
        #expect(try await again.waitForMessages(with: romeo) { !$0.isEmpty }.map(\.text) == ["Hark"])
        await again.stop()
    }

    @Test func aStoreThatTakesItLaterGetsEverythingInOrder() async throws {
        let server = makeServer()
        let clock = ManualClock()
        let store = UnwillingStore()
        let session = makeSession(server, "juliet@example.org/balcony", store: store) { $0.connection.clock = clock }
        let changes = session.chats.changes
        try await session.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }
        let plain = try await plainClient(server, "romeo@example.org/hand")
        store.isFull = true
        for number in 0..<5 { try await plain.send(Message(to: juliet, body: "m\(number)")) }
        _ = try await changes.first { if case .storeFailed = $0 { true } else { false } }
        await clock.waitForSleepers(atLeast: 1, due: .zero ... .seconds(1))

        store.isFull = false
        clock.advance(by: .seconds(1))

        let got = try await session.waitForMessages(with: romeo) { $0.count == 5 }
        #expect(got.map(\.text) == (0..<5).map { "m\($0)" })
        await session.stop()
    }
}

/// A store that is full when a test says so.
final class UnwillingStore: ChatStore {
    private let store = MemoryChatStore()
    private let full = Locked(false)

    var isFull: Bool {
        get { full.withLock { $0 } }
        set { full.withLock { $0 = newValue } }
    }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        if isFull { throw ChatStoreError(.full, "there is no room") }
        return try await store.write(body)
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        try await store.read(body)
    }
}
