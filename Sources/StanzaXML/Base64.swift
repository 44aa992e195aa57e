extension XML {
    /// Bytes in base64: `xs:base64Binary`.
    ///
    /// White space is removed wherever it stands; what is left has to be base64 to the letter: the standard alphabet,
    /// padding, and no bit set behind the last byte. Anything else is no value, never a part of one. For data of
    /// careless senders there is ``init(lenient:)``. Written without line breaks. Both ways take time linear in the size.
    ///
    /// Source: RFC 4648 §3.3, §3.5, §4.
    public struct Base64: Value, Hashable {
        /// The bytes that the text stands for.
        public var bytes: [UInt8]

        /// Wraps bytes.
        public init(_ bytes: some Sequence<UInt8>) {
            self.bytes = Array(bytes)
        }

        /// Reads base64, or returns `nil` when it is not so to the letter.
        public init?(xmlText: String) {
            self.init(utf8Of: xmlText)
        }

        /// Reads base64, or returns `nil` when it is not so to the letter.
        public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
            guard let decoded = Base64.decode(bytes, isLenient: false) else { return nil }
            self.bytes = decoded
        }

        /// Reads base64 that breaks the rules without being ambiguous.
        ///
        /// Also taken: the URL alphabet (RFC 4648 §5), missing padding, bits set behind the last byte. Still refused:
        /// other characters, anything behind the padding, padding of the wrong length, a single digit at the end.
        public init?(lenient text: String) {
            var text = text
            guard let decoded = text.withUTF8({ Base64.decode($0, isLenient: true) }) else { return nil }
            self.bytes = decoded
        }

        /// The bytes in base64, padded, on one line.
        public var xmlText: String {
            bytes.withUnsafeBufferPointer { Base64.encode($0) }
        }
    }
}

extension XML.Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    // Marks in the table beside the values 0...63. All have the top bit set, so that four look-ups are checked at once.
    private static let isInvalid: UInt8 = 0xFF
    private static let isSpace: UInt8 = 0xFE
    private static let isPadding: UInt8 = 0xFD

    private static let strictValues = values()
    private static let lenientValues = values(adding: [(0x2D, 62), (0x5F, 63)])  // - and _

    private static func values(adding more: [(digit: Int, value: UInt8)] = []) -> [UInt8] {
        var values = [UInt8](repeating: isInvalid, count: 256)
        for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
        for space in [0x09, 0x0A, 0x0D, 0x20] { values[space] = isSpace }
        values[0x3D] = isPadding
        for (digit, value) in more { values[digit] = value }
        return values
    }

    private static func encode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let size = (bytes.count + 2) / 3 * 4
        return alphabet.withUnsafeBufferPointer { digits in
            String(unsafeUninitializedCapacity: size) { output in
                var read = 0
                var write = 0
                func put(_ group: UInt32, _ count: Int) {
                    for place in 0..<count {
                        output.initializeElement(
                            at: write + place,
                            to: digits[Int(group >> (18 - 6 * UInt32(truncatingIfNeeded: place)) & 63)])
                    }
                    for place in count..<4 { output.initializeElement(at: write + place, to: 0x3D) }
                    write += 4
                }
                while read + 3 <= bytes.count {
                    put(UInt32(bytes[read]) << 16 | UInt32(bytes[read + 1]) << 8 | UInt32(bytes[read + 2]), 4)
                    read += 3
                }
                switch bytes.count - read {
                case 1: put(UInt32(bytes[read]) << 16, 2)
                case 2: put(UInt32(bytes[read]) << 16 | UInt32(bytes[read + 1]) << 8, 3)
                default: break
                }
                return size
            }
        }
    }

    private static func decode(_ text: UnsafeBufferPointer<UInt8>, isLenient: Bool) -> [UInt8]? {
        var isValid = true
        let decoded = (isLenient ? lenientValues : strictValues).withUnsafeBufferPointer { values in
            // No more bytes than three for each four characters begun.
            [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { output, written in
                var read = 0
                var group: UInt32 = 0
                var digits = 0
                var padding = 0
                while read < text.count {
                    // The fast path: four digits, nothing pending, nothing else in between.
                    while digits == 0, padding == 0, read + 4 <= text.count {
                        let a = values[Int(text[read])]
                        let b = values[Int(text[read + 1])]
                        let c = values[Int(text[read + 2])]
                        let d = values[Int(text[read + 3])]
                        guard (a | b | c | d) & 0x80 == 0 else { break }
                        output.initializeElement(at: written, to: a << 2 | b >> 4)
                        output.initializeElement(at: written + 1, to: b << 4 | c >> 2)
                        output.initializeElement(at: written + 2, to: c << 6 | d)
                        written += 3
                        read += 4
                    }
                    guard read < text.count else { break }

                    let value = values[Int(text[read])]
                    read += 1
                    switch value {
                    case isSpace:
                        continue
                    case isPadding:
                        padding += 1
                        guard digits >= 2, digits + padding <= 4 else {
                            isValid = false
                            return
                        }
                    case isInvalid:
                        isValid = false
                        return
                    default:
                        guard padding == 0 else {
                            isValid = false
                            return
                        }
                        group = group << 6 | UInt32(value)
                        digits += 1
                        guard digits == 4 else { continue }
                        output.initializeElement(at: written, to: UInt8(truncatingIfNeeded: group >> 16))
                        output.initializeElement(at: written + 1, to: UInt8(truncatingIfNeeded: group >> 8))
                        output.initializeElement(at: written + 2, to: UInt8(truncatingIfNeeded: group))
                        written += 3
                        group = 0
                        digits = 0
                    }
                }

                guard digits > 0 else { return }
                // Two digits hold one byte and four spare bits, three hold two bytes and two spare bits.
                let hasPadding = digits + padding == 4
                let spare = group & (digits == 2 ? 0b1111 : 0b11)
                guard digits >= 2, hasPadding || (isLenient && padding == 0), spare == 0 || isLenient else {
                    isValid = false
                    return
                }
                group <<= 6 * UInt32(4 - digits)
                output.initializeElement(at: written, to: UInt8(truncatingIfNeeded: group >> 16))
                written += 1
                if digits == 3 {
                    output.initializeElement(at: written, to: UInt8(truncatingIfNeeded: group >> 8))
                    written += 1
                }
            }
        }
        return isValid ? decoded : nil
    }
}
