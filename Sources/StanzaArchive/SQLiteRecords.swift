import StanzaChat
import StanzaCore

/// What a transaction of a ``SQLiteChatStore`` reads and changes: messages.
final class SQLiteRecords: ChatRecords {
    let connection: SQLiteConnection
    /// Whether the transaction is one that only looks.
    var isReadOnly = false
    // Conversations have numbers in the file; the cache is emptied when a transaction is taken back.
    private var chatNumbers: [JID: Int64] = [:]

    init(_ connection: SQLiteConnection) { self.connection = connection }

    func forgetNumbers() { chatNumbers = [:] }

    func mayChange() throws(ChatStoreError) {
        if isReadOnly { throw ChatStoreError(.readOnly, "a transaction that only looks tried to change something") }
    }

    // MARK: - Numbers of conversations

    func number(of chat: JID) throws(ChatStoreError) -> Int64? {
        if let number = chatNumbers[chat] { return number }
        guard
            let number = try connection.first(
                "SELECT id FROM chat WHERE jid = ?", [.text(chat.description)], { $0.integer(0) })
        else { return nil }
        // Who writes to an account decides how many conversations there are.
        if chatNumbers.count >= 10_000 { chatNumbers = [:] }
        chatNumbers[chat] = number
        return number
    }

    func makeNumber(of chat: JID) throws(ChatStoreError) -> Int64 {
        if let number = try number(of: chat) { return number }
        try connection.run("INSERT INTO chat(jid) VALUES (?)", [.text(chat.description)])
        chatNumbers[chat] = connection.lastRowID
        return connection.lastRowID
    }

    func forgetNumber(of chat: JID) { chatNumbers[chat] = nil }

    // MARK: - Reading messages

    static let columns = """
        message.id, chat.jid, message.thread, outgoing, sender, message_id, origin_id, archive_id, time, position,
        text, xml, delivery, failure, read, owes_receipt, corrected, retracted, replies_to,
        EXISTS (SELECT 1 FROM reaction WHERE message = message.id)
        """
    static let source = "message JOIN chat ON chat.id = message.chat"

    private func made(_ row: SQLiteRow) throws(ChatStoreError) -> ChatMessage {
        var message = try ChatMessage(
            chat: jid(row.text(1)),
            thread: row.text(2),
            isOutgoing: row.flag(3),
            sender: jid(row.text(4)),
            messageID: row.textIfPresent(5),
            originID: row.textIfPresent(6),
            archiveID: row.textIfPresent(7),
            time: DateTime(microsecondsSince1970: row.integer(8)),
            position: row.integer(9),
            text: row.textIfPresent(10),
            xml: row.text(11),
            delivery: row.integerIfPresent(12).flatMap {
                ChatMessage.Delivery(number: $0, failure: row.textIfPresent(13))
            },
            isRead: row.flag(14)
        )
        message.id = ChatMessage.ID(rawValue: row.integer(0))
        message.owesReceipt = row.flag(15)
        message.correctedAt = row.integerIfPresent(16).map { DateTime(microsecondsSince1970: $0) }
        message.retractedAt = row.integerIfPresent(17).map { DateTime(microsecondsSince1970: $0) }
        message.repliesTo = row.textIfPresent(18)
        if row.flag(19) { message.reactions = try reactions(to: message.id) }
        return message
    }

    func jid(_ text: String) throws(ChatStoreError) -> JID {
        guard let jid = JID(text) else {
            throw ChatStoreError(.damaged, "'\(text)' stands in the file where a JID should")
        }
        return jid
    }

    private func reactions(to id: ChatMessage.ID) throws(ChatStoreError) -> [ChatMessage.Reaction] {
        var reactions: [ChatMessage.Reaction] = []
        try connection.run(
            "SELECT sender, emoji FROM reaction WHERE message = ? ORDER BY sender, place", [.integer(id.rawValue)]
        ) { (row: SQLiteRow) throws(ChatStoreError) -> Bool in
            let sender = try jid(row.text(0))
            if reactions.last?.sender == sender {
                reactions[reactions.count - 1].emoji.append(row.text(1))
            } else {
                reactions.append(ChatMessage.Reaction(sender: sender, emoji: [row.text(1)]))
            }
            return true
        }
        return reactions
    }

    private func messages(_ rest: String, _ values: [SQLiteValue]) throws(ChatStoreError) -> [ChatMessage] {
        try connection.all("SELECT \(Self.columns) FROM \(Self.source) \(rest)", values) {
            (row: SQLiteRow) throws(ChatStoreError) in try made(row)
        }
    }

    func message(_ id: ChatMessage.ID) throws(ChatStoreError) -> ChatMessage? {
        try messages("WHERE message.id = ?", [.integer(id.rawValue)]).first
    }

