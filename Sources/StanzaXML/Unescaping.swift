/// Replaces references and line ends of checked text (XML 1.0 §2.11, §3.3.3, §4.1) and returns the bytes written.
///
/// The text never grows, so `target` needs room for `count` bytes. `isAttribute` turns tabs and line ends into spaces.
func unescape(
    _ source: UnsafePointer<UInt8>,
    _ count: Int,
    into target: UnsafeMutablePointer<UInt8>,
    isAttribute: Bool
) -> Int {
    var read = 0
    var written = 0
    while read < count {
        let byte = source[read]
        if byte == UInt8(ascii: "&") {
            let reference = Reference(source + read)
            written &+= reference.write(to: target + written)
            read &+= reference.length
        } else if byte < 0x20 {
            if byte == 0x0D, read &+ 1 < count, source[read &+ 1] == 0x0A { read &+= 1 }
            target[written] = isAttribute ? 0x20 : (byte == 0x0D ? 0x0A : byte)
            written &+= 1
            read &+= 1
        } else {
            target[written] = byte
            written &+= 1
            read &+= 1
        }
    }
    return written
}

/// One reference in text that has been checked: a predefined entity or a character.
private struct Reference {
    let scalar: UInt32
    /// Bytes of the reference itself.
    let length: Int

    init(_ start: UnsafePointer<UInt8>) {
        var index = 1
        if start[1] == UInt8(ascii: "#") {
            var value: UInt32 = 0
            if start[2] == UInt8(ascii: "x") {
                index = 3
                while start[index] != UInt8(ascii: ";") {
                    let digit = start[index]
                    value = value << 4 | UInt32(digit <= 0x39 ? digit &- 0x30 : (digit | 0x20) &- 0x57)
                    index &+= 1
                }
            } else {
                index = 2
                while start[index] != UInt8(ascii: ";") {
                    value = value &* 10 &+ UInt32(start[index] &- 0x30)
                    index &+= 1
                }
            }
            scalar = value
        } else {
            while start[index] != UInt8(ascii: ";") { index &+= 1 }
            switch (start[1], start[2]) {
            case (UInt8(ascii: "l"), _): scalar = 0x3C
            case (UInt8(ascii: "g"), _): scalar = 0x3E
            case (UInt8(ascii: "q"), _): scalar = 0x22
            case (_, UInt8(ascii: "m")): scalar = 0x26
            default: scalar = 0x27
            }
        }
        length = index &+ 1
    }

    func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
        switch scalar {
        case ..<0x80:
            target[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        case ..<0x800:
            target[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
            target[1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            return 2
        case ..<0x10000:
            target[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
            target[1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
            target[2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            return 3
        default:
            target[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
            target[1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F)
            target[2] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
            target[3] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            return 4
        }
    }
}
