import CStanzaSQLite
import StanzaChat

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A value in a table.
enum SQLiteValue {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])

    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
    init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}

/// A line of a result. It is there until the next one is asked for.
struct SQLiteRow {
    fileprivate let statement: OpaquePointer

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    func integerIfPresent(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func text(_ column: Int32) -> String { textIfPresent(column) ?? "" }

    func textIfPresent(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }
}

/// An open file. It is used by one thread at a time: all calls come over the queue of its store.
final class SQLiteConnection {
    private let handle: OpaquePointer
    // A statement that runs is out of the table, so one may run inside of another of the same text.
    private var statements: [String: OpaquePointer] = [:]

    /// Opens a file, which is made when it is not there, readable for its owner alone.
    init(path: String, busyTimeout: Duration) throws(ChatStoreError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno == ENOSPC || errno == EDQUOT {
            throw ChatStoreError(.full, "'\(path)' cannot be made: \(String(cString: strerror(errno)))")
        }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let result = sqlite3_open_v2(path, &opened, flags, nil)
        guard result == SQLITE_OK, let opened else {
            let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
            sqlite3_close_v2(opened)
            throw ChatStoreError(.cannotOpen, "'\(path)' cannot be opened: \(reason)")
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        let (seconds, attoseconds) = busyTimeout.components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(handle, Int32(clamping: max(milliseconds, 0)))
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Whether a transaction runs.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// How many lines the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// The number of the line that was put in last.
    var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs several statements without values.
    func execute(_ script: String) throws(ChatStoreError) {
        let result = sqlite3_exec(handle, script, nil, nil, nil)
        if result != SQLITE_OK { throw failure(result) }
    }

    /// Runs a statement that has no result.
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(ChatStoreError) {
        try run(sql, values) { (_: SQLiteRow) throws(ChatStoreError) -> Bool in true }
    }

    /// Runs a statement and hands out the lines of its result until `body` returns false.
    func run(
        _ sql: String,
        _ values: [SQLiteValue],
        _ body: (SQLiteRow) throws(ChatStoreError) -> Bool
    ) throws(ChatStoreError) {
        let statement = try take(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
            if let other = statements.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
        }
        for (index, value) in values.enumerated() {
            let result = bind(value, Int32(index + 1), statement)
            if result != SQLITE_OK { throw failure(result) }
        }
        while true {
            let result = sqlite3_step(statement)
            switch result {
            case SQLITE_ROW: if try !body(SQLiteRow(statement: statement)) { return }
            case SQLITE_DONE: return
            default: throw failure(result)
            }
        }
    }

    /// Runs a statement and returns what is made of each line of its result.
    func all<Value>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ make: (SQLiteRow) throws(ChatStoreError) -> Value
    ) throws(ChatStoreError) -> [Value] {
        var found: [Value] = []
        try run(sql, values) { (row: SQLiteRow) throws(ChatStoreError) -> Bool in
            found.append(try make(row))
            return true
        }
        return found
    }

    /// Runs a statement and returns what is made of the first line of its result; `nil` when there is none.
    func first<Value>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ make: (SQLiteRow) throws(ChatStoreError) -> Value
    ) throws(ChatStoreError) -> Value? {
        var found: Value?
        try run(sql, values) { (row: SQLiteRow) throws(ChatStoreError) -> Bool in
            found = try make(row)
            return false
        }
        return found
    }

    private func take(_ sql: String) throws(ChatStoreError) -> OpaquePointer {
        if let statement = statements.removeValue(forKey: sql) { return statement }
        var made: OpaquePointer?
        let result = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        guard result == SQLITE_OK, let made else { throw failure(result) }
        return made
    }

    private func bind(_ value: SQLiteValue, _ index: Int32, _ statement: OpaquePointer) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // Without an address SQLite would take the text for NULL.
                    guard let start = $0.baseAddress else {
                        return cstanza_sqlite_bind_text(statement, index, "", 0)
                    }
                    return cstanza_sqlite_bind_text(statement, index, start, UInt64($0.count))
                }
            }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                guard let start = $0.baseAddress else { return sqlite3_bind_zeroblob(statement, index, 0) }
                return cstanza_sqlite_bind_blob(statement, index, start, UInt64($0.count))
            }
        }
    }

    private func failure(_ result: Int32) -> ChatStoreError {
        let system = sqlite3_system_errno(handle)
        let reason = "\(String(cString: sqlite3_errmsg(handle))) (SQLite \(result))"
        let code: ChatStoreError.Code =
            switch result & 0xFF {
            case SQLITE_FULL: .full
            case SQLITE_IOERR where system == ENOSPC || system == EDQUOT: .full
            case SQLITE_BUSY, SQLITE_LOCKED: .locked
            case SQLITE_READONLY, SQLITE_PERM: .readOnly
            case SQLITE_CANTOPEN: .cannotOpen
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            default: .failed
            }
        return ChatStoreError(code, reason)
    }
}
