/// Checks a reference byte by byte: one of the five entities, or a character XML allows (XML 1.0 §4.1, §4.6).
struct ReferenceCheck {
    enum Outcome {
        case more, complete
        case failure(XML.ParseError.Condition, String)
    }

    private enum State { case start, hash, decimal, hexadecimal, name }

    private var state = State.start
    private var value: UInt32 = 0
    private var digits = 0
    private var name: UInt64 = 0
    private var nameCount = 0

    private static let entities: [UInt64] = ["lt", "gt", "amp", "apos", "quot"].map { text in
        text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func take(_ byte: UInt8) -> Outcome {
        switch state {
        case .start:
            if byte == UInt8(ascii: "#") {
                state = .hash
                return .more
            }
            guard isASCIINameByte(byte) || byte >= 0x80 else {
                return .failure(.notWellFormed, "'&' begins no reference")
            }
            state = .name
            return takeName(byte)
        case .name: return takeName(byte)
        case .hash:
            if byte == UInt8(ascii: "x") {
                state = .hexadecimal
                return .more
            }
            state = .decimal
            return takeDigit(byte, radix: 10)
        case .decimal: return takeDigit(byte, radix: 10)
        case .hexadecimal: return takeDigit(byte, radix: 16)
        }
    }

    private mutating func takeName(_ byte: UInt8) -> Outcome {
        if byte == UInt8(ascii: ";") {
            if Self.entities.contains(name) { return .complete }
            return .failure(.restrictedXML, "a reference to an entity that is not predefined")
        }
        guard isASCIINameByte(byte) || byte >= 0x80 || byte == UInt8(ascii: ":") else {
            return .failure(.notWellFormed, "a reference does not end with ';'")
        }
        nameCount += 1
        name = name << 8 | UInt64(byte)
        // The longest predefined name has four letters.
        if nameCount > 4 { return .failure(.restrictedXML, "a reference to an entity that is not predefined") }
        return .more
    }

    private mutating func takeDigit(_ byte: UInt8, radix: UInt32) -> Outcome {
        if byte == UInt8(ascii: ";") {
            guard digits > 0, CharacterCheck.isCharacter(value) else {
                return .failure(.notWellFormed, "a reference to a character that XML does not allow")
            }
            return .complete
        }
        let digit: UInt32
        switch byte {
        case 0x30...0x39: digit = UInt32(byte) - 0x30
        case 0x41...0x46 where radix == 16: digit = UInt32(byte) - 0x37
        case 0x61...0x66 where radix == 16: digit = UInt32(byte) - 0x57
        default: return .failure(.notWellFormed, "a character reference holds something else than digits")
        }
        digits = 1
        // Past the last code point the value only has to stay past it.
        value = min(value &* radix &+ digit, 0x110000)
        return .more
    }
}
