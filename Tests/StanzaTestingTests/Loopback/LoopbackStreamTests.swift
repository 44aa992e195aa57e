import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

#if TLS
    import StanzaTLS
#endif

@Suite(.timeLimit(.minutes(1))) struct LoopbackStreamTests {
    private func expectStreamError(_ condition: String, _ client: ScriptedPeer) async throws {
        let error = try StreamError(parsing: await client.nextElement())
        #expect(error.condition.rawValue == condition)
        try await client.expectClose()
        try await client.expectEnd()
    }

    @Test func featuresFollowTheStateOfTheStream() async throws {
        let client = await ScriptedPeer.connected(to: .verona { $0.mechanisms = [.plain, .anonymous] })

        let first = try await client.openAsClient(to: "example.org")
        try expectEqual(
            first,
            "<stream:features xmlns:stream='http://etherx.jabber.org/streams'><mechanisms xmlns='\(ScriptedPeer.sasl)'>"
                + "<mechanism>PLAIN</mechanism><mechanism>ANONYMOUS</mechanism></mechanisms></stream:features>")
        try await client.send("<auth xmlns='\(ScriptedPeer.sasl)' mechanism='ANONYMOUS'>=</auth>")
        try await client.expect("<success xmlns='\(ScriptedPeer.sasl)'/>")
        let second = try await client.openAsClient(to: "example.org")

        try expectEqual(
            second,
            "<stream:features xmlns:stream='http://etherx.jabber.org/streams'><bind xmlns='\(ScriptedPeer.bind)'/>"
                + "<sm xmlns='urn:xmpp:sm:3'/><csi xmlns='urn:xmpp:csi:0'/></stream:features>")
    }

    @Test(arguments: [
        ("to='example.com' version='1.0'", "host-unknown"), ("version='1.0'", "host-unknown"),
        ("to='example.org'", "unsupported-version"), ("to='example.org' version='0.9'", "unsupported-version"),
    ])
    func aWrongHeaderEndsTheStream(attributes: String, condition: String) async throws {
        let client = await ScriptedPeer.connected(to: .verona())

        try await client.send(
            "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' \(attributes)>")
        try await client.expectHeader()

        try await expectStreamError(condition, client)
    }

    @Test(arguments: [
        ("<a></b>", "not-well-formed"), ("<!-- -->", "restricted-xml"), ("<presence/>", "not-authorized"),
        ("<x xmlns='urn:x'/>", "unsupported-stanza-type"), ("<message><p:x/></message>", "not-well-formed"),
        ("<iq type='set' id='1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>", "not-authorized"),
    ])
    func whatDoesNotBelongThereEndsTheStream(text: String, condition: String) async throws {
        let client = await ScriptedPeer.connected(to: .verona())

        try await client.openAsClient(to: "example.org")
        try await client.send(text)

        try await expectStreamError(condition, client)
    }

    @Test func bytesThatAreNoStreamAreAnsweredWithAHeaderAndAnError() async throws {
        let client = await ScriptedPeer.connected(to: .verona())

        try await client.send("GET / HTTP/1.1\r\n\r\n")
        try await client.expectHeader()

        try await expectStreamError("not-well-formed", client)
    }

    @Test func tooMuchBeforeAnEndIsAPolicyViolation() async throws {
        let client = await ScriptedPeer.connected(to: .verona { $0.limits.stanza.bytes = 10_000 })

        try await client.openAsClient(to: "example.org")
        try await client.send("<message><body>" + String(repeating: "a", count: 10_000))

        try await expectStreamError("policy-violation", client)
    }

    @Test(arguments: [
        ("mechanism='PLAIN'>AGp1bGlldAB3cm9uZw==", "not-authorized"),
        ("mechanism='PLAIN'>AG5vYm9keQBzZWNyZXQ=", "not-authorized"),
        ("mechanism='PLAIN'>cm9tZW9AZXhhbXBsZS5vcmcAanVsaWV0AHNlY3JldA==", "invalid-authzid"),
        ("mechanism='PLAIN'>!", "incorrect-encoding"), ("mechanism='PLAIN'>AA==", "malformed-request"),
        ("mechanism='X-NONE'>=", "invalid-mechanism"), (">=", "invalid-mechanism"),
    ])
    func aRefusedAuthenticationMayBeTriedAgain(auth: String, condition: String) async throws {
        let client = await ScriptedPeer.connected(to: .verona())

        try await client.openAsClient(to: "example.org")
        try await client.send("<auth xmlns='\(ScriptedPeer.sasl)' \(auth)</auth>")
        try await client.expect("<failure xmlns='\(ScriptedPeer.sasl)'><\(condition)/></failure>")
        try await client.send("<auth xmlns='\(ScriptedPeer.sasl)' mechanism='PLAIN'/>")
        try await client.expect("<challenge xmlns='\(ScriptedPeer.sasl)'/>")
        try await client.send("<response xmlns='\(ScriptedPeer.sasl)'>AGp1bGlldABzZWNyZXQ=</response>")

        try await client.expect("<success xmlns='\(ScriptedPeer.sasl)'/>")
    }

    @Test func afterTooManyFailuresTheStreamEnds() async throws {
        let client = await ScriptedPeer.connected(to: .verona { $0.limits.failedAuthentications = 1 })

        try await client.openAsClient(to: "example.org")
        for _ in 0..<2 {
            try await client.send("<abort xmlns='\(ScriptedPeer.sasl)'/>")
            try await client.expect("<failure xmlns='\(ScriptedPeer.sasl)'><aborted/></failure>")
        }

        try await expectStreamError("policy-violation", client)
    }

    #if TLS
        @Test(arguments: [SCRAMMechanism.sha1, .sha256], ["secret", "pä,ß=w ord"])
        func scramProvesBothSides(mechanism: SCRAMMechanism, password: String) async throws {
            let server = LoopbackServer(accounts: ["juliet": SASLPassword(password)])
            let client = await ScriptedPeer.connected(to: server)

            let features = try await client.openAsClient(to: "example.org")
            let offer = try #require(SASLOffer(features: features))
            let credentials = SASLCredentials.password(SASLPassword(password), username: "juliet")
            let selection = try SASLSelection(
                from: offer, among: [mechanism], credentials: credentials, channel: .clear)
            let authentication = try SASLAuthentication(selection, credentials: credentials)
            try await client.send(authentication.start().xmlString)
            while case .send(let element) = try await authentication.receive(client.nextElement()) {
                try await client.send(element.xmlString)
            }

            try await client.openAsClient(to: "example.org")
        }

        @Test(arguments: [("juliet", "wrong"), ("nobody", "secret")])
        func scramRefusesAWrongPasswordAndAnUnknownAccountAlike(user: String, password: String) async throws {
            let client = await ScriptedPeer.connected(to: .verona())

            let features = try await client.openAsClient(to: "example.org")
            let credentials = SASLCredentials.password(SASLPassword(password), username: user)
            let selection = try SASLSelection(
                from: #require(SASLOffer(features: features)), among: [SCRAMMechanism.sha256], credentials: credentials,
                channel: .clear)
            let authentication = try SASLAuthentication(selection, credentials: credentials)
            try await client.send(authentication.start().xmlString)
            let challenge = try await client.nextElement()
            guard case .send(let response) = try await authentication.receive(challenge) else {
                Issue.record("no challenge came")
                return
            }
            try await client.send(response.xmlString)
            let answer = try await client.nextElement()

            let error = await #expect(throws: SASLError.self) { try await authentication.receive(answer) }
            #expect(error?.code == .notAuthorized)
        }
    #endif

    @Test func anEarlierClientGivesWay() async throws {
        let server = LoopbackServer.verona()
        let first = try await ScriptedPeer.bound("juliet", "balcony", server)

        let second = try await ScriptedPeer.bound("juliet", "balcony", server)

        try await expectStreamError("conflict", first)
        try await second.expectNothing()
        #expect(await server.clients(of: "juliet@example.org") == ["juliet@example.org/balcony"])
    }

    @Test func aLaterClientMayBeRefusedOrRenamed() async throws {
        let strict = LoopbackServer.verona { $0.resourceConflict = .refuse }
        let kind = LoopbackServer.verona { $0.resourceConflict = .rename }
        let other = try await ScriptedPeer.bound("juliet", "balcony", kind)
        let earlier = try await ScriptedPeer.bound("juliet", "balcony", strict)

        for server in [strict, kind] {
            let client = await ScriptedPeer.connected(to: server)
            try await client.authenticate("juliet")
            try await client.send(
                "<iq type='set' id='1'><bind xmlns='\(ScriptedPeer.bind)'><resource>balcony</resource></bind></iq>")
            let answer = try IQ(parsing: await client.nextElement(), registry: .standard)
            #expect(server === strict ? answer.error?.condition == .conflict : answer.type == .result)
            if server === kind { #expect(answer[Bind.self]?.jid == "juliet@example.org/resource-1") }
        }
        for client in [earlier, other] { try await client.expectNothing() }
    }

    @Test func theServerEndsStreams() async throws {
        let server = LoopbackServer.verona()
        let unbound = await ScriptedPeer.connected(to: server)
        try await unbound.openAsClient(to: "example.org")
        let juliet = try await ScriptedPeer.bound("juliet", "balcony", server)
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)

        await server.endStream(of: "romeo@example.org", with: StreamError(.policyViolation))
        await server.stop()

        try await expectStreamError("policy-violation", romeo)
        for client in [unbound, juliet] { try await expectStreamError("system-shutdown", client) }
    }

    @Test func aClientThatEndsItsStreamIsAnswered() async throws {
        let server = LoopbackServer.verona()
        let client = try await ScriptedPeer.bound("juliet", "balcony", server)

        try await client.end()

        try await client.expectClose()
        try await client.expectEnd()
        #expect(await server.clients(of: "juliet@example.org") == [])
    }
}
