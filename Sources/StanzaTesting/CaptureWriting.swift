import StanzaXML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Capture {
    /// The recording as lines of JSON, which ``init(jsonLines:)`` reads: chunks and events in the order of their times.
    public var jsonLines: [UInt8] {
        var head = "{\"note\": \(Self.quoted(note))"
        if let mode { head += ", \"mode\": \(Self.quoted(mode))" }
        if isScrubbed { head += ", \"scrubbed\": true" }
        if let recorded { head += ", \"recorded\": \(Self.quoted(recorded))" }
        var lines = Array("\(head)}\n".utf8)
        var events = events[...]
        for chunk in chunks {
            while let event = events.first, event.time < chunk.time {
                lines += Self.line(event).utf8
                events.removeFirst()
            }
            lines += "{\"t\": \(Self.seconds(chunk.time)), \"dir\": \"\(chunk.direction.rawValue)\", ".utf8
            if let text = String(validating: chunk.bytes, as: UTF8.self) {
                lines += "\"text\": \(Self.quoted(text))}\n".utf8
            } else {
                lines += "\"b64\": \"\(XML.Base64(chunk.bytes).xmlText)\"}\n".utf8
            }
        }
        for event in events { lines += Self.line(event).utf8 }
        return lines
    }

    /// Writes the recording to a file, which must not exist.
    ///
    /// - Throws: the file system's error.
    public func write(toPath path: String) throws {
        try Data(jsonLines).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    }

    private static func line(_ event: Event) -> String {
        "{\"t\": \(seconds(event.time)), \"event\": \(quoted(event.text))}\n"
    }

    /// Tenths of a millisecond are enough to tell reads apart.
    private static func seconds(_ time: Double) -> String {
        time.isFinite ? "\((time * 10_000).rounded() / 10_000)" : "0"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
