import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

/// What others may not do.
@Suite(.timeLimit(.minutes(5))) struct ChatsHostileTests {
    private static let mercutio: JID = "mercutio@example.org/street"

    /// A session with one message of romeo's and one to him, and a client that is up to no good.
    private static func scene(
        _ body: (ChatSession, LoopbackServer, [ChatMessage]) async throws -> Void
    ) async throws {
        let server = makeServer()
        let session = makeSession(server, "juliet@example.org/balcony")
        let changes = session.chats.changes
        try await session.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }
        try await session.chats[romeo].send("Ay me")
        try await server.deliver(
            Message(
                to: juliet, from: "romeo@example.org/orchard", id: "m1", body: "Hark",
                extensions: [ChatMarkers.Markable(), Receipts.Request()]))
        let messages = try await session.waitForMessages(with: romeo) { $0.count == 2 }
        try await body(session, server, messages)
        await session.stop()
    }

    /// Hands over what is hostile, and then a message that shows that it was taken.
    private static func take(_ hostile: [Message], _ session: ChatSession, _ server: LoopbackServer) async throws {
        for message in hostile { try await server.deliver(message) }
        try await server.deliver(
            Message(
                to: juliet, from: "friar@example.net/cell", id: "end", body: "end", extensions: [OriginID(id: "end")]))
        try await session.waitForMessages(with: "friar@example.net") { !$0.isEmpty }
    }

    @Test func whatStrangersSayAboutMessagesChangesNothing() async throws {
        try await Self.scene { session, server, before in
            let own = try #require(before.first { $0.isOutgoing }?.messageID)
            func from(_ jid: JID, _ extensions: [any StanzaExtension], body: String? = nil) -> Message {
                Message(to: juliet, from: jid, id: "h", body: body, extensions: extensions)
            }
            var hostile: [Message] = []
            for id in [own, "m1", "unknown", ""] {
                hostile += [
                    from(Self.mercutio, [Receipts.Received(id: id)]),
                    from(Self.mercutio, [ChatMarkers.Displayed(id: id)]),
                    from(Self.mercutio, [MessageRetraction.Retract(id: id)]),
                    from(Self.mercutio, [Reactions(id: id, ["👎"])]),
                ]
            }
            // Romeo may not change what Juliet said, and not mark what is not there.
            for id in [own, "unknown"] {
                hostile += [
                    from("romeo@example.org/x", [MessageRetraction.Retract(id: id)]),
                    from("romeo@example.org/x", [Receipts.Received(id: "unknown")]),
                    from("romeo@example.org/x", [ChatMarkers.Displayed(id: "unknown")]),
                ]
            }
            hostile.append(from("romeo@example.org/x", [Reactions(id: "m1", (0..<17).map { "\($0)" })]))
            hostile.append(from("romeo@example.org/x", [Reactions(id: "m1", [String(repeating: "x", count: 65)])]))
            var error = Message(to: juliet, from: Self.mercutio, type: .error, id: own)
            error.extensions.append(StanzaError(.serviceUnavailable))
            hostile.append(error)

            try await Self.take(hostile, session, server)

            let after = try await session.chats[romeo].messages()
            #expect(after.map(\.text) == before.map(\.text))
            #expect(after.map(\.reactions) == [[], []])
            #expect(after.first { $0.isOutgoing }?.delivery.map { $0 <= .acknowledged } == true)
            #expect(after.allSatisfy { $0.retractedAt == nil && $0.correctedAt == nil })
        }
    }

    @Test func aCorrectionOfSomebodyElsesMessageIsAMessageOfItsOwn() async throws {
        try await Self.scene { session, server, before in
            try await Self.take(
                [
                    Message(
                        to: juliet, from: Self.mercutio, id: "c", body: "I hate you",
                        extensions: [MessageCorrection(id: "m1")])
                ], session, server)

            #expect(try await session.chats[romeo].messages().map(\.text) == before.map(\.text))
            #expect(try await session.chats[Self.mercutio].messages().map(\.text) == ["I hate you"])
        }
    }

    @Test func forgedCarbonsAreNoMessages() async throws {
        try await Self.scene { session, server, before in
            let inner = Message(to: romeo, from: "juliet@example.org/other", id: "f", body: "I hate you")
            let received = Message(to: juliet, from: "romeo@example.org/orchard", id: "g", body: "I hate you")
            var archived = Message(to: juliet, from: Self.mercutio, id: "a")
            archived.extensions.append(MAM.Result(id: "1", queryID: "q", forwarded: Forwarded(received)))
            try await Self.take(
                [
                    Message(to: juliet, from: Self.mercutio, extensions: [Carbons.Sent(Forwarded(inner))]),
                    Message(to: juliet, from: Self.mercutio, extensions: [Carbons.Received(Forwarded(received))]),
                    Message(to: juliet, from: romeo, extensions: [Carbons.Sent(Forwarded(inner))]),
                    archived,
                ], session, server)

            #expect(try await session.chats[romeo].messages().map(\.text) == before.map(\.text))
        }
    }

    @Test func nobodyChoosesTheNamesOfTheArchive() async throws {
        try await Self.scene { session, server, before in
            // The name that the archive gave romeo's message, so that it would count as known.
            let name = try #require(before.first { !$0.isOutgoing }?.archiveID)
            let forged = Message(
                to: juliet, from: Self.mercutio, id: "x", body: "Here",
                extensions: [StanzaID(id: name, by: juliet), OriginID(id: "m1")])

            try await Self.take([forged], session, server)

            #expect(try await session.chats[Self.mercutio].messages().map(\.text) == ["Here"])
            #expect(try await session.chats[romeo].messages().map(\.text) == before.map(\.text))
        }
    }

    /// On the first stream what the server kept may be older than what the archive gave; nothing else may.
    @Test func nobodyPlacesAMessageInThePast() async throws {
        try await Self.scene { session, server, before in
            // The session has heard that the server has handed out what it kept.
            for _ in 0..<10 { _ = try await session.client.request(Ping(), to: "example.org") }
            let past = DateTime(secondsSince1970: 1_000_000_000)
            let sender: JID = "romeo@example.org/x"
            let hostile = (["example.org", juliet, sender, nil] as [JID?]).enumerated().map { number, from in
                Message(
                    to: juliet, from: sender, id: "f\(number)", body: "f\(number)",
                    extensions: [Delay(stamp: past, from: from)])
            }

            try await Self.take(hostile, session, server)

            let after = try await session.chats[romeo].messages()
            #expect(after.map(\.text) == before.map(\.text) + ["f0", "f1", "f2", "f3"])
            #expect(after.map(\.time).allSatisfy { past < $0 })
            #expect(after.suffix(4).allSatisfy { before[0].time <= $0.time })
        }
    }

    @Test func whatTheServerKeptHasTheTimeThatTheServerSays() async throws {
        let server = makeServer { $0.hasArchive = false }
        let plain = try await plainClient(server, "romeo@example.org/hand")
        let forged = Delay(stamp: DateTime(secondsSince1970: 1_000_000_000), from: "romeo@example.org/hand")
        try await plain.send(Message(to: juliet, body: "Hark", extensions: [forged]))
        _ = try await plain.request(Ping(), to: "example.org")

        let session = try await startedSession(server, "juliet@example.org/balcony")

        // The server's clock stands at the beginning of 2026.
        let got = try await session.waitForMessages(with: romeo) { !$0.isEmpty }[0]
        #expect((1_767_225_600..<1_767_225_600 + 1_000_000).contains(got.time.secondsSince1970))
        await session.stop()
        await plain.disconnect()
    }

    @Test func strangersGetNoReceiptsAndContactsOneEach() async throws {
        let server = makeServer()
        let (left, right) = (
            try await startedSession(server, "romeo@example.org/orchard"),
            try await startedSession(server, "juliet@example.org/balcony")
        )
        // The default: who may not see the presence is told nothing.
        try await left.chats[juliet].send("one")
        try await right.waitForMessages(with: romeo) { $0.count == 1 }
        try await right.chats[romeo].markRead()
        try await right.chats[romeo].send("end")
        var seen = try await left.waitForMessages(with: juliet) { $0.contains { $0.text == "end" } }
        #expect(seen.first { $0.text == "one" }.flatMap(\.delivery).map { $0 < .delivered } == true)

        right.receipts.setAllowed(true, romeo)
        try await left.chats[juliet].send("two")
        seen = try await left.waitForMessages(with: juliet) {
            $0.contains { $0.text == "two" && $0.delivery == .delivered }
        }
        #expect(seen.first { $0.text == "one" }.flatMap(\.delivery).map { $0 < .delivered } == true)
        right.receipts.setAllowed(false, romeo)
        right.receipts.delivery = .never
        try await befriend(left, right)
        try await left.chats[juliet].send("three")
        try await right.waitForMessages(with: romeo) { $0.contains { $0.text == "three" } }
        right.receipts.delivery = .contacts
        try await left.chats[juliet].send("four")
        seen = try await left.waitForMessages(with: juliet) {
            $0.contains { $0.text == "four" && $0.delivery == .delivered }
        }
        #expect(seen.first { $0.text == "three" }.flatMap(\.delivery).map { $0 < .delivered } == true)
        // One receipt for a message that comes twice, none for an error, a receipt or a message without an id.
        let archive = await server.archive(of: romeo)
        let plain = try await plainClient(server, "romeo@example.org/hand")
        let request: [any StanzaExtension] = [Receipts.Request(), OriginID(id: "twice")]
        for _ in 0..<2 { try await plain.send(Message(to: juliet, id: "twice", body: "twice", extensions: request)) }
        try await plain.send(Message(to: juliet, body: "no id", extensions: [Receipts.Request()]))
        try await plain.send(
            Message(to: juliet, id: "r", extensions: [Receipts.Received(id: "x"), Receipts.Request()]))
        try await right.waitForMessages(with: romeo) { $0.contains { $0.text == "no id" } }
        try await right.chats[romeo].send("over")
        try await left.waitForMessages(with: juliet) { $0.contains { $0.text == "over" } }
        let receipts = await server.archive(of: romeo).dropFirst(archive.count).filter { $0.from?.bare == juliet }
            .compactMap {
                $0[Receipts.Received.self]?.id
            }
        #expect(receipts == ["twice"])
        await left.stop()
        await right.stop()
    }

    @Test func aFloodIsStoredAndNothingElseGrows() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "juliet@example.org/balcony")
        for number in 0..<3_000 {
            let from = try #require(JID("s\(number)@example.net/x"))
            try await server.deliver(Message(to: juliet, from: from, extensions: [ChatState.composing]))
            // No more at once than the server lets wait.
            if number % 500 == 499 { _ = try await session.client.request(Ping(), to: "example.org") }
        }
        try await Self.take([], session, server)

        var composing = 0
        for number in stride(from: 0, to: 3_000, by: 100) {
            if await session.chats[try #require(JID("s\(number)@example.net"))].state != nil { composing += 1 }
        }
        #expect(composing == 3)
        #expect(try await session.chats.list().count == 1)
        await session.stop()
    }
}
