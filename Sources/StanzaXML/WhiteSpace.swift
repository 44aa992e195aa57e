extension XML {
    /// Whether a byte is white space in XML: TAB, LF, CR or SPACE, and nothing else.
    ///
    /// Source: XML 1.0 (Fifth Edition) §2.3, production `S`.
    @inlinable
    public static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// The bytes without the white space before and behind them.
    ///
    /// For a type whose lexical space has no inner white space this is XML Schema's `collapse`. The result lies in the
    /// same memory and is valid as long as `bytes` is.
    ///
    /// Source: XML Schema Part 2 (Second Edition) §4.3.6.
    @inlinable
    public static func trimmingWhiteSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = 0
        var end = bytes.count
        while start < end, isWhiteSpace(bytes[start]) { start += 1 }
        while end > start, isWhiteSpace(bytes[end - 1]) { end -= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
}
