import Foundation
import StanzaArchive
import StanzaChat

/// The stores that have to behave alike.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case sqlite

    /// An empty store, for as long as `body` runs.
    func with<Result>(_ body: (any ChatStore) async throws -> Result) async throws -> Result {
        switch self {
        case .memory: return try await body(MemoryChatStore())
        case .sqlite:
            return try await withFolder { folder in
                let store = try await SQLiteChatStore(path: folder + "/archive.sqlite")
                let result = try await body(store)
                await store.close()
                return result
            }
        }
    }
}

/// A folder that is gone afterwards.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("StanzaArchive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}
