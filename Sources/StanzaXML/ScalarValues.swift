// Everything here is inlinable: it runs for every attribute, from other modules, and a generic function that is not
// specialised there costs several times as much.

/// Text as it stands: `xs:string`, white space kept.
extension String: XML.Value {
    /// Takes the text as it stands.
    @inlinable
    public init?(xmlText: String) {
        self = xmlText
    }

    /// Takes the text as it stands.
    @inlinable
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
    }

    /// The text itself.
    @inlinable
    public var xmlText: String { self }
}

/// `xs:boolean`: `true`, `1`, `false` and `0` are read, `true` and `false` are written.
///
/// Source: XML Schema Part 2 (Second Edition) §3.2.2.
extension Bool: XML.Value {
    /// Reads `true`, `1`, `false` or `0`.
    @inlinable
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads `true`, `1`, `false` or `0`.
    @inlinable
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        let text = XML.trimmingWhiteSpace(bytes)
        switch text.count {
        case 1 where text[0] == 0x31:  // 1
            self = true
        case 1 where text[0] == 0x30:  // 0
            self = false
        case 4 where text[0] == 0x74 && text[1] == 0x72 && text[2] == 0x75 && text[3] == 0x65:  // true
            self = true
        case 5
        where text[0] == 0x66 && text[1] == 0x61 && text[2] == 0x6C && text[3] == 0x73 && text[4] == 0x65:  // false
            self = false
        default:
            return nil
        }
    }

    /// `true` or `false`.
    @inlinable
    public var xmlText: String { self ? "true" : "false" }
}

/// `xs:integer` cut to the range of the type: `xs:unsignedInt` is `UInt32`, `xs:byte` is `Int8`.
///
/// An optional `+` or `-`, then ASCII digits, any number of leading zeros. XML Schema lets every integer type inherit
/// the sign, so that `+1` and `-0` are `UInt32` values too. A value out of range is no value.
///
/// Source: XML Schema Part 2 (Second Edition) §3.3.13.
extension XML.Value where Self: FixedWidthInteger {
    /// Reads a number within the range of the type.
    @inlinable
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads a number within the range of the type.
    @inlinable
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        let text = XML.trimmingWhiteSpace(bytes)
        var index = 0
        var isNegative = false
        if let first = text.first, first == 0x2B || first == 0x2D {
            isNegative = first == 0x2D
            index = 1
        }
        guard index < text.count else { return nil }

        var value: Self = 0
        while index < text.count {
            let digit = text[index] &- 0x30
            guard digit < 10 else { return nil }
            let (scaled, scaleOverflows) = value.multipliedReportingOverflow(by: 10)
            // Down from zero, so that the least value of a signed type is in reach.
            let (sum, sumOverflows) =
                isNegative
                ? scaled.subtractingReportingOverflow(Self(truncatingIfNeeded: digit))
                : scaled.addingReportingOverflow(Self(truncatingIfNeeded: digit))
            guard !scaleOverflows, !sumOverflows else { return nil }
            value = sum
            index += 1
        }
        self = value
    }

    /// The number in decimal digits.
    @inlinable
    public var xmlText: String { String(self) }
}

extension Int: XML.Value {}
extension Int8: XML.Value {}
extension Int16: XML.Value {}
extension Int32: XML.Value {}
extension Int64: XML.Value {}
extension UInt: XML.Value {}
extension UInt8: XML.Value {}
extension UInt16: XML.Value {}
extension UInt32: XML.Value {}
extension UInt64: XML.Value {}

extension XML {
    /// The lexical spaces of `xs:float` and `xs:double`.
    @usableFromInline
    enum FloatingPointText {
        /// Whether the bytes are a number: sign, digits with at most one point, exponent.
        ///
        /// The standard library also reads `0x1p3`, `inf`, `infinity` and `nan(1)`, which XML Schema does not know.
        @usableFromInline
        static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            var index = 0
            func skipSign() {
                if index < text.count, text[index] == 0x2B || text[index] == 0x2D { index += 1 }
            }
            func skipDigits() -> Int {
                let start = index
                while index < text.count, text[index] &- 0x30 < 10 { index += 1 }
                return index - start
            }
            skipSign()
            var digits = skipDigits()
            if index < text.count, text[index] == 0x2E {
                index += 1
                digits += skipDigits()
            }
            guard digits > 0 else { return false }
            if index < text.count, text[index] | 0x20 == 0x65 {
                index += 1
                skipSign()
                guard skipDigits() > 0 else { return false }
            }
            return index == text.count
        }

        /// The value the bytes stand for, or `nil` when they are in neither form.
        @inlinable
        static func value<Number: BinaryFloatingPoint & LosslessStringConvertible>(
            _ bytes: UnsafeBufferPointer<UInt8>
        ) -> Number? {
            let text = XML.trimmingWhiteSpace(bytes)
            if isNumber(text) { return Number(String(decoding: text, as: UTF8.self)) }
            if text.elementsEqual("INF".utf8) { return .infinity }
            if text.elementsEqual("-INF".utf8) { return -.infinity }
            if text.elementsEqual("NaN".utf8) { return .nan }
            return nil
        }
    }
}

/// `xs:double` and `xs:float`: decimal digits with an optional point and exponent, `INF`, `-INF` or `NaN`.
///
/// A number too large for the type is infinite, one too small is zero, as XML Schema rounds.
///
/// Source: XML Schema Part 2 (Second Edition) §3.2.4, §3.2.5.
extension XML.Value where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Reads a number.
    @inlinable
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads a number.
    @inlinable
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        guard let value: Self = XML.FloatingPointText.value(bytes) else { return nil }
        self = value
    }

    /// The number in the fewest digits that give it back.
    @inlinable
    public var xmlText: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-INF" : "INF" }
        let text = String(self)
        // A whole number needs no point. Zero keeps it, and so its sign.
        return text.hasSuffix(".0") && self != 0 ? String(text.dropLast(2)) : text
    }
}

extension Double: XML.Value {}
extension Float: XML.Value {}
