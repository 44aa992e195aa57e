import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackStreamManagementTests {
    private let sm = "xmlns='urn:xmpp:sm:3'"

    private func managed(_ user: String, _ server: LoopbackServer, resumes: Bool = true) async throws -> ScriptedPeer {
        let client = try await ScriptedPeer.bound(user, "r", server)
        try await client.send("<enable \(sm) resume='\(resumes)'/>")
        try await client.expect(resumes ? "<enabled \(sm) id='{sm}' resume='true'/>" : "<enabled \(sm)/>")
        return client
    }

    private func message(_ number: Int, to: String = "juliet@example.org/r") -> String {
        "<message to='\(to)' type='chat'><body>\(number)</body></message>"
    }

    private func received(_ number: Int) -> String {
        "<message to='juliet@example.org/r' from='romeo@example.org/r' type='chat'><body>\(number)</body></message>"
    }

    @Test func bothSidesCount() async throws {
        let server = LoopbackServer.verona {
            $0.hasArchive = false
            $0.acknowledgementInterval = 2
        }
        let romeo = try await managed("romeo", server)
        let juliet = try await managed("juliet", server)

        for number in 1...2 { try await romeo.send(message(number)) }
        try await romeo.send("<r \(sm)/>")
        try await romeo.expect("<a \(sm) h='2'/>")
        for number in 1...2 { try await juliet.expect(received(number)) }
        try await juliet.expect("<r \(sm)/>")
        try await juliet.send("<a \(sm) h='2'/>")
        try await juliet.send("<r \(sm)/>")
        try await juliet.expect("<a \(sm) h='0'/>")
    }

    @Test func aStreamIsResumedAndNothingIsLost() async throws {
        let server = LoopbackServer.verona { $0.hasArchive = false }
        let romeo = try await ScriptedPeer.bound("romeo", "r", server)
        let juliet = try await managed("juliet", server)
        try await juliet.send("<presence/>")
        try await juliet.expect("<presence from='*' to='*'/>")
        let id = try #require(await juliet.bindings["sm"])

        try await romeo.send(message(1))
        try await juliet.expect(received(1))
        await server.cut("juliet@example.org/r")
        try await juliet.expectEnd()
        try await romeo.send(message(2))
        try await romeo.expectNothing()
        #expect(await server.clients(of: "juliet@example.org") == ["juliet@example.org/r"])
        let again = await ScriptedPeer.connected(to: server)
        try await again.authenticate("juliet")
        try await again.send("<resume \(sm) previd='\(id)' h='1'/>")

        try await again.expect("<resumed \(sm) previd='\(id)' h='1'/>")
        try await again.expect(received(1))
        try await again.expect(received(2))
        try await again.expect("<r \(sm)/>")
        try await again.send("<a \(sm) h='3'/>")
        try await romeo.send(message(3))
        try await again.expect(received(3))
    }

    @Test func aClientThatComesBackBeforeItsOldConnectionEndsTakesItOver() async throws {
        let server = LoopbackServer.verona()
        let juliet = try await managed("juliet", server)
        let id = try #require(await juliet.bindings["sm"])

        let again = await ScriptedPeer.connected(to: server)
        try await again.authenticate("juliet")
        try await again.send("<resume \(sm) previd='\(id)' h='0'/>")
        try await again.expect("<resumed \(sm) previd='\(id)' h='0'/>")

        try await juliet.expectEnd()
        try await again.expectNothing()
        #expect(await server.clients(of: "juliet@example.org") == ["juliet@example.org/r"])
    }

    @Test func anotherAccountsStreamIsNotResumed() async throws {
        let server = LoopbackServer.verona()
        let juliet = try await managed("juliet", server)
        let id = try #require(await juliet.bindings["sm"])

        let romeo = await ScriptedPeer.connected(to: server)
        try await romeo.authenticate("romeo")
        try await romeo.send("<resume \(sm) previd='\(id)' h='0'/>")

        try await romeo.expect("<failed \(sm)><item-not-found xmlns='\(ScriptedPeer.stanzas)'/></failed>")
        try await romeo.send("<iq type='set' id='b'><bind xmlns='\(ScriptedPeer.bind)'/></iq>")
        #expect(try await romeo.nextElement()["type"] == "result")
    }

    @Test func whatAClientNeverSawWaitsForTheNext() async throws {
        let server = LoopbackServer.verona { $0.hasArchive = false }
        let romeo = try await ScriptedPeer.bound("romeo", "r", server)
        let juliet = try await managed("juliet", server)
        try await romeo.send(message(1))
        try await juliet.expect(received(1))
        try await juliet.send("<a \(sm) h='1'/><r \(sm)/>")
        try await juliet.expect("<a \(sm) h='0'/>")

        await server.cut("juliet@example.org/r")
        try await romeo.send(message(2))
        try await romeo.send("<iq type='get' id='7' to='juliet@example.org/r'><ping xmlns='urn:xmpp:ping'/></iq>")
        try await romeo.expectNothing()
        await server.forgetAbsentClients()
        #expect(try await romeo.nextElement()["type"] == "error")

        #expect(await server.clients(of: "juliet@example.org").isEmpty)
        #expect(await server.offlineMessages(of: "juliet@example.org").map(\.body) == ["2"])
    }

    @Test func anEndOfTheStreamEndsResumption() async throws {
        let server = LoopbackServer.verona()
        let juliet = try await managed("juliet", server)
        let id = try #require(await juliet.bindings["sm"])
        try await juliet.end()
        try await juliet.expectClose()

        let again = await ScriptedPeer.connected(to: server)
        try await again.authenticate("juliet")
        try await again.send("<resume \(sm) previd='\(id)' h='0'/>")

        try await again.expect("<failed \(sm)><item-not-found xmlns='\(ScriptedPeer.stanzas)'/></failed>")
    }

    @Test func whoHasHandledMoreThanWasSentIsToldSo() async throws {
        let server = LoopbackServer.verona()
        let juliet = try await managed("juliet", server, resumes: false)

        try await juliet.send("<a \(sm) h='8'/>")
        let error = try StreamError(parsing: await juliet.nextElement(), registry: .standard)

        #expect(error.condition == .undefinedCondition)
        #expect(
            error.application[StreamManagement.HandledCountTooHigh.self]
                == StreamManagement.HandledCountTooHigh(handled: 8, sent: 0))
        try await juliet.expectClose()
    }

    @Test(arguments: ["<r xmlns='urn:xmpp:sm:3'/>", "<a xmlns='urn:xmpp:sm:3' h='0'/>"])
    func withoutManagementThereIsNothingToAcknowledge(element: String) async throws {
        let juliet = try await ScriptedPeer.bound("juliet", "r", .verona())

        try await juliet.send(element)

        try await juliet.expect("<failed \(sm)><unexpected-request xmlns='\(ScriptedPeer.stanzas)'/></failed>")
    }

    @Test func whoAcknowledgesNothingIsNotKeptForEver() async throws {
        let server = LoopbackServer.verona {
            $0.hasArchive = false
            $0.limits.unacknowledged = 3
        }
        let romeo = try await ScriptedPeer.bound("romeo", "r", server)
        let juliet = try await managed("juliet", server)

        for number in 1...4 { try await romeo.send(message(number)) }
        for number in 1...4 { try await juliet.expect(received(number)) }
        let error = try StreamError(parsing: await juliet.nextElement(), registry: .standard)

        #expect(error.condition == .resourceConstraint)
        #expect(await server.offlineMessages(of: "juliet@example.org").count == 4)
    }
}
