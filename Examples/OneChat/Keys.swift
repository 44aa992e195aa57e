/// A key, or what the terminal sends for it.
enum Key: Equatable {
    case character(Character)
    case enter, tab, backTab, backspace, delete, escape
    case left, right, up, down, home, end, pageUp, pageDown
    /// A letter with the control key.
    case control(Character)
}

/// Turns bytes from a terminal into keys. Bytes of a character that is not whole yet wait for the rest.
struct KeyDecoder {
    private var pending: [UInt8] = []

    mutating func keys(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let (key, count) = next() {
            pending.removeFirst(count)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// The first key, and how many bytes it takes; `nil` when nothing whole is there.
    private func next() -> (Key?, Int)? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x1B: return escaped()
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x7F, 0x08: return (.backspace, 1)
        case 1...26: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
        case 0..<0x20: return (nil, 1)
        case 0x20..<0x80: return (.character(Character(Unicode.Scalar(first))), 1)
        default: return encoded(first)
        }
    }

    private func encoded(_ first: UInt8) -> (Key?, Int)? {
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard pending.count >= count else { return nil }
        guard count > 1, let text = String(validating: pending.prefix(count), as: UTF8.self),
            let character = text.first,
            // What is pasted can have controls that a terminal obeys.
            text.harmless == text
        else { return (nil, 1) }
        return (.character(character), count)
    }

    /// `ESC [ numbers letter` and `ESC O letter`; a lone escape is the key.
    private func escaped() -> (Key?, Int)? {
        guard pending.count > 1 else { return (.escape, 1) }
        guard pending[1] == 0x5B || pending[1] == 0x4F else { return (.escape, 1) }
        guard let end = pending.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            // A sequence that never ends is none.
            return pending.count > 16 ? (nil, pending.count) : nil
        }
        let numbers = String(decoding: pending[2..<end], as: UTF8.self)
        let key: Key? =
            switch (Character(Unicode.Scalar(pending[end])), numbers) {
            case ("A", _): .up
            case ("B", _): .down
            case ("C", _): .right
            case ("D", _): .left
            case ("H", _), ("~", "1"), ("~", "7"): .home
            case ("F", _), ("~", "4"), ("~", "8"): .end
            case ("Z", _): .backTab
            case ("~", "3"): .delete
            case ("~", "5"): .pageUp
            case ("~", "6"): .pageDown
            default: nil
            }
        return (key, end + 1)
    }
}
