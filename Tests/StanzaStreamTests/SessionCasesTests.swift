import Foundation
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

/// The `session` cases of `Fixtures/cases`: what happens on a stream, step by step.
///
/// What the server says is taken from the cases; what has to come of it stands in words there and in code here. S26, of the
/// messages of SCRAM, is with the mechanism in StanzaTLSTests.
@Suite(.timeLimit(.minutes(5)), .endingClients) struct SessionCasesTests {
    typealias Step = [String: Any]

    // Read once and never changed.
    nonisolated(unsafe) static let all: [String: [Step]] = {
        let cases = (try? Fixture.jsonLines("cases/cases.jsonl").compactMap { $0 as? Step }) ?? []
        var scripts: [String: [Step]] = [:]
        for json in cases where json["kind"] as? String == "session" {
            if let id = json["id"] as? String { scripts[id] = json["script"] as? [Step] }
        }
        return scripts
    }()

    /// The texts that the server says in a case, in order.
    static func received(_ id: String) throws -> [String] {
        try #require(all[id]).compactMap { $0["recv"] as? String }
    }

    static func sent(_ id: String) throws -> [String] {
        try #require(all[id]).compactMap { $0["send"] as? String }
    }

    /// The texts of which the server says one, each with what comes of it.
    static func alternatives(_ id: String) throws -> [(text: String, outcome: String)] {
        let rows = try #require(all[id]).compactMap { $0["alt_recv"] as? [[String]] }.flatMap { $0 }
        return rows.map { ($0[0], $0[1]) }
    }

    private func request(_ text: String) throws -> IQ { try IQ(parsing: text, registry: .standard) }

    /// The failure that ended a client.
    private func end(of client: Client) async throws -> StreamFailure? {
        let state = try await first(of: client.states) { if case .disconnected = $0 { true } else { false } }
        if case .disconnected(let failure)? = state { return failure }
        return nil
    }

    /// Makes sure that the client has read everything that was sent to it: it answers this one behind the rest.
    private func settle(_ peer: Peer) async throws -> String {
        try await peer.send("<iq type='get' id='settle' from='example.com'><x xmlns='urn:example:settle'/></iq>")
        return try await peer.read(through: "</iq>")
    }

    @Test func noCaseIsLeftOut() {
        let here = [
            "S10", "S11", "S13", "S23", "S25", "S26", "S28", "T01", "T03", "T05", "T06", "T08", "T10", "T11", "T13",
            "T15",
            "T16", "T18", "T20", "T21", "T23", "T25", "T26", "T28", "T30", "T31", "T33", "T35", "T36",
        ]
        #expect(Self.all.keys.sorted() == here)
    }

    // MARK: - Requests

    @Test func s10RepliesOfTheWrongSenderLeaveTheRequestOpen() async throws {
        let (client, peer, _) = try await Client.connected()
        let iq = try request(try Self.sent("S10")[0])
        let asking = Task { try await client.request(iq) }
        try await peer.read(through: "</iq>")
        let replies = try Self.received("S10")

        for forged in replies.dropLast() { try await peer.send(forged) }
        #expect(try await settle(peer).contains("id='settle'"))
        try await peer.send(try #require(replies.last))

        let error = await #expect(throws: StanzaError.self) { try await asking.value }
        #expect(error?.condition == .serviceUnavailable)
    }

    @Test func s11RepliesOfTheAccountComeInSeveralForms() async throws {
        let (client, peer, _) = try await Client.connected()
        for (question, answer) in zip(try Self.sent("S11"), try Self.received("S11")) {
            let iq = try request(question)
            async let asking = client.request(iq)
            try await peer.read(through: "</iq>")
            try await peer.send(answer)
            #expect(try await asking.type == .result, "\(answer)")
        }
    }

    @Test func t25RequestsThatNobodyHandlesGetOneAnswer() async throws {
        let (_, peer, _) = try await Client.connected()
        let steps = try #require(Self.all["T25"])
        for step in steps {
            try await peer.send(try #require(step["recv"] as? String))
            let answer = try await peer.read(through: "</iq>")
            let expected = try #require(step["expect_sent"] as? String)
            #expect(withoutFrom(answer) == (try XML.Element(parsing: expected, in: .client)), "\(answer)")
        }
        #expect(try await settle(peer).components(separatedBy: "<iq").count == 2)
    }

    /// The answer may say whom it is from.
    private func withoutFrom(_ text: String) -> XML.Element? {
        guard var element = try? XML.Element(parsing: text, in: .client) else { return nil }
        element.attributes.removeAll { $0.name == XML.Name("from") }
        return element
    }

    @Test func t26AnswersThatNobodyAskedForAreNotAnswered() async throws {
        let (_, peer, _) = try await Client.connected()
        for text in try Self.received("T26") { try await peer.send(text) }
        #expect(try await settle(peer).components(separatedBy: "<iq").count == 2)
    }

    @Test func t28ALateAnswerIsDropped() async throws {
        let clock = ManualClock()
        let (client, peer, _) = try await Client.connected(clock: clock)
        let iq = try request(try Self.sent("T28")[0])
        let asking = Task { try await client.request(iq, timeout: .seconds(30)) }
        try await peer.read(through: "</iq>")

        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(31))

        let error = await #expect(throws: StreamFailure.self) { try await asking.value }
        #expect(error?.code == .timedOut)
        try await peer.send(try Self.received("T28")[0])
        #expect(try await settle(peer).contains("id='settle'"))
        // The name is free again.
        async let again = client.request(iq)
        try await peer.read(through: "</iq>")
        try await peer.send(try Self.received("T28")[0])
        #expect(try await again.type == .result)
    }

    @Test func t30ACancelledRequestEndsAtOnce() async throws {
        let (client, peer, _) = try await Client.connected()
        let iq = try request(try Self.sent("T30")[0])
        let asking = Task { try await client.request(iq) }
        try await peer.read(through: "</iq>")

        asking.cancel()

        await #expect(throws: CancellationError.self) { try await asking.value }
        try await peer.send(try Self.received("T30")[0])
        #expect(try await settle(peer).contains("id='settle'"))
    }

    // MARK: - Setting up

    @Test func s13TheAddressIsTakenByTheNameOfTheRequest() async throws {
        let driven = Driven()
        let id = try await driven.askForAddress()

        try await driven.receive(try Self.received("S13")[0].replacing("id='b1'", with: "id='\(id)'"))

        #expect(driven.ready?.jid == Sample.bound)
    }

    @Test func s23NothingInClearTextIsTakenForProtected() async throws {
        let refused = await failure([Sample.header() + Sample.startTLS, try Self.received("S23")[0]], encrypted: false)
        #expect(refused?.code == .dataBeforeTLS)
    }

    @Test func s25ThePasswordIsNotSentInTheClear() async throws {
        let features = try Self.received("S25")[0]
        for protection in [Negotiator.Protection.required, .none] {
            let refused = await failure([Sample.header() + features], encrypted: false) { $0.protection = protection }
            #expect(refused?.code == .tlsNotOffered || refused?.saslError?.code == .noAcceptableMechanism)
        }
    }

    @Test func s28SuccessThatNobodyAskedForIsNone() async throws {
        #expect(await failure([Sample.header(), try Self.received("S28")[0]])?.code == .unexpectedElement)
    }

    @Test func t18TheNewHeaderMayComeInTheSameRead() async throws {
        for together in [false, true] {
            let driven = Driven()
            try await driven.receive(Sample.header() + Sample.mechanisms("PLAIN"))
            let texts = try Self.received("T18")
            if together {
                try await driven.receive(texts.joined())
            } else {
                try await driven.receive(texts[0])
                #expect(driven.sent.hasPrefix("<?xml"))
                try await driven.receive(texts[1])
            }
            #expect(driven.sent.contains("<bind "))
        }
    }

    @Test func t31OddHeadersAreTakenOrRefused() async throws {
        let refused: [StreamFailure.Code?] = [
            nil, .unsupportedVersion, nil, nil, .unsupportedVersion, .unsupportedVersion, .wrongServer,
            .malformedStream,
        ]
        let rows = try Self.alternatives("T31")
        #expect(rows.count == refused.count)
        for (row, code) in zip(rows, refused) {
            let found = await failure([row.text + Sample.mechanisms("PLAIN")])
            #expect(found?.code == code, "\(row.text): \(row.outcome)")
            if code == .malformedStream { #expect(found?.parseError?.condition == .invalidNamespace) }
        }
    }

    @Test func t33OddAddressesAreTakenOrRefused() async throws {
        let addresses: [JID?] = ["juliet@example.com/Xy z@1", nil, nil, nil, "juliet@example.com/a", nil]
        let rows = try Self.alternatives("T33")
        #expect(rows.count == addresses.count)
        for (row, address) in zip(rows, addresses) {
            let driven = Driven()
            let id = try await driven.askForAddress()
            let text = row.text.replacing("id='b1'", with: "id='\(id)'")
            if address == nil {
                let error = await #expect(throws: StreamFailure.self) { try await driven.receive(text) }
                #expect(error?.code == .bindingFailed, "\(row.outcome)")
                if row.outcome.contains("conflict") { #expect(error?.stanzaError?.condition == .conflict) }
            } else {
                try await driven.receive(text)
                #expect(driven.ready?.jid == address)
            }
        }
    }

    // MARK: - Counting

    @Test func t01OnlyStanzasCount() async throws {
        let (client, peer, _) = try await Client.connected(managed: try Self.received("T01")[0])
        for step in try #require(Self.all["T01"]).dropFirst(2) {
            try await peer.send(try #require(step["recv"] as? String))
            guard let expected = step["expect_sent"] as? String else { continue }
            #expect(try await peer.read(through: "/>") == expected)
        }
        #expect(client.state.session?.isManaged == true)
    }

    @Test func t06NumbersThatAreNoneEndTheStream() async throws {
        for (text, outcome) in try Self.alternatives("T06") {
            let (client, peer, _) = try await Client.connected(managed: ClientTests.enabled)
            if outcome.hasPrefix("valid") {
                try await client.send(Presence())
                try await peer.read(through: "<r xmlns='urn:xmpp:sm:3'/>")
                try await peer.send(text)
                #expect(try await settle(peer).contains("id='settle'"))
            } else {
                try await peer.send(text)
                #expect(try await peer.readToEnd().contains("<bad-format"), "\(text)")
                #expect(try await end(of: client)?.code == .malformedStream)
            }
        }
    }

    @Test func t05AnAckOverWhatWasSentEndsTheStreamWithTheNumbers() async throws {
        let (client, peer, _) = try await Client.connected(managed: ClientTests.enabled)

        try await peer.send("<a xmlns='urn:xmpp:sm:3' h='1'/>")

        let said = try await peer.readToEnd()
        #expect(said.contains("<undefined-condition") && said.contains("<handled-count-too-high"))
        #expect(said.contains("h='1'") && said.contains("send-count='0'"))
        #expect(try await end(of: client)?.code == .handledCountTooHigh)
    }

    @Test func t08AServerThatForgotTheStreamSaysHowFarItGot() async throws {
        let driven = Driven(resuming: try NegotiatorTests.broken())
        try await driven.authenticate()
        try await driven.receive(Sample.header("id='s2' version='1.0'") + Sample.sessionFeatures)

        try await driven.receive(try Self.received("T08")[0])

        #expect(driven.sent.contains("<bind "))
        let id = try #require(Sample.attribute("id", in: driven.sent))
        try await driven.receive(Sample.bindResult(id) + ClientTests.enabled)
        #expect(driven.ready?.undelivered.map { String(decoding: $0.bytes, as: UTF8.self) } == ["<message id='o7'/>"])
        #expect(driven.ready?.management?.isResumable == true)
    }

    @Test func t10AnAnswerForAnotherStreamResumesNothing() async throws {
        let driven = Driven(resuming: try NegotiatorTests.broken())
        try await driven.authenticate()
        try await driven.receive(Sample.header("id='s2' version='1.0'") + Sample.sessionFeatures)

        let text = try Self.received("T10")[0]
        let error = await #expect(throws: StreamFailure.self) { try await driven.receive(text) }

        #expect(error?.code == .unexpectedElement && driven.ready == nil)
    }

    @Test func t11WhatEnabledMayLookLike() async throws {
        let expected: [(isResumable: Bool, seconds: Int?, location: String?)] = [
            (false, nil, nil), (true, nil, nil), (false, nil, nil), (false, nil, nil),
            (true, 300, "[2001:db8::1]:9222"), (true, nil, nil),
        ]
        for (row, expected) in zip(try Self.alternatives("T11"), expected) {
            let driven = Driven()
            let id = try await driven.askForAddress(Sample.sessionFeatures)
            try await driven.receive(Sample.bindResult(id) + row.text)

            let management = try #require(driven.ready?.management, "\(row.text)")
            #expect(management.isResumable == expected.isResumable, "\(row.outcome)")
            #expect(management.maximum == expected.seconds.map { .seconds($0) })
            #expect(management.location == expected.location)
        }
    }

    @Test func t13AStanzaThatTheServerRefusedIsNotSentAgain() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(managed: ClientTests.enabled, clock: clock) {
            $0.backoff = Backoff(jitter: 0)
        }
        try await client.send(
            Message(to: "romeo@example.net", id: "large", body: String(repeating: "x", count: 20_000)))
        try await peer.read(through: "<r xmlns='urn:xmpp:sm:3'/>")

        try await peer.send(try Self.received("T13")[0])
        #expect(try await peer.readToEnd() == "</stream:stream>")
        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        let next = try await connector.accept()
        try await next.login(managed: ClientTests.enabled)

        _ = try await first(of: client.states) { $0.session?.undelivered == 1 }
        #expect(await client.takeUndelivered().map(\.id) == ["large"])
        #expect(await client.takeUndelivered().isEmpty)
        #expect(!(try await settle(next)).contains("large"))
    }

    // MARK: - Ends

    @Test func t15AnErrorIsTheReasonAndTheStreamIsEndedOnce() async throws {
        let (client, peer, _) = try await Client.connected()
        let asking = Task { try await client.request(Ping(), to: "example.com") }
        try await peer.read(through: "</iq>")

        try await peer.send(try Self.received("T15")[0])

        #expect(try await peer.readToEnd() == "</stream:stream>")
        let failure = try await end(of: client)
        #expect(failure?.streamError?.condition == .conflict)
        #expect(failure?.streamError?.texts.string == "Replaced by new connection")
        let error = await #expect(throws: StreamFailure.self) { try await asking.value }
        #expect(error?.code == .streamError)
    }

    @Test func t16AnEndIsAnsweredAndFailsWhatWaits() async throws {
        let (client, peer, _) = try await Client.connected()
        let iq = try request(try Self.sent("T16")[0])
        let asking = Task { try await client.request(iq) }
        try await peer.read(through: "</iq>")

        try await peer.send(try Self.received("T16")[0])

        #expect(try await peer.readToEnd() == "</stream:stream>")
        let error = await #expect(throws: StreamFailure.self) { try await asking.value }
        #expect(error?.code == .closedByPeer)
        #expect(try await end(of: client)?.code == .closedByPeer)
    }

    @Test func t20NothingOfAnOldStreamIsReadInTheNext() async throws {
        let clock = ManualClock()
        let (client, peer, connector) = try await Client.connected(clock: clock) { $0.backoff = Backoff(jitter: 0) }
        let texts = try Self.received("T20")
        try await peer.send(texts[0])
        peer.transport.close()
        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(1))

        let next = try await connector.accept()
        try await next.login()
        try await next.send(texts[2])

        #expect(try await next.readToEnd().contains("<not-well-formed"))
        await client.disconnect()
        #expect(try await Array(client.incoming).isEmpty)
    }

    @Test func t21WhatCameBeforeAnErrorCounts() async throws {
        let (client, peer, _) = try await Client.connected()

        try await peer.send(try Self.received("T21")[0])

        #expect(try await peer.readToEnd().hasPrefix("<stream:error>"))
        #expect(try await end(of: client)?.code == .malformedStream)
        #expect(try await Array(client.incoming).map(\.id) == ["1"])
    }

    @Test func t23AHandlerMayEndTheStream() async throws {
        let seen = Lines()
        let (client, peer, _) = try await Client.connected()
        await client.route { router in
            router.onMessage { [weak client] message in
                seen.add(message.id ?? "")
                await client?.disconnect()
            }
        }

        try await peer.send(try Self.received("T23")[0])
        try await peer.read(through: "</stream:stream>")
        try await peer.send("</stream:stream>")

        #expect(try await end(of: client) == nil)
        #expect(seen.all == ["1"])
        #expect(try await Array(client.incoming).isEmpty)
    }

    @Test func t35HandlersSeeStanzasInTheOrderOfTheStream() async throws {
        let seen = Lines()
        let (client, peer, _) = try await Client.connected()
        await client.route { router in
            router.onMessage { message in
                // Whoever is slow holds up the others.
                for _ in 0..<(Int(message.id ?? "") ?? 0) % 7 { await Task.yield() }
                seen.add(message.id ?? "")
            }
        }

        let text = try Self.received("T35")[0]
        try await peer.send(text)
        #expect(try await settle(peer).contains("id='settle'"))

        let count = text.components(separatedBy: "<message").count - 1
        #expect(count > 20 && seen.all == (1...count).map { "\($0)" })
    }

    @Test func t36WhoDoesNotReadStopsTheReading() async throws {
        let connector = MemoryConnector(capacity: 65_536)
        let client = Client.test(connector) { $0.incomingCapacity = 100_000 }
        async let connecting: Void = client.connect()
        let peer = try await connector.accept()
        try await peer.login()
        try await connecting
        var stanzas = client.incoming.makeAsyncIterator()

        let written = Lines()
        let flooding = Task {
            for number in 0..<2_000 {
                try await peer.send(
                    "<message id='\(number)'><body>\(String(repeating: "x", count: 1_000))</body></message>")
                written.add("")
            }
        }
        // The first stanza is here, so reading has begun; what is written then is in the buffers or waits.
        #expect(try await stanzas.next()?.id == "0")
        for _ in 0..<1_000 { await Task.yield() }
        #expect(written.all.count < 600)

        for number in 1..<2_000 { #expect(try await stanzas.next()?.id == "\(number)") }
        try await flooding.value
    }
}

extension Client.State {
    /// What was agreed on, if there is a stream.
    var session: Client.Session? { if case .connected(let session) = self { session } else { nil } }
}
