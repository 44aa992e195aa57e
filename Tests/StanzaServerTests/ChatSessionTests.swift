import StanzaKit
import StanzaTesting
import Testing

extension TestServer {
    /// A session that was started.
    func session(
        _ user: String,
        _ resource: String,
        password: SASLPassword? = nil,
        _ change: (inout ChatSession.Configuration) -> Void = { _ in }
    ) async throws -> ChatSession {
        var configuration = ChatSession.Configuration(try configuration())
        change(&configuration)
        let jid = try Self.jid(user, resource)
        let credentials = MemoryCredentialStore([jid.bare: password ?? Self.password(user)])
        let session = ChatSession(jid, credentials: credentials, configuration)
        try await session.start()
        return session
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The first element that a condition holds for.
    fileprivate func first(_ condition: @escaping @Sendable (Element) -> Bool) async throws -> Element {
        try await withTimeout(.seconds(20), throwing: Mismatch("what was waited for did not come")) {
            for try await element in self where condition(element) { return element }
            throw Mismatch("the sequence ended before what was waited for came")
        }
    }
}

extension ChatSession {
    @discardableResult
    fileprivate func waitFor(_ jid: JID, _ condition: @escaping @Sendable (Contact) -> Bool) async throws -> Contact {
        let update = try await contacts.list.first { $0.contacts.contains { $0.jid == jid && condition($0) } }
        return try #require(update.contacts.first { $0.jid == jid })
    }

    /// Removes what an earlier test may have left behind.
    fileprivate func forget(_ jid: JID) async throws {
        if roster.contact(jid) != nil { try await roster.remove(jid) }
        _ = try await contacts.list.first { !$0.contacts.contains { $0.jid == jid } }
    }
}

extension ServerTests {
    private func befriend(_ left: ChatSession, _ right: ChatSession) async throws {
        try await left.forget(right.account)
        try await right.forget(left.account)
        try await left.roster.add(right.account, name: "Friend", groups: ["Friends"])
        _ = try await right.roster.requests.first { $0.jid == left.account }
        try await right.roster.accept(left.account)
        _ = try await left.roster.requests.first { $0.jid == right.account }
        try await left.roster.accept(right.account)
        try await left.waitFor(right.account) { $0.subscription == .both && $0.availability.isReachable }
        try await right.waitFor(left.account) { $0.subscription == .both && $0.availability.isReachable }
    }

    @Test(arguments: TestServer.all)
    func contactsOfASession(server: TestServer) async throws {
        let alice = try await server.session("alice", "chat")
        let carol = try await server.session("carol", "chat") { $0.features = ["urn:example:verse"] }
        let (aliceJID, carolJID) = (alice.account, carol.account)
        let features = alice.contacts.changes
        try await befriend(alice, carol)

        try await carol.setPresence(.busy, status: "Rehearsal", priority: 4)
        let busy = try await alice.waitFor(carolJID) { $0.availability == .busy }
        #expect(busy.status == "Rehearsal")
        #expect(busy.presences.first?.priority == 4)
        _ = try await features.first { $0 == .features("carol@example.test/chat") }
        #expect(await alice.contacts.supports("urn:example:verse", "carol@example.test/chat") == true)
        let since = DateTime(secondsSince1970: 1_767_225_600)
        try await carol.contacts.setIdle(since: since)
        try await alice.waitFor(carolJID) { $0.presences.first?.idleSince == since }
        try await carol.contacts.setNickname("Caro & co")
        try await alice.waitFor(carolJID) { $0.nickname == "Caro & co" }
        try await alice.roster.rename(carolJID, to: "C & A")
        try await alice.roster.move(carolJID, to: ["Work", "Friends"])
        let moved = try await alice.waitFor(carolJID) { $0.groups.count == 2 }
        #expect(moved.displayName == "C & A")
        #expect(alice.roster.groups == ["Friends", "Work"])

        try await carol.setPresence(.unavailable)
        try await alice.waitFor(carolJID) { !$0.presences.contains { $0.jid == "carol@example.test/chat" } }
        try await carol.setPresence(.available)
        try await alice.waitFor(carolJID) { $0.presences.contains { $0.jid == "carol@example.test/chat" } }
        try await alice.roster.remove(carolJID)
        try await carol.waitFor(aliceJID) { $0.subscription == .neither && !$0.availability.isReachable }
        try await carol.roster.remove(aliceJID)
        for session in [alice, carol] { await session.stop() }
    }

