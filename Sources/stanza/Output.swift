internal import Foundation

/// Standard output and error, written in large pieces.
final class Output {
    private var buffer: [UInt8] = []

    func line(_ text: String) {
        buffer += Array(text.utf8)
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 16 { flush() }
    }

    func flush() {
        FileHandle.standardOutput.write(Data(buffer))
        buffer.removeAll(keepingCapacity: true)
    }

    /// A line at once, for who waits for it.
    static func say(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("stanza: \(text)\n".utf8))
    }

    /// Shows how far a long input has been read, where a person watches.
    static func progress(_ done: Int, of total: Int) {
        guard isatty(2) == 1, total > 1 << 22 else { return }
        let percent = done * 100 / max(total, 1)
        FileHandle.standardError.write(Data("\r\(percent) %\(done == total ? "\r     \r" : "")".utf8))
    }
}
