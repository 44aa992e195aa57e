/// The encoding of international labels in ASCII, without the prefix `xn--`.
///
/// Time and memory are quadratic in the number of characters at worst, so that the caller bounds it; a label has at
/// most 63.
///
/// Source: RFC 3492.
enum Punycode {
    private static let base: UInt32 = 36
    private static let minimumThreshold: UInt32 = 1
    private static let maximumThreshold: UInt32 = 26
    private static let initialBias: UInt32 = 72
    private static let initialScalar: UInt32 = 0x80

    /// The encoded label in lower case, or `nil` when it would be no label for its length.
    static func encode(_ scalars: [Unicode.Scalar]) -> String? {
        guard scalars.count <= 63 else { return nil }
        var output = scalars.filter { $0.value < 0x80 }.map { UInt8($0.value) }
        let basicCount = UInt32(output.count)
        var handled = basicCount
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }

        var next = initialScalar
        var delta: UInt32 = 0
        var bias = initialBias
        while handled < UInt32(scalars.count) {
            // 63 characters and 0x110000 scalars keep every number here below 2^27.
            guard let least = scalars.lazy.map(\.value).filter({ $0 >= next }).min() else { return nil }
            delta += (least - next) * (handled + 1)
            next = least
            for scalar in scalars {
                if scalar.value < next { delta += 1 }
                guard scalar.value == next else { continue }
                var rest = delta
                var place = base
                while true {
                    let threshold = threshold(place, bias)
                    guard rest >= threshold else { break }
                    output.append(digit(threshold + (rest - threshold) % (base - threshold)))
                    rest = (rest - threshold) / (base - threshold)
                    place += base
                }
                output.append(digit(rest))
                bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The characters of an encoded label, or `nil` when the text is none or has more than 63 bytes.
    static func decode(_ text: some Collection<UInt8>) -> [Unicode.Scalar]? {
        let bytes = Array(text)
        guard bytes.count <= 63 else { return nil }
        let delimiter = bytes.lastIndex(of: UInt8(ascii: "-"))
        var output = bytes[..<(delimiter ?? 0)].map { Unicode.Scalar($0) }
        guard output.allSatisfy({ $0.value < 0x80 }) else { return nil }

        var index = delimiter.map { $0 + 1 } ?? 0
        var next = initialScalar
        var position: UInt32 = 0
        var bias = initialBias
        while index < bytes.count {
            let before = position
            var weight: UInt32 = 1
            var place = base
            while true {
                guard index < bytes.count, let digit = value(of: bytes[index]) else { return nil }
                index += 1
                let (added, overflow) = digit.multipliedReportingOverflow(by: weight)
                let (sum, sumOverflow) = position.addingReportingOverflow(added)
                guard !overflow, !sumOverflow else { return nil }
                position = sum
                let threshold = threshold(place, bias)
                guard digit >= threshold else { break }
                let (scaled, scaleOverflow) = weight.multipliedReportingOverflow(by: base - threshold)
                guard !scaleOverflow else { return nil }
                weight = scaled
                place += base
            }
            let count = UInt32(output.count) + 1
            bias = adapted(position - before, count, isFirst: before == 0)
            let (scalarValue, overflow) = next.addingReportingOverflow(position / count)
            guard !overflow, let scalar = Unicode.Scalar(scalarValue) else { return nil }
            next = scalarValue
            position %= count
            output.insert(scalar, at: Int(position))
            position += 1
        }
        return output
    }

    private static func threshold(_ place: UInt32, _ bias: UInt32) -> UInt32 {
        if place <= bias { return minimumThreshold }
        return min(place - bias, maximumThreshold)
    }

    private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps: UInt32 = 0
        while delta > (base - minimumThreshold) * maximumThreshold / 2 {
            delta /= base - minimumThreshold
            steps += base
        }
        return steps + (base - minimumThreshold + 1) * delta / (delta + 38)
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x30 + value - 26)
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case 0x30...0x39: UInt32(digit) - 0x30 + 26
        case 0x41...0x5A: UInt32(digit) - 0x41
        case 0x61...0x7A: UInt32(digit) - 0x61
        default: nil
        }
    }
}