    @Test(arguments: TestServer.all)
    func requestsDeclinedAndPreApproved(server: TestServer) async throws {
        let alice = try await server.session("alice", "requests")
        let carol = try await server.session("carol", "requests")
        try await alice.forget(carol.account)
        try await carol.forget(alice.account)
        let answers = alice.roster.changes

        try await alice.roster.add(carol.account, message: "May I?")
        let request = try await carol.roster.requests.first { _ in true }
        #expect(request.jid == alice.account)
        #expect(request.message == "May I?")
        try await carol.roster.decline(alice.account)
        _ = try await answers.first { if case .declined = $0 { true } else { false } }
        try await alice.waitFor(carol.account) { !$0.isPending && $0.subscription == .neither }
        try await alice.roster.remove(carol.account)
        do {
            try await carol.roster.preApprove(alice.account)
            try await alice.roster.add(carol.account)
            try await alice.waitFor(carol.account) { $0.subscription == .to }
            #expect(carol.roster.openRequests.isEmpty)
            try await alice.forget(carol.account)
        } catch let error as ChatError {
            #expect(error.code == .unsupported)
        }
        try await carol.forget(alice.account)
        for session in [alice, carol] { await session.stop() }
    }

    @Test(arguments: TestServer.all)
    func theRosterOfASessionIsVersioned(server: TestServer) async throws {
        let store = MemoryChatStore()
        let jid = try TestServer.jid("bob", "versions")
        let credentials = MemoryCredentialStore([jid.bare: TestServer.password("bob")])
        let configuration = ChatSession.Configuration(try server.configuration())
        let session = ChatSession(jid, credentials: credentials, configuration, store: store)
        try await session.start()
        let contact: JID = "nurse@example.test"
        if session.roster.contact(contact) == nil {
            try await session.roster.add(contact, name: "Nurse", subscribing: false)
        }
        try await session.waitFor(contact) { _ in true }
        // The server's own word of it comes behind its answer, and that alone is stored.
        while try await store.read({ try !$0.rosterItems().map(\.jid).contains(contact) }) {
            _ = try await session.client.request(Ping(), to: TestServer.domain)
        }
        await session.stop()
        let version = try await store.read { try $0.rosterVersion() }

        let again = ChatSession(jid, credentials: credentials, configuration, store: store)
        try await again.start()
        #expect(again.roster.contact(contact)?.name == "Nurse")
        #expect(try await store.read { try $0.rosterVersion() } == version)
        try await again.forget(contact)
        await again.stop()
        #expect(try await store.read { try $0.rosterItems().map(\.jid).contains("nurse@example.test") } == false)
    }

    @Test(arguments: TestServer.all)
    func someoneIsBlocked(server: TestServer) async throws {
        let alice = try await server.session("alice", "block")
        let phone = try await server.session("alice", "block-phone")
        let carol = try await server.client("carol", "block")
        try await alice.blocking.unblock(try TestServer.jid("carol"))

        try await alice.blocking.block(try TestServer.jid("carol"))
        _ = try await phone.blocking.changes.first { $0.contains("carol@example.test") }
        try await carol.send(Message(to: alice.account, id: "blocked-1", body: "Let me in"))
        let refusal = try await carol.nextMessage { $0.id == "blocked-1" }
        #expect(refusal.type == .error)
        try await phone.blocking.unblock(try TestServer.jid("carol"))
        _ = try await alice.blocking.changes.first { $0.isEmpty }
        for session in [alice, phone] { await session.stop() }
        await carol.disconnect()
    }

