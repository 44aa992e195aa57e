import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct ChatRoomsTests {
    private let orchard: JID = "orchard@conference.example.org"

    private func makeRooms() -> LoopbackServer { makeServer { $0.hasRooms = true } }

    private func code(_ body: () async throws -> Void) async -> RoomError.Code? {
        do {
            try await body()
        } catch {
            return (error as? RoomError)?.code
        }
        return nil
    }

    @Test func twoMeetAndTalk() async throws {
        let server = makeRooms()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let (leftEvents, rightEvents) = (left.rooms.events, right.rooms.events)

        let made = try await left.rooms.join(orchard, nick: "Romeo")
        #expect(made.state == .joined)
        #expect(made.own?.affiliation == .owner)
        #expect(made.own?.role == .moderator)
        let joined = try await right.rooms.join(orchard)
        #expect(joined.nick == "juliet")
        #expect(joined.occupants.map(\.nick) == ["Romeo", "juliet"])
        #expect(joined.occupant("Romeo")?.affiliation == .owner)
        #expect(joined.occupant("Romeo")?.jid == nil)
        _ = try await leftEvents.first {
            guard case .entered(_, let occupant) = $0 else { return false }
            return occupant.nick == "juliet" && occupant.jid == "juliet@example.org/balcony"
        }
        let id = try await left.rooms.say("But soft!", in: orchard)
        let heard = try await rightEvents.first { if case .message = $0 { true } else { false } }
        guard case .message(_, let nick, let message, nil) = heard else {
            Issue.record("\(heard)")
            return
        }
        #expect(nick == "Romeo")
        #expect(message.id == id)
        #expect(message.body == "But soft!")
        try await left.rooms.setSubject("What light", of: orchard)
        _ = try await rightEvents.first {
            if case .changed(let room) = $0 { room.subject == "What light" } else { false }
        }
        let history = try await right.rooms.history(of: orchard)
        #expect(history.messages.map(\.message.body) == ["But soft!"])
        #expect(history.isComplete)

        try await right.rooms.leave(orchard, status: "Anon!")
        _ = try await leftEvents.first {
            if case .exited(_, let occupant, .left) = $0 { occupant.nick == "juliet" } else { false }
        }
        #expect(await right.rooms.all.isEmpty)
        #expect(await left.rooms.room(orchard)?.occupants.map(\.nick) == ["Romeo"])
        for session in [left, right] { await session.stop() }
    }

    @Test func aConfiguredRoomIsForMembersAndInvitedOnes() async throws {
        let server = makeRooms()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let invitations = right.rooms.invitations

        try await left.rooms.create(orchard, nick: "Romeo") { form in
            form = DataForm(
                type: .form,
                fields: form.fields.values().map { field in
                    field.name == "muc#roomconfig_membersonly"
                        ? DataForm.Field("muc#roomconfig_membersonly", true) : field
                })
        }
        #expect(await code { try await right.rooms.join(orchard) } == .membersOnly)
        #expect(await code { _ = try await right.rooms.create(orchard) { _ in } } == .membersOnly)
        #expect(await right.rooms.all.isEmpty)
        try await left.rooms.invite("juliet@example.org", to: orchard, reason: "Come!")
        let invitation = try await invitations.first { _ in true }
        #expect(invitation.room == orchard)
        #expect(invitation.from?.bare == "romeo@example.org")
        #expect(invitation.reason == "Come!")
        #expect(!invitation.isDirect)
        let declined = left.rooms.events
        try await right.rooms.decline(invitation, reason: "Too late")
        _ = try await declined.first {
            if case .declined(_, let by, let reason) = $0 {
                by == "juliet@example.org" && reason == "Too late"
            } else {
                false
            }
        }
        let joined = try await right.rooms.join(invitation.room)
        #expect(joined.own?.affiliation == .member)
        #expect(await code { _ = try await right.rooms.create(orchard) { _ in } } == .exists)
        for session in [left, right] { await session.stop() }
    }

    @Test func passwordsNicksAndAddresses() async throws {
        let server = makeRooms()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let events = left.rooms.events
        try await left.rooms.create(orchard, nick: "Romeo") { form in
            form.fields = [
                .value(DataForm.Field("muc#roomconfig_passwordprotectedroom", true)),
                .value(DataForm.Field("muc#roomconfig_roomsecret", values: ["rose"])),
            ]
        }

        #expect(await code { try await right.rooms.join(orchard) } == .passwordRequired)
        #expect(await code { try await right.rooms.join(orchard, password: "lily") } == .passwordRequired)
        #expect(await code { try await right.rooms.join(orchard, nick: "Romeo", password: "rose") } == .nickTaken)
        #expect(await code { try await right.rooms.join("conference.example.org") } == .badAddress)
        #expect(await code { try await right.rooms.say("hi", in: orchard) } == .notJoined)
        try await right.rooms.join(orchard, nick: "Juliet", password: "rose")
        #expect(await code { try await right.rooms.changeNick(in: orchard, to: "Romeo") } == .nickTaken)
        #expect(await right.rooms.room(orchard)?.nick == "Juliet")
        try await right.rooms.changeNick(in: orchard, to: "Jule")
        #expect(await right.rooms.room(orchard)?.nick == "Jule")
        #expect(await right.rooms.room(orchard)?.occupants.map(\.nick) == ["Jule", "Romeo"])
        _ = try await events.first {
            if case .renamed(_, let old, let occupant) = $0 {
                old == "Juliet" && occupant.nick == "Jule"
            } else {
                false
            }
        }
        for session in [left, right] { await session.stop() }
    }

    @Test func kickedAndBanned() async throws {
        let server = makeRooms()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let events = right.rooms.events
        try await left.rooms.join(orchard, nick: "Romeo")
        try await right.rooms.join(orchard, nick: "Juliet")

        #expect(await code { try await right.rooms.kick("Romeo", from: orchard) } == .forbidden)
        try await left.rooms.kick("Juliet", from: orchard, reason: "Go")
        _ = try await events.first {
            if case .changed(let room) = $0 { room.state == .left(.kicked(reason: "Go")) } else { false }
        }
        try await right.rooms.join(orchard, nick: "Juliet")
        try await left.rooms.ban("juliet@example.org", from: orchard, reason: "Gone")
        _ = try await events.first {
            if case .changed(let room) = $0 { room.state == .left(.banned(reason: "Gone")) } else { false }
        }
        #expect(await code { try await right.rooms.join(orchard) } == .forbidden)
        #expect(try await left.rooms.banned(from: orchard).map(\.jid) == ["juliet@example.org"])
        try await left.rooms.unban("juliet@example.org", from: orchard)
        #expect(try await left.rooms.banned(from: orchard).isEmpty)
        try await right.rooms.join(orchard, nick: "Juliet")
        try await left.rooms.setAffiliation(.admin, of: "juliet@example.org", in: orchard)
        _ = try await events.first {
            if case .changed(let room) = $0 { room.own?.affiliation == .admin } else { false }
        }
        #expect(try await right.rooms.people(.admin, of: orchard).map(\.jid) == ["juliet@example.org"])
        try await left.rooms.destroy(orchard, alternative: "garden@conference.example.org")
        _ = try await events.first {
            guard case .changed(let room) = $0, case .left(.destroyed(let other, _)) = room.state else { return false }
            return other == "garden@conference.example.org"
        }
        #expect(await right.rooms.all.isEmpty)
        for session in [left, right] { await session.stop() }
    }

    @Test func roomsAndPresenceComeBackWithTheNextStream() async throws {
        let server = makeRooms()
        let session = try await startedSession(server, "romeo@example.org/orchard") {
            $0.connection.backoff = Backoff(initial: .zero, maximum: .zero)
            $0.connection.negotiation.managesStream = false
        }
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        try await session.rooms.join(orchard, nick: "Romeo")
        try await other.rooms.join(orchard, nick: "Juliet")
        try await session.setPresence(.away, status: "Banished", priority: 3)
        try await other.waitFor("romeo@example.org") { $0.status == "Banished" }
        let states = session.states
        let events = session.rooms.events

        await server.cut("romeo@example.org/orchard")
        _ = try await states.first { if case .reconnecting = $0 { true } else { false } }
        // What the room says of the presence before may still be on its way.
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .interrupted } else { false } }
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .joined } else { false } }

        #expect(await session.rooms.room(orchard)?.occupants.map(\.nick) == ["Juliet", "Romeo"])
        let seen = try await other.waitFor("romeo@example.org") { $0.availability == .away }
        #expect(seen.status == "Banished")
        #expect(seen.presences.first?.priority == 3)
        try await session.waitFor("juliet@example.org") { $0.availability.isReachable }
        for session in [session, other] { await session.stop() }
    }

    @Test func aResumedStreamNeedsNothingAgain() async throws {
        let server = makeRooms()
        let session = try await startedSession(server, "romeo@example.org/orchard") {
            $0.connection.backoff = Backoff(initial: .zero, maximum: .zero)
        }
        try await session.rooms.join(orchard, nick: "Romeo")
        let states = session.states

        await server.cut("romeo@example.org/orchard")
        _ = try await states.first { if case .reconnecting = $0 { true } else { false } }
        let again = try await states.first { $0.isOnline }

        guard case .online(let stream) = again else { return }
        #expect(stream.isResumed)
        #expect(await session.rooms.room(orchard)?.state == .joined)
        try await session.rooms.say("still here", in: orchard)
        await session.stop()
    }

    @Test func bookmarksLeadThereAndOutAgain() async throws {
        let server = makeRooms()
        let first = try await startedSession(server, "romeo@example.org/orchard")
        let second = try await startedSession(server, "romeo@example.org/phone")
        let events = second.rooms.events

        try await first.rooms.setBookmark(RoomBookmark(jid: orchard, name: "The orchard", nick: "Romeo"))
        _ = try await events.first { if case .changed(let room) = $0 { room.state == .joined } else { false } }
        #expect(await second.rooms.bookmarks.map(\.name) == ["The orchard"])
        let third = makeSession(server, "romeo@example.org/desk")
        let thirdEvents = third.rooms.events
        try await third.start()
        _ = try await thirdEvents.first { if case .changed(let room) = $0 { room.state == .joined } else { false } }
        let exits = second.rooms.events
        try await first.rooms.removeBookmark(of: orchard)
        _ = try await exits.first { if case .changed(let room) = $0 { room.state == .left(.left) } else { false } }
        #expect(await second.rooms.bookmarks.isEmpty)
        for session in [first, second, third] { await session.stop() }
    }

    @Test func directInvitationsAndPrivateWords() async throws {
        let server = makeRooms()
        let left = try await startedSession(server, "romeo@example.org/orchard")
        let right = try await startedSession(server, "juliet@example.org/balcony")
        let (invitations, events) = (right.rooms.invitations, right.rooms.events)
        try await left.rooms.create(orchard, nick: "Romeo") { form in
            form.fields = [
                .value(DataForm.Field("muc#roomconfig_passwordprotectedroom", true)),
                .value(DataForm.Field("muc#roomconfig_roomsecret", values: ["rose"])),
            ]
        }

        let forged = MUC.User(invites: [MUC.Invite(from: "romeo@example.org")])
        try await server.deliver(
            Message(
                to: "juliet@example.org/balcony", from: "tybalt@elsewhere.example/x", type: .normal,
                extensions: [forged]))
        try await left.rooms.invite("juliet@example.org", to: orchard, reason: "Come!", directly: true)
        // What somebody with a resource claims a room to say is passed over.
        let invitation = try await invitations.first { _ in true }
        #expect(invitation.isDirect)
        #expect(invitation.room == orchard)
        #expect(invitation.from == "romeo@example.org/orchard")
        #expect(invitation.reason == "Come!")
        try await right.rooms.join(invitation.room, nick: "Juliet", password: "rose")
        try await left.client.send(Message(to: try orchard.with(resource: "Juliet"), id: "p1", body: "Only you"))
        let event = try await events.first { if case .privateMessage = $0 { true } else { false } }
        guard case .privateMessage(_, let nick, let message, _) = event else { return }
        #expect(nick == "Romeo")
        #expect(message.body == "Only you")
        for session in [left, right] { await session.stop() }
    }

    @Test func floodsOfOccupantsAreBounded() async throws {
        let server = makeRooms()
        let session = try await startedSession(server, "romeo@example.org/orchard") { $0.limits.occupants = 10 }
        let joined = try await session.rooms.join(orchard, nick: "Romeo")
        let events = session.rooms.events

        for number in 0..<1_000 {
            let item = MUC.Item(affiliation: MUC.Affiliation.noAffiliation, role: .participant)
            try await server.deliver(
                Presence(
                    to: "romeo@example.org/orchard", from: try orchard.with(resource: "n\(number)"),
                    extensions: [MUC.User(items: [item])]))
            // No more at once than the server lets wait.
            if number % 250 == 249 { _ = try await session.client.request(Ping(), to: "example.org") }
        }
        try await session.rooms.say("done", in: orchard)
        _ = try await events.first { if case .message = $0 { true } else { false } }

        #expect(joined.occupants.count == 1)
        #expect(await session.rooms.room(orchard)?.occupants.count == 10)
        await session.stop()
    }

    @Test func presenceOfRoomsNobodyJoinedChangesNothing() async throws {
        let server = makeRooms()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let item = MUC.Item(affiliation: .owner, role: .moderator)
        try await server.deliver(
            Presence(
                to: "romeo@example.org/orchard", from: "orchard@conference.example.org/x",
                extensions: [MUC.User(items: [item], statuses: [.selfPresence])]))
        try await session.rooms.join("garden@conference.example.org")

        #expect(await session.rooms.all.map(\.jid) == ["garden@conference.example.org"])
        #expect(try await session.rooms.services() == ["conference.example.org"])
        #expect(
            try await session.rooms.publicRooms(at: "conference.example.org").map(\.jid) == [
                "garden@conference.example.org"
            ])
        await session.stop()
    }
}
