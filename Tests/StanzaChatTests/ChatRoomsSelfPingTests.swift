import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

/// A service that lost somebody cannot say so (XEP-0410).
@Suite(.timeLimit(.minutes(5))) struct ChatRoomsSelfPingTests {
    private static let orchard: JID = "orchard@conference.example.org"
    private static let address: JID = "romeo@example.org/orchard"

    /// Two in a room, of whom romeo's session has a clock of its own.
    private static func scene(
        _ body: (LoopbackServer, ManualClock, ChatSession, ChatSession) async throws -> Void
    ) async throws {
        let server = makeServer { $0.hasRooms = true }
        let clock = ManualClock()
        let left = try await startedSession(server, address) {
            $0.connection.clock = clock
            $0.roomSilence = .seconds(600)
        }
        let right = try await startedSession(server, "juliet@example.org/balcony")
        try await right.rooms.join(orchard, nick: "Juliet")
        try await left.rooms.join(orchard, nick: "Romeo")
        await letPass(clock, .zero)
        try await body(server, clock, left, right)
        for session in [left, right] { await session.stop() }
    }

    /// Moves the clock, and waits until the watch over the room sleeps again.
    private static func letPass(_ clock: ManualClock, _ duration: Duration) async {
        clock.advance(by: duration)
        await clock.waitForSleepers(atLeast: 1, due: .seconds(599) ... .seconds(600))
    }

    private static func isJoinedAgain(_ events: AsyncStream<RoomEvent>) async throws {
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .joining } else { false } }
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .joined } else { false } }
    }

    @Test(arguments: [false, true])
    func aSilentRoomThatLostTheUserIsEnteredAgain(isRoomGone: Bool) async throws {
        try await Self.scene { server, clock, left, right in
            let events = left.rooms.events
            await server.forget(Self.address, in: Self.orchard)
            if isRoomGone { await server.forget("juliet@example.org/balcony", in: Self.orchard) }

            // What was heard on the way in counts for the first time.
            for _ in 0..<2 {
                await Self.letPass(clock, .seconds(601))
            }

            try await Self.isJoinedAgain(events)
            if !isRoomGone {
                let heard = right.rooms.events
                try await left.rooms.say("Ay me", in: Self.orchard)
                _ = try await heard.first {
                    if case .message(_, "Romeo", let message, nil) = $0 { message.body == "Ay me" } else { false }
                }
            }
        }
    }

    @Test func aResumedStreamIsNotTrustedToBeInItsRooms() async throws {
        let server = makeServer { $0.hasRooms = true }
        let session = try await startedSession(server, Self.address) {
            $0.connection.backoff = Backoff(initial: .zero, maximum: .zero)
        }
        try await session.rooms.join(Self.orchard, nick: "Romeo")
        let events = session.rooms.events
        await server.forget(Self.address, in: Self.orchard)
        await server.cut(Self.address)

        _ = try await events.first { if case .changed(let room) = $0 { room.state == .interrupted } else { false } }
        try await Self.isJoinedAgain(events)
        await session.stop()
    }

    @Test func aRoomThatHasTheUserIsLeftAlone() async throws {
        try await Self.scene { _, clock, left, right in
            let events = left.rooms.events
            for _ in 0..<3 {
                await Self.letPass(clock, .seconds(601))
            }
            // Behind the answers to all questions.
            _ = try await left.client.request(Ping(), to: "example.org")
            try await right.rooms.say("end", in: Self.orchard)

            let first = try await events.first { _ in true }
            guard case .message(_, _, let message, _) = first else {
                Issue.record("\(first)")
                return
            }
            #expect(message.body == "end")
        }
    }

    /// What was said before the user came has the room's time; what comes behind the subject is of now.
    @Test func nobodyInARoomSpeaksInThePast() async throws {
        try await Self.scene { server, _, left, _ in
            let events = left.rooms.events
            let past = DateTime(secondsSince1970: 1_000_000_000)
            let place = try Self.orchard.with(resource: "Juliet")

            try await server.deliver(
                Message(
                    to: Self.address, from: place, type: .groupchat, id: "f", body: "I hate thee",
                    extensions: [Delay(stamp: past, from: Self.orchard)]))

            let heard = try await events.first { if case .message = $0 { true } else { false } }
            guard case .message(_, "Juliet", let message, let stamp) = heard else {
                Issue.record("\(heard)")
                return
            }
            #expect(message.body == "I hate thee")
            #expect(stamp == nil)
        }
    }
}
