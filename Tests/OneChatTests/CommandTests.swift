import StanzaChat
import StanzaKit
import StanzaTesting
import Testing

@testable import onechat

@Suite("onechat: commands")
struct CommandTests {
    @Test("the help fits beside the list on a terminal of 80 columns and 24 lines")
    func helpFits() {
        let lines = Commands.help.split(separator: "\n")
        #expect(lines.count <= 20)
        #expect(lines.allSatisfy { String($0).cells <= 80 - Screen.sideWidth(80) - 1 })
    }

    @Test("an address is meant as it stands, whatever a contact is called")
    func addressesAreMeantAsTheyStand() async throws {
        let server = LoopbackServer()
        await server.addAccount("romeo", password: "secret")
        let account: JID = "romeo@example.org"
        let session = ChatSession(
            account, credentials: MemoryCredentialStore([account: "secret"]),
            ChatSession.Configuration(server.clientConfiguration))
        try await session.start()
        try await session.roster.add("mercutio@example.org", name: "juliet@example.org", subscribing: false)
        var commands = Commands(session: session)
        #expect(await commands.perform("/open juliet@example.org") == .done)
        #expect(commands.current == "juliet@example.org")
        #expect(await commands.perform("/open mercutio@example.org") == .done)
        #expect(commands.current == "mercutio@example.org")
        commands.current = nil
        #expect(await commands.perform("/open jul") == .done)
        #expect(commands.current == "mercutio@example.org")
        await session.stop()
    }

    @Test("what is for one occupant of a room is not said to all of them, and nothing is said after leaving")
    func privateMessagesArePrivate() async throws {
        var configuration = LoopbackServer.Configuration()
        configuration.hasRooms = true
        let server = LoopbackServer(configuration: configuration)
        await server.addAccount("romeo", password: "secret")
        let account: JID = "romeo@example.org"
        let session = ChatSession(
            account, credentials: MemoryCredentialStore([account: "secret"]),
            ChatSession.Configuration(server.clientConfiguration))
        try await session.start()
        var commands = Commands(session: session)
        let room: JID = "garden@conference.example.org"
        #expect(await commands.perform("/room \(room) Romeo") == .done)
        let occupant = try room.with(resource: "Romeo")
        try await commands.open(occupant)
        #expect(await commands.perform("for your ears only") == .done)
        #expect(try await session.chat(occupant).messages().map(\.text).contains("for your ears only"))
        #expect(try await session.chat(room).messages().isEmpty)
        try await commands.open(room)
        #expect(await commands.perform("/leave") == .done)
        #expect(commands.current == nil)
        guard case .notice = await commands.perform("is anybody there?") else {
            Issue.record("something was said to a room that was left")
            return
        }
        await session.stop()
    }

    private func startedSession(_ server: LoopbackServer, _ name: String) async throws -> ChatSession {
        let account = await server.addAccount(name, password: "secret")
        let session = ChatSession(
            account, credentials: MemoryCredentialStore([account: "secret"]),
            ChatSession.Configuration(server.clientConfiguration))
        try await session.start()
        return session
    }

    @Test(
        "what is no address is not added, and the user is told why", arguments: ["not a jid@@", "not", "a@@b", "@", ""])
    func whatIsNoAddressIsNotAdded(text: String) async throws {
        let session = try await startedSession(LoopbackServer(), "romeo")
        var commands = Commands(session: session)
        guard case .notice(let notice) = await commands.perform("/add \(text)") else {
            Issue.record("'\(text)' was added")
            return
        }
        #expect(notice.contains(text.isEmpty ? "/add JID" : String(text.split(separator: " ")[0])))
        #expect(session.contacts.list.contacts.isEmpty)
        await session.stop()
    }

