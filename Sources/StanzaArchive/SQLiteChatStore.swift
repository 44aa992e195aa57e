internal import Dispatch
public import StanzaChat

/// A store in a SQLite file, one for each account.
///
/// ```swift
/// let store = try await SQLiteChatStore(path: "romeo.sqlite")
/// let session = ChatSession("romeo@example.org", credentials: credentials, configuration, store: store)
/// ```
///
/// The file is made when it is not there, readable for its owner alone, and one of an older version of this package is
/// brought to this version when it is opened. Its tables can be looked at with `sqlite3` while it is in use:
/// `sqlite3 romeo.sqlite "SELECT * FROM history"`.
///
/// What a transaction changed is on the disk when the call returns, and is all there or not at all after a crash or a loss
/// of power at any moment. Calls wait for each other and block no thread of Swift's.
public final class SQLiteChatStore: ChatStore {
    /// What a store is opened with.
    public struct Options: Hashable, Sendable {
        /// How long to wait while another process has the file locked.
        public var busyTimeout: Duration = .seconds(5)
        /// The most bytes of the file; what goes beyond it fails with ``ChatStoreError/Code/full``. `nil` for no limit but
        /// the disk's.
        public var maximumSize: Int?
        /// Whether a transaction is on the disk when its call returns. Without, the last ones may be missing after a loss of
        /// power, though not after a crash of the process alone, and writing takes less time.
        public var survivesPowerLoss = true

        /// The values above.
        public init() {}
    }

    private let file: SQLiteFile

    /// Opens a file.
    ///
    /// - Throws: ``ChatStoreError``: `cannotOpen`, `newerVersion`, `locked`, `full`, `damaged`.
    public init(path: String, _ options: Options = Options()) async throws {
        file = SQLiteFile()
        try await file.open(path, options)
    }

    /// Runs a transaction that changes something.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        try await file.transaction(isReadOnly: false, body)
    }

    /// Runs a transaction that only looks.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any ChatRecords) throws -> Result
    ) async throws -> Result {
        try await file.transaction(isReadOnly: true, body)
    }

    /// Closes the file. Every call after it fails with ``ChatStoreError/Code/closed``.
    public func close() async { await file.close() }
}
