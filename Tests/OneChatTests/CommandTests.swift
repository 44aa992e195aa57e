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
}
