import StanzaChat

/// The tables of the file, and how a file of an older version becomes one of this version.
///
/// `PRAGMA user_version` says which version a file is of; a step runs in one transaction with the change of that number.
/// Steps that were released are never changed.
enum SQLiteSchema {
    /// What says that a file is one of ours: `PRAGMA application_id`.
    static let applicationID = 0x535A_4348

    /// The steps: the first makes a file of version 1 of an empty one, and so on.
    static let steps = [version1, version2]

    /// Times and positions are microseconds since 1970. Positions differ, so they name messages in the index of words too.
    ///
    /// Triggers keep what is derived from messages, so the file stays right when somebody deletes in it by hand.
    private static let version1 = """
        CREATE TABLE chat(
            id INTEGER PRIMARY KEY,
            jid TEXT NOT NULL UNIQUE,
            listed INTEGER NOT NULL DEFAULT 1,
            unread INTEGER NOT NULL DEFAULT 0,
            last INTEGER -- position of the newest message
        );

        CREATE TABLE thread(
            chat INTEGER NOT NULL REFERENCES chat(id) ON DELETE CASCADE,
            name TEXT NOT NULL, -- '' for what belongs to no thread
            unread INTEGER NOT NULL DEFAULT 0,
            last INTEGER,
            PRIMARY KEY(chat, name)
        ) WITHOUT ROWID;

        CREATE TABLE message(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            chat INTEGER NOT NULL REFERENCES chat(id),
            thread TEXT NOT NULL DEFAULT '',
            outgoing INTEGER NOT NULL,
            sender TEXT NOT NULL,
            message_id TEXT,
            origin_id TEXT,
            archive_id TEXT,
            time INTEGER NOT NULL,
            position INTEGER NOT NULL UNIQUE,
            text TEXT,
            xml TEXT NOT NULL,
            delivery INTEGER, -- 0 queued, 1 sent, 2 acknowledged, 3 failed, 4 delivered, 5 displayed; NULL: not ours
            failure TEXT,
            read INTEGER NOT NULL,
            owes_receipt INTEGER NOT NULL DEFAULT 0,
            corrected INTEGER,
            retracted INTEGER,
            replies_to TEXT
        );
        CREATE INDEX message_place ON message(chat, position);
        CREATE INDEX message_thread ON message(chat, thread, position);
        CREATE INDEX message_id ON message(chat, message_id) WHERE message_id IS NOT NULL;
        CREATE INDEX message_origin ON message(chat, origin_id)
            WHERE origin_id IS NOT NULL AND origin_id IS NOT message_id;
        CREATE INDEX message_archive ON message(chat, archive_id) WHERE archive_id IS NOT NULL;
        CREATE INDEX message_unread ON message(chat, position) WHERE read = 0;
        CREATE INDEX message_unacknowledged ON message(id) WHERE delivery < 2;
        CREATE INDEX message_undisplayed ON message(chat, position) WHERE delivery IN (1, 2, 4);
        CREATE INDEX message_receipt ON message(id) WHERE owes_receipt = 1;

        CREATE TABLE reaction(
            message INTEGER NOT NULL REFERENCES message(id) ON DELETE CASCADE,
            sender TEXT NOT NULL,
            place INTEGER NOT NULL,
            emoji TEXT NOT NULL,
            PRIMARY KEY(message, sender, place)
        ) WITHOUT ROWID;

        CREATE VIEW word_source AS SELECT position, text, 'c' || chat AS chat FROM message;
        CREATE VIRTUAL TABLE words USING fts5(
            text, chat, content = 'word_source', content_rowid = 'position',
            tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
        );

        CREATE TRIGGER message_added AFTER INSERT ON message BEGIN
            UPDATE chat SET unread = unread + (new.read = 0), last = max(ifnull(last, new.position), new.position),
                listed = 1 WHERE id = new.chat;
            INSERT INTO thread(chat, name, unread, last)
                VALUES (new.chat, new.thread, new.read = 0, new.position)
                ON CONFLICT(chat, name) DO UPDATE
                SET unread = unread + excluded.unread, last = max(last, excluded.last);
            INSERT INTO words(rowid, text, chat)
                SELECT new.position, new.text, 'c' || new.chat WHERE new.text IS NOT NULL;
        END;

        CREATE TRIGGER message_removed AFTER DELETE ON message BEGIN
            UPDATE chat SET unread = unread - (old.read = 0) WHERE id = old.chat;
            UPDATE chat SET last = (SELECT max(position) FROM message WHERE chat = old.chat)
                WHERE id = old.chat AND last = old.position;
            UPDATE thread SET unread = unread - (old.read = 0) WHERE chat = old.chat AND name = old.thread;
            UPDATE thread SET last =
                (SELECT position FROM message WHERE chat = old.chat AND thread = old.thread
                ORDER BY position DESC LIMIT 1)
                WHERE chat = old.chat AND name = old.thread AND last = old.position;
            DELETE FROM thread WHERE chat = old.chat AND name = old.thread AND last IS NULL;
            INSERT INTO words(words, rowid, text, chat)
                SELECT 'delete', old.position, old.text, 'c' || old.chat WHERE old.text IS NOT NULL;
        END;

        CREATE TRIGGER message_read AFTER UPDATE OF read ON message WHEN (old.read = 0) <> (new.read = 0) BEGIN
            UPDATE chat SET unread = unread - (old.read = 0) + (new.read = 0) WHERE id = new.chat;
            UPDATE thread SET unread = unread - (old.read = 0) + (new.read = 0)
                WHERE chat = new.chat AND name = old.thread;
        END;

        CREATE TRIGGER message_moved AFTER UPDATE OF position ON message WHEN old.position <> new.position BEGIN
            UPDATE chat SET last = (SELECT max(position) FROM message WHERE chat = new.chat) WHERE id = new.chat;
            UPDATE thread SET last =
                (SELECT position FROM message WHERE chat = new.chat AND thread = old.thread
                ORDER BY position DESC LIMIT 1)
                WHERE chat = new.chat AND name = old.thread;
        END;

        CREATE TRIGGER message_edited AFTER UPDATE OF position, text ON message
            WHEN old.position <> new.position OR old.text IS NOT new.text BEGIN
            INSERT INTO words(words, rowid, text, chat)
                SELECT 'delete', old.position, old.text, 'c' || old.chat WHERE old.text IS NOT NULL;
            INSERT INTO words(rowid, text, chat)
                SELECT new.position, new.text, 'c' || new.chat WHERE new.text IS NOT NULL;
        END;

        CREATE VIEW history AS SELECT
            message.id, chat.jid AS chat, nullif(message.thread, '') AS thread,
            strftime('%Y-%m-%dT%H:%M:%fZ', message.time / 1000000.0, 'unixepoch') AS time,
            CASE outgoing WHEN 1 THEN 'out' ELSE 'in' END AS direction, message.sender, message.text,
            CASE delivery WHEN 0 THEN 'queued' WHEN 1 THEN 'sent' WHEN 2 THEN 'acknowledged'
                WHEN 3 THEN 'failed: ' || failure WHEN 4 THEN 'delivered' WHEN 5 THEN 'displayed' END AS delivery
            FROM message JOIN chat ON chat.id = message.chat ORDER BY message.position;

        CREATE TABLE roster(jid TEXT PRIMARY KEY, xml TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE capability(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, xml TEXT NOT NULL);
        CREATE TABLE avatar(
            id INTEGER PRIMARY KEY,
            hash TEXT NOT NULL UNIQUE,
            type TEXT NOT NULL,
            size INTEGER NOT NULL,
            bytes BLOB NOT NULL
        );
        CREATE TABLE avatar_of(jid TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE note(name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
        """

