import StanzaCore
import StanzaExtensions
import StanzaXML

// About how many bytes of memory things take whose size others choose, so that a limit in bytes holds for all of them together.

extension JID {
    /// About how many bytes the address takes.
    var weight: Int {
        64 + (localpart?.utf8.count ?? 0) + domainpart.utf8.count + (resourcepart?.utf8.count ?? 0)
    }
}

extension ContactPresence {
    var weight: Int { 256 + jid.weight + (status?.utf8.count ?? 0) + 2 * (capabilities?.node.utf8.count ?? 0) }
}

extension Contact {
    /// With all that is known of it.
    var weight: Int { 256 + itemWeight + (nickname?.utf8.count ?? 0) + presenceWeight }

    /// What the roster says.
    var itemWeight: Int {
        384 + jid.weight + (name?.utf8.count ?? 0) + groups.reduce(0) { $0 + 32 + $1.utf8.count }
    }

    var presenceWeight: Int { presences.reduce(0) { $0 + $1.weight } }
}

extension Roster.Item {
    var weight: Int {
        384 + jid.weight + (name?.utf8.count ?? 0) + groups.reduce(0) { $0 + 32 + $1.utf8.count }
    }
}

extension Occupant {
    var weight: Int { 320 + 2 * nick.utf8.count + (jid?.weight ?? 0) + (status?.utf8.count ?? 0) }
}

extension Room {
    /// Those who are there count by their places in a table, since what is in them is shared.
    var weight: Int { 512 + jid.weight + 2 * nick.utf8.count + (subject?.utf8.count ?? 0) + 256 * people.count }
}

extension ChatMessage {
    var weight: Int { 1_024 + xml.utf8.count + (text?.utf8.count ?? 0) + chat.weight + sender.weight }
}

extension Message {
    /// The stanza as it came, and what was made of it.
    var weight: Int { 1_024 + 3 * ((try? serialized().count) ?? 0) }
}

extension ChatChange {
    var weight: Int {
        switch self {
        case .added(let message), .changed(let message): message.weight
        case .displayed(let jid, let messages): 128 + jid.weight + 8 * messages.count
        case .reload(let jid), .state(let jid, _): 128 + jid.weight
        case .synchronized: 128
        case .storeFailed(let error): 128 + error.reason.utf8.count
        }
    }
}

extension RoomEvent {
    var weight: Int {
        switch self {
        case .changed(let room): room.weight
        case .entered(let room, let occupant), .updated(let room, let occupant), .exited(let room, let occupant, _):
            room.weight + occupant.weight + 2_048
        case .renamed(let room, let from, let occupant): room.weight + from.utf8.count + occupant.weight
        case .message(let room, _, let message, _), .privateMessage(let room, _, let message, _):
            room.weight + message.weight
        case .declined(let room, let by, let reason): room.weight + by.weight + (reason?.utf8.count ?? 0)
        case .bookmarks(let bookmarks): bookmarks.reduce(256) { $0 + $1.weight }
        }
    }
}

extension RoomBookmark {
    var weight: Int {
        256 + jid.weight + (name?.utf8.count ?? 0) + (nick?.utf8.count ?? 0) + (password?.utf8.count ?? 0)
    }
}

extension RoomInvitation {
    var weight: Int {
        256 + room.weight + (from?.weight ?? 0) + (reason?.utf8.count ?? 0) + (password?.utf8.count ?? 0)
    }
}

extension RosterChange {
    var weight: Int {
        switch self {
        case .loaded: 128
        case .added(let contact), .updated(let contact), .removed(let contact), .accepted(let contact),
            .declined(let contact), .unsubscribed(let contact):
            contact.weight
        }
    }
}

extension ContactChange {
    var weight: Int {
        switch self {
        case .presence(let contact), .avatar(let contact), .nickname(let contact): contact.weight
        case .features(let jid): 128 + jid.weight
        case .ownClients(let presences): presences.reduce(128) { $0 + $1.weight }
        }
    }
}

extension SubscriptionRequest {
    var weight: Int { 256 + jid.weight + (nickname?.utf8.count ?? 0) + (message?.utf8.count ?? 0) }
}

extension StanzaExtension {
    /// A copy that holds on to nothing of the stanza it came in, and about how many bytes that takes; `nil` when it has more
    /// bytes than a number, or cannot be written.
    func detached(limit: Int) -> (value: Self, weight: Int)? {
        guard let bytes = try? element().serialized(), bytes.count <= limit,
            let element = try? XML.Element(parsing: bytes, limits: .unlimited),
            let value = try? Self(parsing: element, registry: .standard)
        else { return nil }
        // The bytes, what the engine notes of them, and the values.
        return (value, 512 + 6 * bytes.count)
    }
}
