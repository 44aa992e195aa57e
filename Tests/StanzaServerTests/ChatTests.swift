import StanzaKit
import StanzaTesting
import Testing

extension ServerTests {
    /// Conversations of sessions, on every server there is: inside of the other tests, which have the same accounts.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct ChatTests {
        private static func session(
            _ server: TestServer,
            _ user: String,
            _ resource: String,
            store: any ChatStore = MemoryChatStore(),
            web: MemoryWeb? = nil
        ) async throws -> ChatSession {
            let jid = try TestServer.jid(user, resource)
            let credentials = MemoryCredentialStore([jid.bare: TestServer.password(user)])
            var configuration = ChatSession.Configuration(try server.configuration())
            if let web { configuration.fileTransfer = web }
            let session = ChatSession(jid, credentials: credentials, configuration, store: store)
            session.receipts.delivery = .everyone
            session.receipts.display = .everyone
            let changes = session.chats.changes
            try await session.start()
            try await withTimeout(.seconds(30), throwing: Mismatch("the archive was not read")) {
                for await change in changes { if case .synchronized = change { return } }
            }
            return session
        }

        private static func wait(
            _ session: ChatSession,
            _ jid: JID,
            line: Int = #line,
            _ condition: @escaping @Sendable ([ChatMessage]) -> Bool
        ) async throws -> [ChatMessage] {
            let (chat, changes) = (session.chats[jid], session.chats.changes)
            return try await withTimeout(
                .seconds(30), throwing: Mismatch("the messages that line \(line) waits for did not come")
            ) {
                var all = try await chat.messages(limit: 1_000)
                if condition(all) { return all }
                for await _ in changes {
                    all = try await chat.messages(limit: 1_000)
                    if condition(all) { return all }
                }
                throw Mismatch("the changes ended")
            }
        }

        /// A name that no message of an earlier run has.
        private static func tag() -> String { "t\(UInt32.random(in: 0 ... .max))" }

        /// The ground for an attribute that says the kind of a message's content.
        @Test(arguments: TestServer.all)
        func attributesOfOnesOwnOnMessagesArrive(server: TestServer) async throws {
            let alice = try await server.client("alice", "attributes")
            let bob = try await server.client("bob", "attributes")
            try await bob.announce()
            let plain = AttributeKey<String>("mediaType")
            let qualified = AttributeKey<String>(XML.Name("kind", in: "urn:example:media"))
            var message = Message(to: await bob.jid, id: "attributes-1", body: ":rose:")
            message[plain] = "emotion"
            message[qualified] = "emotion"

            try await alice.send(message)
            let received = try await bob.nextMessage { $0.id == "attributes-1" }

            // ejabberd leaves out what RFC 6120 does not name; so there is an element for it as well.
            let passes = server.name != "ejabberd"
            #expect(received[plain] == (passes ? "emotion" : nil))
            #expect(received[qualified] == (passes ? "emotion" : nil))
            #expect(received.content() == (passes ? .emotion(":rose:") : .text(":rose:")))
            for client in [alice, bob] { await client.disconnect() }
        }

        @Test(arguments: TestServer.all)
        func aConversationHasEverythingItHas(server: TestServer) async throws {
            let alice = try await Self.session(server, "alice", "chat")
            let bob = try await Self.session(server, "bob", "chat")
            // Messages are for this client, though another one that was cut off may not be gone yet.
            try await bob.setPresence(.available, priority: 127)
            let tag = Self.tag()
            let ours: @Sendable (ChatMessage) -> Bool = { $0.thread == tag }

            let sent = try await alice.chats[bob.account].send("Hrak", thread: tag)
            let got = try #require(
                try await Self.wait(bob, alice.account) { $0.contains(where: ours) }.first(where: ours))
            #expect(got.text == "Hrak")
            #expect(got.archiveID != nil)
            _ = try await Self.wait(alice, bob.account) { $0.first(where: ours)?.delivery == .delivered }
            try await bob.chats[alice.account].markRead()
            _ = try await Self.wait(alice, bob.account) { $0.first(where: ours)?.delivery == .displayed }

