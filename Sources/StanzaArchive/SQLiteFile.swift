import Dispatch
import StanzaChat

/// An open file and the queue on which everything happens with it, because SQLite waits for the disk.
///
/// It is `Sendable` although what it holds is not: `records` is touched only on `queue`.
final class SQLiteFile: @unchecked Sendable {
    private let queue = DispatchQueue(label: "StanzaArchive")
    private var records: SQLiteRecords?

    /// Opens the file and brings it to this version.
    func open(_ path: String, _ options: SQLiteChatStore.Options) async throws {
        try await perform { file in
            let connection = try SQLiteConnection(path: path, busyTimeout: options.busyTimeout)
            // Readers see the last finished transaction while the next is written.
            try connection.run("PRAGMA journal_mode = WAL")
            try connection.run("PRAGMA synchronous = \(options.survivesPowerLoss ? "FULL" : "NORMAL")")
            try connection.run("PRAGMA foreign_keys = ON")
            // What was deleted is not left in the file for others to read.
            try connection.run("PRAGMA secure_delete = FAST")
            if let size = options.maximumSize {
                let page = try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 4_096
                try connection.run("PRAGMA max_page_count = \(max(Int64(size) / page, 1))")
            }
            try SQLiteSchema.migrate(connection, path: path)
            file.records = SQLiteRecords(connection)
        }
    }

    func transaction<Result: Sendable>(
        isReadOnly: Bool,
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        try await perform { file in
            guard let records = file.records else { throw ChatStoreError(.closed, "the store was closed") }
            let connection = records.connection
            // A lock that is asked for in the middle of a transaction can be refused without waiting.
            try connection.run(isReadOnly ? "BEGIN" : "BEGIN IMMEDIATE")
            records.isReadOnly = isReadOnly
            do {
                let result = try body(records)
                try connection.run("COMMIT")
                return result
            } catch {
                records.forgetNumbers()
                // Some errors end the transaction by themselves.
                if connection.isInTransaction { try? connection.run("ROLLBACK") }
                throw error
            }
        }
    }

    func close() async {
        try? await perform { $0.records = nil }
    }

    private func perform<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteFile) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Swift.Result { try body(self) })
            }
        }
    }
}
