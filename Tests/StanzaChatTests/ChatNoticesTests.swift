import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

/// What is said about other messages: stored before it is sent, and sent until the server has it.
@Suite(.timeLimit(.minutes(5))) struct ChatNoticesTests {
    /// A conversation in which both sides have said something, and romeo's session has ended.
    private static func scene(
        _ change: (inout LoopbackServer.Configuration) -> Void = { _ in },
        _ body: (LoopbackServer, MemoryChatStore, ChatSession) async throws -> Void
    ) async throws {
        let server = makeServer(change)
        let store = MemoryChatStore()
        let left = try await startedSession(server, "romeo@example.org/orchard", store: store)
        let right = try await startedSession(server, "juliet@example.org/balcony")
        try await left.chats[juliet].send("Hrak")
        try await left.waitForMessages(with: juliet) { $0.first?.delivery.map { $0 >= .acknowledged } == true }
        try await right.waitForMessages(with: romeo) { $0.count == 1 }
        try await right.chats[romeo].send("Yes?")
        try await left.waitForMessages(with: juliet) { $0.count == 2 }
        await left.stop()
        try await body(server, store, right)
        await right.stop()
    }

    /// A later process of romeo's.
    private static func later(_ server: LoopbackServer, _ store: any ChatStore) -> ChatSession {
        let session = makeSession(server, "romeo@example.org/orchard", store: store)
        session.receipts.display = .everyone
        return session
    }

    @Test func whatIsSaidWithoutAStreamIsSentWithTheNextOne() async throws {
        try await Self.scene { server, store, right in
            let offline = Self.later(server, store)
            let chat = offline.chats[juliet]
            var messages = try await chat.messages()
            try await chat.correct(messages[0], "Hark, who")
            try await chat.correct(messages[0], "Hark")
            try await chat.react(["🌹"], to: messages[1])
            try await chat.markRead()
            messages = try await chat.messages()
            #expect(messages[0].text == "Hark")
            #expect(messages[1].reactions == [ChatMessage.Reaction(sender: romeo, emoji: ["🌹"])])
            // Of the two corrections the newer one says it all.
            #expect(try await store.read { try $0.notices(limit: 10).count } == 3)

            // Another process, which knows what is in the store and nothing else.
            let again = Self.later(server, store)
            try await again.start()

            let got = try await right.waitForMessages(with: romeo) {
                $0[0].text == "Hark" && !$0[1].reactions.isEmpty && $0[1].delivery == .displayed
            }
            #expect(got[0].correctedAt != nil)
            #expect(got[1].reactions == [ChatMessage.Reaction(sender: romeo, emoji: ["🌹"])])
            // The server has them, so none is sent again.
            try await again.waitUntilNothingIsLeft(store)
            await again.stop()
        }
    }

    /// A message that may have to be sent again, and was taken back, has no words left that could be sent.
    @Test func aMessageThatWasTakenBackIsNotSentAgainAndDidNotFail() async throws {
        try await Self.scene { server, store, right in
            let id = try #require(try await store.read { try $0.messages(ChatQuery(chat: juliet)).first?.id })
            try await store.write { records in
                guard var message = try records.message(id) else { return }
                message.delivery = .sent
                try records.update(message)
            }
            let offline = Self.later(server, store)
            let message = try await offline.chats[juliet].messages()[0]
            try await offline.chats[juliet].retract(message)

            let again = Self.later(server, store)
            try await again.start()

            let got = try await right.waitForMessages(with: romeo) { $0[0].retractedAt != nil }
            #expect(got.count == 2)
            let own = try await again.chats[juliet].messages()[0]
            if case .failed(let reason)? = own.delivery { Issue.record("failed: \(reason)") }
            #expect(own.retractedAt != nil)
            await again.stop()
        }
    }

    @Test func whatWasNeverSentAndIsTakenBackStaysUnsaid() async throws {
        try await Self.scene { server, store, right in
            let offline = Self.later(server, store)
            let message = try await offline.chats[juliet].send("I hate thee")
            let retracted = try await offline.chats[juliet].retract(message)
            #expect(retracted.text == nil)
            try await offline.chats[juliet].send("end")
            let error = await #expect(throws: ChatError.self) {
                try await offline.chats[juliet].correct(message, "I love thee")
            }
            #expect(error?.code == .noMessage)

            let again = Self.later(server, store)
            try await again.start()

            let got = try await right.waitForMessages(with: romeo) { $0.last?.text == "end" }
            #expect(got.map(\.text) == ["Hrak", "Yes?", "end"])
            await again.stop()
        }
    }

    /// What the caller knows of the message may be old: the message has been sent since.
    @Test func aCorrectionOfWhatWasSentMeanwhileIsNotLost() async throws {
        try await Self.scene { server, store, right in
            let session = Self.later(server, store)
            let old = try await session.chats[juliet].send("tow")
            #expect(old.delivery == .queued)
            try await session.start()
            try await right.waitForMessages(with: romeo) { $0.count == 3 }

            try await session.chats[juliet].correct(old, "two")

            let got = try await right.waitForMessages(with: romeo) { $0[2].correctedAt != nil }
            #expect(got.map(\.text) == ["Hrak", "Yes?", "two"])
            await session.stop()
        }
    }

    /// The archive tells of what was said before, which must not take the place of what waits to be said.
    @Test func whatTheArchiveHasDoesNotUndoWhatWaits() async throws {
        try await Self.scene { server, store, right in
            let first = Self.later(server, store)
            try await first.start()
            let chat = first.chats[juliet]
            try await chat.react(["👍"], to: try await chat.messages()[1])
            try await right.waitForMessages(with: romeo) { !$0[1].reactions.isEmpty }
            await first.stop()
            // The next stream begins before what the archive has got since the message.
            let mark = try #require(try await store.read { try $0.messages(ChatQuery(chat: juliet))[1].archiveID })
            try await store.write { try $0.setNote(mark, "archive mark") }
            let offline = Self.later(server, store)
            try await offline.chats[juliet].react(["🌹"], to: try await offline.chats[juliet].messages()[1])

            let again = Self.later(server, store)
            let changes = again.chats.changes
            try await again.start()
            _ = try await changes.first { if case .synchronized = $0 { true } else { false } }

            try await right.waitForMessages(with: romeo) { $0[1].reactions.first?.emoji == ["🌹"] }
            #expect(try await again.chats[juliet].messages()[1].reactions.map(\.emoji) == [["🌹"]])
            await again.stop()
        }
    }

    @Test func aServerThatDoesNotCountIsAskedWhetherItHasTheMessage() async throws {
        try await Self.scene({
            $0.hasStreamManagement = false
            $0.hasArchive = false
        }) { server, store, right in
            let session = Self.later(server, store)
            try await session.start()
            for number in 0..<20 { try await session.chats[juliet].send("m\(number)") }

            try await session.waitForMessages(with: juliet) {
                $0.count == 22 && $0.filter(\.isOutgoing).allSatisfy { $0.delivery.map { $0 >= .acknowledged } == true }
            }
            try await session.chats[juliet].correct(try await session.chats[juliet].messages()[0], "Hark")
            try await session.waitUntilNothingIsLeft(store)
            // Nothing is left that the next stream would send again.
            await session.stop()
            let again = Self.later(server, store)
            try await again.start()
            try await again.chats[juliet].send("end")
            let got = try await right.waitForMessages(with: romeo) { $0.last?.text == "end" }
            #expect(got.map(\.text) == ["Hark", "Yes?"] + (0..<20).map { "m\($0)" } + ["end"])
            await again.stop()
        }
    }

    @Test func anEmptyBodyIsNoMessage() async throws {
        try await Self.scene { server, _, right in
            let address: JID = "juliet@example.org/balcony"
            let sender: JID = "romeo@example.org/hand"
            let before = try await right.chats.unreadCount()
            let quotation = Message(
                to: address, from: sender, id: "q", body: "> Hark\n",
                extensions: [Reply(id: "m0", to: romeo), Fallback(for: "urn:xmpp:reply:0", bodies: [.init(0..<7)])])
            var subject = Message(to: address, from: sender, id: "s")
            subject.subject = ""
            for message in [Message(to: address, from: sender, id: "e", body: ""), quotation, subject] {
                try await server.deliver(message)
            }
            // A file needs no text, and a text may be put right by nothing.
            try await server.deliver(
                Message(
                    to: address, from: sender, id: "f", body: "",
                    extensions: [OutOfBand.Data(url: "https://example.org/a.png")]))
            try await server.deliver(Message(to: address, from: sender, id: "g", body: "oops"))
            try await server.deliver(
                Message(to: address, from: sender, id: "h", body: "", extensions: [MessageCorrection(id: "g")]))

            let got = try await right.waitForMessages(with: romeo) { $0.last?.correctedAt != nil }
            #expect(got.map(\.messageID).suffix(2) == ["f", "g"])
            #expect(got.count == 4)
            #expect(try await right.chats.unreadCount() == before + 2)
        }
    }
}

extension ChatSession {
    /// Waits until nothing is left that the server is not known to have.
    fileprivate func waitUntilNothingIsLeft(_ store: any ChatStore) async throws {
        try await withTimeout(.seconds(20), throwing: Mismatch("the server was not found to have everything")) {
            while try await !store.read({ try $0.notices(limit: 1).isEmpty }) {
                _ = try await self.client.request(Ping(), to: "example.org")
            }
        }
    }
}
