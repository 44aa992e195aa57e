import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

/// What is said beside messages, to clients that take a message without a state for the word that none is wanted (XEP-0085).
@Suite(.timeLimit(.minutes(5))) struct ChatStatesTests {
    /// A session of juliet's, and a client of romeo's that is written by hand.
    private static func scene(_ body: (ChatSession, Client) async throws -> Void) async throws {
        let server = makeServer()
        // Nobody pauses because the machine is slow.
        let clock = ManualClock()
        let session = makeSession(server, "juliet@example.org/balcony") { $0.connection.clock = clock }
        session.receipts.delivery = .everyone
        session.receipts.display = .everyone
        let changes = session.chats.changes
        try await session.start()
        _ = try await changes.first { if case .synchronized = $0 { true } else { false } }
        let plain = try await plainClient(server, "romeo@example.org/orchard")
        try await body(session, plain)
        await session.stop()
        await plain.disconnect()
    }

    private static func message(_ id: String, _ extensions: [any StanzaExtension] = [ChatState.active]) -> Message {
        Message(
            to: "juliet@example.org/balcony", id: id, body: id,
            extensions: extensions + [Receipts.Request(), ChatMarkers.Markable()])
    }

    private static func next(_ client: Client, _ condition: @escaping @Sendable (Message) -> Bool) async throws
        -> Message
    {
        try await client.incoming.first { $0.message.map(condition) ?? false }.message ?? Message(to: romeo)
    }

    @Test func receiptsAndMarkersDoNotSayThatStatesAreUnwanted() async throws {
        try await Self.scene { session, plain in
            try await plain.send(Self.message("one"))
            // The user has not looked yet.
            let first = try await Self.next(plain) { $0[Receipts.Received.self] != nil }
            #expect(first.chatState == .inactive)
            try await session.waitForMessages(with: romeo) { $0.count == 1 }

            try await session.chats[romeo].markRead()
            let marker = try await Self.next(plain) { $0[ChatMarkers.Displayed.self] != nil }
            #expect(marker.chatState == .active)

            // A marker does not end what the user does.
            await session.chats[romeo].compose()
            #expect(try await Self.next(plain) { $0.chatState != nil }.chatState == .composing)
            try await plain.send(Self.message("two"))
            #expect(try await Self.next(plain) { $0[Receipts.Received.self] != nil }.chatState == .composing)
            try await session.waitForMessages(with: romeo) { $0.count == 2 }
            try await session.chats[romeo].markRead()
            #expect(try await Self.next(plain) { $0[ChatMarkers.Displayed.self] != nil }.chatState == .composing)

            try await session.chats[romeo].react(["🌹"], to: try await session.chats[romeo].messages()[0])
            #expect(try await Self.next(plain) { $0[Reactions.self] != nil }.chatState == .composing)
        }
    }

    @Test func whoWantsNoStatesIsToldNone() async throws {
        try await Self.scene { session, plain in
            try await plain.send(Self.message("one", []))
            #expect(try await Self.next(plain) { $0[Receipts.Received.self] != nil }.chatState == nil)
            try await session.waitForMessages(with: romeo) { $0.count == 1 }

            await session.chats[romeo].compose()
            try await session.chats[romeo].markRead()

            // Nothing came before it.
            let marker = try await Self.next(plain) { $0.chatState != nil || $0[ChatMarkers.Displayed.self] != nil }
            #expect(marker[ChatMarkers.Displayed.self]?.id == "one")
            #expect(marker.chatState == nil)
        }
    }

    @Test func whatHasNoTextSaysNothingAboutStates() async throws {
        try await Self.scene { session, plain in
            try await session.chats[romeo].send("Hark")
            let sent = try await Self.next(plain) { $0.body == "Hark" }
            let address: JID = "juliet@example.org/balcony"
            let without: [Message] = [
                Message(to: address, id: "r", extensions: [Receipts.Received(id: sent.id ?? "")]),
                Message(to: address, id: "d", extensions: [ChatMarkers.Displayed(id: sent.id ?? "")]),
                Message(to: address, id: "e", extensions: [Reactions(id: sent.id ?? "", ["🌹"])]),
                Message(to: address, id: "b", body: ""),
            ]
            for message in without { try await plain.send(message) }
            try await session.waitForMessages(with: romeo) { $0[0].delivery == .displayed && !$0[0].reactions.isEmpty }

            await session.chats[romeo].compose()

            #expect(try await Self.next(plain) { $0.chatState == .composing }.body == nil)
        }
    }
}
