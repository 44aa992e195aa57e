import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackRoutingTests {
    private func stanzaID(_ number: Int, _ user: String) -> String {
        "<stanza-id xmlns='urn:xmpp:sid:0' id='archive-\(number)' by='\(user)@example.org'/>"
    }

    @Test func aMessageGoesToTheClientsOfTheHighestPriority() async throws {
        let server = LoopbackServer.verona { $0.hasArchive = false }
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let hall = try await ScriptedPeer.available("juliet", "hall", server)
        let balcony = try await ScriptedPeer.available("juliet", "balcony", server, priority: 5)
        _ = try await hall.nextElement()
        _ = try await balcony.nextElement()

        try await romeo.send("<message to='juliet@example.org' type='chat'><body>hi</body><x xmlns='urn:x'/></message>")
        try await balcony.expect(
            "<message to='juliet@example.org' from='romeo@example.org/orchard' type='chat'><body>hi</body>"
                + "<x xmlns='urn:x'/></message>")
        try await romeo.send("<message to='juliet@example.org/hall'><body>there?</body></message>")
        try await hall.expect(
            "<message to='juliet@example.org/hall' from='romeo@example.org/orchard'><body>there?</body></message>")
        try await balcony.expectNothing()
    }

    @Test func aMessageWaitsForItsRecipientWithinBounds() async throws {
        let server = LoopbackServer.verona { $0.limits.offlineMessages = 1 }
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)

        try await romeo.send("<message to='juliet@example.org' type='chat' id='1'><body>one</body></message>")
        try await romeo.send("<message to='juliet@example.org' type='chat' id='2'><body>two</body></message>")
        try await romeo.expect(
            "<message to='romeo@example.org/orchard' from='juliet@example.org' type='error' id='2'>"
                + "<error type='cancel'><service-unavailable xmlns='\(ScriptedPeer.stanzas)'/></error></message>")
        #expect(await server.offlineMessages(of: "juliet@example.org").map(\.body) == ["one"])
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        try await juliet.expect(
            "<message to='juliet@example.org' from='romeo@example.org/orchard' type='chat' id='1'><body>one</body>"
                + stanzaID(2, "juliet") + "<delay xmlns='urn:xmpp:delay' stamp='*' from='example.org'/></message>")
        #expect(await server.offlineMessages(of: "juliet@example.org").isEmpty)
    }

    @Test func whatNobodyWantsToKeepDoesNotWait() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)

        try await romeo.send(
            "<message to='juliet@example.org' type='chat'><composing xmlns='http://jabber.org/protocol/chatstates'/></message>"
        )
        try await romeo.send(
            "<message to='juliet@example.org' type='chat'><body>a</body><no-store xmlns='urn:xmpp:hints'/></message>")
        try await romeo.send("<message to='juliet@example.org' type='headline'><body>news</body></message>")
        try await romeo.expectNothing()

        #expect(await server.offlineMessages(of: "juliet@example.org").isEmpty)
        #expect(await server.archive(of: "juliet@example.org").isEmpty)
    }

    @Test(arguments: [
        ("<message to='nobody@example.org'><body>a</body></message>", "service-unavailable"),
        ("<message to='romeo@example.com'><body>a</body></message>", "remote-server-not-found"),
        ("<message to='juliet@example.org' type='groupchat'/>", "service-unavailable"),
        ("<message to='juliet@example.org/away'><body>a</body></message>", "service-unavailable"),
        ("<message to='example.org'><body>a</body></message>", "service-unavailable"),
        ("<message to='pubsub.example.org'><body>a</body></message>", "service-unavailable"),
        ("<message to='@'><body>a</body></message>", "jid-malformed"),
        ("<presence to='romeo@example.com'/>", "remote-server-not-found"),
        ("<presence type='nonsense'/>", "bad-request"),
        ("<iq type='get' id='1' to='example.com'><ping xmlns='urn:xmpp:ping'/></iq>", "remote-server-not-found"),
        (
            "<iq type='get' id='1' to='juliet@example.org/away'><ping xmlns='urn:xmpp:ping'/></iq>",
            "service-unavailable"
        ),
        ("<iq type='get' id='1' to='juliet@example.org'><x xmlns='urn:x'/></iq>", "service-unavailable"),
        ("<iq type='get' id='1'><x xmlns='urn:x'/></iq>", "service-unavailable"),
        ("<iq type='get' id='1' to='example.org'><x xmlns='urn:x'/></iq>", "service-unavailable"),
        ("<iq type='get' id='1'/>", "bad-request"),
        ("<iq type='set' id='1'><query xmlns='jabber:iq:roster'><item/></query></iq>", "bad-request"),
    ])
    func whatCannotBeDoneIsAnError(stanza: String, condition: String) async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())

        try await client.send(stanza)
        let answer = try AnyStanza(parsing: await client.nextElement(), registry: .standard)

        #expect(answer.stanza.error?.condition.rawValue == condition)
        #expect(answer.to == "romeo@example.org/orchard" || answer.to == nil)
        try await client.expectNothing()
    }

    @Test(arguments: [
        "<message to='nobody@example.org' type='error'/>", "<iq to='nobody@example.org/a' type='result' id='1'/>",
        "<iq to='example.com' type='result' id='1'/>", "<presence to='nobody@example.org'/>",
        "<iq type='result' id='1'><a xmlns='urn:a'/><a xmlns='urn:a'/></iq>",
    ])
    func whatMustNotBeAnsweredIsNot(stanza: String) async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())

        try await client.send(stanza)

        try await client.expectNothing()
    }

    @Test(arguments: ["juliet@example.org", "romeo@example.org/other", "@"])
    func nobodyWritesInAnothersName(from: String) async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())

        try await client.send("<message from='\(from)' to='juliet@example.org'/>")
        let error = try StreamError(parsing: await client.nextElement())

        #expect(error.condition == .invalidFrom)
    }

    @Test func requestsAndAnswersPassBetweenClients() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.bound("juliet", "balcony", server)

        try await romeo.send("<iq type='get' id='7' to='juliet@example.org/balcony'><x xmlns='urn:x'/></iq>")
        try await juliet.expect(
            "<iq type='get' id='7' to='*' from='romeo@example.org/orchard'><x xmlns='urn:x'/></iq>")
        try await juliet.send("<iq type='result' id='7' to='romeo@example.org/orchard'/>")
        try await romeo.expect("<iq type='result' id='7' to='*' from='juliet@example.org/balcony'/>")
    }

    @Test func aRouterAddsServices() async throws {
        let server = LoopbackServer.verona { configuration in
            configuration.router.onGet(SoftwareVersion.self) { _, _ in
                SoftwareVersion(name: "Verona", version: "1")
            }
            configuration.router.onMessage { _ in }
        }
        let client = try await ScriptedPeer.bound("romeo", "orchard", server)

        try await client.send("<message to='example.org'><body>a</body></message>")
        try await client.send("<iq type='get' id='1' to='example.org'><query xmlns='jabber:iq:version'/></iq>")

        try await client.expect(
            "<iq type='result' id='1' from='example.org' to='romeo@example.org/orchard'>"
                + "<query xmlns='jabber:iq:version'><name>Verona</name><version>1</version></query></iq>")
    }

    @Test func aTestHandsInWhatComesFromElsewhere() async throws {
        let server = LoopbackServer.verona { $0.hasArchive = false }
        let client = try await ScriptedPeer.available("romeo", "orchard", server)

        try await server.deliver(Message(to: "romeo@example.org", from: "mercutio@example.com", body: "hi"))
        await #expect(throws: StanzaError.self) { try await server.deliver(Message(to: "romeo@example.org")) }

        try await client.expect(
            "<message to='romeo@example.org' from='mercutio@example.com' type='chat'><body>hi</body></message>")
    }

    @Test func aClientThatReadsNothingIsDropped() async throws {
        let server = LoopbackServer.verona { $0.limits.outgoingBytes = 200_000 }
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        let body = String(repeating: "a", count: 50_000)
        for _ in 0..<10 {
            try await romeo.send("<message to='juliet@example.org/balcony'><body>\(body)</body></message>")
        }
        // When the connection is gone there is nobody to take messages.
        var answer = try await romeo.nextElement()
        while answer["type"] != "error" { answer = try await romeo.nextElement() }

        #expect(await server.clients(of: "juliet@example.org").isEmpty)
        try await juliet.expectBroken()
    }
}

extension ScriptedPeer {
    /// Takes everything until the connection ends without an end of the stream.
    fileprivate func expectBroken() async throws {
        do {
            while true { _ = try await nextElement() }
        } catch let mismatch as Mismatch {
            #expect(mismatch.description.contains("the connection ended"))
        }
    }
}
