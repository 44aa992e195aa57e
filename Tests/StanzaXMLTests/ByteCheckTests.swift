import CStanzaSIMD
import Testing

/// The C functions that look at bytes many at a time, against a reader of one byte after the other.
@Suite struct ByteCheckTests {
    private static let good = CInt(stanza_bytes_good)
    private static let lineFeed = CInt(stanza_bytes_good_with_line_feed)
    private static let bad = CInt(stanza_bytes_bad)

    /// What Swift's own decoder and XML 1.0 §2.2 say.
    private static func verdict(_ bytes: [UInt8]) -> CInt {
        guard let text = String(validating: bytes, as: UTF8.self) else { return bad }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: continue
            default: return bad
            }
        }
        return bytes.contains(0x0A) ? lineFeed : good
    }

    private static func places(_ bytes: [UInt8]) -> [UInt16] {
        bytes.indices.filter { bytes[$0] < 0x20 || "<&]'\"".utf8.contains(bytes[$0]) }.map { UInt16($0) }
    }

    /// Both forms of the copying check; nil when what they did is not what they say.
    private static func take(
        _ bytes: [UInt8],
        whole: Int,
        pending: [UInt8] = [],
        _ function: (
            UnsafePointer<UInt8>, Int, Int, UnsafeMutablePointer<UInt8>, Int, UnsafeMutablePointer<UInt16>,
            UnsafeMutablePointer<Int>
        ) -> CInt
    ) -> (verdict: CInt, copy: [UInt8], places: [UInt16]) {
        var target = pending + Array(repeating: 0xAA, count: bytes.count)
        var places: [UInt16] = Array(repeating: 0, count: bytes.count + 8)
        var found = 0
        let verdict = target.withUnsafeMutableBufferPointer { target in
            places.withUnsafeMutableBufferPointer { places in
                bytes.withUnsafeBufferPointer { bytes in
                    function(
                        bytes.baseAddress!, bytes.count, whole, target.baseAddress! + pending.count, pending.count,
                        places.baseAddress!, &found)
                }
            }
        }
        return (verdict, Array(target.dropFirst(pending.count)), Array(places.prefix(found)))
    }

    private func expectAgreement(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = Self.verdict(bytes)
        let places = Self.places(bytes)
        #expect(stanza_check(bytes, bytes.count) == expected, "\(bytes)", sourceLocation: sourceLocation)
        #expect(stanza_check_baseline(bytes, bytes.count) == expected, "\(bytes)", sourceLocation: sourceLocation)
        guard !bytes.isEmpty else { return }
        for function in [stanza_take, stanza_take_baseline] {
            let taken = Self.take(bytes, whole: bytes.count) { function($0, $1, $2, $3, $4, $5, $6) }
            #expect(taken.verdict == expected, "\(bytes)", sourceLocation: sourceLocation)
            #expect(taken.copy == bytes, sourceLocation: sourceLocation)
            if expected != Self.bad { #expect(taken.places == places, "\(bytes)", sourceLocation: sourceLocation) }
        }
    }

    /// Every pair of bytes, where blocks meet and within one.
    @Test func everyPairOfBytes() {
        var wrong = 0
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                for place in [0, 31, 63] {
                    var bytes = Array(repeating: UInt8(ascii: "x"), count: 80)
                    bytes[place] = first
                    bytes[place + 1] = second
                    let expected = Self.verdict(Array(bytes[place...place + 1]))
                    if stanza_check(bytes, bytes.count) != expected { wrong += 1 }
                    if stanza_check_baseline(bytes, bytes.count) != expected { wrong += 1 }
                }
            }
        }

        #expect(wrong == 0)
    }

    /// Sequences of three and four bytes around everything that decides about them.
    @Test func longSequences() {
        let edges: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBD, 0xBE, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4,
        ]
        var wrong = 0
        for lead in [0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF] as [UInt8] {
            for second in edges {
                for third in edges {
                    for fourth in edges {
                        let sequence = [lead, second, third, fourth]
                        let expected = Self.verdict(sequence)
                        for place in [0, 29, 30, 31, 61] {
                            var bytes = Array(repeating: UInt8(ascii: "x"), count: 70)
                            bytes.replaceSubrange(place..<place + 4, with: sequence)
                            if stanza_check(bytes, bytes.count) != expected { wrong += 1 }
                            if stanza_check_baseline(bytes, bytes.count) != expected { wrong += 1 }
                        }
                    }
                }
            }
        }

        #expect(wrong == 0)
    }

    @Test func textsOfEveryLength() {
        let parts: [[UInt8]] = [
            Array("plain text without anything ".utf8), Array("<a b='1' c=\"2\">x ]]&amp;</a>".utf8), Array("é你😂".utf8),
            [0x0A],
            [0x0D, 0x09], [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBE], [0x01], [0x7F], [0xC3], [0x80],
        ]
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let part = parts[Int.random(in: 0..<(Bool.random(using: &random) ? 6 : parts.count), using: &random)]
                bytes += part.prefix(Int.random(in: 0...part.count, using: &random))
                bytes += Array(repeating: UInt8(ascii: "y"), count: Int.random(in: 0...40, using: &random))
            }
            expectAgreement(bytes)
        }
    }

    /// A character may begin in the bytes before and end in the ones that are taken.
    @Test func charactersThatWereCut() {
        for text in ["é", "你", "😂", "\u{FFFD}"] {
            let character = Array(text.utf8)
            for cut in 1..<character.count {
                let pending = Array(character[..<cut])
                let rest = Array(character[cut...]) + Array(repeating: UInt8(ascii: "x"), count: 70)
                for function in [stanza_take, stanza_take_baseline] {
                    let good = Self.take(rest, whole: rest.count, pending: pending) {
                        function($0, $1, $2, $3, $4, $5, $6)
                    }
                    #expect(good.verdict == Self.good)
                    let plain = Array(repeating: UInt8(ascii: "x"), count: 70)
                    let bad = Self.take(plain, whole: plain.count, pending: pending) {
                        function($0, $1, $2, $3, $4, $5, $6)
                    }
                    #expect(bad.verdict == Self.bad)
                }
            }
        }
    }
}
