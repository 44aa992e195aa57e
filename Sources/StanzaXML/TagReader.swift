/// Reads the parts of one start tag, which stands whole in memory and whose characters have been checked.
///
/// Offsets count from the same byte as those of records. Sixteen bytes behind the tag must be readable.
struct TagReader {
    let bytes: UnsafePointer<UInt8>
    private(set) var position: Int
    /// Where the `>` or `/>` stands.
    let end: Int

    init(bytes: UnsafePointer<UInt8>, position: Int, end: Int) {
        self.bytes = bytes
        self.position = position
        self.end = end
    }

    /// A `QName` (Namespaces in XML 1.0 §4) as it stands in the source.
    struct Name {
        let start: Int
        /// Bytes of the prefix; 0 when there is none.
        let prefixCount: Int
        /// Bytes of all of it.
        let count: Int

        init(start: Int, prefixCount: Int, count: Int) {
            self.start = start
            self.prefixCount = prefixCount
            self.count = count
        }

        /// Both counts in one word; no name is longer than 65,535 bytes.
        var packedCounts: UInt32 { UInt32(truncatingIfNeeded: prefixCount << 16 | count) }

        init(start: Int, packedCounts: UInt32) {
            self.init(start: start, prefixCount: Int(packedCounts >> 16), count: Int(packedCounts & 0xFFFF))
        }

        var localOffset: Int { prefixCount == 0 ? 0 : prefixCount &+ 1 }

        func local(_ bytes: UnsafePointer<UInt8>) -> Bytes {
            Bytes(start: bytes + start + localOffset, count: count &- localOffset)
        }

        /// Whether the prefix is `xml`.
        func isXML(_ bytes: UnsafePointer<UInt8>) -> Bool {
            let xml: StaticString = "xml"
            return prefixCount == 3 && sameBytes(bytes + start, xml.utf8Start, 3)
        }

        /// Whether an attribute of this name is a namespace declaration.
        func isDeclaration(_ bytes: UnsafePointer<UInt8>) -> Bool {
            let xmlns: StaticString = "xmlns"
            return (prefixCount == 0 ? count : prefixCount) == 5 && sameBytes(bytes + start, xmlns.utf8Start, 5)
        }
    }

    /// The value of an attribute as it stands in the source.
    struct Value {
        let start: Int
        let count: Int
        /// Whether there are references or white space to be replaced.
        let isEscaped: Bool
    }

    var isAtEnd: Bool { position >= end }

    /// Goes behind white space; false when there was none.
    mutating func skipSpace() -> Bool {
        let start = position
        while position < end, bytes[position].isXMLSpace { position &+= 1 }
        return position > start
    }

    /// The name that stands here; `nil` when none does.
    mutating func name() -> Name? {
        let start = position
        guard skipNCName() else { return nil }
        guard position < end, bytes[position] == UInt8(ascii: ":") else {
            return Name(start: start, prefixCount: 0, count: position &- start)
        }
        let prefixCount = position &- start
        position &+= 1
        guard skipNCName(), position >= end || bytes[position] != UInt8(ascii: ":") else { return nil }
        return Name(start: start, prefixCount: prefixCount, count: position &- start)
    }

    private mutating func skipNCName() -> Bool {
        let start = position
        while position < end {
            let byte = bytes[position]
            if isASCIINameByte(byte) {
                // A digit, `-` and `.` stand at no name's start.
                if position == start, byte >= 0x2D, byte <= 0x39 { return false }
                position &+= 1
            } else if byte >= 0x80 {
                let (scalar, length) = scalar(at: position)
                guard position == start ? isNameStart(scalar) : isNameCharacter(scalar) else { return position > start }
                position &+= length
            } else {
                break
            }
        }
        return position > start
    }

    private func scalar(at index: Int) -> (Unicode.Scalar, Int) {
        let lead = UInt32(bytes[index])
        func more(_ distance: Int) -> UInt32 { UInt32(bytes[index &+ distance] & 0x3F) }
        let value: UInt32
        let length: Int
        switch lead {
        case ..<0xE0:
            value = (lead & 0x1F) << 6 | more(1)
            length = 2
        case ..<0xF0:
            value = (lead & 0x0F) << 12 | more(1) << 6 | more(2)
            length = 3
        default:
            value = (lead & 0x07) << 18 | more(1) << 12 | more(2) << 6 | more(3)
            length = 4
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// `=` and a value in quotes; `nil` when something else stands here.
    mutating func value() -> Value? {
        _ = skipSpace()
        guard position < end, bytes[position] == UInt8(ascii: "=") else { return nil }
        position &+= 1
        _ = skipSpace()
        guard position < end else { return nil }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        position &+= 1
        let start = position
        var isEscaped = false
        while true {
            let mask = PortableSearch.inValue(bytes + position, quote: quote)
            position &+= PortableSearch.index(mask)
            guard position < end else { return nil }
            if mask == 0 { continue }
            let byte = bytes[position]
            if byte == quote { break }
            if byte == UInt8(ascii: "<") { return nil }
            // A reference, or white space that becomes a space.
            isEscaped = true
            position &+= 1
        }
        position &+= 1
        return Value(start: start, count: position &- 1 &- start, isEscaped: isEscaped)
    }
}