    /// What is sent beside messages is kept until the server has it; of many messages with one name the newest are found
    /// without a look at the others; a message that was taken back is not sent again.
    private static let version2 = """
        CREATE TABLE notice(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            chat TEXT NOT NULL,
            subject TEXT NOT NULL,
            name TEXT NOT NULL,
            xml TEXT NOT NULL
        );
        CREATE INDEX notice_subject ON notice(chat, subject);
        CREATE INDEX notice_name ON notice(chat, name);

        DROP INDEX message_id;
        DROP INDEX message_origin;
        DROP INDEX message_archive;
        DROP INDEX message_unacknowledged;
        CREATE INDEX message_id ON message(chat, message_id, position) WHERE message_id IS NOT NULL;
        CREATE INDEX message_origin ON message(chat, origin_id, position)
            WHERE origin_id IS NOT NULL AND origin_id IS NOT message_id;
        CREATE INDEX message_archive ON message(chat, archive_id, position) WHERE archive_id IS NOT NULL;
        CREATE INDEX message_unacknowledged ON message(id) WHERE delivery < 2 AND retracted IS NULL;
        """

    /// Brings a file to this version.
    static func migrate(_ connection: SQLiteConnection, path: String) throws(ChatStoreError) {
        func number(_ pragma: String) throws(ChatStoreError) -> Int64 {
            try connection.first("PRAGMA \(pragma)") { $0.integer(0) } ?? 0
        }
        try connection.execute("BEGIN IMMEDIATE")
        let version = try number("user_version")
        let found = try number("application_id")
        guard version <= steps.count else {
            throw ChatStoreError(
                .newerVersion, "'\(path)' is of version \(version), and only \(steps.count) is known here")
        }
        if version == 0 {
            let tables = try connection.first("SELECT count(*) FROM sqlite_master") { $0.integer(0) }
            guard tables == 0, found == 0 else {
                throw ChatStoreError(.cannotOpen, "'\(path)' is a database of something else")
            }
        } else if found != Int64(applicationID) {
            throw ChatStoreError(.cannotOpen, "'\(path)' is a database of something else")
        }
        for step in steps[Int(max(version, 0))...] { try connection.execute(step) }
        if version < steps.count {
            try connection.execute(
                "PRAGMA user_version = \(steps.count); PRAGMA application_id = \(applicationID)")
        }
        try connection.execute("COMMIT")
    }
}