    @Test(arguments: TestServer.all)
    func anAccountOfItsOwn(server: TestServer) async throws {
        let jid: JID = "eve@example.test"
        let store = MemoryCredentialStore()
        let configuration = ChatSession.Configuration(try server.configuration())

        try await ChatSession.register(jid, password: "first", credentials: store, configuration)
        let session = ChatSession(jid, credentials: store, configuration)
        try await session.start()
        let conflict = await #expect(throws: StreamFailure.self) {
            try await ChatSession.register(jid, password: "second", credentials: store, configuration)
        }
        #expect(conflict?.stanzaError?.condition == .conflict)
        try await session.changePassword(to: "third")
        await session.stop()
        let stale = ChatSession(jid, credentials: MemoryCredentialStore([jid: "first"]), configuration)
        #expect(
            await #expect(throws: StreamFailure.self) { try await stale.start() }?.code == .authenticationFailed)
        try await session.start()
        try await session.removeAccount()
        let gone = ChatSession(jid, credentials: MemoryCredentialStore([jid: "third"]), configuration)
        #expect(await #expect(throws: StreamFailure.self) { try await gone.start() }?.code == .authenticationFailed)
    }

    @Test(arguments: TestServer.programs)
    func imagesOfASession(server: TestServer) async throws {
        let alice = try await server.session("alice", "image")
        let carol = try await server.session("carol", "image")
        try await befriend(alice, carol)
        // The smallest PNG there is: one pixel.
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0,
            1, 8,
            6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x64, 0xF8,
            0xCF,
            0x50, 0x0F, 0, 3, 0x86, 1, 0x80, 0x5A, 0x34, 0x7D, 0x6B, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
            0x60,
            0x82,
        ]

