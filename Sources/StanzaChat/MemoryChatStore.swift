internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream

/// A store that forgets everything with the process: for tests, and for programs that need no history.
public final class MemoryChatStore: ChatStore {
    private let records = Locked(MemoryRecords())

    /// An empty store.
    public init() {}

    /// Runs a transaction that changes something.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        try records.withLock { records in
            do {
                let result = try body(records)
                records.commit()
                return result
            } catch {
                records.rollBack()
                throw error
            }
        }
    }

    /// Runs a transaction that only looks.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        try await write(body)
    }
}

/// What a ``MemoryChatStore`` holds, and how a transaction is taken back: each change notes its opposite.
private final class MemoryRecords: ChatRecords {
    /// A name of a message in a conversation, compared by bytes.
    private struct Name: Hashable {
        let chat: JID
        let bytes: [UInt8]

        init(_ name: String, _ chat: JID) {
            self.chat = chat
            bytes = Array(name.utf8)
        }
    }

    /// A thread's name, compared by bytes; `nil` for none.
    private struct ThreadKey: Hashable {
        let bytes: [UInt8]?

        init(_ name: String?) { bytes = name.map { Array($0.utf8) } }

        var thread: ChatThread { bytes.map { .named(String(decoding: $0, as: UTF8.self)) } ?? .none }
    }

    private struct Thread {
        var places = SortedPlaces()
        var unread = 0
    }

    private struct Chat {
        var isListed = true
        var places = SortedPlaces()
        var threads: [ThreadKey: Thread] = [:]
        var unread = 0
    }

    private struct Oldest<Value> {
        // By bytes: the names come from peers.
        var values: [[UInt8]: Value] = [:]
        var order: [[UInt8]] = []
    }

    private var nextID: Int64 = 1
    private var messages: [ChatMessage.ID: ChatMessage] = [:]
    private var places = SortedPlaces()
    private var conversations: [JID: Chat] = [:]
    private var names: [Name: SortedPlaces] = [:]
    private var owing: [ChatDuty: Set<ChatMessage.ID>] = [:]
    private var roster: (items: [JID: Roster.Item], version: String?) = ([:], nil)
    private var infos = Oldest<(info: Disco.Info, weight: Int)>()
    private var infoWeight = 0
    private var avatars = Oldest<StoredAvatar>()
    private var avatarBytes = 0
    private var hashes: [JID: String] = [:]
    private var notes: [String: String] = [:]
    private var nextNotice: Int64 = 1
    /// In the order they were stored.
    private var notices: [ChatNotice] = []
    private var undo: [(MemoryRecords) -> Void] = []

    func commit() { undo = [] }

    func rollBack() {
        while let step = undo.popLast() { step(self) }
        undo = []
    }

    // MARK: - Messages

    func add(_ message: ChatMessage) -> ChatMessage {
        var message = message
        message.id = ChatMessage.ID(rawValue: nextID)
        nextID += 1
        set(message.id, message)
        setListed(true, message.chat)
        return message
    }

    func message(_ id: ChatMessage.ID) -> ChatMessage? { messages[id] }

    func newestID() -> ChatMessage.ID { ChatMessage.ID(rawValue: nextID - 1) }

    func messages(called name: String, in chat: JID) -> [ChatMessage] {
        (names[Name(name, chat)]?.all.suffix(16).reversed() ?? []).compactMap { messages[$0.id] }
    }

    func messages(_ query: ChatQuery) -> [ChatMessage] {
        let places: SortedPlaces
        switch (query.chat, query.thread) {
        case (nil, .any): places = self.places
        case (nil, _):
            var all = SortedPlaces()
            for chat in conversations.values {
                for place in chat.threads[ThreadKey(query.thread.name)]?.places.all ?? [] { all.insert(place) }
            }
            places = all
        case (let chat?, .any): places = conversations[chat]?.places ?? SortedPlaces()
        case (let chat?, _):
            places = conversations[chat]?.threads[ThreadKey(query.thread.name)]?.places ?? SortedPlaces()
        }
        let words = query.words.map(Self.words)
        if words?.isEmpty == true { return [] }
        var found: [ChatMessage] = []
        func take(_ place: ChatMessage.Place) -> Bool {
            guard found.count < query.limit else { return false }
            guard let message = messages[place.id] else { return true }
            if let words {
                let text = Self.words(message.text ?? "")
                guard words.allSatisfy({ word in text.contains { $0.starts(with: word) } }) else { return true }
            }
            found.append(message)
            return true
        }
        if query.before == nil, let after = query.after {
            for place in places.all[places.index(behind: after)...] where !take(place) { break }
            return found
        }
        let end = query.before.map { places.index(of: $0) } ?? places.all.count
        for place in places.all[..<end].reversed() where !take(place) { break }
        return found.reversed()
    }

