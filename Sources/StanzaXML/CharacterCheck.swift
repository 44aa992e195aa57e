internal import CStanzaSIMD

/// Checks bytes for UTF-8 (RFC 3629) and for the characters of XML 1.0 (§2.2), before an engine sees them.
enum CharacterCheck {
    struct Outcome {
        /// How many bytes are whole, good characters.
        var good: Int
        /// What is wrong with the byte behind them; `nil` when it is good or not there yet.
        var fault: String?
        /// Whether an LF is among the good bytes.
        var hasLineFeed: Bool
    }

    /// What is known of characters without looking closer.
    enum Verdict {
        case good, goodWithLineFeed, bad

        init(_ result: CInt) {
            switch Int(result) {
            case stanza_bytes_good: self = .good
            case stanza_bytes_good_with_line_feed: self = .goodWithLineFeed
            default: self = .bad
            }
        }
    }

    /// How many of the bytes are not part of a character that may be cut off at the end.
    static func whole(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var whole = count
        while whole > 0, count &- whole < 3, bytes[whole &- 1] & 0xC0 == 0x80 { whole &-= 1 }
        return whole > 0 && bytes[whole &- 1] >= 0xC0 ? whole &- 1 : count
    }

    /// Checks `count` bytes; sixteen readable bytes must stand behind them.
    static func check(_ bytes: UnsafePointer<UInt8>, count: Int, isPortable: Bool) -> Outcome {
        if isPortable || count < 32 { return check(bytes, count: count) }
        let whole = whole(bytes, count)
        return outcome(bytes, count, whole, Verdict(stanza_check(bytes, whole)))
    }

    /// What a verdict on the first `whole` bytes says about all of them.
    static func outcome(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ whole: Int, _ verdict: Verdict) -> Outcome {
        if verdict == .bad { return check(bytes, count: count) }
        var outcome = Outcome(good: 0, fault: nil, hasLineFeed: false)
        if whole < count { outcome = check(bytes + whole, count: count &- whole) }
        outcome.good &+= whole
        outcome.hasLineFeed = outcome.hasLineFeed || verdict == .goodWithLineFeed
        return outcome
    }

    /// The verdict without instructions of any one processor.
    static func verdict(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Verdict {
        let outcome = check(bytes, count: count)
        return outcome.good < count ? .bad : outcome.hasLineFeed ? .goodWithLineFeed : .good
    }

    /// The same, and where a fault is.
    private static func check(_ bytes: UnsafePointer<UInt8>, count: Int) -> Outcome {
        var outcome = Outcome(good: 0, fault: nil, hasLineFeed: false)
        var index = 0
        while index < count {
            // One signed comparison finds both control characters and bytes beyond ASCII.
            let lanes = unsafeBitCast(block(bytes + index), to: SIMD16<Int8>.self)
            let lane = firstLane(lanes .< SIMD16<Int8>(repeating: 0x20))
            index &+= lane
            if lane == 16 { continue }
            if index >= count { break }
            let byte = bytes[index]
            if byte < 0x20 {
                guard byte.isXMLSpace else {
                    outcome.good = index
                    outcome.fault =
                        "control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
                    return outcome
                }
                if byte == 0x0A { outcome.hasLineFeed = true }
                index &+= 1
                continue
            }
            while index < count, bytes[index] >= 0x80 {
                let length = sequence(bytes + index, available: count &- index)
                if length <= 0 {
                    outcome.good = index
                    if length < 0 { outcome.fault = faultText(bytes + index, available: count &- index) }
                    return outcome
                }
                index &+= length
            }
        }
        outcome.good = count
        return outcome
    }

    /// The length of the sequence at `bytes`; 0 when it is not whole yet, -1 when it is wrong.
    @inline(__always)
    private static func sequence(_ bytes: UnsafePointer<UInt8>, available: Int) -> Int {
        let lead = bytes[0]
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return -1
        }
        if available > 1 {
            let second = bytes[1]
            guard second & 0xC0 == 0x80 else { return -1 }
            switch lead {
            case 0xE0 where second < 0xA0: return -1
            case 0xED where second > 0x9F: return -1
            case 0xF0 where second < 0x90: return -1
            case 0xF4 where second > 0x8F: return -1
            default: break
            }
        }
        if length > 2, available > 2 {
            guard bytes[2] & 0xC0 == 0x80 else { return -1 }
            // U+FFFE and U+FFFF
            if lead == 0xEF, bytes[1] == 0xBF, bytes[2] >= 0xBE { return -1 }
        }
        if length > 3, available > 3, bytes[3] & 0xC0 != 0x80 { return -1 }
        return available >= length ? length : 0
    }

    private static func faultText(_ bytes: UnsafePointer<UInt8>, available: Int) -> String {
        if available > 2, bytes[0] == 0xEF, bytes[1] == 0xBF, bytes[2] >= 0xBE {
            return "character U+FFF\(bytes[2] == 0xBE ? "E" : "F") is not allowed in XML"
        }
        return "byte 0x\(String(bytes[0], radix: 16, uppercase: true)) begins no UTF-8 sequence"
    }

    /// Whether a character reference may stand for this code point.
    static func isCharacter(_ value: UInt32) -> Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