    func newestID() throws(ChatStoreError) -> ChatMessage.ID {
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'message'"
        return ChatMessage.ID(rawValue: try connection.first(sql) { $0.integer(0) } ?? 0)
    }

    func message(at position: Int64?) throws(ChatStoreError) -> ChatMessage? {
        guard let position else { return nil }
        return try messages("WHERE position = ?", [.integer(position)]).first
    }

    func messages(called name: String, in chat: JID) throws(ChatStoreError) -> [ChatMessage] {
        guard let number = try number(of: chat) else { return [] }
        func newest(_ condition: String) -> String {
            """
            SELECT * FROM (SELECT id FROM message WHERE chat = ?1 AND \(condition) ORDER BY position DESC LIMIT 16)
            """
        }
        // Each part follows an index from its end, so that it does not matter how many have the same name.
        return try messages(
            """
            WHERE message.id IN (
                \(newest("message_id = ?2"))
                UNION \(newest("archive_id = ?2"))
                UNION \(newest("origin_id = ?2 AND origin_id IS NOT NULL AND origin_id IS NOT message_id"))
            ) ORDER BY position DESC LIMIT 16
            """,
            [.integer(number), .text(name)])
    }

    func messages(_ query: ChatQuery) throws(ChatStoreError) -> [ChatMessage] {
        if query.limit <= 0 { return [] }
        var conditions: [String] = []
        var values: [SQLiteValue] = []
        var source = Self.source
        var number: Int64?
        if let chat = query.chat {
            number = try self.number(of: chat)
            guard let number else { return [] }
            conditions.append("message.chat = ?")
            values.append(.integer(number))
        }
        var position = "position"
        if let words = query.words {
            guard let match = Self.match(words, in: number) else { return [] }
            // The index of words leads, in its own order, which is that of the positions.
            source = "words CROSS JOIN message ON position = words.rowid JOIN chat ON chat.id = message.chat"
            conditions.append("words MATCH ?")
            values.append(.text(match))
            position = "words.rowid"
        }
        switch query.thread {
        case .any: break
        case .none: conditions.append("message.thread = ''")
        case .named(let name):
            conditions.append("message.thread = ?")
            values.append(.text(name))
        }
        let isUpwards = query.before != nil || query.after == nil
        if let place = query.before {
            conditions.append("\(position) < ?")
            values.append(.integer(place.position))
        } else if let place = query.after {
            conditions.append("\(position) > ?")
            values.append(.integer(place.position))
        }
        values.append(.integer(Int64(query.limit)))
        let condition = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        let order = "ORDER BY \(position) \(isUpwards ? "DESC" : "ASC")"
        let sql = "SELECT \(Self.columns.replacing("text,", with: "message.text,")) FROM \(source)"
        let found = try connection.all("\(sql) \(condition) \(order) LIMIT ?", values) {
            (row: SQLiteRow) throws(ChatStoreError) in try made(row)
        }
        return isUpwards ? found.reversed() : found
    }