    private static func words(_ text: String) -> [[UInt8]] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { Array($0.utf8) }
    }

    func messages(owing duty: ChatDuty, limit: Int) -> [ChatMessage] {
        (owing[duty] ?? []).sorted().prefix(max(limit, 0)).compactMap { messages[$0] }
    }

    func update(_ message: ChatMessage) {
        guard let old = messages[message.id] else { return }
        var message = message
        message.chat = old.chat
        set(message.id, message)
    }

    func remove(_ id: ChatMessage.ID) { set(id, nil) }

    func removeMessages(in chat: JID, thread: ChatThread) {
        guard let found = conversations[chat] else { return }
        let places = thread == .any ? found.places : found.threads[ThreadKey(thread.name)]?.places
        for place in places?.all ?? [] { set(place.id, nil) }
        guard thread == .any, let old = conversations.removeValue(forKey: chat) else { return }
        undo.append { $0.conversations[chat] = old }
    }

    func advance(
        to delivery: ChatMessage.Delivery,
        in chat: JID,
        upTo place: ChatMessage.Place
    ) -> [ChatMessage.ID] {
        guard let places = conversations[chat]?.places else { return [] }
        var changed: [ChatMessage.ID] = []
        for place in places.all[..<places.index(behind: place)] {
            guard var message = messages[place.id], let old = message.delivery, old > .queued, old < delivery else {
                continue
            }
            if case .failed = old { continue }
            message.delivery = delivery
            set(message.id, message)
            changed.append(message.id)
        }
        return changed
    }

    /// Puts a message in, changes or removes it, with all that it is found by.
    private func set(_ id: ChatMessage.ID, _ new: ChatMessage?) {
        let old = messages[id]
        guard old != nil || new != nil else { return }
        if let old { forget(old) }
        messages[id] = new
        if let new { note(new) }
        undo.append { $0.restore(id, old) }
    }

    private func restore(_ id: ChatMessage.ID, _ old: ChatMessage?) {
        if let new = messages[id] { forget(new) }
        messages[id] = old
        if let old { note(old) }
    }

    private func note(_ message: ChatMessage) {
        places.insert(message.place)
        let key = ThreadKey(message.thread)
        if conversations[message.chat] == nil { undo.append { $0.conversations[message.chat] = nil } }
        var chat = conversations[message.chat, default: Chat()]
        conversations[message.chat] = nil
        chat.places.insert(message.place)
        chat.threads[key, default: Thread()].places.insert(message.place)
        if !message.isRead {
            chat.unread += 1
            chat.threads[key]?.unread += 1
        }
        conversations[message.chat] = chat
        for name in message.names { names[Name(name, message.chat), default: SortedPlaces()].insert(message.place) }
        for duty in message.duties { owing[duty, default: []].insert(message.id) }
    }

    private func forget(_ message: ChatMessage) {
        places.remove(message.place)
        let key = ThreadKey(message.thread)
        if var chat = conversations[message.chat] {
            conversations[message.chat] = nil
            chat.places.remove(message.place)
            chat.threads[key]?.places.remove(message.place)
            if !message.isRead {
                chat.unread -= 1
                chat.threads[key]?.unread -= 1
            }
            if chat.threads[key]?.places.all.isEmpty == true { chat.threads[key] = nil }
            conversations[message.chat] = chat
        }
        for name in message.names {
            let name = Name(name, message.chat)
            names[name]?.remove(message.place)
            if names[name]?.all.isEmpty == true { names[name] = nil }
        }
        for duty in message.duties { owing[duty]?.remove(message.id) }
    }

    // MARK: - Notices

    func add(_ notice: ChatNotice) -> ChatNotice {
        var notice = notice
        notice.id = ChatNotice.ID(rawValue: nextNotice)
        nextNotice += 1
        let id = notice.id
        notices.append(notice)
        undo.append { $0.notices.removeAll { $0.id == id } }
        return notice
    }

    func notices(limit: Int) -> [ChatNotice] { Array(notices.prefix(max(limit, 0))) }

    func notices(about subject: String, in chat: JID) -> [ChatNotice] {
        notices.filter { $0.chat == chat && $0.subject.utf8.elementsEqual(subject.utf8) }
    }

    func notices(called name: String, in chat: JID) -> [ChatNotice] {
        notices.filter { $0.chat == chat && $0.name.utf8.elementsEqual(name.utf8) }
    }

    func remove(_ id: ChatNotice.ID) {
        guard let index = notices.firstIndex(where: { $0.id == id }) else { return }
        let old = notices.remove(at: index)
        undo.append { $0.notices.insert(old, at: index) }
    }

    // MARK: - Conversations

    func chats() -> [ChatSummary] {
        conversations.filter(\.value.isListed).map { summary($0.key, .any, $0.value.places, $0.value.unread) }
            .sorted(by: Self.isNewer)
    }

    func threads(of chat: JID) -> [ChatSummary] {
        (conversations[chat]?.threads ?? [:]).map { summary(chat, $0.key.thread, $0.value.places, $0.value.unread) }
            .sorted(by: Self.isNewer)
    }

    func summary(of chat: JID, thread: ChatThread) -> ChatSummary? {
        guard let found = conversations[chat] else { return nil }
        if thread == .any { return summary(chat, .any, found.places, found.unread) }
        return found.threads[ThreadKey(thread.name)].map { summary(chat, thread, $0.places, $0.unread) }
    }

    private func summary(_ chat: JID, _ thread: ChatThread, _ places: SortedPlaces, _ unread: Int) -> ChatSummary {
        ChatSummary(
            chat: chat, thread: thread, lastMessage: places.all.last.flatMap { messages[$0.id] }, unread: unread)
    }

    private static func isNewer(_ left: ChatSummary, _ right: ChatSummary) -> Bool {
        switch (left.lastMessage?.place, right.lastMessage?.place) {
        case (let left?, let right?): right < left
        case (.some, nil): true
        case (nil, .some): false
        case (nil, nil): left.chat < right.chat
        }
    }

    func unreadCount() -> Int { conversations.values.reduce(0) { $0 + $1.unread } }

    func setListed(_ isListed: Bool, _ chat: JID) {
        let old = conversations[chat]
        if old?.isListed == isListed { return }
        conversations[chat, default: Chat()].isListed = isListed
        undo.append { records in
            if let old {
                records.conversations[chat]?.isListed = old.isListed
            } else {
                records.conversations[chat] = nil
            }
        }
    }

    func markRead(in chat: JID, thread: ChatThread, upTo place: ChatMessage.Place?) -> ChatMessage? {
        guard let found = conversations[chat], found.unread > 0 else { return nil }
        guard let places = thread == .any ? found.places : found.threads[ThreadKey(thread.name)]?.places else {
            return nil
        }
        var newest: ChatMessage?
        for place in places.all[..<(place.map { places.index(behind: $0) } ?? places.all.count)] {
            guard var message = messages[place.id], !message.isRead else { continue }
            message.isRead = true
            set(message.id, message)
            newest = message
        }
        return newest
    }

    // MARK: - Roster

    func rosterVersion() -> String? { roster.version }

    func rosterItems() -> [Roster.Item] { Array(roster.items.values) }

    func rosterItem(_ jid: JID) -> Roster.Item? { roster.items[jid] }

    func setRoster(_ items: [Roster.Item], version: String?) {
        let old = roster
        roster = (Dictionary(items.map { ($0.jid, $0) }) { $1 }, version)
        undo.append { $0.roster = old }
    }

    func setRosterItem(_ item: Roster.Item, version: String?) {
        let old = (item: roster.items[item.jid], version: roster.version)
        roster.items[item.jid] = item.subscription == .remove ? nil : item
        roster.version = version
        undo.append { records in
            records.roster.items[item.jid] = old.item
            records.roster.version = old.version
        }
    }

    // MARK: - Capabilities, avatars, notes

    func capabilities(_ key: String) -> Disco.Info? { infos.values[Array(key.utf8)]?.info }

    func setCapabilities(_ info: Disco.Info, for key: String) {
        let old = (infos, infoWeight)
        undo.append { ($0.infos, $0.infoWeight) = old }
        let key = Array(key.utf8)
        let weight = 512 + 6 * info.approximateBytes
        infoWeight += weight
        if let same = infos.values.updateValue((info, weight), forKey: key) {
            infoWeight -= same.weight
        } else {
            infos.order.append(key)
        }
        while infos.order.count > 1,
            infos.order.count > ChatStoreLimits.capabilities || infoWeight > ChatStoreLimits.capabilityBytesInMemory
        {
            infoWeight -= infos.values.removeValue(forKey: infos.order.removeFirst())?.weight ?? 0
        }
    }

    func avatar(_ hash: String) -> StoredAvatar? { avatars.values[Array(hash.utf8)] }

    func setAvatar(_ avatar: StoredAvatar) {
        let old = (avatars, avatarBytes)
        undo.append { ($0.avatars, $0.avatarBytes) = old }
        let key = Array(avatar.hash.utf8)
        if let same = avatars.values.updateValue(avatar, forKey: key) {
            avatarBytes -= same.bytes.count
        } else {
            avatars.order.append(key)
        }
        avatarBytes += avatar.bytes.count
        while avatarBytes > ChatStoreLimits.avatarBytesInMemory, avatars.order.count > 1 {
            avatarBytes -= avatars.values.removeValue(forKey: avatars.order.removeFirst())?.bytes.count ?? 0
        }
    }

    func avatarHash(of person: JID) -> String? { hashes[person] }

    func setAvatarHash(_ hash: String?, of person: JID) {
        let old = hashes[person]
        hashes[person] = hash
        undo.append { $0.hashes[person] = old }
    }

    func note(_ name: String) -> String? { notes[name] }

    func setNote(_ text: String?, _ name: String) {
        let old = notes[name]
        notes[name] = text
        undo.append { $0.notes[name] = old }
    }
}

