import Foundation

/// Files under `Tests/Fixtures`.
enum Fixture {
    static func data(_ path: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(path)"))
    }

    static func lines(_ path: String) throws -> [Substring] {
        try String(decoding: data(path), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// Each line of a file of JSON lines.
    static func jsonLines(_ path: String) throws -> [Any] {
        try data(path).split(separator: UInt8(ascii: "\n")).map { try JSONSerialization.jsonObject(with: $0) }
    }
}
