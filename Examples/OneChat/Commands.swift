import Foundation
import StanzaChat
import StanzaKit

/// What the user can do by writing a line; the same on the screen and without one.
struct Commands {
    let session: ChatSession
    /// The conversation that is open; `nil` when there is none.
    var current: JID?
    /// What was searched for, and what was found; `nil` when messages are shown as they came.
    var found: (words: String, messages: [ChatMessage])?
    /// How many messages of the open conversation are to be seen, the newest ones.
    private(set) var shown = Self.page
    private static let page = 200

    /// One command a line, as wide as a conversation on a terminal of 80 columns.
    static let help = """
        /open NAME               talk to somebody
        /add JID [NAME]          ask to become contacts
        /accept, /decline [JID]  answer who asks that
        /remove JID              from the contacts
        /block JID, /unblock JID hear them not, or again
        /room JID [NICK]         enter a room
        /leave                   leave it
        /send FILE               a photo, or any file
        /search WORDS            in all conversations
        /older                   load older messages
        /correct TEXT            put the last one right
        /retract                 take the last one back
        /react EMOJI             to the last message
        /away, /busy [TEXT]      tell contacts
        /back                    the same
        /info [JID]              when they were last here
        /quit
        """

    /// What a line leads to.
    enum Outcome: Equatable {
        case done
        /// Something to tell the user.
        case notice(String)
        case quit
    }

    /// Does what a line says: a command, or a message to whoever is open.
    mutating func perform(_ line: String) async -> Outcome {
        do {
            guard line.hasPrefix("/"), !line.hasPrefix("//") else {
                try await say(line.hasPrefix("//") ? String(line.dropFirst()) : line)
                return .done
            }
            let words = line.dropFirst().split(separator: " ", maxSplits: 1)
            let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
            return try await perform(String(words.first ?? ""), rest)
        } catch {
            return .notice("\(error)")
        }
    }

    private mutating func perform(_ command: String, _ rest: String) async throws -> Outcome {
        switch command {
        case "help": return .notice(Self.help)
        case "quit": return .quit
        case "open": try await open(find(rest))
        case "add": return try await add(rest)
        case "accept": try await session.roster.accept(try await requester(rest))
        case "decline": try await session.roster.decline(try await requester(rest))
        case "remove":
            let jid = try named(rest, "/remove JID")
            try await session.roster.remove(jid)
            return .notice("\(jid) is no contact any more")
        case "block":
            let jid = try named(rest, "/block JID: whom? /unblock says who is blocked")
            try await session.blocking.block(jid)
            return .notice("\(jid) is blocked; /unblock \(jid) hears from them again")
        case "unblock": return try await unblock(rest)
        case "room": try await enter(rest)
        case "leave":
            try await session.rooms.leave(try open())
            current = nil
        case "send": return try await send(rest)
        case "search": found = rest.isEmpty ? nil : (rest, try await session.chats.search(rest))
        case "older":
            let count = try await older(try open())
            return .notice(count == 0 ? "there is nothing older" : "\(count) older messages; PageUp")
        case "correct": try await session.chat(try open()).correct(try await last(isOutgoing: true), rest)
        case "retract": try await session.chat(try open()).retract(try await last(isOutgoing: true))
        case "react": try await session.chat(try open()).react([rest], to: try await last(isOutgoing: false))
        case "away": try await session.setPresence(.away, status: rest.isEmpty ? nil : rest)
        case "busy": try await session.setPresence(.busy, status: rest.isEmpty ? nil : rest)
        case "back": try await session.setPresence(.available)
        case "info":
            let jid = try whom(rest)
            return .notice("\(jid): \(try await session.contacts.lastSeen(of: jid).phrase(at: .now))")
        default: return .notice("there is no /\(command); /help says what there is")
        }
        return .done
    }

    /// Something the user asked for that cannot be done.
    struct Problem: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    private func say(_ text: String) async throws {
        let jid = try open()
        // What is for one occupant is not said to the whole room.
        if jid.isBare, await session.rooms.room(jid) != nil {
            _ = try await session.rooms.say(text, in: jid)
        } else {
            try await session.chat(jid).send(text)
        }
    }

    // MARK: - Who is meant

    private func open() throws -> JID {
        guard let current else { throw Problem("nobody is open; /open NAME opens a conversation") }
        return current
    }

    private func whom(_ text: String) throws -> JID { text.isEmpty ? try open() : try find(text) }

    /// Somebody who has to be said: what is done to them is not done to whoever happens to be open.
    private func named(_ text: String, _ usage: String) throws -> JID {
        if text.isEmpty { throw Problem(usage) }
        return try find(text)
    }

