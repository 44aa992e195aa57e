import StanzaKit
import StanzaTesting
import Testing

extension ServerTests {
    /// Conversations with profanity at the other end: inside of the other tests, which have the same accounts.
    @Suite(
        .serialized, .timeLimit(.minutes(5)),
        .enabled(if: Profanity.isThere, "profanity or tmux is not installed"),
        .enabled(if: !TestServer.programs.isEmpty, "no server was started: Tools/ci/run-tests servers starts them"))
    struct ProfanityTests {
        private static let alice: JID = "alice@example.test"
        private static let bob: JID = "bob@example.test"

        private static func scene(
            _ server: TestServer,
            _ body: (ChatSession, Profanity) async throws -> Void
        ) async throws {
            let configuration = ChatSession.Configuration(try server.configuration())
            let session = ChatSession(
                try TestServer.jid("alice", "profanity-test"),
                credentials: MemoryCredentialStore([alice: TestServer.password("alice")]), configuration)
            session.receipts.delivery = .everyone
            session.receipts.display = .everyone
            try await session.start()
            try await session.setPresence(.available, priority: 127)
            let profanity = try await Profanity()
            do {
                try await profanity.connect("bob", port: try await server.port())
                // Other clients of the account may be there that were cut off.
                try await profanity.enter("/priority 126")
                try await profanity.enter("/receipts request on")
                try await profanity.enter("/receipts send on")
                try await body(session, profanity)
            } catch {
                Issue.record("\(error)\n\((try? await profanity.screen()) ?? "")")
            }
            await profanity.stop()
            await session.stop()
        }

        private static func tag() -> String { "t\(UInt32.random(in: 0 ... .max))" }

        private static func wait(
            _ session: ChatSession,
            _ condition: @escaping @Sendable ([ChatMessage]) -> Bool
        ) async throws {
            let (chat, changes) = (session.chats[bob], session.chats.changes)
            try await withTimeout(.seconds(30), throwing: Mismatch("the messages did not come")) {
                if condition(try await chat.messages(limit: 1_000)) { return }
                for await _ in changes where condition(try await chat.messages(limit: 1_000)) { return }
            }
        }

        private static func wait(for state: ChatState, _ changes: AsyncStream<ChatChange>) async throws {
            try await withTimeout(.seconds(30), throwing: Mismatch("the state \(state) did not come")) {
                for await change in changes { if case .state(bob, state) = change { return } }
            }
        }

        @Test(arguments: TestServer.programs)
        func textsReceiptsAndStatesGoBothWays(server: TestServer) async throws {
            try await Self.scene(server) { session, profanity in
                let (chat, tag) = (session.chats[Self.bob], Self.tag())

                try await profanity.enter("/msg \(Self.alice) hello <&> ä \(tag)")
                try await Self.wait(session) { $0.contains { $0.text == "hello <&> ä \(tag)" } }
                // The answer goes to a client that says that states are wanted.
                let sent = try await chat.send("welcome \(tag) 🌹")
                try await profanity.wait(for: "welcome \(tag)")
                try await Self.wait(session) { $0.contains { $0.id == sent.id && $0.delivery == .delivered } }

                // Who knows nothing of files has their addresses.
                let photo = ChatFile(url: "https://files.example.test/\(tag).jpg", mediaType: "image/jpeg")
                try await chat.send(.photo(photo))
                try await profanity.wait(for: photo.url)

                await chat.compose()
                try await profanity.wait(for: "(typing...)")
                await chat.setState(.active)
                try await profanity.wait(for: "no longer typing") { !$0.contains("(typing...)") }

                // What is said beside messages does not keep profanity from saying that somebody writes.
                try await profanity.enter("second \(tag)")
                try await Self.wait(session) { $0.contains { $0.text == "second \(tag)" } }
                try await chat.markRead()
                let changes = session.chats.changes
                try await profanity.type("thinking about it")
                try await Self.wait(for: .composing, changes)
                try await profanity.press("C-u")
                try await profanity.enter("third \(tag)")
                try await Self.wait(session) { $0.contains { $0.text == "third \(tag)" } }
                // Nor has it kept this side from it.
                await chat.compose()
                try await profanity.wait(for: "(typing...)")
            }
        }

        @Test(arguments: TestServer.programs)
        func bothMeetInARoom(server: TestServer) async throws {
            try await Self.scene(server) { session, profanity in
                let tag = Self.tag()
                let service = try #require(server.settings["XMPP_MUC"])
                let room = try JID(validating: "profanity-\(tag)@\(service)")
                let events = session.rooms.events
                try await session.rooms.join(room, nick: "Alice")

                try await profanity.enter("/join \(room) nick Profi")
                try await profanity.wait(for: "You have joined the room as Profi")
                try await session.rooms.say("welcome \(tag)", in: room)
                try await profanity.wait(for: "Alice: welcome \(tag)")
                try await profanity.enter("thanks \(tag)")
                try await withTimeout(.seconds(30), throwing: Mismatch("profanity was not heard")) {
                    for await event in events {
                        if case .message(room, "Profi", let message, _) = event, message.body == "thanks \(tag)" {
                            return
                        }
                    }
                }
            }
        }
    }
}