        try await carol.contacts.setAvatar(png)
        try await alice.waitFor(carol.account) { $0.avatarHash != nil }
        let avatar = try #require(try await alice.contacts.avatar(of: carol.account))
        #expect(avatar.bytes == png)
        #expect(avatar.mediaType == "image/png")
        let vCard = try await alice.client.request(VCardTemp(), to: carol.account)
        #expect(vCard?.photos.first?.bytes.value?.bytes == png)
        try await carol.contacts.setAvatar(nil)
        try await alice.waitFor(carol.account) { $0.avatarHash == nil }
        for (session, other) in [(alice, carol), (carol, alice)] {
            if session.roster.contact(other.account) != nil { try await session.roster.remove(other.account) }
        }
        for session in [alice, carol] { await session.stop() }
    }

    @Test(arguments: TestServer.all)
    func roomsOfASession(server: TestServer) async throws {
        let alice = try await server.session("alice", "rooms")
        let bob = try await server.session("bob", "rooms")
        let garden: JID = "garden@conference.example.test"
        let (aliceEvents, bobEvents, invitations) = (alice.rooms.events, bob.rooms.events, bob.rooms.invitations)
        func code(_ body: () async throws -> Void) async -> RoomError.Code? {
            do {
                try await body()
            } catch {
                return (error as? RoomError)?.code
            }
            return nil
        }
        let services = try await alice.rooms.services()
        #expect(services.contains("conference.example.test"), "\(services)")

        try await alice.rooms.create(garden, nick: "Alice") { form in
            for index in form.fields.indices {
                guard var field = form.fields[index].value else { continue }
                if field.name == "muc#roomconfig_membersonly" { field.values = ["1"] }
                form.fields[index] = .value(field)
            }
        }
        #expect(await code { try await bob.rooms.join(garden) } == .membersOnly)
        try await alice.rooms.invite(bob.account, to: garden, reason: "Come")
        let invitation = try await invitations.first { $0.room == garden }
        // Prosody says who it is in the room, others who it is.
        #expect([alice.account, garden].contains(try #require(invitation.from?.bare)))
        #expect(invitation.reason == "Come")
        if try await alice.rooms.people(.member, of: garden).isEmpty {
            try await alice.rooms.setAffiliation(.member, of: bob.account, in: garden)
        }
        #expect(await code { try await bob.rooms.join(garden, nick: "Alice") } == .nickTaken)
        let joined = try await bob.rooms.join(garden, nick: "Bob", history: MUC.History(maxStanzas: 0))
        #expect(joined.occupants.map(\.nick) == ["Alice", "Bob"])
        #expect(joined.own?.affiliation == .member)
        _ = try await aliceEvents.first {
            if case .entered(_, let occupant) = $0 { occupant.nick == "Bob" && occupant.jid != nil } else { false }
        }

        let id = try await bob.rooms.say("O Alice!", in: garden)
        _ = try await aliceEvents.first {
            if case .message(_, "Bob", let message, _) = $0 {
                message.id == id && message.body == "O Alice!"
            } else {
                false
            }
        }
        try await alice.rooms.setSubject("Roses", of: garden)
        _ = try await bobEvents.first { if case .changed(let room) = $0 { room.subject == "Roses" } else { false } }
        let history = try await bob.rooms.history(of: garden)
        #expect(history.messages.contains { $0.message.body == "O Alice!" })
        try await bob.rooms.changeNick(in: garden, to: "Robert")
        _ = try await aliceEvents.first {
            if case .renamed(_, "Bob", let occupant) = $0 { occupant.nick == "Robert" } else { false }
        }

        #expect(await code { try await bob.rooms.kick("Alice", from: garden) } == .forbidden)
        try await alice.rooms.kick("Robert", from: garden, reason: "Out")
        _ = try await bobEvents.first {
            if case .changed(let room) = $0 { room.state == .left(.kicked(reason: "Out")) } else { false }
        }
        try await bob.rooms.join(garden, nick: "Bob")
        try await alice.rooms.ban(bob.account, from: garden, reason: "For good")
        _ = try await bobEvents.first {
            if case .changed(let room) = $0, case .left(.banned) = room.state { true } else { false }
        }
        #expect(try await alice.rooms.banned(from: garden).map(\.jid) == [bob.account])
        // Prosody looks first at who is a member.
        #expect([.forbidden, .membersOnly].contains(try #require(await code { try await bob.rooms.join(garden) })))
        try await alice.rooms.destroy(garden, reason: "Winter")
        _ = try await aliceEvents.first {
            if case .changed(let room) = $0, case .left(.destroyed) = room.state { true } else { false }
        }
        #expect(await alice.rooms.all.isEmpty)

        let instant: JID = "instant@conference.example.test"
        try await bob.rooms.join(instant, nick: "Bob")
        #expect(try await alice.rooms.join(instant, nick: "Alice").occupants.count == 2)
        try await bob.rooms.invite(alice.account, to: instant, directly: true)
        try await alice.rooms.leave(instant)
        _ = try await bobEvents.first {
            if case .exited(_, let occupant, .left) = $0 { occupant.nick == "Alice" } else { false }
        }
        for session in [alice, bob] { await session.stop() }
    }

    @Test(arguments: TestServer.all)
    func bookmarksOfASession(server: TestServer) async throws {
        let room: JID = "bookmarked@conference.example.test"
        let desk = try await server.session("bob", "bookmarks-desk")
        let deskEvents = desk.rooms.events
        // A second one, so that it shows whether the first stays.
        let other = RoomBookmark(jid: "other@conference.example.test", name: "Other", joinsAutomatically: false)
        try await desk.rooms.setBookmark(other)
        try await desk.rooms.setBookmark(RoomBookmark(jid: room, name: "The marked", nick: "Bob"))
        _ = try await deskEvents.first { if case .changed(let room) = $0 { room.state == .joined } else { false } }

        let phone = try await server.session("bob", "bookmarks-phone")
        let phoneEvents = phone.rooms.events
        _ = try await withTimeout(.seconds(20), throwing: Mismatch("the phone did not come in")) {
            while await phone.rooms.room("bookmarked@conference.example.test")?.state != .joined {
                _ = try await phoneEvents.first { _ in true }
            }
        }
        #expect(await phone.rooms.bookmarks.contains { $0.name == "The marked" && $0.nick == "Bob" })
        #expect(await phone.rooms.bookmarks.contains(other))
        try await desk.rooms.removeBookmark(of: other.jid)
        try await desk.rooms.removeBookmark(of: room)
        _ = try await phoneEvents.first {
            if case .changed(let room) = $0 { room.state == .left(.left) } else { false }
        }
        for session in [desk, phone] { await session.stop() }
    }

    @Test(
        .enabled(if: ForeignClient.path != nil, "STANZA_TEST_BOT is not set: Tools/ci/run-tests servers sets it."),
        arguments: TestServer.all)
    func slixmppIsAContactAndComesToARoom(server: TestServer) async throws {
        let room: JID = "stage@conference.example.test"
        let alice = try await server.session("alice", "foreign-chat")
        let events = alice.rooms.events
        let bobJID = try TestServer.jid("bob")
        try await alice.forget(bobJID)
        let bot = try ForeignClient(
            "bob", port: try await server.port(),
            words: [
                "--accept-subscriptions", "--stay", "--priority", "3",
                "--do", #"{"do":"wait","contains":"Come to the stage","s":30}"#,
                "--do", #"{"do":"presence","show":"dnd","status":"On stage","priority":3}"#,
                "--do", #"{"do":"join","room":"\#(room)","nick":"Bob"}"#,
                "--do", #"{"do":"wait","contains":"Speak","s":30}"#,
                "--do", #"{"do":"say","room":"\#(room)","body":"Words, words, words"}"#,
            ])
        defer { bot.stop() }
        try await bot.wait(for: "online")

        try await alice.roster.add(bobJID, name: "Bob")
        _ = try await alice.roster.requests.first { $0.jid == bobJID }
        try await alice.roster.accept(bobJID)
        try await alice.waitFor(bobJID) { $0.subscription == .both && $0.availability.isReachable }
        // It says nothing of what it can in its presence, so it is asked.
        let features = try await alice.contacts.features(of: "bob@example.test/bot")
        #expect(features.hasFeature(XML.Namespace.ping.rawValue))
        try await alice.rooms.join(room, nick: "Alice")
        try await alice.client.send(Message(to: "bob@example.test/bot", body: "Come to the stage"))
        let busy = try await alice.waitFor(bobJID) { $0.availability == .busy }
        #expect(busy.status == "On stage")
        #expect(busy.presences.first?.priority == 3)
        _ = try await events.first { if case .entered(_, let occupant) = $0 { occupant.nick == "Bob" } else { false } }
        try await alice.rooms.say("Speak", in: room)
        _ = try await events.first {
            if case .message(_, "Bob", let message, _) = $0 { message.body == "Words, words, words" } else { false }
        }
        try await alice.roster.remove(bobJID)
        await alice.stop()
    }

    /// Presence, roster and rooms are there again after a break that cannot be resumed.
    @Test(arguments: TestServer.all)
    func aSessionComesBack(server: TestServer) async throws {
        let connector = CuttingConnector(try server.configuration().connector)
        let alice = try await server.session("alice", "back") {
            $0.connection.connector = connector
            $0.connection.backoff = Backoff(initial: .zero, maximum: .milliseconds(100))
            $0.connection.negotiation.managesStream = false
        }
        let carol = try await server.session("carol", "back")
        try await befriend(alice, carol)
        let room: JID = "back@conference.example.test"
        try await alice.rooms.join(room, nick: "Alice")
        try await carol.rooms.join(room, nick: "Carol")
        try await alice.setPresence(.away, status: "Just a moment")
        try await carol.waitFor(alice.account) { $0.status == "Just a moment" }
        let (states, events) = (alice.states, alice.rooms.events)

        connector.cut()
        _ = try await states.first { if case .reconnecting = $0 { true } else { false } }
        // What the room says of the presence before may still be on its way.
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .interrupted } else { false } }
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .joined } else { false } }

        #expect(await alice.rooms.room(room)?.occupants.map(\.nick) == ["Alice", "Carol"])
        let seen = try await carol.waitFor(alice.account) { $0.availability == .away }
        #expect(seen.status == "Just a moment")
        try await alice.waitFor(carol.account) { $0.availability.isReachable }
        for (session, other) in [(alice, carol), (carol, alice)] {
            if session.roster.contact(other.account) != nil { try await session.roster.remove(other.account) }
        }
        for session in [alice, carol] { await session.stop() }
    }
}

/// Makes connections that are dropped when a test says so.
private final class CuttingConnector: Connector {
    private let base: any Connector
    private let last = Locked<(any Transport)?>(nil)

    init(_ base: any Connector) { self.base = base }

    /// Drops the newest connection.
    func cut() { last.withLock { $0 }?.close() }

    func endpoints(for domain: JID) async throws -> [ServerEndpoint] { try await base.endpoints(for: domain) }

    func connect(to endpoints: [ServerEndpoint]) async throws -> Connection {
        let connection = try await base.connect(to: endpoints)
        last.withLock { $0 = connection.transport }
        return connection
    }
}
