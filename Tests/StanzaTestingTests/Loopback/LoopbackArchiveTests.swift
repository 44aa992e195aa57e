import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackArchiveTests {
    /// Asks for a page.
    private func page(
        _ client: ScriptedPeer, _ query: String, namespace: String = "urn:xmpp:mam:2"
    ) async throws -> (bodies: [String?], fin: MAM.Fin?, error: StanzaError?) {
        try await client.send("<iq type='set' id='m'><query xmlns='\(namespace)' queryid='q'>\(query)</query></iq>")
        var bodies: [String?] = []
        while true {
            let stanza = try AnyStanza(parsing: await client.nextElement(), registry: .standard)
            if let message = stanza.message {
                let result = message[MAM.Result.self]
                #expect(result?.queryID == "q")
                #expect(result?.forwarded.stamp != nil)
                bodies.append(result?.forwarded.message?.stanzaWithoutChecks.body)
            } else {
                return (bodies, stanza[MAM.Fin.self], stanza.stanza.error)
            }
        }
    }

    private func set(_ content: String) -> String { "<set xmlns='http://jabber.org/protocol/rsm'>\(content)</set>" }

    private func form(_ fields: (String, String)...) -> String {
        "<x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE'><value>urn:xmpp:mam:2</value></field>"
            + fields.map { "<field var='\($0.0)'><value>\($0.1)</value></field>" }.joined() + "</x>"
    }

    private func conversation() async throws -> (LoopbackServer, ScriptedPeer) {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        for number in 1...5 {
            let to = number == 3 ? "nurse" : "juliet"
            try await romeo.send(
                "<message to='\(to)@example.org' type='chat'><body>\(number)</body></message>")
        }
        try await romeo.expectNothing()
        return (server, romeo)
    }

    @Test func pagesGoForwardsAndBackwards() async throws {
        let (_, romeo) = try await conversation()

        let all = try await page(romeo, "")
        #expect(all.bodies == ["1", "2", "3", "4", "5"])
        #expect(all.fin?.isComplete == true)
        #expect(all.fin?.resultSet?.count.value == 5)
        let first = try await page(romeo, set("<max>2</max>"))
        #expect(first.bodies == ["1", "2"])
        #expect(first.fin?.isComplete == false)
        let last = try #require(first.fin?.resultSet?.last)
        #expect(try await page(romeo, set("<max>2</max><after>\(last)</after>")).bodies == ["3", "4"])
        let end = try await page(romeo, set("<max>2</max><before/>"))
        #expect(end.bodies == ["4", "5"])
        #expect(end.fin?.isComplete == false)
        let earlier = try #require(end.fin?.resultSet?.first?.id)
        #expect(try await page(romeo, set("<max>9</max><before>\(earlier)</before>")).bodies == ["1", "2", "3"])
        #expect(try await page(romeo, set("<max>2</max><before/>") + "<flip-page/>").bodies == ["5", "4"])
        #expect(try await page(romeo, set("<max>0</max>")).fin?.resultSet?.count.value == 5)
        #expect(try await page(romeo, set("<after>none</after>")).error?.condition == .itemNotFound)
    }

    @Test func aQueryIsAboutSomebodyAndATime() async throws {
        let (server, romeo) = try await conversation()

        #expect(try await page(romeo, form(("with", "nurse@example.org"))).bodies == ["3"])
        #expect(try await page(romeo, form(("with", "nurse@example.org/hall"))).bodies == [])
        #expect(try await page(romeo, form(("start", "2026-01-01T00:00:09Z"))).bodies.count < 5)
        #expect(try await page(romeo, form(("end", "2025-01-01T00:00:00Z"))).bodies == [])
        #expect(try await page(romeo, form(("end", "yesterday"))).error?.condition == .badRequest)
        #expect(try await page(romeo, form(("color", "red"))).error?.condition == .featureNotImplemented)
        #expect(try await page(romeo, "", namespace: "urn:xmpp:mam:1").bodies.count == 5)
        #expect(await server.archive(of: "juliet@example.org").map(\.body) == ["1", "2", "4", "5"])
        #expect(await server.archive(of: "nurse@example.org").first?.from == "romeo@example.org/orchard")
    }

    @Test func theFieldsAreTold() async throws {
        let (_, romeo) = try await conversation()

        try await romeo.send("<iq type='get' id='1'><query xmlns='urn:xmpp:mam:2'/></iq>")
        let answer = try IQ(parsing: await romeo.nextElement(), registry: .standard)

        let names = answer[MAM.Query.self]?.form?.fields.values().map(\.name)
        #expect(names == ["FORM_TYPE", "with", "start", "end"])
    }

    @Test func anArchiveDropsTheOldest() async throws {
        let server = LoopbackServer.verona { $0.limits.archivedMessages = 4 }
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)

        for number in 1...10 {
            try await romeo.send("<message to='juliet@example.org'><body>\(number)</body></message>")
        }
        try await romeo.expectNothing()

        #expect(await server.archive(of: "romeo@example.org").map(\.body) == ["7", "8", "9", "10"])
    }

    @Test func nobodyElseNamesMessagesForTheAccount() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        try await romeo.send(
            "<message to='juliet@example.org'><body>a</body>"
                + "<stanza-id xmlns='urn:xmpp:sid:0' id='forged' by='juliet@example.org'/></message>")
        let message = try Message(parsing: await juliet.nextElement(), registry: .standard)

        #expect(message.extensions.all(StanzaID.self).count == 1)
        #expect(message.stanzaID(by: "juliet@example.org") == "archive-2")
    }
}
