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
}