    @Test("nobody is blocked or removed who was not said")
    func nobodyIsBlockedByAccident() async throws {
        var configuration = LoopbackServer.Configuration()
        configuration.hasBlocking = true
        let session = try await startedSession(LoopbackServer(configuration: configuration), "romeo")
        for name in ["juliet", "julian"] {
            try await session.roster.add(try JID(validating: "\(name)@example.org"), subscribing: false)
        }
        var commands = Commands(session: session)
        #expect(await commands.perform("/open juliet@example.org") == .done)
        for line in ["/block", "/remove", "/block jul", "/remove jul", "/unblock juliet"] {
            guard case .notice = await commands.perform(line) else {
                Issue.record("\(line) did something")
                continue
            }
        }
        #expect(session.blocking.blocked.isEmpty)
        #expect(session.contacts.list.contacts.count == 2)
        #expect(await commands.perform("/unblock") == .notice("nobody is blocked"))
        guard case .notice(let notice) = await commands.perform("/block juliet") else { return }
        #expect(notice.contains("juliet@example.org is blocked"))
        #expect(session.blocking.blocked == ["juliet@example.org"])
        #expect(await commands.perform("/unblock") == .notice("blocked: juliet@example.org"))
        #expect(await commands.perform("/unblock juliet") == .notice("juliet@example.org is not blocked any more"))
        #expect(session.blocking.blocked.isEmpty)
        await session.stop()
    }

    @Test("older messages come from the store as well, however many there are")
    func olderMessagesComeFromTheStore() async throws {
        let store = MemoryChatStore()
        let juliet: JID = "juliet@example.org"
        try await store.write { records in
            for number in 0..<450 {
                _ = try records.add(
                    ChatMessage(
                        chat: juliet, isOutgoing: false, sender: juliet, messageID: "m\(number)",
                        time: DateTime(secondsSince1970: 1_767_225_600 + Int64(number)), text: "m\(number)",
                        xml: "<message/>", isRead: true))
            }
        }
        // Without a server: what is stored can be read all the same.
        let session = ChatSession(
            "romeo@example.org", credentials: MemoryCredentialStore(["romeo@example.org": "secret"]),
            ChatSession.Configuration(LoopbackServer().clientConfiguration), store: store)
        var commands = Commands(session: session)
        #expect(await commands.perform("/open \(juliet)") == .done)
        #expect(commands.shown == 200)
        #expect(await commands.perform("/older") == .notice("200 older messages; PageUp"))
        #expect(commands.shown == 400)
        #expect(await commands.perform("/older") == .notice("50 older messages; PageUp"))
        guard case .notice(let notice) = await commands.perform("/older") else { return }
        #expect(notice.contains("notConnected"))
    }

    @Test("a name that somebody has chosen itself stands beside the address")
    func chosenNamesStandBesideTheAddress() async throws {
        let server = LoopbackServer()
        let (romeo, tybalt) = (try await startedSession(server, "romeo"), try await startedSession(server, "tybalt"))
        try await romeo.roster.add(tybalt.account)
        for await request in tybalt.roster.requests {
            try await tybalt.roster.accept(request.jid)
            break
        }
        #expect(nameOf(nil, tybalt.account) == "tybalt@example.org")
        try await tybalt.contacts.setNickname("juliet")
        for await update in romeo.contacts.list where update.contacts.first?.nickname != nil {
            #expect(nameOf(update.contacts.first, tybalt.account) == "juliet (tybalt@example.org)")
            break
        }
        try await romeo.roster.rename(tybalt.account, to: "Ty")
        #expect(nameOf(romeo.contacts.contact(tybalt.account), tybalt.account) == "Ty")
        for session in [romeo, tybalt] { await session.stop() }
    }
}

@Suite("onechat: the command line")
struct OptionTests {
    @Test(
        "a server is a host with or without a port",
        arguments: [
            ("example.org", "example.org", nil), ("example.org:5222", "example.org", 5222), ("[::1]:5222", "::1", 5222),
            ("[::1]", "::1", nil), ("::1", "::1", nil), ("127.0.0.1:5223", "127.0.0.1", 5223),
        ] as [(String, String, UInt16?)])
    func servers(_ text: String, _ host: String, _ port: UInt16?) throws {
        let place = try Options.place(text)
        #expect(place.host == host)
        #expect(place.port == port)
    }

    @Test(
        "what is no server is refused",
        arguments: [
            "", ":5222", "example.org:", "example.org:0", "example.org:70000", "[::1", "[::1]x", "[]:5222", "a:b",
        ])
    func noServers(_ text: String) { #expect(throws: Commands.Problem.self) { try Options.place(text) } }

    @Test("two accounts are one too many")
    func twoAccounts() throws {
        let problem = #expect(throws: Commands.Problem.self) {
            try Options(["romeo@example.org", "juliet@example.org"])
        }
        #expect(problem?.description.contains("'juliet@example.org'") == true)
        _ = try Options(["romeo@example.org"])
    }
}
