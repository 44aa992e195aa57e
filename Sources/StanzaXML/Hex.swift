extension XML {
    /// Bytes written as pairs of hexadecimal digits: `xs:hexBinary`.
    ///
    /// Digits of either case are read, lower case is written, as the hashes of XEP-0084 and XEP-0115 are. Nothing but
    /// white space around the digits is skipped.
    ///
    /// Source: XML Schema Part 2 (Second Edition) §3.2.15.
    public struct Hex: Value, Hashable {
        /// The bytes that the digits stand for.
        public var bytes: [UInt8]

        /// Wraps bytes.
        public init(_ bytes: some Sequence<UInt8>) {
            self.bytes = Array(bytes)
        }

        /// Reads digits, or returns `nil` when one is missing or none.
        public init?(xmlText: String) {
            self.init(utf8Of: xmlText)
        }

        /// Reads digits, or returns `nil` when one is missing or none.
        public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
            let text = XML.trimmingWhiteSpace(bytes)
            guard text.count.isMultiple(of: 2) else { return nil }
            var invalid: UInt8 = 0
            self.bytes = Array(unsafeUninitializedCapacity: text.count / 2) { output, count in
                for index in 0..<text.count / 2 {
                    let high = Hex.value(of: text[2 * index])
                    let low = Hex.value(of: text[2 * index + 1])
                    invalid |= high | low
                    output.initializeElement(at: index, to: high << 4 | low & 0x0F)
                }
                count = text.count / 2
            }
            guard invalid < 0x10 else { return nil }
        }

        /// The digits in lower case.
        public var xmlText: String {
            String(unsafeUninitializedCapacity: bytes.count * 2) { output in
                for (index, byte) in bytes.enumerated() {
                    output.initializeElement(at: 2 * index, to: Hex.digit(byte >> 4))
                    output.initializeElement(at: 2 * index + 1, to: Hex.digit(byte & 0x0F))
                }
                return bytes.count * 2
            }
        }

        /// The value of a digit, 0xFF when it is none.
        private static func value(of digit: UInt8) -> UInt8 {
            switch digit {
            case 0x30...0x39: digit - 0x30
            case 0x41...0x46: digit - 0x41 + 10
            case 0x61...0x66: digit - 0x61 + 10
            default: 0xFF
            }
        }

        private static func digit(_ value: UInt8) -> UInt8 {
            value < 10 ? 0x30 + value : 0x61 + value - 10
        }
    }
}