    /// What the index of words is asked for; `nil` when there is no word.
    private static func match(_ words: String, in chat: Int64?) -> String? {
        let words = words.split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\" *" }
        guard !words.isEmpty else { return nil }
        let text = "text : (\(words.joined(separator: " AND ")))"
        return chat.map { "\(text) AND chat : \"c\($0)\"" } ?? text
    }

    func messages(owing duty: ChatDuty, limit: Int) throws(ChatStoreError) -> [ChatMessage] {
        let condition =
            switch duty {
            case .unacknowledged: "delivery < 2 AND retracted IS NULL"
            case .queued: "delivery < 2 AND retracted IS NULL AND delivery = 0"
            case .receipt: "owes_receipt = 1"
            }
        return try messages("WHERE \(condition) ORDER BY message.id LIMIT ?", [.integer(Int64(max(limit, 0)))])
    }

    // MARK: - Changing messages

    func add(_ message: ChatMessage) throws(ChatStoreError) -> ChatMessage {
        try mayChange()
        var message = message
        let number = try makeNumber(of: message.chat)
        message.position = try freePosition(message.position)
        try connection.run(
            """
            INSERT INTO message(chat, thread, outgoing, sender, message_id, origin_id, archive_id, time, position,
                text, xml, delivery, failure, read, owes_receipt, corrected, retracted, replies_to)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [.integer(number)] + Self.values(of: message))
        message.id = ChatMessage.ID(rawValue: connection.lastRowID)
        try addReactions(message)
        return message
    }

    func update(_ message: ChatMessage) throws(ChatStoreError) {
        try mayChange()
        let id = SQLiteValue.integer(message.id.rawValue)
        guard
            let old = try connection.first(
                "SELECT position FROM message WHERE id = ?", [id], { $0.integer(0) })
        else { return }
        var message = message
        if message.position != old { message.position = try freePosition(message.position) }
        try connection.run(
            """
            UPDATE message SET thread = ?, outgoing = ?, sender = ?, message_id = ?, origin_id = ?, archive_id = ?,
                time = ?, position = ?, text = ?, xml = ?, delivery = ?, failure = ?, read = ?, owes_receipt = ?,
                corrected = ?, retracted = ?, replies_to = ? WHERE id = ?
            """,
            Self.values(of: message) + [id])
        try connection.run("DELETE FROM reaction WHERE message = ?", [id])
        try addReactions(message)
    }

    private static func values(of message: ChatMessage) -> [SQLiteValue] {
        [
            .text(message.thread ?? ""),
            SQLiteValue(message.isOutgoing),
            .text(message.sender.description),
            SQLiteValue(message.messageID),
            SQLiteValue(message.originID),
            SQLiteValue(message.archiveID),
            .integer(message.time.microsecondsSince1970),
            .integer(message.position),
            SQLiteValue(message.text),
            .text(message.xml),
            SQLiteValue(message.delivery?.number),
            SQLiteValue(message.delivery?.failure),
            SQLiteValue(message.isRead),
            SQLiteValue(message.owesReceipt),
            SQLiteValue(message.correctedAt?.microsecondsSince1970),
            SQLiteValue(message.retractedAt?.microsecondsSince1970),
            SQLiteValue(message.repliesTo),
        ]
    }

    private func addReactions(_ message: ChatMessage) throws(ChatStoreError) {
        for reaction in message.reactions {
            for (place, emoji) in reaction.emoji.enumerated() {
                try connection.run(
                    "INSERT OR REPLACE INTO reaction VALUES (?, ?, ?, ?)",
                    [
                        .integer(message.id.rawValue), .text(reaction.sender.description),
                        .integer(Int64(place)), .text(emoji),
                    ])
            }
        }
    }

    /// The first position from one on that no message has. Many messages of one microsecond are spread, so that looking for
    /// a gap does not take longer with each of them.
    private func freePosition(_ wanted: Int64) throws(ChatStoreError) -> Int64 {
        // Numbers that arithmetic has room around.
        var position = min(max(wanted, -1 << 61), 1 << 61)
        var tries: Int64 = 0
        while try connection.first(
            "SELECT 1 FROM message WHERE position = ?", [.integer(position)], { _ in true }) == true
        {
            tries += 1
            position += tries < 8 ? 1 : Int64.random(in: 1...(tries * 128))
        }
        return position
    }

    func remove(_ id: ChatMessage.ID) throws(ChatStoreError) {
        try mayChange()
        try connection.run("DELETE FROM message WHERE id = ?", [.integer(id.rawValue)])
    }

    func removeMessages(in chat: JID, thread: ChatThread) throws(ChatStoreError) {
        try mayChange()
        guard let number = try number(of: chat) else { return }
        switch thread {
        case .any:
            try connection.run("DELETE FROM message WHERE chat = ?", [.integer(number)])
            try connection.run("DELETE FROM chat WHERE id = ?", [.integer(number)])
            forgetNumber(of: chat)
        case .none, .named:
            try connection.run(
                "DELETE FROM message WHERE chat = ? AND thread = ?",
                [.integer(number), .text(thread.name)])
        }
    }

    func advance(
        to delivery: ChatMessage.Delivery,
        in chat: JID,
        upTo place: ChatMessage.Place
    ) throws(ChatStoreError) -> [ChatMessage.ID] {
        try mayChange()
        guard let number = try number(of: chat) else { return [] }
        let condition = """
            WHERE chat = ? AND delivery IN (1, 2, 4) AND position <= ? AND delivery < ?
            """
        let values: [SQLiteValue] = [.integer(number), .integer(place.position), .integer(delivery.number)]
        let changed = try connection.all("SELECT id FROM message \(condition) ORDER BY position", values) {
            ChatMessage.ID(rawValue: $0.integer(0))
        }
        if changed.isEmpty { return [] }
        try connection.run(
            "UPDATE message SET delivery = ?, failure = ? \(condition)",
            [.integer(delivery.number), SQLiteValue(delivery.failure)] + values)
        return changed
    }
}

extension ChatThread {
    /// What the thread is called in the file.
    var name: String { if case .named(let name) = self { name } else { "" } }
}

extension ChatMessage.Delivery {
    /// What stands for it in the file.
    var number: Int64 {
        switch self {
        case .queued: 0
        case .sent: 1
        case .acknowledged: 2
        case .failed: 3
        case .delivered: 4
        case .displayed: 5
        }
    }

    var failure: String? { if case .failed(let reason) = self { reason } else { nil } }

    init?(number: Int64, failure: String?) {
        switch number {
        case 0: self = .queued
        case 1: self = .sent
        case 2: self = .acknowledged
        case 3: self = .failed(failure ?? "")
        case 4: self = .delivered
        case 5: self = .displayed
        default: return nil
        }
    }
}
