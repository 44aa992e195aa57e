import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaXML

/// What a transaction reads and changes: conversations, the roster, capabilities, avatars.
extension SQLiteRecords {
    // MARK: - Notices

    func add(_ notice: ChatNotice) throws(ChatStoreError) -> ChatNotice {
        try mayChange()
        try connection.run(
            "INSERT INTO notice(chat, subject, name, xml) VALUES (?, ?, ?, ?)",
            [.text(notice.chat.description), .text(notice.subject), .text(notice.name), .text(notice.xml)])
        var notice = notice
        notice.id = ChatNotice.ID(rawValue: connection.lastRowID)
        return notice
    }

    func notices(limit: Int) throws(ChatStoreError) -> [ChatNotice] {
        try notices("ORDER BY id LIMIT ?", [.integer(Int64(max(limit, 0)))])
    }

    func notices(about subject: String, in chat: JID) throws(ChatStoreError) -> [ChatNotice] {
        try notices("WHERE chat = ? AND subject = ? ORDER BY id", [.text(chat.description), .text(subject)])
    }

    func notices(called name: String, in chat: JID) throws(ChatStoreError) -> [ChatNotice] {
        try notices("WHERE chat = ? AND name = ? ORDER BY id", [.text(chat.description), .text(name)])
    }

    private func notices(_ rest: String, _ values: [SQLiteValue]) throws(ChatStoreError) -> [ChatNotice] {
        try connection.all("SELECT id, chat, subject, name, xml FROM notice \(rest)", values) {
            (row: SQLiteRow) throws(ChatStoreError) in
            var notice = ChatNotice(
                chat: try jid(row.text(1)), subject: row.text(2), name: row.text(3), xml: row.text(4))
            notice.id = ChatNotice.ID(rawValue: row.integer(0))
            return notice
        }
    }

    func remove(_ id: ChatNotice.ID) throws(ChatStoreError) {
        try mayChange()
        try connection.run("DELETE FROM notice WHERE id = ?", [.integer(id.rawValue)])
    }

    // MARK: - Conversations

    func chats() throws(ChatStoreError) -> [ChatSummary] {
        let lines = try connection.all(
            "SELECT jid, unread, last FROM chat WHERE listed = 1 ORDER BY last IS NULL, last DESC, jid"
        ) { ($0.text(0), Int($0.integer(1)), $0.integerIfPresent(2)) }
        var summaries: [ChatSummary] = []
        for line in lines {
            summaries.append(
                ChatSummary(chat: try jid(line.0), lastMessage: try message(at: line.2), unread: line.1))
        }
        return summaries
    }

    func threads(of chat: JID) throws(ChatStoreError) -> [ChatSummary] {
        guard let number = try number(of: chat) else { return [] }
        let lines = try connection.all(
            "SELECT name, unread, last FROM thread WHERE chat = ? ORDER BY last DESC", [.integer(number)]
        ) { ($0.text(0), Int($0.integer(1)), $0.integerIfPresent(2)) }
        var summaries: [ChatSummary] = []
        for line in lines {
            summaries.append(
                ChatSummary(
                    chat: chat,
                    thread: line.0.isEmpty ? .none : .named(line.0),
                    lastMessage: try message(at: line.2),
                    unread: line.1
                ))
        }
        return summaries
    }

    func summary(of chat: JID, thread: ChatThread) throws(ChatStoreError) -> ChatSummary? {
        guard let number = try number(of: chat) else { return nil }
        let (sql, values): (String, [SQLiteValue]) =
            thread == .any
            ? ("SELECT unread, last FROM chat WHERE id = ?", [.integer(number)])
            : (
                "SELECT unread, last FROM thread WHERE chat = ? AND name = ?",
                [.integer(number), .text(thread.name)]
            )
        guard
            let line = try connection.first(sql, values, { (Int($0.integer(0)), $0.integerIfPresent(1)) })
        else { return nil }
        return ChatSummary(
            chat: chat, thread: thread, lastMessage: try message(at: line.1), unread: line.0)
    }

    func unreadCount() throws(ChatStoreError) -> Int {
        Int(try connection.first("SELECT sum(unread) FROM chat") { $0.integer(0) } ?? 0)
    }

    func setListed(_ isListed: Bool, _ chat: JID) throws(ChatStoreError) {
        try mayChange()
        let number = try makeNumber(of: chat)
        try connection.run(
            "UPDATE chat SET listed = ? WHERE id = ?", [SQLiteValue(isListed), .integer(number)])
    }

    func markRead(
        in chat: JID,
        thread: ChatThread,
        upTo place: ChatMessage.Place?
    ) throws(ChatStoreError) -> ChatMessage? {
        try mayChange()
        guard let number = try number(of: chat) else { return nil }
        var condition = "WHERE chat = ? AND read = 0 AND position <= ?"
        var values: [SQLiteValue] = [.integer(number), .integer(place?.position ?? .max)]
        if thread != .any {
            condition += " AND thread = ?"
            values.append(.text(thread.name))
        }
        guard
            let newest = try connection.first(
                "SELECT max(position) FROM message \(condition)", values, { $0.integerIfPresent(0) }) ?? nil
        else { return nil }
        try connection.run("UPDATE message SET read = 1 \(condition)", values)
        return try message(at: newest)
    }

    // MARK: - Roster

    func rosterVersion() throws(ChatStoreError) -> String? { try note(Self.rosterVersionName) }

    private static let rosterVersionName = "roster version"

