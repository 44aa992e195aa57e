import StanzaCore
import StanzaExtensions
import StanzaStream

// Whether the user is still in rooms that say nothing (XEP-0410): a service that lost the user cannot say so.
extension ChatRooms {
    /// Looks after rooms that say nothing, as long as the user is in any.
    func watch() {
        guard !isWatched, core.configuration.roomSilence > .zero else { return }
        isWatched = true
        let (clock, silence) = (core.configuration.connection.clock, core.configuration.roomSilence)
        Task { [weak self] in
            while (try? await clock.sleep(for: silence)) != nil {
                guard await self?.checkSilent() == true else { return }
            }
        }
    }

    /// Asks the rooms that have said nothing since the last call. Returns whether there is a room to look after.
    private func checkSilent() async -> Bool {
        guard !table.isEmpty else {
            isWatched = false
            return false
        }
        var silent: [JID] = []
        for (jid, entry) in table where entry.room.state == .joined {
            if !entry.wasHeard { silent.append(jid) }
            table[jid]?.wasHeard = false
        }
        await check(silent.sorted())
        return true
    }

    /// Asks whether the user is still in rooms, and goes again where not.
    func check(_ rooms: [JID]) async {
        await withTaskGroup(of: Void.self) { group in
            for room in rooms { group.addTask { await self.check(room) } }
        }
    }

    private func check(_ jid: JID) async {
        guard let room = table[jid]?.room, room.state == .joined, let place = try? jid.with(resource: room.nick),
            await isAway(from: place)
        else { return }
        // Unless anything happened meanwhile.
        guard let entry = table[jid], entry.room.state == .joined, entry.waiter == nil,
            isSame(entry.room.nick, room.nick)
        else { return }
        core.log(.info, "\(jid) has lost the user, who goes there again")
        await comeBack(to: entry)
    }

    /// Whether a room says that the user is not there; what says nothing about that, such as no answer, is no.
    ///
    /// Source: XEP-0410 v1.1.0 §3.
    private func isAway(from place: JID) async -> Bool {
        do {
            _ = try await core.client.request(Ping(), to: place)
            return false
        } catch let error as StanzaError {
            switch error.condition {
            // The client that was asked, which is this one, does not know the question; or nobody can be reached now.
            case .serviceUnavailable, .featureNotImplemented, .remoteServerNotFound, .remoteServerTimeout: return false
            // Another client of the user's has just changed the nick; or the room itself is no more.
            case .itemNotFound: return await isGone(place.bare)
            default: return true
            }
        } catch {
            return false
        }
    }

    private func isGone(_ room: JID) async -> Bool {
        do {
            _ = try await core.client.request(Disco.Info(), to: room)
            return false
        } catch {
            return (error as? StanzaError)?.condition == .itemNotFound
        }
    }
}
