import StanzaXML

extension Capture {
    /// The recording with passwords, and what proves that somebody knows one, struck out: each of their bytes is an `A`, so
    /// that every length stays.
    ///
    /// Struck out is the text of the elements of SASL that carry messages, of `password`, `digest`, `handshake` and `token`
    /// in any namespace, and of the fields of a data form that are called `password` or `muc#roomconfig_roomsecret`. Other
    /// secrets, such as what people write to each other, stay.
    public func withoutSecrets() -> Capture {
        var result = self
        result.isScrubbed = true
        for direction in Direction.allCases {
            // A secret may lie across the pieces it was read in.
            var bytes = bytes(direction)
            SecretSearch.strike(in: &bytes)
            var rest = bytes[...]
            for index in chunks.indices where chunks[index].direction == direction {
                let count = chunks[index].bytes.count
                result.chunks[index].bytes = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
        }
        return result
    }
}

/// Finds secrets in bytes that need not be well-formed.
private struct SecretSearch {
    private static let names: Set<[UInt8]> = Set(
        [
            "auth", "response", "challenge", "success", "initial-response", "additional-data", "password", "handshake",
            "digest", "token",
        ].map { Array($0.utf8) })
    private static let fields = ["password", "muc#roomconfig_roomsecret"].map { Array($0.utf8) }

    /// Elements that hold a secret, and are open.
    private var depth = 0
    /// Whether the field of a form that was opened last holds one.
    private var isSecretField = false

    static func strike(in bytes: inout [UInt8]) {
        var search = SecretSearch()
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "<") {
                place = search.tag(in: bytes, from: place)
            } else {
                if search.depth > 0, bytes[place] != UInt8(ascii: "="), !XML.isWhiteSpace(bytes[place]) {
                    bytes[place] = UInt8(ascii: "A")
                }
                place += 1
            }
        }
    }

    /// Passes over a tag.
    ///
    /// - Returns: The place behind it.
    private mutating func tag(in bytes: [UInt8], from start: Int) -> Int {
        let opening = Array("<![CDATA[".utf8)
        if bytes[start...].starts(with: opening) { return start + opening.count }
        let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
        var end = start + 1
        var quote: UInt8?
        while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
            if quote == bytes[end] {
                quote = nil
            } else if quote == nil, bytes[end] == UInt8(ascii: "'") || bytes[end] == UInt8(ascii: "\"") {
                quote = bytes[end]
            }
            end += 1
        }
        let inside = bytes[(isEnd ? start + 2 : start + 1)..<max(end, isEnd ? start + 2 : start + 1)]
        let name = inside.prefix { !XML.isWhiteSpace($0) && $0 != UInt8(ascii: "/") }
        let local = Array(name.drop { $0 != UInt8(ascii: ":") }.dropFirst())
        take(local.isEmpty ? Array(name) : local, inside, isEnd: isEnd)
        return min(end + 1, bytes.count)
    }

    private mutating func take(_ name: [UInt8], _ tag: ArraySlice<UInt8>, isEnd: Bool) {
        let isEmpty = !isEnd && tag.last == UInt8(ascii: "/")
        if name.elementsEqual("field".utf8) {
            isSecretField = !isEnd && !isEmpty && Self.fields.contains { Self.has($0, in: tag) }
        }
        let isSecret = Self.names.contains(name) || isSecretField && name.elementsEqual("value".utf8)
        guard isSecret, !isEmpty else { return }
        depth = isEnd ? max(depth - 1, 0) : depth + 1
    }

    /// Whether the attribute `var` of a tag has a value.
    private static func has(_ value: [UInt8], in tag: ArraySlice<UInt8>) -> Bool {
        for quote in ["'", "\""] {
            let wanted = Array("var=\(quote)".utf8) + value + Array(quote.utf8)
            for start in tag.indices where tag[start...].starts(with: wanted) { return true }
        }
        return false
    }
}