    func rosterItems() throws(ChatStoreError) -> [Roster.Item] {
        try connection.all("SELECT xml FROM roster") { (row: SQLiteRow) throws(ChatStoreError) in
            try Self.value(Roster.Item.self, row.text(0))
        }
    }

    func rosterItem(_ jid: JID) throws(ChatStoreError) -> Roster.Item? {
        try connection.first("SELECT xml FROM roster WHERE jid = ?", [.text(jid.description)]) {
            (row: SQLiteRow) throws(ChatStoreError) in try Self.value(Roster.Item.self, row.text(0))
        }
    }

    func setRoster(_ items: [Roster.Item], version: String?) throws(ChatStoreError) {
        try mayChange()
        try connection.run("DELETE FROM roster")
        for item in items { try put(item) }
        try setNote(version, Self.rosterVersionName)
    }

    func setRosterItem(_ item: Roster.Item, version: String?) throws(ChatStoreError) {
        try mayChange()
        if item.subscription == .remove {
            try connection.run("DELETE FROM roster WHERE jid = ?", [.text(item.jid.description)])
        } else {
            try put(item)
        }
        try setNote(version, Self.rosterVersionName)
    }

    private func put(_ item: Roster.Item) throws(ChatStoreError) {
        try connection.run(
            "INSERT OR REPLACE INTO roster VALUES (?, ?)",
            [.text(item.jid.description), .text(try Self.xml(item))])
    }

    // MARK: - Capabilities

    func capabilities(_ key: String) throws(ChatStoreError) -> Disco.Info? {
        try connection.first("SELECT xml FROM capability WHERE key = ?", [.text(key)]) {
            (row: SQLiteRow) throws(ChatStoreError) in try Self.value(Disco.Info.self, row.text(0))
        }
    }

    func setCapabilities(_ info: Disco.Info, for key: String) throws(ChatStoreError) {
        try mayChange()
        try connection.run(
            "INSERT INTO capability(key, xml) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET xml = excluded.xml",
            [.text(key), .text(try Self.xml(info))])
        try connection.run(
            """
            DELETE FROM capability WHERE id <=
                (SELECT id FROM capability ORDER BY id DESC LIMIT 1 OFFSET ?)
            """, [.integer(Int64(ChatStoreLimits.capabilities))])
    }

    // MARK: - Avatars

    func avatar(_ hash: String) throws(ChatStoreError) -> StoredAvatar? {
        try connection.first("SELECT hash, type, bytes FROM avatar WHERE hash = ?", [.text(hash)]) {
            StoredAvatar(hash: $0.text(0), mediaType: $0.text(1), bytes: $0.bytes(2))
        }
    }

    func setAvatar(_ avatar: StoredAvatar) throws(ChatStoreError) {
        try mayChange()
        try connection.run(
            """
            INSERT INTO avatar(hash, type, size, bytes) VALUES (?, ?, ?, ?) ON CONFLICT(hash) DO UPDATE
                SET type = excluded.type, size = excluded.size, bytes = excluded.bytes
            """,
            [
                .text(avatar.hash), .text(avatar.mediaType), .integer(Int64(avatar.bytes.count)),
                .bytes(avatar.bytes),
            ])
        var total = try connection.first("SELECT sum(size) FROM avatar") { $0.integer(0) } ?? 0
        if total <= Int64(ChatStoreLimits.avatarBytes) { return }
        let all = try connection.all("SELECT id, size FROM avatar ORDER BY id") { ($0.integer(0), $0.integer(1)) }
        for (id, size) in all.dropLast() where total > Int64(ChatStoreLimits.avatarBytes) {
            try connection.run("DELETE FROM avatar WHERE id = ?", [.integer(id)])
            total -= size
        }
    }

    func avatarHash(of person: JID) throws(ChatStoreError) -> String? {
        try connection.first(
            "SELECT hash FROM avatar_of WHERE jid = ?", [.text(person.description)], { $0.text(0) })
    }

    func setAvatarHash(_ hash: String?, of person: JID) throws(ChatStoreError) {
        try mayChange()
        if let hash {
            try connection.run(
                "INSERT OR REPLACE INTO avatar_of VALUES (?, ?)", [.text(person.description), .text(hash)])
        } else {
            try connection.run("DELETE FROM avatar_of WHERE jid = ?", [.text(person.description)])
        }
    }

    // MARK: - Notes

    func note(_ name: String) throws(ChatStoreError) -> String? {
        try connection.first("SELECT text FROM note WHERE name = ?", [.text(name)]) { $0.text(0) }
    }

    func setNote(_ text: String?, _ name: String) throws(ChatStoreError) {
        try mayChange()
        if let text {
            try connection.run("INSERT OR REPLACE INTO note VALUES (?, ?)", [.text(name), .text(text)])
        } else {
            try connection.run("DELETE FROM note WHERE name = ?", [.text(name)])
        }
    }

    // MARK: - XML

    private static func xml(_ value: some StanzaExtension) throws(ChatStoreError) -> String {
        do {
            return String(decoding: try value.element().serialized(), as: UTF8.self)
        } catch {
            throw ChatStoreError(.failed, "\(value.elementName) cannot be written: \(error)")
        }
    }

    private static func value<Value: StanzaExtension>(
        _ type: Value.Type,
        _ xml: String
    ) throws(ChatStoreError) -> Value {
        do {
            let element = try XML.Element(parsing: Array(xml.utf8), limits: .unlimited)
            return try Value(parsing: element, registry: .standard)
        } catch {
            throw ChatStoreError(.damaged, "\(type) in the file cannot be read: \(error)")
        }
    }
}
