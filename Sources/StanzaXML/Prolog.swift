/// What may stand before the root of a stream: nothing, an XML declaration of UTF-8 and version 1.0, white space.
///
/// RFC 6120 §11.5 and §11.6; both engines read it here, so that no other encoding ever reaches one of them.
enum Prolog {
    enum Outcome {
        /// The root's start tag begins at this offset.
        case root(Int)
        /// Not decided yet.
        case needsMore
        case failure(XML.ParseError.Condition, String, offset: Int)
    }

    /// Reads the prolog from its first byte.
    static func read(_ bytes: Bytes) -> Outcome {
        guard let first = bytes.first else { return .needsMore }
        switch first {
        case 0xFE, 0xFF, 0x00:
            return .failure(.unsupportedEncoding, "the stream is not in UTF-8", offset: 0)
        case 0xEF:
            // Any other byte sequence that begins with EF is text before the root, which is refused just as well.
            return .failure(.notWellFormed, "a byte order mark or text stands before the stream header", offset: 0)
        case 0x4C where bytes.starts(with: [0x4C, 0x6F, 0xA7]):
            return .failure(.unsupportedEncoding, "the stream is in EBCDIC, not in UTF-8", offset: 0)
        case 0x4C where bytes.count < 3 && [0x4C, 0x6F, 0xA7].starts(with: bytes):
            return .needsMore
        default: break
        }
        if bytes.count > 1, first == UInt8(ascii: "<"), bytes[1] == 0 {
            return .failure(.unsupportedEncoding, "the stream is not in UTF-8", offset: 0)
        }
        var reader = DeclarationReader(bytes: bytes)
        switch reader.read() {
        case .absent: return root(in: bytes, from: 0)
        case .complete(let end): return root(in: bytes, from: end)
        case .needsMore: return .needsMore
        case .failure(let condition, let reason): return .failure(condition, reason, offset: reader.position)
        }
    }

    private static func root(in bytes: Bytes, from start: Int) -> Outcome {
        var position = start
        while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
        guard position < bytes.count else { return .needsMore }
        guard bytes[position] == UInt8(ascii: "<") else {
            return .failure(.notWellFormed, "text stands before the stream header", offset: position)
        }
        guard position + 1 < bytes.count else { return .needsMore }
        switch bytes[position + 1] {
        case UInt8(ascii: "!"):
            return .failure(.restrictedXML, "a comment or document type declaration", offset: position)
        case UInt8(ascii: "?"):
            return .failure(.restrictedXML, "a processing instruction", offset: position)
        default: return .root(position)
        }
    }
}

/// Reads `<?xml version='1.0' encoding='UTF-8' standalone='yes'?>` (XML 1.0 §2.8).
private struct DeclarationReader {
    enum Outcome {
        case absent
        case complete(end: Int)
        case needsMore
        case failure(XML.ParseError.Condition, String)
    }

    let bytes: Bytes
    var position = 0

    mutating func read() -> Outcome {
        for (index, byte) in "<?xml".utf8.enumerated() {
            guard index < bytes.count else { return .needsMore }
            // `<?` with another target is a processing instruction; `<` with anything else is markup.
            if bytes[index] != byte {
                return index < 2 ? .absent : .failure(.restrictedXML, "a processing instruction")
            }
        }
        position = 5
        guard position < bytes.count else { return .needsMore }
        guard bytes[position].isXMLSpace else { return .failure(.restrictedXML, "a processing instruction") }

        var step = 0
        while true {
            let hadSpace = skipSpace()
            guard position < bytes.count else { return .needsMore }
            if bytes[position] == UInt8(ascii: "?") {
                guard position + 1 < bytes.count else { return .needsMore }
                guard step > 0, bytes[position + 1] == UInt8(ascii: ">") else { return malformed }
                return .complete(end: position + 2)
            }
            guard hadSpace, let (name, value) = pseudoAttribute() else {
                return position < bytes.count ? malformed : .needsMore
            }
            switch (name, step) {
            case ("version", 0):
                guard value == "1.0" else { return .failure(.badFormat, "XML version is '\(value)', expected 1.0") }
                step = 1
            case ("encoding", 1):
                guard value.lowercased() == "utf-8" else {
                    return .failure(.unsupportedEncoding, "encoding is '\(value)', expected UTF-8")
                }
                step = 2
            case ("standalone", 1), ("standalone", 2):
                guard value == "yes" || value == "no" else { return malformed }
                step = 3
            default: return malformed
            }
        }
    }

    private var malformed: Outcome { .failure(.notWellFormed, "the XML declaration is malformed") }

    private mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
        return position > start
    }

    /// No name and no value that may stand here is as long.
    private static let longest = 64

    /// A name, `=` and a quoted value; `nil` when that is not there, or not there yet (then `position` is the end).
    private mutating func pseudoAttribute() -> (name: String, value: String)? {
        let start = position
        while position < bytes.count, isASCIINameByte(bytes[position]) {
            position += 1
            if position - start > Self.longest { return nil }
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        guard name.utf8.count > 0 else { return nil }
        _ = skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
        position += 1
        _ = skipSpace()
        guard position < bytes.count else { return nil }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        let valueStart = position + 1
        var end = valueStart
        while end < bytes.count, bytes[end] != quote {
            // No value that is allowed has another byte in it.
            guard isASCIINameByte(bytes[end]), end - valueStart < Self.longest else {
                position = end
                return nil
            }
            end += 1
        }
        guard end < bytes.count else {
            position = end
            return nil
        }
        position = end + 1
        return (name, String(decoding: bytes[valueStart..<end], as: UTF8.self))
    }
}