    /// A contact by its name or the beginning of it, or an address, which is meant as it stands: contacts call themselves what
    /// they like, the address of somebody else too.
    private func find(_ text: String) throws -> JID {
        let wanted = text.lowercased()
        let contacts = session.contacts.list.contacts
        if let jid = try? JID(validating: text).bare {
            if jid.localpart != nil || contacts.contains(where: { $0.jid == jid }) { return jid }
        }
        if wanted.isEmpty { throw Problem("whom?") }
        var matching = contacts.filter { $0.displayName.lowercased().hasPrefix(wanted) }
        let exact = matching.filter { $0.displayName.lowercased() == wanted }
        if !exact.isEmpty { matching = exact }
        if matching.count == 1 { return matching[0].jid }
        if matching.count > 1 {
            throw Problem("several are called so: \(matching.prefix(5).map { "\($0.jid)" }.joined(separator: ", "))")
        }
        throw Problem("nobody is called '\(text.harmlessLine)'; an address is name@domain")
    }

    /// The address of somebody who need not be known yet.
    private func address(_ text: String) throws -> JID {
        do {
            let jid = try JID(validating: text).bare
            guard jid.localpart != nil else {
                throw Problem("'\(text.harmlessLine)' is the name of a server, expected name@domain")
            }
            return jid
        } catch let error as JID.ParsingError {
            throw Problem("'\(text.harmlessLine)' is no address: \(error)")
        }
    }

    /// Whoever asked, or the only one who did.
    private func requester(_ text: String) async throws -> JID {
        let requests = session.roster.openRequests
        if text.isEmpty, requests.count == 1 { return requests[0].jid }
        guard text.isEmpty else { return try find(text) }
        throw Problem(
            requests.isEmpty ? "nobody asks" : "several ask: \(requests.map { "\($0.jid)" }.joined(separator: ", "))")
    }

    private func last(isOutgoing: Bool) async throws -> ChatMessage {
        let messages = try await session.chat(try open()).messages()
        guard let message = messages.last(where: { $0.isOutgoing == isOutgoing && $0.retractedAt == nil }) else {
            throw Problem("there is no message of \(isOutgoing ? "yours" : "theirs")")
        }
        return message
    }

    // MARK: - What takes more than a line

    /// Opens a conversation, and lets the other side know that what came has been seen.
    mutating func open(_ jid: JID) async throws {
        current = jid
        found = nil
        shown = Self.page
        try await session.chat(jid).markRead()
    }

    /// Shows more of what is stored, and where that is all, more of what the server has. Returns how many came.
    private mutating func older(_ jid: JID) async throws -> Int {
        let chat = session.chat(jid)
        let seen = try await chat.messages(limit: shown).count
        let wanted = shown + Self.page
        if try await chat.messages(limit: wanted).count <= seen { _ = try await chat.loadOlder(limit: Self.page) }
        shown = wanted
        return try await chat.messages(limit: wanted).count - seen
    }

    private func unblock(_ text: String) async throws -> Outcome {
        let blocked = session.blocking.blocked.sorted()
        if text.isEmpty {
            return .notice(
                blocked.isEmpty ? "nobody is blocked" : "blocked: \(blocked.map { "\($0)" }.joined(separator: ", "))")
        }
        // Who is blocked need be no contact, and may be a whole server.
        let jid = try blocked.first { "\($0)" == text } ?? find(text)
        guard blocked.contains(jid) else { throw Problem("\(jid) is not blocked") }
        try await session.blocking.unblock(jid)
        return .notice("\(jid) is not blocked any more")
    }

    private func add(_ text: String) async throws -> Outcome {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let address = words.first else { throw Problem("/add JID [NAME]") }
        let jid = try self.address(address)
        try await session.roster.add(jid, name: words.count > 1 ? words[1] : nil)
        return .notice("\(jid) was asked")
    }
}

extension Commands {
    /// Enters a room, which becomes the open conversation.
    fileprivate mutating func enter(_ text: String) async throws {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let address = words.first else { throw Problem("/room JID [NICK]") }
        let room = try self.address(address)
        _ = try await session.rooms.join(room, nick: words.count > 1 ? words[1] : nil)
        current = room
        found = nil
    }

    /// Brings a file to the server and sends where it is.
    fileprivate func send(_ path: String) async throws -> Outcome {
        let chat = session.chat(try open())
        let url = URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
        guard let data = try? Data(contentsOf: url) else { throw Problem("\(url.path) cannot be read") }
        let bytes = [UInt8](data)
        let file = try await session.media.upload(bytes, name: url.lastPathComponent)
        try await chat.send(ChatContent(file))
        return .notice("\(url.lastPathComponent) was sent, \(file.sizeText)")
    }
}

extension ChatSession {
    /// The conversation of a line of the list: an address with a resource is an occupant of a room.
    nonisolated func chat(_ jid: JID) -> Chat { jid.isFull ? chats.privateChat(with: jid) : chats[jid] }
}

extension ChatContent {
    /// A file as what its type says it is.
    fileprivate init(_ file: ChatFile) {
        switch file.mediaType?.prefix(while: { $0 != "/" }) {
        case "image"?: self = .photo(file)
        case "video"?: self = .video(file)
        case "audio"?: self = .voice(file)
        default: self = .file(file)
        }
    }
}
