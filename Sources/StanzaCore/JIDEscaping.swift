extension JID {
    /// A name as a localpart can carry it: each character that RFC 7622 excludes becomes `\` and its number.
    ///
    /// `o'hara` becomes `o\27hara`. A backslash becomes `\5c` only where the text would otherwise read as an escape
    /// already; digits of either case count there, as a localpart is mapped to lower case. Escaping once more changes
    /// the text again, and ``unescape(localpart:)`` takes back one time.
    ///
    /// - Throws: ``ParsingError`` when the name begins or ends with a space, which cannot be escaped.
    ///
    /// Source: XEP-0106 v1.1.1 §3.2, §4.1, §4.2.
    public static func escape(localpart name: String) throws(ParsingError) -> String {
        let bytes = Array(name.utf8)
        guard bytes.first != UInt8(ascii: " "), bytes.last != UInt8(ascii: " ") else {
            throw ParsingError(
                .disallowedCharacter,
                .localpart,
                found: "begins or ends with a space",
                expected: "spaces between other characters only",
                rule: "XEP-0106 §3.2"
            )
        }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count + 8)
        for (index, byte) in bytes.enumerated() {
            let isEscaped: Bool
            switch byte {
            case 0x20, 0x22, 0x26, 0x27, 0x2F, 0x3A, 0x3C, 0x3E, 0x40: isEscaped = true
            case 0x5C: isEscaped = escapedCharacter(bytes, at: index, ignoringCase: true) != nil
            default: isEscaped = false
            }
            if isEscaped {
                escaped += [0x5C, hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// A localpart as a person should see it: each escape becomes its character.
    ///
    /// What is no escape of an excluded character, `\41` or `\2F` or `\2`, is left alone, and so is `\20` at either
    /// end. The result is for display only; addresses are compared and sent as they are.
    ///
    /// Source: XEP-0106 v1.1.1 §3.3, §4.1, §4.3.
    public static func unescape(localpart: String) -> String {
        let bytes = Array(localpart.utf8)
        guard bytes.contains(0x5C) else { return localpart }
        var unescaped: [UInt8] = []
        unescaped.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let character = escapedCharacter(bytes, at: index, ignoringCase: false),
                character != 0x20 || (index > 0 && index + 3 < bytes.count)
            {
                unescaped.append(character)
                index += 3
            } else {
                unescaped.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: unescaped, as: UTF8.self)
    }

    /// The character that an escape at an index stands for, or `nil` when there is no escape.
    private static func escapedCharacter(_ bytes: [UInt8], at index: Int, ignoringCase: Bool) -> UInt8? {
        guard bytes[index] == 0x5C, index + 2 < bytes.count else { return nil }
        let low = ignoringCase && 0x41...0x46 ~= bytes[index + 2] ? bytes[index + 2] | 0x20 : bytes[index + 2]
        switch (bytes[index + 1], low) {
        case (0x32, 0x30): return 0x20
        case (0x32, 0x32): return 0x22
        case (0x32, 0x36): return 0x26
        case (0x32, 0x37): return 0x27
        case (0x32, 0x66): return 0x2F
        case (0x33, 0x61): return 0x3A
        case (0x33, 0x63): return 0x3C
        case (0x33, 0x65): return 0x3E
        case (0x34, 0x30): return 0x40
        case (0x35, 0x63): return 0x5C
        default: return nil
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x61 + value - 10
    }
}