/// How much a store keeps of what can be asked for again.
package enum ChatStoreLimits {
    /// The most capabilities.
    package static let capabilities = 1_000
    /// The most bytes of avatars.
    package static let avatarBytes = 33_554_432
    /// The most bytes of avatars in memory.
    package static let avatarBytesInMemory = 6_291_456
    /// About how many bytes capabilities take in memory.
    package static let capabilityBytesInMemory = 4_194_304
}

/// Places in order.
private struct SortedPlaces {
    private(set) var all: [ChatMessage.Place] = []

    /// The first that is not before `place`.
    func index(of place: ChatMessage.Place) -> Int { firstIndex { !($0 < place) } }

    /// The first that is behind `place`.
    func index(behind place: ChatMessage.Place) -> Int { firstIndex { place < $0 } }

    mutating func insert(_ place: ChatMessage.Place) { all.insert(place, at: index(of: place)) }

    mutating func remove(_ place: ChatMessage.Place) {
        let index = index(of: place)
        if index < all.count, all[index] == place { all.remove(at: index) }
    }

    private func firstIndex(where isThere: (ChatMessage.Place) -> Bool) -> Int {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if isThere(all[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension ChatThread {
    /// The thread's name; `nil` for none.
    fileprivate var name: String? { if case .named(let name) = self { name } else { nil } }
}

extension ChatMessage {
    /// What the message is called, each name once.
    package var names: [String] {
        var names: [String] = []
        for name in [messageID, originID, archiveID] {
            guard let name, !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { continue }
            names.append(name)
        }
        return names
    }

    /// What remains to be done with the message.
    package var duties: [ChatDuty] {
        var duties: [ChatDuty] = []
        if retractedAt == nil {
            if delivery == .queued || delivery == .sent { duties.append(.unacknowledged) }
            if delivery == .queued { duties.append(.queued) }
        }
        if owesReceipt { duties.append(.receipt) }
        return duties
    }
}