            try await alice.chats[bob.account].correct(sent, "Hark")
            _ = try await Self.wait(bob, alice.account) { $0.first(where: ours)?.text == "Hark" }
            try await bob.chats[alice.account].react(["🌹"], to: got)
            _ = try await Self.wait(alice, bob.account) { $0.first(where: ours)?.reactions.first?.emoji == ["🌹"] }
            let answer = try await bob.chats[alice.account].send("Yes", inReplyTo: got)
            let seen = try await Self.wait(alice, bob.account) { $0.contains { $0.originID == answer.originID } }
            #expect(seen.last?.text == "Yes")
            #expect(seen.last?.repliesTo == sent.messageID)
            try await alice.chats[bob.account].retract(sent)
            _ = try await Self.wait(bob, alice.account) { $0.first(where: ours)?.retractedAt != nil }
            for session in [alice, bob] { await session.stop() }
        }

        @Test(arguments: TestServer.all)
        func otherClientsOfTheAccountHaveTheSameConversation(server: TestServer) async throws {
            let alice = try await Self.session(server, "alice", "carbons1")
            let other = try await Self.session(server, "alice", "carbons2")
            let bob = try await Self.session(server, "bob", "carbons")
            let tag = Self.tag()
            let ours: @Sendable (ChatMessage) -> Bool = { $0.thread == tag }

            for number in 0..<5 { try await alice.chats[bob.account].send("a\(number)", thread: tag) }
            _ = try await Self.wait(bob, alice.account) { $0.filter(ours).count == 5 }
            for number in 0..<5 { try await bob.chats[alice.account].send("b\(number)", thread: tag) }

            for session in [alice, other] {
                let all = try await Self.wait(session, bob.account) { $0.filter(ours).count >= 10 }.filter(ours)
                #expect(all.map(\.text) == (0..<5).map { "a\($0)" } + (0..<5).map { "b\($0)" })
                #expect(all.map(\.isOutgoing) == [Bool](repeating: true, count: 5) + [Bool](repeating: false, count: 5))
            }
            for session in [alice, other, bob] { await session.stop() }
        }

        @Test(arguments: TestServer.all)
        func whatWasMissedComesOnceAndInOrder(server: TestServer) async throws {
            let store = MemoryChatStore()
            let tag = Self.tag()
            let ours: @Sendable (ChatMessage) -> Bool = { $0.thread == tag }
            let alice = try await Self.session(server, "alice", "missed")
            var bob = try await Self.session(server, "bob", "missed", store: store)
            try await alice.chats[bob.account].send("m0", thread: tag)
            _ = try await Self.wait(bob, alice.account) { $0.contains(where: ours) }
            await bob.stop()
            for number in 1..<90 { try await alice.chats[bob.account].send("m\(number)", thread: tag) }
            _ = try await Self.wait(alice, bob.account) {
                $0.filter(ours).allSatisfy { ($0.delivery ?? .queued) >= .acknowledged }
            }

            for _ in 0..<2 {
                bob = try await Self.session(server, "bob", "missed", store: store)
                let all = try await Self.wait(bob, alice.account) { $0.filter(ours).count >= 90 }.filter(ours)
                #expect(all.map(\.text) == (0..<90).map { "m\($0)" })
                await bob.stop()
            }
            await alice.stop()
        }

        @Test(arguments: TestServer.programs)
        func filesGoByTheServer(server: TestServer) async throws {
            // The servers' certificates are of an authority that the system does not know, so the bytes stay here.
            let web = MemoryWeb()
            let alice = try await Self.session(server, "alice", "files", web: web)
            let most = try await alice.media.maximumSize()
            #expect((most ?? 0) > 0)
            let tooBig = await #expect(throws: ChatError.self) {
                _ = try await alice.media.upload([UInt8](repeating: 0, count: Int(most ?? 0) + 1), name: "a.bin")
            }
            #expect(tooBig?.code == .tooBig)
            let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
            let (steps, counter) = AsyncStream<TransferProgress>.makeStream()

            let file = try await alice.media.upload(bytes, name: "duel \"é\".ogg", duration: .seconds(7)) {
                counter.yield($0)
            }
            counter.finish()
            #expect(web.lines.contains { $0.name == "Content-Type" && $0.value == "audio/ogg" })
            #expect(file.url.hasPrefix("https://"))

            var last: TransferProgress?
            for await step in steps { last = step }
            #expect(last == TransferProgress(done: 200_000, total: 200_000))
            let bob = try await Self.session(server, "bob", "files", web: web)
            let sent = try await alice.chats[bob.account].send(.voice(file))
            let got = try await Self.wait(bob, alice.account) { $0.contains { $0.originID == sent.originID } }
            let content = try #require(got.first { $0.originID == sent.originID }?.content)
            #expect(content == .voice(file))
            let received = try #require(content.file)
            #expect(try await bob.media.download(received).bytes == bytes)
            let limited = await #expect(throws: ChatError.self) {
                _ = try await bob.media.download(received, limit: 100)
            }
            #expect(limited?.code == .tooBig)
            var forged = received
            forged.size = nil
            forged.sha256?[0] ^= 1
            let other = forged
            let error = await #expect(throws: ChatError.self) { _ = try await bob.media.download(other) }
            #expect(error?.code == .forged)
            for session in [alice, bob] { await session.stop() }
        }

        /// Files and places, as another library gets and sends them.
        @Test(
            .enabled(if: ForeignClient.path != nil, "STANZA_TEST_BOT is not set: Tools/ci/run-tests servers sets it."),
            arguments: TestServer.all)
        func slixmppGetsAndSendsMedia(server: TestServer) async throws {
            let (bob, own): (JID, JID) = ("bob@example.test", try TestServer.jid("alice", "foreign-media"))
            let base = "https://files.example.test/\(Self.tag())"
            let photo = "<x xmlns='jabber:x:oob'><url>\(base).jpg</url></x>"
            let place = "<geoloc xmlns='http://jabber.org/protocol/geoloc'><lat>45.44</lat><lon>10.99</lon></geoloc>"
            let alice = try await Self.session(server, "alice", "foreign-media")
            let bot = try ForeignClient(
                "bob", port: try await server.port(),
                words: [
                    "--stay", "--priority", "120",
                    "--do", #"{"do":"wait","contains":"\#(base).ogg</url>","s":30}"#,
                    "--do", #"{"do":"send","to":"\#(own)","body":"\#(base).jpg","extra":"\#(photo)"}"#,
                    "--do", #"{"do":"send","to":"\#(own)","body":"\#(base)#place","extra":"\#(place)"}"#,
                ])
            defer { bot.stop() }
            try await bot.wait(for: "online")

            let voice = ChatFile(url: "\(base).ogg", mediaType: "audio/ogg", size: 7_000, duration: .seconds(7))
            try await alice.chats[bob].send(.voice(voice))

            let got = try await Self.wait(alice, bob) { $0.contains { $0.text == "\(base)#place" } }
            let picture = got.first { $0.text == "\(base).jpg" }?.content
            #expect(picture?.kind == .photo)
            #expect(picture?.file?.url == "\(base).jpg")
            let location = ChatLocation(latitude: 45.44, longitude: 10.99)
            #expect(got.first { $0.text == "\(base)#place" }?.content == .location(location))
            await alice.stop()
        }
    }
}

/// A web server that is none: it keeps the last file that was put anywhere.
private final class MemoryWeb: FileTransfer {
    private let state = Locked<(bytes: [UInt8], lines: [(name: String, value: String)])>(([], []))

    var lines: [(name: String, value: String)] { state.withLock { $0.lines } }

    func put(
        _ bytes: [UInt8],
        to url: String,
        headers: [(name: String, value: String)],
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws {
        state.withLock { $0 = (bytes, headers) }
        progress(TransferProgress(done: UInt64(bytes.count), total: UInt64(bytes.count)))
    }

    func get(
        _ url: String,
        limit: UInt64,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> DownloadedFile {
        DownloadedFile(bytes: state.withLock { $0.bytes }, mediaType: "audio/ogg")
    }
}
